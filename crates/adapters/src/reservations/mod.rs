//! The ports of `domain::reservations`, on PostgreSQL.

mod activity;
mod booking_config;
mod bookings;
mod day_notes;
mod floor_plans;
mod list;
mod reads;
mod repository;
mod rows;
mod schedule;
mod schedules;
mod setup_rows;
mod views;

#[cfg(test)]
mod tests;
