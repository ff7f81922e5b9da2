//! `reviews/{uuid}/edits`.

use domain::shared::ids::ReviewId;

use super::wire::ReviewEdit;

use crate::http::prelude::*;

const ORDER: &str = "edits";

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
async fn list_edits(cx: Context, Id(id): Id<ReviewId>, Query(filters): Query<EditFilters>) -> Reply<Page<ReviewEdit>> {
    let page = cursor::page(ORDER, filters.limit, filters.cursor.as_deref())?;
    Ok(Page::of(ORDER, cx.reviews.edits(&cx.actor, id, page).await?))
}

register!(list_edits);
