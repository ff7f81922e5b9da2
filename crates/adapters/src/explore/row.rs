//! A candidate's row.

use diesel::prelude::*;
use diesel::sql_types::{Array, BigInt, Bool, Double, Float, Nullable, SmallInt, Text, Uuid as SqlUuid};
use domain::explore::candidate::{Candidate, Hours};
use domain::shared::ids::BusinessId;
use domain::shared::store_error::StoreError;
use uuid::Uuid;

use crate::businesses::rows::{position, price_level};
use crate::db::stored;

#[derive(QueryableByName)]
pub(super) struct Row {
    #[diesel(sql_type = SqlUuid)]
    id: Uuid,
    #[diesel(sql_type = Text)]
    name: String,
    #[diesel(sql_type = Text)]
    kind: String,
    #[diesel(sql_type = Array<Text>)]
    cuisines: Vec<String>,
    #[diesel(sql_type = Nullable<SmallInt>)]
    price_level: Option<i16>,
    #[diesel(sql_type = Array<Text>)]
    diets: Vec<String>,
    #[diesel(sql_type = Nullable<Float>)]
    rating: Option<f32>,
    #[diesel(sql_type = Nullable<Double>)]
    latitude: Option<f64>,
    #[diesel(sql_type = Nullable<Double>)]
    longitude: Option<f64>,
    #[diesel(sql_type = Bool)]
    bookable: bool,
    #[diesel(sql_type = Nullable<Text>)]
    opening_hours: Option<String>,
    #[diesel(sql_type = Nullable<Text>)]
    time_zone: Option<String>,
    #[diesel(sql_type = Nullable<Text>)]
    country: Option<String>,
    #[diesel(sql_type = Double)]
    similarity: f64,
    #[diesel(sql_type = Bool)]
    addressed: bool,
    #[diesel(sql_type = Bool)]
    cooks: bool,
    /// The how-manieth nearest it is; 0 where that was not counted.
    #[diesel(sql_type = BigInt)]
    pub nth: i64,
}

impl TryFrom<Row> for Candidate {
    type Error = StoreError;

    fn try_from(row: Row) -> Result<Self, StoreError> {
        let (id, country) = (row.id, row.country);
        let hours = match row.opening_hours.zip(row.time_zone) {
            Some((text, zone)) => Some(Hours { text, time_zone: stored(id, "time_zone", &zone)?, country }),
            None => None,
        };
        Ok(Self {
            id: BusinessId(id),
            name: row.name,
            kind: stored(id, "kind", &row.kind)?,
            cuisines: row.cuisines.iter().filter_map(|text| text.parse().ok()).collect(),
            price_level: row.price_level.and_then(price_level),
            diets: row.diets.iter().filter_map(|text| text.parse().ok()).collect(),
            rating: row.rating,
            location: position(row.latitude, row.longitude),
            bookable: row.bookable,
            similarity: row.similarity,
            addressed: row.addressed,
            cooks: row.cooks,
            hours,
            opening: None,
        })
    }
}
