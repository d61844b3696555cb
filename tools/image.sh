#!/usr/bin/env bash
# Builds the container image and tries it: `make image`. Needs root and Debian's buildah, podman and
# runc, but no daemon; and debootstrap for a base of Debian's packages alone.
#
#   make image                                      on such a base
#   BASE=python:3.13.16-slim-bookworm make image    on that one
#   make image ARGS=build                           one step: base, build, check or clean
#
# Everything lies below WORK (/tmp/paplu-image) until `clean`. DRIVER=vfs where overlays cannot be
# mounted.
set -euo pipefail
cd "$(dirname "$0")/.."

WORK=${WORK:-/tmp/paplu-image}
OWN_BASE=localhost/paplu-base:12.0.0
BASE=${BASE:-$OWN_BASE}
IMAGE=localhost/paplu
SUITE=bookworm
STORE=(--root "$WORK/store" --runroot "$WORK/run" --storage-driver "${DRIVER:-overlay}")

main() {
    needed
    case ${1:-all} in
        all)
            if [ "$BASE" = "$OWN_BASE" ]; then base; fi
            build
            check
            ;;
        base | build | check | clean) "$1" ;;
        *) stop "say base, build, check or clean; or nothing for the first three" ;;
    esac
}

needed() {
    [ "$(id -u)" = 0 ] || stop "only root can build images this way"
    local program
    for program in buildah podman runc debootstrap; do
        command -v "$program" >/dev/null \
            || stop "apt-get install --no-install-recommends buildah podman runc debootstrap"
    done
    mkdir -p "$WORK"
}

# Debian's smallest system with its Python, as an image.
base() {
    local tree=$WORK/base container
    if [ ! -e "$tree/.done" ]; then
        rm -rf "$tree"
        say "a base from Debian's packages"
        debootstrap --variant=minbase --include=python3,python3-venv,ca-certificates \
            "$SUITE" "$tree" >"$WORK/debootstrap.log"
        # Where this machine gets its updates from, security's among them.
        rm -f "$tree/etc/apt/sources.list" "$tree"/var/cache/apt/archives/*.deb
        cp /etc/apt/sources.list.d/debian.sources "$tree/etc/apt/sources.list.d/" 2>/dev/null \
            || cp /etc/apt/sources.list "$tree/etc/apt/"
        chroot "$tree" sh -c 'apt-get update -qq && apt-get upgrade -qq -y' >>"$WORK/debootstrap.log" 2>&1
        rm -rf "$tree"/var/lib/apt/lists/* "$tree"/var/cache/apt "$tree"/var/log/*
        touch "$tree/.done"
    fi
    container=$(buildah "${STORE[@]}" from scratch)
    buildah "${STORE[@]}" add --quiet "$container" "$tree" / >/dev/null
    buildah "${STORE[@]}" commit --quiet --rm "$container" "$OWN_BASE" >/dev/null
}

build() {
    local began=$SECONDS
    say "the image, on $BASE"
    # This machine's certificates, for where a proxy of its own stands before the package index.
    # The folder is there in any base: nothing of it stays behind in the image.
    mkdir -p "$WORK/root/.config/pip"
    cp /etc/ssl/certs/ca-certificates.crt "$WORK/root/certificates"
    printf '[global]\ncert = /root/certificates\n' >"$WORK/root/.config/pip/pip.conf"
    # Docker's own format, since the other has no health check.
    buildah "${STORE[@]}" build --isolation chroot --format docker --build-arg "BASE=$BASE" \
        --volume "$WORK/root:/root:ro" --tag "$IMAGE" . >"$WORK/build.log" 2>&1 \
        || { tail -n 20 "$WORK/build.log" >&2; stop "the image could not be built"; }
    say "built in $((SECONDS - began)) s"
    buildah "${STORE[@]}" images
}

# The image is run as compose.yaml runs it, against tests/image.
check() {
    local limits=(--ulimit nofile=1024:1024 --ulimit nproc=4096:4096)
    local run=(podman "${STORE[@]}" --cgroup-manager cgroupfs --runtime /usr/sbin/runc run --rm
        --network host --no-healthcheck --read-only --read-only-tmpfs=false --tmpfs /tmp --cap-drop all
        --security-opt no-new-privileges "${limits[@]}")
    PAPLU_IMAGE=$IMAGE PAPLU_IMAGE_RUN="${run[*]}" \
        .venv/bin/python -m pytest -p no:cacheprovider -q tests/image
}

clean() {
    buildah "${STORE[@]}" rm --all >/dev/null 2>&1 || true
    buildah "${STORE[@]}" rmi --all --force >/dev/null 2>&1 || true
    rm -rf "$WORK"
}

say() { printf 'image: %s\n' "$1" >&2; }

stop() {
    say "$1"
    exit 2
}

main "$@"
