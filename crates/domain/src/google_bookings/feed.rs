//! What the feeds of Google contain: the businesses, and their free times of the next days.

use chrono::{DateTime, Days as CalendarDays, TimeDelta, Utc};

use super::GoogleBookings;
use super::availability::Days;
use super::ports::Merchant;
use crate::reservations::availability::{Slot, TableRequest, slots};
use crate::reservations::channel::Channel;
use crate::reservations::local_time::local_date;
use crate::reservations::party_size::PartySize;
use crate::reservations::window::Window;
use crate::shared::ids::BusinessId;
use crate::shared::store_error::StoreError;

/// How many days ahead the feed reaches.
const AHEAD: u64 = 30;
/// As many dates as these days touch, and the one before.
const DATES: usize = 33;
/// How many businesses are read at once.
const PAGE: i64 = 100;

/// A free time of the feed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FeedTime {
    pub starts_at: DateTime<Utc>,
    /// How long the table is theirs.
    pub stay: TimeDelta,
    pub party: PartySize,
}

/// The free times of a business.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MerchantTimes {
    /// Whether a booking is confirmed at once, or the business accepts each one.
    pub is_confirmed_at_once: bool,
    pub times: Vec<FeedTime>,
}

impl GoogleBookings {
    /// The next businesses of the feed, after the one with this id; none at the end.
    ///
    /// # Errors
    /// `Store`.
    pub async fn merchants(&self, after: Option<BusinessId>) -> Result<Vec<Merchant>, StoreError> {
        self.core.reads.google_bookings().merchants(after, PAGE).await
    }

    /// What can be booked at a business during the next 30 days, for every party that may book online. It is what
    /// [`Self::free`] answers.
    ///
    /// # Errors
    /// `Store`.
    pub async fn times(&self, business: BusinessId) -> Result<Option<MerchantTimes>, StoreError> {
        let now = self.core.now();
        let until = now + CalendarDays::new(AHEAD);
        let Some((schedule, bookings)) = self.schedule(business, Window::new(now, until)).await? else {
            return Ok(None);
        };
        let settings = &schedule.setup.settings;
        let mut days = Days::new(&schedule, &bookings);
        let mut times = Vec::new();
        // The service of yesterday may go on past midnight.
        let first = local_date(schedule.setup.zone, now).pred_opt();
        for date in first.into_iter().flat_map(|first| first.iter_days().take(DATES)) {
            for party in 1..=settings.max_party_online {
                let Ok(party) = PartySize::new(party.into()) else { continue };
                let request = TableRequest::new(party, Channel::Online, now);
                let free: Vec<Slot> = slots(days.on(date), &request);
                for slot in free.into_iter().filter(|slot| slot.status.is_bookable() && slot.starts_at < until) {
                    if days.date_of(slot.starts_at) == Some(date) {
                        times.push(FeedTime { starts_at: slot.starts_at, stay: slot.ends_at - slot.starts_at, party });
                    }
                }
            }
        }
        Ok(Some(MerchantTimes { is_confirmed_at_once: settings.auto_confirm, times }))
    }
}
