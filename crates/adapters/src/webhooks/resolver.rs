//! Resolves names to public addresses only. The client connects to the addresses it gets here, so that a name cannot lead
//! elsewhere between the check and the connection.

use std::net::SocketAddr;

use domain::webhooks::AddressRules;
use http_client::dns::{Addrs, Name, Resolve, Resolving};

/// A name leads to a machine that may not be reached.
#[derive(Debug, thiserror::Error)]
#[error("the address is not public")]
pub(super) struct NotPublic;

/// Refuses a name as a whole if one of its addresses may not be reached.
pub(super) struct PublicResolver(pub AddressRules);

impl Resolve for PublicResolver {
    fn resolve(&self, name: Name) -> Resolving {
        let rules = self.0;
        Box::pin(async move {
            let found: Vec<SocketAddr> = tokio::net::lookup_host((name.as_str(), 0)).await?.collect();
            if found.is_empty() || !found.iter().all(|address| rules.allow(address.ip())) {
                return Err(NotPublic.into());
            }
            Ok(Box::new(found.into_iter()) as Addrs)
        })
    }
}
