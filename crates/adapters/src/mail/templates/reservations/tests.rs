//! The emails to guests about their reservations.

use chrono::TimeZone;
use domain::reservations::availability::SlotStatus;

use super::*;
use crate::mail::testing::view;

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
        let answers = [LinkAction::Reconfirm, LinkAction::Cancel].map(|action| (action, action.as_ref().to_owned()));
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
fn guests_without_an_account_get_no_link_to_a_page_for_members() {
    let mut view = view(Language::En);
    let confirmed = Occasion::Change(ReservationChange::Confirmed);
    let text = |view: &ReservationView| to_guest(view, confirmed, at(9, 0), PUBLIC_URL).unwrap().text();
    assert!(text(&view).contains("/app/"), "{}", text(&view));
    view.reservation.guest.user = None;
    assert!(!text(&view).contains("/app/"), "{}", text(&view));
}

#[test]
fn steps_at_the_table_send_no_email() {
    for change in [ReservationChange::Held, ReservationChange::Seated, ReservationChange::Completed] {
        assert_eq!(to_guest(&view(Language::En), Occasion::Change(change), at(9, 0), PUBLIC_URL), None);
    }
}

#[test]
fn a_request_says_until_when_it_is_answered_and_one_without_an_answer_whose_fault_that_is() {
    let pending = |language| {
        let mut view = view(language);
        (view.reservation.status, view.reservation.answer_by) = (Status::Pending, Some(at(17, 0)));
        view
    };
    let requested = Occasion::Change(ReservationChange::Requested);
    for (language, expected) in [
        (Language::En, "Da Nora; vino, cucina answers by Saturday 21 November, 18:00."),
        (Language::It, "Da Nora; vino, cucina risponde entro: sabato 21 novembre, ore 18:00."),
    ] {
        let text = to_guest(&pending(language), requested, at(9, 0), PUBLIC_URL).unwrap().text();
        assert!(text.contains(expected), "{text}");
    }
    let mut view = pending(Language::En);
    (view.reservation.status, view.reservation.reason) = (Status::Declined, None);
    let unanswered = Occasion::Change(ReservationChange::Unanswered);
    let email = to_guest(&view, unanswered, at(17, 0), PUBLIC_URL).unwrap();
    assert_eq!(email.title, "Da Nora; vino, cucina didn’t answer your request");
    let text = email.text();
    assert!(text.contains("count against you") && !text.contains("answers by"), "{text}");
}
