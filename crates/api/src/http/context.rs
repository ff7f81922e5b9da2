//! The services and the current user, for handlers.

use std::future::{Ready, ready};
use std::ops::Deref;

use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpRequest, web};
use domain::shared::actor::Actor;

use super::current_user::CurrentUser;
use crate::services::Services;

/// The services and the current user: `cx.reviews.review(&cx.actor, id)`.
pub struct Context {
    services: web::Data<Services>,
    pub actor: Actor,
}

impl Deref for Context {
    type Target = Services;

    fn deref(&self) -> &Services {
        &self.services
    }
}

impl FromRequest for Context {
    type Error = actix_web::Error;
    type Future = Ready<Result<Self, Self::Error>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        ready(read(request, payload))
    }
}

fn read(request: &HttpRequest, payload: &mut Payload) -> Result<Context, actix_web::Error> {
    let services = web::Data::from_request(request, payload).into_inner()?;
    let CurrentUser(actor) = CurrentUser::from_request(request, payload).into_inner()?;
    Ok(Context { services, actor })
}
