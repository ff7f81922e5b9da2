//! `GET places`.

use actix_web::CustomizeResponder;
use domain::businesses::coordinates::Coordinates;
use domain::places::place::{Place as FoundPlace, PlaceKind};
use domain::places::query::{PlaceQuery, PlaceText};

use crate::http::cache;
use crate::http::field_errors::FieldErrors;
use crate::http::named::{Named, vocabularies};
use crate::http::prelude::*;

/// Most places in a reply.
const MAX_LIMIT: u32 = 20;
const DEFAULT_LIMIT: u32 = 8;

pub type PlaceKindName = Named<PlaceKind>;

vocabularies! { PlaceKind => "PlaceKind" }

#[derive(Debug, Deserialize, utoipa::IntoParams, Validate)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct PlaceFilters {
    /// The beginning of a town, neighbourhood, street or address; accents and small typing errors are ignored.
    #[validate(length(min = 1, max = 100))]
    #[param(value_type = String, min_length = 1, max_length = 100)]
    q: Line,
    /// With `longitude`: of equal matches, the nearest to this point come first.
    #[param(minimum = -90, maximum = 90)]
    latitude: Option<f64>,
    #[param(minimum = -180, maximum = 180)]
    longitude: Option<f64>,
    /// 1 to 20; 8 unless given.
    #[validate(range(min = 1, max = 20))]
    #[param(minimum = 1, maximum = 20)]
    limit: Option<u32>,
}

impl Parse for PlaceFilters {
    type Output = PlaceQuery;

    fn convert(self) -> Result<PlaceQuery, Vec<FieldError>> {
        let mut errors = FieldErrors::default();
        let near = errors.take(Some(self.near())).flatten();
        let limit = self.limit.unwrap_or(DEFAULT_LIMIT).min(MAX_LIMIT);
        let text = PlaceText::read(&String::from(self.q));
        errors.finish(Some(PlaceQuery { text, near, limit: usize::try_from(limit).unwrap_or_default() }))
    }
}

impl PlaceFilters {
    fn near(&self) -> Result<Option<Coordinates>, FieldError> {
        match (self.latitude, self.longitude) {
            (None, None) => Ok(None),
            (None, Some(_)) => Err(FieldError::new("latitude", "required")),
            (Some(_), None) => Err(FieldError::new("longitude", "required")),
            (Some(latitude), Some(longitude)) => Coordinates::new(latitude, longitude)
                .map(Some)
                .map_err(|_| FieldError::new("latitude", "position_invalid")),
        }
    }
}

/// A town, neighbourhood, street or address of listed businesses.
#[derive(Debug, Serialize, ToSchema)]
pub struct Place {
    kind: PlaceKindName,
    name: String,
    /// The town of a street, neighbourhood or address; the region of a town.
    context: Option<String>,
    /// Of an address its own position, else the centre of the businesses there.
    #[schema(minimum = -90, maximum = 90)]
    latitude: f64,
    #[schema(minimum = -180, maximum = 180)]
    longitude: f64,
}

impl From<FoundPlace> for Place {
    fn from(place: FoundPlace) -> Self {
        Self {
            kind: place.kind.into(),
            name: place.name,
            context: place.context,
            latitude: place.position.latitude(),
            longitude: place.position.longitude(),
        }
    }
}

/// Find towns, neighbourhoods, streets and addresses where listed businesses are: the best match first, of equal ones
/// towns before neighbourhoods, streets and addresses, then the nearest.
#[utoipa::path(tag = "businesses", security((), ("bearer" = [])), params(PlaceFilters),
    responses((status = 200, body = Data<Vec<Place>>)))]
#[get("/places")]
async fn list_places(cx: Context, Query(filters): Query<PlaceFilters>) -> Reply<CustomizeResponder<Data<Vec<Place>>>> {
    let query = filters.parse()?;
    let places = cx.places.search(&query).await?;
    Ok(cache::cached(&cx.actor, Data::from(places.into_iter().map(Place::from).collect::<Vec<_>>())))
}

register!(list_places);
