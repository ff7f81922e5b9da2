//! Whole evenings, as guests and staff live them.

mod assignment;
mod availability;
mod business_day;
mod clock_changes;
pub mod fixtures;
mod life;
mod model;
mod other_days;
mod properties;
mod scenes;
