//! Options of accepted connections.

use std::any::Any;
use std::time::Duration;

use actix_web::dev::Extensions;
use actix_web::rt::net::TcpStream;
use socket2::SockRef;

/// How long a client may leave sent data unread. A client that reads slowly, but reads, is not cut off.
const STALLED: Duration = Duration::from_secs(30);

/// For `HttpServer::on_connect`. Without `TCP_USER_TIMEOUT`, a client that acknowledges but never reads keeps its
/// connection for ever: neither TCP nor actix-web limits how long a write may take.
pub fn drop_when_stalled(connection: &dyn Any, _: &mut Extensions) {
    let Some(stream) = connection.downcast_ref::<TcpStream>() else { return };
    #[cfg(target_os = "linux")]
    if let Err(error) = SockRef::from(stream).set_tcp_user_timeout(Some(STALLED)) {
        tracing::warn!(%error, "cannot limit how long a client may leave an answer unread");
    }
}
