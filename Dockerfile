# The server with the web client inside, as one program.

FROM node:22-slim AS web
WORKDIR /brehon/web-client
COPY web-client/package.json web-client/package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . /brehon
RUN npm run build

FROM rust:1.95-slim-trixie AS server
WORKDIR /brehon
COPY . .
COPY --from=web /brehon/web-client/dist web-client/dist
RUN cargo build --release --locked --package server --bin brehon

FROM debian:trixie-slim
RUN useradd --system brehon && install --directory --owner=brehon /data
COPY --from=server /brehon/target/release/brehon /usr/local/bin/brehon
USER brehon
# Where brehon.db is kept when no other database is named.
WORKDIR /data
VOLUME /data
ENV BREHON_LISTEN=0.0.0.0:8080
EXPOSE 8080
CMD ["brehon", "serve"]
