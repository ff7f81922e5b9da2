//! Reservations with everything clients show.

use chrono::{DateTime, Utc};
use chrono_tz::Tz;

use super::{availability::Slot, channel::Channel, hold::Hold, reservation::Reservation, settings::BookingSettings};
use super::{
    stage::Stage,
    state::{self, Action, Circumstances, Side},
    status::Status,
};
use crate::shared::ids::{BusinessId, TableId};

/// The business of a reservation.
#[derive(Debug, Clone, PartialEq)]
pub struct BusinessCard {
    pub id: BusinessId,
    /// Its name in URLs.
    pub slug: String,
    pub name: String,
    pub zone: Tz,
    pub phone: Option<String>,
    /// Its address on one line.
    pub address_line: Option<String>,
    pub position: Option<(f64, f64)>,
}

/// A table of a reservation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TableCard {
    pub id: TableId,
    /// What staff call it.
    pub label: String,
    /// The area it stands in.
    pub area: Option<String>,
}

/// A change of a reservation's status.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Step {
    pub at: DateTime<Utc>,
    /// The status before; none at the beginning.
    pub from: Option<Status>,
    /// The status after.
    pub to: Status,
    pub side: Side,
    pub reason: Option<String>,
}

impl Step {
    /// The mark of what staff did against the rules of the business.
    const OVERRIDE: &str = "override: ";

    /// The reason of staff who override the rules.
    pub fn overridden(reason: Option<&str>) -> Option<String> {
        reason.map(|reason| format!("{}{reason}", Self::OVERRIDE))
    }

    /// The reason that says at which stage the party is.
    pub fn staged(stage: Option<Stage>) -> String {
        format!("stage: {}", stage.map_or("none", Into::into))
    }

    fn is_override(&self) -> bool {
        self.side == Side::Business && self.reason.as_ref().is_some_and(|reason| reason.starts_with(Self::OVERRIDE))
    }
}

/// A reservation with its business, tables and possible actions.
#[derive(Debug, Clone, PartialEq)]
pub struct ReservationView {
    pub reservation: Reservation,
    pub business: BusinessCard,
    pub tables: Vec<TableCard>,
    /// The settings of its business for holds.
    pub rules: HoldRules,
    /// What the reader may do now.
    pub actions: Vec<Action>,
    /// Times on other days, if the business cancelled or declined.
    pub alternatives: Vec<Slot>,
    /// Its history, if requested.
    pub history: Option<Vec<Step>>,
}

/// The settings that decide which actions are possible.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct HoldRules {
    /// How long a hold lasts, in minutes.
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
    /// What, besides the status, decides which actions are possible now.
    pub fn circumstances(self, reservation: &Reservation, now: DateTime<Utc>) -> Circumstances {
        let hold: Option<Hold> = reservation.hold();
        Circumstances {
            now,
            starts_at: reservation.starts_at,
            hold,
            // Others wait for a table that was offered: it is held once.
            hold_length: match reservation.wish {
                Some(_) => chrono::TimeDelta::zero(),
                None => chrono::TimeDelta::minutes(self.hold_minutes.into()),
            },
            auto_confirm: self.auto_confirm,
            walk_in: reservation.channel == Channel::WalkIn,
            status_since: reservation.status_since(),
            answer_by: reservation.answer_by,
        }
    }
}

impl ReservationView {
    /// The same view for a companion: without what concerns the guest and the staff, and without actions.
    #[must_use]
    pub fn seen_by_companion(mut self) -> Self {
        let guest = &mut self.reservation.guest;
        (guest.phone, guest.email) = (None, None);
        (self.reservation.note, self.reservation.reason) = (None, None);
        (self.actions, self.history) = (Vec::new(), None);
        self
    }

    /// The same view for staff who only read.
    #[must_use]
    pub fn without_actions(mut self) -> Self {
        self.actions = Vec::new();
        self
    }

    /// The same view for these sides: with what they may do, and without the reasons that are for staff alone.
    #[must_use]
    pub fn seen_by(mut self, sides: &[Side], now: DateTime<Utc>) -> Self {
        if !sides.contains(&Side::Business) {
            let steps = self.history.iter_mut().flatten();
            steps.filter(|step| step.is_override()).for_each(|step| step.reason = None);
        }
        let when = self.rules.circumstances(&self.reservation, now);
        let mut actions: Vec<Action> =
            sides.iter().flat_map(|side| state::actions(self.reservation.status, *side, &when)).collect();
        actions.sort_by_key(|action| *action as u8);
        actions.dedup();
        self.actions = actions;
        self
    }
}
