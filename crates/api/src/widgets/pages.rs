//! `/embed/{business}`: times, who comes, the code, the reservation. Plain forms, so that it works within any website:
//! without scripts, without cookies, and where browsers block those of others.

use actix_web::http::StatusCode;
use actix_web::http::header::{CACHE_CONTROL, CONTENT_SECURITY_POLICY, HeaderName};
use actix_web::{HttpResponse, web};
use chrono::{DateTime, NaiveDate, Utc};
use domain::reservations::availability::Slot;
use domain::reservations::channel::Channel;
use domain::reservations::error::{ReservationError, ReservationRule};
use domain::reservations::limits::{OPEN_OVERALL, OPEN_PER_BUSINESS};
use domain::reservations::local_time::local_date;
use domain::reservations::party_size::PartySize;
use domain::reservations::use_cases::AvailabilityQuery;
use domain::shared::actor::Actor;
use domain::shared::email::EmailAddress;
use domain::shared::error::{Error, Rule as _};
use domain::shared::ids::{BusinessId, GuestBookingId};
use domain::unit_of_work::in_transaction;
use domain::widgets::{NewGuestBooking, Outcome};
use serde::Deserialize;
use uuid::Uuid;

use super::page::{Shown, Typed};
use super::texts::texts;
use crate::http::catalogue::sentence;
use crate::http::client::Client;
use crate::http::id::Id;
use crate::http::problem::Problem;
use crate::http::reader::Reader;
use crate::http::text::{Line, Lines};
use crate::reservations::problem::problem;
use crate::reservations::wire::{legible, phone_number};
use crate::services::Services;

const STYLE: &str = include_str!("style.css");
/// At most 3 kB, which a test checks.
const SCRIPT: &str = include_str!("embed.js");
/// An hour: a change reaches websites the same day.
const STORED: &str = "public, max-age=3600";

/// The routes under `/embed`, and the script for websites.
pub fn embedded(config: &mut web::ServiceConfig) {
    config
        .route("/embed.js", web::get().to(script))
        .route("/embed/style.css", web::get().to(style))
        .route("/embed/{business}", web::get().to(show))
        .route("/embed/{business}", web::post().to(request_code))
        .route("/embed/{business}/code", web::post().to(confirm));
}

async fn script() -> HttpResponse {
    // Other websites load it.
    let shared = (HeaderName::from_static("cross-origin-resource-policy"), "cross-origin");
    let mut response = HttpResponse::Ok();
    response.content_type("text/javascript; charset=utf-8").insert_header((CACHE_CONTROL, STORED));
    response.insert_header(shared).body(SCRIPT)
}

async fn style() -> HttpResponse {
    HttpResponse::Ok().content_type("text/css; charset=utf-8").insert_header((CACHE_CONTROL, STORED)).body(STYLE)
}

/// What a page of times shows.
#[derive(Debug, Default, Deserialize)]
struct Choice {
    party: Option<i64>,
    date: Option<NaiveDate>,
    starts_at: Option<DateTime<Utc>>,
}

/// Who comes.
#[derive(Debug, Deserialize)]
struct Details {
    party: i64,
    starts_at: DateTime<Utc>,
    #[serde(default)]
    name: Line,
    #[serde(default)]
    email: String,
    #[serde(default)]
    phone: Line,
    #[serde(default)]
    note: Lines,
}

#[derive(Debug, Deserialize)]
struct Code {
    booking: Uuid,
    email: String,
    code: String,
}

async fn show(
    services: web::Data<Services>,
    Id(id): Id<BusinessId>,
    choice: Option<web::Query<Choice>>,
) -> Result<HttpResponse, Problem> {
    let shown = shown(&services, id).await?;
    let choice = choice.map(web::Query::into_inner).unwrap_or_default();
    let party = choice.party.and_then(|party| PartySize::new(party).ok()).unwrap_or(PartySize::DEFAULT);
    let page = match choice.starts_at {
        Some(starts_at) => shown.details(starts_at, party.people(), &Typed::default(), &[]),
        None => times(&services, &shown, choice.date, party, None).await?,
    };
    answer(&services, id, StatusCode::OK, page).await
}

async fn request_code(
    services: web::Data<Services>,
    Id(id): Id<BusinessId>,
    client: Client,
    web::Form(details): web::Form<Details>,
) -> Result<HttpResponse, Problem> {
    let shown = shown(&services, id).await?;
    let (starts_at, party) = (details.starts_at, PartySize::new(details.party).unwrap_or(PartySize::DEFAULT));
    let new = match parsed(&details, party) {
        Ok(new) => new,
        Err(wrong) => {
            let page = shown.details(starts_at, party.people(), &typed(details), &wrong);
            return answer(&services, id, StatusCode::UNPROCESSABLE_ENTITY, page).await;
        }
    };
    // So that guests do not type a code in vain.
    let date = local_date(shown.zone, starts_at);
    let slots = slots(&services, id, date, party).await?;
    let before = date.pred_opt().unwrap_or(date);
    let is_free = |slots: &[Slot]| slots.iter().any(|slot| slot.starts_at == starts_at && slot.status.is_bookable());
    if !is_free(&slots) && !is_free(&self::slots(&services, id, before, party).await?) {
        let page = times(&services, &shown, Some(date), party, Some(texts(shown.language).gone)).await?;
        return answer(&services, id, StatusCode::CONFLICT, page).await;
    }
    let booking = match services.widgets.request_code(client.address, id, &new).await {
        Err(Error::Rule(rule)) => {
            let sentence = sentence(rule.code(), shown.language, &[]);
            let page = times(&services, &shown, Some(date), party, Some(&sentence)).await?;
            return answer(&services, id, StatusCode::TOO_MANY_REQUESTS, page).await;
        }
        requested => requested?,
    };
    answer(&services, id, StatusCode::OK, shown.code(booking.id.0, &booking.email, false)).await
}

async fn confirm(
    services: web::Data<Services>,
    Id(id): Id<BusinessId>,
    web::Form(code): web::Form<Code>,
) -> Result<HttpResponse, Problem> {
    let shown = shown(&services, id).await?;
    let widgets = &services.widgets;
    let booking = GuestBookingId(code.booking);
    let confirmed =
        in_transaction(&*widgets.core.store, async |unit| widgets.confirm(unit, id, booking, &code.code).await);
    let (status, page) = match confirmed.await {
        Ok(Outcome::Booked(view)) => (StatusCode::OK, shown.booked(&view)),
        Ok(Outcome::Wrong) => {
            let email = EmailAddress::parse(&code.email).map(|email| email.as_str().to_owned()).unwrap_or_default();
            (StatusCode::UNPROCESSABLE_ENTITY, shown.code(code.booking, &email, true))
        }
        Ok(Outcome::Expired) => {
            let notice = Some(texts(shown.language).expired);
            (StatusCode::CONFLICT, times(&services, &shown, None, PartySize::DEFAULT, notice).await?)
        }
        Err(Error::Rule(ReservationRule::SlotUnavailable(_))) => {
            let notice = Some(texts(shown.language).gone);
            (StatusCode::CONFLICT, times(&services, &shown, None, PartySize::DEFAULT, notice).await?)
        }
        Err(error) => return refused(&services, &shown, id, error).await,
    };
    answer(&services, id, status, page).await
}

/// Another refusal, such as of a guest with the most open reservations, above the times.
async fn refused(
    services: &Services,
    shown: &Shown,
    id: BusinessId,
    error: ReservationError,
) -> Result<HttpResponse, Problem> {
    let (code, limit) = match &error {
        Error::Rule(rule @ ReservationRule::TooManyOpenHere) => (rule.code(), OPEN_PER_BUSINESS),
        Error::Rule(rule @ ReservationRule::TooManyOpen) => (rule.code(), OPEN_OVERALL),
        _ => return Err(problem(error)),
    };
    let sentence = sentence(code, shown.language, &[("limit", limit.to_string())]);
    let page = times(services, shown, None, PartySize::DEFAULT, Some(&sentence)).await?;
    answer(services, id, StatusCode::CONFLICT, page).await
}

async fn shown(services: &Services, id: BusinessId) -> Result<Shown, Problem> {
    let found = services.core.reads.walk_in_queue().queue_business(id).await?;
    let business = found.ok_or_else(|| Problem::from(ReservationError::UNKNOWN))?;
    Ok(Shown {
        id: id.0,
        name: business.name,
        zone: business.zone,
        language: Reader::current().language,
        public_url: services.public.public_url.clone(),
    })
}

async fn times(
    services: &Services,
    shown: &Shown,
    date: Option<NaiveDate>,
    party: PartySize,
    notice: Option<&str>,
) -> Result<String, Problem> {
    let date = date.unwrap_or_else(|| local_date(shown.zone, services.core.now()));
    let slots = slots(services, BusinessId(shown.id), date, party).await?;
    Ok(shown.times(date, party.people(), &slots, notice))
}

async fn slots(
    services: &Services,
    business: BusinessId,
    at: NaiveDate,
    party: PartySize,
) -> Result<Vec<Slot>, Problem> {
    let query = AvailabilityQuery { business, at, party, moving: None, channel: Channel::Online };
    Ok(services.reservations.available_times(&Actor::Visitor, &query).await.map_err(problem)?.slots)
}

/// What the guest wants to book, or the names of the wrong fields.
fn parsed(details: &Details, party: PartySize) -> Result<NewGuestBooking, Vec<String>> {
    let mut wrong = Vec::new();
    let name = details.name.as_str();
    if name.is_empty() || name.chars().count() > 60 || legible(&details.name).is_err() {
        wrong.push("name".to_owned());
    }
    let phone = Some(details.phone.as_str()).filter(|phone| !phone.is_empty());
    if phone.is_some_and(|phone| phone_number(phone).is_err()) {
        wrong.push("phone".to_owned());
    }
    let note = details.note.clone().non_empty().map(|note| note.chars().take(500).collect());
    match EmailAddress::parse(&details.email) {
        Ok(email) if wrong.is_empty() => Ok(NewGuestBooking {
            starts_at: details.starts_at,
            party,
            name: name.to_owned(),
            email,
            phone: phone.map(str::to_owned),
            note,
            language: Reader::current().language,
        }),
        Ok(_) => Err(wrong),
        Err(error) => {
            wrong.push(error.field);
            Err(wrong)
        }
    }
}

fn typed(details: Details) -> Typed {
    Typed { name: details.name.into(), email: details.email, phone: details.phone.into(), note: details.note.into() }
}

/// The page, which only the websites of the business may show within theirs.
async fn answer(
    services: &Services,
    id: BusinessId,
    status: StatusCode,
    page: String,
) -> Result<HttpResponse, Problem> {
    let origins = services.widgets.origins(id).await?;
    let mut ancestors: Vec<&str> = origins.iter().map(|origin| origin.as_str()).collect();
    if ancestors.is_empty() {
        ancestors.push("'none'");
    }
    let policy = format!(
        "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors {}",
        ancestors.join(" ")
    );
    Ok(HttpResponse::build(status)
        .content_type("text/html; charset=utf-8")
        .insert_header((CONTENT_SECURITY_POLICY, policy))
        .body(page))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_script_is_small() {
        assert!(SCRIPT.len() <= 3_000, "{} bytes", SCRIPT.len());
    }
}
