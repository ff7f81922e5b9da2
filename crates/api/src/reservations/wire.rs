//! Reservations and slots on the wire.

use chrono::{DateTime, NaiveDate, Offset, Utc};
use chrono_tz::Tz;
use domain::people::profile::is_legible;
use domain::reservations::availability::{self, SlotStatus};
use domain::reservations::channel::Channel;
use domain::reservations::reservation::Reservation as StoredReservation;
use domain::reservations::view::{BusinessCard, ReservationView, Step, TableCard};
use domain::shared::language::Language;
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;
use validator::ValidationError;

use super::names::{ActionName, ClientAction, ReasonName, SideName, StageName, StatusName};
use crate::http::reader::Reader;
use crate::http::text::Line;

/// Whether a time can be booked. `limited`: one or two tables are left.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Availability {
    Available,
    Limited,
    Unavailable,
}

impl From<SlotStatus> for Availability {
    fn from(status: SlotStatus) -> Self {
        match status {
            SlotStatus::Available => Self::Available,
            SlotStatus::Limited => Self::Limited,
            SlotStatus::Unavailable(_) => Self::Unavailable,
        }
    }
}

/// A time that a business offers.
#[derive(Debug, Serialize, ToSchema)]
pub struct Slot {
    starts_at: DateTime<Utc>,
    ends_at: DateTime<Utc>,
    /// In the time zone of the business, such as `20:00`.
    local_time: String,
    /// The date on which the service period starts; a time past midnight belongs to the day before.
    date: NaiveDate,
    /// The service period; null when derived from the opening hours.
    service_id: Option<Uuid>,
    /// The name of the service period.
    service: String,
    status: Availability,
    /// Why it is unavailable.
    reason: Option<ReasonName>,
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
            status: slot.status.into(),
            reason: slot.status.reason().map(Into::into),
            utc_offset: local.offset().fix().to_string(),
        }
    }
}

/// The name of a service period; one derived from opening hours is named in the reader's language.
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

#[derive(Debug, Serialize, ToSchema)]
pub struct Reservation {
    uuid: Uuid,
    version: i32,
    /// Six characters to say aloud.
    code: String,
    business: ReservedBusiness,
    status: StatusName,
    #[schema(minimum = 1, maximum = 50)]
    party: u8,
    starts_at: DateTime<Utc>,
    ends_at: DateTime<Utc>,
    /// In the time zone of the business.
    local_date: NaiveDate,
    /// In the time zone of the business.
    local_time: String,
    time_zone: &'static str,
    area: Option<String>,
    /// The assigned tables, or those at which the party sat; none of what did not take place.
    tables: Vec<ReservedTable>,
    hold_expires_at: Option<DateTime<Utc>>,
    /// Until when the business answers, of a request. A declined one has it if the business did not answer in time. A request
    /// is answered within 24 hours and at the latest 2 hours before its time; at least 30 minutes are left to answer, but not
    /// longer than until its time.
    answer_by: Option<DateTime<Utc>>,
    note: Option<String>,
    walk_in: bool,
    guest: ReservedGuest,
    policy: CancellationPolicy,
    /// Why it was declined or cancelled.
    reason: Option<String>,
    /// If the business cancelled or declined: for each of at most three other days, the bookable time nearest to that of the reservation.
    alternatives: Vec<Slot>,
    /// When the guest confirmed, by the link in a reminder, that they will come.
    reconfirmed_at: Option<DateTime<Utc>>,
    /// How far the party is.
    stage: Option<StageName>,
    /// When the party sat down.
    seated_at: Option<DateTime<Utc>>,
    /// When it left.
    left_at: Option<DateTime<Utc>>,
    /// What the reader may do now.
    actions: Vec<ActionName>,
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

/// The location of the business.
#[derive(Debug, Serialize, ToSchema)]
pub struct ReservedLocation {
    #[schema(minimum = -90, maximum = 90)]
    latitude: f64,
    #[schema(minimum = -180, maximum = 180)]
    longitude: f64,
}

/// A table of a reservation.
#[derive(Debug, Serialize, ToSchema)]
pub struct ReservedTable {
    uuid: Uuid,
    label: String,
    area: Option<String>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct ReservedGuest {
    /// The member; null for a guest that staff booked for.
    uuid: Option<Uuid>,
    /// Empty for a walk-in without one.
    name: String,
    phone: Option<String>,
}

/// The cancellation policy at the time of booking.
#[derive(Debug, Serialize, ToSchema)]
pub struct CancellationPolicy {
    cancel_cutoff_minutes: u32,
    /// Cancelling is free until then.
    free_until: DateTime<Utc>,
}

impl CancellationPolicy {
    pub(super) fn of(reservation: &StoredReservation) -> Self {
        let policy = reservation.policy();
        Self { cancel_cutoff_minutes: policy.cancel_cutoff_minutes, free_until: policy.free_until() }
    }
}

/// A change of a reservation's status.
#[derive(Debug, Serialize, ToSchema)]
pub struct ReservationStep {
    at: DateTime<Utc>,
    from: Option<StatusName>,
    to: StatusName,
    actor: SideName,
    reason: Option<String>,
}

impl From<ReservationView> for Reservation {
    fn from(view: ReservationView) -> Self {
        let ReservationView { reservation, business, tables, actions, alternatives, history, .. } = view;
        let zone = business.zone;
        let local = reservation.starts_at.with_timezone(&zone);
        let policy = CancellationPolicy::of(&reservation);
        Self {
            uuid: reservation.id.0,
            version: reservation.version,
            code: reservation.code.to_string(),
            business: business.into(),
            status: reservation.status.into(),
            party: reservation.party.people(),
            starts_at: reservation.starts_at,
            ends_at: reservation.ends_at,
            local_date: local.date_naive(),
            local_time: local.format("%H:%M").to_string(),
            time_zone: zone.name(),
            area: tables.first().and_then(|table| table.area.clone()),
            tables: tables.into_iter().map(Into::into).collect(),
            hold_expires_at: reservation.hold_expires_at,
            answer_by: reservation.answer_by,
            note: reservation.note,
            walk_in: reservation.channel == Channel::WalkIn,
            guest: ReservedGuest {
                uuid: reservation.guest.user.map(|user| user.0),
                name: reservation.guest.name,
                phone: reservation.guest.phone,
            },
            policy,
            reason: reservation.reason,
            alternatives: alternatives.iter().map(|slot| Slot::new(slot, zone)).collect(),
            reconfirmed_at: reservation.reconfirmed_at,
            stage: reservation.stage.map(Into::into),
            seated_at: reservation.seated_at,
            left_at: reservation.left_at,
            actions: actions.into_iter().filter_map(ClientAction::of).map(Into::into).collect(),
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
            from: step.from.map(Into::into),
            to: step.to.into(),
            actor: step.side.into(),
            reason: step.reason,
        }
    }
}

/// Checks that a name can be read.
pub(crate) fn legible(name: &Line) -> Result<(), ValidationError> {
    if name.as_str().is_empty() || is_legible(name.as_str()) {
        Ok(())
    } else {
        Err(ValidationError::new("not_legible"))
    }
}

/// Checks a phone number, where an empty text stands for none.
pub(super) fn phone_number_or_none(text: &str) -> Result<(), ValidationError> {
    if text.is_empty() { Ok(()) } else { phone_number(text) }
}

/// The most characters of a phone number.
pub(crate) const LONGEST_PHONE: usize = 40;

/// Checks a phone number loosely, because people write them in many ways.
pub(crate) fn phone_number(text: &str) -> Result<(), ValidationError> {
    let digits = text.chars().filter(char::is_ascii_digit).count();
    let plain = text.chars().all(|c| c.is_ascii_digit() || " +-().".contains(c));
    if plain && (5..=15).contains(&digits) && text.len() <= LONGEST_PHONE {
        Ok(())
    } else {
        Err(ValidationError::new("phone_invalid"))
    }
}
