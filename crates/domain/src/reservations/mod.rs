//! Tables, service periods, availability, table assignment and the life cycle of a reservation.
//!
//! The rules are pure functions of values: a caller loads a [`business_schedule::BusinessSchedule`] and the bookings of a
//! date, and makes a [`day_schedule::DaySchedule`] of them. [`availability::slots`] lists the bookable times and
//! [`availability::check`] decides one booking; both apply the same function.
//!
//! [`use_cases`] has the operations of guests and of staff on reservations, [`booking_config`] those on tables and rules;
//! both use the [`ports`].

pub mod activity;
pub mod answer_by;
pub mod assignment;
pub mod availability;
pub mod booking;
pub mod booking_config;
mod bounds;
pub mod business_schedule;
pub mod business_setup;
mod candidate;
pub mod channel;
pub mod closure;
pub mod code;
pub mod day_note;
pub mod day_schedule;
pub mod error;
pub mod floor_plan;
pub mod hold;
pub mod limits;
pub mod link;
pub mod local_time;
pub mod move_options;
pub mod no_shows;
mod occupancy;
pub mod opening;
pub mod other_days;
pub mod pacing;
pub mod party_size;
pub mod policy;
pub mod ports;
pub mod reservation;
pub mod seating;
pub mod service_period;
pub mod settings;
pub mod sitting;
pub mod stage;
pub mod state;
pub mod status;
pub mod table;
mod table_request;
pub mod turn_times;
pub mod use_cases;
pub mod view;
pub mod wait_quote;
pub mod window;
pub mod wish;

#[cfg(test)]
mod tests;

pub use ports::{ReservationReads, ReservationRepository};
