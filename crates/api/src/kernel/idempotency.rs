//! The `Idempotency-Key` header.

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse};
use domain::kernel::actor::Actor;
use domain::kernel::failure::Kind;
use domain::kernel::idempotency::{Answer, IdempotencyKey};
use sha2::{Digest, Sha256};

use super::problem::Problem;

/// The key a request carries, bound to its asker, path and body.
///
/// # Errors
/// When the header is no such key, or its asker is not signed in.
pub fn key(request: &HttpRequest, actor: &Actor, body: &[u8]) -> Result<Option<IdempotencyKey>, Problem> {
    let Some(header) = request.headers().get("idempotency-key") else { return Ok(None) };
    let text = header.to_str().ok().filter(|text| (1..=200).contains(&text.len()));
    let key = text.ok_or_else(|| Problem::new(Kind::Malformed, "idempotency_key_invalid"))?.to_owned();
    let fingerprint = Sha256::new()
        .chain_update(request.method().as_str())
        .chain_update(request.path())
        .chain_update([0])
        .chain_update(body)
        .finalize()
        .to_vec();
    Ok(Some(IdempotencyKey { auth: actor.member()?.auth, key, fingerprint }))
}

/// The first answer, given again.
pub fn replay(answer: Answer) -> HttpResponse {
    let status = StatusCode::from_u16(answer.status).unwrap_or(StatusCode::OK);
    HttpResponse::build(status)
        .content_type("application/json")
        .insert_header(("Idempotency-Replayed", "true"))
        .body(answer.body)
}
