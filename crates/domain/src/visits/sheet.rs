//! A sheet of codes to be cut apart and put on tables.

use crate::shared::language::Language;

/// What is printed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sheet {
    /// The name of the place.
    pub place: String,
    /// The language of what is said to guests.
    pub language: Language,
    /// One for each table.
    pub codes: Vec<SheetCode>,
}

/// The code of one table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SheetCode {
    /// What staff call the table.
    pub label: String,
    /// The part of the venue it stands in.
    pub area: Option<String>,
    /// What the code says.
    pub url: String,
}
