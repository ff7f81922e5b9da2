//! Tests of the use cases of accounts with a fixed clock, a seeded random number generator and storage in memory.

mod devices;
mod fixture;
mod passwords;
mod second_factor;
mod sessions;
mod sign_in;
mod social_tokens;
mod stores;
mod verification;

pub(crate) use fixture::{Fixture, PlainSecrets, actor, email};
