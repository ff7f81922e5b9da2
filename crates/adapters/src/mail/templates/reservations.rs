//! Emails about reservations.

use chrono::{DateTime, Datelike, SecondsFormat, Utc};
use domain::reservations::availability::Slot;
use domain::reservations::link::LinkAction;
use domain::reservations::view::ReservationView;
use domain::shared::events::ReservationChange;
use domain::shared::language::Language;

use super::layout::{EmailLayout, Part};

/// Why an email about a reservation is sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Occasion {
    /// It took a step.
    Change(ReservationChange),
    /// It draws near: so many hours.
    Reminder(u8),
}

/// The email to the guest at the time `now`; none for changes that need no email. `public_url` is the server's address.
pub fn to_guest(
    view: &ReservationView,
    occasion: Occasion,
    now: DateTime<Utc>,
    public_url: &str,
) -> Option<EmailLayout> {
    let words = words(view, occasion, now)?;
    let mut parts = vec![Part::Text(words.text), Part::Facts(facts(view))];
    if let Some(reason) = view.reservation.reason.as_ref().filter(|_| words.with_reason) {
        parts.push(Part::Text(pick(
            view,
            format!("Message from the restaurant: {reason}"),
            format!("Messaggio del ristorante: {reason}"),
        )));
    }
    parts.extend(other_times(view, public_url));
    parts.push(Part::Button {
        label: words.button,
        url: if words.to_business { business(view, public_url) } else { page(view, public_url) },
    });
    if !words.to_business {
        parts.push(Part::Note(policy(view, now)));
    }
    Some(EmailLayout { language: view.reservation.guest.language, title: words.title, parts })
}

/// The email with a button for each link with which the guest answers a reminder.
pub fn with_answers(
    mut layout: EmailLayout,
    view: &ReservationView,
    answers: Vec<(LinkAction, String)>,
) -> EmailLayout {
    let place = layout.parts.iter().position(|part| matches!(part, Part::Button { .. })).unwrap_or(layout.parts.len());
    let buttons = answers.into_iter().map(|(action, url)| {
        let label = match action {
            LinkAction::Reconfirm => pick(view, "I’ll be there".into(), "Ci sarò".into()),
            LinkAction::Cancel => pick(view, "Cancel the reservation".into(), "Disdici la prenotazione".into()),
        };
        Part::Button { label, url }
    });
    layout.parts.splice(place..place, buttons);
    layout
}

/// Where the guest sees the reservation, changes or cancels it.
pub fn page(view: &ReservationView, public_url: &str) -> String {
    format!("{public_url}/app/confirm-reservation?reservation={}", view.reservation.id)
}

/// The place's page with the party and the day chosen: that of the first other time, if there is one.
fn business(view: &ReservationView, public_url: &str) -> String {
    let ReservationView { reservation, business, .. } = view;
    let own_date = || reservation.starts_at.with_timezone(&business.zone).date_naive();
    let date = view.alternatives.first().map_or_else(own_date, |slot| slot.date);
    format!("{public_url}/business/{}?party={}&date={date}", business.id, reservation.party.people())
}

/// Times on other days, each of which opens the place's page with it chosen.
fn other_times(view: &ReservationView, public_url: &str) -> Vec<Part> {
    if view.alternatives.is_empty() {
        return Vec::new();
    }
    let heading = pick(view, "Free tables on other days:".into(), "Tavoli liberi in altri giorni:".into());
    let times = view
        .alternatives
        .iter()
        .map(|slot| Part::Button { label: local_time(view, slot.starts_at), url: at_time(view, slot, public_url) });
    [Part::Text(heading)].into_iter().chain(times).collect()
}

fn at_time(view: &ReservationView, slot: &Slot, public_url: &str) -> String {
    let (party, date) = (view.reservation.party.people(), slot.date);
    let at = slot.starts_at.to_rfc3339_opts(SecondsFormat::Secs, true);
    format!("{public_url}/business/{}?party={party}&date={date}&at={at}", view.business.id)
}

struct Words {
    title: String,
    text: String,
    button: String,
    with_reason: bool,
    /// Whether the button links to the business, because the reservation has ended, instead of the reservation.
    to_business: bool,
}

fn words(view: &ReservationView, occasion: Occasion, now: DateTime<Utc>) -> Option<Words> {
    use ReservationChange::{CancelledByBusiness, CancelledByGuest, Confirmed, Declined, Moved, Requested};
    let name = &view.business.name;
    let upcoming = |title: String, text: String| Words {
        title,
        text,
        button: pick(view, "View, change or cancel".into(), "Vedi, modifica o disdici".into()),
        with_reason: false,
        to_business: false,
    };
    let gone = |title: String, text: String, with_reason: bool| Words {
        title,
        text,
        button: pick(view, "Find another time".into(), "Cerca un altro orario".into()),
        with_reason,
        to_business: true,
    };
    Some(match occasion {
        Occasion::Change(Confirmed) => upcoming(
            pick(view, format!("Your reservation at {name}"), format!("La tua prenotazione presso {name}")),
            pick(view, "Your table is booked.".into(), "Il tavolo è prenotato.".into()),
        ),
        Occasion::Change(Requested) => upcoming(
            pick(view, format!("Your request to {name}"), format!("La tua richiesta a {name}")),
            pick(
                view,
                "The restaurant will reply soon. Until then, the table is held for you.".into(),
                "Il ristorante risponderà presto. Fino ad allora il tavolo è riservato per te.".into(),
            ),
        ),
        Occasion::Change(Moved) => upcoming(
            pick(
                view,
                format!("Changed: your reservation at {name}"),
                format!("Modificata: la tua prenotazione presso {name}"),
            ),
            pick(
                view,
                "Your reservation was changed. Here are the new details:".into(),
                "La prenotazione è stata modificata. Ecco i nuovi dettagli:".into(),
            ),
        ),
        Occasion::Change(CancelledByGuest) => gone(
            pick(
                view,
                format!("Cancelled: your reservation at {name}"),
                format!("Disdetta: la tua prenotazione presso {name}"),
            ),
            pick(
                view,
                "You cancelled this reservation. No further action is needed.".into(),
                "Hai disdetto la prenotazione. Non devi fare altro.".into(),
            ),
            false,
        ),
        Occasion::Change(CancelledByBusiness) => gone(
            pick(
                view,
                format!("{name} had to cancel your reservation"),
                format!("{name} ha dovuto disdire la tua prenotazione"),
            ),
            apology(view),
            true,
        ),
        Occasion::Change(Declined) => gone(
            pick(
                view,
                format!("{name} couldn’t accept your request"),
                format!("{name} non ha potuto accettare la tua richiesta"),
            ),
            pick(
                view,
                "Sorry, the restaurant can’t seat you at that time.".into(),
                "Ci dispiace, a quell’ora il ristorante non può accoglierti.".into(),
            ),
            true,
        ),
        Occasion::Reminder(24..) => upcoming(
            pick(
                view,
                format!("Tomorrow: your reservation at {name}"),
                format!("Domani: la tua prenotazione presso {name}"),
            ),
            pick(
                view,
                "A reminder of your reservation. If you can’t come, please cancel to free the table.".into(),
                "Ti ricordiamo la tua prenotazione. Se non puoi venire, disdici per liberare il tavolo.".into(),
            ),
        ),
        Occasion::Reminder(_) => upcoming(
            if is_today(view, now) {
                pick(
                    view,
                    format!("Today: your reservation at {name}"),
                    format!("Oggi: la tua prenotazione presso {name}"),
                )
            } else {
                pick(
                    view,
                    format!("Soon: your reservation at {name}"),
                    format!("Tra poco: la tua prenotazione presso {name}"),
                )
            },
            pick(view, "Your reservation is coming up.".into(), "Manca poco alla tua prenotazione.".into()),
        ),
        Occasion::Change(_) => return None,
    })
}

/// Whether the reservation is on the calendar day that it is now at the business. One after midnight is not, a few
/// hours before.
fn is_today(view: &ReservationView, now: DateTime<Utc>) -> bool {
    let date = |at: DateTime<Utc>| at.with_timezone(&view.business.zone).date_naive();
    date(view.reservation.starts_at) == date(now)
}

/// The text about a reservation that the business cancelled.
fn apology(view: &ReservationView) -> String {
    if view.alternatives.is_empty() {
        return pick(
            view,
            "Sorry, the restaurant had to cancel. See its page for other times.".into(),
            "Ci dispiace, il ristorante ha dovuto disdire. Sulla sua pagina trovi altri orari.".into(),
        );
    }
    pick(view, "Sorry, the restaurant had to cancel.".into(), "Ci dispiace, il ristorante ha dovuto disdire.".into())
}

fn facts(view: &ReservationView) -> Vec<(String, String)> {
    let reservation = &view.reservation;
    let mut facts = vec![
        (pick(view, "When".into(), "Quando".into()), when(view)),
        (pick(view, "Guests".into(), "Persone".into()), reservation.party.people().to_string()),
    ];
    if let Some(address) = &view.business.address_line {
        facts.push((pick(view, "Where".into(), "Dove".into()), address.clone()));
    }
    if let Some(phone) = &view.business.phone {
        facts.push((pick(view, "Phone".into(), "Telefono".into()), phone.clone()));
    }
    facts.push((pick(view, "Booking code".into(), "Codice di prenotazione".into()), reservation.code.to_string()));
    facts
}

fn when(view: &ReservationView) -> String {
    local_time(view, view.reservation.starts_at)
}

fn policy(view: &ReservationView, now: DateTime<Utc>) -> String {
    let policy = view.reservation.policy();
    if !policy.is_free(now) {
        return pick(
            view,
            "If you cancel now, it counts as a late cancellation.".into(),
            "Se disdici ora, conta come disdetta tardiva.".into(),
        );
    }
    let until = local_time(view, policy.free_until());
    pick(view, format!("Free to cancel until {until}."), format!("Disdetta gratuita fino a {until}."))
}

/// Date and time in words, as the business's clock shows them.
fn local_time(view: &ReservationView, at: DateTime<Utc>) -> String {
    let local = at.with_timezone(&view.business.zone);
    match view.reservation.guest.language {
        Language::En => local.format("%A %-d %B, %H:%M").to_string(),
        Language::It => {
            let day = WEEKDAYS.get(local.weekday().num_days_from_monday() as usize).unwrap_or(&"");
            let month = MONTHS.get(local.month0() as usize).unwrap_or(&"");
            // Italian has an ordinal for the first of a month, and for no other day.
            let ordinal = if local.day() == 1 { "º" } else { "" };
            format!("{day} {}{ordinal} {month}, ore {}", local.day(), local.format("%H:%M"))
        }
    }
}

const WEEKDAYS: [&str; 7] = ["lunedì", "martedì", "mercoledì", "giovedì", "venerdì", "sabato", "domenica"];
const MONTHS: [&str; 12] = [
    "gennaio",
    "febbraio",
    "marzo",
    "aprile",
    "maggio",
    "giugno",
    "luglio",
    "agosto",
    "settembre",
    "ottobre",
    "novembre",
    "dicembre",
];

fn pick(view: &ReservationView, en: String, it: String) -> String {
    match view.reservation.guest.language {
        Language::En => en,
        Language::It => it,
    }
}

#[cfg(test)]
mod tests {
    use chrono::TimeZone;
    use domain::reservations::availability::SlotStatus;

    use super::super::super::testing::view;
    use super::*;

    const PUBLIC_URL: &str = "https://verdoro.example";

    fn at(hour: u32, minute: u32) -> DateTime<Utc> {
        Utc.with_ymd_and_hms(2026, 11, 21, hour, minute, 0).unwrap()
    }

    fn email(language: Language, occasion: Occasion) -> EmailLayout {
        to_guest(&view(language), occasion, at(9, 0), PUBLIC_URL).unwrap()
    }

    #[test]
    fn times_are_local_to_the_business_in_the_readers_language() {
        let english = email(Language::En, Occasion::Change(ReservationChange::Confirmed)).text();
        assert!(
            english.contains("Saturday 21 November, 20:00")
                && english.contains("Free to cancel until Saturday 21 November, 18:00.")
        );
        let italian = email(Language::It, Occasion::Reminder(24)).text();
        assert!(italian.contains("sabato 21 novembre, ore 20:00") && italian.contains("Domani"));
    }

    #[test]
    fn italian_names_the_first_of_a_month_by_its_ordinal() {
        for (day, date) in [(1, "martedì 1º dicembre, ore 20:00"), (11, "venerdì 11 dicembre, ore 20:00")] {
            let mut view = view(Language::It);
            view.reservation.starts_at = Utc.with_ymd_and_hms(2026, 12, day, 19, 0, 0).unwrap();
            let text = to_guest(&view, Occasion::Reminder(24), at(9, 0), PUBLIC_URL).unwrap().text();
            assert!(text.contains(date), "{text}");
        }
    }

    #[test]
    fn the_last_reminder_says_today_only_on_the_day_itself() {
        let mut view = view(Language::En);
        let title = |view: &ReservationView, now| to_guest(view, Occasion::Reminder(3), now, PUBLIC_URL).unwrap().title;
        assert!(title(&view, at(16, 0)).starts_with("Today: "));
        view.reservation.starts_at = at(23, 30);
        assert!(title(&view, at(20, 30)).starts_with("Soon: "), "half past midnight in Rome is the next day");
        view.reservation.guest.language = Language::It;
        assert!(title(&view, at(20, 30)).starts_with("Tra poco: "));
    }

    #[test]
    fn a_cancelled_table_leads_back_to_the_place_with_the_restaurants_reason() {
        let cancelled = email(Language::En, Occasion::Change(ReservationChange::CancelledByBusiness));
        assert!(cancelled.text().contains("A pipe burst") && cancelled.text().contains("/business/"));
        assert!(!cancelled.html().contains("<b>sorry"));
        let own = email(Language::En, Occasion::Change(ReservationChange::CancelledByGuest));
        assert!(!own.text().contains("A pipe burst"));
    }

    #[test]
    fn past_the_cutoff_cancelling_counts_as_late() {
        let confirmed = Occasion::Change(ReservationChange::Confirmed);
        let note = |now, language| to_guest(&view(language), confirmed, now, PUBLIC_URL).unwrap().text();
        assert!(note(at(16, 59), Language::En).contains("Free to cancel until"));
        for (language, late) in [(Language::En, "late cancellation"), (Language::It, "disdetta tardiva")] {
            let text = note(at(17, 0), language);
            assert!(text.contains(late) && !text.contains("18:00"), "{text}");
        }
    }

    #[test]
    fn a_business_that_cancels_offers_times_on_other_days() {
        let cancelled = Occasion::Change(ReservationChange::CancelledByBusiness);
        let without = email(Language::En, cancelled).text();
        assert!(without.contains("See its page for other times") && !without.contains("on other days"));
        let day = chrono::TimeDelta::days(1);
        let slot = |starts_at| Slot {
            starts_at,
            ends_at: starts_at + chrono::TimeDelta::hours(2),
            date: starts_at.date_naive(),
            service_id: None,
            service: "Dinner".into(),
            status: SlotStatus::Available,
        };
        let view = ReservationView {
            alternatives: vec![slot(at(19, 15) + day), slot(at(18, 45) + day * 2)],
            ..view(Language::It)
        };
        let text = to_guest(&view, cancelled, at(9, 0), PUBLIC_URL).unwrap().text();
        assert!(!text.contains("Sulla sua pagina"), "{text}");
        assert!(text.contains("domenica 22 novembre, ore 20:15"), "{text}");
        assert!(
            text.contains("Tavoli liberi in altri giorni:") && text.contains("lunedì 23 novembre, ore 19:45"),
            "{text}"
        );
        let page = format!("{PUBLIC_URL}/business/{}", view.business.id);
        assert!(text.contains(&format!("{page}?party=4&date=2026-11-22&at=2026-11-22T19:15:00Z")), "{text}");
        assert!(text.contains(&format!("{page}?party=4&date=2026-11-22\n")), "{text}");
    }

    #[test]
    fn a_reminder_has_a_button_for_each_answer_before_the_one_that_needs_an_account() {
        for (language, labels) in [
            (Language::En, ["I’ll be there", "Cancel the reservation", "View, change or cancel"]),
            (Language::It, ["Ci sarò", "Disdici la prenotazione", "Vedi, modifica o disdici"]),
        ] {
            let answers =
                [LinkAction::Reconfirm, LinkAction::Cancel].map(|action| (action, action.as_ref().to_owned()));
            let layout = with_answers(email(language, Occasion::Reminder(24)), &view(language), answers.into());
            let buttons = layout.parts.iter().filter_map(|part| match part {
                Part::Button { label, url } => Some((label.as_str(), url.as_str())),
                _ => None,
            });
            let buttons: Vec<_> = buttons.collect();
            assert_eq!(buttons.iter().map(|(label, _)| *label).collect::<Vec<_>>(), labels);
            assert_eq!((buttons[0].1, buttons[1].1), ("reconfirm", "cancel"));
        }
    }

    #[test]
    fn steps_at_the_table_send_no_email() {
        for change in [ReservationChange::Held, ReservationChange::Seated, ReservationChange::Completed] {
            assert_eq!(to_guest(&view(Language::En), Occasion::Change(change), at(9, 0), PUBLIC_URL), None);
        }
    }
}
