//! Free TCP ports for programs that are started by a test.

use std::net::{Ipv4Addr, SocketAddr, TcpListener};

/// An address of this machine that was free a moment ago.
///
/// Its port is below those that Linux gives to outgoing connections (from 32768): port 0 would give one of these,
/// and a connection of another test could take it before the program listens.
pub fn free_address() -> SocketAddr {
    loop {
        let address = SocketAddr::from((Ipv4Addr::LOCALHOST, rand::random_range(10_000..32_000)));
        if TcpListener::bind(address).is_ok() {
            return address;
        }
    }
}
