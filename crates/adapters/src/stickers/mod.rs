//! The ports of `domain::stickers`, on PostgreSQL, and the file of the rules.

mod reads;
mod repository;
mod rows;
mod rules;

pub use rules::rules;
