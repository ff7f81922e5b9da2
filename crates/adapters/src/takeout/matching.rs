//! Looks places up among the businesses, a hundred at a time.

use std::collections::HashMap;

use async_trait::async_trait;
use diesel::prelude::*;
use diesel::sql_types::{Array, BigInt, Double, Integer, Text, Uuid as SqlUuid};
use diesel_async::RunQueryDsl;
use domain::shared::ids::BusinessId;
use domain::shared::store_error::StoreError;
use domain::takeout::{Match, PlaceMatcher, Wanted};
use futures_util::FutureExt;
use uuid::Uuid;

use crate::db::Database;

const NEAR: &str = include_str!("near.sql");
const NAMED: &str = include_str!("named.sql");
const AT_ONCE: usize = 100;

#[derive(QueryableByName)]
struct Found {
    #[diesel(sql_type = Integer)]
    n: i32,
    #[diesel(sql_type = SqlUuid)]
    id: Uuid,
    #[diesel(sql_type = Text)]
    name: String,
    #[diesel(sql_type = BigInt)]
    matches: i64,
}

/// Columns of the places to look up.
#[derive(Default, Clone)]
struct Columns {
    numbers: Vec<i32>,
    names: Vec<String>,
    latitudes: Vec<f64>,
    longitudes: Vec<f64>,
}

#[async_trait]
impl PlaceMatcher for Database {
    async fn match_places(&self, wanted: &[Wanted]) -> Result<Vec<Match>, StoreError> {
        let mut matches = Vec::with_capacity(wanted.len());
        for places in wanted.chunks(AT_ONCE) {
            let (mut near, mut named) = (Columns::default(), Columns::default());
            for (number, place) in (0..).zip(places) {
                let columns = if place.point.is_some() { &mut near } else { &mut named };
                columns.numbers.push(number);
                columns.names.push(place.name.clone());
                if let Some(point) = place.point {
                    columns.latitudes.push(point.latitude());
                    columns.longitudes.push(point.longitude());
                }
            }
            let mut found: HashMap<i32, Found> = HashMap::new();
            for row in self.look_up(NEAR, near).await?.into_iter().chain(self.look_up(NAMED, named).await?) {
                // The first is the best.
                found.entry(row.n).or_insert(row);
            }
            matches.extend((0..).zip(places).map(|(number, _)| match found.remove(&number) {
                None => Match::None,
                Some(Found { matches: 2.., .. }) => Match::Several,
                Some(Found { id, name, .. }) => Match::Business(BusinessId(id), name),
            }));
        }
        Ok(matches)
    }
}

impl Database {
    async fn look_up(&self, sql: &'static str, places: Columns) -> Result<Vec<Found>, StoreError> {
        if places.numbers.is_empty() {
            return Ok(Vec::new());
        }
        let with_points = sql == NEAR;
        self.read_long(move |mut connection| {
            let Columns { numbers, names, latitudes, longitudes } = places.clone();
            let mut query =
                diesel::sql_query(sql).into_boxed().bind::<Array<Integer>, _>(numbers).bind::<Array<Text>, _>(names);
            if with_points {
                query = query.bind::<Array<Double>, _>(latitudes).bind::<Array<Double>, _>(longitudes);
            }
            async move { query.load(&mut connection).await }.boxed()
        })
        .await
    }
}
