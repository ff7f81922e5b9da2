//! Places by name. The views `places` and `place_words` are made of the addresses of listed businesses from time to time.

use async_trait::async_trait;
use diesel::QueryableByName;
use diesel::sql_types::{Array, BigInt, Bool, Double, Nullable, Text};
use diesel_async::{RunQueryDsl, SimpleAsyncConnection};
use domain::businesses::address::AddressLines;
use domain::businesses::coordinates::Coordinates;
use domain::places::Gazetteer;
use domain::places::place::{Place, PlaceKind};
use domain::shared::store_error::StoreError;
use domain::unit_of_work::UnitOfWork;
use futures_util::FutureExt;

use crate::businesses::rows::position;
use crate::db::{Database, translate};
use crate::explore::known_words;

/// The table of the words of places.
const WORDS: &str = "place_words";

#[derive(QueryableByName)]
struct PlaceRow {
    #[diesel(sql_type = Text)]
    kind: String,
    #[diesel(sql_type = Text)]
    name: String,
    #[diesel(sql_type = Nullable<Text>)]
    context: Option<String>,
    #[diesel(sql_type = Double)]
    latitude: f64,
    #[diesel(sql_type = Double)]
    longitude: f64,
    #[diesel(sql_type = BigInt)]
    businesses: i64,
}

impl PlaceRow {
    /// `None` for a row that no statement here gives.
    fn place(self) -> Option<Place> {
        Some(Place {
            kind: self.kind.parse().ok()?,
            name: self.name,
            context: self.context,
            position: position(Some(self.latitude), Some(self.longitude))?,
            businesses: self.businesses,
        })
    }
}

#[derive(QueryableByName)]
struct AddressRow {
    #[diesel(sql_type = Text)]
    street: String,
    #[diesel(sql_type = Text)]
    house_number: String,
    #[diesel(sql_type = Nullable<Text>)]
    city: Option<String>,
    #[diesel(sql_type = Nullable<Text>)]
    country: Option<String>,
    #[diesel(sql_type = Double)]
    latitude: f64,
    #[diesel(sql_type = Double)]
    longitude: f64,
    #[diesel(sql_type = BigInt)]
    businesses: i64,
}

impl AddressRow {
    fn place(self) -> Option<Place> {
        let (street, house_number, country) = (Some(self.street), Some(self.house_number), self.country);
        let lines = AddressLines { street, house_number, country, ..AddressLines::default() };
        Some(Place {
            kind: PlaceKind::Address,
            name: lines.street_line()?,
            context: self.city,
            position: position(Some(self.latitude), Some(self.longitude))?,
            businesses: self.businesses,
        })
    }
}

#[async_trait]
impl Gazetteer for Database {
    async fn near(&self, words: &[String], point: Coordinates) -> Result<Vec<Place>, StoreError> {
        let words = words.to_owned();
        let rows: Vec<PlaceRow> = self
            .read_long(move |mut connection| {
                let query = diesel::sql_query(include_str!("near.sql"))
                    .bind::<Array<Text>, _>(words.clone())
                    .bind::<Double, _>(point.longitude())
                    .bind::<Double, _>(point.latitude());
                async move { query.load(&mut connection).await }.boxed()
            })
            .await?;
        Ok(rows.into_iter().filter_map(PlaceRow::place).collect())
    }

    async fn named(&self, words: &[String], point: Option<Coordinates>) -> Result<Vec<Place>, StoreError> {
        let spelled: Vec<String> = known_words(self, WORDS, words).await?.into_iter().flatten().collect();
        let whole = words.join(" ");
        let rows: Vec<PlaceRow> = self
            .read_long(move |mut connection| {
                let query = diesel::sql_query(include_str!("named.sql"))
                    .bind::<Array<Text>, _>(spelled.clone())
                    .bind::<Text, _>(whole.clone())
                    .bind::<Nullable<Double>, _>(point.map(Coordinates::longitude))
                    .bind::<Nullable<Double>, _>(point.map(Coordinates::latitude));
                async move { query.load(&mut connection).await }.boxed()
            })
            .await?;
        Ok(rows.into_iter().filter_map(PlaceRow::place).collect())
    }

    async fn addresses(&self, street: &Place, number: &str) -> Result<Vec<Place>, StoreError> {
        let query = || {
            diesel::sql_query(include_str!("addresses.sql"))
                .bind::<Text, _>(street.name.clone())
                .bind::<Nullable<Text>, _>(street.context.clone())
                .bind::<Text, _>(number.to_owned())
                .bind::<Double, _>(street.position.latitude())
                .bind::<Double, _>(street.position.longitude())
        };
        let rows: Vec<AddressRow> = self.fetch(query).await?;
        Ok(rows.into_iter().filter_map(AddressRow::place).collect())
    }
}

#[derive(QueryableByName)]
struct Locked {
    #[diesel(sql_type = Bool)]
    locked: bool,
}

impl Database {
    /// Makes the views again, so that they have the addresses as they are now. Does nothing while another process does it.
    ///
    /// # Errors
    /// When the database cannot be reached.
    pub async fn refresh_places(&self) -> Result<(), StoreError> {
        let mut unit = self.transaction().await?;
        let lock = diesel::sql_query("SELECT pg_try_advisory_xact_lock(hashtext('verdoro places')) AS locked");
        let locked: Vec<Locked> = lock.load(&mut *unit.connection).await.map_err(translate)?;
        if locked.iter().any(|row| row.locked) {
            unit.connection.batch_execute(include_str!("refresh.sql")).await.map_err(translate)?;
        }
        Box::new(unit).commit().await
    }
}

#[cfg(test)]
mod tests;
