//! The ports of `domain::posts`, on PostgreSQL.

mod comment_reads;
mod comments;
mod feeds;
mod likes;
mod popular;
mod reads;
mod repository;
mod rows;
#[cfg(test)]
mod tests;
mod views;
pub(crate) mod visible;
