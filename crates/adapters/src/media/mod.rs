//! The ports of `domain::media`: rows on PostgreSQL.

mod reads;
mod repository;
pub(crate) mod rows;
