//! Reservations and slots on the wire.

use chrono::{DateTime, NaiveDate, Offset, Utc};
use chrono_tz::Tz;
use domain::reservations::availability;
use domain::reservations::channel::Channel;
use domain::reservations::state::Action;
use domain::reservations::status::Status;
use domain::reservations::view::{BusinessCard, ReservationView, Step, TableCard};
use domain::shared::language::Language;
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;
use validator::ValidationError;

use crate::http::reader::Reader;

/// A time that a business offers.
#[derive(Debug, Serialize, ToSchema)]
pub struct Slot {
    starts_at: DateTime<Utc>,
    ends_at: DateTime<Utc>,
    /// What the business's clock shows, such as `20:00`.
    local_time: String,
    /// The date of the service, which a time past midnight comes a day after.
    date: NaiveDate,
    /// The declared service; null where it comes from the opening hours.
    service_id: Option<Uuid>,
    /// What the service is called.
    service: String,
    /// available, limited (one or two tables left) or unavailable.
    status: &'static str,
    /// Why it is unavailable: closed, too_soon, too_far, party_size, pacing, no_table or held.
    reason: Option<&'static str>,
    /// The business's offset from UTC then, such as `+01:00`.
    utc_offset: String,
}

impl Slot {
    pub(super) fn new(slot: &availability::Slot, zone: Tz) -> Self {
        let local = slot.starts_at.with_timezone(&zone);
        Self {
            starts_at: slot.starts_at,
            ends_at: slot.ends_at,
            local_time: local.format("%H:%M").to_string(),
            date: slot.date,
            service_id: slot.service_id.map(|id| id.0),
            service: service_name(slot),
            status: slot.status.as_str(),
            reason: slot.status.reason().map(availability::Reason::as_str),
            utc_offset: local.offset().fix().to_string(),
        }
    }
}

/// What a business calls its service; what comes from opening hours is named in the reader's language.
fn service_name(slot: &availability::Slot) -> String {
    let given = slot.service.to_string();
    if slot.service_id.is_some() || Reader::current().language != Language::It {
        return given;
    }
    match given.as_str() {
        "Breakfast" => "Colazione".into(),
        "Lunch" => "Pranzo".into(),
        "Dinner" => "Cena".into(),
        "All day" => "Tutto il giorno".into(),
        _ => given,
    }
}

/// A party's table, from hold to completion.
#[derive(Debug, Serialize, ToSchema)]
pub struct Reservation {
    uuid: Uuid,
    version: i32,
    /// Six characters to say aloud.
    code: String,
    business: ReservedBusiness,
    /// hold, pending, confirmed, seated, completed, no_show, declined, expired, cancelled_guest or cancelled_business.
    status: &'static str,
    party: u8,
    starts_at: DateTime<Utc>,
    ends_at: DateTime<Utc>,
    /// The date on the business's calendar.
    local_date: NaiveDate,
    /// What the business's clock shows.
    local_time: String,
    time_zone: &'static str,
    area: Option<String>,
    /// The tables kept now; none any more once it is over.
    tables: Vec<ReservedTable>,
    hold_expires_at: Option<DateTime<Utc>>,
    note: Option<String>,
    walk_in: bool,
    guest: ReservedGuest,
    policy: CancellationPolicy,
    /// Why it was declined or cancelled.
    reason: Option<String>,
    /// Other times, after the business has cancelled.
    alternatives: Vec<Slot>,
    /// What the actor may do now.
    actions: Vec<&'static str>,
    /// With `with[]=history`.
    history: Option<Vec<ReservationStep>>,
    created_at: DateTime<Utc>,
}

/// The business of a reservation.
#[derive(Debug, Serialize, ToSchema)]
pub struct ReservedBusiness {
    uuid: Uuid,
    slug: String,
    name: String,
    time_zone: &'static str,
    phone: Option<String>,
    address_line: Option<String>,
    location: Option<ReservedLocation>,
}

/// Where the business is.
#[derive(Debug, Serialize, ToSchema)]
pub struct ReservedLocation {
    latitude: f64,
    longitude: f64,
}

/// A table of a reservation.
#[derive(Debug, Serialize, ToSchema)]
pub struct ReservedTable {
    uuid: Uuid,
    label: String,
    area: Option<String>,
}

/// Who comes.
#[derive(Debug, Serialize, ToSchema)]
pub struct ReservedGuest {
    /// The member; null for somebody whom staff wrote down.
    uuid: Option<Uuid>,
    /// Empty for a party of whom nobody asked one.
    name: String,
    phone: Option<String>,
}

/// The cancellation policy at the time of booking.
#[derive(Debug, Serialize, ToSchema)]
pub struct CancellationPolicy {
    cancel_cutoff_minutes: u32,
    /// Until when cancelling is free.
    free_until: DateTime<Utc>,
}

/// A step of a reservation's life.
#[derive(Debug, Serialize, ToSchema)]
pub struct ReservationStep {
    at: DateTime<Utc>,
    from: Option<&'static str>,
    to: &'static str,
    /// guest, business or system.
    actor: &'static str,
    reason: Option<String>,
}

impl From<ReservationView> for Reservation {
    fn from(view: ReservationView) -> Self {
        let ReservationView { reservation, business, tables, actions, alternatives, history, .. } = view;
        let zone = business.zone;
        let local = reservation.starts_at.with_timezone(&zone);
        let free_until = reservation.policy().free_until();
        Self {
            uuid: reservation.id.0,
            version: reservation.version,
            code: reservation.code.to_string(),
            business: business.into(),
            status: reservation.status.as_str(),
            party: reservation.party.people(),
            starts_at: reservation.starts_at,
            ends_at: reservation.ends_at,
            local_date: local.date_naive(),
            local_time: local.format("%H:%M").to_string(),
            time_zone: zone.name(),
            area: tables.first().and_then(|table| table.area.clone()),
            tables: tables.into_iter().map(Into::into).collect(),
            hold_expires_at: reservation.hold_expires_at,
            note: reservation.note,
            walk_in: reservation.channel == Channel::WalkIn,
            guest: ReservedGuest {
                uuid: reservation.guest.user.map(|user| user.0),
                name: reservation.guest.name,
                phone: reservation.guest.phone,
            },
            policy: CancellationPolicy { cancel_cutoff_minutes: reservation.cancel_cutoff_minutes, free_until },
            reason: reservation.reason,
            alternatives: alternatives.iter().map(|slot| Slot::new(slot, zone)).collect(),
            actions: actions.into_iter().map(Action::as_str).collect(),
            history: history.map(|steps| steps.into_iter().map(Into::into).collect()),
            created_at: reservation.created_at,
        }
    }
}

impl From<BusinessCard> for ReservedBusiness {
    fn from(business: BusinessCard) -> Self {
        Self {
            uuid: business.id.0,
            slug: business.slug,
            name: business.name,
            time_zone: business.zone.name(),
            phone: business.phone,
            address_line: business.address_line,
            location: business.position.map(|(latitude, longitude)| ReservedLocation { latitude, longitude }),
        }
    }
}

impl From<TableCard> for ReservedTable {
    fn from(table: TableCard) -> Self {
        Self { uuid: table.id.0, label: table.label, area: table.area }
    }
}

impl From<Step> for ReservationStep {
    fn from(step: Step) -> Self {
        Self {
            at: step.at,
            from: step.from.map(Status::as_str),
            to: step.to.as_str(),
            actor: step.side.as_str(),
            reason: step.reason,
        }
    }
}

/// Checks a phone number loosely, because people write them in many ways.
pub(super) fn phone_number(text: &str) -> Result<(), ValidationError> {
    let digits = text.chars().filter(char::is_ascii_digit).count();
    let plain = text.chars().all(|c| c.is_ascii_digit() || " +-().".contains(c));
    if plain && (5..=15).contains(&digits) && text.len() <= 40 {
        Ok(())
    } else {
        Err(ValidationError::new("phone_invalid"))
    }
}
