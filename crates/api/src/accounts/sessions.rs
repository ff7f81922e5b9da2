//! `auth/register`, `auth/login`, `auth/refresh_token`, `auth/logout`, `auth/token/destroy`: the life of a session.

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, ResponseError, get, post, web};
use domain::accounts::email::EmailAddress;
use domain::accounts::password::TypedPassword;
use domain::accounts::register::Registration;
use domain::accounts::sign_in::SignIn;
use domain::accounts::{AccountError, SignedIn};
use domain::shared::actor::Actor;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_actix_web::service_config::ServiceConfig;
use uuid::Uuid;

use super::cookie;
use super::wire::Session;
use crate::http::auth_log::Attempt;
use crate::http::client::Client;
use crate::http::current_user::CurrentUser;
use crate::http::envelope::One;
use crate::http::json::Json;
use crate::http::problem::Problem;
use crate::http::query::Query;
use crate::http::reader::Reader;
use crate::people::User;
use crate::services::Services;

/// Somebody signs up.
#[derive(Debug, Deserialize, ToSchema)]
pub struct RegistrationNew {
    email: String,
    /// 10 to 128 characters, hard to guess.
    password: String,
    /// The proof that the address is theirs.
    verification_id: Uuid,
}

/// Somebody signs in.
#[derive(Debug, Deserialize, ToSchema)]
pub struct Credentials {
    email: String,
    password: String,
}

/// What to put into the answer.
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
    /// The profile.
    User,
}

/// How many sessions were ended.
#[derive(Debug, Serialize, ToSchema)]
pub struct Ended {
    ended: usize,
}

/// Make an account for a proven address, and sign in.
#[utoipa::path(tag = "accounts", request_body = RegistrationNew, responses((status = 201, body = One<Session>)))]
#[post("/auth/register")]
async fn register(
    services: web::Data<Services>,
    client: Client,
    body: Json<RegistrationNew>,
) -> Result<HttpResponse, Problem> {
    let RegistrationNew { email, password, verification_id } = body.value;
    let registration = Registration {
        email: EmailAddress::parse(&email).map_err(AccountError::from)?,
        password,
        verification: verification_id.into(),
        language: Reader::current().language,
        user_agent: client.user_agent,
    };
    let attempt = Attempt::new(&services, client.address, Some(registration.email.key()));
    let signed_in = services.accounts.register(&registration).await.map_err(|error| attempt.failed(error))?;
    begun(&services, StatusCode::CREATED, signed_in, true).await
}

/// Sign in with address and password.
#[utoipa::path(tag = "accounts", params(LoginIncludes), request_body = Credentials,
    responses((status = 200, body = One<Session>)))]
#[post("/auth/login")]
async fn login(
    services: web::Data<Services>,
    client: Client,
    Query(includes): Query<LoginIncludes>,
    request: HttpRequest,
    body: Json<Credentials>,
) -> Result<HttpResponse, Problem> {
    let sign_in = SignIn {
        email: EmailAddress::parse(&body.value.email).map_err(AccountError::from)?,
        password: TypedPassword::new(&body.value.password),
        client: client.address,
        device: cookie::presented_device(&request, &services.public),
        user_agent: client.user_agent,
    };
    let attempt = Attempt::new(&services, client.address, Some(sign_in.email.key()));
    let signed_in = services.accounts.sign_in(&sign_in).await.map_err(|error| attempt.failed(error))?;
    begun(&services, StatusCode::OK, signed_in, includes.with.contains(&Include::User)).await
}

/// Another access token for the refresh cookie, which is replaced. A cookie used twice ends its session
/// (`INVALID_DEVICE`); only a second tab of the same browser within ten seconds is asked to try again
/// (`refresh_in_progress`), by which time it has the new cookie.
#[utoipa::path(tag = "accounts", responses((status = 200, body = One<Session>)))]
#[get("/auth/refresh_token")]
async fn refresh(services: web::Data<Services>, client: Client, request: HttpRequest) -> Result<HttpResponse, Problem> {
    let presented = cookie::presented(&request, &services.public);
    let attempt = Attempt::new(&services, client.address, None);
    let refreshed = services.accounts.refresh(presented.as_ref(), client.user_agent.as_deref()).await;
    match refreshed.map_err(|error| attempt.failed(error)) {
        Ok(signed_in) => answer(&services, StatusCode::OK, signed_in, true).await,
        // The cookie is worthless: the client need not send it again.
        Err(
            error @ (AccountError::ForeignDevice
            | AccountError::SessionEnded
            | AccountError::SessionExpired
            | AccountError::Blocked),
        ) => {
            let mut response = Problem::from(error).error_response();
            // A header that cannot be written leaves a cookie that is refused again.
            let _ = response.add_cookie(&cookie::forgetting(&services.public));
            Ok(response)
        }
        Err(error) => Err(error.into()),
    }
}

/// Sign out: end this session. The refresh cookie suffices when the access token has expired.
#[utoipa::path(tag = "accounts", security(("refresh_cookie" = []), ("bearer" = [])), responses((status = 200, body = One<Ended>)))]
#[get("/auth/logout")]
async fn logout(
    services: web::Data<Services>,
    asker: Result<CurrentUser, Problem>,
    request: HttpRequest,
) -> Result<HttpResponse, Problem> {
    let presented = cookie::presented(&request, &services.public);
    let actor = match (asker, &presented) {
        (Ok(CurrentUser(actor)), _) => actor,
        (Err(_), Some(_)) => Actor::Visitor,
        (Err(problem), None) => return Err(problem),
    };
    let ended = services.accounts.sign_out(&actor, presented.as_ref()).await?;
    Ok(ended_answer(&services, ended))
}

/// Sign out everywhere: end all of the account's sessions.
#[utoipa::path(tag = "accounts", security(("bearer" = [])), responses((status = 200, body = One<Ended>)))]
#[get("/auth/token/destroy")]
async fn destroy(services: web::Data<Services>, CurrentUser(actor): CurrentUser) -> Result<HttpResponse, Problem> {
    let ended = services.accounts.sign_out_everywhere(&actor).await?;
    Ok(ended_answer(&services, ended))
}

/// The answer to somebody who has just signed in: the device is known from now on.
async fn begun(
    services: &Services,
    status: StatusCode,
    signed_in: SignedIn,
    with_user: bool,
) -> Result<HttpResponse, Problem> {
    let device = cookie::device(&services.accounts.device_cookie(&signed_in.auth), &services.public);
    let mut response = answer(services, status, signed_in, with_user).await?;
    // A header that cannot be written leaves a device unknown, as it was.
    let _ = response.add_cookie(&device);
    Ok(response)
}

async fn answer(
    services: &Services,
    status: StatusCode,
    signed_in: SignedIn,
    with_user: bool,
) -> Result<HttpResponse, Problem> {
    let cookie = cookie::keeping(&signed_in, &services.public, services.world.now());
    let user = match signed_in.user.as_ref().filter(|_| with_user) {
        Some(user) => Some(User::own(services.people.user(user.id).await?)),
        None => None,
    };
    Ok(HttpResponse::build(status).cookie(cookie).json(One::new(Session::new(signed_in, user))))
}

fn ended_answer(services: &Services, ended: usize) -> HttpResponse {
    HttpResponse::Ok().cookie(cookie::forgetting(&services.public)).json(One::new(Ended { ended }))
}

/// The routes.
pub fn routes(config: &mut ServiceConfig) {
    config.service(register).service(login).service(refresh).service(logout).service(destroy);
}
