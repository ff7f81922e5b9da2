//! `sessions`, `security_events`, `auth/confirmation`: where the actor is signed in, and what happened to the account.

use actix_web::HttpResponse;
use chrono::{DateTime, Utc};
use domain::accounts::password::TypedPassword;
use domain::accounts::security_events::SecurityEvent as Event;
use domain::accounts::session::Session;
use domain::accounts::user_agent;
use domain::shared::ids::SessionId;

use super::wire::SecurityEventKindName;
use crate::http::auth_log::Attempt;
use crate::http::client::Client;
use crate::http::prelude::*;

const SESSIONS: &str = "session";
const EVENTS: &str = "security_event";

/// A device on which the actor is signed in.
#[derive(Debug, Serialize, ToSchema)]
pub struct DeviceSession {
    uuid: Uuid,
    /// The browser's name; null when it is unknown.
    browser: Option<&'static str>,
    /// The operating system's name; null when it is unknown.
    system: Option<&'static str>,
    /// Always null: addresses of clients are not stored.
    place: Option<&'static str>,
    /// Whether it is the session of this request.
    current: bool,
    created_at: DateTime<Utc>,
    /// To within 15 minutes.
    last_used_at: DateTime<Utc>,
}

impl DeviceSession {
    fn new(session: Session, current: SessionId) -> Self {
        let agent = session.user_agent.as_deref().unwrap_or_default();
        Self {
            uuid: session.id.0,
            browser: user_agent::browser(agent),
            system: user_agent::system(agent),
            place: None,
            current: session.id == current,
            created_at: session.created_at,
            last_used_at: session.last_used_at,
        }
    }
}

/// Something that happened to the safety of the actor's account.
#[derive(Debug, Serialize, ToSchema)]
pub struct SecurityEvent {
    uuid: Uuid,
    kind: SecurityEventKindName,
    /// The browser that caused it; null when it is unknown.
    browser: Option<&'static str>,
    /// The operating system of that browser; null when it is unknown.
    system: Option<&'static str>,
    created_at: DateTime<Utc>,
}

impl From<Event> for SecurityEvent {
    fn from(event: Event) -> Self {
        let agent = event.user_agent.as_deref().unwrap_or_default();
        Self {
            uuid: event.id.0,
            kind: event.kind.into(),
            browser: user_agent::browser(agent),
            system: user_agent::system(agent),
            created_at: event.created_at,
        }
    }
}

/// Which page.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct PageFilter {
    /// 1 to 100; 20 unless given.
    #[param(minimum = 1, maximum = 100)]
    pub limit: Option<u32>,
    pub cursor: Option<String>,
}

/// The proof of who is at the device.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct Confirmation {
    password: Option<String>,
    /// A code of the authenticator app or a recovery code, where two-step verification is on.
    code: Option<String>,
}

impl Parse for Confirmation {
    type Output = (TypedPassword, Option<String>);

    fn convert(self) -> Result<Self::Output, Vec<FieldError>> {
        let password = self.password.ok_or_else(|| vec![FieldError::new("password", "required")])?;
        Ok((TypedPassword::new(&password), self.code))
    }
}

/// The actor's sessions that have neither ended nor expired, newest first.
#[utoipa::path(tag = "accounts", security(("bearer" = [])), params(PageFilter),
    responses((status = 200, body = Page<DeviceSession>)))]
#[get("/sessions")]
async fn list_sessions(cx: Context, Query(filter): Query<PageFilter>) -> Reply<Page<DeviceSession>> {
    let page = cursor::page(SESSIONS, filter.limit, filter.cursor.as_deref())?;
    let current = cx.actor.member()?.session;
    let found = cx.accounts.sessions(&cx.actor, page).await?;
    Ok(Page::of(SESSIONS, found.map(|session| DeviceSession::new(session, current))))
}

/// End sessions of the actor, all of these or none: their tokens are refused and their WebSockets closed within a
/// second, on every replica.
#[utoipa::path(tag = "accounts", security(("bearer" = [])), params(Records),
    responses((status = 200, body = Data<Count>), (status = 404)))]
#[delete("/sessions")]
async fn delete_sessions(cx: Context, Query(records): Query<Records>) -> Reply<Data<Count>> {
    let count = cx.accounts.end_own_sessions(&cx.actor, &records.ids()?).await?;
    Ok(Count { count }.into())
}

/// What happened to the safety of the actor's account in the last twelve months, newest first.
#[utoipa::path(tag = "accounts", security(("bearer" = [])), params(PageFilter),
    responses((status = 200, body = Page<SecurityEvent>)))]
#[get("/security_events")]
async fn list_security_events(cx: Context, Query(filter): Query<PageFilter>) -> Reply<Page<SecurityEvent>> {
    let page = cursor::page(EVENTS, filter.limit, filter.cursor.as_deref())?;
    Ok(Page::of(EVENTS, cx.accounts.security_events(&cx.actor, page).await?))
}

/// Confirm who is at the device, by entering the password again, and a code where two-step verification is on. For ten minutes this session may then change
/// credentials; signing in counts as a confirmation, too.
#[utoipa::path(tag = "accounts", security(("bearer" = [])), request_body = Confirmation, responses((status = 204)))]
#[post("/auth/confirmation")]
async fn confirm(cx: Context, client: Client, Parsed((password, code)): Parsed<Confirmation>) -> Reply<HttpResponse> {
    let account = cx.actor.member()?.auth.to_string();
    let attempt = Attempt::new(&cx, client.address, Some(account));
    let confirmed = cx.accounts.confirm(&cx.actor, &password, code.as_deref()).await;
    confirmed.map_err(|error| attempt.failed(error))?;
    Ok(HttpResponse::NoContent().finish())
}

register!(list_sessions, delete_sessions, list_security_events, confirm);
