//! The ports of `domain::bookmarks`, on PostgreSQL.

mod reads;
mod repository;
mod rows;
