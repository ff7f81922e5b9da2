//! All demo data, by table.

use chrono::{DateTime, Utc};
use diesel_async::AsyncPgConnection;
use domain::shared::store_error::StoreError;

use super::bookmarks::{self, BookmarkRows};
use super::businesses::{self, BusinessRows, DemoBusiness};
use super::chats::{ChatGenerator, ChatRows};
use super::material;
use super::menus::{self, MenuRows};
use super::month::Month;
use super::orders::{self, OrderRows};
use super::people::{self, Hashes, Person};
use super::posts::{PostGenerator, PostRows};
use super::reservations::ReservationRows;
use super::reviews::{ReviewGenerator, ReviewRows};
use super::rows::{AuthRow, UserRow, VisitRow};
use super::sentences::Sentences;
use super::store::put;
use super::visits;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Loaded {
    pub venues: usize,
    /// Businesses that take bookings.
    pub bookable: usize,
    pub people: usize,
    /// Reservations, past and upcoming.
    pub reservations: usize,
    pub reviews: usize,
}

/// The demo data, ready to be stored.
pub struct Florence {
    pub people: Vec<Person>,
    pub businesses: Vec<DemoBusiness>,
    pub reservation_rows: ReservationRows,
    pub visits: Vec<VisitRow>,
    bookmark_rows: BookmarkRows,
    pub review_rows: ReviewRows,
    pub post_rows: PostRows,
    pub chat_rows: ChatRows,
    pub menu_rows: MenuRows,
    pub order_rows: OrderRows,
    auths: Vec<AuthRow>,
    users: Vec<UserRow>,
    business_rows: BusinessRows,
}

impl Florence {
    /// Generates the data relative to `now`.
    ///
    /// # Errors
    /// `Internal` when the material is invalid.
    pub fn new(hashes: &Hashes, now: DateTime<Utc>) -> Result<Self, StoreError> {
        let material = material::people()?;
        let (people, auths, users) = people::generate(&material.person, hashes, now);
        let businesses = businesses::generate(material::businesses()?, &people, now);
        let mut month = Month::new(now, &people, &material);
        for (number, business) in (0..).zip(&businesses) {
            if let Some(setup) = &business.setup {
                month.fill(business, setup, number);
            }
        }
        let reservation_rows = month.rows;
        let visits = visits::visits(&businesses, &people, &reservation_rows, now);
        let sentences = Sentences::new()?;
        let mut generator = ReviewGenerator::new(now, &people, &sentences);
        for (number, business) in (0..).zip(&businesses) {
            generator.write(business, &visits, number);
        }
        let review_rows = generator.rows;
        let business_rows = businesses::rows(&businesses);
        let bookmark_rows = bookmarks::bookmarks(&material.list, &businesses, &people, now);
        let menu_rows = menus::menus(&businesses, now)?;
        let order_rows = orders::orders(&businesses, &people, &menu_rows, now);
        let texts = material::posts()?;
        let post_rows = PostGenerator::new(now, &people, &texts).generate(&businesses, &visits);
        let chats = material::chats()?.chat;
        let chat_rows = ChatGenerator::new(now, &people).generate(&chats, &businesses, &reservation_rows.reservations);
        Ok(Self {
            people,
            businesses,
            reservation_rows,
            visits,
            bookmark_rows,
            review_rows,
            post_rows,
            chat_rows,
            menu_rows,
            order_rows,
            auths,
            users,
            business_rows,
        })
    }

    /// Stores all rows.
    ///
    /// # Errors
    /// [`StoreError`] of the database.
    pub async fn write(&self, connection: &mut AsyncPgConnection) -> Result<(), StoreError> {
        put(connection, "auths", &self.auths).await?;
        put(connection, "users", &self.users).await?;
        let businesses = &self.business_rows;
        put(connection, "businesses", &businesses.businesses).await?;
        put(connection, "business_addresses", &businesses.addresses).await?;
        put(connection, "business_cuisines", &businesses.cuisines).await?;
        put(connection, "business_members", &businesses.staff).await?;
        put(connection, "business_booking", &businesses.booking).await?;
        put(connection, "business_tables", &businesses.tables).await?;
        put(connection, "business_table_combinations", &businesses.combinations).await?;
        put(connection, "business_services", &businesses.services).await?;
        put(connection, "reservations", &self.reservation_rows.reservations).await?;
        put(connection, "reservation_allocations", &self.reservation_rows.allocations).await?;
        put(connection, "reservation_history", &self.reservation_rows.history).await?;
        put(connection, "visits", &self.visits).await?;
        put(connection, "bookmark_lists", &self.bookmark_rows.lists).await?;
        put(connection, "bookmarks", &self.bookmark_rows.bookmarks).await?;
        put(connection, "reviews", &self.review_rows.reviews).await?;
        put(connection, "review_edits", &self.review_rows.edits).await?;
        put(connection, "review_helpful", &self.review_rows.helpful).await?;
        let posts = &self.post_rows;
        put(connection, "follows", &posts.follows).await?;
        put(connection, "posts", &posts.posts).await?;
        put(connection, "post_likes", &posts.likes).await?;
        put(connection, "post_comments", &posts.comments).await?;
        put(connection, "post_comments", &posts.replies).await?;
        put(connection, "conversations", &self.chat_rows.conversations).await?;
        put(connection, "conversation_members", &self.chat_rows.members).await?;
        put(connection, "messages", &self.chat_rows.messages).await?;
        let menus = &self.menu_rows;
        put(connection, "menus", &menus.menus).await?;
        put(connection, "menu_sections", &menus.sections).await?;
        put(connection, "menu_items", &menus.items).await?;
        put(connection, "order_settings", &menus.settings).await?;
        put(connection, "orders", &self.order_rows.orders).await?;
        put(connection, "order_slots", &self.order_rows.slots).await?;
        put(connection, "order_history", &self.order_rows.history).await?;
        Ok(())
    }

    /// The number of records.
    pub fn tally(&self) -> Loaded {
        Loaded {
            venues: self.businesses.len(),
            bookable: self.business_rows.booking.len(),
            people: self.people.len(),
            reservations: self.reservation_rows.reservations.len(),
            reviews: self.review_rows.reviews.len(),
        }
    }
}
