//! Demo data: an invented Florence with businesses, people, and past and upcoming reservations.
//!
//! Names and texts are in `data/`; the rest comes from a seeded random number generator. So the data is the same each
//! time, except that dates are relative to the day of loading. Everything is marked as demo and can be removed at once.

mod art;
mod booking_setup;
mod bookmarks;
mod businesses;
mod chats;
mod day;
mod drawn;
mod floor_plans;
mod florence;
mod guest_reservations;
mod load;
mod material;
mod menu;
mod menus;
mod month;
mod no_show_disputes;
mod notifications;
mod orders;
mod page_views;
mod people;
mod pictures;
mod posts;
mod remove;
mod reservations;
mod reviews;
mod rewards;
mod rows;
mod seeded_rng;
mod sentences;
mod sessions;
mod store;
mod sustainability;
mod table_wishes;
#[cfg(test)]
mod tests;
mod visits;
mod walk_in_queue;

pub use florence::Loaded;
pub use load::{NotLoaded, load};
pub use people::{SIGN_INS, SignIn};
pub use pictures::draw as draw_pictures;
pub use remove::{Removed, remove};
pub use sessions::end_sessions;
