//! The use cases of accounts on memory.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv4Addr};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use async_trait::async_trait;
use chrono::{DateTime, TimeDelta, Utc};
use uuid::Uuid;

use super::stores::MemoryStore;
use crate::accounts::device::DeviceCookie;
use crate::accounts::passkeys::MockPasskeyVerifier;
use crate::accounts::password::TypedPassword;
use crate::accounts::ports::Compared;
use crate::accounts::register::Registration;
use crate::accounts::sign_in::SignIn;
use crate::accounts::tokens::{MockAccessTokens, MockRevocations};
use crate::accounts::verification::{Purpose, pin};
use crate::accounts::{AccountError, Accounts, PasswordHasher, Secrets, SignedIn};
use crate::core::Core;
use crate::shared::actor::{Actor, Member};
use crate::shared::clock::Clock as _;
use crate::shared::email::EmailAddress;
use crate::shared::ids::{SessionId, VerificationId};
use crate::shared::language::Language;
use crate::shared::rates::RateCounter;
use crate::shared::store_error::StoreError;
use crate::shared::{clock, rng};

pub const PASSWORD: &str = "lampione verde sotto il ponte";
pub const OTHER_PASSWORD: &str = "tre biciclette nel cortile";
pub const BROWSER: &str = "Browser/1.0";

/// A clock that is set by hand, and a counter as source of random numbers.
#[derive(Debug)]
pub struct FixedSystem(Mutex<(DateTime<Utc>, u128)>);

impl clock::Clock for FixedSystem {
    fn now(&self) -> DateTime<Utc> {
        self.0.lock().unwrap().0
    }
}

impl rng::Rng for FixedSystem {
    fn fill(&self, bytes: &mut [u8]) {
        let drawn = self.id();
        for (byte, value) in bytes.iter_mut().zip(drawn.as_bytes().iter().cycle()) {
            *byte = *value;
        }
    }

    fn id(&self) -> Uuid {
        let mut state = self.0.lock().unwrap();
        state.1 += 1;
        Uuid::from_u128(state.1)
    }
}

/// "Hashes" that are the passwords themselves, and a count of the work done.
#[derive(Debug, Default)]
pub struct PlainPasswords {
    pub compared: Mutex<usize>,
    pub outdated: Mutex<bool>,
}

#[async_trait]
impl PasswordHasher for PlainPasswords {
    async fn hash(&self, password: &str) -> Result<String, StoreError> {
        Ok(format!("hash of {password}"))
    }

    async fn compare(&self, password: &str, hash: Option<&str>) -> Result<Compared, StoreError> {
        *self.compared.lock().unwrap() += 1;
        let matches = hash.is_some_and(|hash| hash.ends_with(&format!("hash of {password}")));
        Ok(Compared { matches, outdated: *self.outdated.lock().unwrap() })
    }
}

#[derive(Debug, Default)]
pub struct MemoryRates(Mutex<HashMap<(String, i64), u32>>);

#[async_trait]
impl RateCounter for MemoryRates {
    async fn hit(&self, bucket: &str, window: Duration, now: DateTime<Utc>) -> Result<u32, StoreError> {
        let number = now.timestamp() / i64::try_from(window.as_secs()).unwrap();
        let mut counts = self.0.lock().unwrap();
        let count = counts.entry((bucket.to_owned(), number)).or_default();
        *count += 1;
        Ok(*count)
    }

    async fn forget(&self, bucket: &str) -> Result<(), StoreError> {
        self.0.lock().unwrap().retain(|(name, _), _| name != bucket);
        Ok(())
    }
}

/// A stand-in for a keyed hash: FNV-1a over everything, spread over 32 bytes.
pub struct PlainSecrets;

impl Secrets for PlainSecrets {
    fn mac(&self, purpose: &str, message: &[u8]) -> [u8; 32] {
        let bytes = purpose.bytes().chain([0]).chain(message.iter().copied());
        let hash =
            bytes.fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3));
        let mut mac = [0; 32];
        for (place, value) in mac.iter_mut().zip(hash.to_be_bytes().iter().cycle()) {
            *place = *value;
        }
        mac
    }

    fn seal(&self, _: &str, _: &[u8], message: &[u8]) -> Result<Vec<u8>, StoreError> {
        Ok(message.to_vec())
    }

    fn open(&self, _: &str, _: &[u8], sealed: &[u8]) -> Result<Vec<u8>, StoreError> {
        Ok(sealed.to_vec())
    }
}

pub struct Fixture {
    pub accounts: Accounts,
    pub store: Arc<MemoryStore>,
    pub passwords: Arc<PlainPasswords>,
    /// The sessions that were reported as ended.
    pub ended: Arc<Mutex<Vec<SessionId>>>,
    pub system: Arc<FixedSystem>,
}

impl Fixture {
    pub fn new() -> Self {
        let start = DateTime::from_timestamp(1_750_000_020, 0).unwrap();
        let system = Arc::new(FixedSystem(Mutex::new((start, 0))));
        let store = Arc::new(MemoryStore::default());
        let passwords = Arc::new(PlainPasswords::default());
        let mut tokens = MockAccessTokens::new();
        tokens.expect_issue().returning(|member, _| member.session.to_string());
        let ended = Arc::new(Mutex::new(Vec::new()));
        let mut revocations = MockRevocations::new();
        let reported = ended.clone();
        revocations.expect_ended().returning(move |sessions| reported.lock().unwrap().extend(sessions));
        let accounts = Accounts {
            core: Core { store: store.clone(), reads: store.clone(), clock: system.clone(), rng: system.clone() },
            passwords: passwords.clone(),
            tokens: Arc::new(tokens),
            revocations: Arc::new(revocations),
            rates: Arc::new(MemoryRates::default()),
            passkey_verifier: Arc::new(MockPasskeyVerifier::new()),
            secrets: Arc::new(PlainSecrets),
        };
        Self { accounts, store, passwords, ended, system }
    }

    pub fn pass(&self, time: TimeDelta) {
        self.system.0.lock().unwrap().0 += time;
    }

    pub fn now(&self) -> DateTime<Utc> {
        self.system.now()
    }

    /// Requests an email and returns its pin.
    pub async fn mailed_pin(&self, address: &str, purpose: Purpose) -> (VerificationId, String) {
        let requested =
            self.accounts.request_verification(&Actor::Visitor, &email(address), purpose, Language::It).await.unwrap();
        (requested.id, pin(requested.id, &PlainSecrets))
    }

    pub async fn proof(&self, address: &str, purpose: Purpose) -> VerificationId {
        let (_, pin) = self.mailed_pin(address, purpose).await;
        self.accounts.prove_by_pin(&email(address), purpose, &pin).await.unwrap().verification.id
    }

    pub async fn register(&self, address: &str) -> Result<SignedIn, AccountError> {
        let verification = self.proof(address, Purpose::Register).await;
        let registration = Registration {
            email: email(address),
            password: PASSWORD.into(),
            verification,
            language: Language::It,
            user_agent: Some(BROWSER.into()),
        };
        self.accounts.register(&registration).await
    }

    pub async fn sign_in(&self, address: &str, password: &str) -> Result<SignedIn, AccountError> {
        self.sign_in_from(address, password, [192, 0, 2, 1]).await
    }

    pub async fn sign_in_from(&self, address: &str, password: &str, client: [u8; 4]) -> Result<SignedIn, AccountError> {
        self.accounts.sign_in(&attempt(address, password, client, None)).await
    }

    /// From a shared address, with a device cookie.
    pub async fn sign_in_on(
        &self,
        device: &DeviceCookie,
        address: &str,
        password: &str,
    ) -> Result<SignedIn, AccountError> {
        self.accounts.sign_in(&attempt(address, password, [192, 0, 2, 1], Some(device.clone()))).await
    }
}

fn attempt(address: &str, password: &str, client: [u8; 4], device: Option<DeviceCookie>) -> SignIn {
    SignIn {
        email: email(address),
        password: TypedPassword::new(password),
        code: None,
        client: IpAddr::V4(Ipv4Addr::from(client)),
        device,
        user_agent: Some(BROWSER.into()),
    }
}

pub fn email(address: &str) -> EmailAddress {
    EmailAddress::parse(address).unwrap()
}

pub fn actor(signed_in: &SignedIn) -> Actor {
    let (auth, session) = (signed_in.auth.id, signed_in.session.id);
    Actor::Member(Member { auth, session, user: None, role: signed_in.auth.role })
}

/// The code of the first invalid field.
pub fn field_code(error: &AccountError) -> &'static str {
    match error {
        AccountError::Invalid(fields) => fields[0].code,
        other => panic!("no field is at fault: {other}"),
    }
}
