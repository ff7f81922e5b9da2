//! Sends emails about reservations, with calendar entries.

use std::sync::Arc;

use async_trait::async_trait;
use domain::accounts::Secrets;
use domain::reservations::link::{LinkAction, ReservationLink};
use domain::reservations::status::Status;
use domain::reservations::use_cases::Reservations;
use domain::reservations::view::ReservationView;
use domain::shared::events::{Event, EventEnvelope, ReservationChange};
use domain::shared::ids::ReservationId;
use domain::shared::mail::{CalendarPart, Email, Mailer};
use domain::shared::outbox::Subscriber;

use super::calendar::{Method, entry};
use super::templates::reservations::{Occasion, page, to_guest, with_answers};

/// Emails guests about changes to their reservations, and reminders.
pub struct ReservationEmails {
    pub mailer: Arc<dyn Mailer>,
    pub reservations: Reservations,
    /// Signs the links of reminders.
    pub secrets: Arc<dyn Secrets>,
    /// The server's public URL.
    pub public_url: String,
    /// The sender's address, which is the organizer in calendar entries.
    pub organizer: String,
}

#[async_trait]
impl Subscriber for ReservationEmails {
    fn name(&self) -> &'static str {
        "reservation_mail"
    }

    fn wants(&self, event: &Event) -> bool {
        occasion(event).is_some()
    }

    async fn handle(&self, recorded: &EventEnvelope) -> Result<(), String> {
        let Some((id, occasion)) = occasion(&recorded.event) else { return Ok(()) };
        let found = self.reservations.for_email(id).await.map_err(|error| error.to_string())?;
        let Some(view) = found else { return Ok(()) };
        match self.email(recorded, &view, occasion) {
            Some(email) => self.mailer.send(&email).await,
            None => Ok(()),
        }
    }
}

impl ReservationEmails {
    /// The email; none when the guest gave no address, or when a reminder's reservation is no longer confirmed.
    fn email(&self, recorded: &EventEnvelope, view: &ReservationView, occasion: Occasion) -> Option<Email> {
        let to = view.reservation.guest.email.clone()?;
        if matches!(occasion, Occasion::Reminder(_)) && view.reservation.status != Status::Confirmed {
            return None;
        }
        // The table went to another member or was booked meanwhile, or staff took the no-show back.
        let is_over = match occasion {
            Occasion::Change(ReservationChange::Offered) => view.reservation.status != Status::Hold,
            Occasion::Change(ReservationChange::NoShow) => view.reservation.status != Status::NoShow,
            _ => false,
        };
        if is_over {
            return None;
        }
        let layout = to_guest(view, occasion, self.reservations.core.now(), &self.public_url)?;
        let layout = with_answers(layout, view, self.answers(view, occasion));
        let email = layout.email(to, format!("{}-reservation", recorded.id));
        Some(Email { calendar: self.calendar(recorded, view, occasion), ..email })
    }

    /// The links of a reminder, for guests who are not signed in; without an account, also the one to cancel what was
    /// booked. The token is behind `#`, where no log contains it.
    fn answers(&self, view: &ReservationView, occasion: Occasion) -> Vec<(LinkAction, String)> {
        use ReservationChange::{Confirmed, Moved};
        let reservation = &view.reservation;
        let is_reminder = matches!(occasion, Occasion::Reminder(_));
        let is_booked = matches!(occasion, Occasion::Change(Confirmed | Moved)) && reservation.guest.user.is_none();
        if !is_reminder && !is_booked {
            return Vec::new();
        }
        let link = |action| {
            let token = ReservationLink::new(action, reservation).seal(self.secrets.as_ref());
            (action, format!("{}/reservation-link#{token}", self.public_url))
        };
        let reconfirm = (is_reminder && reservation.reconfirmed_at.is_none()).then(|| link(LinkAction::Reconfirm));
        reconfirm.into_iter().chain([link(LinkAction::Cancel)]).collect()
    }

    fn calendar(&self, recorded: &EventEnvelope, view: &ReservationView, occasion: Occasion) -> Option<CalendarPart> {
        use ReservationChange::{CancelledByBusiness, CancelledByGuest, Confirmed, Moved};
        let method = match occasion {
            Occasion::Change(Confirmed | Moved) => Method::Request,
            Occasion::Change(CancelledByGuest | CancelledByBusiness) => Method::Cancel,
            _ => return None,
        };
        let link = page(view, &self.public_url);
        Some(entry(view, method, &self.organizer, &link, recorded.occurred_at))
    }
}

fn occasion(event: &Event) -> Option<(ReservationId, Occasion)> {
    use ReservationChange::{
        CancelledByBusiness, CancelledByGuest, Confirmed, Declined, Moved, NoShow, Offered, Requested, Unanswered,
    };
    match event {
        Event::ReservationChanged { reservation, change, .. } => match change {
            Confirmed | Requested | Moved | CancelledByGuest | CancelledByBusiness | Declined | Unanswered
            | Offered | NoShow => Some((*reservation, Occasion::Change(*change))),
            _ => None,
        },
        Event::ReservationReminder { reservation, hours } => Some((*reservation, Occasion::Reminder(*hours))),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use domain::shared::ids::BusinessId;
    use uuid::Uuid;

    use super::*;

    #[test]
    fn another_table_or_an_undone_step_sends_no_email() {
        let id = Uuid::from_u128(7);
        let of = |change| Event::ReservationChanged {
            reservation: ReservationId(id),
            business: BusinessId(id),
            guest: None,
            change,
            status: "confirmed".into(),
            version: 3,
            by_guest: true,
        };
        assert!(occasion(&of(ReservationChange::Moved)).is_some());
        assert_eq!(occasion(&of(ReservationChange::Rearranged)), None);
        assert_eq!(occasion(&of(ReservationChange::Undone)), None);
    }
}
