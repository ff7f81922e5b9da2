//! How often one member, or one address without a member, may ask.

mod replicas;

use std::net::IpAddr;
use std::num::NonZeroU32;
use std::time::Duration;

use actix_web::http::Method;
use chrono::{DateTime, Utc};
use domain::kernel::actor::Actor;
use domain::kernel::ids::AuthId;
use domain::kernel::rates::RateTally;
use governor::clock::{Clock, DefaultClock};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};

use super::problem::Problem;
use replicas::Replicas;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum Who {
    Member(AuthId),
    Address(IpAddr),
}

/// The limits: reads and writes a minute.
pub struct Limits {
    reads: Limiter,
    writes: Limiter,
}

/// Requests a minute.
#[derive(Debug, Clone, Copy)]
pub struct PerMinute {
    /// Safe requests.
    pub reads: NonZeroU32,
    /// All others.
    pub writes: NonZeroU32,
}

struct Limiter {
    here: DefaultKeyedRateLimiter<Who>,
    everywhere: Option<Replicas>,
}

impl Limits {
    /// Limits that count from nothing: this replica's own requests, and with `shared` those that other replicas tell
    /// of in [`Limits::share`].
    pub fn new(rates: PerMinute, shared: bool) -> Self {
        let limiter = |kind, per_minute| Limiter {
            here: RateLimiter::keyed(Quota::per_minute(per_minute)),
            everywhere: shared.then(|| Replicas::new(kind, per_minute)),
        };
        Self { reads: limiter("reads", rates.reads), writes: limiter("writes", rates.writes) }
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
        limiter.count(who).map_err(|wait| Problem::too_many("rate_limited", wait))
    }

    /// Tells the other replicas what was counted since the last time, and learns the sums.
    pub async fn share(&self, tally: &dyn RateTally, now: DateTime<Utc>) {
        for replicas in [&self.reads, &self.writes].into_iter().filter_map(|limiter| limiter.everywhere.as_ref()) {
            replicas.share(tally, now).await;
        }
    }

    /// Forgets who has not asked for a while; called every minute, which bounds the memory.
    pub fn forget_the_idle(&self) {
        for limiter in [&self.reads, &self.writes] {
            limiter.here.retain_recent();
            limiter.here.shrink_to_fit();
        }
    }
}

impl Limiter {
    /// How long to wait is the error.
    fn count(&self, who: Who) -> Result<(), Duration> {
        self.here.check_key(&who).map_err(|denied| denied.wait_time_from(DefaultClock::default().now()))?;
        self.everywhere.as_ref().map_or(Ok(()), |replicas| replicas.count(who))
    }
}
