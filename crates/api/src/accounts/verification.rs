//! `verification/email`: proving that one reads an e-mail address.

use actix_web::{HttpResponse, delete, get, patch, post, web};
use chrono::{DateTime, Utc};
use domain::accounts::AccountError;
use domain::accounts::email::EmailAddress;
use domain::accounts::verification::{self, PIN_LENGTH, PIN_LIFE, RESEND_AFTER, State};
use domain::shared::failure::FieldError;
use domain::shared::language::Language;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_actix_web::service_config::ServiceConfig;
use uuid::Uuid;

use super::wire::{EmailProof, Purpose};
use crate::http::auth_log::Attempt;
use crate::http::client::Client;
use crate::http::current_user::CurrentUser;
use crate::http::envelope::{Count, Many, Meta, One};
use crate::http::json::Json;
use crate::http::problem::Problem;
use crate::http::query::Query;
use crate::http::reader::Reader;
use crate::http::records;
use crate::services::Services;

/// A wish for a letter with a pin.
#[derive(Debug, Deserialize, ToSchema)]
pub struct VerificationNew {
    email: String,
    purpose: Purpose,
    /// The letter's language, `en` or `it`; that of the request unless said otherwise.
    language: Option<String>,
}

/// A letter is under way, or would be if the address had a use for it.
#[derive(Debug, Serialize, ToSchema)]
pub struct VerificationSent {
    email: String,
    purpose: Purpose,
    pin_length: usize,
    /// Seconds the pin is good for.
    expires_in: i64,
    /// Seconds after which another can be asked for.
    resend_after: i64,
}

/// A pin as mailed.
#[derive(Debug, Deserialize, ToSchema)]
pub struct VerificationPin {
    pin: String,
    purpose: Purpose,
}

/// How far a proof has come.
#[derive(Debug, Serialize, ToSchema)]
pub struct EmailVerification {
    verification_id: Uuid,
    email: String,
    purpose: Purpose,
    /// pending, proven, used or expired.
    state: &'static str,
    expires_at: DateTime<Utc>,
}

impl From<(verification::Verification, State)> for EmailVerification {
    fn from((found, state): (verification::Verification, State)) -> Self {
        let state = match state {
            State::Pending => "pending",
            State::Proven => "proven",
            State::Used => "used",
            State::Expired => "expired",
        };
        Self {
            verification_id: found.id.0,
            email: found.email.as_str().to_owned(),
            purpose: found.purpose.into(),
            state,
            expires_at: found.expires_at,
        }
    }
}

/// Which proof.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct VerificationFilter {
    /// Its id, which only its owner knows.
    verification_id: Uuid,
}

/// Which of one's own proofs.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct VerificationFilters {
    #[serde(rename = "records[]", default)]
    #[param(rename = "records[]")]
    records: Vec<Uuid>,
    purpose: Option<Purpose>,
}

impl VerificationFilters {
    fn choose(&self, found: &verification::Verification) -> bool {
        let named = self.records.is_empty() || self.records.contains(&found.id.0);
        named && self.purpose.is_none_or(|purpose| purpose == found.purpose.into())
    }
}

/// Have a pin and a link mailed. The answer is the same whether the address has an account or not.
#[utoipa::path(tag = "accounts", request_body = VerificationNew,
    responses((status = 202, body = One<VerificationSent>)))]
#[post("/verification/email")]
async fn request(services: web::Data<Services>, body: Json<VerificationNew>) -> Result<HttpResponse, Problem> {
    let VerificationNew { email, purpose, language } = body.value;
    let email = address(&email)?;
    let language = match language.as_deref() {
        None => Reader::current().language,
        Some(text) => self::language(text)?,
    };
    services.accounts.request_verification(&email, purpose.into(), language).await?;
    Ok(HttpResponse::Accepted().json(One::new(VerificationSent {
        email: email.as_str().to_owned(),
        purpose,
        pin_length: PIN_LENGTH,
        expires_in: PIN_LIFE.num_seconds(),
        resend_after: RESEND_AFTER.num_seconds(),
    })))
}

/// Prove with the mailed pin. Five tries each.
#[utoipa::path(tag = "accounts", request_body = VerificationPin, params(("email" = String, Path)),
    responses((status = 200, body = One<EmailProof>)))]
#[patch("/verification/email/{email}")]
async fn prove(
    services: web::Data<Services>,
    client: Client,
    path: web::Path<String>,
    body: Json<VerificationPin>,
) -> Result<HttpResponse, Problem> {
    let VerificationPin { pin, purpose } = body.value;
    let email = address(&path)?;
    let attempt = Attempt::new(&services, client.address, Some(email.key()));
    let proven = services.accounts.prove_by_pin(&email, purpose.into(), pin.trim()).await;
    let proof = proven.map_err(|error| attempt.failed(error))?;
    Ok(HttpResponse::Ok().json(One::new(EmailProof::from(proof))))
}

/// How far a proof has come, for those who know its id.
#[utoipa::path(tag = "accounts", params(VerificationFilter, ("email" = String, Path)),
    responses((status = 200, body = One<EmailVerification>)))]
#[get("/verification/email/{email}")]
async fn read(
    services: web::Data<Services>,
    path: web::Path<String>,
    Query(filter): Query<VerificationFilter>,
) -> Result<HttpResponse, Problem> {
    let found = services.accounts.verification(&address(&path)?, filter.verification_id.into()).await?;
    Ok(HttpResponse::Ok().json(One::new(EmailVerification::from(found))))
}

/// The proofs of the asker's own address of the last two days, the latest first.
#[utoipa::path(tag = "accounts", security(("bearer" = [])), params(VerificationFilters),
    responses((status = 200, body = Many<EmailVerification>)))]
#[get("/verification/email")]
async fn list(
    services: web::Data<Services>,
    CurrentUser(actor): CurrentUser,
    Query(filters): Query<VerificationFilters>,
) -> Result<HttpResponse, Problem> {
    let own = services.accounts.own_verifications(&actor).await?;
    let data: Vec<EmailVerification> =
        own.into_iter().filter(|(found, _)| filters.choose(found)).map(Into::into).collect();
    Ok(HttpResponse::Ok().json(Many { data, meta: Meta::default() }))
}

/// Make proofs of the asker's own address worthless: those of `records[]`, or all that a filter finds.
#[utoipa::path(tag = "accounts", security(("bearer" = [])), params(VerificationFilters),
    responses((status = 200, body = One<Count>)))]
#[delete("/verification/email")]
async fn void(
    services: web::Data<Services>,
    CurrentUser(actor): CurrentUser,
    Query(filters): Query<VerificationFilters>,
) -> Result<HttpResponse, Problem> {
    if filters.purpose.is_none() {
        records::ids::<Uuid>(&filters.records)?;
    }
    let count = services.accounts.void_own_verifications(&actor, |found| filters.choose(found)).await?;
    Ok(HttpResponse::Ok().json(One::new(Count { count })))
}

fn address(text: &str) -> Result<EmailAddress, Problem> {
    Ok(EmailAddress::parse(text).map_err(AccountError::from)?)
}

fn language(text: &str) -> Result<Language, Problem> {
    let unknown = || Problem::invalid(vec![FieldError::new("language", "unknown_value").with("value", text)]);
    Language::parse(text).ok_or_else(unknown)
}

/// The routes.
pub fn routes(config: &mut ServiceConfig) {
    config.service(request).service(list).service(void).service(prove).service(read);
}
