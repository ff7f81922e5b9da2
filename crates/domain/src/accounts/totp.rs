//! Codes of an authenticator app (TOTP, RFC 6238), and recovery codes for when the app is lost.

use chrono::{DateTime, Utc};
use totp_rs::{Builder, Secret, Totp};

use crate::shared::email::EmailAddress;
use crate::shared::ids::AuthId;
use crate::shared::rng::Rng;
use crate::shared::secrets::Secrets;
use crate::shared::store_error::StoreError;

/// How many recovery codes an account gets.
pub const RECOVERY_CODES: usize = 10;
/// 160 bits, as RFC 4226 recommends.
const SECRET_BYTES: usize = 20;
/// The name apps show beside the account.
const ISSUER: &str = "Verdoro";
const PURPOSE: &str = "totp";
/// Without letters and digits that look alike. 32 of them: 5 bits each.
const ALPHABET: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
const RECOVERY_CODE_LENGTH: usize = 10;

/// The stored secrets of an account, encrypted.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct TotpFactor {
    /// The one in force; `None` until its first code was entered.
    pub secret: Option<Vec<u8>>,
    /// An offered one, to replace it.
    pub pending: Option<Vec<u8>>,
    /// The time step of the last accepted code.
    pub last_step: i64,
}

/// A secret for an app.
#[derive(Clone, PartialEq, Eq)]
pub struct TotpSecret(Vec<u8>);

impl TotpSecret {
    pub fn generate(rng: &dyn Rng) -> Self {
        let mut bytes = vec![0; SECRET_BYTES];
        rng.fill(&mut bytes);
        Self(bytes)
    }

    /// The secret as it is stored, encrypted for that account.
    ///
    /// # Errors
    /// `Internal` when it cannot be encrypted.
    pub fn seal(&self, auth: AuthId, secrets: &dyn Secrets) -> Result<Vec<u8>, StoreError> {
        secrets.seal(PURPOSE, auth.0.as_bytes(), &self.0)
    }

    /// The stored secret of that account.
    ///
    /// # Errors
    /// `Internal` when it cannot be decrypted.
    pub fn open(sealed: &[u8], auth: AuthId, secrets: &dyn Secrets) -> Result<Self, StoreError> {
        secrets.open(PURPOSE, auth.0.as_bytes(), sealed).map(Self)
    }

    /// For typing into an app.
    pub fn base32(&self) -> String {
        Secret::from(self.0.clone()).to_base32()
    }

    /// For an app that reads a QR code; `None` for an address that fits into no such link.
    pub fn uri(&self, email: &EmailAddress) -> Option<String> {
        let builder = Builder::new().with_secret(self.0.clone());
        builder.with_issuer(Some(ISSUER)).with_account_name(email.as_str()).build().ok()?.to_url().ok()
    }

    /// The time step of a code, if it is right now, and later than the last accepted one. The codes of the step before
    /// and after are accepted, too, because clocks differ.
    pub fn check(&self, code: &str, last_step: i64, now: DateTime<Utc>) -> Option<i64> {
        let time = u64::try_from(now.timestamp()).ok()?;
        let step = i64::try_from(self.totp().check(code, time)?).ok()?;
        (step > last_step).then_some(step)
    }

    fn totp(&self) -> Totp {
        Builder::new().with_secret(self.0.clone()).build_noncompliant()
    }
}

impl std::fmt::Debug for TotpSecret {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("TotpSecret")
    }
}

/// A code as typed, without the spaces and hyphens that make it readable.
pub fn normalised(code: &str) -> String {
    code.chars().filter(|c| c.is_ascii_alphanumeric()).map(|c| c.to_ascii_lowercase()).collect()
}

/// A new recovery code, 50 random bits, in two groups.
pub fn recovery_code(rng: &dyn Rng) -> String {
    let mut bytes = [0; RECOVERY_CODE_LENGTH];
    rng.fill(&mut bytes);
    let letters = bytes.iter().filter_map(|byte| ALPHABET.get(usize::from(byte % 32)).copied().map(char::from));
    let mut code: String = letters.collect();
    code.insert(RECOVERY_CODE_LENGTH / 2, '-');
    code
}

/// The stored hash of a recovery code. It is keyed, so that a stolen table cannot be searched.
pub fn recovery_code_hash(auth: AuthId, code: &str, secrets: &dyn Secrets) -> Vec<u8> {
    secrets.mac("recovery-code", format!("{auth}:{}", normalised(code)).as_bytes()).to_vec()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The secret of RFC 6238, appendix B, whose codes are given there with eight digits.
    const RFC: &[u8] = b"12345678901234567890";

    fn at(seconds: i64) -> DateTime<Utc> {
        DateTime::from_timestamp(seconds, 0).unwrap()
    }

    #[test]
    fn codes_are_those_of_rfc_6238() {
        let secret = TotpSecret(RFC.to_vec());
        for (seconds, code) in [(59, "287082"), (1_111_111_109, "081804"), (20_000_000_000, "353130")] {
            assert_eq!(secret.check(code, 0, at(seconds)), Some(seconds / 30), "{seconds}");
        }
    }

    #[test]
    fn a_code_is_good_one_step_early_and_late_and_only_after_the_last_one() {
        let secret = TotpSecret(RFC.to_vec());
        let code = "081804";
        let step = 1_111_111_109 / 30;
        for (seconds, expected) in [(-60, None), (-30, Some(step)), (30, Some(step)), (60, None)] {
            assert_eq!(secret.check(code, 0, at(1_111_111_109 + seconds)), expected, "{seconds}");
        }
        assert_eq!(secret.check(code, step - 1, at(1_111_111_109)), Some(step));
        assert_eq!(secret.check(code, step, at(1_111_111_109)), None);
    }

    #[test]
    fn recovery_codes_are_typed_in_any_form() {
        assert_eq!(normalised(" ABCDE-fgh23 "), "abcdefgh23");
    }
}
