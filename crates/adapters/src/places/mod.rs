//! The ports of `domain::places`, on PostgreSQL.

pub(crate) mod cards;
mod explore;
pub mod generate;
mod import;
mod listing;
mod reads;
mod repository;
pub(crate) mod rows;

#[cfg(test)]
mod tests;
