//! Links in reminders, with which a guest answers without signing in. Each is signed, for one action and one
//! reservation, and expires when that begins.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use chrono::{DateTime, Utc};
use strum::{AsRefStr, EnumString, IntoStaticStr, VariantArray};
use uuid::Uuid;

use super::error::{ReservationError, ReservationRule};
use super::reservation::Reservation;
use super::status::Status;
use super::use_cases::Command;
use crate::shared::ids::ReservationId;
use crate::shared::secrets::Secrets;

/// What a link does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, AsRefStr, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case", const_into_str)]
pub enum LinkAction {
    /// The guest will come.
    Reconfirm,
    Cancel,
}

impl LinkAction {
    /// The command on the reservation.
    pub fn command(self) -> Command {
        match self {
            Self::Reconfirm => Command::Reconfirm,
            Self::Cancel => Command::Cancel { reason: None },
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ReservationLink {
    pub action: LinkAction,
    pub reservation: ReservationId,
    pub until: DateTime<Utc>,
}

impl ReservationLink {
    /// The link for an action on a confirmed reservation.
    pub fn new(action: LinkAction, reservation: &Reservation) -> Self {
        Self { action, reservation: reservation.id, until: reservation.starts_at }
    }

    /// The signed token in the address.
    pub fn seal(&self, secrets: &dyn Secrets) -> String {
        let (content, mac) = (self.content(), self.mac(secrets));
        format!("{content}.{}", URL_SAFE_NO_PAD.encode(mac))
    }

    /// The link of a token.
    ///
    /// # Errors
    /// `Invalid` for `token`, when it was not signed here.
    pub fn open(secrets: &dyn Secrets, token: &str) -> Result<Self, ReservationError> {
        let forged = || ReservationError::field("token", "reservation_link_invalid");
        let link = Self::read(token).ok_or_else(forged)?;
        // Compared as MACs, so that timing reveals nothing about the expected token.
        let hash = |text: &str| secrets.mac("reservation-link-compared", text.as_bytes());
        if hash(&link.seal(secrets)) == hash(token) { Ok(link) } else { Err(forged()) }
    }

    /// Refuses a link that has expired, was used, or no longer fits the reservation.
    ///
    /// # Errors
    /// `LinkEnded`.
    pub fn check(&self, reservation: &Reservation, now: DateTime<Utc>) -> Result<(), ReservationRule> {
        let is_done = self.action == LinkAction::Reconfirm && reservation.reconfirmed_at.is_some();
        let is_usable = now < self.until && reservation.status == Status::Confirmed && !is_done;
        if is_usable { Ok(()) } else { Err(ReservationRule::LinkEnded) }
    }

    fn read(token: &str) -> Option<Self> {
        let mut parts = token.split('.');
        let action = parts.next()?.parse().ok()?;
        let reservation = ReservationId(parts.next()?.parse::<Uuid>().ok()?);
        let until = DateTime::from_timestamp(parts.next()?.parse().ok()?, 0)?;
        Some(Self { action, reservation, until })
    }

    fn content(&self) -> String {
        format!("{}.{}.{}", self.action.into_str(), self.reservation.0.simple(), self.until.timestamp())
    }

    fn mac(&self, secrets: &dyn Secrets) -> [u8; 32] {
        secrets.mac("reservation-link", self.content().as_bytes())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::accounts::tests::PlainSecrets;

    fn link(action: LinkAction) -> ReservationLink {
        let until = "2026-11-22T19:00:00Z".parse().unwrap();
        ReservationLink { action, reservation: ReservationId(Uuid::from_u128(7)), until }
    }

    #[test]
    fn a_token_is_valid_for_one_action_and_one_reservation() {
        for action in [LinkAction::Reconfirm, LinkAction::Cancel] {
            let token = link(action).seal(&PlainSecrets);
            assert_eq!(ReservationLink::open(&PlainSecrets, &token), Ok(link(action)));
        }
        let token = link(LinkAction::Reconfirm).seal(&PlainSecrets);
        let until = link(LinkAction::Reconfirm).until.timestamp();
        let forged = [
            String::new(),
            "nonsense".to_owned(),
            token.replacen("reconfirm", "cancel", 1),
            token.replacen("0007", "0008", 1),
            token.replacen(&until.to_string(), &(until + 1).to_string(), 1),
            format!("{token}A"),
            format!("{token}.A"),
            token.to_uppercase(),
        ];
        for token in forged {
            let refused = ReservationLink::open(&PlainSecrets, &token).unwrap_err();
            assert_eq!(refused, ReservationError::field("token", "reservation_link_invalid"), "{token}");
        }
    }
}
