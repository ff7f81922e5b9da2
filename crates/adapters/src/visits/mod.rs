//! The ports of `domain::visits`: storage on PostgreSQL, the key that signs codes, sheets as PDF.

mod key;
mod qr_sheet;
mod reads;
mod repository;
mod rows;

#[cfg(test)]
mod tests;

pub use key::CodeSigner;
pub use qr_sheet::PdfSheets;
