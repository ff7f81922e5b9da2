//! A key.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use chrono::{DateTime, Utc};
use sha2::{Digest, Sha256};

use crate::shared::actor::KeyScope;
use crate::shared::ids::{ApiKeyId, BusinessId, UserId};
use crate::shared::rng::Rng;

/// What every key begins with, by which scanners of source code recognise it.
const MARK: &str = "vk_";
/// Characters of a key: the mark, and 32 bytes in base64url.
const LENGTH: usize = 46;
/// How many characters people see.
const SHOWN: usize = 11;

/// A key of a business. The key itself is not stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ApiKey {
    pub id: ApiKeyId,
    pub business: BusinessId,
    /// The owner who made it.
    pub user: UserId,
    /// What it is for, 1 to 60 characters.
    pub name: String,
    /// Its beginning.
    pub prefix: String,
    pub scopes: Vec<KeyScope>,
    pub created_at: DateTime<Utc>,
    /// When it was last used, to a few minutes.
    pub used_at: Option<DateTime<Utc>>,
}

/// A new key, which is shown once.
#[derive(Clone, PartialEq, Eq)]
pub struct NewApiKey {
    pub key: ApiKey,
    pub secret: String,
}

/// A key at random.
pub(super) fn random(rng: &dyn Rng) -> String {
    let mut secret = [0; 32];
    rng.fill(&mut secret);
    format!("{MARK}{}", URL_SAFE_NO_PAD.encode(secret))
}

/// The part of a key that people see.
pub(super) fn prefix(secret: &str) -> String {
    secret.chars().take(SHOWN).collect()
}

/// The hash that is stored; none for what cannot be a key.
pub(super) fn hash(secret: &str) -> Option<[u8; 32]> {
    (secret.len() == LENGTH && secret.starts_with(MARK)).then(|| Sha256::digest(secret).into())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shared::rng::MockRng;

    #[test]
    fn a_key_has_its_mark_and_is_hashed() {
        let mut rng = MockRng::new();
        rng.expect_fill().returning(|bytes| bytes.fill(7));
        let secret = random(&rng);
        assert!(secret.starts_with("vk_") && secret.len() == LENGTH, "{secret}");
        assert_eq!(prefix(&secret), "vk_BwcHBwcH");
        assert!(hash(&secret).is_some());
        for other in ["", "vk_", &secret[3..], &format!("{secret}A"), &secret.replacen("vk_", "sk_", 1)] {
            assert_eq!(hash(other), None, "{other}");
        }
    }
}
