//! The ports of `domain::takeout`: files of Google Takeout, and the businesses that their places are.

mod csv;
mod geojson;
mod matching;
mod point;
mod read;
#[cfg(test)]
mod tests;

pub use read::TakeoutFiles;
