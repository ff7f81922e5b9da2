//! Signed records of visits, which members take with them.

use super::payload::seal;
use super::ports::CodeKey;

/// Put before the text. Codes and receipts begin with a byte that no text begins with.
const PREFIX: &str = "visit\n";

/// The signed text of a record.
pub fn sign_document(text: &str, key: &dyn CodeKey) -> String {
    seal(format!("{PREFIX}{text}").as_bytes(), key)
}
