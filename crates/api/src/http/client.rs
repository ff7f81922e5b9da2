//! Where a request comes from.

use std::future::{Ready, ready};
use std::net::{IpAddr, Ipv4Addr};

use actix_web::dev::Payload;
use actix_web::http::header::USER_AGENT;
use actix_web::{FromRequest, HttpRequest, web};

use crate::services::Services;

/// The client's address and user agent.
#[derive(Debug, Clone)]
pub struct Client {
    /// Its address; for IPv6 the /64 network, which is what one subscriber has.
    pub address: IpAddr,
    /// The `User-Agent`, at most 200 characters.
    pub user_agent: Option<String>,
}

impl FromRequest for Client {
    type Error = std::convert::Infallible;
    type Future = Ready<Result<Self, Self::Error>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let hops = request.app_data::<web::Data<Services>>().map_or(0, |services| services.public.trusted_proxies);
        let agent = request.headers().get(USER_AGENT).and_then(|value| value.to_str().ok());
        ready(Ok(Self {
            address: address(request, hops),
            user_agent: agent.map(|text| text.chars().take(200).collect()),
        }))
    }
}

/// The address a request comes from: the peer's, or, behind `hops` trusted proxies, the one that the outermost of them
/// saw. Several `X-Forwarded-For` lines are one list (RFC 9110, 5.3). Values that a client adds are further left; they
/// are ignored.
pub fn address(request: &HttpRequest, hops: usize) -> IpAddr {
    let peer = request.peer_addr().map_or(IpAddr::V4(Ipv4Addr::LOCALHOST), |peer| peer.ip());
    let forwarded = || {
        let lines = request.headers().get_all("x-forwarded-for").rev();
        let mut entries = lines.flat_map(|line| line.as_bytes().rsplit(|byte| *byte == b','));
        let entry = entries.nth(hops.checked_sub(1)?)?;
        std::str::from_utf8(entry).ok()?.trim().parse().ok()
    };
    subscriber(forwarded().unwrap_or(peer))
}

fn subscriber(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V4(_) => address,
        IpAddr::V6(v6) => match v6.to_ipv4_mapped() {
            Some(v4) => IpAddr::V4(v4),
            None => IpAddr::V6((u128::from(v6) & !u128::from(u64::MAX)).into()),
        },
    }
}

#[cfg(test)]
mod tests {
    use actix_web::test::TestRequest;

    use super::*;

    #[test]
    fn forwarded_addresses_are_counted_from_the_last_line() {
        let peer = "192.0.2.9";
        let cases: [(&[&[u8]], usize, &str); 10] = [
            (&[b"203.0.113.1"], 0, peer),
            (&[b"203.0.113.1"], 1, "203.0.113.1"),
            (&[b"203.0.113.1, 203.0.113.2"], 1, "203.0.113.2"),
            (&[b"203.0.113.1", b"203.0.113.2"], 1, "203.0.113.2"),
            (&[b"203.0.113.1", b"203.0.113.2"], 2, "203.0.113.1"),
            (&[b"203.0.113.1, 203.0.113.2", b"203.0.113.3,203.0.113.4"], 3, "203.0.113.2"),
            (&[b"203.0.113.1", b"203.0.113.2"], 3, peer),
            (&[b"203.0.113.1", b"nonsense"], 1, peer),
            (&[b"\xff, 203.0.113.2"], 1, "203.0.113.2"),
            (&[b"203.0.113.1", b"2001:db8:1:2:3:4:5:6"], 1, "2001:db8:1:2::"),
        ];
        for (lines, hops, expected) in cases {
            let mut request = TestRequest::default().peer_addr((peer.parse::<IpAddr>().unwrap(), 1).into());
            for line in lines {
                let value = actix_web::http::header::HeaderValue::from_bytes(line).unwrap();
                request = request.append_header(("x-forwarded-for", value));
            }
            assert_eq!(address(&request.to_http_request(), hops).to_string(), expected, "{lines:?} {hops}");
        }
    }
}
