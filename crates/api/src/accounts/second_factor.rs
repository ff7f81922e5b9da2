//! `auth_factors`, `totp`, `recovery_codes`: two-step verification of the actor's account.

use actix_web::HttpResponse;
use domain::accounts::second_factor::{Factors, TotpOffer};

use crate::http::prelude::*;

/// What the actor's account can be signed in with besides its password.
#[derive(Debug, Serialize, ToSchema)]
pub struct AuthFactors {
    /// Whether signing in with the password needs a code of an app, too.
    totp: bool,
    /// 10 at most; each works once.
    recovery_codes_left: u32,
    /// Whether the role of the account requires two-step verification.
    required: bool,
    passkeys: u32,
}

impl From<Factors> for AuthFactors {
    fn from(factors: Factors) -> Self {
        let Factors { totp, recovery_codes_left, passkeys, required } = factors;
        Self { totp, recovery_codes_left, required, passkeys }
    }
}

/// A secret for an authenticator app.
#[derive(Debug, Serialize, ToSchema)]
pub struct TotpSecret {
    /// In base32, for typing.
    secret: String,
    /// An `otpauth:` URI, for a QR code.
    uri: String,
}

impl From<TotpOffer> for TotpSecret {
    fn from(TotpOffer { secret, uri }: TotpOffer) -> Self {
        Self { secret, uri }
    }
}

/// The first code of an app.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TotpCode {
    /// Six digits.
    code: String,
}

/// Codes for when the app is lost. They are shown this once.
#[derive(Debug, Serialize, ToSchema)]
pub struct RecoveryCodes {
    recovery_codes: Vec<String>,
}

/// What the actor's account can be signed in with besides its password.
#[utoipa::path(tag = "accounts", security(("bearer" = [])), responses((status = 200, body = Data<AuthFactors>)))]
#[get("/auth_factors")]
async fn get_factors(cx: Context) -> Reply<Data<AuthFactors>> {
    Ok(AuthFactors::from(cx.accounts.factors(&cx.actor).await?).into())
}

/// Offer a secret to an authenticator app. It has no effect until a code of it is entered. Needs a confirmed session.
#[utoipa::path(tag = "accounts", security(("bearer" = [])),
    responses((status = 201, body = Data<TotpSecret>), (status = 403)))]
#[post("/totp")]
async fn offer_totp(cx: Context) -> Reply<Created<TotpSecret>> {
    Ok(Created(cx.accounts.offer_totp(&cx.actor).await?.into()))
}

/// Turn two-step verification on with a code of the offered secret. Ends all other sessions. Needs a confirmed session.
#[utoipa::path(tag = "accounts", security(("bearer" = [])), request_body = TotpCode,
    responses((status = 200, body = Data<RecoveryCodes>), (status = 403), (status = 409)))]
#[patch("/totp")]
async fn turn_totp_on(cx: Context, body: Json<TotpCode>) -> Reply<Data<RecoveryCodes>> {
    let recovery_codes = cx.accounts.turn_totp_on(&cx.actor, &body.value.code).await?;
    Ok(RecoveryCodes { recovery_codes }.into())
}

/// Turn two-step verification off. Needs a confirmed session. Refused to moderators and administrators.
#[utoipa::path(tag = "accounts", security(("bearer" = [])),
    responses((status = 204), (status = 403), (status = 409)))]
#[delete("/totp")]
async fn turn_totp_off(cx: Context) -> Reply<HttpResponse> {
    cx.accounts.turn_totp_off(&cx.actor).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Replace the recovery codes; the earlier ones no longer work. Needs a confirmed session.
#[utoipa::path(tag = "accounts", security(("bearer" = [])),
    responses((status = 201, body = Data<RecoveryCodes>), (status = 403), (status = 409)))]
#[post("/recovery_codes")]
async fn renew_recovery_codes(cx: Context) -> Reply<Created<RecoveryCodes>> {
    Ok(Created(RecoveryCodes { recovery_codes: cx.accounts.renew_recovery_codes(&cx.actor).await? }))
}

register!(get_factors, offer_totp, turn_totp_on, turn_totp_off, renew_recovery_codes);
