//! The ports of `domain::businesses`, on PostgreSQL.

pub(crate) mod cards;
pub mod generate;
mod import;
mod listing;
mod reads;
mod repository;
pub(crate) mod roles;
pub(crate) mod rows;

#[cfg(test)]
mod tests;
