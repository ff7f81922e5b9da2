//! `location_shares`: positions that members share by link.

use chrono::{DateTime, Utc};
use domain::businesses::coordinates::Coordinates;
use domain::locations::{LocationShare as StoredShare, NewShare, ShareInput, SharedPosition as OpenedShare};
use domain::shared::ids::LocationShareId;

use super::position;
use crate::http::field_errors::FieldErrors;
use crate::http::prelude::*;
use crate::services::Services;

const ORDER: &str = "location_share";
/// How long a position can be shared.
const MINUTES: [u16; 3] = [15, 60, 480];

/// A position that the actor shares.
#[derive(Debug, Serialize, ToSchema)]
pub struct LocationShare {
    uuid: Uuid,
    /// Whether the exact position is shown; otherwise it is rounded to a grid of 500 m before it is stored.
    precise: bool,
    /// As shown.
    #[schema(minimum = -90, maximum = 90)]
    latitude: f64,
    #[schema(minimum = -180, maximum = 180)]
    longitude: f64,
    created_at: DateTime<Utc>,
    updated_at: DateTime<Utc>,
    /// Null for one that the actor stops, at the latest after 24 hours.
    ends_at: Option<DateTime<Utc>>,
}

impl From<StoredShare> for LocationShare {
    fn from(share: StoredShare) -> Self {
        Self {
            uuid: share.id.0,
            precise: share.precise,
            latitude: share.position.latitude(),
            longitude: share.position.longitude(),
            created_at: share.created_at,
            updated_at: share.updated_at,
            ends_at: end(&share),
        }
    }
}

/// A new share with the token of its link.
#[derive(Debug, Serialize, ToSchema)]
pub struct LocationShareCreated {
    #[serde(flatten)]
    share: LocationShare,
    /// Shown once and stored nowhere.
    token: String,
}

/// A shared position as readers of its link see it.
#[derive(Debug, Serialize, ToSchema)]
pub struct SharedPosition {
    first_name: String,
    #[schema(minimum = -90, maximum = 90)]
    latitude: f64,
    #[schema(minimum = -180, maximum = 180)]
    longitude: f64,
    /// Otherwise the person is within 500 m.
    precise: bool,
    updated_at: DateTime<Utc>,
    /// Null for one that its owner stops.
    ends_at: Option<DateTime<Utc>>,
}

impl From<OpenedShare> for SharedPosition {
    fn from(OpenedShare { share, first_name }: OpenedShare) -> Self {
        Self {
            first_name,
            latitude: share.position.latitude(),
            longitude: share.position.longitude(),
            precise: share.precise,
            updated_at: share.updated_at,
            ends_at: end(&share),
        }
    }
}

fn end(share: &StoredShare) -> Option<DateTime<Utc>> {
    (!share.until_stopped).then_some(share.ends_at)
}

/// A position to share.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct LocationShareNew {
    /// 15, 60 or 480; null shares until stopped, at most 24 hours.
    minutes: Option<u16>,
    /// Whether to show the exact position; otherwise it is rounded to a grid of 500 m.
    precise: bool,
    #[schema(minimum = -90, maximum = 90)]
    latitude: f64,
    #[schema(minimum = -180, maximum = 180)]
    longitude: f64,
}

impl Parse for LocationShareNew {
    type Output = ShareInput;

    fn convert(self) -> Result<Self::Output, Vec<FieldError>> {
        let mut errors = FieldErrors::default();
        let minutes = match self.minutes {
            Some(minutes) if !MINUTES.contains(&minutes) => Err(FieldError::new("minutes", "share_minutes_invalid")),
            minutes => Ok(minutes),
        };
        let minutes = errors.take(Some(minutes));
        let position = errors.take(Some(position(self.latitude, self.longitude)));
        let precise = self.precise;
        errors.finish(minutes.zip(position).map(|(minutes, position)| ShareInput { minutes, precise, position }))
    }
}

/// The new position.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct LocationShareUpdate {
    #[schema(minimum = -90, maximum = 90)]
    latitude: f64,
    #[schema(minimum = -180, maximum = 180)]
    longitude: f64,
}

impl Parse for LocationShareUpdate {
    type Output = Coordinates;

    fn convert(self) -> Result<Self::Output, Vec<FieldError>> {
        position(self.latitude, self.longitude).map_err(|error| vec![error])
    }
}

/// The token of a link.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct LocationShareLink {
    /// At most 200 characters.
    #[validate(length(min = 1, max = 200))]
    #[schema(min_length = 1, max_length = 200)]
    token: String,
}

impl Parse for LocationShareLink {
    type Output = String;

    fn convert(self) -> Result<Self::Output, Vec<FieldError>> {
        Ok(self.token)
    }
}

#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct LocationShareFilters {
    /// 1 to 100; 20 unless given.
    #[param(minimum = 1, maximum = 100)]
    limit: Option<u32>,
    cursor: Option<String>,
}

/// Share the actor's position by a link, at most 20 at a time. Idempotency keys are ignored: they would store the token.
#[utoipa::path(tag = "locations", security(("bearer" = [])), request_body = LocationShareNew,
    responses((status = 201, body = Data<LocationShareCreated>), (status = 403), (status = 409)))]
#[post("/location_shares")]
async fn create_location_share(
    cx: Context,
    Parsed(input): Parsed<LocationShareNew>,
) -> Reply<Created<LocationShareCreated>> {
    let NewShare { share, token } = cx.locations.share(&cx.actor, &input).await?;
    Ok(Created(LocationShareCreated { share: share.into(), token }))
}

/// The positions that the actor shares now, newest first.
#[utoipa::path(tag = "locations", security(("bearer" = [])), params(LocationShareFilters),
    responses((status = 200, body = Page<LocationShare>), (status = 403)))]
#[get("/location_shares")]
async fn list_location_shares(cx: Context, Query(filters): Query<LocationShareFilters>) -> Reply<Page<LocationShare>> {
    let page = cursor::page(ORDER, filters.limit, filters.cursor.as_deref())?;
    Ok(Page::of(ORDER, cx.locations.shares(&cx.actor, page).await?))
}

/// The position of a link, for anyone who has it; 404 once it ended. Not cached.
#[utoipa::path(tag = "locations", request_body = LocationShareLink,
    responses((status = 200, body = Data<SharedPosition>), (status = 404)))]
#[post("/location_shares/open")]
async fn open_location_share(
    services: web::Data<Services>,
    Parsed(token): Parsed<LocationShareLink>,
) -> Reply<Data<SharedPosition>> {
    Ok(SharedPosition::from(services.locations.open_share(&token).await?).into())
}

/// Update a position that the actor shares, at most every 4 seconds.
#[utoipa::path(tag = "locations", security(("bearer" = [])), params(("uuid" = Uuid, Path)),
    request_body = LocationShareUpdate, responses((status = 200, body = Data<LocationShare>)))]
#[patch("/location_shares/{uuid}")]
async fn update_location_share(
    cx: Context,
    Id(id): Id<LocationShareId>,
    Parsed(position): Parsed<LocationShareUpdate>,
) -> Reply<Data<LocationShare>> {
    Ok(LocationShare::from(cx.locations.update_share(&cx.actor, id, position).await?).into())
}

/// Stop sharing and delete the positions: all of these records or none.
#[utoipa::path(tag = "locations", security(("bearer" = [])), params(Records),
    responses((status = 200, body = Data<Count>), (status = 404)))]
#[delete("/location_shares")]
async fn delete_location_shares(cx: Context, Query(removed): Query<Records>) -> Reply<Data<Count>> {
    let count = cx.locations.stop_shares(&cx.actor, &removed.ids()?).await?;
    Ok(Count { count }.into())
}

register!(
    create_location_share,
    list_location_shares,
    open_location_share,
    update_location_share,
    delete_location_shares
);
