//! Where messages may be sent.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use url::{Host, Url};

use crate::shared::failure::FieldError;

/// The longest address.
const MAX_LENGTH: usize = 500;

/// Which addresses are allowed.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct AddressRules {
    /// Whether addresses of this machine are allowed, over plain http as well: for tests and development.
    pub allow_loopback: bool,
}

impl AddressRules {
    /// Whether messages may be sent to this IP address.
    pub fn allow(self, ip: IpAddr) -> bool {
        is_public(ip) || (self.allow_loopback && ip.to_canonical().is_loopback())
    }
}

/// The address of a webhook: https, a host with a name, no user.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WebhookUrl(String);

impl WebhookUrl {
    /// The address in its usual form.
    ///
    /// # Errors
    /// The invalid field.
    pub fn parse(text: &str, rules: AddressRules) -> Result<Self, FieldError> {
        let refused = || FieldError::new("url", "webhook_url_invalid");
        let url = Url::parse(text.trim()).map_err(|_| refused())?;
        let is_local = rules.allow_loopback && is_local(&url);
        let is_named = matches!(url.host(), Some(Host::Domain(name)) if name.contains('.') && !name.ends_with('.'));
        let is_plain = url.username().is_empty() && url.password().is_none() && url.fragment().is_none();
        let is_reachable = is_local || (url.scheme() == "https" && is_named);
        if !is_plain || !is_reachable || url.as_str().len() > MAX_LENGTH {
            return Err(refused());
        }
        Ok(Self(url.into()))
    }

    /// An address as it was stored. Its host is checked again whenever it is connected to.
    pub fn stored(text: String) -> Self {
        Self(text)
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

fn is_local(url: &Url) -> bool {
    let is_http = matches!(url.scheme(), "http" | "https");
    is_http
        && match url.host() {
            Some(Host::Ipv4(ip)) => ip.is_loopback(),
            Some(Host::Ipv6(ip)) => ip.is_loopback(),
            Some(Host::Domain(name)) => name == "localhost",
            None => false,
        }
}

/// Whether the address belongs to a machine on the public internet: neither this machine nor one of a private, local or
/// reserved network, also where an IPv6 address wraps an IPv4 address.
pub fn is_public(ip: IpAddr) -> bool {
    match ip.to_canonical() {
        IpAddr::V4(ip) => is_public_v4(ip),
        IpAddr::V6(ip) => is_public_v6(ip),
    }
}

fn is_public_v4(ip: Ipv4Addr) -> bool {
    let [a, b, c, _] = ip.octets();
    let is_reserved = matches!(
        (a, b, c),
        // This network; carrier-grade NAT; protocol assignments; 6to4 relays; benchmarks; reserved and broadcast.
        (0 | 240..=255, ..) | (100, 64..=127, _) | (192, 0, 0) | (192, 88, 99) | (198, 18..=19, _)
    );
    let is_local = ip.is_private() || ip.is_loopback() || ip.is_link_local();
    !is_reserved && !is_local && !ip.is_documentation() && !ip.is_multicast()
}

fn is_public_v6(ip: Ipv6Addr) -> bool {
    let [a, b, ..] = ip.segments();
    // Only 2000::/3 is assigned; loopback, NAT64, unique local, link-local and multicast lie outside.
    let is_global = a & 0xe000 == 0x2000;
    // Protocol assignments such as Teredo; documentation twice; 6to4, which wraps IPv4 addresses.
    let is_special = (a == 0x2001 && (b < 0x0200 || b == 0x0db8)) || a == 0x2002 || (a == 0x3fff && b < 0x1000);
    is_global && !is_special
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_public_machines_are_reached() {
        let public =
            ["8.8.8.8", "93.184.216.34", "100.63.255.255", "172.32.0.1", "2606:2800:220:1::1", "::ffff:8.8.8.8"];
        for ip in public {
            assert!(is_public(ip.parse().unwrap()), "{ip}");
        }
        let inside = [
            "0.0.0.0",
            "10.0.0.1",
            "100.64.0.1",
            "127.0.0.1",
            "127.9.9.9",
            "169.254.169.254",
            "172.16.0.1",
            "172.31.255.255",
            "192.0.0.1",
            "192.0.2.1",
            "192.168.1.1",
            "198.18.0.1",
            "198.51.100.1",
            "203.0.113.1",
            "224.0.0.1",
            "240.0.0.1",
            "255.255.255.255",
            "::",
            "::1",
            "::ffff:127.0.0.1",
            "::ffff:10.0.0.1",
            "64:ff9b::a00:1",
            "fc00::1",
            "fd12::1",
            "fe80::1",
            "fec0::1",
            "ff02::1",
            "2001::1",
            "2001:db8::1",
            "2002:a00:1::1",
            "3fff::1",
        ];
        for ip in inside {
            assert!(!is_public(ip.parse().unwrap()), "{ip}");
        }
    }

    #[test]
    fn an_address_is_https_and_has_a_name() {
        let rules = AddressRules::default();
        for text in ["https://hooks.example.com/verdoro?a=1", "https://example.com:8443/"] {
            assert_eq!(WebhookUrl::parse(text, rules).unwrap().as_str(), text);
        }
        assert_eq!(WebhookUrl::parse(" https://EXAMPLE.com ", rules).unwrap().as_str(), "https://example.com/");
        let wrong = [
            "http://example.com/",
            "ftp://example.com/",
            "https://example.com/#part",
            "https://anna:secret@example.com/",
            "https://localhost/",
            "https://intranet/",
            "https://127.0.0.1/",
            "https://2130706433/",
            "https://0x7f.1/",
            "https://[::1]/",
            "https://8.8.8.8/",
            "https://example.com./",
            "/path",
            "",
        ];
        for text in wrong {
            assert!(WebhookUrl::parse(text, rules).is_err(), "{text}");
        }
        let long = format!("https://example.com/{}", "x".repeat(500));
        assert!(WebhookUrl::parse(&long, rules).is_err());
    }

    #[test]
    fn this_machine_is_reached_only_where_that_is_allowed() {
        let rules = AddressRules { allow_loopback: true };
        for text in ["http://127.0.0.1:9000/hook", "https://localhost:9000/hook", "http://[::1]:9000/hook"] {
            assert!(WebhookUrl::parse(text, rules).is_ok(), "{text}");
        }
        for text in ["http://10.0.0.1/", "https://192.168.0.1/", "http://example.com/"] {
            assert!(WebhookUrl::parse(text, rules).is_err(), "{text}");
        }
        assert!(rules.allow("127.0.0.1".parse().unwrap()) && !rules.allow("10.0.0.1".parse().unwrap()));
    }
}
