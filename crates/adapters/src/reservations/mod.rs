//! The ports of `domain::reservations`, on PostgreSQL.

mod book;
mod bookings;
mod books;
mod list;
mod reads;
mod rows;
mod set_up;
mod venue;
mod venue_cache;
mod views;

pub(crate) use venue_cache::VenueCache;
