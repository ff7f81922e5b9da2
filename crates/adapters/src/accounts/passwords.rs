//! Passwords hashed with argon2id (RFC 9106), with the parameters that OWASP's Password Storage Cheat Sheet names:
//! 19 MiB, two passes, one lane.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use argon2::password_hash::phc::{Output, PasswordHash, Salt};
use argon2::{Algorithm, Argon2, Block, Params, Version};
use async_trait::async_trait;
use domain::accounts::PasswordHasher;
use domain::accounts::ports::Compared;
use domain::shared::store_error::StoreError;
use tokio::sync::{Semaphore, oneshot};

const MEMORY_KIB: u32 = 19 * 1024;
const PASSES: u32 = 2;
const LANES: u32 = 1;
/// How long a request waits for its turn before it fails with 503.
const PATIENCE: Duration = Duration::from_secs(5);

/// Hashes on threads of their own, at the most on all cores but one: a flood of sign-ins leaves one for other requests.
pub struct Argon2Passwords {
    turns: Arc<Semaphore>,
    memory: Arc<Memory>,
    /// A hash that no password matches: verified when there is no account, so that the reply takes as long.
    dummy_hash: String,
}

/// Working memory for hashing, one block list per concurrent hash. Reused, because memory allocated per hash would
/// stay with every thread that ever hashed.
type Memory = Mutex<Vec<Vec<Block>>>;

impl Argon2Passwords {
    /// A hasher for this machine.
    ///
    /// # Errors
    /// When the library refuses its parameters.
    pub fn new() -> Result<Self, StoreError> {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let turns = Arc::new(Semaphore::new(cores.saturating_sub(1).max(1)));
        let dummy_hash =
            described(Salt::generate(), Output::new(&rand::random::<[u8; 32]>()).map_err(internal)?)?.to_string();
        Ok(Self { turns, memory: Arc::default(), dummy_hash })
    }

    async fn in_turn<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Memory) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let busy = || StoreError::Unavailable("too many passwords are being hashed".into());
        let turn = tokio::time::timeout(PATIENCE, Arc::clone(&self.turns).acquire_owned()).await;
        let turn = turn.map_err(|_| busy())?.map_err(internal)?;
        let memory = Arc::clone(&self.memory);
        let (sender, hashed) = oneshot::channel();
        // The permit moves along: a cancelled request does not free its slot while its hash is still being computed.
        let hashing = move || {
            let _turn = turn;
            yield_to_requests();
            // A cancelled request no longer waits for it.
            sender.send(work(&memory)).ok();
        };
        std::thread::Builder::new().name("password".into()).spawn(hashing).map_err(internal)?;
        hashed.await.map_err(internal)?
    }
}

/// Lowers the priority of this thread for good, which is why each hash has a thread of its own: where all cores are busy,
/// requests wait less. Elsewhere than on Linux it would be the priority of the whole process.
fn yield_to_requests() {
    #[cfg(target_os = "linux")]
    if let Err(error) = rustix::process::setpriority_process(None, 10) {
        tracing::debug!(%error, "passwords are hashed with the priority of requests");
    }
}

/// A new hash with the parameters of today.
fn hash(password: &[u8], memory: &Memory) -> Result<PasswordHash, StoreError> {
    let salt = Salt::generate();
    let output = compute(password, &salt, (Algorithm::Argon2id, Version::V0x13, params()?), memory)?;
    described(salt, output)
}

fn params() -> Result<Params, StoreError> {
    Params::new(MEMORY_KIB, PASSES, LANES, None).map_err(internal)
}

/// A computed hash with the current parameters.
fn described(salt: Salt, output: Output) -> Result<PasswordHash, StoreError> {
    Ok(PasswordHash {
        algorithm: Algorithm::Argon2id.ident(),
        version: Some(Version::V0x13.into()),
        hash: Some(output),
        params: (&params()?).try_into().map_err(internal)?,
        salt: Some(salt),
    })
}

/// Whether the password has that hash, with any parameters; in constant time.
fn matches(password: &[u8], hash: &PasswordHash, memory: &Memory) -> Result<bool, StoreError> {
    let (Some(salt), Some(expected)) = (&hash.salt, &hash.hash) else {
        return Err(internal("a stored hash lacks its salt or itself"));
    };
    let algorithm = Algorithm::try_from(hash.algorithm.as_str()).map_err(internal)?;
    let version = hash.version.map_or(Ok(Version::default()), Version::try_from).map_err(internal)?;
    let params = Params::try_from(hash).map_err(internal)?;
    Ok(*expected == compute(password, salt, (algorithm, version, params), memory)?)
}

fn compute(
    password: &[u8],
    salt: &[u8],
    (algorithm, version, params): (Algorithm, Version, Params),
    memory: &Memory,
) -> Result<Output, StoreError> {
    let mut blocks = memory.lock().unwrap_or_else(PoisonError::into_inner).pop().unwrap_or_default();
    blocks.resize(params.block_count(), Block::new());
    let mut output = vec![0; params.output_len().unwrap_or(Params::DEFAULT_OUTPUT_LEN)];
    let argon2 = Argon2::new(algorithm, version, params);
    let computed = argon2.hash_password_into_with_memory(password, salt, &mut output, &mut blocks);
    memory.lock().unwrap_or_else(PoisonError::into_inner).push(blocks);
    computed.map_err(internal)?;
    Output::new(&output).map_err(internal)
}

#[async_trait]
impl PasswordHasher for Argon2Passwords {
    async fn hash(&self, password: &str) -> Result<String, StoreError> {
        let password = password.to_owned();
        self.in_turn(move |memory| Ok(hash(password.as_bytes(), memory)?.to_string())).await
    }

    async fn compare(&self, password: &str, hash: Option<&str>) -> Result<Compared, StoreError> {
        let exists = hash.is_some();
        let (password, hash) = (password.to_owned(), hash.unwrap_or(&self.dummy_hash).to_owned());
        self.in_turn(move |memory| {
            let parsed = PasswordHash::new(&hash).map_err(internal)?;
            let equal = matches(password.as_bytes(), &parsed, memory)?;
            Ok(Compared { matches: equal && exists, outdated: is_outdated(&parsed) })
        })
        .await
    }
}

fn is_outdated(hash: &PasswordHash) -> bool {
    let current = |params: Params| (params.m_cost(), params.t_cost(), params.p_cost()) == (MEMORY_KIB, PASSES, LANES);
    let same = hash.algorithm == Algorithm::Argon2id.ident() && hash.version == Some(Version::V0x13.into());
    !(same && Params::try_from(hash).is_ok_and(current))
}

fn internal(error: impl std::fmt::Display) -> StoreError {
    StoreError::Internal(error.to_string())
}

#[cfg(test)]
mod tests {
    use argon2::password_hash::PasswordHasher as _;

    use super::*;

    #[tokio::test]
    async fn a_password_is_known_again_and_no_other_is() {
        let passwords = Argon2Passwords::new().unwrap();
        let hash = passwords.hash("lampione verde").await.unwrap();
        assert!(hash.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{hash}");
        assert_ne!(hash, passwords.hash("lampione verde").await.unwrap());
        let right = passwords.compare("lampione verde", Some(&hash)).await.unwrap();
        assert_eq!(right, Compared { matches: true, outdated: false });
        assert!(!passwords.compare("lampione rosso", Some(&hash)).await.unwrap().matches);
    }

    #[tokio::test]
    async fn a_missing_account_never_matches() {
        let passwords = Argon2Passwords::new().unwrap();
        assert!(!passwords.compare("", None).await.unwrap().matches);
    }

    #[tokio::test]
    async fn a_hash_of_other_parameters_is_outdated() {
        let passwords = Argon2Passwords::new().unwrap();
        let weaker = Argon2::new(Algorithm::Argon2id, Version::V0x13, Params::new(8192, 1, 1, None).unwrap());
        let hash = weaker.hash_password(b"lampione verde").unwrap().to_string();
        let compared = passwords.compare("lampione verde", Some(&hash)).await.unwrap();
        assert_eq!(compared, Compared { matches: true, outdated: true });
    }
}
