//! The machine's clock and random source.

use chrono::{DateTime, Utc};
use domain::kernel::world::World;
use rand::Rng;
use uuid::Uuid;

/// The real world.
#[derive(Debug, Clone, Copy, Default)]
pub struct Machine;

impl World for Machine {
    #[expect(clippy::disallowed_methods, reason = "this is the one place that reads the machine's clock")]
    fn now(&self) -> DateTime<Utc> {
        Utc::now()
    }

    fn fill(&self, bytes: &mut [u8]) {
        rand::rng().fill_bytes(bytes);
    }

    fn id(&self) -> Uuid {
        Uuid::now_v7()
    }
}
