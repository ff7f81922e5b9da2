//! The cryptographic part of passkeys (WebAuthn), by webauthn-rs.

use domain::accounts::auth::Auth;
use domain::accounts::passkeys::{Challenge, NewKey, PasskeyRefusal, PasskeyVerifier};
use domain::shared::ids::AuthId;
use serde::Serialize;
use serde::de::DeserializeOwned;
use url::Url;
use webauthn_rs::prelude::{
    DiscoverableAuthentication, Passkey, PasskeyRegistration, PublicKeyCredential, RegisterPublicKeyCredential,
};
use webauthn_rs::{Webauthn, WebauthnBuilder};
use webauthn_rs_proto::ResidentKeyRequirement;

const NAME: &str = "Verdoro";

/// Verifies keys made for the server's public address.
pub struct WebauthnPasskeys(Option<Webauthn>);

impl WebauthnPasskeys {
    /// For the public address. Browsers make no keys for an address without a domain name.
    pub fn new(public_url: &str) -> Self {
        let build = || {
            let origin = Url::parse(public_url).ok()?;
            WebauthnBuilder::new(origin.domain()?, &origin).ok()?.rp_name(NAME).build().ok()
        };
        Self(build())
    }

    fn webauthn(&self) -> Result<&Webauthn, PasskeyRefusal> {
        self.0.as_ref().ok_or(PasskeyRefusal::Unavailable)
    }
}

impl PasskeyVerifier for WebauthnPasskeys {
    fn challenge_new_key(&self, auth: &Auth, existing: &[Vec<u8>]) -> Result<Challenge, PasskeyRefusal> {
        let exclude = existing.to_vec();
        let email = auth.email.as_str();
        let begun = self.webauthn()?.start_passkey_registration(auth.id.0, email, email, Some(exclude));
        let (mut challenge, state) = begun.map_err(|_| PasskeyRefusal::Unavailable)?;
        // Signing in without typing an address needs a key that the device finds by itself.
        if let Some(selection) = &mut challenge.public_key.authenticator_selection {
            selection.resident_key = Some(ResidentKeyRequirement::Required);
            selection.require_resident_key = true;
        }
        Ok(Challenge { options: written(&challenge.public_key)?, state: written(&state)? })
    }

    fn verify_new_key(&self, state: &str, response: &str) -> Result<NewKey, PasskeyRefusal> {
        let state: PasskeyRegistration = read(state)?;
        let response: RegisterPublicKeyCredential = read(response)?;
        let finished = self.webauthn()?.finish_passkey_registration(&response, &state);
        let passkey = finished.map_err(|_| PasskeyRefusal::Wrong)?;
        Ok(NewKey { credential_id: passkey.cred_id().to_vec(), credential: written(&passkey)? })
    }

    fn challenge_sign_in(&self) -> Result<Challenge, PasskeyRefusal> {
        let begun = self.webauthn()?.start_discoverable_authentication();
        let (challenge, state) = begun.map_err(|_| PasskeyRefusal::Unavailable)?;
        Ok(Challenge { options: written(&challenge.public_key)?, state: written(&state)? })
    }

    fn claimed(&self, response: &str) -> Option<(AuthId, Vec<u8>)> {
        let response: PublicKeyCredential = read(response).ok()?;
        let (auth, credential_id) = self.0.as_ref()?.identify_discoverable_authentication(&response).ok()?;
        Some((AuthId(auth), credential_id.to_vec()))
    }

    fn verify_sign_in(&self, state: &str, response: &str, credential: &str) -> Result<String, PasskeyRefusal> {
        let state: DiscoverableAuthentication = read(state)?;
        let response: PublicKeyCredential = read(response)?;
        let mut passkey: Passkey = read(credential)?;
        let finished = self.webauthn()?.finish_discoverable_authentication_v2(&response, state, &passkey);
        let result = finished.map_err(|_| PasskeyRefusal::Wrong)?;
        passkey.update_credential(&result);
        written(&passkey)
    }
}

fn written(value: &impl Serialize) -> Result<String, PasskeyRefusal> {
    serde_json::to_string(value).map_err(|_| PasskeyRefusal::Wrong)
}

fn read<T: DeserializeOwned>(json: &str) -> Result<T, PasskeyRefusal> {
    serde_json::from_str(json).map_err(|_| PasskeyRefusal::Wrong)
}
