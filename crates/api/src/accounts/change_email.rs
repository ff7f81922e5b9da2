//! `auth/{uuid}` (PATCH), `auth/email_undo`: what a verified email changes.

use actix_web::HttpResponse;
use domain::accounts::email::EmailAddress;
use domain::shared::ids::AuthId;

use super::wire::Auth;
use crate::http::auth_log::Attempt;
use crate::http::client::Client;
use crate::http::prelude::*;
use crate::services::Services;

/// A new password or a new email for an account, with a verification. Unknown fields are ignored.
#[derive(Debug, Deserialize, ToSchema)]
pub struct VerifiedChange {
    /// 10 to 128 characters, hard to guess.
    #[schema(min_length = 10, max_length = 128)]
    password: Option<String>,
    /// The new address of the current user's account. Ignored with a password.
    email: Option<String>,
    /// A verification: of the account's address with the purpose `reset` for a password, of the new address with the
    /// purpose `change_email` for an email.
    verification_id: Uuid,
}

/// The token from the link to the old address.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct EmailUndone {
    token: String,
}

/// Set the password or the email of an account with a verification. Anyone who verified the account's address may set
/// the password, which ends all sessions. Only the current user may set the email, in a confirmed session, which ends
/// all other sessions and sends a notice with an undo link to the old address.
#[utoipa::path(tag = "accounts", security((), ("bearer" = [])), request_body = VerifiedChange,
    params(("uuid" = Uuid, Path)), responses((status = 200, body = Data<Auth>), (status = 403), (status = 409)))]
#[patch("/auth/{uuid}")]
async fn change_auth(cx: Context, client: Client, Id(id): Id<AuthId>, body: Json<VerifiedChange>) -> Reply<Data<Auth>> {
    let VerifiedChange { password, email, verification_id } = body.value;
    let attempt = Attempt::new(&cx, client.address, Some(id.to_string()));
    let changed = match (password, email) {
        (Some(password), _) => cx.accounts.reset_password(id, verification_id.into(), &password).await,
        (None, Some(email)) => {
            let email = EmailAddress::parse(&email).map_err(|error| Problem::invalid(vec![error]))?;
            cx.accounts.change_email(&cx.actor, id, &email, verification_id.into()).await
        }
        (None, None) => return Err(Problem::invalid(vec![FieldError::new("password", "required")])),
    };
    Ok(Auth::from(changed.map_err(|error| attempt.failed(error))?).into())
}

/// Undo a change of email with the token from the old address, within 72 hours: restores that address and signs out
/// everywhere.
#[utoipa::path(tag = "accounts", request_body = EmailUndone, responses((status = 204), (status = 409)))]
#[post("/auth/email_undo")]
async fn undo_email(services: web::Data<Services>, client: Client, body: Json<EmailUndone>) -> Reply<HttpResponse> {
    let attempt = Attempt::new(&services, client.address, None);
    let undone = services.accounts.undo_email_change(&body.value.token).await;
    undone.map_err(|error| attempt.failed(error))?;
    Ok(HttpResponse::NoContent().finish())
}

register!(undo_email, change_auth);
