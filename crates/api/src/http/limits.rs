//! Rate limits per member, or per address for visitors.

mod replicas;

use std::net::IpAddr;
use std::num::NonZeroU32;
use std::time::Duration;

use actix_web::http::Method;
use chrono::{DateTime, Utc};
use domain::shared::actor::Actor;
use domain::shared::ids::{ApiKeyId, AuthId};
use domain::shared::rates::RateTally;
use governor::clock::{Clock, DefaultClock};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};

use super::problem::Problem;
use replicas::Replicas;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum Who {
    Member(AuthId),
    /// A program of a business.
    Key(ApiKeyId),
    Address(IpAddr),
}

/// The limit that applies to a request.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Budget {
    /// A request to the API that changes nothing.
    Read,
    /// Any other request to the API.
    Write,
    /// A page, an asset or a media file.
    File,
}

impl Budget {
    /// The budget of a request; none for the health endpoints, which are not limited. The path must be normalised.
    pub fn of(path: &str, method: &Method) -> Option<Self> {
        match path {
            "/healthz" | "/readyz" => None,
            // POST requests that only read, because their secret must not be in a URL.
            "/v1/location_shares/open" | "/v1/queue_places/open" => Some(Self::Read),
            path if path == "/v1" || path.starts_with("/v1/") => {
                Some(if method.is_safe() { Self::Read } else { Self::Write })
            }
            _ => Some(Self::File),
        }
    }
}

/// The limits per minute: reads, writes and files.
pub struct Limits {
    reads: Limiter,
    writes: Limiter,
    files: Limiter,
}

#[derive(Debug, Clone, Copy)]
pub struct PerMinute {
    /// Safe requests to the API.
    pub reads: NonZeroU32,
    /// All other requests to the API.
    pub writes: NonZeroU32,
    /// Requests for pages, assets and media.
    pub files: NonZeroU32,
}

struct Limiter {
    here: DefaultKeyedRateLimiter<Who>,
    everywhere: Option<Replicas>,
}

impl Limits {
    /// Limits with empty counts: they count this replica's own requests, and with `shared` those that other replicas
    /// report in [`Limits::share`].
    pub fn new(rates: PerMinute, shared: bool) -> Self {
        let limiter = |kind, per_minute| Limiter {
            here: RateLimiter::keyed(Quota::per_minute(per_minute)),
            everywhere: shared.then(|| Replicas::new(kind, per_minute)),
        };
        Self {
            reads: limiter("reads", rates.reads),
            writes: limiter("writes", rates.writes),
            files: limiter("files", rates.files),
        }
    }

    /// Counts a request.
    ///
    /// # Errors
    /// 429 with the time to wait.
    pub fn count(&self, actor: Option<&Actor>, address: IpAddr, budget: Budget) -> Result<(), Problem> {
        let who = match actor {
            Some(Actor::Member(member)) => Who::Member(member.auth),
            Some(Actor::Key(holder)) => Who::Key(holder.key),
            _ => Who::Address(address),
        };
        let limiter = match budget {
            Budget::Read => &self.reads,
            Budget::Write => &self.writes,
            Budget::File => &self.files,
        };
        limiter.count(who).map_err(|wait| Problem::too_many("rate_limited", wait))
    }

    /// Reports what was counted since the last time to the other replicas, and reads the sums.
    pub async fn share(&self, tally: &dyn RateTally, now: DateTime<Utc>) {
        for replicas in self.all().into_iter().filter_map(|limiter| limiter.everywhere.as_ref()) {
            replicas.share(tally, now).await;
        }
    }

    /// Removes idle members and addresses; called every minute, which bounds the memory.
    pub fn forget_the_idle(&self) {
        for limiter in self.all() {
            limiter.here.retain_recent();
            limiter.here.shrink_to_fit();
        }
    }

    fn all(&self) -> [&Limiter; 3] {
        [&self.reads, &self.writes, &self.files]
    }
}

impl Limiter {
    /// How long to wait is the error.
    fn count(&self, who: Who) -> Result<(), Duration> {
        self.here.check_key(&who).map_err(|denied| denied.wait_time_from(DefaultClock::default().now()))?;
        self.everywhere.as_ref().map_or(Ok(()), |replicas| replicas.count(who))
    }
}
