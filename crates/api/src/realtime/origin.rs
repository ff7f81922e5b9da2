//! Which web pages may open a socket. Browsers open WebSockets to any server and name the page's origin (RFC 6454).

use std::net::IpAddr;

use actix_web::HttpRequest;
use actix_web::http::Uri;
use actix_web::http::header::{HOST, ORIGIN};

/// Whether the request comes from our own pages, or from no browser. A page on loopback also counts when the request
/// is sent to its own host: the development server forwards it.
pub(super) fn is_allowed(request: &HttpRequest, public_url: &str) -> bool {
    let Some(origin) = request.headers().get(ORIGIN) else { return true };
    let host = request.headers().get(HOST).and_then(|host| host.to_str().ok());
    origin.to_str().is_ok_and(|origin| is_own(origin, host, public_url))
}

fn is_own(origin: &str, host: Option<&str>, public_url: &str) -> bool {
    let Some(page) = parts(origin) else { return false };
    if parts(public_url).as_ref() == Some(&page) {
        return true;
    }
    let is_same_host = host.and_then(|host| parts(&format!("{}://{host}", page.0))).as_ref() == Some(&page);
    is_loopback(&page.1) && is_same_host
}

/// Scheme, host and port of an address; `None` for `null` and anything else that is no web address.
fn parts(address: &str) -> Option<(String, String, u16)> {
    let address: Uri = address.parse().ok()?;
    let scheme = address.scheme_str()?;
    let port = address.port_u16().or(match scheme {
        "http" => Some(80),
        "https" => Some(443),
        _ => None,
    })?;
    Some((scheme.to_owned(), address.host()?.to_ascii_lowercase(), port))
}

fn is_loopback(host: &str) -> bool {
    let address = host.trim_matches(['[', ']']).parse::<IpAddr>();
    host == "localhost" || address.is_ok_and(|address| address.is_loopback())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_our_own_pages_and_loopback_pages_at_their_own_host_are_allowed() {
        let public = "https://verdoro.example";
        let cases = [
            ("https://verdoro.example", "verdoro.example", true),
            ("https://VERDORO.example:443", "10.0.0.7:8080", true),
            ("http://verdoro.example", "verdoro.example", false),
            ("https://verdoro.example:8443", "verdoro.example:8443", false),
            ("https://verdoro.example.thief.example", "verdoro.example", false),
            ("https://thief.example", "thief.example", false),
            ("http://localhost:5173", "localhost:5173", true),
            ("http://127.0.0.1:8080", "127.0.0.1:8080", true),
            ("http://[::1]:8080", "[::1]:8080", true),
            ("http://localhost:5173", "127.0.0.1:8080", false),
            ("http://localhost:3000", "verdoro.example", false),
            ("null", "verdoro.example", false),
            ("", "verdoro.example", false),
        ];
        for (origin, host, allowed) in cases {
            assert_eq!(is_own(origin, Some(host), public), allowed, "{origin} at {host}");
        }
        assert!(!is_own("http://localhost:5173", None, public));
    }
}
