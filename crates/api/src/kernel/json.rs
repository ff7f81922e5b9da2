//! JSON bodies: bounded in size and time; what is wrong is named by field.

use std::time::Duration;

use actix_web::dev::Payload;
use actix_web::web::BytesMut;
use actix_web::{FromRequest, HttpMessage, HttpRequest};
use domain::kernel::failure::{FieldError, Kind};
use futures_util::future::LocalBoxFuture;
use futures_util::{FutureExt, StreamExt};
use serde::de::DeserializeOwned;

use super::problem::Problem;
use super::query::field_name;

/// The largest JSON body.
pub const MAX_BYTES: usize = 64 * 1024;
const TIME_TO_ARRIVE: Duration = Duration::from_secs(30);

/// A JSON body, with the bytes it came as (which an idempotency fingerprint covers).
#[derive(Debug, Clone)]
pub struct Json<T> {
    /// What it says.
    pub value: T,
    /// As it came.
    pub bytes: actix_web::web::Bytes,
}

impl<T: DeserializeOwned + 'static> FromRequest for Json<T> {
    type Error = Problem;
    type Future = LocalBoxFuture<'static, Result<Self, Problem>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let announced = request.headers().get("content-length").and_then(|value| value.to_str().ok()?.parse().ok());
        let payload = payload.take();
        let is_json = request.content_type() == "application/json";
        async move {
            // Another site's form can send anything but this type without being asked first (CORS), and with it could
            // sign its visitors in as somebody else.
            if !is_json {
                return Err(Problem::new(Kind::Malformed, "content_type_invalid"));
            }
            if announced.is_some_and(|length: usize| length > MAX_BYTES) {
                return Err(Problem::too_large());
            }
            let read = tokio::time::timeout(TIME_TO_ARRIVE, read(payload)).await;
            let bytes = read.map_err(|_| Problem::new(Kind::Malformed, "body_timeout"))??;
            Ok(Self { value: parse(&bytes)?, bytes })
        }
        .boxed_local()
    }
}

async fn read(mut payload: Payload) -> Result<actix_web::web::Bytes, Problem> {
    let mut body = BytesMut::new();
    while let Some(chunk) = payload.next().await {
        let chunk = chunk.map_err(|_| Problem::new(Kind::Malformed, "malformed"))?;
        if body.len() + chunk.len() > MAX_BYTES {
            return Err(Problem::too_large());
        }
        body.extend_from_slice(&chunk);
    }
    Ok(body.freeze())
}

fn parse<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, Problem> {
    let mut deserializer = serde_json::Deserializer::from_slice(bytes);
    serde_path_to_error::deserialize(&mut deserializer).map_err(|error| {
        let path = error.path().to_string();
        let inner = error.into_inner();
        if inner.is_syntax() || inner.is_eof() || inner.is_io() {
            return Problem::new(Kind::Malformed, "malformed");
        }
        let message = inner.to_string();
        let reason = message.split(" at line ").next().unwrap_or_default().to_owned();
        let field = field_name(&path, &reason);
        let missing = reason.starts_with("missing field");
        Problem::invalid(vec![if missing {
            FieldError::new(field, "required")
        } else {
            FieldError::new(field, "field_invalid").with("reason", reason)
        }])
    })
}
