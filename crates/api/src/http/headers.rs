//! The headers of every response.

use actix_web::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, HeaderMap, HeaderName, HeaderValue, REFERRER_POLICY,
    STRICT_TRANSPORT_SECURITY, X_CONTENT_TYPE_OPTIONS,
};

use super::reader::Reader;
use crate::services::Services;

const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");
const FIXED: [(HeaderName, &str); 6] = [
    (X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (REFERRER_POLICY, "strict-origin-when-cross-origin"),
    (STRICT_TRANSPORT_SECURITY, "max-age=63072000; includeSubDomains"),
    (HeaderName::from_static("permissions-policy"), "camera=(self), geolocation=(self), microphone=(), payment=()"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
];

/// The content security policy. `map_origin` is where a configured map style comes from.
pub fn content_security_policy(map_origin: Option<&str>) -> String {
    let map = map_origin.map(|origin| format!(" {origin}")).unwrap_or_default();
    format!(
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:{map}; font-src 'self'{map}; \
         connect-src 'self'{map}; worker-src 'self' blob:; manifest-src 'self'; media-src 'self' blob:; object-src 'none'; \
         base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    )
}

/// Adds the security headers and the id of the request.
pub(super) fn set(services: &Services, headers: &mut HeaderMap) {
    add(headers, &services.public.content_security_policy);
    if let Ok(value) = HeaderValue::from_str(&Reader::current().request_id) {
        headers.insert(REQUEST_ID, value);
    }
}

/// Adds headers that the response lacks. Responses are private and not stored unless a handler sets otherwise.
fn add(headers: &mut HeaderMap, policy: &HeaderValue) {
    for (name, value) in FIXED {
        if !headers.contains_key(&name) {
            headers.insert(name, HeaderValue::from_static(value));
        }
    }
    if !headers.contains_key(CONTENT_SECURITY_POLICY) {
        headers.insert(CONTENT_SECURITY_POLICY, policy.clone());
    }
    if !headers.contains_key(CACHE_CONTROL) {
        headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
}
