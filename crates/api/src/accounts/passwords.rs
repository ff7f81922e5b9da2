//! `auth/{record_id}/change_password`, `auth/reset/verify/{token}`: new passwords.

use actix_web::HttpResponse;
use domain::accounts::change_password::PasswordChange;
use domain::accounts::password::TypedPassword;
use domain::shared::ids::AuthId;

use super::cookie;
use super::wire::{Auth, EmailProof};
use crate::http::auth_log::Attempt;
use crate::http::client::Client;
use crate::http::prelude::*;
use crate::services::Services;

/// A change of the password.
#[derive(Debug, Deserialize, ToSchema)]
pub struct PasswordChanged {
    current_password: String,
    /// 10 to 128 characters, hard to guess.
    #[schema(min_length = 10, max_length = 128)]
    password: String,
}

/// Verify with the token of the reset link in the email.
#[utoipa::path(tag = "accounts", params(("token" = String, Path)), responses((status = 200, body = Data<EmailProof>), (status = 422)))]
#[get("/auth/reset/verify/{token}")]
async fn verify_reset_link(
    services: web::Data<Services>,
    client: Client,
    token: web::Path<String>,
) -> Reply<Data<EmailProof>> {
    let attempt = Attempt::new(&services, client.address, None);
    let proof = services.accounts.prove_by_link(&token).await.map_err(|error| attempt.failed(error))?;
    Ok(EmailProof::from(proof).into())
}

/// Change the password. Ends all other sessions, invalidates all other device cookies and sends a notice.
#[utoipa::path(tag = "accounts", security(("bearer" = [])), request_body = PasswordChanged,
    params(("record_id" = Uuid, Path)), responses((status = 200, body = Data<Auth>)))]
#[patch("/auth/{record_id}/change_password")]
async fn change_password(
    cx: Context,
    client: Client,
    Id(auth): Id<AuthId>,
    body: Json<PasswordChanged>,
) -> Reply<HttpResponse> {
    let PasswordChanged { current_password, password } = body.value;
    let current = TypedPassword::new(&current_password);
    let attempt = Attempt::new(&cx, client.address, Some(auth.to_string()));
    let change = PasswordChange { auth, current, password };
    let changed = cx.accounts.change_password(&cx.actor, &change).await;
    let auth = changed.map_err(|error| attempt.failed(error))?;
    let device = cookie::device(&cx.accounts.device_cookie(&auth), &cx.public);
    Ok(HttpResponse::Ok().cookie(device).json(Data::from(Auth::from(auth))))
}

register!(verify_reset_link, change_password);
