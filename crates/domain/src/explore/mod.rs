//! Explore: searches businesses by rating, distance, opening hours and free tables.
//!
//! Storage gives a bounded set of candidates (the nearest, the best rated, those whose name resembles the text);
//! everything after that is computed here from values: exact distance, opening hours, free tables, rank, facets and
//! page. So each result can explain its rank, which cannot be bought.

pub mod candidate;
pub mod facets;
pub mod lexicon;
pub mod ports;
pub mod query;
pub mod ranking;
mod service;
pub mod spelling;
pub mod times;
mod vocabulary;

pub use service::{Explore, ExploreError, Found, Hit, Total};
