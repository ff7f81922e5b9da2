//! The entries of API keys.

use super::{Entry, entry};

/// Every code with its sentences.
pub(super) const ENTRIES: &[Entry] = &[
    entry(
        "too_many_api_keys",
        "A restaurant has at most 10 API keys. Revoke one first.",
        "Un locale ha al massimo 10 chiavi API. Prima revocane una.",
    ),
    entry(
        "api_key_scope_missing",
        "This API key does not cover this operation.",
        "Questa chiave API non comprende questa operazione.",
    ),
];
