//! The ports of `domain::reservations`, on PostgreSQL.

mod activity;
mod booking_config;
mod bookings;
mod floor_plans;
mod list;
mod reads;
mod repository;
mod rows;
mod schedule;
mod schedules;
mod views;

#[cfg(test)]
mod tests;
