//! JSON of protocol buffers (proto3): names of fields in either spelling, `null` for what is not set, 64-bit integers as
//! numbers or texts.

use domain::shared::failure::Kind;
use serde::de::{DeserializeOwned, Error};
use serde::{Deserialize, Deserializer, Serializer};
use serde_json::Value;

use crate::http::problem::Problem;

/// Reads a message.
///
/// # Errors
/// 400.
pub(super) fn read<T: DeserializeOwned>(body: &[u8]) -> Result<T, Problem> {
    let message: Value = serde_json::from_slice(body).map_err(|_| malformed())?;
    let message = canonical(message).filter(Value::is_object).ok_or_else(malformed)?;
    serde_json::from_value(message).map_err(|_| malformed())
}

pub(super) fn malformed() -> Problem {
    Problem::new(Kind::Malformed, "malformed")
}

/// The same with names as in the definition (`slot_time`), without `null`. None for a text that no database stores.
fn canonical(value: Value) -> Option<Value> {
    Some(match value {
        Value::Object(members) => {
            let members = members.into_iter().filter(|(_, value)| !value.is_null());
            members.map(|(name, value)| Some((original(&name), canonical(value)?))).collect::<Option<_>>()?
        }
        Value::Array(items) => Value::Array(items.into_iter().map(canonical).collect::<Option<_>>()?),
        Value::String(text) if text.contains('\0') => return None,
        other => other,
    })
}

/// `slot_time` for `slotTime`.
fn original(name: &str) -> String {
    let mut original = String::with_capacity(name.len() + 4);
    for character in name.chars() {
        if character.is_ascii_uppercase() {
            original.push('_');
        }
        original.push(character.to_ascii_lowercase());
    }
    original
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Integer {
    Number(i64),
    /// Such as `1.6e9`, which is an integer in the JSON of protocol buffers.
    Decimal(f64),
    Text(String),
}

/// An integer as a number or a text.
pub(super) fn integer<'de, D: Deserializer<'de>>(deserializer: D) -> Result<i64, D::Error> {
    let read = match Integer::deserialize(deserializer)? {
        Integer::Number(number) => Some(number),
        Integer::Decimal(number) if number.fract() == 0.0 => format!("{number:.0}").parse().ok(),
        Integer::Decimal(_) => None,
        Integer::Text(text) => text.parse().ok(),
    };
    read.ok_or_else(|| D::Error::custom("no integer"))
}

/// A 64-bit integer, which is written as a text.
pub(super) fn as_text<S: Serializer>(number: &i64, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(number)
}

/// Whether a number is not set.
pub(super) fn is_zero(number: &i64) -> bool {
    *number == 0
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[derive(Debug, Deserialize, PartialEq)]
    struct Message {
        #[serde(deserialize_with = "integer")]
        start_sec: i64,
    }

    #[test]
    fn integers_are_numbers_or_texts() {
        let start = |text: &str| read::<Message>(text.as_bytes()).map(|message| message.start_sec).ok();
        for same in [
            "{\"start_sec\": 1606467600}",
            "{\"start_sec\": \"1606467600\"}",
            "{\"startSec\": \"1606467600\", \"other\": null}",
            "{\"startSec\": 1.6064676e9}",
        ] {
            assert_eq!(start(same), Some(1_606_467_600), "{same}");
        }
        for wrong in ["{\"start_sec\": \"soon\"}", "{\"start_sec\": 1.5}", "{\"start_sec\": null}", "[1]", "", "{"] {
            assert_eq!(start(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn names_have_one_spelling_and_texts_no_nul() {
        let slot = json!({"slotTime": [{"resourceIds": {"partySize": 2, "roomId": null}}], "merchant_id": "aB"});
        let expected = json!({"slot_time": [{"resource_ids": {"party_size": 2}}], "merchant_id": "aB"});
        assert_eq!(canonical(slot), Some(expected));
        assert_eq!(canonical(json!(["a\u{0}"])), None);
    }
}
