//! `passkeys`: keys on the member's devices, which sign in without a password.

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse};
use chrono::{DateTime, Utc};
use domain::accounts::passkeys::{BegunCeremony, Passkey as Key, PasskeySignIn};
use domain::shared::ids::PasskeyId;
use serde_json::Value;

use super::cookie;
use super::security::PageFilter;
use super::sessions::started;
use super::wire::Session;
use crate::http::auth_log::Attempt;
use crate::http::client::Client;
use crate::http::prelude::*;
use crate::services::Services;

const ORDER: &str = "passkey";

/// A passkey of the actor.
#[derive(Debug, Serialize, ToSchema)]
pub struct Passkey {
    uuid: Uuid,
    name: String,
    created_at: DateTime<Utc>,
    last_used_at: Option<DateTime<Utc>>,
}

impl From<Key> for Passkey {
    fn from(key: Key) -> Self {
        Self { uuid: key.id.0, name: key.name, created_at: key.created_at, last_used_at: key.last_used_at }
    }
}

/// A challenge for the browser; it can be answered once, within five minutes.
#[derive(Debug, Serialize, ToSchema)]
pub struct PasskeyCeremony {
    ceremony: Uuid,
    /// `PublicKeyCredentialCreationOptionsJSON` or `PublicKeyCredentialRequestOptionsJSON` of WebAuthn.
    #[schema(value_type = Object)]
    options: Value,
}

impl From<BegunCeremony> for PasskeyCeremony {
    fn from(begun: BegunCeremony) -> Self {
        // The options were written as JSON a moment ago.
        Self { ceremony: begun.id.0, options: serde_json::from_str(&begun.options).unwrap_or_default() }
    }
}

/// A passkey to add.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct PasskeyNew {
    ceremony: Uuid,
    /// 1 to 60 characters.
    #[validate(length(min = 1, max = 60))]
    #[schema(value_type = String, min_length = 1, max_length = 60)]
    name: Line,
    /// `RegistrationResponseJSON` of WebAuthn.
    #[schema(value_type = Object)]
    credential: Value,
}

impl Parse for PasskeyNew {
    type Output = (Uuid, String, String);

    fn convert(self) -> Result<Self::Output, Vec<FieldError>> {
        Ok((self.ceremony, self.name.into(), self.credential.to_string()))
    }
}

/// A new name of a passkey.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct PasskeyChange {
    /// 1 to 60 characters.
    #[validate(length(min = 1, max = 60))]
    #[schema(value_type = String, min_length = 1, max_length = 60)]
    name: Line,
}

impl Parse for PasskeyChange {
    type Output = String;

    fn convert(self) -> Result<Self::Output, Vec<FieldError>> {
        Ok(self.name.into())
    }
}

/// The answer to a challenge to sign in.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PasskeyLogin {
    ceremony: Uuid,
    /// `AuthenticationResponseJSON` of WebAuthn.
    #[schema(value_type = Object)]
    credential: Value,
}

/// The actor's passkeys, newest first.
#[utoipa::path(tag = "accounts", security(("bearer" = [])), params(PageFilter),
    responses((status = 200, body = Page<Passkey>)))]
#[get("/passkeys")]
async fn list_passkeys(cx: Context, Query(filter): Query<PageFilter>) -> Reply<Page<Passkey>> {
    let page = cursor::page(ORDER, filter.limit, filter.cursor.as_deref())?;
    Ok(Page::of(ORDER, cx.accounts.passkeys(&cx.actor, page).await?))
}

/// Begin to add a passkey. Needs a confirmed session.
#[utoipa::path(tag = "accounts", security(("bearer" = [])),
    responses((status = 201, body = Data<PasskeyCeremony>), (status = 403), (status = 409)))]
#[post("/passkeys/options")]
async fn begin_passkey(cx: Context) -> Reply<Created<PasskeyCeremony>> {
    Ok(Created(cx.accounts.begin_passkey(&cx.actor).await?.into()))
}

/// Add the passkey that the browser made. Needs a confirmed session.
#[utoipa::path(tag = "accounts", security(("bearer" = [])), request_body = PasskeyNew,
    responses((status = 201, body = Data<Passkey>), (status = 403), (status = 409)))]
#[post("/passkeys")]
async fn add_passkey(cx: Context, Parsed((ceremony, name, credential)): Parsed<PasskeyNew>) -> Reply<Created<Passkey>> {
    let added = cx.accounts.add_passkey(&cx.actor, ceremony.into(), &name, &credential).await?;
    Ok(Created(added.into()))
}

/// Rename a passkey of the actor.
#[utoipa::path(tag = "accounts", security(("bearer" = [])), request_body = PasskeyChange,
    params(("uuid" = Uuid, Path)), responses((status = 200, body = Data<Passkey>)))]
#[patch("/passkeys/{uuid}")]
async fn rename_passkey(
    cx: Context,
    Id(id): Id<PasskeyId>,
    Parsed(name): Parsed<PasskeyChange>,
) -> Reply<Data<Passkey>> {
    Ok(Passkey::from(cx.accounts.rename_passkey(&cx.actor, id, &name).await?).into())
}

/// Remove a passkey of the actor. Needs a confirmed session.
#[utoipa::path(tag = "accounts", security(("bearer" = [])), params(("uuid" = Uuid, Path)),
    responses((status = 204), (status = 403)))]
#[delete("/passkeys/{uuid}")]
async fn remove_passkey(cx: Context, Id(id): Id<PasskeyId>) -> Reply<HttpResponse> {
    cx.accounts.remove_passkey(&cx.actor, id).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Begin to sign in with a passkey.
#[utoipa::path(tag = "accounts", responses((status = 201, body = Data<PasskeyCeremony>), (status = 409)))]
#[post("/passkeys/login_options")]
async fn begin_passkey_login(services: web::Data<Services>) -> Reply<Created<PasskeyCeremony>> {
    Ok(Created(services.accounts.begin_passkey_sign_in().await?.into()))
}

/// Sign in with a passkey. No code of a second factor is needed: the device has verified the person.
#[utoipa::path(tag = "accounts", request_body = PasskeyLogin,
    responses((status = 200, body = Data<Session>), (status = 401)))]
#[post("/passkeys/login")]
async fn sign_in_with_passkey(
    services: web::Data<Services>,
    client: Client,
    request: HttpRequest,
    body: Json<PasskeyLogin>,
) -> Reply<HttpResponse> {
    let PasskeyLogin { ceremony, credential } = body.value;
    let attempt = Attempt::new(&services, client.address, None);
    let sign_in = PasskeySignIn {
        ceremony: ceremony.into(),
        response: credential.to_string(),
        device: cookie::presented_device(&request, &services.public),
        user_agent: client.user_agent,
    };
    let signed_in = services.accounts.sign_in_with_passkey(&sign_in).await.map_err(|error| attempt.failed(error))?;
    started(&services, StatusCode::OK, signed_in, true).await
}

register!(
    list_passkeys,
    begin_passkey,
    begin_passkey_login,
    sign_in_with_passkey,
    add_passkey,
    rename_passkey,
    remove_passkey
);
