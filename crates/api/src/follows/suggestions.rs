//! `suggested_people`.

use actix_web::HttpResponse;
use domain::businesses::coordinates::Coordinates;
use domain::shared::ids::UserId;

use super::wire::SuggestedPerson;
use crate::http::prelude::*;

/// A point, if both are given.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct SuggestionFilters {
    #[param(minimum = -90, maximum = 90)]
    latitude: Option<f64>,
    #[param(minimum = -180, maximum = 180)]
    longitude: Option<f64>,
}

/// The person not to suggest again.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct SuggestionDismissed {
    user_id: Uuid,
}

/// People the actor does not follow, at most 20: those followed by people the actor follows, and the most helpful and most
/// followed authors of reviews near the point.
#[utoipa::path(tag = "follows", security(("bearer" = [])), params(SuggestionFilters),
    responses((status = 200, body = Page<SuggestedPerson>), (status = 403)))]
#[get("/suggested_people")]
async fn list_suggested_people(cx: Context, Query(filters): Query<SuggestionFilters>) -> Reply<Page<SuggestedPerson>> {
    let near = match filters.latitude.zip(filters.longitude) {
        Some((latitude, longitude)) => Some(Coordinates::new(latitude, longitude).map_err(|_| {
            let range = FieldError::new("latitude", "out_of_range").with("min", -90).with("max", 90);
            Problem::invalid(vec![range])
        })?),
        None => None,
    };
    Ok(Page::whole(cx.follows.suggested(&cx.actor, near).await?.into_iter().map(Into::into)))
}

/// Stop suggesting a person to the actor.
#[utoipa::path(tag = "follows", security(("bearer" = [])), params(SuggestionDismissed),
    responses((status = 204), (status = 403), (status = 404)))]
#[delete("/suggested_people")]
async fn dismiss_suggestion(cx: Context, Query(dismissed): Query<SuggestionDismissed>) -> Reply<HttpResponse> {
    cx.follows.dismiss(&cx.actor, UserId(dismissed.user_id)).await?;
    Ok(HttpResponse::NoContent().finish())
}

register!(list_suggested_people, dismiss_suggestion);
