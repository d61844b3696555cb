# Whatever has Debian or Ubuntu with Python 3.11 or newer: docs/decisions/image.md tells how to give
# this one by its digest, and how to make one from Debian's packages alone.
ARG BASE=python:3.13.16-slim-bookworm

FROM $BASE AS build
ENV PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_NO_CACHE_DIR=1 PIP_NO_COMPILE=1 PIP_ROOT_USER_ACTION=ignore
WORKDIR /app
COPY requirements.lock ./
# Wheels alone: nothing of what is fetched runs while it is installed, and no compiler is needed.
RUN python3 -m venv /venv \
    && /venv/bin/pip install --require-hashes --only-binary :all: --requirement requirements.lock
COPY pyproject.toml README.md LICENSE ./
COPY bot bot
COPY cogs cogs
# Editable: the code stays in /app, beside the data folder that it reads. Compiled here, since
# nothing can be written where it runs; what installs is not needed there.
RUN /venv/bin/pip install --no-deps --no-build-isolation --editable . \
    && /venv/bin/pip uninstall --yes setuptools pip \
    && find /venv -name tests -type d -prune -exec rm -r {} + \
    && python3 -m compileall -q -j 0 --invalidation-mode unchecked-hash /venv/lib bot cogs

FROM $BASE
ENV PATH=/venv/bin:$PATH PYTHONUNBUFFERED=1 PYTHONDONTWRITEBYTECODE=1 PAPLU_LOG_FORMAT=json
# Where matplotlib may write: its user has no home, and all else is read-only.
ENV MPLCONFIGDIR=/tmp/matplotlib
# Each thread that draws would keep what it has used for itself.
ENV MALLOC_ARENA_MAX=2
ARG DEBIAN_FRONTEND=noninteractive
# Whatever Debian has mended since the base was made, and FriBiDi, with which Pillow joins the
# letters of Hindi. Nobody inside is to become root, or to install anything.
# hadolint ignore=DL3008
RUN apt-get update \
    && apt-get upgrade --yes --no-install-recommends \
    && apt-get install --yes --no-install-recommends libfribidi0 \
    && rm -rf /var/lib/apt/lists/* /var/cache/apt /var/log/* \
    && groupadd --system --gid 10001 paplu \
    && useradd --system --uid 10001 --gid paplu --no-create-home --home-dir /nonexistent paplu \
    && find / -xdev -type f -perm /6000 -exec chmod a-s {} + \
    && if python3 -m pip --version; then python3 -m pip uninstall --yes pip; fi
WORKDIR /app
COPY --from=build /venv /venv
COPY --from=build /app/bot bot
COPY --from=build /app/cogs cogs
COPY data data
COPY LICENSE docs/licences.md docs/licences licences/
RUN mkdir -p data/var && chown paplu:paplu data/var
USER 10001:10001
VOLUME /app/data/var
# Well means: connected to Discord within the last minute, and the database answers.
HEALTHCHECK --interval=30s --timeout=10s --start-period=60s --retries=3 \
    CMD ["paplu", "health"]
STOPSIGNAL SIGTERM
ENTRYPOINT ["paplu"]
CMD ["run"]
