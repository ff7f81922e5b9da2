//! Two replicas with a real Valkey server that is stopped, disconnected or protected by a password.

mod announcements;
mod configuration;
mod rates;
mod replicas;
mod server;
