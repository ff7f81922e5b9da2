//! Accepted connections: how long a client may take, and the answer to what is no request at all.

use std::cell::Cell;
use std::fmt;
use std::future::ready;
use std::io;
use std::net::SocketAddr;
use std::pin::Pin;
use std::rc::Rc;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use actix_http::error::DispatchError;
use actix_http::{HttpService, Request, Response, StatusCode};
use actix_server::ServerBuilder;
use actix_service::{IntoServiceFactory, ServiceFactory, ServiceFactoryExt, fn_service, map_config};
use actix_web::body::MessageBody;
use actix_web::dev::{AppConfig, ServiceRequest};
use actix_web::rt::net::TcpStream;
use actix_web::{Error, web};
use api::http::framework_errors;
use api::services::Services;
use socket2::SockRef;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};

/// How long a client may take to send the head of a request.
const HEAD_TIME: Duration = Duration::from_secs(5);
/// How long a client may take to close its side.
const CLOSE_TIME: Duration = Duration::from_secs(1);
/// How long a client may leave sent data unread. A client that reads slowly, but reads, is not cut off.
const STALLED: Duration = Duration::from_secs(30);

/// Whether a request of the connection has reached the application.
#[derive(Debug, Clone, Default)]
struct Reached(Rc<Cell<bool>>);

/// Notes that a request has reached the application; to be called by its outermost middleware.
pub fn reached(request: &ServiceRequest) {
    if let Some(reached) = request.conn_data::<Reached>() {
        reached.0.set(true);
    }
}

/// Adds the address to the server. `actix_web::HttpServer` does the same, but gives no access to the answers that
/// actix-http writes itself.
///
/// # Errors
/// When it cannot listen there.
pub fn listen<F, I, S, B>(
    builder: ServerBuilder,
    address: SocketAddr,
    services: web::Data<Services>,
    app: F,
) -> io::Result<ServerBuilder>
where
    F: Fn() -> I + Send + Clone + 'static,
    I: IntoServiceFactory<S, Request>,
    S: ServiceFactory<Request, Config = AppConfig> + 'static,
    S::Error: Into<Error> + 'static,
    S::InitError: fmt::Debug,
    S::Response: Into<Response<B>> + 'static,
    <S::Service as actix_service::Service<Request>>::Future: 'static,
    S::Service: 'static,
    B: MessageBody + 'static,
{
    let shutdown = builder.graceful_shutdown_signal();
    builder.bind("http", address, move || {
        let (services, shutdown) = (services.clone(), shutdown.clone());
        let app = app().into_factory().map_err(|error| error.into().error_response());
        let http = HttpService::build()
            .graceful_shutdown_signal(move || {
                let shutdown = shutdown.clone();
                async move { shutdown.notified().await }
            })
            .client_request_timeout(HEAD_TIME)
            .client_disconnect_timeout(CLOSE_TIME)
            .local_addr(address)
            .on_connect_ext(|connection: &Connection, data| {
                data.insert(connection.reached.clone());
            })
            .h1(map_config(app, move |()| AppConfig::default()));
        fn_service(move |stream: TcpStream| {
            let peer = stream.peer_addr().ok();
            ready(Ok::<_, DispatchError>((Connection::new(stream, services.clone()), peer)))
        })
        .and_then(http)
    })
}

/// A connection. Until a request of it has reached the application, what actix-http writes is the bare refusal of a head
/// that cannot be read; the client gets it as a problem document with all headers.
struct Connection {
    stream: TcpStream,
    services: web::Data<Services>,
    reached: Reached,
    /// What is left to write of the refusal.
    refusal: Option<Vec<u8>>,
}

impl Connection {
    fn new(stream: TcpStream, services: web::Data<Services>) -> Self {
        if let Err(error) = set_options(&SockRef::from(&stream)) {
            tracing::warn!(%error, "the options of a connection cannot be set");
        }
        Self { stream, services, reached: Reached::default(), refusal: None }
    }

    fn refusal(&self, bare: &[u8]) -> Option<Vec<u8>> {
        let status = bare.strip_prefix(b"HTTP/1.1 ")?.get(..3)?;
        Some(framework_errors::unreadable(&self.services, StatusCode::from_bytes(status).ok()?)?.into_bytes())
    }
}

/// Without `TCP_USER_TIMEOUT`, a client that acknowledges but never reads keeps its connection for ever: neither TCP nor
/// actix-web limits how long a write may take.
fn set_options(socket: &SockRef<'_>) -> io::Result<()> {
    #[cfg(target_os = "linux")]
    socket.set_tcp_user_timeout(Some(STALLED))?;
    socket.set_tcp_nodelay(true)
}

impl AsyncRead for Connection {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl AsyncWrite for Connection {
    fn poll_write(mut self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let this = &mut *self;
        if this.refusal.is_none() && !this.reached.0.get() {
            this.refusal = this.refusal(bytes);
        }
        let Some(refusal) = &mut this.refusal else { return Pin::new(&mut this.stream).poll_write(context, bytes) };
        while !refusal.is_empty() {
            match ready!(Pin::new(&mut this.stream).poll_write(context, refusal))? {
                0 => return Poll::Ready(Ok(0)),
                written => drop(refusal.drain(..written)),
            }
        }
        Poll::Ready(Ok(bytes.len()))
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}
