//! Ways to reach a business, taken from text that strangers wrote: what is not plainly a phone number, an e-mail
//! address or a web address is left out.

use url::Url;

use crate::shared::text::one_line;

const MAX_PHONE: usize = 40;
const MAX_EMAIL: usize = 254;
const MAX_WEBSITE: usize = 500;

/// The first phone number of a `;` separated list.
pub fn phone(value: &str) -> Option<String> {
    let number = first_of(value, MAX_PHONE + 1)?;
    let digits = number.chars().filter(char::is_ascii_digit).count();
    let plain = number.chars().all(|c| c.is_ascii_digit() || " +-./()".contains(c));
    (plain && digits >= 3 && number.len() <= MAX_PHONE).then_some(number)
}

/// The first e-mail address of a `;` separated list.
pub fn email(value: &str) -> Option<String> {
    let address = first_of(value, MAX_EMAIL + 1)?;
    let (local, domain) = address.split_once('@')?;
    let plain = address.is_ascii() && !address.contains([' ', '<', '>', '"', ',', ':']);
    let whole = !local.is_empty() && domain.contains('.') && !domain.contains('@') && !domain.ends_with('.');
    (plain && whole && address.len() <= MAX_EMAIL).then_some(address)
}

/// The first web address of a `;` separated list, always `http` or `https`; a bare `www.example.org` is
/// taken as `https`.
pub fn website(value: &str) -> Option<String> {
    let text = first_of(value, MAX_WEBSITE + 1)?;
    let has_scheme = text.split_once(':').is_some_and(|(scheme, _)| !scheme.contains(['.', '/']));
    let url = Url::parse(&if has_scheme { text } else { format!("https://{text}") }).ok()?;
    let web = matches!(url.scheme(), "http" | "https") && url.domain().is_some_and(|host| host.contains('.'));
    let anonymous = url.username().is_empty() && url.password().is_none();
    (web && anonymous && url.as_str().len() <= MAX_WEBSITE).then(|| url.into())
}

fn first_of(value: &str, max: usize) -> Option<String> {
    value.split(';').find_map(|part| one_line(part, max))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn takes_the_first_phone_number() {
        assert_eq!(phone("+39 055 123; +39 055 456").as_deref(), Some("+39 055 123"));
        assert_eq!(phone("call us"), None);
        assert_eq!(phone(&"1".repeat(41)), None);
    }

    #[test]
    fn takes_what_is_an_email_address() {
        assert_eq!(email("info@daluca.example;x@y.z").as_deref(), Some("info@daluca.example"));
        for bad in ["info", "@x.y", "a@b", "a@b@c.d", "a b@c.d", "a@b.c\n\"<x>\""] {
            assert_eq!(email(bad), None, "{bad}");
        }
    }

    #[test]
    fn takes_only_web_addresses() {
        assert_eq!(website("www.daluca.example").as_deref(), Some("https://www.daluca.example/"));
        assert_eq!(website("http://a.example/menù;https://b.example").as_deref(), Some("http://a.example/men%C3%B9"));
        assert_eq!(website("daluca.example:8080/x").as_deref(), Some("https://daluca.example:8080/x"));
        for bad in [
            "javascript:alert(1)",
            "ftp://a.example",
            "https://u:p@a.example",
            "https://",
            "http://localhost",
            "no site",
        ] {
            assert_eq!(website(bad), None, "{bad}");
        }
    }
}
