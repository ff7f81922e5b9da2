//! Accounts as a client meets them: the real program over HTTP, PostgreSQL and a folder of mail.
#![expect(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test fails by panicking")]

mod support;

mod accounts {
    mod client;
    mod existence;
    mod flows;
    mod own;
    mod sessions;
    mod tokens;
}
