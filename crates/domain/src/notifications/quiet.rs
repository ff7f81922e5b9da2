//! When what is sent may arrive: quiet hours and digests, by the recipient's clock.

use chrono::{DateTime, Datelike, Days, NaiveDateTime, TimeDelta, TimeZone, Timelike, Utc, Weekday};
use chrono_tz::Tz;

use super::kind::NotificationType;
use crate::people::notifications::{Digest, NotificationKind as Topic, QuietHours};

/// The hour at which digests are sent.
const DIGEST_HOUR: u32 = 8;
/// Reservations that begin sooner are told of in the quiet hours, too.
const SOON: TimeDelta = TimeDelta::hours(24);

impl QuietHours {
    /// When the quiet hours end that `now` is in; `None` outside of them.
    pub fn end(&self, now: DateTime<Utc>, zone: Tz) -> Option<DateTime<Utc>> {
        let local = now.with_timezone(&zone).naive_local();
        let (date, time) = (local.date(), local.time());
        let day = match self.from <= self.to {
            true if (self.from..self.to).contains(&time) => date,
            // The night lies between them.
            false if time >= self.from => date.checked_add_days(Days::new(1))?,
            false if time < self.to => date,
            _ => return None,
        };
        Some(instant(day.and_time(self.to), zone))
    }
}

/// Whether a notification is sent although the recipient has quiet hours: security, reservations of the next 24 hours, and a
/// table that is held.
pub(super) fn is_urgent(kind: NotificationType, starts_at: Option<DateTime<Utc>>, now: DateTime<Utc>) -> bool {
    // A table is held for minutes only, and not at night.
    if kind == NotificationType::TableFreed {
        return true;
    }
    match kind.topic() {
        Topic::Security => true,
        Topic::Reservation => starts_at.is_some_and(|starts_at| starts_at > now && starts_at - now <= SOON),
        _ => false,
    }
}

/// When the next digest is due: at eight, each day or on Mondays. `None` without digests.
pub(super) fn next_digest(digest: Digest, now: DateTime<Utc>, zone: Tz) -> Option<DateTime<Utc>> {
    let local = now.with_timezone(&zone).naive_local();
    let today = local.hour() < DIGEST_HOUR;
    let mut day = if today { local.date() } else { local.date().checked_add_days(Days::new(1))? };
    match digest {
        Digest::Off => return None,
        Digest::Daily => {}
        Digest::Weekly => {
            while day.weekday() != Weekday::Mon {
                day = day.checked_add_days(Days::new(1))?;
            }
        }
    }
    Some(instant(day.and_hms_opt(DIGEST_HOUR, 0, 0)?, zone))
}

/// A local time as an instant. A time that the clock skips counts as an hour later, one that it repeats as the first.
fn instant(local: NaiveDateTime, zone: Tz) -> DateTime<Utc> {
    let found = zone.from_local_datetime(&local).earliest();
    let later = || zone.from_local_datetime(&(local + TimeDelta::hours(1))).earliest();
    found.or_else(later).map_or_else(|| local.and_utc(), |time| time.to_utc())
}

#[cfg(test)]
mod tests {
    use chrono::NaiveTime;

    use super::*;

    fn at(text: &str) -> DateTime<Utc> {
        text.parse().unwrap()
    }

    fn hours(from: u32, to: u32) -> QuietHours {
        let time = |hour| NaiveTime::from_hms_opt(hour, 0, 0).unwrap();
        QuietHours { from: time(from), to: time(to) }
    }

    #[test]
    fn quiet_hours_end_by_the_clock_of_the_recipient() {
        let (rome, night, day) = (Tz::Europe__Rome, hours(22, 7), hours(13, 15));
        let cases = [
            (night, "2026-11-27T20:59:00Z", None),
            (night, "2026-11-27T21:00:00Z", Some("2026-11-28T06:00:00Z")),
            (night, "2026-11-28T05:59:59Z", Some("2026-11-28T06:00:00Z")),
            (night, "2026-11-28T06:00:00Z", None),
            (day, "2026-11-28T12:30:00Z", Some("2026-11-28T14:00:00Z")),
            (day, "2026-11-28T14:00:00Z", None),
            // The night in which the clock goes forward.
            (night, "2027-03-27T22:00:00Z", Some("2027-03-28T05:00:00Z")),
        ];
        for (quiet, now, end) in cases {
            assert_eq!(quiet.end(at(now), rome), end.map(at), "{now}");
        }
        assert_eq!(night.end(at("2026-11-27T20:59:00Z"), Tz::Asia__Tokyo), Some(at("2026-11-27T22:00:00Z")));
        assert_eq!(hours(9, 9).end(at("2026-11-27T08:00:00Z"), rome), None, "equal ends are no hours");
    }

    #[test]
    fn an_end_that_the_clock_skips_comes_an_hour_later() {
        let skipped = QuietHours { to: NaiveTime::from_hms_opt(2, 30, 0).unwrap(), ..hours(22, 7) };
        assert_eq!(skipped.end(at("2027-03-28T00:00:00Z"), Tz::Europe__Rome), Some(at("2027-03-28T01:30:00Z")));
    }

    #[test]
    fn digests_are_due_at_eight() {
        let rome = Tz::Europe__Rome;
        let due = |digest, now| next_digest(digest, at(now), rome);
        assert_eq!(due(Digest::Off, "2026-11-27T10:00:00Z"), None);
        assert_eq!(due(Digest::Daily, "2026-11-27T06:59:00Z"), Some(at("2026-11-27T07:00:00Z")));
        assert_eq!(due(Digest::Daily, "2026-11-27T07:00:00Z"), Some(at("2026-11-28T07:00:00Z")));
        // A Friday.
        assert_eq!(due(Digest::Weekly, "2026-11-27T10:00:00Z"), Some(at("2026-11-30T07:00:00Z")));
        assert_eq!(due(Digest::Weekly, "2026-11-30T07:30:00Z"), Some(at("2026-12-07T07:00:00Z")));
    }

    #[test]
    fn only_security_and_reservations_of_the_next_day_disturb() {
        let now = at("2026-11-27T22:00:00Z");
        let reminder = NotificationType::ReservationReminder;
        assert!(is_urgent(NotificationType::SecurityEvent, None, now));
        assert!(is_urgent(reminder, Some(now + TimeDelta::hours(24)), now));
        assert!(!is_urgent(reminder, Some(now + TimeDelta::hours(25)), now));
        assert!(!is_urgent(reminder, Some(now - TimeDelta::hours(1)), now));
        assert!(!is_urgent(NotificationType::PostLiked, None, now));
    }
}
