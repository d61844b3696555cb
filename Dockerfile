FROM python:3.13-slim-bookworm AS build
ENV PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_NO_CACHE_DIR=1 PIP_NO_COMPILE=1
WORKDIR /app
COPY requirements.lock ./
RUN python -m venv /venv \
    && /venv/bin/pip install --require-hashes --requirement requirements.lock
COPY pyproject.toml README.md LICENSE ./
COPY bot bot
COPY cogs cogs
# Editable: the code stays in /app, beside the data folder that it reads.
RUN /venv/bin/pip install --no-deps --no-build-isolation --editable .

FROM python:3.13-slim-bookworm
ENV PATH=/venv/bin:$PATH PYTHONUNBUFFERED=1 PYTHONDONTWRITEBYTECODE=1 PAPLU_LOG_FORMAT=json
# Where matplotlib may write: its user has no home, and all else is read-only.
ENV MPLCONFIGDIR=/tmp/matplotlib
# Pillow joins the letters of Hindi with it; whatever version Debian has mended last.
# hadolint ignore=DL3008
RUN apt-get update \
    && apt-get install --yes --no-install-recommends libfribidi0 \
    && rm -rf /var/lib/apt/lists/*
RUN groupadd --system --gid 10001 paplu \
    && useradd --system --uid 10001 --gid paplu --no-create-home paplu
WORKDIR /app
COPY --from=build /venv /venv
COPY --from=build /app /app
COPY data data
RUN mkdir -p data/var && chown paplu:paplu data/var
USER 10001:10001
VOLUME /app/data/var
# Well means: connected to Discord within the last minute, and the database answers.
HEALTHCHECK --interval=30s --timeout=10s --start-period=60s --retries=3 \
    CMD ["paplu", "health"]
STOPSIGNAL SIGTERM
ENTRYPOINT ["paplu"]
CMD ["run"]
