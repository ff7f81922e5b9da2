//! The system's clock and random source.

use std::sync::Arc;

use chrono::{DateTime, Utc};
use domain::core::Core;
use domain::shared::{clock, rng};
use rand::Rng as _;
use uuid::Uuid;

use crate::db::Database;

/// The real clock and random source.
#[derive(Debug, Clone, Copy, Default)]
pub struct System;

impl clock::Clock for System {
    #[expect(clippy::disallowed_methods, reason = "this is the one place that reads the machine's clock")]
    fn now(&self) -> DateTime<Utc> {
        Utc::now()
    }
}

impl rng::Rng for System {
    fn fill(&self, bytes: &mut [u8]) {
        rand::rng().fill_bytes(bytes);
    }

    fn id(&self) -> Uuid {
        Uuid::now_v7()
    }
}

/// The dependencies of use cases in production: this database, the system's clock and random source.
pub fn core(database: &Database) -> Core {
    let database = Arc::new(database.clone());
    Core { store: database.clone(), reads: database, clock: Arc::new(System), rng: Arc::new(System) }
}
