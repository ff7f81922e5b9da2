//! The answer to the first question of a business's page, laid into its document: the screen starts from it instead of
//! from a skeleton (`frontend/src/api/first-answer.ts`).

use domain::businesses::business::BusinessView;
use serde::Serialize;

use super::wire::Business;
use crate::http::envelope::One;
use crate::http::html::json_in_script;

#[derive(Serialize)]
struct FirstAnswer {
    /// The question: the path of `GET businesses/{uuid}`, as the frontend asks it.
    url: String,
    answer: One<Business>,
}

/// A `<script>` element of data, which no browser runs; empty when there is nothing to write.
pub fn script(view: BusinessView) -> String {
    let first = FirstAnswer { url: format!("businesses/{}", view.business.id), answer: One::new(view.into()) };
    let Ok(json) = serde_json::to_string(&first) else { return String::new() };
    format!("<script type=\"application/json\" id=\"first-answer\">{}</script>", json_in_script(&json))
}
