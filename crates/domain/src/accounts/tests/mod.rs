//! The use cases of accounts in a small world of their own: a fixed clock, seeded dice, storage in memory.

mod devices;
mod fixture;
mod passwords;
mod roles;
mod sessions;
mod sign_in;
mod stores;
mod verification;

pub(super) use fixture::Fixture;
pub(crate) use fixture::PlainSecrets;
