//! Google, as a mock, beside the fixture of accounts.

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::accounts::SignedIn;
use crate::accounts::tests::{Fixture, email};
use crate::shared::language::Language;
use crate::social_tokens::ports::{MockCodeProvider, MockIdTokenProvider};
use crate::social_tokens::{
    Claims, Identity, Presented, Provider, ProviderFault, SignInRequest, SocialSignIn, SocialTokenError, SocialTokens,
};

pub const ANNA: &str = "anna@example.org";

/// The use cases with Google, which takes the code `good` for this subject and address, and with Firebase.
pub fn social_tokens(fixture: &Fixture) -> SocialTokens {
    let mut google = MockCodeProvider::new();
    google.expect_authorization_url().returning(|request, _| Ok(request.state.clone()));
    google.expect_redeem().returning(|code, _, _, _| match code {
        "good" => Ok(claims("1")),
        "down" => Err(ProviderFault::Unavailable("it is down".into())),
        _ => Err(ProviderFault::Refused("unknown code".into())),
    });
    let mut firebase = MockIdTokenProvider::new();
    firebase.expect_verify().returning(|token, _| Ok(claims(token)));
    SocialTokens {
        accounts: fixture.accounts.clone(),
        code_providers: BTreeMap::from([(Provider::Google, Arc::new(google) as _)]),
        firebase: Some(Arc::new(firebase)),
    }
}

fn claims(subject: &str) -> Claims {
    Claims { subject: subject.into(), email: Some(email(ANNA)), email_verified: true }
}

/// Google's account with this id, of Anna's address.
pub fn google(subject: &str) -> Identity {
    Identity { provider: Provider::Google, subject: subject.into(), email: Some(email(ANNA)), email_verified: true }
}

pub fn apple(subject: &str) -> Identity {
    Identity { provider: Provider::Apple, ..google(subject) }
}

pub fn answer(code: &str, state: &str, cookie: Option<&str>) -> Presented {
    Presented::Code {
        provider: Provider::Google,
        code: code.into(),
        state: state.into(),
        cookie: cookie.map(str::to_owned),
    }
}

pub async fn sign_in(social: &SocialTokens, identity: &Identity) -> Result<SocialSignIn, SocialTokenError> {
    sign_in_with(social, identity, None).await
}

pub async fn sign_in_with(
    social: &SocialTokens,
    identity: &Identity,
    code: Option<&str>,
) -> Result<SocialSignIn, SocialTokenError> {
    let (language, user_agent) = (Language::It, Some("Browser/1.0"));
    social.sign_in(SignInRequest { identity, code, language, device: None, user_agent }).await
}

pub async fn signed_in(social: &SocialTokens, identity: &Identity) -> SignedIn {
    match sign_in(social, identity).await.unwrap() {
        SocialSignIn::SignedIn(signed_in) => *signed_in,
        other => panic!("{other:?}"),
    }
}
