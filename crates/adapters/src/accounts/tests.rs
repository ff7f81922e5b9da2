//! Tests: invalid tokens, storage on PostgreSQL, and revocations shared between replicas.

mod revocations;
mod storage;
mod tokens;
