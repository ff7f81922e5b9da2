//! All of it together, table by table.

use chrono::{DateTime, Utc};
use diesel_async::AsyncPgConnection;
use domain::kernel::unit_of_work::StoreError;

use super::life::BookRows;
use super::load::Loaded;
use super::material;
use super::month::Month;
use super::opinions::{OpinionRows, Opinions};
use super::people::{self, Hashes, Person};
use super::rows::{AuthRow, UserRow, VisitRow};
use super::saved::{self, SavedRows};
use super::sentences::Sentences;
use super::store::put;
use super::venues::{self, Place, PlaceRows};
use super::visits;

/// The invented Florence, ready to be stored.
pub struct Florence {
    /// Who lives or travels there.
    pub people: Vec<Person>,
    /// Where they go.
    pub places: Vec<Place>,
    /// When they went and will go.
    pub book: BookRows,
    /// Whom it is known to have seen.
    pub visits: Vec<VisitRow>,
    saved: SavedRows,
    /// What they say of it.
    pub opinions: OpinionRows,
    auths: Vec<AuthRow>,
    users: Vec<UserRow>,
    place_rows: PlaceRows,
}

impl Florence {
    /// Florence as it is `now`.
    ///
    /// # Errors
    /// When the material cannot be understood.
    pub fn new(hashes: &Hashes, now: DateTime<Utc>) -> Result<Self, StoreError> {
        let material = material::people()?;
        let (people, auths, users) = people::settle(&material.person, hashes, now);
        let places = venues::open(material::venues()?, &people, now);
        let mut month = Month::new(now, &people, &material);
        for (number, place) in (0..).zip(&places) {
            if let Some(venue) = &place.venue {
                month.fill(place, venue, number);
            }
        }
        let book = month.rows;
        let visits = visits::visits(&places, &people, &book, now);
        let sentences = Sentences::new()?;
        let mut opinions = Opinions::new(now, &people, &sentences);
        for (number, place) in (0..).zip(&places) {
            opinions.write(place, &visits, number);
        }
        let opinions = opinions.rows;
        let place_rows = venues::rows(&places);
        let saved = saved::saved(&material.list, &places, &people, now);
        Ok(Self { people, places, book, visits, saved, opinions, auths, users, place_rows })
    }

    /// Stores it.
    ///
    /// # Errors
    /// The storage's.
    pub async fn write(&self, connection: &mut AsyncPgConnection) -> Result<(), StoreError> {
        put(connection, "auths", &self.auths).await?;
        put(connection, "users", &self.users).await?;
        let places = &self.place_rows;
        put(connection, "businesses", &places.businesses).await?;
        put(connection, "business_addresses", &places.addresses).await?;
        put(connection, "business_cuisines", &places.cuisines).await?;
        put(connection, "business_members", &places.staff).await?;
        put(connection, "business_booking", &places.booking).await?;
        put(connection, "business_tables", &places.tables).await?;
        put(connection, "business_table_combinations", &places.combinations).await?;
        put(connection, "business_services", &places.services).await?;
        put(connection, "reservations", &self.book.reservations).await?;
        put(connection, "reservation_allocations", &self.book.allocations).await?;
        put(connection, "reservation_history", &self.book.history).await?;
        put(connection, "visits", &self.visits).await?;
        put(connection, "bookmark_lists", &self.saved.lists).await?;
        put(connection, "bookmarks", &self.saved.bookmarks).await?;
        put(connection, "reviews", &self.opinions.reviews).await?;
        put(connection, "review_edits", &self.opinions.edits).await?;
        put(connection, "review_helpful", &self.opinions.helpful).await?;
        Ok(())
    }

    /// How much of it there is.
    pub fn tally(&self) -> Loaded {
        Loaded {
            venues: self.places.len(),
            bookable: self.place_rows.booking.len(),
            people: self.people.len(),
            reservations: self.book.reservations.len(),
            reviews: self.opinions.reviews.len(),
        }
    }
}
