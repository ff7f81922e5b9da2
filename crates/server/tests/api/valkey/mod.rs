//! Two replicas beside a real Valkey server, which is killed, cut off and protected.

mod announcements;
mod configuration;
mod rates;
mod replicas;
mod server;
