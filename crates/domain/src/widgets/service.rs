//! The use cases of widgets; each group is in its own file.

use std::sync::Arc;

use crate::core::Core;
use crate::reservations::use_cases::Reservations;
use crate::shared::rates::RateCounter;
use crate::shared::secrets::Secrets;

/// Booking on other websites.
#[derive(Clone)]
pub struct Widgets {
    pub core: Core,
    pub secrets: Arc<dyn Secrets>,
    pub rates: Arc<dyn RateCounter>,
}

impl Widgets {
    pub(super) fn reservations(&self) -> Reservations {
        Reservations { core: self.core.clone() }
    }
}
