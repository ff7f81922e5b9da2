//! `reviews/{uuid}/edits`.

use actix_web::{get, web};
use domain::shared::ids::ReviewId;
use serde::Deserialize;
use utoipa_actix_web::service_config::ServiceConfig;

use super::wire::ReviewEdit;
use crate::http::current_user::CurrentUser;
use crate::http::cursor;
use crate::http::id::Id;
use crate::http::query::Query;
use crate::http::reply::{Page, Reply};
use crate::services::Services;

const ORDER: &str = "edits";

/// Which edits.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct EditFilters {
    /// 1 to 100; 20 unless given.
    #[param(minimum = 1, maximum = 100)]
    limit: Option<u32>,
    cursor: Option<String>,
}

/// The versions of a review before each of its edits, newest first.
#[utoipa::path(tag = "reviews", security((), ("bearer" = [])), params(EditFilters, ("uuid" = Uuid, Path)),
    responses((status = 200, body = Page<ReviewEdit>)))]
#[get("/reviews/{uuid}/edits")]
async fn list_edits(
    services: web::Data<Services>,
    CurrentUser(actor): CurrentUser,
    Id(id): Id<ReviewId>,
    Query(filters): Query<EditFilters>,
) -> Reply<Page<ReviewEdit>> {
    let page = cursor::page(ORDER, filters.limit, filters.cursor.as_deref())?;
    Ok(Page::of(ORDER, services.reviews.edits(&actor, id, page).await?))
}

/// Registers the operations.
pub fn routes(config: &mut ServiceConfig) {
    config.service(list_edits);
}
