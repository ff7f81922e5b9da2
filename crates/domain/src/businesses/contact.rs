//! Ways to reach a business, taken from text that strangers wrote: what is not plainly a phone number, an e-mail
//! address or a web address is left out.

use url::Url;

use crate::shared::text::one_line;

const MAX_PHONE: usize = 40;
const MAX_EMAIL: usize = 254;
const MAX_WEBSITE: usize = 500;

/// Fewest digits of a number that may stand beside another: `055 123456 / 055 654321`, but not `055/123456`.
const WHOLE_NUMBER: usize = 6;

/// The first phone number of a list, separated by `;`, `,` or `/`.
pub fn phone(value: &str) -> Option<String> {
    value.split([';', ',']).flat_map(numbers).find_map(one_phone)
}

/// A text with `/` between whole numbers is several; elsewhere `/` stands between a number and its area code.
fn numbers(text: &str) -> Vec<&str> {
    let parts: Vec<&str> = text.split('/').collect();
    if parts.iter().all(|part| digits(part) >= WHOLE_NUMBER) { parts } else { vec![text] }
}

fn digits(text: &str) -> usize {
    text.chars().filter(char::is_ascii_digit).count()
}

fn one_phone(text: &str) -> Option<String> {
    let number = one_line(text, MAX_PHONE + 1)?;
    let plain = number.chars().all(|c| c.is_ascii_digit() || " +-./()".contains(c));
    (plain && digits(&number) >= 3 && number.len() <= MAX_PHONE).then_some(number)
}

/// The first email address of a list, separated by `;`, `,` or `/`.
pub fn email(value: &str) -> Option<String> {
    value.split([';', ',', '/']).find_map(one_email)
}

fn one_email(text: &str) -> Option<String> {
    let address = one_line(text, MAX_EMAIL + 1)?;
    let (local, domain) = address.split_once('@')?;
    let plain = address.is_ascii() && !address.contains([' ', '<', '>', '"', ',', ':']);
    let whole = !local.is_empty() && domain.contains('.') && !domain.contains('@') && !domain.ends_with('.');
    (plain && whole && address.len() <= MAX_EMAIL).then_some(address)
}

/// The first web address of a list, always `http` or `https`; a bare `www.example.org` is taken as `https`. Addresses are
/// separated by `;` or white space, or by `,` or `/` with white space: these two may also be within an address.
pub fn website(value: &str) -> Option<String> {
    value.split(|c: char| c == ';' || c.is_whitespace()).map(|text| text.trim_matches(',')).find_map(one_website)
}

fn one_website(text: &str) -> Option<String> {
    let text = one_line(text, MAX_WEBSITE + 1)?;
    let has_scheme = text.split_once(':').is_some_and(|(scheme, _)| !scheme.contains(['.', '/']));
    let url = Url::parse(&if has_scheme { text } else { format!("https://{text}") }).ok()?;
    let web = matches!(url.scheme(), "http" | "https") && url.domain().is_some_and(|host| host.contains('.'));
    let anonymous = url.username().is_empty() && url.password().is_none();
    (web && anonymous && url.as_str().len() <= MAX_WEBSITE).then(|| url.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn takes_the_first_phone_number() {
        let table = [
            ("+39 055 123; +39 055 456", "+39 055 123"),
            ("+39 055 123456,+39 055 654321", "+39 055 123456"),
            ("+39 055 123456 / +39 055 654321", "+39 055 123456"),
            ("030/123456", "030/123456"),
            ("; call us; 055 123", "055 123"),
            ("ask inside, (055) 123-456", "(055) 123-456"),
        ];
        for (value, first) in table {
            assert_eq!(phone(value).as_deref(), Some(first), "{value}");
        }
        assert_eq!(phone("call us"), None);
        assert_eq!(phone(&"1".repeat(41)), None);
    }

    #[test]
    fn takes_what_is_an_email_address() {
        for list in ["info@daluca.example;x@y.z", "info@daluca.example, x@y.z", "by post / info@daluca.example"] {
            assert_eq!(email(list).as_deref(), Some("info@daluca.example"), "{list}");
        }
        for bad in ["info", "@x.y", "a@b", "a@b@c.d", "a b@c.d", "a@b.c\n\"<x>\""] {
            assert_eq!(email(bad), None, "{bad}");
        }
    }

    #[test]
    fn takes_only_web_addresses() {
        assert_eq!(website("www.daluca.example").as_deref(), Some("https://www.daluca.example/"));
        assert_eq!(website("http://a.example/menù;https://b.example").as_deref(), Some("http://a.example/men%C3%B9"));
        for list in [
            "a.example/x;b.example",
            "a.example/x, www.b.example",
            "no, https://a.example/x",
            "a.example/x / b.example",
        ] {
            assert_eq!(website(list).as_deref(), Some("https://a.example/x"), "{list}");
        }
        assert_eq!(website("a.example/x,1").as_deref(), Some("https://a.example/x,1"), "part of the address");
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
