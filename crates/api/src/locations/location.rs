//! `location`: named locations, read by their owner alone.

use chrono::{DateTime, Utc};
use domain::locations::{Location, LocationChange as Change, LocationInput, LocationKind};
use domain::shared::ids::LocationId;

use super::position;
use crate::http::field_errors::FieldErrors;
use crate::http::named::{Named, vocabularies};
use crate::http::prelude::*;

const ORDER: &str = "location";

pub type LocationKindName = Named<LocationKind>;

vocabularies! {
    LocationKind => "LocationKind",
}

/// A named location of the actor.
#[derive(Debug, Serialize, ToSchema)]
pub struct NamedLocation {
    uuid: Uuid,
    kind: LocationKindName,
    name: String,
    #[schema(minimum = -90, maximum = 90)]
    latitude: f64,
    #[schema(minimum = -180, maximum = 180)]
    longitude: f64,
    created_at: DateTime<Utc>,
}

impl From<Location> for NamedLocation {
    fn from(location: Location) -> Self {
        Self {
            uuid: location.id.0,
            kind: location.kind.into(),
            name: location.name,
            latitude: location.position.latitude(),
            longitude: location.position.longitude(),
            created_at: location.created_at,
        }
    }
}

/// A location to create.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct NamedLocationNew {
    kind: LocationKindName,
    /// 1 to 60 characters.
    #[validate(length(min = 1, max = 60))]
    #[schema(value_type = String, min_length = 1, max_length = 60)]
    name: Line,
    #[schema(minimum = -90, maximum = 90)]
    latitude: f64,
    #[schema(minimum = -180, maximum = 180)]
    longitude: f64,
}

impl Parse for NamedLocationNew {
    type Output = LocationInput;

    fn convert(self) -> Result<Self::Output, Vec<FieldError>> {
        let mut errors = FieldErrors::default();
        let kind = errors.take(Some(self.kind.known("kind")));
        let position = errors.take(Some(position(self.latitude, self.longitude)));
        let name = self.name.into();
        errors.finish(kind.zip(position).map(|(kind, position)| LocationInput { kind, name, position }))
    }
}

/// A change of a location: absent fields keep their value.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct NamedLocationChange {
    kind: Option<LocationKindName>,
    /// 1 to 60 characters.
    #[validate(length(min = 1, max = 60))]
    #[schema(value_type = Option<String>, min_length = 1, max_length = 60)]
    name: Option<Line>,
    /// With `longitude`.
    #[schema(minimum = -90, maximum = 90)]
    latitude: Option<f64>,
    #[schema(minimum = -180, maximum = 180)]
    longitude: Option<f64>,
}

impl Parse for NamedLocationChange {
    type Output = Change;

    fn convert(self) -> Result<Self::Output, Vec<FieldError>> {
        let mut errors = FieldErrors::default();
        let kind = errors.take(self.kind.map(|kind| kind.known("kind")));
        let position = errors.take(match (self.latitude, self.longitude) {
            (None, None) => None,
            (None, Some(_)) => Some(Err(FieldError::new("latitude", "required"))),
            (Some(_), None) => Some(Err(FieldError::new("longitude", "required"))),
            (Some(latitude), Some(longitude)) => Some(position(latitude, longitude)),
        });
        errors.finish(Some(Change { kind, name: self.name.map(Into::into), position }))
    }
}

#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct LocationFilters {
    kind: Option<LocationKindName>,
    /// 1 to 100; 20 unless given.
    #[param(minimum = 1, maximum = 100)]
    limit: Option<u32>,
    cursor: Option<String>,
}

/// Which locations to delete: these records, or all of a kind.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct LocationsRemoved {
    /// Their ids, 1 to 100.
    #[serde(rename = "records[]", default)]
    #[param(rename = "records[]", max_items = 100)]
    records: Vec<Uuid>,
    kind: Option<LocationKindName>,
}

fn kind(name: Option<LocationKindName>) -> Result<Option<LocationKind>, Problem> {
    name.map(|name| name.known("kind")).transpose().map_err(|error| Problem::invalid(vec![error]))
}

/// Create a named location, at most 20. No one else can read it.
#[utoipa::path(tag = "locations", security(("bearer" = [])), request_body = NamedLocationNew,
    responses((status = 201, body = Data<NamedLocation>), (status = 403), (status = 409)))]
#[post("/location")]
async fn create_location(cx: Context, Parsed(input): Parsed<NamedLocationNew>) -> Reply<Created<NamedLocation>> {
    Ok(Created(cx.locations.create(&cx.actor, &input).await?.into()))
}

/// The actor's locations, newest first.
#[utoipa::path(tag = "locations", security(("bearer" = [])), params(LocationFilters),
    responses((status = 200, body = Page<NamedLocation>), (status = 403)))]
#[get("/location")]
async fn list_locations(cx: Context, Query(filters): Query<LocationFilters>) -> Reply<Page<NamedLocation>> {
    let page = cursor::page(ORDER, filters.limit, filters.cursor.as_deref())?;
    Ok(Page::of(ORDER, cx.locations.list(&cx.actor, kind(filters.kind)?, page).await?))
}

/// One of the actor's locations.
#[utoipa::path(tag = "locations", security(("bearer" = [])), params(("uuid" = Uuid, Path)),
    responses((status = 200, body = Data<NamedLocation>)))]
#[get("/location/{uuid}")]
async fn get_location(cx: Context, Id(id): Id<LocationId>) -> Reply<Data<NamedLocation>> {
    Ok(NamedLocation::from(cx.locations.location(&cx.actor, id).await?).into())
}

/// Change one of the actor's locations.
#[utoipa::path(tag = "locations", security(("bearer" = [])), params(("uuid" = Uuid, Path)),
    request_body = NamedLocationChange, responses((status = 200, body = Data<NamedLocation>)))]
#[patch("/location/{uuid}")]
async fn change_location(
    cx: Context,
    Id(id): Id<LocationId>,
    Parsed(change): Parsed<NamedLocationChange>,
) -> Reply<Data<NamedLocation>> {
    Ok(NamedLocation::from(cx.locations.change(&cx.actor, id, &change).await?).into())
}

/// Delete locations of the actor: all of these records or none, or all of a kind.
#[utoipa::path(tag = "locations", security(("bearer" = [])), params(LocationsRemoved),
    responses((status = 200, body = Data<Count>), (status = 403), (status = 404)))]
#[delete("/location")]
async fn delete_locations(cx: Context, Query(removed): Query<LocationsRemoved>) -> Reply<Data<Count>> {
    let count = match kind(removed.kind)? {
        Some(kind) if removed.records.is_empty() => cx.locations.delete_kind(&cx.actor, kind).await?,
        _ => cx.locations.delete(&cx.actor, &records::ids(&removed.records)?).await?,
    };
    Ok(Count { count }.into())
}

register!(create_location, list_locations, get_location, change_location, delete_locations);
