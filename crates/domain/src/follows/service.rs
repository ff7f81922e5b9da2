//! The use cases of follows; each is in its own file.

use std::sync::Arc;
use std::time::Duration;

use crate::core::Core;
use crate::shared::rates::{Rate, RateCounter};

/// The most members and businesses that one member follows.
pub(super) const MAX_FOLLOWS: usize = 5_000;
/// How many a member may start to follow in an hour. Unfollowing gives none back.
pub(super) const STARTS: Rate = Rate { hits: 60, window: Duration::from_secs(3_600) };

/// Follows and suggestions.
#[derive(Clone)]
pub struct Follows {
    pub core: Core,
    pub rates: Arc<dyn RateCounter>,
}
