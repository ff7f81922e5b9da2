//! Which faults of dependencies are logged already.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

use domain::shared::health::Check;

/// The faults already logged: probes find them again every few seconds.
#[derive(Default)]
pub struct KnownFaults(Mutex<BTreeMap<&'static str, String>>);

impl KnownFaults {
    /// Records the result of a probe; returns whether it has to be logged.
    pub fn note(&self, check: &Check) -> bool {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        match &check.fault {
            Some(fault) => known.insert(check.name, fault.clone()).as_ref() != Some(fault),
            None => {
                known.remove(check.name);
                false
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fault_is_logged_when_it_starts_and_when_it_returns() {
        let known = KnownFaults::default();
        let found = [Some("away"), Some("away"), Some("full"), None, None, Some("full")];
        let logged =
            found.map(|fault| known.note(&Check { name: "storage", is_vital: false, fault: fault.map(str::to_owned) }));
        assert_eq!(logged, [true, false, true, false, false, true]);
    }
}
