//! `verification/email`: verifying an email address.

use actix_web::HttpResponse;
use chrono::{DateTime, Utc};
use domain::accounts::email::EmailAddress;
use domain::accounts::verification::{self, PIN_LENGTH, PIN_LIFE, RESEND_AFTER, State};
use domain::shared::language::Language;

use super::wire::{EmailProof, Purpose};
use crate::http::auth_log::Attempt;
use crate::http::client::Client;
use crate::http::field_errors::FieldErrors;
use crate::http::prelude::*;
use crate::http::reader::Reader;
use crate::http::reply::Meta;
use crate::services::Services;

/// A request for an email with a PIN and a link.
#[derive(Debug, Deserialize, ToSchema, Validate)]
pub struct VerificationNew {
    email: String,
    purpose: Purpose,
    /// The language of the email; that of the request unless given.
    #[schema(value_type = Option<crate::people::Language>)]
    language: Option<String>,
}

impl Parse for VerificationNew {
    type Output = (EmailAddress, Purpose, Language);

    fn convert(self) -> Result<Self::Output, Vec<FieldError>> {
        let mut errors = FieldErrors::default();
        let email = errors.take(Some(EmailAddress::parse(&self.email)));
        let language = errors.take(self.language.as_deref().map(language)).unwrap_or(Reader::current().language);
        errors.finish(email.map(|email| (email, self.purpose, language)))
    }
}

/// The requested email. The reply is the same whether it is sent or not.
#[derive(Debug, Serialize, ToSchema)]
pub struct VerificationSent {
    email: String,
    purpose: Purpose,
    pin_length: usize,
    /// Seconds until the PIN expires.
    expires_in: i64,
    /// Seconds until another can be requested.
    resend_after: i64,
}

/// The PIN from the email.
#[derive(Debug, Deserialize, ToSchema)]
pub struct VerificationPin {
    pin: String,
    purpose: Purpose,
}

/// The state of a verification.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum VerificationState {
    Pending,
    Proven,
    Used,
    Expired,
}

/// The verification of an email address.
#[derive(Debug, Serialize, ToSchema)]
pub struct EmailVerification {
    verification_id: Uuid,
    email: String,
    purpose: Purpose,
    state: VerificationState,
    expires_at: DateTime<Utc>,
}

impl From<(verification::Verification, State)> for EmailVerification {
    fn from((found, state): (verification::Verification, State)) -> Self {
        let state = match state {
            State::Pending => VerificationState::Pending,
            State::Proven => VerificationState::Proven,
            State::Used => VerificationState::Used,
            State::Expired => VerificationState::Expired,
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

#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct VerificationFilter {
    /// Its id, known only to the requester.
    verification_id: Uuid,
}

/// Which of the actor's verifications.
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

/// Request an email with a PIN and, but for a change of email, a link. The reply is the same whether the address has an
/// account or not. A change of email needs a confirmed session.
#[utoipa::path(tag = "accounts", security((), ("bearer" = [])), request_body = VerificationNew,
    responses((status = 202, body = Data<VerificationSent>), (status = 403)))]
#[post("/verification/email")]
async fn request_verification(cx: Context, body: Json<VerificationNew>) -> Reply<HttpResponse> {
    let (email, purpose, language) = body.value.parse()?;
    cx.accounts.request_verification(&cx.actor, &email, purpose.into(), language).await?;
    Ok(HttpResponse::Accepted().json(Data::from(VerificationSent {
        email: email.as_str().to_owned(),
        purpose,
        pin_length: PIN_LENGTH,
        expires_in: PIN_LIFE.num_seconds(),
        resend_after: RESEND_AFTER.num_seconds(),
    })))
}

/// Verify with the PIN from the email. A PIN can be tried five times.
#[utoipa::path(tag = "accounts", request_body = VerificationPin, params(("email" = String, Path)),
    responses((status = 200, body = Data<EmailProof>)))]
#[patch("/verification/email/{email}")]
async fn verify_pin(
    services: web::Data<Services>,
    client: Client,
    path: web::Path<String>,
    body: Json<VerificationPin>,
) -> Reply<Data<EmailProof>> {
    let VerificationPin { pin, purpose } = body.value;
    let email = address(&path)?;
    let attempt = Attempt::new(&services, client.address, Some(email.key()));
    let proven = services.accounts.prove_by_pin(&email, purpose.into(), pin.trim()).await;
    Ok(EmailProof::from(proven.map_err(|error| attempt.failed(error))?).into())
}

/// The state of a verification, for anyone who knows its id.
#[utoipa::path(tag = "accounts", params(VerificationFilter, ("email" = String, Path)),
    responses((status = 200, body = Data<EmailVerification>)))]
#[get("/verification/email/{email}")]
async fn get_verification(
    services: web::Data<Services>,
    path: web::Path<String>,
    Query(filter): Query<VerificationFilter>,
) -> Reply<Data<EmailVerification>> {
    let found = services.accounts.verification(&address(&path)?, filter.verification_id.into()).await?;
    Ok(EmailVerification::from(found).into())
}

/// The verifications of the actor's own address in the last two days, newest first.
#[utoipa::path(tag = "accounts", security(("bearer" = [])), params(VerificationFilters),
    responses((status = 200, body = Page<EmailVerification>)))]
#[get("/verification/email")]
async fn list_verifications(cx: Context, Query(filters): Query<VerificationFilters>) -> Reply<Page<EmailVerification>> {
    let own = cx.accounts.own_verifications(&cx.actor).await?;
    let data: Vec<EmailVerification> =
        own.into_iter().filter(|(found, _)| filters.choose(found)).map(Into::into).collect();
    Ok(Page { data, meta: Meta::default() })
}

/// Invalidate verifications of the actor's own address: those in `records[]`, or all that match the filter.
#[utoipa::path(tag = "accounts", security(("bearer" = [])), params(VerificationFilters),
    responses((status = 200, body = Data<Count>), (status = 404)))]
#[delete("/verification/email")]
async fn delete_verifications(cx: Context, Query(filters): Query<VerificationFilters>) -> Reply<Data<Count>> {
    if filters.purpose.is_none() {
        records::ids::<Uuid>(&filters.records)?;
    }
    let count = cx.accounts.void_own_verifications(&cx.actor, |found| filters.choose(found)).await?;
    Ok(Count { count }.into())
}

fn address(text: &str) -> Result<EmailAddress, Problem> {
    EmailAddress::parse(text).map_err(|error| Problem::invalid(vec![error]))
}

fn language(text: &str) -> Result<Language, FieldError> {
    Language::parse(text).ok_or_else(|| FieldError::new("language", "unknown_value").with("value", text))
}

register!(request_verification, list_verifications, delete_verifications, verify_pin, get_verification);
