//! Sockets that have not authenticated yet, counted by client address.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The maximum number of unauthenticated sockets per address. Each may wait five seconds for its first message.
const MAX_PER_ADDRESS: u32 = 30;

#[derive(Debug, Clone, Default)]
pub(super) struct Arrivals(Arc<Mutex<HashMap<IpAddr, u32>>>);

/// One unauthenticated socket; dropping this makes room for another.
pub(super) struct Arrival {
    arrivals: Arrivals,
    address: IpAddr,
}

impl Arrivals {
    /// Counts one more socket of the address; `None` when it has too many.
    pub(super) fn admit(&self, address: IpAddr) -> Option<Arrival> {
        let mut counts = self.counts();
        let count = counts.entry(address).or_default();
        if *count == MAX_PER_ADDRESS {
            return None;
        }
        *count += 1;
        Some(Arrival { arrivals: self.clone(), address })
    }

    /// A panic while it was locked leaves it whole: every change is one addition.
    fn counts(&self) -> MutexGuard<'_, HashMap<IpAddr, u32>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Arrival {
    fn drop(&mut self) {
        if let Entry::Occupied(mut count) = self.arrivals.counts().entry(self.address) {
            *count.get_mut() -= 1;
            if *count.get() == 0 {
                count.remove();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;

    use super::*;

    #[test]
    fn an_address_gets_its_share_back_without_affecting_others() {
        let arrivals = Arrivals::default();
        let [one, other] = [1, 2].map(|last| IpAddr::V4(Ipv4Addr::new(192, 0, 2, last)));
        let mut admitted: Vec<_> = (0..MAX_PER_ADDRESS).map(|_| arrivals.admit(one).unwrap()).collect();
        assert!(arrivals.admit(one).is_none());
        assert!(arrivals.admit(other).is_some());
        admitted.pop();
        let again = arrivals.admit(one);
        assert!(again.is_some());
        drop((admitted, again));
        assert!(arrivals.counts().is_empty());
    }
}
