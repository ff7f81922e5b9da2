//! Tests against a provider that runs in the test, and against PostgreSQL.

mod codes;
mod fake_provider;
mod id_tokens;
mod storage;
