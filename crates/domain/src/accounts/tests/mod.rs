//! Tests of the use cases of accounts with a fixed clock, a seeded random number generator and storage in memory.

mod devices;
mod fixture;
mod passwords;
mod roles;
mod second_factor;
mod sessions;
mod sign_in;
mod stores;
mod verification;

pub(super) use fixture::Fixture;
pub(crate) use fixture::PlainSecrets;
