//! `reviews/{uuid}/edits`.

use actix_web::{HttpResponse, get, web};
use domain::shared::ids::ReviewId;
use serde::Deserialize;
use utoipa_actix_web::service_config::ServiceConfig;

use super::wire::ReviewEdit;
use crate::http::current_user::CurrentUser;
use crate::http::cursor;
use crate::http::envelope::{Many, Meta};
use crate::http::id::Id;
use crate::http::problem::Problem;
use crate::http::query::Query;
use crate::services::Services;

/// Which edits.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct EditFilters {
    /// 1 to 100, 20 unless said otherwise.
    limit: Option<u32>,
    cursor: Option<String>,
}

/// What a review said before each of its edits, newest first.
#[utoipa::path(tag = "reviews", security((), ("bearer" = [])), params(EditFilters, ("uuid" = Uuid, Path)),
    responses((status = 200, body = Many<ReviewEdit>)))]
#[get("/reviews/{uuid}/edits")]
async fn edits(
    services: web::Data<Services>,
    CurrentUser(actor): CurrentUser,
    Id(id): Id<ReviewId>,
    Query(filters): Query<EditFilters>,
) -> Result<HttpResponse, Problem> {
    let page = cursor::page("edits", filters.limit, filters.cursor.as_deref())?;
    let page = services.reviews.edits(&actor, id, page).await?;
    let next_cursor = page.next.and_then(|keyset| cursor::encode("edits", &keyset));
    let data: Vec<ReviewEdit> = page.items.into_iter().map(ReviewEdit::from).collect();
    Ok(HttpResponse::Ok().json(Many { data, meta: Meta { next_cursor } }))
}

/// The routes.
pub fn routes(config: &mut ServiceConfig) {
    config.service(edits);
}
