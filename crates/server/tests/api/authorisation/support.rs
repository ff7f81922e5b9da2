//! Messages to the operator.

use serde_json::json;

use super::row::{Row, all};

/// Anyone may write: an empty message is refused only because it is invalid.
pub fn rows() -> Vec<Row> {
    vec![
        Row::new("GET /v1/contact_us_categories", "contact_us_categories", all(200)),
        Row::new("POST /v1/contact_us", "contact_us", all(422)).body(json!({})),
    ]
}
