//! The ports of `domain::visits`: storage on PostgreSQL, the key that signs codes, sheets as PDF.

mod key;
mod reads;
mod repository;
mod rows;
mod sheet;

#[cfg(test)]
mod tests;

pub use key::CodeSigner;
pub use sheet::PdfSheets;
