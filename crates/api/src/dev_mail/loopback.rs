//! Names of this machine.

use std::net::IpAddr;

/// Whether a host, without a port, always means this machine: a loopback address, or a name reserved for one (RFC
/// 6761).
#[must_use]
pub fn is_loopback_host(host: &str) -> bool {
    let host = host.to_ascii_lowercase();
    let bare = host.strip_prefix('[').and_then(|host| host.strip_suffix(']')).unwrap_or(&host);
    match bare.parse::<IpAddr>() {
        Ok(address) => address.to_canonical().is_loopback(),
        Err(_) => host == "localhost" || host.ends_with(".localhost"),
    }
}
