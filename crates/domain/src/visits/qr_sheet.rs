//! A printable sheet with the codes of all tables.

use crate::shared::language::Language;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct QrSheet {
    pub business_name: String,
    /// The language of the sentence for guests.
    pub language: Language,
    pub codes: Vec<QrSheetCode>,
}

/// The code of one table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct QrSheetCode {
    /// The label of the table.
    pub label: String,
    /// The area the table is in.
    pub area: Option<String>,
    /// The content of the QR code.
    pub url: String,
}
