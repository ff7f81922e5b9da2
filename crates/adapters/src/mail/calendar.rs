//! Calendar entries of reservations (iCalendar, RFC 5545; invitations by mail, RFC 6047): one UID for a reservation's
//! whole life, a SEQUENCE that grows with every change, CANCEL when it is off.

use chrono::{DateTime, Utc};
use domain::reservations::view::ReservationView;
use domain::shared::language::Language;
use domain::shared::mail::CalendarPart;
use icalendar::{Calendar, Component, Event, EventLike, EventStatus, Property};

/// The content of a calendar entry.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Method {
    /// Put it into the calendar, or change what is there.
    Request,
    Cancel,
}

/// The entry of a reservation. `organizer` is the sender's address, `link` where the guest sees the reservation.
pub fn entry(
    view: &ReservationView,
    method: Method,
    organizer: &str,
    link: &str,
    stamp: DateTime<Utc>,
) -> CalendarPart {
    let reservation = &view.reservation;
    let mut event = Event::with_uid(&format!("{}@verdoro", reservation.id));
    event
        .timestamp(stamp)
        .starts(reservation.starts_at)
        .ends(reservation.ends_at)
        .summary(&summary(view))
        .description(&format!("{}\n{link}", code_line(view)))
        .url(link)
        .sequence(u32::try_from(reservation.invitation_sequence).unwrap_or_default())
        .status(match method {
            Method::Request => EventStatus::Confirmed,
            Method::Cancel => EventStatus::Cancelled,
        })
        .append_property(
            Property::new("ORGANIZER", format!("mailto:{organizer}")).add_parameter("CN", "Verdoro").done(),
        );
    if let Some(place) = &view.business.address_line {
        event.location(&format!("{}, {place}", view.business.name));
    }
    if let Some(guest) = &reservation.guest.email {
        event.append_property(
            Property::new("ATTENDEE", format!("mailto:{guest}"))
                .add_parameter("PARTSTAT", "ACCEPTED")
                .add_parameter("RSVP", "FALSE")
                .done(),
        );
    }
    let method = match method {
        Method::Request => "REQUEST",
        Method::Cancel => "CANCEL",
    };
    let body = Calendar::new().append_property(("METHOD", method)).push(event.done()).done().to_string();
    CalendarPart { method: method.to_owned(), body }
}

fn summary(view: &ReservationView) -> String {
    let (party, name) = (view.reservation.party.people(), &view.business.name);
    match view.reservation.guest.language {
        Language::En => format!("{name}, table for {party}"),
        Language::It => format!("{name}, tavolo per {party}"),
    }
}

fn code_line(view: &ReservationView) -> String {
    let code = &view.reservation.code;
    match view.reservation.guest.language {
        Language::En => format!("Your booking code: {code}"),
        Language::It => format!("Il tuo codice di prenotazione: {code}"),
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::view;
    use super::*;

    /// The content lines, unfolded (RFC 5545, 3.1).
    fn lines(part: &CalendarPart) -> Vec<String> {
        part.body.replace("\r\n ", "").split("\r\n").map(str::to_owned).collect()
    }

    #[test]
    fn a_change_keeps_the_uid_and_has_times_in_utc() {
        let part = entry(
            &view(Language::En),
            Method::Request,
            "mail@verdoro.example",
            "https://x.example/r",
            DateTime::UNIX_EPOCH,
        );
        let lines = lines(&part);
        for line in [
            "METHOD:REQUEST",
            "UID:00000000-0000-0000-0000-000000000007@verdoro",
            "SEQUENCE:3",
            "DTSTAMP:19700101T000000Z",
            "DTSTART:20261121T190000Z",
            "DTEND:20261121T210000Z",
            "STATUS:CONFIRMED",
            "SUMMARY:Da Nora\\; vino\\, cucina\\, table for 4",
        ] {
            assert!(lines.iter().any(|found| found == line), "{line} is not in {lines:#?}");
        }
        assert!(
            lines.iter().any(|line| line.starts_with("ORGANIZER") && line.ends_with("mailto:mail@verdoro.example"))
        );
        assert!(lines.iter().any(|line| line.starts_with("ATTENDEE") && line.ends_with("mailto:ada@guests.example")));
    }

    #[test]
    fn a_cancellation_takes_the_entry_off() {
        let part = entry(
            &view(Language::It),
            Method::Cancel,
            "mail@verdoro.example",
            "https://x.example/r",
            DateTime::UNIX_EPOCH,
        );
        let lines = lines(&part);
        assert!(lines.contains(&"METHOD:CANCEL".to_owned()) && lines.contains(&"STATUS:CANCELLED".to_owned()));
    }
}
