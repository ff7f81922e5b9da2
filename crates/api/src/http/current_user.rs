//! The current user: the actor authenticated by the bearer token.

use std::future::{Ready, ready};
use std::net::IpAddr;

use actix_web::dev::Payload;
use actix_web::http::header::AUTHORIZATION;
use actix_web::{FromRequest, HttpMessage, HttpRequest};
use domain::accounts::tokens::TokenRefusal;
use domain::shared::actor::{Actor, KeyScope, Member};
use domain::shared::failure::{Denied, Kind};

use super::auth_log::Attempt;
use super::client;
use super::operations::SignIn;
use super::problem::Problem;
use crate::google_bookings;
use crate::services::Services;

/// The current user: a visitor without a token, a member with a valid one. An invalid token is rejected even where none
/// is needed, so that a client notices that its session has ended.
#[derive(Debug, Clone, Copy)]
pub struct CurrentUser(pub Actor);

/// The middleware's result for the token.
#[derive(Debug, Clone, Copy)]
pub(super) struct Authentication(pub(super) Result<Actor, TokenRefusal>);

impl Authentication {
    fn actor(self) -> Result<Actor, Problem> {
        self.0.map_err(|refusal| Problem::new(Kind::Unauthenticated, refusal.code()))
    }

    /// Checks the credentials before the handler's extractors read anything, so that only those who may call an
    /// operation get the errors of their request.
    ///
    /// # Errors
    /// 401 with a bad token, and without one where the operation requires it.
    pub(super) fn check(self, sign_in: SignIn) -> Result<(), Problem> {
        match (self.actor()?, sign_in) {
            (Actor::Visitor, SignIn::Required) => Err(Denied::SignIn.into()),
            _ => Ok(()),
        }
    }
}

impl Authentication {
    /// Refuses the key of a business whose scopes do not cover the operation.
    ///
    /// # Errors
    /// 403.
    pub(super) fn check_scopes(self, covering: &[KeyScope]) -> Result<(), Problem> {
        match self.0 {
            Ok(Actor::Key(holder)) if !covering.iter().any(|scope| holder.has(*scope)) => {
                Err(Problem::new(Kind::Forbidden, "api_key_scope_missing"))
            }
            _ => Ok(()),
        }
    }
}

impl FromRequest for CurrentUser {
    type Error = Problem;
    type Future = Ready<Result<Self, Problem>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let verdict = request.extensions().get::<Authentication>().copied();
        ready(verdict.map_or(Ok(Actor::Visitor), Authentication::actor).map(Self))
    }
}

/// What the keys of businesses begin with; no access token does.
const KEY_MARK: &str = "vk_";

/// The actor of the request's bearer token, or of the key of a business.
///
/// # Errors
/// When the keys cannot be read.
pub(super) async fn authenticate(services: &Services, request: &HttpRequest) -> Result<Authentication, Problem> {
    // Google signs in with a user and a password, which its routes check.
    let is_of_google = request.path().starts_with(google_bookings::PATH);
    let Some(header) = request.headers().get(AUTHORIZATION).filter(|_| !is_of_google) else {
        return Ok(Authentication(Ok(Actor::Visitor)));
    };
    let token = header.to_str().ok().and_then(|value| value.strip_prefix("Bearer ")).unwrap_or_default();
    let client = client::address(request, services.public.trusted_proxies);
    if !token.starts_with(KEY_MARK) {
        return Ok(Authentication(verify_token(services, token, client).map(Actor::Member)));
    }
    let holder = services.api_keys.holder(token).await?;
    if holder.is_none() {
        Attempt::new(services, client, None).refused(TokenRefusal::Invalid.code());
    }
    Ok(Authentication(holder.map(Actor::Key).ok_or(TokenRefusal::Invalid)))
}

/// The member of a token, unless its session has ended or its account is blocked. A refusal is logged with the
/// client's address.
///
/// # Errors
/// Why the token is rejected.
pub fn verify_token(services: &Services, token: &str, client: IpAddr) -> Result<Member, TokenRefusal> {
    let verified = services.tokens.verify(token, services.core.now());
    let member = verified.and_then(|member| still_signed_in(services, member));
    if let Err(refusal) = member {
        let account = verified.ok().map(|member| member.auth.to_string());
        Attempt::new(services, client, account).refused(refusal.code());
    }
    member
}

fn still_signed_in(services: &Services, member: Member) -> Result<Member, TokenRefusal> {
    if services.revocations.is_ended(member.session) {
        return Err(TokenRefusal::Blacklisted);
    }
    if services.revocations.is_blocked(member.auth) {
        return Err(TokenRefusal::Blocked);
    }
    Ok(member)
}
