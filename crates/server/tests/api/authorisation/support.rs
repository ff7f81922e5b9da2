//! Messages to the operator.

use serde_json::json;

use super::row::{Row, all};

/// Anyone may write: a message that lacks everything is refused for that alone.
pub fn rows() -> Vec<Row> {
    vec![
        Row::new("GET /v1/contact_us_categories", "contact_us_categories", all(200)),
        Row::new("POST /v1/contact_us", "contact_us", all(422)).body(json!({})),
    ]
}
