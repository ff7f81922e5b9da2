//! What shows an upload to those who may see it while a review that is not published withholds it from everybody else.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use chrono::{DateTime, Utc};

use crate::accounts::Secrets;
use crate::shared::ids::UploadId;

/// For so many seconds an address stays the same; it is good for at least as long, and at most for twice as long.
const PERIOD: i64 = 3_600;

/// A pass to the files of an upload, to be added to their addresses: pages load pictures without a token.
pub fn pass(secrets: &dyn Secrets, upload: UploadId, now: DateTime<Utc>) -> String {
    written(secrets, upload, (now.timestamp().div_euclid(PERIOD) + 2) * PERIOD)
}

/// Whether the pass is one to this upload, and still good.
pub fn is_good(secrets: &dyn Secrets, upload: UploadId, now: DateTime<Utc>, pass: &str) -> bool {
    let until = pass.split_once('-').and_then(|(until, _)| until.parse().ok());
    let until = until.filter(|until| (now.timestamp()..=now.timestamp() + 2 * PERIOD).contains(until));
    // Compared as hashes, whose common beginnings tell nothing of the pass that was expected.
    let hash = |pass: &str| secrets.mac("media-pass-compared", pass.as_bytes());
    until.is_some_and(|until| hash(&written(secrets, upload, until)) == hash(pass))
}

fn written(secrets: &dyn Secrets, upload: UploadId, until: i64) -> String {
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
    fn a_pass_is_good_for_its_upload_and_its_time() {
        let now: DateTime<Utc> = "2026-11-22T10:20:00Z".parse().unwrap();
        let (one, other) = (UploadId(Uuid::from_u128(1)), UploadId(Uuid::from_u128(2)));
        let given = pass(&PlainSecrets, one, now);
        let good = |upload, later, pass: &str| is_good(&PlainSecrets, upload, now + later, pass);
        assert!(good(one, TimeDelta::zero(), &given) && good(one, TimeDelta::minutes(99), &given));
        assert!(!good(one, TimeDelta::minutes(101), &given), "it ran out");
        assert!(!good(other, TimeDelta::zero(), &given), "it is another's");
        let (_, mac) = given.split_once('-').unwrap();
        let prolonged = format!("{}-{mac}", now.timestamp() + 2 * PERIOD);
        for forged in ["", "-", "x", prolonged.as_str(), &format!("{given}0"), &format!("0{given}")] {
            assert!(!good(one, TimeDelta::zero(), forged), "{forged}");
        }
        assert_eq!(
            given,
            pass(&PlainSecrets, one, now + TimeDelta::minutes(30)),
            "addresses stay the same for a while"
        );
    }
}
