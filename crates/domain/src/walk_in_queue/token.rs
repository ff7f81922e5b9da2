//! The address of a party's own page. Its token is the id with a signature, so that nothing needs to be stored.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use uuid::Uuid;

use crate::shared::ids::QueuePartyId;
use crate::shared::secrets::Secrets;

/// Bytes of the signature: as hard to guess as the id itself.
const SIGNATURE: usize = 16;
const ID: usize = 16;

/// The token of a party's page.
pub fn seal(id: QueuePartyId, secrets: &dyn Secrets) -> String {
    let signature = secrets.mac("queue-place", id.0.as_bytes());
    let bytes: Vec<u8> = id.0.as_bytes().iter().chain(signature.iter().take(SIGNATURE)).copied().collect();
    URL_SAFE_NO_PAD.encode(bytes)
}

/// The party of a token; none for one that was not made here.
pub fn open(token: &str, secrets: &dyn Secrets) -> Option<QueuePartyId> {
    let bytes = URL_SAFE_NO_PAD.decode(token).ok()?;
    let (id, _) = bytes.split_at_checked(ID)?;
    let id = QueuePartyId(Uuid::from_slice(id).ok()?);
    // Compared as MACs, so that timing reveals nothing about the expected token.
    let hash = |text: &str| secrets.mac("queue-place-compared", text.as_bytes());
    (hash(&seal(id, secrets)) == hash(token)).then_some(id)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::accounts::tests::PlainSecrets;

    #[test]
    fn only_what_was_sealed_here_is_opened() {
        let id = QueuePartyId(Uuid::from_u128(7));
        let token = seal(id, &PlainSecrets);
        assert_eq!(open(&token, &PlainSecrets), Some(id));
        let other = seal(QueuePartyId(Uuid::from_u128(8)), &PlainSecrets);
        let mixed = format!("{}{}", &token[..22], &other[22..]);
        for forged in ["", "nonsense", &token[..22], &format!("{token}A"), &mixed, &"A".repeat(10_000)] {
            assert_eq!(open(forged, &PlainSecrets), None, "{forged}");
        }
    }
}
