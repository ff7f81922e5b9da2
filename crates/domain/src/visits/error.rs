//! Why use cases of visits fail.

use crate::rules;
use crate::shared::error::Error;

/// Why a use case of visits failed.
pub type VisitError = Error<VisitRule>;

rules! {
    pub enum VisitRule {
        /// The actor works at the business.
        OwnPlace => Forbidden "own_place",
        /// Another member used the receipt.
        ReceiptUsed => Conflict "receipt_used",
        /// More people used the table's code around that time than can have sat there.
        TableFull => Conflict "table_code_full",
        /// The business has no tables to print codes for.
        NoTables => Conflict "no_tables",
        /// The sheet could not be printed, and why.
        SheetFailed(String) => Internal "internal",
    }
}
