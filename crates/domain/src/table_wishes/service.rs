//! The use cases of table wishes; each group is in its own file.

use crate::core::Core;
use crate::reservations::use_cases::Reservations;

/// Tables that members want to be notified of.
#[derive(Clone)]
pub struct TableWishes {
    pub core: Core,
}

impl TableWishes {
    pub(super) fn reservations(&self) -> Reservations {
        Reservations { core: self.core.clone() }
    }
}
