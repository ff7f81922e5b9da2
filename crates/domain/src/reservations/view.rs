//! A reservation as people see it.

use chrono::{DateTime, Utc};
use chrono_tz::Tz;

use super::{availability::Slot, hold::Hold, reservation::Reservation, settings::BookingSettings};
use super::{
    state::{self, Action, Circumstances, Side},
    status::Status,
};
use crate::shared::ids::{BusinessId, TableId};

/// What a reservation tells of its business.
#[derive(Debug, Clone, PartialEq)]
pub struct BusinessCard {
    /// Which business.
    pub id: BusinessId,
    /// Its name in addresses.
    pub slug: String,
    /// Its name.
    pub name: String,
    /// Its zone.
    pub zone: Tz,
    /// Its telephone number.
    pub phone: Option<String>,
    /// Its address on one line.
    pub address_line: Option<String>,
    /// Latitude and longitude.
    pub position: Option<(f64, f64)>,
}

/// A table, as a reservation tells of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TableCard {
    /// Which table.
    pub id: TableId,
    /// What staff call it.
    pub label: String,
    /// The part of the business it stands in.
    pub area: Option<String>,
}

/// A step in a reservation's life.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Step {
    /// When.
    pub at: DateTime<Utc>,
    /// The status before; none at the beginning.
    pub from: Option<Status>,
    /// The status after.
    pub to: Status,
    /// In whose name.
    pub side: Side,
    /// Why.
    pub reason: Option<String>,
}

/// A reservation with what is told beside it.
#[derive(Debug, Clone, PartialEq)]
pub struct ReservationView {
    /// The reservation.
    pub reservation: Reservation,
    /// Its business.
    pub business: BusinessCard,
    /// The tables kept for it now.
    pub tables: Vec<TableCard>,
    /// How long its business keeps holds, and whether it accepts by itself.
    pub rules: HoldRules,
    /// What the actor may do now.
    pub actions: Vec<Action>,
    /// Other times, after the business has cancelled.
    pub alternatives: Vec<Slot>,
    /// Its life so far, where that was asked for.
    pub history: Option<Vec<Step>>,
}

/// What of a business's settings decides what may be done with a reservation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct HoldRules {
    /// How long a table is kept while a guest confirms, in minutes.
    pub hold_minutes: u16,
    /// Whether the guest's confirmation is enough.
    pub auto_confirm: bool,
}

impl From<&BookingSettings> for HoldRules {
    fn from(settings: &BookingSettings) -> Self {
        Self { hold_minutes: settings.hold_minutes, auto_confirm: settings.auto_confirm }
    }
}

impl HoldRules {
    /// What besides its status decides what may happen to `reservation` now.
    pub fn circumstances(self, reservation: &Reservation, now: DateTime<Utc>) -> Circumstances {
        let hold: Option<Hold> = reservation.hold();
        Circumstances {
            now,
            starts_at: reservation.starts_at,
            hold,
            hold_length: chrono::TimeDelta::minutes(self.hold_minutes.into()),
            auto_confirm: self.auto_confirm,
        }
    }
}

impl ReservationView {
    /// The same view with what these sides may do now.
    #[must_use]
    pub fn with_actions(mut self, sides: &[Side], now: DateTime<Utc>) -> Self {
        let when = self.rules.circumstances(&self.reservation, now);
        let mut actions: Vec<Action> =
            sides.iter().flat_map(|side| state::actions(self.reservation.status, *side, &when)).collect();
        actions.sort_by_key(|action| *action as u8);
        actions.dedup();
        self.actions = actions;
        self
    }
}
