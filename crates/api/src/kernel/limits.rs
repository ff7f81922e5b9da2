//! How often one member, or one address without a member, may ask.

use std::hash::Hash;
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::time::Duration;

use actix_web::http::Method;
use domain::kernel::actor::Actor;
use domain::kernel::ids::AuthId;
use governor::clock::{Clock, DefaultClock};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};

use super::problem::Problem;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum Who {
    Member(AuthId),
    Address(IpAddr),
}

/// The limits of one process: reads and writes a minute.
pub struct Limits {
    reads: DefaultKeyedRateLimiter<Who>,
    writes: DefaultKeyedRateLimiter<Who>,
}

/// Requests a minute.
#[derive(Debug, Clone, Copy)]
pub struct PerMinute {
    /// Safe requests.
    pub reads: NonZeroU32,
    /// All others.
    pub writes: NonZeroU32,
}

impl Limits {
    /// Limits that count from nothing.
    pub fn new(rates: PerMinute) -> Self {
        let keyed = |per_minute| RateLimiter::keyed(Quota::per_minute(per_minute));
        Self { reads: keyed(rates.reads), writes: keyed(rates.writes) }
    }

    /// Counts a request.
    ///
    /// # Errors
    /// 429 with the time to wait.
    pub fn count(&self, actor: Option<&Actor>, address: IpAddr, method: &Method) -> Result<(), Problem> {
        let who = match actor {
            Some(Actor::Member(member)) => Who::Member(member.auth),
            _ => Who::Address(address),
        };
        let limiter = if method.is_safe() { &self.reads } else { &self.writes };
        limiter.check_key(&who).map_err(|denied| {
            let wait = denied.wait_time_from(DefaultClock::default().now());
            Problem::too_many("rate_limited", wait + Duration::from_millis(999))
        })
    }

    /// Forgets who has not asked for a while; called every minute, which bounds the memory.
    pub fn forget_the_idle(&self) {
        for limiter in [&self.reads, &self.writes] {
            limiter.retain_recent();
            limiter.shrink_to_fit();
        }
    }
}
