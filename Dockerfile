# syntax=docker/dockerfile:1

FROM node:24-trixie-slim AS pages
WORKDIR /src/frontend
COPY frontend/package.json frontend/package-lock.json frontend/.npmrc ./
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev
COPY frontend ./
RUN npm run build

FROM rust:1.95-slim-trixie AS program
WORKDIR /src
COPY Cargo.toml Cargo.lock ./
COPY migrations migrations
COPY crates crates
COPY docs/routes.md docs/
RUN --mount=type=cache,target=/usr/local/cargo/registry --mount=type=cache,target=/src/target \
    cargo build --release --locked --bin verdoro && cp target/release/verdoro /verdoro

FROM debian:trixie-slim
# hadolint ignore=DL3008 -- the newest certificates are the right ones
RUN apt-get update \
    && apt-get install --yes --no-install-recommends ca-certificates \
    && rm -rf /var/lib/apt/lists/* \
    && useradd --system --uid 10001 --home-dir /var/lib/verdoro --create-home verdoro \
    && chmod 700 /var/lib/verdoro
WORKDIR /app
COPY LICENSE NOTICE ./
COPY --from=program /verdoro /usr/local/bin/verdoro
COPY --from=pages /src/frontend/dist frontend/dist
USER 10001
# It listens on all addresses, so `serve` and `worker` start only with a mail server (VERDORO_SMTP_URL).
ENV VERDORO_LISTEN=0.0.0.0:8080 VERDORO_DATA_DIR=/var/lib/verdoro
VOLUME /var/lib/verdoro
EXPOSE 8080
STOPSIGNAL SIGTERM
# The image has no HTTP client; bash speaks enough of it.
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 \
    CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/8080 && printf 'GET /healthz HTTP/1.0\\r\\nHost: localhost\\r\\n\\r\\n' >&3 && head -n 1 <&3 | grep -q ' 200 '"]
ENTRYPOINT ["verdoro"]
CMD ["serve", "--no-worker"]
