//! An invented Florence: venues, people and a book of past and coming reservations, for trying the house out.
//!
//! What it is made of stands in `data/`; the rest is drawn from seeded dice, so that it is the same each time, except
//! that the book lies around the day on which it is loaded. Everything is marked as demo and can be removed in one go.

mod art;
mod day;
mod dice;
mod drawn;
mod floor;
mod florence;
mod life;
mod load;
mod material;
mod menu;
mod month;
mod opinions;
mod people;
mod pictures;
mod remove;
mod rows;
mod saved;
mod sentences;
mod sessions;
mod store;
#[cfg(test)]
mod tests;
mod venues;
mod visits;
mod wishes;

pub use load::{Loaded, NotLoaded, load};
pub use people::{SIGN_INS, SignIn};
pub use pictures::draw as draw_pictures;
pub use remove::{Removed, remove};
pub use sessions::end_sessions;
