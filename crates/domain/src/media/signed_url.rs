//! Signed URLs: they give access to the files of an upload while a review that is not published withholds it.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use chrono::{DateTime, Utc};

use crate::shared::ids::UploadId;
use crate::shared::secrets::Secrets;

/// For this many seconds a URL stays the same. It is valid for at least as long, and at most twice as long.
const PERIOD: i64 = 3_600;

/// The signature for the URLs of an upload's files: browsers load pictures without a token.
pub fn sign(secrets: &dyn Secrets, upload: UploadId, now: DateTime<Utc>) -> String {
    signature(secrets, upload, (now.timestamp().div_euclid(PERIOD) + 2) * PERIOD)
}

/// Whether the signature belongs to this upload and has not expired.
pub fn is_valid(secrets: &dyn Secrets, upload: UploadId, now: DateTime<Utc>, given: &str) -> bool {
    let until = given.split_once('-').and_then(|(until, _)| until.parse().ok());
    let until = until.filter(|until| (now.timestamp()..=now.timestamp() + 2 * PERIOD).contains(until));
    // Compared as MACs, so that timing reveals nothing about the expected signature.
    let hash = |text: &str| secrets.mac("media-pass-compared", text.as_bytes());
    until.is_some_and(|until| hash(&signature(secrets, upload, until)) == hash(given))
}

fn signature(secrets: &dyn Secrets, upload: UploadId, until: i64) -> String {
    let mac = secrets.mac("media-pass", format!("{upload} {until}").as_bytes());
    format!("{until}-{}", URL_SAFE_NO_PAD.encode(mac))
}

#[cfg(test)]
mod tests {
    use chrono::TimeDelta;
    use uuid::Uuid;

    use super::*;
    use crate::accounts::tests::PlainSecrets;

    #[test]
    fn a_signature_is_valid_for_its_upload_until_it_expires() {
        let now: DateTime<Utc> = "2026-11-22T10:20:00Z".parse().unwrap();
        let (one, other) = (UploadId(Uuid::from_u128(1)), UploadId(Uuid::from_u128(2)));
        let signed = sign(&PlainSecrets, one, now);
        let valid = |upload, later, given: &str| is_valid(&PlainSecrets, upload, now + later, given);
        assert!(valid(one, TimeDelta::zero(), &signed) && valid(one, TimeDelta::minutes(99), &signed));
        assert!(!valid(one, TimeDelta::minutes(101), &signed), "expired");
        assert!(!valid(other, TimeDelta::zero(), &signed), "of another upload");
        let (_, mac) = signed.split_once('-').unwrap();
        let prolonged = format!("{}-{mac}", now.timestamp() + 2 * PERIOD);
        for forged in ["", "-", "x", prolonged.as_str(), &format!("{signed}0"), &format!("0{signed}")] {
            assert!(!valid(one, TimeDelta::zero(), forged), "{forged}");
        }
        let later = sign(&PlainSecrets, one, now + TimeDelta::minutes(30));
        assert_eq!(signed, later, "URLs stay the same for a while");
    }
}
