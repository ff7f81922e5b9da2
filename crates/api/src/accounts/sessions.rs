//! `auth/register`, `auth/login`, `auth/refresh_token`, `auth/logout`, `auth/token/destroy`.

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, ResponseError};
use domain::accounts::email::EmailAddress;
use domain::accounts::password::TypedPassword;
use domain::accounts::register::Registration;
use domain::accounts::sign_in::SignIn;
use domain::accounts::tokens::TokenRefusal;
use domain::accounts::{AccountError, AccountRule, SignedIn};
use domain::shared::actor::Actor;

use super::cookie;
use super::wire::Session;
use crate::http::auth_log::Attempt;
use crate::http::client::Client;
use crate::http::current_user::CurrentUser;
use crate::http::prelude::*;
use crate::http::reader::Reader;
use crate::people::User;
use crate::services::Services;

/// An account to create.
#[derive(Debug, Deserialize, ToSchema, Validate)]
pub struct RegistrationNew {
    email: String,
    /// 10 to 128 characters, hard to guess.
    #[schema(min_length = 10, max_length = 128)]
    password: String,
    /// The verification of the address.
    verification_id: Uuid,
}

impl Parse for RegistrationNew {
    type Output = (EmailAddress, String, Uuid);

    fn convert(self) -> Result<Self::Output, Vec<FieldError>> {
        let email = EmailAddress::parse(&self.email).map_err(|error| vec![error])?;
        Ok((email, self.password, self.verification_id))
    }
}

/// Credentials to sign in with.
#[derive(Debug, Deserialize, ToSchema, Validate)]
pub struct Credentials {
    email: String,
    password: String,
    /// A code of the authenticator app or a recovery code, where two-step verification is on.
    code: Option<String>,
}

impl Parse for Credentials {
    type Output = (EmailAddress, TypedPassword, Option<String>);

    fn convert(self) -> Result<Self::Output, Vec<FieldError>> {
        let email = EmailAddress::parse(&self.email).map_err(|error| vec![error])?;
        Ok((email, TypedPassword::new(&self.password), self.code))
    }
}

/// What to include in the reply.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct LoginIncludes {
    /// `user` for the profile.
    #[serde(rename = "with[]", default)]
    #[param(rename = "with[]", inline)]
    with: Vec<Include>,
}

/// What can be included.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Include {
    User,
}

/// How many sessions ended.
#[derive(Debug, Serialize, ToSchema)]
pub struct Ended {
    ended: usize,
}

/// Create an account for a verified address and sign in.
#[utoipa::path(tag = "accounts", request_body = RegistrationNew, responses((status = 201, body = Data<Session>), (status = 409)))]
#[post("/auth/register")]
async fn create_account(
    services: web::Data<Services>,
    client: Client,
    body: Json<RegistrationNew>,
) -> Reply<HttpResponse> {
    let (email, password, verification) = body.value.parse()?;
    let registration = Registration {
        email,
        password,
        verification: verification.into(),
        language: Reader::current().language,
        user_agent: client.user_agent,
    };
    let attempt = Attempt::new(&services, client.address, Some(registration.email.key()));
    let signed_in = services.accounts.register(&registration).await.map_err(|error| attempt.failed(error))?;
    started(&services, StatusCode::CREATED, signed_in, true).await
}

/// Sign in with email and password. Where two-step verification is on, the right password without a code gets
/// `second_factor_required`.
#[utoipa::path(tag = "accounts", params(LoginIncludes), request_body = Credentials,
    responses((status = 200, body = Data<Session>), (status = 401), (status = 403)))]
#[post("/auth/login")]
async fn sign_in(
    services: web::Data<Services>,
    client: Client,
    Query(includes): Query<LoginIncludes>,
    request: HttpRequest,
    body: Json<Credentials>,
) -> Reply<HttpResponse> {
    let (email, password, code) = body.value.parse()?;
    let input = SignIn {
        email,
        password,
        code,
        client: client.address,
        device: cookie::presented_device(&request, &services.public),
        user_agent: client.user_agent,
    };
    let attempt = Attempt::new(&services, client.address, Some(input.email.key()));
    let signed_in = services.accounts.sign_in(&input).await.map_err(|error| attempt.failed(error))?;
    started(&services, StatusCode::OK, signed_in, includes.with.contains(&Include::User)).await
}

/// Exchange the refresh cookie for a new access token and cookie. A cookie used twice ends its session
/// (`INVALID_DEVICE`); only a second tab of the same browser within ten seconds has to try again
/// (`refresh_in_progress`), by which time it has the new cookie.
#[utoipa::path(tag = "accounts", responses((status = 200, body = Data<Session>), (status = 401), (status = 409)))]
#[get("/auth/refresh_token")]
async fn refresh_session(services: web::Data<Services>, client: Client, request: HttpRequest) -> Reply<HttpResponse> {
    let presented = cookie::presented(&request, &services.public);
    let attempt = Attempt::new(&services, client.address, None);
    let refreshed = services.accounts.refresh(presented.as_ref(), client.user_agent.as_deref()).await;
    match refreshed.map_err(|error| attempt.failed(error)) {
        Ok(signed_in) => session(&services, StatusCode::OK, signed_in, true).await,
        // The cookie is useless: the client should drop it.
        Err(AccountError::Rule(
            rule @ (AccountRule::InvalidDevice
            | AccountRule::SessionEnded
            | AccountRule::SessionExpired
            | AccountRule::Blocked),
        )) => {
            let mut response = Problem::from(AccountError::from(rule)).error_response();
            // A header that cannot be written leaves a cookie that is refused again.
            let _ = response.add_cookie(&cookie::expired(&services.public));
            Ok(response)
        }
        Err(error) => Err(error.into()),
    }
}

/// Sign out: end this session. The refresh cookie suffices when the access token has expired. Signing out of a session
/// that has ended succeeds.
#[utoipa::path(tag = "accounts", security(("refresh_cookie" = []), ("bearer" = [])), responses((status = 200, body = Data<Ended>)))]
#[get("/auth/logout")]
async fn sign_out(
    services: web::Data<Services>,
    current_user: Result<CurrentUser, Problem>,
    request: HttpRequest,
) -> Reply<HttpResponse> {
    let presented = cookie::presented(&request, &services.public);
    let actor = match (current_user, &presented) {
        (Ok(CurrentUser(actor)), _) => actor,
        (Err(_), Some(_)) => Actor::Visitor,
        // Another tab was first: there is nothing left to end, and nothing went wrong.
        (Err(problem), None) if problem.code() == TokenRefusal::Blacklisted.code() => {
            return Ok(signed_out(&services, 0));
        }
        (Err(problem), None) => return Err(problem),
    };
    let ended = services.accounts.sign_out(&actor, presented.as_ref()).await?;
    Ok(signed_out(&services, ended))
}

/// Sign out everywhere: end all of the account's sessions.
#[utoipa::path(tag = "accounts", security(("bearer" = [])), responses((status = 200, body = Data<Ended>)))]
#[get("/auth/token/destroy")]
async fn sign_out_everywhere(cx: Context) -> Reply<HttpResponse> {
    let ended = cx.accounts.sign_out_everywhere(&cx.actor).await?;
    Ok(signed_out(&cx, ended))
}

/// The reply to a sign-in, which makes the device known.
///
/// # Errors
/// When the profile cannot be read.
pub async fn started(
    services: &Services,
    status: StatusCode,
    signed_in: SignedIn,
    with_user: bool,
) -> Reply<HttpResponse> {
    let device = cookie::device(&services.accounts.device_cookie(&signed_in.auth), &services.public);
    let mut response = session(services, status, signed_in, with_user).await?;
    // A header that cannot be written leaves a device unknown, as it was.
    let _ = response.add_cookie(&device);
    Ok(response)
}

async fn session(services: &Services, status: StatusCode, signed_in: SignedIn, with_user: bool) -> Reply<HttpResponse> {
    let cookie = cookie::refresh(&signed_in, &services.public, services.core.now());
    let user = match signed_in.user.as_ref().filter(|_| with_user) {
        Some(user) => Some(User::own(services.people.user(user.id).await?)),
        None => None,
    };
    Ok(HttpResponse::build(status).cookie(cookie).json(Data::from(Session::new(signed_in, user))))
}

fn signed_out(services: &Services, ended: usize) -> HttpResponse {
    HttpResponse::Ok().cookie(cookie::expired(&services.public)).json(Data::from(Ended { ended }))
}

register!(create_account, sign_in, refresh_session, sign_out, sign_out_everywhere);
