//! The ports of `domain::exports`: rows on PostgreSQL, files beside the media, and what builds a file: a ZIP of JSON
//! documents with their schemas, the member's media, and their reservations as a calendar.

mod archive;
mod build;
mod calendar;
mod document;
mod files;
mod reads;
mod repository;
mod rows;
mod schema;
mod tables;
#[cfg(test)]
mod tests;

pub use build::ZipBuilder;
