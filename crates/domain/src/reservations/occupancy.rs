//! When tables are blocked.

use chrono::{DateTime, TimeDelta, Utc};

use uuid::Uuid;

use super::{booking::Booking, status::Status, window::Window};
use crate::shared::ids::ReservationId;

/// The state of a table during a window, from best to worst.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Occupancy {
    Free,
    /// Blocked by unconfirmed holds only.
    Held,
    /// Blocked by a reservation.
    Taken,
}

/// The conditions under which occupancy is computed.
#[derive(Debug, Clone, Copy)]
pub(super) struct View {
    pub now: DateTime<Utc>,
    pub buffer: TimeDelta,
    pub ignoring: Option<ReservationId>,
}

impl View {
    /// Whether a reservation takes anything at all: unless it is ignored, or a hold that has expired.
    pub fn counts(&self, id: ReservationId, expires_at: Option<DateTime<Utc>>) -> bool {
        self.ignoring != Some(id) && expires_at.is_none_or(|expires| self.now < expires)
    }
}

/// One party's block of one table.
#[derive(Debug, Clone, Copy)]
pub(super) struct Block {
    reservation_id: ReservationId,
    during: Window,
    status: Status,
    expires_at: Option<DateTime<Utc>>,
}

impl Block {
    /// The part of `booking` that claims a table for `during`.
    pub fn of(booking: &Booking, during: Window) -> Self {
        Self {
            reservation_id: booking.reservation_id,
            during,
            status: booking.status,
            expires_at: booking.expires_at(),
        }
    }

    /// A time in which the business does not use the table.
    pub fn unused(during: Window) -> Self {
        Self { reservation_id: ReservationId(Uuid::nil()), during, status: Status::Confirmed, expires_at: None }
    }

    fn counts(&self, view: &View) -> bool {
        view.counts(self.reservation_id, self.expires_at)
    }

    /// Until when the table is blocked. A seated party may overrun: its table is free once it has left and the
    /// table is cleared, so not before that could be done from now on.
    fn until(&self, view: &View) -> DateTime<Utc> {
        if self.status == Status::Seated {
            self.during.until.max(view.now + view.buffer.max(TimeDelta::minutes(1)))
        } else {
            self.during.until
        }
    }
}

/// The blocks of one table, by their start.
#[derive(Debug, Clone, Default)]
pub(super) struct TableBlocks(Vec<Block>);

impl TableBlocks {
    /// Adds a block. Call [`Self::sort`] before any query.
    pub fn push(&mut self, block: Block) {
        self.0.push(block);
    }

    pub fn sort(&mut self) {
        self.0.sort_by_key(|block| block.during.from);
    }

    /// The state of the table during `window`.
    pub fn occupancy(&self, window: &Window, view: &View) -> Occupancy {
        self.starting_before(window.until)
            .filter(|block| window.from < block.until(view) && block.counts(view))
            .map(|block| if block.status == Status::Hold { Occupancy::Held } else { Occupancy::Taken })
            .max()
            .unwrap_or(Occupancy::Free)
    }

    /// The free stretch around `window`, within `bounds`. The table must be free during `window`.
    pub fn gap_around(&self, window: &Window, bounds: &Window, view: &View) -> Window {
        let from = self
            .starting_before(window.until)
            .filter(|block| block.counts(view))
            .map(|block| block.until(view))
            .fold(bounds.from, DateTime::max);
        let until = self
            .0
            .iter()
            .find(|block| block.during.from >= window.until && block.counts(view))
            .map_or(bounds.until, |block| block.during.from.min(bounds.until));
        Window::new(from.min(window.from), until.max(window.until))
    }

    fn starting_before(&self, end: DateTime<Utc>) -> impl Iterator<Item = &Block> {
        self.0.iter().take_while(move |block| block.during.from < end)
    }
}
