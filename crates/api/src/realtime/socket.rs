//! One client's socket, from its first message to its close.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use actix_web::http::header::{HeaderValue, SEC_WEBSOCKET_VERSION, UPGRADE};
use actix_web::{HttpRequest, HttpResponse, ResponseError, rt};
use actix_ws::{CloseCode, CloseReason, Message, MessageStream, Session};
use chrono::{DateTime, Utc};
use domain::businesses::roles::StaffRole;
use domain::shared::actor::{Actor, Member};
use domain::shared::failure::Kind;
use domain::shared::ids::{BusinessId, ConversationId};
use tokio::sync::mpsc::Receiver;
use tokio::time::{interval, timeout};

use super::arrivals::Arrival;
use super::hub::{Registration, Topic, UNAUTHENTICATED};
use super::messages::{Incoming, Outgoing};
use super::origin;
use crate::http::client::Client;
use crate::http::current_user::verify_token;
use crate::http::prelude::*;
use crate::http::reader::Reader;
use crate::services::Services;

const TIME_TO_AUTHENTICATE: Duration = Duration::from_secs(5);
const HEARTBEAT: Duration = Duration::from_secs(20);
/// The maximum number of unanswered heartbeats.
const PATIENCE: u32 = 2;
const MAX_FRAME: usize = 4 * 1024;
const MAX_WATCHED: usize = 20;
/// The least time between two announcements that a person types.
const TYPING_INTERVAL: Duration = Duration::from_secs(3);
/// How long the close frame may take to be sent to a client that does not read.
const TIME_TO_CLOSE: Duration = Duration::from_secs(5);

/// Live changes over a WebSocket. The first message authenticates: `{"type":"authenticate","token":"…"}`. Browsers may
/// open it from our own pages only. It is closed with 4401 when the token expires or is revoked (reconnect with a fresh
/// one), with 4409 when the account opens more than ten, with 1008 when the account sends more than 120 messages in a minute
/// over all its sockets.
#[utoipa::path(tag = "system", responses((status = 101, description = "The socket is open."), (status = 403), (status = 426)))]
#[get("/realtime")]
async fn realtime(
    request: HttpRequest,
    body: web::Payload,
    services: web::Data<Services>,
    client: Client,
) -> Result<HttpResponse, Problem> {
    if !origin::is_allowed(&request, &services.public.public_url) {
        return Err(Problem::new(Kind::Forbidden, "origin_foreign"));
    }
    let Some(arrival) = services.hub.arrivals.admit(client.address) else {
        return Err(Problem::too_many("rate_limited", TIME_TO_AUTHENTICATE));
    };
    let Ok((response, session, messages)) = actix_ws::handle(&request, body) else {
        return Ok(upgrade_required());
    };
    let serving = serve(services, client.address, arrival, session, messages.max_frame_size(MAX_FRAME));
    rt::spawn(Reader::current().scope(serving));
    Ok(response)
}

/// The response to a request without a WebSocket upgrade, or for another version.
fn upgrade_required() -> HttpResponse {
    let mut response = Problem::new(Kind::Malformed, "upgrade_required").error_response();
    response.headers_mut().insert(UPGRADE, HeaderValue::from_static("websocket"));
    response.headers_mut().insert(SEC_WEBSOCKET_VERSION, HeaderValue::from_static("13"));
    response
}

register!(realtime);

async fn serve(
    services: web::Data<Services>,
    client: IpAddr,
    arrival: Arrival,
    mut session: Session,
    mut messages: MessageStream,
) {
    let authenticated = authenticate(&services, client, &mut messages).await;
    drop(arrival);
    let code = match authenticated {
        None => UNAUTHENTICATED,
        Some((member, expires_at)) => {
            let (registration, inbox) = services.hub.register(member, expires_at);
            tokio::select! {
                biased;
                // First, so that nothing is sent any more, even while the client does not read.
                code = inbox.ending() => code,
                () = services.hub.closed() => CloseCode::Restart,
                code = converse(&services, member, registration, inbox.messages, &mut session, &mut messages) => code,
            }
        }
    };
    // The peer may have disconnected already, or never read: dropping the session ends the connection as well.
    let _ = timeout(TIME_TO_CLOSE, session.close(Some(CloseReason { code, description: None }))).await;
}

/// The member that the first message authenticated, and when the token expires.
async fn authenticate(
    services: &Services,
    client: IpAddr,
    messages: &mut MessageStream,
) -> Option<(Member, DateTime<Utc>)> {
    let first = timeout(TIME_TO_AUTHENTICATE, messages.recv()).await.ok()??;
    let Ok(Message::Text(text)) = first else { return None };
    let Ok(Incoming::Authenticate { token }) = serde_json::from_str(&text) else { return None };
    let member = verify_token(services, &token, client).ok()?;
    Some((member, services.tokens.expires_at(&token)?))
}

/// Exchanges messages until one side ends; returns the close code.
async fn converse(
    services: &Services,
    member: Member,
    registration: Registration,
    changes: Receiver<Arc<str>>,
    session: &mut Session,
    messages: &mut MessageStream,
) -> CloseCode {
    if let Some(user) = member.user {
        registration.watch(Topic::User(user));
    }
    if send(session, &Outgoing::Ready).await.is_err() {
        return CloseCode::Away;
    }
    let mut conversation = Conversation { services, member, registration, unanswered: 0, typed: None };
    conversation.run(session, messages, changes).await
}

struct Conversation<'a> {
    services: &'a Services,
    member: Member,
    registration: Registration,
    unanswered: u32,
    /// When the last typing announcement was sent, and to which conversation.
    typed: Option<(Instant, ConversationId)>,
}

impl Conversation<'_> {
    async fn run(
        &mut self,
        session: &mut Session,
        messages: &mut MessageStream,
        mut changes: Receiver<Arc<str>>,
    ) -> CloseCode {
        // The message that authenticated.
        if let Err(code) = self.count_frame() {
            return code;
        }
        let mut heartbeat = interval(HEARTBEAT);
        heartbeat.reset();
        loop {
            let step = tokio::select! {
                message = messages.recv() => match message {
                    Some(Ok(message)) => self.receive(session, message).await,
                    Some(Err(_)) => Err(CloseCode::Protocol),
                    None => Err(CloseCode::Away),
                },
                Some(text) = changes.recv() => session.text(&*text).await.map_err(|_| CloseCode::Away),
                _ = heartbeat.tick() => self.send_heartbeat(session).await,
            };
            if let Err(code) = step {
                return code;
            }
        }
    }

    fn count_frame(&self) -> Result<(), CloseCode> {
        if self.services.hub.count_frame(self.member.auth) { Ok(()) } else { Err(CloseCode::Policy) }
    }

    async fn receive(&mut self, session: &mut Session, message: Message) -> Result<(), CloseCode> {
        self.count_frame()?;
        let text = match message {
            Message::Text(text) => text,
            Message::Ping(bytes) => return session.pong(&bytes).await.map_err(|_| CloseCode::Away),
            Message::Pong(_) => return Ok(()),
            Message::Close(_) => return Err(CloseCode::Normal),
            _ => return Err(CloseCode::Unsupported),
        };
        match serde_json::from_str(&text).map_err(|_| CloseCode::Invalid)? {
            Incoming::Authenticate { .. } => Err(CloseCode::Policy),
            Incoming::Pong => {
                self.unanswered = 0;
                Ok(())
            }
            Incoming::Unsubscribe { business_id } => {
                self.registration.leave_business(business_id.into());
                Ok(())
            }
            Incoming::Typing { conversation_id } => {
                self.type_in(conversation_id.into()).await;
                Ok(())
            }
            Incoming::Subscribe { business_id } => self.subscribe(session, business_id).await,
        }
    }

    async fn subscribe(&mut self, session: &mut Session, business_id: Uuid) -> Result<(), CloseCode> {
        let role = match self.registration.watched() < MAX_WATCHED {
            true => self.role_at(business_id.into()).await,
            false => None,
        };
        let watches = role.is_some_and(|role| self.registration.watch_business(business_id.into(), role));
        let answer = if watches { Outgoing::Subscribed { business_id } } else { Outgoing::Refused { business_id } };
        send(session, &answer).await
    }

    /// Tells the other members that the person types, every three seconds at most. Those who may not are ignored.
    async fn type_in(&mut self, conversation: ConversationId) {
        let is_known = self.typed.is_some_and(|(at, known)| known == conversation && at.elapsed() < TYPING_INTERVAL);
        if is_known {
            return;
        }
        self.typed = Some((Instant::now(), conversation));
        if let Err(error) = self.services.messaging.type_in(&Actor::Member(self.member), conversation).await {
            tracing::debug!(%error, "typing was not announced");
        }
    }

    async fn role_at(&self, business: BusinessId) -> Option<StaffRole> {
        self.services.businesses.role(&Actor::Member(self.member), business).await.unwrap_or_default()
    }

    async fn send_heartbeat(&mut self, session: &mut Session) -> Result<(), CloseCode> {
        if self.unanswered == PATIENCE {
            return Err(CloseCode::Away);
        }
        self.unanswered += 1;
        send(session, &Outgoing::Ping).await
    }
}

async fn send(session: &mut Session, message: &Outgoing<'_>) -> Result<(), CloseCode> {
    let text = message.text().ok_or(CloseCode::Error)?;
    session.text(&*text).await.map_err(|_| CloseCode::Away)
}
