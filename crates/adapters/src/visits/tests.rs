//! Visits on a real database, and the key that signs their codes.

mod key;
mod repository;
