//! One client's socket, from its first message to its close.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use actix_web::http::header::{HeaderValue, SEC_WEBSOCKET_VERSION, UPGRADE};
use actix_web::{HttpRequest, HttpResponse, ResponseError, get, rt, web};
use actix_ws::{CloseCode, CloseReason, Message, MessageStream, Session};
use domain::kernel::actor::{Actor, Member};
use domain::kernel::failure::Kind;
use domain::kernel::ids::BusinessId;
use tokio::sync::mpsc::Receiver;
use tokio::time::{interval, timeout};
use utoipa_actix_web::service_config::ServiceConfig;
use uuid::Uuid;

use super::hub::{Seat, Topic};
use super::messages::{Incoming, Outgoing};
use crate::kernel::asker::believe;
use crate::kernel::client::Client;
use crate::kernel::problem::Problem;
use crate::kernel::reader::Reader;
use crate::services::Services;

const TIME_TO_AUTHENTICATE: Duration = Duration::from_secs(5);
const HEARTBEAT: Duration = Duration::from_secs(20);
/// Heartbeats that may go unanswered.
const PATIENCE: u32 = 2;
const MAX_FRAME: usize = 4 * 1024;
const MAX_WATCHED: usize = 20;
/// Our own close code for "sign in again".
const UNAUTHENTICATED: CloseCode = CloseCode::Other(4401);

/// Live changes over a WebSocket. The first message authenticates: `{"type":"authenticate","token":"…"}`.
#[utoipa::path(tag = "kernel", responses((status = 101, description = "The socket is open.")))]
#[get("/realtime")]
async fn realtime(
    request: HttpRequest,
    client: Client,
    body: web::Payload,
    services: web::Data<Services>,
) -> HttpResponse {
    let Ok((response, session, messages)) = actix_ws::handle(&request, body) else {
        return upgrade_required();
    };
    let serving = serve(services, client.address, session, messages.max_frame_size(MAX_FRAME));
    rt::spawn(Reader::current().scope(serving));
    response
}

/// The answer to whoever asks for no WebSocket, or for one of another version.
fn upgrade_required() -> HttpResponse {
    let mut response = Problem::new(Kind::Malformed, "upgrade_required").error_response();
    response.headers_mut().insert(UPGRADE, HeaderValue::from_static("websocket"));
    response.headers_mut().insert(SEC_WEBSOCKET_VERSION, HeaderValue::from_static("13"));
    response
}

/// The route.
pub fn routes(config: &mut ServiceConfig) {
    config.service(realtime);
}

async fn serve(services: web::Data<Services>, client: IpAddr, mut session: Session, mut messages: MessageStream) {
    let code = match authenticate(&services, client, &mut messages).await {
        None => UNAUTHENTICATED,
        Some(member) => converse(&services, member, &mut session, &mut messages).await,
    };
    // The peer may be gone already, which is as good as closed.
    let _ = session.close(Some(CloseReason { code, description: None })).await;
}

async fn authenticate(services: &Services, client: IpAddr, messages: &mut MessageStream) -> Option<Member> {
    let first = timeout(TIME_TO_AUTHENTICATE, messages.recv()).await.ok()??;
    match first {
        Ok(Message::Text(text)) => match serde_json::from_str(&text) {
            Ok(Incoming::Authenticate { token }) => believe(services, &token, client).ok(),
            _ => None,
        },
        _ => None,
    }
}

/// Talks until one side ends it; answers the code to close with.
async fn converse(
    services: &Services,
    member: Member,
    session: &mut Session,
    messages: &mut MessageStream,
) -> CloseCode {
    let (mut seat, mut changes) = services.hub.sit_down();
    if let Some(user) = member.user {
        seat.watch(Topic::User(user));
    }
    if say(session, &Outgoing::Ready).await.is_err() {
        return CloseCode::Away;
    }
    let mut conversation = Conversation { services, member, seat, unanswered: 0 };
    conversation.run(session, messages, &mut changes).await
}

struct Conversation<'a> {
    services: &'a Services,
    member: Member,
    seat: Seat,
    unanswered: u32,
}

impl Conversation<'_> {
    async fn run(
        &mut self,
        session: &mut Session,
        messages: &mut MessageStream,
        changes: &mut Receiver<Arc<str>>,
    ) -> CloseCode {
        let mut heartbeat = interval(HEARTBEAT);
        heartbeat.reset();
        loop {
            let step = tokio::select! {
                () = self.services.hub.closed() => Err(CloseCode::Restart),
                message = messages.recv() => match message {
                    Some(Ok(message)) => self.hear(session, message).await,
                    Some(Err(_)) => Err(CloseCode::Protocol),
                    None => Err(CloseCode::Away),
                },
                () = self.seat.overrun() => Err(CloseCode::Again),
                Some(text) = changes.recv() => session.text(&*text).await.map_err(|_| CloseCode::Away),
                _ = heartbeat.tick() => self.beat(session).await,
            };
            if let Err(code) = step {
                return code;
            }
        }
    }

    async fn hear(&mut self, session: &mut Session, message: Message) -> Result<(), CloseCode> {
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
                self.seat.leave(Topic::Business(business_id.into()));
                Ok(())
            }
            Incoming::Subscribe { business_id } => self.subscribe(session, business_id).await,
        }
    }

    async fn subscribe(&mut self, session: &mut Session, business_id: Uuid) -> Result<(), CloseCode> {
        let allowed = self.seat.watched() <= MAX_WATCHED && self.may_watch(business_id.into()).await;
        let answer = if allowed {
            self.seat.watch(Topic::Business(business_id.into()));
            Outgoing::Subscribed { business_id }
        } else {
            Outgoing::Refused { business_id }
        };
        say(session, &answer).await
    }

    async fn may_watch(&self, business: BusinessId) -> bool {
        self.services.places.manages(&Actor::Member(self.member), business).await.unwrap_or(false)
    }

    async fn beat(&mut self, session: &mut Session) -> Result<(), CloseCode> {
        let revocations = &self.services.revocations;
        if revocations.is_ended(self.member.session) || revocations.is_blocked(self.member.auth) {
            return Err(UNAUTHENTICATED);
        }
        if self.unanswered == PATIENCE {
            return Err(CloseCode::Away);
        }
        self.unanswered += 1;
        say(session, &Outgoing::Ping).await
    }
}

async fn say(session: &mut Session, message: &Outgoing<'_>) -> Result<(), CloseCode> {
    let text = message.text().ok_or(CloseCode::Error)?;
    session.text(&*text).await.map_err(|_| CloseCode::Away)
}
