//! Known devices: browsers that have signed in to an account before. Their attempts are counted apart from others, which
//! therefore cannot lock the owner out (OWASP, "Blocking Brute Force Attacks", device cookies).

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use uuid::Uuid;

use super::auth::Auth;
use crate::shared::ids::AuthId;
use crate::shared::secrets::Secrets;

const PURPOSE: &str = "device";

/// The value of a device cookie: a random id and a signature over it, the account and the account's device generation.
/// It is not a credential: it only selects the limit that applies.
#[derive(Clone, PartialEq, Eq)]
pub struct DeviceCookie(String);

impl DeviceCookie {
    /// The cookie that makes a device known to an account.
    pub fn issue(auth: &Auth, device: Uuid, secrets: &dyn Secrets) -> Self {
        let signature = sign(auth.id, auth.device_generation, device, secrets);
        Self(format!("{}.{}", device.simple(), URL_SAFE_NO_PAD.encode(signature)))
    }

    /// The value a client presents, valid or not.
    pub fn presented(text: &str) -> Self {
        Self(text.to_owned())
    }

    /// For the client's cookie only.
    pub fn expose(&self) -> &str {
        &self.0
    }

    /// The id of the device, if it is known to the account. `None` without an account, after the same work.
    pub fn verify(&self, auth: Option<&Auth>, secrets: &dyn Secrets) -> Option<Uuid> {
        let (device, signature) = self.0.split_once('.')?;
        let device = Uuid::try_parse(device).ok()?;
        let signature = URL_SAFE_NO_PAD.decode(signature).ok()?;
        let (id, generation) = auth.map_or((AuthId(Uuid::nil()), 0), |auth| (auth.id, auth.device_generation));
        // Compared under another keyed hash, so that its duration reveals nothing about the signature.
        let hash = |signature: &[u8]| secrets.mac("device-compare", signature);
        let valid = hash(&signature) == hash(&sign(id, generation, device, secrets));
        auth.filter(|_| valid).map(|_| device)
    }
}

impl std::fmt::Debug for DeviceCookie {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("DeviceCookie")
    }
}

fn sign(auth: AuthId, generation: i32, device: Uuid, secrets: &dyn Secrets) -> [u8; 32] {
    secrets.mac(PURPOSE, format!("{auth}:{generation}:{device}").as_bytes())
}
