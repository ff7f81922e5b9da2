//! The token in the link of an invitation, which is stored nowhere.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use sha2::{Digest, Sha256};

use crate::shared::ids::BusinessInvitationId;
use crate::shared::secrets::Secrets;

/// Characters of a token: 32 bytes in base64url.
const LENGTH: usize = 43;

/// The token of an invitation that was sent so often: each sending has its own.
pub fn invitation_token(id: BusinessInvitationId, sends: i32, secrets: &dyn Secrets) -> String {
    let message: Vec<u8> = id.0.as_bytes().iter().copied().chain(sends.to_be_bytes()).collect();
    URL_SAFE_NO_PAD.encode(secrets.mac("business-invitation", &message))
}

/// The hash that is stored; none for what cannot be a token.
pub(super) fn hash(token: &str) -> Option<[u8; 32]> {
    (token.len() == LENGTH).then(|| Sha256::digest(token).into())
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;
    use crate::accounts::tests::PlainSecrets;

    #[test]
    fn each_sending_has_its_own_token() {
        let id = |number| BusinessInvitationId(Uuid::from_u128(number));
        let tokens = [(id(1), 1), (id(1), 2), (id(2), 1)].map(|(id, sends)| invitation_token(id, sends, &PlainSecrets));
        assert!(tokens[0] != tokens[1] && tokens[0] != tokens[2] && tokens[1] != tokens[2]);
        let hashes = tokens.map(|token| hash(&token));
        assert!(hashes.iter().all(Option::is_some) && hashes[0] != hashes[1]);
        assert_eq!(hash("short"), None);
    }
}
