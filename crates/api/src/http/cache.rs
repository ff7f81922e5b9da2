//! Caching of responses that are the same for every visitor.

use actix_web::http::header::{CACHE_CONTROL, HeaderValue, VARY};
use actix_web::{CustomizeResponder, HttpResponse, HttpResponseBuilder, Responder};
use domain::shared::actor::Actor;

/// The start of a successful response to a public read: for visitors it may be cached for half a minute; for members it
/// is private and not stored.
pub fn public(actor: &Actor) -> HttpResponseBuilder {
    let mut response = HttpResponse::Ok();
    if matches!(actor, Actor::Visitor) {
        response
            .insert_header((CACHE_CONTROL, HeaderValue::from_static("public, max-age=30")))
            .insert_header((VARY, HeaderValue::from_static("Authorization, Accept-Language")));
    }
    response
}

/// The reply to a public read: that to a visitor may be cached for 30 seconds.
pub fn cached<R: Responder>(actor: &Actor, reply: R) -> CustomizeResponder<R> {
    let reply = reply.customize();
    if *actor != Actor::Visitor {
        return reply;
    }
    reply
        .insert_header((CACHE_CONTROL, HeaderValue::from_static("public, max-age=30")))
        .insert_header((VARY, HeaderValue::from_static("Authorization, Accept-Language")))
}
