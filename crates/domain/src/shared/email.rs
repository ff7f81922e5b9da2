//! Email addresses.

use unicode_normalization::UnicodeNormalization;
use url::Host;

use crate::shared::failure::FieldError;

/// The longest address a mail server takes (RFC 5321 §4.5.3.1.3, less the angle brackets).
pub const MAX_BYTES: usize = 254;
const MAX_LOCAL_BYTES: usize = 64;

/// An address that mail can be sent to: a dot-atom (RFC 5321, with the letters of RFC 6531) at a domain name. The
/// domain is in lower case and ASCII (IDNA); the part before it is stored as written, but two addresses that differ
/// only in its case belong to one person.
#[derive(Debug, Clone)]
pub struct EmailAddress(String);

impl EmailAddress {
    /// Parses and normalises an address.
    ///
    /// # Errors
    /// `email_invalid` for the field `email`.
    pub fn parse(text: &str) -> Result<Self, FieldError> {
        normalise(text).map(Self).ok_or_else(|| FieldError::new("email", "email_invalid"))
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The address in lower case; equal for all spellings.
    pub fn key(&self) -> String {
        self.0.to_lowercase()
    }

    /// The part after the `@`, in lower case.
    pub fn domain(&self) -> &str {
        self.0.rsplit_once('@').map_or("", |(_, domain)| domain)
    }
}

impl PartialEq for EmailAddress {
    fn eq(&self, other: &Self) -> bool {
        self.key() == other.key()
    }
}

impl Eq for EmailAddress {}

fn normalise(text: &str) -> Option<String> {
    if text.len() > 4 * MAX_BYTES {
        return None;
    }
    let text: String = text.trim().nfc().collect();
    let (local, domain) = text.rsplit_once('@')?;
    let Ok(Host::Domain(domain)) = Host::parse(domain) else { return None };
    let address = format!("{local}@{domain}");
    (is_dot_atom(local) && is_public(&domain) && address.len() <= MAX_BYTES).then_some(address)
}

fn is_dot_atom(local: &str) -> bool {
    let atom = |atom: &str| !atom.is_empty() && atom.chars().all(is_atom_character);
    local.len() <= MAX_LOCAL_BYTES && local.split('.').all(atom)
}

fn is_atom_character(c: char) -> bool {
    if c.is_ascii() { c.is_ascii_alphanumeric() || "!#$%&'*+-/=?^_`{|}~".contains(c) } else { c.is_alphanumeric() }
}

fn is_public(domain: &str) -> bool {
    let label = |label: &str| {
        (1..=63).contains(&label.len())
            && !label.starts_with('-')
            && !label.ends_with('-')
            && label.chars().all(|c| c.is_ascii_alphanumeric() || c == '-')
    };
    domain.contains('.') && domain.split('.').all(label)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_normalised() {
        let cases = [
            (" Anna.Rossi@Example.ORG ", "Anna.Rossi@example.org"),
            ("a+b@sub.example.org", "a+b@sub.example.org"),
            ("perche\u{301}@example.org", "perché@example.org"),
            ("info@caffè.example", "info@xn--caff-8oa.example"),
        ];
        for (text, expected) in cases {
            assert_eq!(EmailAddress::parse(text).unwrap().as_str(), expected, "{text}");
        }
    }

    #[test]
    fn invalid_addresses_are_refused() {
        let long = format!("{}@example.org", "a".repeat(65));
        let longer = format!("a@{}org", "example.".repeat(40));
        let texts = [
            "",
            "a",
            "a@",
            "@example.org",
            "a b@example.org",
            "a@localhost",
            "a@[127.0.0.1]",
            "a@127.0.0.1",
            ".a@example.org",
            "a..b@example.org",
            "\"a\"@example.org",
            "a@example.org\r\nBcc: b@example.org",
            "a\u{0}@example.org",
            "a@ex ample.org",
            "a@-example.org",
            "a@example_.org",
            "a@b@example.org",
            "a@example.org>",
            &long,
            &longer,
        ];
        for text in texts {
            assert!(EmailAddress::parse(text).is_err(), "{text}");
        }
    }

    #[test]
    fn addresses_are_compared_without_case() {
        let [one, other] = ["Anna@example.org", "anna@EXAMPLE.org"].map(|text| EmailAddress::parse(text).unwrap());
        assert_eq!(one, other);
        assert_eq!(one.key(), other.key());
        assert_eq!(one.domain(), "example.org");
    }
}
