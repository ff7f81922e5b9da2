//! The response that a screen requests first, embedded in its HTML so that the screen renders without a skeleton
//! (`frontend/src/api/preloaded-data.ts`).

use serde::Serialize;

use crate::http::html::json_in_script;

#[derive(Serialize)]
struct PreloadedData<'a, T> {
    /// The request as the frontend sends it, relative to `/v1/`.
    url: &'a str,
    answer: &'a T,
}

/// A `<script>` element with JSON, which browsers do not run.
pub fn script<T: Serialize>(url: &str, answer: &T) -> String {
    let Ok(json) = serde_json::to_string(&PreloadedData { url, answer }) else { return String::new() };
    format!("<script type=\"application/json\" id=\"first-answer\">{}</script>", json_in_script(&json))
}
