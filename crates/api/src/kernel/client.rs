//! Where a request comes from.

use std::future::{Ready, ready};
use std::net::{IpAddr, Ipv4Addr};

use actix_web::dev::Payload;
use actix_web::http::header::USER_AGENT;
use actix_web::{FromRequest, HttpRequest, web};

use crate::services::Services;

/// The client's address and what it calls itself.
#[derive(Debug, Clone)]
pub struct Client {
    /// Its address; of an IPv6 network only the /64, which is what one subscriber has.
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
/// saw. What a client writes into `X-Forwarded-For` itself stands further left and is not looked at.
pub fn address(request: &HttpRequest, hops: usize) -> IpAddr {
    let peer = request.peer_addr().map_or(IpAddr::V4(Ipv4Addr::LOCALHOST), |peer| peer.ip());
    let forwarded = || {
        let header = request.headers().get("x-forwarded-for")?.to_str().ok()?;
        header.rsplit(',').nth(hops.checked_sub(1)?)?.trim().parse().ok()
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
