//! Cursors: a keyset, opaque to clients. They contain the name of the order, so that a cursor of another order is
//! refused.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use domain::shared::failure::FieldError;
use domain::shared::page::{Keyset, Limit, PageRequest};
use serde::Serialize;
use serde::de::DeserializeOwned;
use uuid::Uuid;

use super::problem::Problem;

/// The cursor of a keyset in the order of that name.
pub fn encode<K: Serialize>(order: &str, keyset: &Keyset<K>) -> Option<String> {
    let text = serde_json::to_vec(&(order, &keyset.key, keyset.id)).ok()?;
    Some(URL_SAFE_NO_PAD.encode(text))
}

fn decode<K: DeserializeOwned>(order: &str, cursor: &str) -> Option<Keyset<K>> {
    let text = URL_SAFE_NO_PAD.decode(cursor).ok()?;
    let (name, key, id): (String, K, Uuid) = serde_json::from_slice(&text).ok()?;
    (name == order).then_some(Keyset { key, id })
}

/// The part of a list that `limit` and `cursor` select.
///
/// # Errors
/// 422 with the name of the parameter.
pub fn page<K: DeserializeOwned>(
    order: &str,
    limit: Option<u32>,
    cursor: Option<&str>,
) -> Result<PageRequest<K>, Problem> {
    let limit = match limit {
        None => Limit::DEFAULT,
        Some(number) => Limit::new(number).ok_or_else(|| {
            Problem::invalid(vec![FieldError::new("limit", "out_of_range").with("min", 1).with("max", Limit::MAX)])
        })?,
    };
    let after = match cursor {
        None => None,
        Some(text) => Some(
            decode(order, text).ok_or_else(|| Problem::invalid(vec![FieldError::new("cursor", "cursor_invalid")]))?,
        ),
    };
    Ok(PageRequest { limit, after })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cursor_comes_back_as_it_went_and_only_in_its_order() {
        let keyset = Keyset { key: 4.5_f64, id: Uuid::from_u128(7) };
        let cursor = encode("rating", &keyset).unwrap();
        assert_eq!(page::<f64>("rating", None, Some(&cursor)).unwrap().after, Some(keyset));
        assert!(page::<f64>("distance", None, Some(&cursor)).is_err());
        assert!(page::<f64>("rating", None, Some("nonsense")).is_err());
    }
}
