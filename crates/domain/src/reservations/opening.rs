//! When a business is open, by all that is known of it.

use chrono::{DateTime, Utc};
use chrono_tz::Tz;

use super::business_setup::BusinessSetup;
use super::closure::Closure;
use super::service_period::ServicePeriod;
use crate::businesses::business::Business;
use crate::businesses::opening_hours::OpeningHours;

/// When a business is open.
#[derive(Debug, Clone)]
pub struct Opening {
    pub zone: Tz,
    pub hours: OpeningHours,
    pub services: Vec<ServicePeriod>,
    pub closures: Vec<Closure>,
}

impl Opening {
    /// Of a business, with its booking configuration where it has one.
    pub fn new(business: &Business, setup: Option<&BusinessSetup>) -> Self {
        Self {
            zone: business.time_zone,
            hours: business.hours(),
            services: setup.map(|setup| setup.services.clone()).unwrap_or_default(),
            closures: setup.map(whole_closures).unwrap_or_default(),
        }
    }

    /// Whether anything says when it is open.
    pub fn is_known(&self) -> bool {
        self.hours.is_understood() || !self.services.is_empty()
    }

    /// Whether the business is open: by its opening hours or, where these are not understood, by its service periods.
    pub fn is_open_at(&self, at: DateTime<Utc>) -> bool {
        let is_closed = self.closures.iter().any(|closure| (closure.during.from..closure.during.until).contains(&at));
        let local = at.with_timezone(&self.zone).naive_local();
        let is_open = if self.hours.is_understood() {
            self.hours.is_open_at(at)
        } else {
            self.services.iter().any(|service| service.is_under_way(local.date(), local.time()))
        };
        is_open && !is_closed
    }
}

fn whole_closures(setup: &BusinessSetup) -> Vec<Closure> {
    setup.closures.iter().filter(|closure| closure.is_whole()).cloned().collect()
}

#[cfg(test)]
mod tests {
    use chrono_tz::Europe::Rome;

    use super::*;
    use crate::businesses::opening_hours::Locality;
    use crate::reservations::window::Window;
    use crate::shared::ids::ClosureId;

    #[test]
    fn a_closure_is_not_open() {
        let at = |text: &str| text.parse::<DateTime<Utc>>().unwrap();
        let hours = OpeningHours::new("24/7", Locality::new(Rome, Some("IT"), None));
        let mut opening = Opening { zone: Rome, hours, services: Vec::new(), closures: Vec::new() };
        assert!(opening.is_open_at(at("2026-11-27T12:00:00Z")));
        opening.closures.push(Closure {
            id: ClosureId(uuid::Uuid::nil()),
            during: Window::new(at("2026-11-27T00:00:00Z"), at("2026-11-28T00:00:00Z")),
            reason: None,
            tables: Vec::new(),
        });
        assert!(!opening.is_open_at(at("2026-11-27T12:00:00Z")));
    }
}
