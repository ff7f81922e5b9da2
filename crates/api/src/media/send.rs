//! Sending a file: it is processed before the transaction that publishes it, and published once per idempotency key.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use domain::media::{NewUpload, Upload, Uploads};
use domain::shared::actor::Actor;
use domain::shared::error::{Error, Rule};
use domain::shared::idempotency::IdempotencyKey;
use domain::unit_of_work::UnitOfWork;
use serde::Serialize;

use crate::http::idempotency;
use crate::http::problem::Problem;

/// Stores a file and runs `attach` in the transaction that publishes it: both succeed or neither. Replies with what
/// `attach` returns.
///
/// # Errors
/// As for `Uploads::stage`, and what `attach` fails with.
pub async fn send<T, B, R>(
    uploads: &Uploads,
    actor: &Actor,
    key: Option<&IdempotencyKey>,
    new: &NewUpload,
    present: impl Fn(T) -> B,
    attach: impl AsyncFn(&mut dyn UnitOfWork, Upload) -> Result<T, Error<R>>,
) -> Result<HttpResponse, Problem>
where
    B: Serialize,
    R: Rule,
{
    if let Some(reply) = idempotency::first_reply(&uploads.core, key, StatusCode::CREATED).await? {
        return Ok(reply);
    }
    let staged = uploads.stage(actor, new).await?;
    let publish = async |unit: &mut dyn UnitOfWork| {
        let upload = uploads.publish(unit, &staged).await?;
        attach(unit, upload).await
    };
    let reply = idempotency::once(&uploads.core, key, StatusCode::CREATED, present, publish).await;
    // A concurrent request with the same key may have published another upload.
    if !reply.as_ref().is_ok_and(|reply| !idempotency::is_replay(reply)) {
        uploads.discard(staged.media.id).await;
    }
    Ok(reply?)
}
