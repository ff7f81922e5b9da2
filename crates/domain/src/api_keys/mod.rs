//! Keys with which programs of a business use the interface, each for what its scopes cover.

mod error;
mod key;
mod ports;
mod service;

pub use error::{ApiKeyError, ApiKeyRule};
pub use key::{ApiKey, NewApiKey};
pub use ports::{ApiKeyReads, ApiKeyRepository};
pub use service::{ApiKeys, MOST};
