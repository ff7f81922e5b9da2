//! JSON bodies: bounded in size and time; errors name the field.

use std::time::Duration;

use actix_web::dev::Payload;
use actix_web::web::BytesMut;
use actix_web::{FromRequest, HttpMessage, HttpRequest};
use domain::shared::failure::{FieldError, Kind};
use futures_util::future::LocalBoxFuture;
use futures_util::{FutureExt, StreamExt};
use serde::de::DeserializeOwned;
use serde_json::Value;

use super::fault::fault;
use super::parse::Parse;
use super::problem::Problem;

/// The maximum size of a JSON body, in bytes.
pub const MAX_BYTES: usize = 64 * 1024;
const TIME_TO_ARRIVE: Duration = Duration::from_secs(30);

/// A JSON body, with its original bytes, which the idempotency fingerprint covers.
#[derive(Debug, Clone)]
pub struct Json<T> {
    pub value: T,
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
            // Another site's form can send anything but this type without a preflight request (CORS), and could with it
            // sign its visitors in to another account.
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

/// A JSON body, checked and turned into its domain value.
pub struct Parsed<T: Parse>(pub T::Output);

impl<T: Parse + DeserializeOwned + 'static> FromRequest for Parsed<T> {
    type Error = Problem;
    type Future = LocalBoxFuture<'static, Result<Self, Problem>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let body = Json::<T>::from_request(request, payload);
        async move { Ok(Self(body.await?.value.parse()?)) }.boxed_local()
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
    if let Some(field) = nul(bytes) {
        return Err(Problem::invalid(vec![FieldError::new(field, "nul_character")]));
    }
    let mut deserializer = serde_json::Deserializer::from_slice(bytes);
    let value = serde_path_to_error::deserialize(&mut deserializer).map_err(|error| {
        let path = error.path().to_string();
        let inner = error.into_inner();
        if inner.is_syntax() || inner.is_eof() || inner.is_io() {
            return Problem::new(Kind::Malformed, "malformed");
        }
        Problem::invalid(vec![fault(&path, &inner.to_string(), "field_unknown")])
    })?;
    // A value is read to its own end only; the body has to end there too.
    deserializer.end().map_err(|_| Problem::new(Kind::Malformed, "malformed"))?;
    Ok(value)
}

/// The field whose text holds NUL, which no text in the database may; elsewhere JSON cannot hold it but escaped.
fn nul(bytes: &[u8]) -> Option<String> {
    if !bytes.windows(6).any(|escape| escape == b"\\u0000") {
        return None;
    }
    holder(&serde_json::from_slice(bytes).ok()?, "")
}

fn holder(value: &Value, path: &str) -> Option<String> {
    match value {
        Value::String(text) => text.contains('\0').then(|| path.to_owned()),
        Value::Array(items) => {
            items.iter().enumerate().find_map(|(place, item)| holder(item, &format!("{path}[{place}]")))
        }
        Value::Object(fields) => fields.iter().find_map(|(name, value)| {
            let path = if path.is_empty() { name.clone() } else { format!("{path}.{name}") };
            holder(value, &path)
        }),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

    use super::*;

    #[derive(Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    #[expect(dead_code, reason = "only read")]
    struct Body {
        rating: i64,
        text: Option<String>,
        uploads: Option<Vec<uuid::Uuid>>,
        address: Option<Address>,
    }

    #[derive(Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    #[expect(dead_code, reason = "only read")]
    struct Address {
        city: String,
        latitude: Option<f64>,
    }

    #[test]
    fn what_is_wrong_is_named_with_what_is_expected() {
        let table = [
            (r#"{"rating": 4.5}"#, "rating", "field_invalid", "expects_whole_number"),
            (r#"{"rating": "5"}"#, "rating", "field_invalid", "expects_whole_number"),
            (r#"{"rating": 5, "text": 5}"#, "text", "field_invalid", "expects_text"),
            (r#"{"rating": 5, "uploads": ["x"]}"#, "uploads[0]", "field_invalid", "expects_id"),
            (r#"{"rating": 5, "uploads": "x"}"#, "uploads", "field_invalid", "expects_list"),
            (
                r#"{"rating": 5, "address": {"city": "a", "latitude": []}}"#,
                "address.latitude",
                "field_invalid",
                "expects_number",
            ),
            (r#"{"rating": 5, "address": {}}"#, "address.city", "required", ""),
            (r#"{"text": "a"}"#, "rating", "required", ""),
            (r#"{"rating": 5, "stars": 5}"#, "stars", "field_unknown", ""),
            (r#"{"rating": 5, "address": {"city": "a", "town": "b"}}"#, "address.town", "field_unknown", ""),
            (r#"{"rating": 5, "text": "a\u0000"}"#, "text", "nul_character", ""),
            (r#"{"rating": 5, "address": {"city": "\u0000"}}"#, "address.city", "nul_character", ""),
        ];
        for (body, field, code, expected) in table {
            let problem = parse::<Body>(body.as_bytes()).unwrap_err();
            let [fault] = problem.fields() else { panic!("{problem:?}") };
            let value = fault.values.first().map_or("", |(_, value)| value);
            assert_eq!((fault.field.as_str(), fault.code, value), (field, code, expected), "{body}");
        }
        assert_eq!(parse::<Body>(br#"{"rating": 5, "text": "\\u0000"}"#).unwrap().text.as_deref(), Some("\\u0000"));
    }

    #[test]
    fn nothing_but_white_space_may_follow_the_value() {
        for rest in ["x", "}", "{}", ",", "\0", " null"] {
            let problem = parse::<Body>(format!("{{\"rating\": 5}}{rest}").as_bytes()).unwrap_err();
            assert_eq!(problem.to_string(), "malformed", "{rest:?}");
        }
        assert!(parse::<Body>(b" {\"rating\": 5}\r\n\t ").is_ok());
    }
}
