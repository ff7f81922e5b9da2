//! Tokens whose signature was found good, so that it is not computed again at every request: that took longer than the
//! rest of a small one. Only the signature is remembered; times are compared each time.

use std::collections::HashMap;
use std::sync::{Arc, PoisonError, RwLock};

use sha2::{Digest, Sha256};

use super::tokens::Claims;

/// More tokens than this are not kept at once, which bounds the memory to a MiB or two.
const MOST: usize = 4_096;

/// What good tokens claim, by the SHA-256 of the token, which is itself kept nowhere.
#[derive(Debug, Default)]
pub(super) struct TokensSeen(RwLock<HashMap<[u8; 32], Arc<Claims>>>);

impl TokensSeen {
    pub fn get(&self, token: &str) -> Option<Arc<Claims>> {
        self.0.read().unwrap_or_else(PoisonError::into_inner).get(&digest(token)).cloned()
    }

    /// Starts anew when full: who still asks is soon known again.
    pub fn put(&self, token: &str, claims: Arc<Claims>) {
        let mut seen = self.0.write().unwrap_or_else(PoisonError::into_inner);
        if seen.len() >= MOST {
            seen.clear();
        }
        seen.insert(digest(token), claims);
    }
}

fn digest(token: &str) -> [u8; 32] {
    Sha256::digest(token).into()
}
