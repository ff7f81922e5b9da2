//! The letters of reservations.

use chrono::{DateTime, Datelike, Utc};
use domain::kernel::events::ReservationChange;
use domain::kernel::language::Language;
use domain::reservations::view::ReservationView;

use super::sheet::{Part, Sheet};

/// What a letter about a reservation is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Occasion {
    /// It took a step.
    Change(ReservationChange),
    /// It draws near: so many hours.
    Reminder(u8),
}

/// The letter to the guest; none for steps that need no letter. `public_url` is the house's address.
pub fn to_guest(view: &ReservationView, occasion: Occasion, public_url: &str) -> Option<Sheet> {
    let words = words(view, occasion)?;
    let mut parts = vec![Part::Text(words.text), Part::Facts(facts(view))];
    if let Some(reason) = view.reservation.reason.as_ref().filter(|_| words.with_reason) {
        parts.push(Part::Text(pick(
            view,
            format!("The restaurant says: {reason}"),
            format!("Il ristorante scrive: {reason}"),
        )));
    }
    parts.push(Part::Button {
        label: words.button,
        url: if words.to_venue { venue(view, public_url) } else { page(view, public_url) },
    });
    if !words.to_venue {
        parts.push(Part::Note(policy(view)));
    }
    Some(Sheet { language: view.reservation.guest.language, title: words.title, parts })
}

/// Where the guest sees the reservation, changes or cancels it.
pub fn page(view: &ReservationView, public_url: &str) -> String {
    format!("{public_url}/app/confirm-reservation?reservation={}", view.reservation.id)
}

fn venue(view: &ReservationView, public_url: &str) -> String {
    format!("{public_url}/business/{}", view.venue.id)
}

struct Words {
    title: String,
    text: String,
    button: String,
    with_reason: bool,
    /// The table is gone: lead back to the place, not to the reservation.
    to_venue: bool,
}

fn words(view: &ReservationView, occasion: Occasion) -> Option<Words> {
    use ReservationChange::{CancelledByBusiness, CancelledByGuest, Confirmed, Declined, Moved, Requested};
    let name = &view.venue.name;
    let standing = |title: String, text: String| Words {
        title,
        text,
        button: pick(view, "See, change or cancel".into(), "Vedi, modifica o annulla".into()),
        with_reason: false,
        to_venue: false,
    };
    let gone = |title: String, text: String, with_reason: bool| Words {
        title,
        text,
        button: pick(view, "Find another time".into(), "Cerca un altro orario".into()),
        with_reason,
        to_venue: true,
    };
    Some(match occasion {
        Occasion::Change(Confirmed) => standing(
            pick(view, format!("Your table at {name}"), format!("Il tuo tavolo da {name}")),
            pick(view, "Your table is booked. See you there.".into(), "Il tavolo è prenotato. Ti aspettano.".into()),
        ),
        Occasion::Change(Requested) => standing(
            pick(view, format!("Your request to {name}"), format!("La tua richiesta a {name}")),
            pick(
                view,
                "The restaurant has your request and will answer soon. The table is kept for you until then.".into(),
                "Il ristorante ha la tua richiesta e risponderà presto. Fino ad allora il tavolo è tenuto per te."
                    .into(),
            ),
        ),
        Occasion::Change(Moved) => standing(
            pick(view, format!("Changed: your table at {name}"), format!("Modificato: il tuo tavolo da {name}")),
            pick(
                view,
                "Your reservation has changed. This is how it stands now:".into(),
                "La prenotazione è cambiata. Ora è così:".into(),
            ),
        ),
        Occasion::Change(CancelledByGuest) => gone(
            pick(view, format!("Cancelled: your table at {name}"), format!("Annullato: il tuo tavolo da {name}")),
            pick(view, "You have cancelled. Nothing more to do.".into(), "Hai annullato. Non devi fare altro.".into()),
            false,
        ),
        Occasion::Change(CancelledByBusiness) => gone(
            pick(view, format!("{name} had to cancel your table"), format!("{name} ha dovuto annullare il tuo tavolo")),
            pick(
                view,
                "We are sorry: the restaurant had to cancel. Other times are on its page.".into(),
                "Ci dispiace: il ristorante ha dovuto annullare. Sulla sua pagina trovi altri orari.".into(),
            ),
            true,
        ),
        Occasion::Change(Declined) => gone(
            pick(
                view,
                format!("{name} cannot take your request"),
                format!("{name} non può accogliere la tua richiesta"),
            ),
            pick(
                view,
                "We are sorry: the restaurant cannot take you at that time.".into(),
                "Ci dispiace: a quell’ora il ristorante non può accoglierti.".into(),
            ),
            true,
        ),
        Occasion::Reminder(24..) => standing(
            pick(view, format!("Tomorrow: your table at {name}"), format!("Domani: il tuo tavolo da {name}")),
            pick(
                view,
                "A word to remind you. If you cannot come, cancelling gives someone else the table.".into(),
                "Un promemoria. Se non puoi venire, annullando lasci il tavolo a qualcun altro.".into(),
            ),
        ),
        Occasion::Reminder(_) => standing(
            pick(view, format!("Soon: your table at {name}"), format!("Tra poco: il tuo tavolo da {name}")),
            pick(view, "Your table is nearly ready.".into(), "Il tuo tavolo è quasi pronto.".into()),
        ),
        Occasion::Change(_) => return None,
    })
}

fn facts(view: &ReservationView) -> Vec<(String, String)> {
    let reservation = &view.reservation;
    let mut facts = vec![
        (pick(view, "When".into(), "Quando".into()), when(view)),
        (pick(view, "Guests".into(), "Persone".into()), reservation.party.people().to_string()),
    ];
    if let Some(address) = &view.venue.address_line {
        facts.push((pick(view, "Where".into(), "Dove".into()), address.clone()));
    }
    if let Some(phone) = &view.venue.phone {
        facts.push((pick(view, "Phone".into(), "Telefono".into()), phone.clone()));
    }
    facts.push((pick(view, "Your code".into(), "Il tuo codice".into()), reservation.code.to_string()));
    facts
}

fn when(view: &ReservationView) -> String {
    local_time(view, view.reservation.starts_at)
}

fn policy(view: &ReservationView) -> String {
    let until = local_time(view, view.reservation.policy().free_until());
    pick(view, format!("Free to cancel until {until}."), format!("Puoi annullare gratis fino a {until}."))
}

/// Date and time in words, as the venue's clock shows them.
fn local_time(view: &ReservationView, at: DateTime<Utc>) -> String {
    let local = at.with_timezone(&view.venue.zone);
    match view.reservation.guest.language {
        Language::En => local.format("%A %-d %B, %H:%M").to_string(),
        Language::It => {
            let day = WEEKDAYS.get(local.weekday().num_days_from_monday() as usize).unwrap_or(&"");
            let month = MONTHS.get(local.month0() as usize).unwrap_or(&"");
            format!("{day} {} {month}, ore {}", local.day(), local.format("%H:%M"))
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
    use super::super::super::testing::view;
    use super::*;

    const HOUSE: &str = "https://verdoro.example";

    fn letter(language: Language, occasion: Occasion) -> Sheet {
        to_guest(&view(language), occasion, HOUSE).unwrap()
    }

    #[test]
    fn times_are_the_venues_in_the_readers_language() {
        let english = letter(Language::En, Occasion::Change(ReservationChange::Confirmed)).text();
        assert!(
            english.contains("Saturday 21 November, 20:00")
                && english.contains("Free to cancel until Saturday 21 November, 18:00.")
        );
        let italian = letter(Language::It, Occasion::Reminder(24)).text();
        assert!(italian.contains("sabato 21 novembre, ore 20:00") && italian.contains("Domani"));
    }

    #[test]
    fn a_cancelled_table_leads_back_to_the_place_with_the_restaurants_reason() {
        let cancelled = letter(Language::En, Occasion::Change(ReservationChange::CancelledByBusiness));
        assert!(cancelled.text().contains("A pipe burst") && cancelled.text().contains("/business/"));
        assert!(!cancelled.html().contains("<b>sorry"));
        let own = letter(Language::En, Occasion::Change(ReservationChange::CancelledByGuest));
        assert!(!own.text().contains("A pipe burst"));
    }

    #[test]
    fn steps_at_the_table_call_for_no_letter() {
        for change in [ReservationChange::Held, ReservationChange::Seated, ReservationChange::Completed] {
            assert_eq!(to_guest(&view(Language::En), Occasion::Change(change), HOUSE), None);
        }
    }
}
