//! What somebody writes into the filters, and how it becomes a query.

use chrono::{DateTime, Utc};

use super::query::{Bounds, ExploreQuery, Filters, Near, SearchText, Sort};
use crate::businesses::checks::{Checks, line, words};
use crate::businesses::coordinates::Coordinates;
use crate::businesses::cuisine::MAX_CUISINES;
use crate::businesses::diet::Diet;
use crate::businesses::kind::BusinessKind;
use crate::businesses::price_level::PriceLevel;
use crate::reservations::party_size::PartySize;
use crate::shared::failure::FieldError;
use crate::shared::page::PageRequest;

const MAX_TEXT: usize = 100;
/// Half the Earth's circumference, in km: further is nothing.
const MAX_DISTANCE: f64 = 20_040.0;

/// The filters as written.
#[derive(Debug, Clone, Default)]
#[expect(missing_docs, reason = "the fields are the interface's filters")]
pub struct ExploreInput {
    pub q: Option<String>,
    pub kinds: Vec<String>,
    pub cuisines: Vec<String>,
    pub prices: Vec<u8>,
    pub diets: Vec<String>,
    pub latitude: Option<f64>,
    pub longitude: Option<f64>,
    pub distance: Option<String>,
    pub bbox: Option<String>,
    pub open_now: bool,
    pub open_at: Option<DateTime<Utc>>,
    pub bookable_at: Option<DateTime<Utc>>,
    pub party: Option<i64>,
    pub mine: bool,
    pub facets: bool,
    pub times: bool,
}

impl ExploreInput {
    /// The query that is meant at `now`.
    ///
    /// # Errors
    /// Every filter that makes no sense.
    pub fn read(
        &self,
        sort: Sort,
        page: PageRequest<i64>,
        now: DateTime<Utc>,
    ) -> Result<ExploreQuery, Vec<FieldError>> {
        let party = PartySize::new(self.party.unwrap_or(2)).map_err(|error| vec![error])?;
        let mut checks = Checks::default();
        let mut query = ExploreQuery {
            text: None,
            filters: Filters::default(),
            near: None,
            bounds: None,
            open_at: None,
            bookable_at: self.bookable_at,
            party,
            mine: self.mine,
            sort,
            facets: self.facets,
            times: self.times,
            page,
        };
        let Filters { kinds, cuisines, prices, diets } = &mut query.filters;
        checks.set(&mut query.text, self.q.as_deref(), text);
        checks.set(kinds, Some(&self.kinds), |all| words("kind[]", all, BusinessKind::ALL.len()));
        checks.set(cuisines, Some(&self.cuisines), |all| words("cuisine[]", all, MAX_CUISINES));
        checks.set(prices, Some(&self.prices), |all| price_levels(all));
        checks.set(diets, Some(&self.diets), |all| words("diet[]", all, Diet::ALL.len()));
        checks.set(&mut query.near, Some(()), |()| self.near());
        checks.set(&mut query.open_at, Some(()), |()| self.open_when(now));
        checks.set(&mut query.bounds, self.bbox.as_deref(), |text| bounds(text).map(Some));
        if sort == Sort::Distance {
            checks.require("latitude", &self.latitude);
        }
        checks.done().map(|()| query)
    }

    /// One question has one time: whoever asks for both learns that only one of them could count.
    fn open_when(&self, now: DateTime<Utc>) -> Result<Option<DateTime<Utc>>, FieldError> {
        match (self.open_now, self.open_at) {
            (true, Some(_)) => Err(FieldError::new("open_now", "not_together").with("other", "open_at")),
            (true, None) => Ok(Some(now)),
            (false, at) => Ok(at),
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

fn text(text: &str) -> Result<Option<SearchText>, FieldError> {
    let text = line("q", Some(text), MAX_TEXT)?;
    Ok(text.map(SearchText::read))
}

fn price_levels(levels: &[u8]) -> Result<Vec<PriceLevel>, FieldError> {
    let wrong = || FieldError::new("price[]", "out_of_range").with("min", 1).with("max", 4);
    levels.iter().map(|level| PriceLevel::try_from(*level).map_err(|_| wrong())).collect()
}

/// Metres of a distance in km; `"0"` is anywhere.
fn distance(text: &str) -> Result<Option<f64>, FieldError> {
    let km: Option<f64> = text.parse().ok().filter(|km| (0.0..=MAX_DISTANCE).contains(km));
    let km = km.ok_or_else(|| FieldError::new("distance", "out_of_range").with("min", 0).with("max", MAX_DISTANCE))?;
    Ok((km > 0.0).then_some(km * 1_000.0))
}

/// `west,south,east,north` in degrees.
fn bounds(text: &str) -> Result<Bounds, FieldError> {
    let wrong = || FieldError::new("bbox", "bbox_invalid");
    let numbers: Vec<f64> =
        text.split(',').map(|part| part.trim().parse()).collect::<Result<_, _>>().map_err(|_| wrong())?;
    let [west, south, east, north] = numbers.try_into().map_err(|_| wrong())?;
    let corners = [Coordinates::new(south, west), Coordinates::new(north, east)];
    let ordered = west <= east && south <= north && corners.iter().all(Result::is_ok);
    ordered.then_some(Bounds { west, south, east, north }).ok_or_else(wrong)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::businesses::testing::noon;
    use crate::shared::page::Limit;

    fn read(input: ExploreInput, sort: Sort) -> Result<ExploreQuery, Vec<FieldError>> {
        input.read(sort, PageRequest { limit: Limit::DEFAULT, after: None }, noon())
    }

    fn wrong(input: ExploreInput, sort: Sort) -> Vec<String> {
        read(input, sort).unwrap_err().into_iter().map(|error| error.field).collect()
    }

    #[test]
    fn a_distance_of_0_is_anywhere() {
        let around = |distance: &str| ExploreInput {
            latitude: Some(43.77),
            longitude: Some(11.25),
            distance: Some(distance.into()),
            ..Default::default()
        };
        assert_eq!(read(around("0"), Sort::Distance).unwrap().near.unwrap().within, None);
        assert_eq!(read(around("1.5"), Sort::Distance).unwrap().near.unwrap().within, Some(1_500.0));
        for nonsense in ["far", "-1", "NaN", "inf", "30000"] {
            assert_eq!(wrong(around(nonsense), Sort::Distance), ["distance"], "{nonsense}");
        }
    }

    #[test]
    fn what_makes_no_sense_is_named() {
        let input = ExploreInput {
            q: Some("x".repeat(101)),
            kinds: vec!["casino".into()],
            cuisines: vec!["'; DROP TABLE businesses".into()],
            prices: vec![5],
            diets: vec!["air".into()],
            latitude: Some(43.0),
            bbox: Some("11,43,10,44".into()),
            ..Default::default()
        };
        let fields = ["q", "kind[]", "cuisine[]", "price[]", "diet[]", "longitude", "bbox"];
        assert_eq!(wrong(input, Sort::Relevance), fields);
        assert_eq!(wrong(ExploreInput::default(), Sort::Distance), ["latitude"]);
        assert_eq!(wrong(ExploreInput { party: Some(0), ..Default::default() }, Sort::Relevance), ["party"]);
        let nowhere = ExploreInput { distance: Some("2".into()), ..Default::default() };
        assert_eq!(wrong(nowhere, Sort::Relevance), ["latitude"]);
        for bbox in ["", "1,2,3", "1,2,3,4,5", "a,b,c,d", "-181,0,0,1", "0,0,1,NaN"] {
            let input = ExploreInput { bbox: Some(bbox.into()), ..Default::default() };
            assert_eq!(wrong(input, Sort::Relevance), ["bbox"], "{bbox}");
        }
    }

    #[test]
    fn open_now_is_open_at_now() {
        let input = ExploreInput { open_now: true, ..Default::default() };
        assert_eq!(read(input, Sort::Relevance).unwrap().open_at, Some(noon()));
        let both = ExploreInput { open_now: true, open_at: Some(noon()), ..Default::default() };
        assert_eq!(wrong(both, Sort::Relevance), ["open_now"]);
        let at = ExploreInput { open_at: Some(noon()), ..Default::default() };
        assert_eq!(read(at, Sort::Relevance).unwrap().open_at, Some(noon()));
    }
}
