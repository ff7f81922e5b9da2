//! The `Idempotency-Key` header.

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use domain::core::Core;
use domain::once::{in_transaction_once, stored_reply};
use domain::shared::actor::Actor;
use domain::shared::error::{Error, Rule};
use domain::shared::failure::Kind;
use domain::shared::idempotency::{IdempotencyKey, KeyError};
use domain::shared::store_error::StoreError;
use domain::unit_of_work::{UnitOfWork, in_transaction};
use serde::Serialize;
use sha2::{Digest, Sha256};

use super::problem::Problem;
use super::reply::Data;

/// Marks the reply to a repeated request.
const REPLAYED: &str = "idempotency-replayed";

/// The idempotency key of a request, bound to its actor, path, query and body.
///
/// # Errors
/// 400 when the header is not such a key; 401 when the actor is not signed in.
pub fn key(request: &HttpRequest, actor: &Actor, body: &[u8]) -> Result<Option<IdempotencyKey>, Problem> {
    let Some(header) = request.headers().get("idempotency-key") else { return Ok(None) };
    let text = header.to_str().ok().filter(|text| (1..=200).contains(&text.len()));
    let key = text.ok_or_else(|| Problem::new(Kind::Malformed, "idempotency_key_invalid"))?.to_owned();
    let fingerprint = Sha256::new()
        .chain_update(request.method().as_str())
        .chain_update(request.uri().path_and_query().map_or("", |target| target.as_str()))
        .chain_update([0])
        .chain_update(body)
        .finalize()
        .to_vec();
    Ok(Some(match actor {
        // Stored with those of the person who made the key of the business, whose own are other texts.
        Actor::Key(holder) => {
            let key = URL_SAFE_NO_PAD.encode(Sha256::digest(format!("{} {key}", holder.key)));
            IdempotencyKey { auth: holder.auth, key, fingerprint }
        }
        _ => IdempotencyKey { auth: actor.member()?.auth, key, fingerprint },
    }))
}

/// Runs `work` in one transaction and replies with its result. With a key it runs at most once: a repeated request gets
/// the first reply again, byte for byte.
///
/// # Errors
/// The error of `work`; `Idempotency` when the key belongs to another request or to one still running.
pub async fn once<T, B, R>(
    core: &Core,
    key: Option<&IdempotencyKey>,
    status: StatusCode,
    present: impl Fn(T) -> B,
    work: impl AsyncFn(&mut dyn UnitOfWork) -> Result<T, Error<R>>,
) -> Result<HttpResponse, Error<R>>
where
    B: Serialize,
    R: Rule,
{
    let (reply, is_new) = in_transaction_once(core, key, async |unit| {
        let data = Data { data: present(work(unit).await?) };
        let body = serde_json::to_string(&data).map_err(|error| StoreError::Internal(error.to_string()))?;
        Ok::<_, Error<R>>(body)
    })
    .await?;
    Ok(if is_new {
        HttpResponse::build(status).content_type("application/json").body(reply)
    } else {
        replay(status, reply)
    })
}

/// The stored response of a repeated request, without running it: for requests that do costly work before their
/// transaction. They still call [`once`] for that.
///
/// # Errors
/// `Idempotency` when the key belongs to another request or to one still running.
pub async fn first_reply(
    core: &Core,
    key: Option<&IdempotencyKey>,
    status: StatusCode,
) -> Result<Option<HttpResponse>, KeyError> {
    if key.is_none() {
        return Ok(None);
    }
    Ok(in_transaction(&*core.store, async |unit| stored_reply(unit, key).await).await?.map(|body| replay(status, body)))
}

/// Whether a reply of [`once`] is the stored reply of an earlier request.
pub fn is_replay(reply: &HttpResponse) -> bool {
    reply.headers().contains_key(REPLAYED)
}

/// The stored reply, marked as repeated.
fn replay(status: StatusCode, body: String) -> HttpResponse {
    HttpResponse::build(status).content_type("application/json").insert_header((REPLAYED, "true")).body(body)
}

#[cfg(test)]
mod tests {
    use actix_web::test::TestRequest;
    use domain::shared::actor::{Member, Role};
    use domain::shared::ids::{AuthId, SessionId};
    use uuid::Uuid;

    use super::*;

    fn fingerprint(target: &str, body: &str) -> Vec<u8> {
        let (auth, session) = (AuthId(Uuid::nil()), SessionId(Uuid::nil()));
        let actor = Actor::Member(Member { auth, session, user: None, role: Role::Member });
        let request = TestRequest::with_uri(target).insert_header(("Idempotency-Key", "one")).to_http_request();
        key(&request, &actor, body.as_bytes()).unwrap().unwrap().fingerprint
    }

    #[test]
    fn another_target_in_the_query_is_another_request() {
        let first = fingerprint("/v1/uploads?for=1", "{}");
        assert_eq!(fingerprint("/v1/uploads?for=1", "{}"), first);
        for (target, body) in [("/v1/uploads?for=2", "{}"), ("/v1/uploads", "{}"), ("/v1/uploads?for=1", "{ }")] {
            assert_ne!(fingerprint(target, body), first, "{target} {body}");
        }
    }
}
