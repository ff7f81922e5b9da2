//! Feeds as iCalendar objects (RFC 5545). An entry has the UID and the SEQUENCE of the invitations by email, so that a
//! calendar with both shows it once.

use domain::calendar_feeds::{FeedEvent, FeedWriter, OpenedFeed};
use domain::reservations::status::Status;
use domain::shared::language::Language;
use icalendar::{Calendar, Component, Event, EventLike, EventStatus, Property};

/// How often calendars should look for changes.
const REFRESH: &str = "PT1H";

/// Writes iCalendar objects.
#[derive(Debug, Clone, Copy)]
pub struct IcalendarWriter;

impl FeedWriter for IcalendarWriter {
    fn write(&self, feed: &OpenedFeed, events: &[FeedEvent]) -> String {
        let mut calendar = Calendar::new();
        calendar
            .name(&title(feed))
            .append_property(("METHOD", "PUBLISH"))
            .append_property(("X-PUBLISHED-TTL", REFRESH))
            .append_property(Property::new("REFRESH-INTERVAL", REFRESH).add_parameter("VALUE", "DURATION").done());
        for event in events {
            calendar.push(entry(feed, event));
        }
        calendar.done().to_string()
    }
}

fn title(feed: &OpenedFeed) -> String {
    match (&feed.business_name, feed.language) {
        (Some(name), Language::En) => format!("{name}: reservations"),
        (Some(name), Language::It) => format!("{name}: prenotazioni"),
        (None, Language::En) => "My reservations".to_owned(),
        (None, Language::It) => "Le mie prenotazioni".to_owned(),
    }
}

fn entry(feed: &OpenedFeed, of: &FeedEvent) -> Event {
    let mut event = Event::with_uid(&format!("{}@verdoro", of.id));
    event
        .timestamp(of.updated_at)
        .last_modified(of.updated_at)
        .starts(of.starts_at)
        .ends(of.ends_at)
        .sequence(u32::try_from(of.sequence).unwrap_or_default())
        .status(status(of.status))
        .summary(&summary(feed, of))
        .description(&description(feed, of));
    if let (None, Some(address)) = (feed.feed.business, &of.address) {
        event.location(&format!("{}, {address}", of.business_name));
    }
    event.done()
}

fn status(status: Status) -> EventStatus {
    match status {
        Status::CancelledGuest | Status::CancelledBusiness | Status::Declined => EventStatus::Cancelled,
        Status::Pending | Status::Hold => EventStatus::Tentative,
        _ => EventStatus::Confirmed,
    }
}

/// For the guest the business, for the business the party; a name only where it was asked for.
fn summary(feed: &OpenedFeed, of: &FeedEvent) -> String {
    let (name, party) = (&of.business_name, of.party);
    let guests = match (feed.language, party) {
        (Language::En, 1) => "1 guest".to_owned(),
        (Language::It, 1) => "1 ospite".to_owned(),
        (Language::En, _) => format!("{party} guests"),
        (Language::It, _) => format!("{party} ospiti"),
    };
    match (feed.feed.business, feed.language) {
        (None, Language::En) => format!("{name}, table for {party}"),
        (None, Language::It) => format!("{name}, tavolo per {party}"),
        (Some(_), _) if feed.feed.with_names && !of.guest_name.is_empty() => format!("{}, {guests}", of.guest_name),
        (Some(_), _) => guests,
    }
}

fn description(feed: &OpenedFeed, of: &FeedEvent) -> String {
    let code = &of.code;
    match (feed.feed.business, &of.tables, feed.language) {
        (None, _, Language::En) => format!("Your booking code: {code}"),
        (None, _, Language::It) => format!("Il tuo codice di prenotazione: {code}"),
        (Some(_), Some(tables), Language::En) => format!("Table {tables}\nCode: {code}"),
        (Some(_), Some(tables), Language::It) => format!("Tavolo {tables}\nCodice: {code}"),
        (Some(_), None, Language::En) => format!("Code: {code}"),
        (Some(_), None, Language::It) => format!("Codice: {code}"),
    }
}

#[cfg(test)]
mod tests {
    use chrono::{DateTime, TimeDelta};
    use domain::calendar_feeds::CalendarFeed;
    use domain::shared::ids::{BusinessId, CalendarFeedId, ReservationId, UserId};
    use uuid::Uuid;

    use super::*;

    fn feed(business: bool, with_names: bool, language: Language) -> OpenedFeed {
        let feed = CalendarFeed {
            id: CalendarFeedId(Uuid::nil()),
            user: UserId(Uuid::nil()),
            business: business.then_some(BusinessId(Uuid::nil())),
            with_names,
            created_at: DateTime::UNIX_EPOCH,
            read_at: None,
        };
        OpenedFeed { feed, language, business_name: business.then(|| "Da Ugo".to_owned()) }
    }

    fn event(status: Status) -> FeedEvent {
        FeedEvent {
            id: ReservationId(Uuid::from_u128(7)),
            code: "K7Q2".into(),
            status,
            party: 4,
            starts_at: DateTime::UNIX_EPOCH + TimeDelta::hours(19),
            ends_at: DateTime::UNIX_EPOCH + TimeDelta::hours(21),
            updated_at: DateTime::UNIX_EPOCH,
            sequence: 2,
            guest_name: "Ada, Conti".into(),
            business_name: "Da Ugo".into(),
            address: Some("Via Roma 1, Firenze".into()),
            tables: Some("7".into()),
        }
    }

    /// The content lines, unfolded (RFC 5545, 3.1).
    fn lines(feed: &OpenedFeed, status: Status) -> Vec<String> {
        let text = IcalendarWriter.write(feed, &[event(status)]);
        text.replace("\r\n ", "").split("\r\n").map(str::to_owned).collect()
    }

    #[test]
    fn an_entry_has_the_uid_and_sequence_of_the_invitation() {
        let lines = lines(&feed(false, false, Language::En), Status::Confirmed);
        for line in [
            "METHOD:PUBLISH",
            "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
            "UID:00000000-0000-0000-0000-000000000007@verdoro",
            "SEQUENCE:2",
            "DTSTAMP:19700101T000000Z",
            "DTSTART:19700101T190000Z",
            "DTEND:19700101T210000Z",
            "STATUS:CONFIRMED",
            "SUMMARY:Da Ugo\\, table for 4",
            "LOCATION:Da Ugo\\, Via Roma 1\\, Firenze",
        ] {
            assert!(lines.iter().any(|found| found == line), "{line} is not in {lines:#?}");
        }
    }

    #[test]
    fn names_are_shown_only_where_they_were_asked_for() {
        let hidden = lines(&feed(true, false, Language::It), Status::Confirmed);
        assert!(hidden.contains(&"SUMMARY:4 ospiti".to_owned()), "{hidden:#?}");
        assert!(!hidden.iter().any(|line| line.contains("Ada")), "{hidden:#?}");
        let shown = lines(&feed(true, true, Language::En), Status::Confirmed);
        assert!(shown.contains(&"SUMMARY:Ada\\, Conti\\, 4 guests".to_owned()), "{shown:#?}");
    }

    #[test]
    fn what_was_cancelled_says_so() {
        for (status, expected) in [
            (Status::CancelledGuest, "STATUS:CANCELLED"),
            (Status::Pending, "STATUS:TENTATIVE"),
            (Status::Seated, "STATUS:CONFIRMED"),
        ] {
            assert!(lines(&feed(true, false, Language::En), status).contains(&expected.to_owned()), "{status}");
        }
    }
}
