//! The data a business page requests first, embedded in its HTML so that the page renders without a skeleton
//! (`frontend/src/api/preloaded-data.ts`).

use domain::businesses::business::BusinessView;
use serde::Serialize;

use crate::businesses::wire::Business;
use crate::http::html::json_in_script;
use crate::http::reply::Data;

#[derive(Serialize)]
struct PreloadedData {
    /// The path of `GET businesses/{uuid}`, as the frontend requests it.
    url: String,
    answer: Data<Business>,
}

/// A `<script>` element with JSON, which browsers do not run.
pub fn script(view: BusinessView) -> String {
    let data = PreloadedData { url: format!("businesses/{}", view.business.id), answer: Business::from(view).into() };
    let Ok(json) = serde_json::to_string(&data) else { return String::new() };
    format!("<script type=\"application/json\" id=\"first-answer\">{}</script>", json_in_script(&json))
}
