//! Menus in PostgreSQL, in spreadsheets and on paper.

mod dishes;
mod files;
mod praised;
mod reads;
mod repository;
mod rows;
mod sheet;
mod table;
#[cfg(test)]
mod tests;

pub use files::MenuDocuments;
pub(crate) use rows::lowest_price;
