//! Tokens that should not be believed, storage on PostgreSQL, and what replicas tell one another.

mod revocations;
mod storage;
mod tokens;
