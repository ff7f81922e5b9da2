//! The booking rules of a business.

use chrono::TimeDelta;

use super::{bounds::within, pacing::Caps, turn_times::TurnTimes};
use crate::shared::failure::FieldError;

/// The booking rules of one business. Lengths ending in `_minutes` are elapsed minutes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BookingSettings {
    /// Whether guests may book online at all; staff always may.
    pub enabled: bool,
    /// Whether a guest's confirmation is enough, or the business accepts each one.
    pub auto_confirm: bool,
    /// The distance between two times on offer (5, 10, 15, 20, 30 or 60).
    pub slot_minutes: u16,
    /// The buffer to clear a table after each party (0 to 120).
    pub buffer_minutes: u16,
    pub turn_times: TurnTimes,
    /// The most covers that may arrive in one slot; none: no cap.
    pub pacing_covers: Option<u16>,
    /// The most parties that may arrive in one slot; none: no cap.
    pub pacing_parties: Option<u16>,
    /// The share of both caps that is bookable online (0 to 100).
    pub online_share_percent: u8,
    /// How long ahead a guest must book at least (0 to 43,200: thirty days).
    pub lead_minutes: u32,
    /// How many days ahead a guest may book at most (1 to 365).
    pub window_days: u16,
    /// The largest party that may book online (1 to 50); larger ones call.
    pub max_party_online: u8,
    /// How long a hold lasts (1 to 30).
    pub hold_minutes: u16,
    /// Until when cancelling is free, in minutes before the start (0 to 20,160: fourteen days).
    pub cancel_cutoff_minutes: u32,
    /// Whether the owner is emailed about new bookings and requests.
    pub email_new_bookings: bool,
    /// Whether the owner is emailed about bookings that guests change.
    pub email_changes: bool,
    /// Whether the owner is emailed about bookings that guests cancel.
    pub email_cancellations: bool,
}

impl BookingSettings {
    /// Distances between slots that divide an hour.
    const SLOTS: [u16; 6] = [5, 10, 15, 20, 30, 60];

    /// The same settings when every one of them is within its bounds, else the first that is not.
    pub fn checked(self) -> Result<Self, FieldError> {
        if !Self::SLOTS.contains(&self.slot_minutes) {
            return Err(FieldError::new("slot_minutes", "not_one_of").with("values", "5, 10, 15, 20, 30, 60"));
        }
        within("buffer_minutes", self.buffer_minutes.into(), 0, 120)?;
        Caps::default().or_of(&self).checked()?;
        within("online_share_percent", self.online_share_percent.into(), 0, 100)?;
        within("lead_minutes", self.lead_minutes.into(), 0, 43_200)?;
        within("window_days", self.window_days.into(), 1, 365)?;
        within("max_party_online", self.max_party_online.into(), 1, 50)?;
        within("hold_minutes", self.hold_minutes.into(), 1, 30)?;
        within("cancel_cutoff_minutes", self.cancel_cutoff_minutes.into(), 0, 20_160)?;
        Ok(self)
    }

    /// The distance between two times on offer.
    pub fn slot(&self) -> TimeDelta {
        TimeDelta::minutes(self.slot_minutes.into())
    }

    /// The time to clear a table.
    pub fn buffer(&self) -> TimeDelta {
        TimeDelta::minutes(self.buffer_minutes.into())
    }

    /// How long ahead a guest must book at least.
    pub fn lead(&self) -> TimeDelta {
        TimeDelta::minutes(self.lead_minutes.into())
    }

    /// How long a hold lasts.
    pub fn hold(&self) -> TimeDelta {
        TimeDelta::minutes(self.hold_minutes.into())
    }

    /// The longest a single party can block a table: the longest turn and the clearing after it.
    pub fn longest_block(&self) -> TimeDelta {
        self.turn_times.longest() + self.buffer()
    }
}

impl Default for BookingSettings {
    /// The initial rules. Online booking is off until the business enables it.
    fn default() -> Self {
        Self {
            enabled: false,
            auto_confirm: true,
            slot_minutes: 15,
            buffer_minutes: 10,
            turn_times: TurnTimes::default(),
            pacing_covers: None,
            pacing_parties: None,
            online_share_percent: 100,
            lead_minutes: 30,
            window_days: 60,
            max_party_online: 8,
            hold_minutes: 5,
            cancel_cutoff_minutes: 120,
            email_new_bookings: true,
            email_changes: true,
            email_cancellations: true,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_defaults_are_within_bounds() {
        assert_eq!(BookingSettings::default().checked(), Ok(BookingSettings::default()));
    }

    #[test]
    fn names_the_field_out_of_bounds() {
        let settings = BookingSettings { online_share_percent: 101, ..BookingSettings::default() };
        assert_eq!(settings.checked().unwrap_err().field, "online_share_percent");
        let settings = BookingSettings { pacing_covers: Some(0), ..BookingSettings::default() };
        assert_eq!(settings.checked().unwrap_err().field, "pacing_covers");
    }
}
