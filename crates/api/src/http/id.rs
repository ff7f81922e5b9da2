//! The id of the record in a path.

use std::future::{Ready, ready};

use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpRequest};
use domain::shared::failure::Kind;
use uuid::Uuid;

use super::problem::Problem;

/// The id in the path. An invalid id is a 404.
#[derive(Debug, Clone, Copy)]
pub struct Id<T>(pub T);

impl<T: From<Uuid>> FromRequest for Id<T> {
    type Error = Problem;
    type Future = Ready<Result<Self, Problem>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let id = request.match_info().iter().next().and_then(|(_, text)| text.parse::<Uuid>().ok());
        ready(id.map(|id| Self(id.into())).ok_or_else(|| Problem::new(Kind::NotFound, "not_found")))
    }
}
