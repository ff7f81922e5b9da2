//! Tables, services, availability, assignment and the life of a reservation.
//!
//! All of it is computed from values, none of it reaches out: a caller loads a [`venue::Venue`] and the
//! bookings that touch a date, makes a [`venue_day::VenueDay`] of them, and asks. [`availability::slots`] tells
//! guests what they may have and [`availability::check`] decides a booking; both judge by the same function.
//!
//! The use cases stand in [`book`] (guests, and staff who run the evening) and [`set_up`] (staff who arrange tables and
//! rules), over the [`ports`].

pub mod alternatives;
pub mod assignment;
pub mod availability;
pub mod book;
pub mod booking;
mod bounds;
mod candidate;
pub mod channel;
pub mod closure;
pub mod code;
pub mod error;
pub mod hold;
pub mod limits;
pub mod local_time;
mod occupancy;
mod pacing;
pub mod party_size;
pub mod policy;
pub mod policy_at_booking;
pub mod ports;
pub mod reservation;
pub mod seating;
pub mod service;
pub mod set_up;
pub mod settings;
pub mod sitting;
pub mod state;
pub mod status;
pub mod table;
pub mod turn_times;
pub mod venue;
pub mod venue_book;
pub mod venue_day;
pub mod view;
pub mod window;

#[cfg(test)]
mod tests;

pub use ports::ReservationRepository;
