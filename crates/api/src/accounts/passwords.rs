//! `auth/{uuid}` (PATCH), `auth/{record_id}/change_password`, `auth/reset/verify/{token}`: other passwords.

use actix_web::{HttpResponse, get, patch, web};
use domain::accounts::change_password::PasswordChange;
use domain::accounts::password::TypedPassword;
use domain::shared::ids::AuthId;
use serde::Deserialize;
use utoipa::ToSchema;
use utoipa_actix_web::service_config::ServiceConfig;
use uuid::Uuid;

use super::cookie;
use super::wire::{Auth, EmailProof};
use crate::http::auth_log::Attempt;
use crate::http::client::Client;
use crate::http::current_user::CurrentUser;
use crate::http::envelope::One;
use crate::http::id::Id;
use crate::http::json::Json;
use crate::http::problem::Problem;
use crate::services::Services;

/// A password by proof of e-mail. Further members are passed over.
#[derive(Debug, Deserialize, ToSchema)]
pub struct PasswordReset {
    /// 10 to 128 characters, hard to guess.
    password: String,
    /// A proof with the purpose `reset`.
    verification_id: Uuid,
}

/// A password in place of the present one.
#[derive(Debug, Deserialize, ToSchema)]
pub struct PasswordChanged {
    current_password: String,
    /// 10 to 128 characters, hard to guess.
    password: String,
}

/// Prove with the token of a mailed reset link.
#[utoipa::path(tag = "accounts", params(("token" = String, Path)), responses((status = 200, body = One<EmailProof>)))]
#[get("/auth/reset/verify/{token}")]
async fn verify(
    services: web::Data<Services>,
    client: Client,
    token: web::Path<String>,
) -> Result<HttpResponse, Problem> {
    let attempt = Attempt::new(&services, client.address, None);
    let proof = services.accounts.prove_by_link(&token).await.map_err(|error| attempt.failed(error))?;
    Ok(HttpResponse::Ok().json(One::new(EmailProof::from(proof))))
}

/// Set the password by a proof of e-mail. Ends all sessions and mails a notice.
#[utoipa::path(tag = "accounts", request_body = PasswordReset, params(("uuid" = Uuid, Path)),
    responses((status = 200, body = One<Auth>)))]
#[patch("/auth/{uuid}")]
async fn reset(
    services: web::Data<Services>,
    client: Client,
    Id(id): Id<AuthId>,
    body: Json<PasswordReset>,
) -> Result<HttpResponse, Problem> {
    let PasswordReset { password, verification_id } = body.value;
    let attempt = Attempt::new(&services, client.address, Some(id.to_string()));
    let reset = services.accounts.reset_password(id, verification_id.into(), &password).await;
    let auth = reset.map_err(|error| attempt.failed(error))?;
    Ok(HttpResponse::Ok().json(One::new(Auth::from(auth))))
}

/// Change the password. Ends all other sessions, forgets all other devices and mails a notice.
#[utoipa::path(tag = "accounts", security(("bearer" = [])), request_body = PasswordChanged,
    params(("record_id" = Uuid, Path)), responses((status = 200, body = One<Auth>)))]
#[patch("/auth/{record_id}/change_password")]
async fn change(
    services: web::Data<Services>,
    CurrentUser(actor): CurrentUser,
    client: Client,
    Id(auth): Id<AuthId>,
    body: Json<PasswordChanged>,
) -> Result<HttpResponse, Problem> {
    let PasswordChanged { current_password, password } = body.value;
    let current = TypedPassword::new(&current_password);
    let attempt = Attempt::new(&services, client.address, Some(auth.to_string()));
    let change = PasswordChange { auth, current, password };
    let changed = services.accounts.change_password(&actor, &change).await;
    let auth = changed.map_err(|error| attempt.failed(error))?;
    let device = cookie::device(&services.accounts.device_cookie(&auth), &services.public);
    Ok(HttpResponse::Ok().cookie(device).json(One::new(Auth::from(auth))))
}

/// The routes.
pub fn routes(config: &mut ServiceConfig) {
    config.service(verify).service(change).service(reset);
}
