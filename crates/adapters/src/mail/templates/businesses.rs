//! Emails to the owners of a business about what guests do.

use domain::reservations::activity::{ActivityKind, OwnerEmail};
use domain::reservations::use_cases::OwnerNews;
use domain::shared::language::Language;

use super::dates::local_time;
use super::layout::{EmailLayout, Part};

/// The email to an owner. `public_url` is the server's address.
pub fn to_owner(owner: &OwnerEmail, news: &OwnerNews, kind: ActivityKind, public_url: &str) -> EmailLayout {
    let language = owner.language;
    let name = &news.view.business.name;
    let parts = vec![
        Part::Text(text(language, kind, name)),
        Part::Facts(facts(language, news, kind)),
        Part::Button { label: button(language, kind), url: day(news, public_url) },
        Part::Note(footer(language, news, public_url)),
    ];
    EmailLayout { language, title: title(language, news, kind), parts }
}

fn pick(language: Language, en: impl Into<String>, it: impl Into<String>) -> String {
    match language {
        Language::En => en.into(),
        Language::It => it.into(),
    }
}

/// What happened, to whom and when: enough to read in the list of emails.
fn title(language: Language, news: &OwnerNews, kind: ActivityKind) -> String {
    let what = match kind {
        ActivityKind::Requested => pick(language, "New request", "Nuova richiesta"),
        ActivityKind::Booked => pick(language, "New booking", "Nuova prenotazione"),
        ActivityKind::Changed => pick(language, "Booking changed", "Prenotazione modificata"),
        ActivityKind::Cancelled => pick(language, "Booking cancelled", "Prenotazione disdetta"),
        ActivityKind::Unanswered => pick(language, "Request not answered", "Richiesta senza risposta"),
    };
    let reservation = &news.view.reservation;
    let party = party(language, reservation.party.people());
    format!("{what}: {}, {party}, {}", reservation.guest.name, when(language, news))
}

fn party(language: Language, people: u8) -> String {
    match people {
        1 => pick(language, "1 guest", "1 persona"),
        _ => pick(language, format!("{people} guests"), format!("{people} persone")),
    }
}

fn when(language: Language, news: &OwnerNews) -> String {
    local_time(news.view.reservation.starts_at, news.view.business.zone, language)
}

fn text(language: Language, kind: ActivityKind, name: &str) -> String {
    match kind {
        ActivityKind::Requested => pick(
            language,
            format!("A guest would like a table at {name}. The table is held until you accept or decline."),
            format!("Un tavolo presso {name} è stato richiesto. Resta riservato finché non accetti o rifiuti."),
        ),
        ActivityKind::Booked => pick(
            language,
            format!("A guest booked a table at {name}."),
            format!("Un tavolo presso {name} è stato prenotato."),
        ),
        ActivityKind::Changed => pick(
            language,
            format!("A guest changed a booking at {name}. Here are the new details:"),
            format!("Una prenotazione presso {name} è stata modificata. Ecco i nuovi dettagli:"),
        ),
        ActivityKind::Cancelled => pick(
            language,
            format!("A guest cancelled a booking at {name}. The table is free again."),
            format!("Una prenotazione presso {name} è stata disdetta. Il tavolo è di nuovo libero."),
        ),
        ActivityKind::Unanswered => pick(
            language,
            format!("A request at {name} was declined because it wasn’t answered in time. The table is free again."),
            format!("Una richiesta presso {name} è scaduta senza risposta. Il tavolo è di nuovo libero."),
        ),
    }
}

fn facts(language: Language, news: &OwnerNews, kind: ActivityKind) -> Vec<(String, String)> {
    let reservation = &news.view.reservation;
    let given = |label: String, value: &Option<String>| value.clone().map(|value| (label, value));
    let reason = given(pick(language, "Reason", "Motivo"), &reservation.reason);
    let answer_by = reservation.answer_by.filter(|_| kind == ActivityKind::Requested);
    let answer_by = answer_by.map(|by| local_time(by, news.view.business.zone, language));
    [
        Some((pick(language, "Guest", "Nome"), reservation.guest.name.clone())),
        Some((pick(language, "When", "Quando"), when(language, news))),
        Some((pick(language, "Guests", "Persone"), reservation.party.people().to_string())),
        given(pick(language, "Phone", "Telefono"), &reservation.guest.phone),
        given(pick(language, "Note", "Nota"), &reservation.note),
        answer_by.map(|by| (pick(language, "Answer by", "Rispondi entro"), by)),
        reason.filter(|_| kind == ActivityKind::Cancelled),
        Some((pick(language, "Booking code", "Codice di prenotazione"), reservation.code.to_string())),
    ]
    .into_iter()
    .flatten()
    .collect()
}

fn button(language: Language, kind: ActivityKind) -> String {
    match kind {
        ActivityKind::Requested => pick(language, "Accept or decline", "Accetta o rifiuta"),
        _ => pick(language, "Open the day", "Apri la giornata"),
    }
}

/// The day sheet with the reservation.
fn day(news: &OwnerNews, public_url: &str) -> String {
    let OwnerNews { view, date, .. } = news;
    format!("{public_url}/manage/{}?date={date}&reservation={}", view.business.id, view.reservation.id)
}

fn footer(language: Language, news: &OwnerNews, public_url: &str) -> String {
    let settings = format!("{public_url}/manage/{}?tab=rules", news.view.business.id);
    pick(
        language,
        format!("You get these emails as the owner. Choose which ones under “Rules”: {settings}"),
        format!("Ricevi queste email perché gestisci il locale. Scegli quali in “Regole”: {settings}"),
    )
}

#[cfg(test)]
mod tests {
    use chrono::NaiveDate;
    use domain::shared::ids::UserId;
    use uuid::Uuid;

    use super::super::super::testing::view;
    use super::*;

    const PUBLIC_URL: &str = "https://verdoro.example";

    /// The email to an owner who reads this language about a guest who reads the other one.
    fn email(language: Language, kind: ActivityKind) -> EmailLayout {
        let guests = if language == Language::En { Language::It } else { Language::En };
        let mut view = view(guests);
        view.reservation.note = Some("No <nuts>".into());
        let date = NaiveDate::from_ymd_opt(2026, 11, 21).unwrap();
        let owner = OwnerEmail { user: UserId(Uuid::nil()), email: "ugo@example.org".into(), language };
        let news = OwnerNews { view, date, owners: vec![owner.clone()] };
        to_owner(&owner, &news, kind, PUBLIC_URL)
    }

    #[test]
    fn the_subject_says_who_comes_and_when_in_the_language_of_the_owner() {
        let cases = [
            (ActivityKind::Requested, "New request: Ada", "Nuova richiesta: Ada"),
            (ActivityKind::Booked, "New booking: Ada", "Nuova prenotazione: Ada"),
            (ActivityKind::Changed, "Booking changed: Ada", "Prenotazione modificata: Ada"),
            (ActivityKind::Cancelled, "Booking cancelled: Ada", "Prenotazione disdetta: Ada"),
            (ActivityKind::Unanswered, "Request not answered: Ada", "Richiesta senza risposta: Ada"),
        ];
        for (kind, english, italian) in cases {
            assert_eq!(email(Language::En, kind).title, format!("{english}, 4 guests, Saturday 21 November, 20:00"));
            assert_eq!(email(Language::It, kind).title, format!("{italian}, 4 persone, sabato 21 novembre, ore 20:00"));
        }
    }

    #[test]
    fn it_has_the_guests_note_and_opens_the_day_and_the_settings() {
        let email = email(Language::En, ActivityKind::Booked);
        let (text, html) = (email.text(), email.html());
        assert!(text.contains("Note: No <nuts>") && !html.contains("<nuts>"), "{html}");
        let id = Uuid::from_u128(8);
        assert!(text.contains(&format!("{PUBLIC_URL}/manage/{id}?date=2026-11-21&reservation=")), "{text}");
        assert!(text.contains(&format!("{PUBLIC_URL}/manage/{id}?tab=rules")), "{text}");
    }

    #[test]
    fn only_a_cancellation_has_the_reason() {
        assert!(email(Language::It, ActivityKind::Cancelled).text().contains("Motivo: A pipe burst"));
        assert!(!email(Language::It, ActivityKind::Changed).text().contains("A pipe burst"));
    }
}
