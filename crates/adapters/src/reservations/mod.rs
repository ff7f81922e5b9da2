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

#[cfg(test)]
mod tests;

pub(crate) use venue_cache::{MOST_VENUES, VenueCache};
