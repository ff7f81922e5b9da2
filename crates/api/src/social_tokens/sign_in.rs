//! `auth_firebase_social_tokens/login`.

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, ResponseError};
use domain::shared::failure::Kind;
use domain::social_tokens::{Identity, Presented, SignInRequest, SocialSignIn, SocialTokenError, SocialTokenRule};

use super::cookie;
use super::wire::SocialProof;
use crate::accounts::{Session, presented_device, started};
use crate::http::auth_log::Attempt;
use crate::http::client::Client;
use crate::http::prelude::*;
use crate::http::reader::Reader;
use crate::services::Services;

/// Sign in with an account at a provider; a new person gets an account with the verified address. An address that has an
/// account already is answered with 409 `social_link_required`, `email` and a `ticket`: sign in to that account, then
/// post the ticket to `auth_firebase_social_tokens` within ten minutes. An account with a second factor is answered with
/// 403 `second_factor_required` and a `ticket`, which comes back here with the code in `second_factor`.
#[utoipa::path(tag = "social sign-in", request_body = SocialProof,
    responses((status = 200, body = Data<Session>), (status = 401), (status = 403), (status = 404), (status = 409)))]
#[post("/auth_firebase_social_tokens/login")]
async fn sign_in(
    services: web::Data<Services>,
    client: Client,
    request: HttpRequest,
    Parsed((proof, code)): Parsed<SocialProof>,
) -> HttpResponse {
    let device = presented_device(&request, &services.public);
    let finished = async {
        let identity = identity(&services, &client, &request, &proof).await?;
        let input = SignInRequest {
            identity: &identity,
            code: code.as_deref(),
            language: Reader::current().language,
            device: device.as_ref(),
            user_agent: client.user_agent.as_deref(),
        };
        let outcome = services.social_tokens.sign_in(input).await;
        match outcome.map_err(|error| logged(&services, &client, error))? {
            SocialSignIn::SignedIn(signed_in) => started(&services, StatusCode::OK, *signed_in, true).await,
            SocialSignIn::SecondFactorRequired { ticket } => {
                Err(Problem::new(Kind::Forbidden, "second_factor_required").with("ticket", ticket))
            }
            SocialSignIn::LinkRequired { email, ticket } => Err(Problem::new(Kind::Conflict, "social_link_required")
                .with("email", email.as_str())
                .with("ticket", ticket)),
        }
    };
    let mut response = finished.await.unwrap_or_else(|problem: Problem| problem.error_response());
    forget(&services, &proof, &mut response);
    response
}

/// The identity that the proof is of; failures are logged.
pub(super) async fn identity(
    services: &Services,
    client: &Client,
    request: &HttpRequest,
    proof: &Presented,
) -> Reply<Identity> {
    let mut proof = proof.clone();
    if let Presented::Code { provider, cookie, .. } = &mut proof {
        *cookie = cookie::presented(request, *provider, &services.public);
    }
    let identified = services.social_tokens.identify(&proof).await;
    Ok(identified.map_err(|error| logged(services, client, error))?)
}

/// Removes the cookie of a finished sign-in, whatever its outcome: the code cannot be used again.
pub(super) fn forget(services: &Services, proof: &Presented, response: &mut HttpResponse) {
    if let Presented::Code { provider, .. } = proof {
        // A header that cannot be written leaves a cookie that expires by itself.
        let _ = response.add_cookie(&cookie::expired(*provider, &services.public));
    }
}

fn logged(services: &Services, client: &Client, error: SocialTokenError) -> SocialTokenError {
    let refused = match &error {
        SocialTokenError::Rule(SocialTokenRule::Refused) => Some("social_sign_in_refused"),
        SocialTokenError::Rule(SocialTokenRule::Expired) => Some("social_sign_in_expired"),
        SocialTokenError::Rule(SocialTokenRule::Blocked) => Some("USER_BLOCKED"),
        SocialTokenError::Rule(SocialTokenRule::SecondFactorWrong) => Some("second_factor_wrong"),
        SocialTokenError::Rule(SocialTokenRule::TooManySignIns(_)) => Some("sign_in_too_many"),
        _ => None,
    };
    if let Some(reason) = refused {
        Attempt::new(services, client.address, None).refused(reason);
    }
    error
}

register!(sign_in);
