//! All of it together, table by table.

use chrono::{DateTime, Utc};
use diesel_async::AsyncPgConnection;
use domain::shared::store_error::StoreError;

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
    pub businesses: Vec<Place>,
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
        let businesses = venues::open(material::venues()?, &people, now);
        let mut month = Month::new(now, &people, &material);
        for (number, place) in (0..).zip(&businesses) {
            if let Some(venue) = &place.venue {
                month.fill(place, venue, number);
            }
        }
        let book = month.rows;
        let visits = visits::visits(&businesses, &people, &book, now);
        let sentences = Sentences::new()?;
        let mut opinions = Opinions::new(now, &people, &sentences);
        for (number, place) in (0..).zip(&businesses) {
            opinions.write(place, &visits, number);
        }
        let opinions = opinions.rows;
        let place_rows = venues::rows(&businesses);
        let saved = saved::saved(&material.list, &businesses, &people, now);
        Ok(Self { people, businesses, book, visits, saved, opinions, auths, users, place_rows })
    }

    /// Stores it.
    ///
    /// # Errors
    /// The storage's.
    pub async fn write(&self, connection: &mut AsyncPgConnection) -> Result<(), StoreError> {
        put(connection, "auths", &self.auths).await?;
        put(connection, "users", &self.users).await?;
        let businesses = &self.place_rows;
        put(connection, "businesses", &businesses.businesses).await?;
        put(connection, "business_addresses", &businesses.addresses).await?;
        put(connection, "business_cuisines", &businesses.cuisines).await?;
        put(connection, "business_members", &businesses.staff).await?;
        put(connection, "business_booking", &businesses.booking).await?;
        put(connection, "business_tables", &businesses.tables).await?;
        put(connection, "business_table_combinations", &businesses.combinations).await?;
        put(connection, "business_services", &businesses.services).await?;
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
            venues: self.businesses.len(),
            bookable: self.place_rows.booking.len(),
            people: self.people.len(),
            reservations: self.book.reservations.len(),
            reviews: self.opinions.reviews.len(),
        }
    }
}
