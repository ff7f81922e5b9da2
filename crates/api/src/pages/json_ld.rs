//! The site as <https://schema.org/WebSite>, for search engines, on the front page.

use domain::shared::language::Language;
use serde_json::{Value, json};

use crate::http::html::json_in_script;

/// The site with its own address.
pub fn script(public_url: &str, language: Language) -> String {
    let address = format!("{public_url}/");
    let document = json!({
        "@context": "https://schema.org",
        "@type": "WebSite",
        "@id": format!("{address}#site"),
        "url": address,
        "name": "Verdoro",
        "inLanguage": language.as_str(),
        "publisher": {
            "@type": "Organization",
            "@id": format!("{address}#house"),
            "url": address,
            "name": "Verdoro",
            "logo": format!("{public_url}/icons/icon-512.png"),
        },
    });
    element(&document)
}

/// A `<script>` element of data, which no browser runs.
pub fn element(document: &Value) -> String {
    format!("<script type=\"application/ld+json\">{}</script>", json_in_script(&document.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_site_is_named_with_its_own_address() {
        let script = script("https://verdoro.example", Language::It);
        let json = script.trim_start_matches("<script type=\"application/ld+json\">").trim_end_matches("</script>");
        let data: Value = serde_json::from_str(json).unwrap();
        assert_eq!((&data["@type"], &data["url"]), (&"WebSite".into(), &"https://verdoro.example/".into()));
        assert_eq!(data["inLanguage"], "it");
        assert_eq!(data["publisher"]["logo"], "https://verdoro.example/icons/icon-512.png");
    }
}
