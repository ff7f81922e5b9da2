//! Websites that may show a widget.

use url::{Host, Url};

use crate::shared::failure::FieldError;

/// Scheme, host and port of a website, such as `https://www.example.org`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Origin(String);

impl Origin {
    /// The origin of an address that begins with `https://`; of this machine also with `http://`. Nothing else of the
    /// address counts.
    ///
    /// # Errors
    /// The invalid field.
    pub fn parse(text: &str) -> Result<Self, FieldError> {
        let wrong = || FieldError::new("origins", "widget_origin_invalid").with("value", text);
        let url = Url::parse(text.trim()).map_err(|_| wrong())?;
        let is_local = matches!(url.host(), Some(Host::Domain("localhost")));
        // Other hosts could not be written in a header, and `*` there means any.
        let is_domain = matches!(url.host(), Some(Host::Domain(name)) if is_plain(name));
        let is_allowed = url.scheme() == "https" || (url.scheme() == "http" && is_local);
        let origin = url.origin().ascii_serialization();
        if is_domain && is_allowed && origin.len() <= 200 { Ok(Self(origin)) } else { Err(wrong()) }
    }

    /// An origin that was stored.
    pub fn stored(text: String) -> Self {
        Self(text)
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

fn is_plain(name: &str) -> bool {
    !name.is_empty() && name.chars().all(|character| character.is_ascii_alphanumeric() || ".-".contains(character))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_websites_are_origins() {
        let origin = |text| Origin::parse(text).map(|origin| origin.0).map_err(|error| error.code);
        assert_eq!(origin("https://www.Osteria.example/book?a=1#b"), Ok("https://www.osteria.example".into()));
        assert_eq!(origin(" https://osteria.example:8443 "), Ok("https://osteria.example:8443".into()));
        assert_eq!(origin("http://localhost:3000"), Ok("http://localhost:3000".into()));
        for wrong in [
            "",
            "osteria.example",
            "*",
            "https://*",
            "http://osteria.example",
            "javascript:alert(1)",
            "data:text/html,x",
            "https://192.0.2.1",
            "https://a.example; script-src *",
        ] {
            assert_eq!(origin(wrong), Err("widget_origin_invalid"), "{wrong}");
        }
    }
}
