//! The browser's part, from the same binary. Release builds carry it; other builds read it from
//! the work tree.

use super::games::is_same;
use axum::{
    body::Body,
    http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header},
    response::{Html, IntoResponse, Response},
};
use rust_embed::{EmbeddedFile, RustEmbed};

#[derive(RustEmbed)]
#[folder = "../web-client/dist"]
#[allow_missing = true]
struct Files;

/// What a page of ours may load: only what this server serves.
const CONTENT_SECURITY_POLICY: &str = "default-src 'self'; connect-src 'self' ws: wss:; \
     img-src 'self' data:; style-src 'self' 'unsafe-inline'; object-src 'none'; \
     base-uri 'self'; frame-ancestors 'none'; form-action 'self'";

/// Files below this have their hash in their name and never change.
const HASHED: &str = "assets/";

const NOT_BUILT: &str = "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\">\
    <title>Brehon</title><h1>Brehon runs, but without its web client</h1>\
    <p>Build it with <code>npm ci &amp;&amp; npm run build</code> in <code>web-client</code>, \
    or start everything with <code>cargo xtask run</code>.</p>\
    <p>Programs find what they need in \
    <a href=\"/api/v1/openapi.json\">openapi.json</a> and \
    <a href=\"/api/v1/asyncapi.json\">asyncapi.json</a>.</p>";

/// A file of the web client; any other address is a page of it, which the client draws.
pub async fn serve(method: Method, uri: Uri, headers: HeaderMap) -> Response {
    if method != Method::GET && method != Method::HEAD {
        return StatusCode::METHOD_NOT_ALLOWED.into_response();
    }
    let path = uri.path().trim_start_matches('/');
    if let Some(file) = Files::get(path).filter(|_| !path.is_empty()) {
        return answer(path, &file, &headers);
    }
    if path.starts_with(HASHED) {
        return StatusCode::NOT_FOUND.into_response();
    }
    match Files::get("index.html") {
        Some(page) => answer("index.html", &page, &headers),
        None => secured(Html(NOT_BUILT).into_response()),
    }
}

fn answer(path: &str, file: &EmbeddedFile, headers: &HeaderMap) -> Response {
    let cache =
        if path.starts_with(HASHED) { "public, max-age=31536000, immutable" } else { "no-cache" };
    let etag = format!("\"{}\"", hex::encode(file.metadata.sha256_hash()));
    let etag = HeaderValue::from_str(&etag).expect("hexadecimal is a header");
    let kind = mime_guess::from_path(path).first_or_octet_stream();
    let mut response = if is_same(headers, &etag) {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        Body::from(file.data.to_vec()).into_response()
    };
    let kind = HeaderValue::from_str(kind.as_ref()).expect("a media type is a header");
    response.headers_mut().insert(header::CONTENT_TYPE, kind);
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static(cache));
    response.headers_mut().insert(header::ETAG, etag);
    secured(response)
}

fn secured(mut response: Response) -> Response {
    let headers = response.headers_mut();
    headers
        .insert(header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(CONTENT_SECURITY_POLICY));
    headers.insert(header::REFERRER_POLICY, HeaderValue::from_static("same-origin"));
    response
}
