//! Imported businesses: a whole batch in one statement.

use std::fmt::Write;

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use diesel::prelude::*;
use diesel::sql_types::{Array, BigInt, Jsonb, Text, Timestamptz};
use domain::businesses::coordinates::Coordinates;
use domain::businesses::import::{Arrival, ImportRepository, Outcome};
use domain::businesses::osm_id::{OsmId, OsmType};
use domain::businesses::osm_place::{ATTRIBUTION, OsmPlace};
use domain::businesses::slug::slug_with_suffix;
use domain::shared::store_error::StoreError;
use serde::Serialize;
use sha2::{Digest, Sha256};
use uuid::Uuid;

use crate::db::PgUnitOfWork;

/// Part of every hash: another number makes the next import check every business again.
const READING: &[u8] = b"1";

/// A business as the statement takes it. Names are those of the columns.
#[derive(Serialize)]
struct Row<'a> {
    id: Uuid,
    source: String,
    source_hash: String,
    slug: String,
    name: &'a str,
    kind: &'static str,
    cuisines: Vec<&'a str>,
    cuisine_ids: Vec<Uuid>,
    price_level: Option<u8>,
    phone: Option<&'a str>,
    email: Option<&'a str>,
    website: Option<&'a str>,
    time_zone: &'static str,
    opening_hours: Option<&'a str>,
    diets: Vec<&'static str>,
    wheelchair: Option<&'static str>,
    #[serde(flatten)]
    coordinates: Coordinates,
    address_id: Uuid,
    #[serde(flatten)]
    address: &'a domain::businesses::osm_place::OsmAddress,
}

#[derive(QueryableByName)]
struct Counts {
    #[diesel(sql_type = BigInt)]
    added: i64,
    #[diesel(sql_type = BigInt)]
    changed: i64,
    #[diesel(sql_type = BigInt)]
    reopened: i64,
    #[diesel(sql_type = BigInt)]
    unchanged: i64,
    #[diesel(sql_type = BigInt)]
    kept: i64,
}

#[derive(QueryableByName)]
struct Closed {
    #[diesel(sql_type = BigInt)]
    closed: i64,
    #[diesel(sql_type = BigInt)]
    kept: i64,
}

/// Objects of one kind.
#[derive(QueryableByName)]
struct Objects {
    #[diesel(sql_type = Text)]
    kind: String,
    #[diesel(sql_type = Array<BigInt>)]
    numbers: Vec<i64>,
}

/// One row for each kind: a row for each object would take several times the memory.
const IMPORTED: &str = "SELECT substr(split_part(source, '/', 1), 5) AS kind,
        array_agg(split_part(source, '/', 2)::bigint) AS numbers
    FROM businesses
    WHERE source LIKE 'osm:%' AND verified AND claimed_at IS NULL AND deleted_at IS NULL
    GROUP BY 1";

#[async_trait]
impl ImportRepository for PgUnitOfWork {
    async fn take_over(&mut self, arrivals: &[Arrival], now: DateTime<Utc>) -> Result<Outcome, StoreError> {
        let rows = arrivals.iter().map(row).collect::<Result<Vec<_>, _>>();
        let rows = rows.and_then(serde_json::to_value).map_err(|error| StoreError::Internal(error.to_string()))?;
        let query = diesel::sql_query(include_str!("take_over.sql"))
            .bind::<Jsonb, _>(rows)
            .bind::<Text, _>(ATTRIBUTION.to_owned())
            .bind::<Timestamptz, _>(now);
        let counts: Option<Counts> = self.load(query).await?.pop();
        let counts = counts.ok_or_else(|| StoreError::Internal("the import returned no counts".into()))?;
        Ok(Outcome {
            added: counts.added.unsigned_abs(),
            changed: counts.changed.unsigned_abs(),
            reopened: counts.reopened.unsigned_abs(),
            unchanged: counts.unchanged.unsigned_abs(),
            kept: counts.kept.unsigned_abs(),
            closed: 0,
        })
    }

    async fn close_imported(&mut self, objects: &[OsmId], now: DateTime<Utc>) -> Result<Outcome, StoreError> {
        let sources: Vec<String> = objects.iter().map(OsmId::to_string).collect();
        let query = diesel::sql_query(include_str!("close_imported.sql"))
            .bind::<Array<Text>, _>(sources)
            .bind::<Timestamptz, _>(now);
        let counts: Option<Closed> = self.load(query).await?.pop();
        let counts = counts.ok_or_else(|| StoreError::Internal("the closing returned no counts".into()))?;
        Ok(Outcome { closed: counts.closed.unsigned_abs(), kept: counts.kept.unsigned_abs(), ..Outcome::default() })
    }

    async fn imported(&mut self) -> Result<Vec<OsmId>, StoreError> {
        let rows: Vec<Objects> = self.load(diesel::sql_query(IMPORTED)).await?;
        let mut objects = Vec::new();
        for Objects { kind, numbers } in rows {
            let kind: OsmType = kind.parse().map_err(|_| StoreError::Internal(format!("no kind of object: {kind}")))?;
            objects.extend(numbers.into_iter().map(|number| OsmId { kind, number }));
        }
        Ok(objects)
    }
}

fn row(arrival: &Arrival) -> serde_json::Result<Row<'_>> {
    let place = &arrival.place;
    Ok(Row {
        id: arrival.id.0,
        source: place.id.to_string(),
        source_hash: hash(place)?,
        slug: slug_with_suffix(&place.name, &suffix(place.id)),
        name: &place.name,
        kind: place.kind.into_str(),
        cuisines: place.cuisines.iter().map(|cuisine| cuisine.as_str()).collect(),
        cuisine_ids: arrival.cuisines.iter().map(|id| id.0).collect(),
        price_level: place.price_level.map(|level| level.get()),
        phone: place.phone.as_deref(),
        email: place.email.as_deref(),
        website: place.website.as_deref(),
        time_zone: place.time_zone.name(),
        opening_hours: place.opening_hours.as_deref(),
        diets: place.diets.iter().map(|diet| diet.into_str()).collect(),
        wheelchair: place.wheelchair.map(|wheelchair| wheelchair.into_str()),
        coordinates: place.coordinates,
        address_id: arrival.address.0,
        address: &place.address,
    })
}

/// SHA-256 of the imported fields, as PostgreSQL writes bytes.
fn hash(place: &OsmPlace) -> serde_json::Result<String> {
    let digest = Sha256::new().chain_update(READING).chain_update(serde_json::to_vec(place)?).finalize();
    Ok(digest.iter().fold("\\x".to_owned(), |mut text, byte| {
        // Writing to a string cannot fail.
        let _ = write!(text, "{byte:02x}");
        text
    }))
}

/// The suffix that makes slugs of businesses with one name unique: `n4k2` for a node, its number in base 36.
fn suffix(id: OsmId) -> String {
    let prefix = match id.kind {
        OsmType::Node => 'n',
        OsmType::Way => 'w',
        OsmType::Relation => 'r',
    };
    let mut digits = Vec::new();
    let mut number = id.number.unsigned_abs();
    while number > 0 || digits.is_empty() {
        digits.extend(char::from_digit((number % 36) as u32, 36));
        number /= 36;
    }
    std::iter::once(prefix).chain(digits.into_iter().rev()).collect()
}

#[cfg(test)]
mod tests;
