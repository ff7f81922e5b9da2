//! Accounts as a client meets them: the real program over HTTP, PostgreSQL and a folder of mail.
#![expect(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, reason = "a test fails by panicking")]
#![expect(missing_docs, reason = "tests are told by their names")]

mod support;

mod accounts {
    mod client;
    mod existence;
    mod flows;
    mod own;
    mod sessions;
    mod tokens;
}
