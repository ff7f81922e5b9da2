//! Emails about reservations.

use chrono::{DateTime, SecondsFormat, Utc};
use domain::reservations::availability::Slot;
use domain::reservations::link::LinkAction;
use domain::reservations::no_shows::{DISPUTED_WITHIN, PAUSE_FROM};
use domain::reservations::status::Status;
use domain::reservations::view::ReservationView;
use domain::shared::events::ReservationChange;
use domain::shared::language::Language;

use super::dates;
use super::layout::{EmailLayout, Part};

/// Why an email about a reservation is sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Occasion {
    /// It took a step.
    Change(ReservationChange),
    /// It begins in this many hours.
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
    parts.extend(answer_by(view));
    if let Some(reason) = view.reservation.reason.as_ref().filter(|_| words.with_reason) {
        parts.push(Part::Text(pick(
            view,
            format!("Message from the restaurant: {reason}"),
            format!("Messaggio del ristorante: {reason}"),
        )));
    }
    parts.extend(other_times(view, public_url));
    // Its page is for members.
    if words.to_business || view.reservation.guest.user.is_some() {
        parts.push(Part::Button {
            label: words.button,
            url: if words.to_business { business(view, public_url) } else { page(view, public_url) },
        });
    }
    if !words.to_business && !matches!(occasion, Occasion::Change(ReservationChange::NoShow)) {
        parts.push(Part::Note(policy(view, now)));
    }
    if occasion == Occasion::Change(ReservationChange::Confirmed) && view.reservation.guest.user.is_some() {
        parts.push(Part::Note(no_show_rule(view)));
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
            LinkAction::Cancel if view.reservation.guest.user.is_none() => {
                pick(view, "See or cancel the reservation".into(), "Vedi o disdici la prenotazione".into())
            }
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
    use ReservationChange::{
        CancelledByBusiness, CancelledByGuest, Confirmed, Declined, Moved, NoShow, Offered, Requested, Unanswered,
    };
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
                "The restaurant reviews each request. Until it answers, the table is held for you.".into(),
                "Il ristorante risponde personalmente. Fino ad allora il tavolo è riservato per te.".into(),
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
        Occasion::Change(Unanswered) => gone(
            pick(
                view,
                format!("{name} didn’t answer your request"),
                format!("{name} non ha risposto alla tua richiesta"),
            ),
            pick(
                view,
                "Sorry, the restaurant didn’t answer in time, so the request was declined. This doesn’t count against you."
                    .into(),
                "Ci dispiace, il ristorante non ha risposto in tempo e la richiesta è scaduta. Per te non conta.".into(),
            ),
            false,
        ),
        Occasion::Change(Offered) => offered(view)?,
        Occasion::Change(NoShow) => no_show(view)?,
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

/// Until when the business answers, of a request.
fn answer_by(view: &ReservationView) -> Option<Part> {
    let answer_by = view.reservation.answer_by.filter(|_| view.reservation.status == Status::Pending)?;
    let (name, by) = (&view.business.name, local_time(view, answer_by));
    Some(Part::Text(pick(
        view,
        format!("{name} answers by {by}. Without an answer, the request is declined and we show you other times."),
        format!("{name} risponde entro: {by}. Senza risposta la richiesta scade e ti proponiamo altri orari."),
    )))
}

/// A no-show, which members can dispute.
fn no_show(view: &ReservationView) -> Option<Words> {
    let name = &view.business.name;
    view.reservation.guest.user?;
    let until = local_time(view, view.reservation.status_since() + DISPUTED_WITHIN);
    Some(Words {
        title: pick(view, format!("{name} says you didn’t come"), format!("{name}: prenotazione andata a vuoto")),
        text: pick(
            view,
            format!("The restaurant marked this reservation as a no-show. If that is wrong, dispute it by {until}."),
            format!("Per il ristorante la prenotazione è andata a vuoto. Se non è così, contestalo entro {until}."),
        ),
        button: pick(view, "View or dispute".into(), "Vedi o contesta".into()),
        with_reason: false,
        to_business: false,
    })
}

/// A table that is held for a member who waited for one.
fn offered(view: &ReservationView) -> Option<Words> {
    let name = &view.business.name;
    let until = view.reservation.hold_expires_at?.with_timezone(&view.business.zone).format("%H:%M");
    Some(Words {
        title: pick(
            view,
            format!("A table is free at {name}: book it by {until}"),
            format!("Si è liberato un tavolo presso {name}: prenotalo entro le {until}"),
        ),
        text: pick(
            view,
            format!("The table you asked for is held for you until {until}. After that, it goes to the next guest."),
            format!("Il tavolo che aspettavi è riservato per te fino alle {until}. Dopo, passa a chi segue."),
        ),
        button: pick(view, "Book the table".into(), "Prenota il tavolo".into()),
        with_reason: false,
        to_business: false,
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

/// What follows from no-shows, said beforehand.
fn no_show_rule(view: &ReservationView) -> String {
    pick(
        view,
        format!("{PAUSE_FROM} no-shows within 12 months pause online booking for 30 days. You can dispute each one."),
        format!(
            "{PAUSE_FROM} mancate presentazioni in 12 mesi sospendono le prenotazioni online per 30 giorni. Puoi contestarle."
        ),
    )
}

/// Date and time in words, as the business's clock shows them.
fn local_time(view: &ReservationView, at: DateTime<Utc>) -> String {
    dates::local_time(at, view.business.zone, view.reservation.guest.language)
}

fn pick(view: &ReservationView, en: String, it: String) -> String {
    match view.reservation.guest.language {
        Language::En => en,
        Language::It => it,
    }
}

#[cfg(test)]
mod tests;
