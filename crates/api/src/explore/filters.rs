//! The filters of explore.

use chrono::{DateTime, Utc};
use domain::businesses::coordinates::Coordinates;
use domain::businesses::cuisine::{Cuisine, MAX_CUISINES};
use domain::businesses::price_level::PriceLevel;
use domain::explore::query::{Bounds, ExploreQuery, Filters, Near, Open, SearchText, Sort};
use domain::reservations::party_size::PartySize;
use domain::shared::failure::FieldError;
use serde::Deserialize;
use strum::{AsRefStr, EnumString, VariantArray};
use utoipa::ToSchema;
use validator::Validate;

use crate::businesses::names::KindName;
use crate::http::field_errors::FieldErrors;
use crate::http::flag;
use crate::http::named::{Named, known, vocabularies, words};
use crate::http::parse::Parse;
use crate::http::text::Line;
use crate::names::DietName;

/// Half the Earth's circumference in km, the largest distance.
const MAX_DISTANCE: f64 = 20_040.0;

pub type SortName = Named<Sort>;
pub type InclusionName = Named<Inclusion>;

vocabularies! {
    Sort => "ExploreSort",
    Inclusion => "ExploreInclusion",
}

/// What can be included in each result.
#[derive(Debug, Clone, Copy, PartialEq, Eq, AsRefStr, EnumString, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum Inclusion {
    Times,
}

#[derive(ToSchema)]
#[schema(value_type = u8, minimum = 1, maximum = 4)]
#[expect(dead_code, reason = "only describes a parameter")]
struct PriceLevelNumber(u8);

#[derive(Debug, Default, Deserialize, utoipa::IntoParams, Validate)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct ExploreFilters {
    /// Words in names; kinds, cuisines and diets in English or Italian; towns and streets. Diets are required, as with
    /// `diet[]`; beside words that may be a name, they may be in the name instead. Accents and small typing errors are
    /// ignored.
    #[validate(length(max = 100))]
    #[param(value_type = Option<String>, max_length = 100)]
    q: Option<Line>,
    /// Any of these kinds.
    #[serde(rename = "kind[]", default)]
    #[param(rename = "kind[]")]
    kinds: Vec<KindName>,
    /// Any of these cuisines, at most 12.
    #[serde(rename = "cuisine[]", default)]
    #[param(rename = "cuisine[]", max_items = 12)]
    cuisines: Vec<String>,
    /// Any of these price levels, 1 to 4.
    #[serde(rename = "price[]", default)]
    #[param(inline, rename = "price[]", value_type = Vec<PriceLevelNumber>)]
    prices: Vec<u8>,
    /// All of these diets.
    #[serde(rename = "diet[]", default)]
    #[param(rename = "diet[]")]
    diets: Vec<DietName>,
    #[param(minimum = -90, maximum = 90)]
    latitude: Option<f64>,
    #[param(minimum = -180, maximum = 180)]
    longitude: Option<f64>,
    /// At most so many km from the point; `0` is anywhere.
    #[param(value_type = Option<f64>, minimum = 0, maximum = 20_040)]
    distance: Option<String>,
    /// `west,south,east,north` in degrees.
    bbox: Option<String>,
    /// 1: open now.
    #[serde(default, deserialize_with = "flag::deserialize")]
    #[param(value_type = Option<u8>, minimum = 0, maximum = 1)]
    open_now: Option<bool>,
    /// Open at this time.
    open_at: Option<DateTime<Utc>>,
    /// With a table free at this time for `party`.
    bookable_at: Option<DateTime<Utc>>,
    /// Party size; 2 unless given.
    #[validate(range(min = 1, max = 50))]
    #[param(minimum = 1, maximum = 50)]
    party: Option<i64>,
    /// 1: only businesses where the actor is on the staff.
    #[serde(default, deserialize_with = "flag::deserialize")]
    #[param(value_type = Option<u8>, minimum = 0, maximum = 1)]
    mine: Option<bool>,
    /// By relevance unless given.
    #[param(inline)]
    sort: Option<SortName>,
    /// 1: count the facets.
    #[serde(default, deserialize_with = "flag::deserialize")]
    #[param(value_type = Option<u8>, minimum = 0, maximum = 1)]
    facets: Option<bool>,
    /// With `times`, each hit's next three bookable times for `party`, from `bookable_at` or now.
    #[serde(rename = "with[]", default)]
    #[param(inline, rename = "with[]")]
    with: Vec<InclusionName>,
    /// 1 to 100; 20 unless given.
    #[param(minimum = 1, maximum = 100)]
    pub limit: Option<u32>,
    pub cursor: Option<String>,
}

impl Parse for ExploreFilters {
    type Output = ExploreQuery;

    fn convert(self) -> Result<ExploreQuery, Vec<FieldError>> {
        let mut errors = FieldErrors::default();
        let near = errors.take(Some(self.near())).flatten();
        let open = errors.take(Some(self.open())).flatten();
        let sort = errors.take(self.sort.map(|sort| sort.known("sort"))).unwrap_or_default();
        if sort == Sort::Distance && self.latitude.is_none() {
            errors.take::<()>(Some(Err(FieldError::new("latitude", "required"))));
        }
        let filters = Filters {
            kinds: errors.take(Some(known("kind[]", self.kinds))).unwrap_or_default(),
            cuisines: errors.take(Some(cuisines(&self.cuisines))).unwrap_or_default(),
            prices: errors.take(Some(price_levels(&self.prices))).unwrap_or_default(),
            diets: errors.take(Some(known("diet[]", self.diets))).unwrap_or_default(),
        };
        let query = ExploreQuery {
            text: self.q.and_then(Line::non_empty).map(SearchText::read),
            filters,
            near,
            bounds: errors.take(self.bbox.as_deref().map(bounds)),
            open,
            bookable_at: self.bookable_at,
            party: errors.take(self.party.map(PartySize::new)).unwrap_or(PartySize::DEFAULT),
            mine: self.mine == Some(true),
            sort,
            facets: self.facets == Some(true),
            times: errors.take(Some(known("with[]", self.with))).is_some_and(|with| !with.is_empty()),
            ..ExploreQuery::default()
        };
        errors.finish(Some(query))
    }
}

impl ExploreFilters {
    /// A search has one time.
    fn open(&self) -> Result<Option<Open>, FieldError> {
        match (self.open_now == Some(true), self.open_at) {
            (true, Some(_)) => Err(FieldError::new("open_now", "not_together").with("other", "open_at")),
            (true, None) => Ok(Some(Open::Now)),
            (false, time) => Ok(time.map(Open::At)),
        }
    }

    fn near(&self) -> Result<Option<Near>, FieldError> {
        let within = self.distance.as_deref().map(distance).transpose()?.flatten();
        let point = match (self.latitude, self.longitude) {
            (None, None) if within.is_some() => return Err(FieldError::new("latitude", "required")),
            (None, None) => return Ok(None),
            (None, Some(_)) => return Err(FieldError::new("latitude", "required")),
            (Some(_), None) => return Err(FieldError::new("longitude", "required")),
            (Some(latitude), Some(longitude)) => Coordinates::new(latitude, longitude),
        };
        let point = point.map_err(|_| FieldError::new("latitude", "position_invalid"))?;
        Ok(Some(Near { point, within }))
    }
}

fn cuisines(slugs: &[String]) -> Result<Vec<Cuisine>, FieldError> {
    let cuisines = words("cuisine[]", slugs)?;
    if cuisines.len() > MAX_CUISINES {
        return Err(FieldError::new("cuisine[]", "too_many").with("max", MAX_CUISINES));
    }
    Ok(cuisines)
}

fn price_levels(levels: &[u8]) -> Result<Vec<PriceLevel>, FieldError> {
    let invalid = || FieldError::new("price[]", "out_of_range").with("min", 1).with("max", 4);
    levels.iter().map(|level| PriceLevel::try_from(*level).map_err(|_| invalid())).collect()
}

/// Metres of a distance in km; `"0"` is anywhere.
fn distance(text: &str) -> Result<Option<f64>, FieldError> {
    let km: Option<f64> = text.parse().ok().filter(|km| (0.0..=MAX_DISTANCE).contains(km));
    let km = km.ok_or_else(|| FieldError::new("distance", "out_of_range").with("min", 0).with("max", MAX_DISTANCE))?;
    Ok((km > 0.0).then_some(km * 1_000.0))
}

/// `west,south,east,north` in degrees.
fn bounds(text: &str) -> Result<Bounds, FieldError> {
    let invalid = || FieldError::new("bbox", "bbox_invalid");
    let numbers: Vec<f64> =
        text.split(',').map(|part| part.trim().parse()).collect::<Result<_, _>>().map_err(|_| invalid())?;
    let [west, south, east, north] = numbers.try_into().map_err(|_| invalid())?;
    let corners = [Coordinates::new(south, west), Coordinates::new(north, east)];
    let is_ordered = west <= east && south <= north && corners.iter().all(Result::is_ok);
    is_ordered.then_some(Bounds { west, south, east, north }).ok_or_else(invalid)
}

#[cfg(test)]
mod tests {
    use std::str::FromStr;

    use super::*;

    fn sorted(sort: Sort) -> ExploreFilters {
        ExploreFilters { sort: Some(sort.into()), ..Default::default() }
    }

    fn invalid(filters: ExploreFilters) -> Vec<String> {
        filters.parse().unwrap_err().fields().iter().map(|error| error.field.clone()).collect()
    }

    fn named<E: FromStr>(name: &str) -> Named<E> {
        serde_json::from_value(name.into()).unwrap()
    }

    #[test]
    fn a_distance_of_0_is_anywhere() {
        let around = |distance: &str| ExploreFilters {
            latitude: Some(43.77),
            longitude: Some(11.25),
            distance: Some(distance.into()),
            ..sorted(Sort::Distance)
        };
        assert_eq!(around("0").parse().unwrap().near.unwrap().within, None);
        assert_eq!(around("1.5").parse().unwrap().near.unwrap().within, Some(1_500.0));
        for nonsense in ["far", "-1", "NaN", "inf", "30000"] {
            assert_eq!(invalid(around(nonsense)), ["distance"], "{nonsense}");
        }
    }

    #[test]
    fn invalid_filters_are_named() {
        let filters = ExploreFilters {
            q: Some(Line::new(&"x".repeat(101))),
            kinds: vec![named("casino")],
            cuisines: vec!["'; DROP TABLE businesses".into()],
            prices: vec![5],
            diets: vec![named("air")],
            latitude: Some(43.0),
            bbox: Some("11,43,10,44".into()),
            ..Default::default()
        };
        assert_eq!(invalid(filters), ["bbox", "cuisine[]", "diet[]", "kind[]", "longitude", "price[]", "q"]);
        assert_eq!(invalid(sorted(Sort::Distance)), ["latitude"]);
        assert_eq!(invalid(ExploreFilters { party: Some(0), ..Default::default() }), ["party"]);
        assert_eq!(invalid(ExploreFilters { distance: Some("2".into()), ..Default::default() }), ["latitude"]);
        for bbox in ["", "1,2,3", "1,2,3,4,5", "a,b,c,d", "-181,0,0,1", "0,0,1,NaN"] {
            assert_eq!(invalid(ExploreFilters { bbox: Some(bbox.into()), ..Default::default() }), ["bbox"], "{bbox}");
        }
    }

    #[test]
    fn open_now_and_open_at_exclude_each_other() {
        let (now, at) = (Some(true), Some(DateTime::UNIX_EPOCH));
        let open = |open_now, open_at| ExploreFilters { open_now, open_at, ..Default::default() };
        assert_eq!(open(now, None).parse().unwrap().open, Some(Open::Now));
        assert_eq!(open(None, at).parse().unwrap().open, at.map(Open::At));
        assert_eq!(invalid(open(now, at)), ["open_now"]);
    }
}
