//! Accepted connections: timeouts for clients, and the response to invalid requests.

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
use actix_web::body::{BodySize, BoxBody, MessageBody};
use actix_web::dev::{AppConfig, ServiceRequest, ServiceResponse};
use actix_web::http::header::X_CONTENT_TYPE_OPTIONS;
use actix_web::middleware::Next;
use actix_web::rt::net::TcpStream;
use actix_web::web::Bytes;
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

/// How many requests of a connection the application is answering.
#[derive(Debug, Clone, Default)]
struct Open(Rc<Cell<usize>>);

/// One request in progress, from its arrival until the last byte of its response was read from the body.
struct InProgress(Open);

impl InProgress {
    fn new(open: &Open) -> Self {
        open.0.set(open.0.get() + 1);
        Self(open.clone())
    }
}

impl Drop for InProgress {
    fn drop(&mut self) {
        self.0.0.set(self.0.0.get() - 1);
    }
}

/// Outermost middleware: counts the request as in progress on its connection.
///
/// # Errors
/// The errors of the application.
pub async fn count_in_progress<B: MessageBody + 'static>(
    request: ServiceRequest,
    next: Next<B>,
) -> Result<ServiceResponse<impl MessageBody>, Error> {
    let in_progress = request.conn_data::<Open>().map(InProgress::new);
    let response = next.call(request).await?.map_into_boxed_body();
    Ok(response.map_body(|_, body| CountedBody { body, _in_progress: in_progress }))
}

/// A body whose request is in progress until it is dropped.
struct CountedBody {
    body: BoxBody,
    _in_progress: Option<InProgress>,
}

impl MessageBody for CountedBody {
    type Error = <BoxBody as MessageBody>::Error;

    fn size(&self) -> BodySize {
        self.body.size()
    }

    fn poll_next(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Result<Bytes, Self::Error>>> {
        self.get_mut().body.as_pin_mut().poll_next(context)
    }
}

/// Adds the address to the server. `actix_web::HttpServer` does the same, but gives no access to the responses that
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
                data.insert(connection.open.clone());
            })
            .h1(map_config(app, move |()| AppConfig::default()));
        fn_service(move |stream: TcpStream| {
            let peer = stream.peer_addr().ok();
            ready(Ok::<_, DispatchError>((Connection::new(stream, services.clone()), peer)))
        })
        .and_then(http)
    })
}

/// A connection. actix-http itself refuses a head that cannot be read, without a body or our headers; the client gets a
/// problem document with all headers instead.
struct Connection {
    stream: TcpStream,
    services: web::Data<Services>,
    open: Open,
    /// The rest of the refusal to write.
    refusal: Option<Vec<u8>>,
}

impl Connection {
    fn new(stream: TcpStream, services: web::Data<Services>) -> Self {
        if let Err(error) = set_options(&SockRef::from(&stream)) {
            tracing::warn!(%error, "the options of a connection cannot be set");
        }
        Self { stream, services, open: Open::default(), refusal: None }
    }

    /// Where a bare refusal begins that ends `bytes`, and what to send instead. While the application is answering
    /// there is none: the bytes may be a part of any file.
    fn refusal(&self, bytes: &[u8]) -> Option<(usize, Vec<u8>)> {
        const STATUS_LINE: &[u8] = b"HTTP/1.1 ";
        if self.open.0.get() > 0 || !bytes.ends_with(b"\r\n\r\n") {
            return None;
        }
        let start = bytes.windows(STATUS_LINE.len()).rposition(|window| window == STATUS_LINE)?;
        let head = std::str::from_utf8(bytes.get(start..)?).ok()?;
        if head.contains(X_CONTENT_TYPE_OPTIONS.as_str()) {
            return None;
        }
        let status = StatusCode::from_bytes(head.as_bytes().get(STATUS_LINE.len()..)?.get(..3)?).ok()?;
        Some((start, framework_errors::unreadable(&self.services, status)?.into_bytes()))
    }
}

/// Without `TCP_USER_TIMEOUT`, a client that acknowledges but never reads holds its connection forever: neither TCP nor
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
        if this.refusal.is_none() {
            match this.refusal(bytes) {
                Some((0, refusal)) => this.refusal = Some(refusal),
                // Responses to pipelined requests come first.
                Some((start, _)) => {
                    return Pin::new(&mut this.stream).poll_write(context, bytes.get(..start).unwrap_or(bytes));
                }
                None => {}
            }
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
