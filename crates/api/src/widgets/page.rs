//! The HTML of the pages under `/embed`: forms and links, without scripts, cookies or anything from elsewhere.

use chrono::{DateTime, NaiveDate, SecondsFormat, Utc};
use chrono_tz::Tz;
use domain::reservations::availability::Slot;
use domain::reservations::status::Status;
use domain::reservations::view::ReservationView;
use domain::shared::language::Language;
use maud::{DOCTYPE, Markup, html};
use uuid::Uuid;

use super::texts::{Texts, italian_day, texts};

/// The largest party on offer; larger ones call.
const LARGEST: u8 = 12;

/// The business of the pages.
pub(super) struct Shown {
    pub id: Uuid,
    pub name: String,
    pub zone: Tz,
    pub language: Language,
    pub public_url: String,
}

/// What a guest typed, to be shown again.
#[derive(Default)]
pub(super) struct Typed {
    pub name: String,
    pub email: String,
    pub phone: String,
    pub note: String,
}

impl Shown {
    fn texts(&self) -> &'static Texts {
        texts(self.language)
    }

    fn path(&self) -> String {
        format!("/embed/{}", self.id)
    }

    fn moment(&self, at: DateTime<Utc>) -> String {
        let local = at.with_timezone(&self.zone);
        let day = match self.language {
            Language::En => local.format("%A %-d %B").to_string(),
            Language::It => italian_day(local.date_naive()),
        };
        format!("{day}, {}", local.format("%H:%M"))
    }

    fn document(&self, content: &Markup) -> String {
        let t = self.texts();
        html! {
            (DOCTYPE)
            html lang=(self.language.as_str()) {
                head {
                    meta charset="utf-8";
                    meta name="viewport" content="width=device-width, initial-scale=1";
                    meta name="robots" content="noindex";
                    title { (t.title) " · " (self.name) }
                    link rel="stylesheet" href="/embed/style.css";
                }
                body {
                    main {
                        header { p class="small" { (t.title) } h1 { (self.name) } }
                        (content)
                    }
                    footer { (t.by) " " a href=(self.public_url) target="_blank" rel="noopener" { "Verdoro" } }
                }
            }
        }
        .into_string()
    }

    /// The times of a date, with the choice of another.
    pub(super) fn times(&self, date: NaiveDate, party: u8, slots: &[Slot], notice: Option<&str>) -> String {
        let t = self.texts();
        let free: Vec<&Slot> = slots.iter().filter(|slot| slot.status.is_bookable()).collect();
        self.document(&html! {
            @if let Some(notice) = notice { p class="notice" role="alert" { (notice) } }
            form method="get" action=(self.path()) class="row" {
                input type="hidden" name="lng" value=(self.language.as_str());
                label { (t.guests) select name="party" {
                    @for number in 1..=LARGEST { option value=(number) selected[number == party] { (number) } }
                } }
                label { (t.date) input type="date" name="date" value=(date) required; }
                button class="quiet" { (t.show) }
            }
            h2 { (t.choose) }
            @if free.is_empty() { p { (t.none) } } @else {
                ul class="times" { @for slot in free {
                    li { a href=(self.link(slot.starts_at, party)) {
                        (slot.starts_at.with_timezone(&self.zone).format("%H:%M"))
                    } }
                } }
            }
        })
    }

    fn link(&self, starts_at: DateTime<Utc>, party: u8) -> String {
        let at = starts_at.to_rfc3339_opts(SecondsFormat::Secs, true);
        format!("{}?lng={}&party={party}&starts_at={at}", self.path(), self.language.as_str())
    }

    /// Who comes.
    pub(super) fn details(&self, starts_at: DateTime<Utc>, party: u8, typed: &Typed, wrong: &[String]) -> String {
        let t = self.texts();
        let date = starts_at.with_timezone(&self.zone).date_naive();
        let back = format!("{}?lng={}&party={party}&date={date}", self.path(), self.language.as_str());
        let is_wrong = |field: &str| wrong.iter().any(|name| name == field);
        let message = |field: &str| html! { @if is_wrong(field) { span class="wrong" role="alert" { (t.check) } } };
        self.document(&html! {
            p class="what" { (self.moment(starts_at)) " · " (t.guests) ": " (party) " " a href=(back) { (t.other_time) } }
            form method="post" action={ (self.path()) "?lng=" (self.language.as_str()) } {
                input type="hidden" name="party" value=(party);
                input type="hidden" name="starts_at" value=(starts_at.to_rfc3339_opts(SecondsFormat::Secs, true));
                label { (t.name)
                    input name="name" value=(typed.name) maxlength="60" required autocomplete="name"; (message("name")) }
                label { (t.email)
                    input type="email" name="email" value=(typed.email) maxlength="254" required autocomplete="email";
                    (message("email")) }
                label { (t.phone) " (" (t.optional) ")"
                    input type="tel" name="phone" value=(typed.phone) maxlength="40" autocomplete="tel"; (message("phone")) }
                label { (t.note) " (" (t.optional) ")" textarea name="note" maxlength="500" rows="2" { (typed.note) } }
                p class="small" { (t.no_account) }
                button { (t.send_code) }
            }
        })
    }

    /// The code that was mailed.
    pub(super) fn code(&self, booking: Uuid, email: &str, is_wrong: bool) -> String {
        let t = self.texts();
        self.document(&html! {
            p { (t.code_sent.replace("{email}", email)) }
            form method="post" action={ (self.path()) "/code?lng=" (self.language.as_str()) } {
                input type="hidden" name="booking" value=(booking);
                input type="hidden" name="email" value=(email);
                label { (t.code)
                    input name="code" inputmode="numeric" pattern="[0-9]{6}" maxlength="6" required
                        autocomplete="one-time-code";
                    @if is_wrong { span class="wrong" role="alert" { (t.wrong) } } }
                button { (t.book) }
            }
        })
    }

    /// The reservation.
    pub(super) fn booked(&self, view: &ReservationView) -> String {
        let (t, reservation) = (self.texts(), &view.reservation);
        let email = reservation.guest.email.as_deref().unwrap_or_default();
        let title = if reservation.status == Status::Pending { t.requested } else { t.confirmed };
        self.document(&html! {
            h2 role="status" { (title) }
            p class="what" { (self.moment(reservation.starts_at)) " · " (t.guests) ": " (reservation.party.people()) }
            p { (t.reference) ": " strong { (reservation.code) } }
            p { (t.mailed.replace("{email}", email)) }
        })
    }
}
