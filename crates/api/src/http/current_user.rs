//! The current user: the actor authenticated by the bearer token.

use std::future::{Ready, ready};
use std::net::IpAddr;

use actix_web::dev::Payload;
use actix_web::http::header::AUTHORIZATION;
use actix_web::{FromRequest, HttpMessage, HttpRequest};
use domain::accounts::tokens::TokenRefusal;
use domain::shared::actor::{Actor, Member};
use domain::shared::failure::{Denied, Kind};

use super::auth_log::Attempt;
use super::client;
use super::operations::SignIn;
use super::problem::Problem;
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

impl FromRequest for CurrentUser {
    type Error = Problem;
    type Future = Ready<Result<Self, Problem>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let verdict = request.extensions().get::<Authentication>().copied();
        ready(verdict.map_or(Ok(Actor::Visitor), Authentication::actor).map(Self))
    }
}

/// The actor of the request's bearer token.
pub(super) fn authenticate(services: &Services, request: &HttpRequest) -> Authentication {
    let Some(header) = request.headers().get(AUTHORIZATION) else { return Authentication(Ok(Actor::Visitor)) };
    let token = header.to_str().ok().and_then(|value| value.strip_prefix("Bearer "));
    let client = client::address(request, services.public.trusted_proxies);
    Authentication(verify_token(services, token.unwrap_or_default(), client).map(Actor::Member))
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
