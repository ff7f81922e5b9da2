//! The statuses that the OpenAPI document lists for each operation.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use reqwest::Method;

struct Listed {
    method: String,
    /// `/v1/reviews/{uuid}` as its segments.
    segments: Vec<String>,
    statuses: BTreeSet<String>,
}

static LISTED: LazyLock<Vec<Listed>> = LazyLock::new(|| {
    let document = serde_json::to_value(api::document::openapi()).unwrap();
    let mut listed = Vec::new();
    for (path, item) in document["paths"].as_object().unwrap() {
        for (method, operation) in item.as_object().unwrap() {
            listed.push(Listed {
                method: method.to_uppercase(),
                segments: path.split('/').map(str::to_owned).collect(),
                statuses: operation["responses"].as_object().unwrap().keys().cloned().collect(),
            });
        }
    }
    // Fixed segments before parameters, as the router matches them.
    listed.sort_by_key(|one| one.segments.iter().filter(|segment| segment.starts_with('{')).count());
    listed
});

/// Whether the document lists this status for the operation. Requests that match no operation may return any.
pub fn lists(method: &Method, path: &str, status: u16) -> bool {
    let segments: Vec<&str> = path.split('/').collect();
    let matches = |one: &&Listed| {
        one.method == method.as_str()
            && one.segments.len() == segments.len()
            && one.segments.iter().zip(&segments).all(|(known, given)| known == given || known.starts_with('{'))
    };
    LISTED
        .iter()
        .find(matches)
        .is_none_or(|one| one.statuses.contains(&status.to_string()) || one.statuses.contains("default"))
}
