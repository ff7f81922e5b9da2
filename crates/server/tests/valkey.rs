//! Two replicas beside a real Valkey server, which is killed, cut off and protected.
#![expect(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test fails by panicking, its helpers too"
)]

mod support;

#[path = "valkey"]
mod with_valkey {
    mod announcements;
    mod configuration;
    mod rates;
    mod replicas;
    mod server;
    mod socket;
}
