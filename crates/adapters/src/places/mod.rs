//! The ports of `domain::places`, on PostgreSQL.

mod bookmarks;
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
