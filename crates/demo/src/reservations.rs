//! Reservations: their current status and their history.

use chrono::{DateTime, TimeDelta, Utc};
use domain::reservations::activity::ActivityKind;
use domain::reservations::channel::Channel;
use domain::reservations::code::Code;
use domain::reservations::state::{NO_SHOW_AFTER, Side};
use domain::reservations::status::Status;
use uuid::Uuid;

use super::businesses::DemoBusiness;
use super::day::{Day, Seated};
use super::material::People;
use super::people::Person;
use super::rows::{AllocationRow, HistoryRow, ReservationRow};
use super::seeded_rng::SeededRng;

const NO_SHOWS: f64 = 0.05;
const CANCELLED_BY_BUSINESS: f64 = 0.1;
const WITH_NOTE: f64 = 0.12;

/// Rows of reservations and their related tables.
#[derive(Default)]
pub struct ReservationRows {
    pub reservations: Vec<ReservationRow>,
    pub allocations: Vec<AllocationRow>,
    pub history: Vec<HistoryRow>,
}

/// The guest of a reservation.
pub struct Guest {
    user_id: Option<Uuid>,
    name: String,
    phone: Option<String>,
    email: Option<String>,
    language: String,
    /// Whether the account can be used, so that reminders are due.
    reads_email: bool,
}

impl From<&Person> for Guest {
    fn from(person: &Person) -> Self {
        Self {
            user_id: Some(person.id.0),
            name: person.name.clone(),
            phone: None,
            email: Some(person.email.clone()),
            language: person.language.clone(),
            reads_email: person.sign_in.is_some(),
        }
    }
}

impl Guest {
    /// A guest without a reservation or name.
    pub fn walk_in() -> Self {
        Self {
            user_id: None,
            name: String::new(),
            phone: None,
            email: None,
            language: "it".to_owned(),
            reads_email: false,
        }
    }
}

/// A guest who booked by phone.
pub fn caller(rng: &mut SeededRng, material: &People) -> Guest {
    let given = rng.pick(&material.given_names).map_or("", String::as_str);
    let family = rng.pick(&material.family_names).map_or("", String::as_str);
    Guest {
        user_id: None,
        name: format!("{given} {family}"),
        // Mobile numbers in Italy never start with 000.
        phone: Some(format!("+39 000 {:07}", rng.between(0, 9_999_999))),
        email: None,
        language: "it".to_owned(),
        reads_email: false,
    }
}

/// A change of status: time, new status, actor.
struct Step(DateTime<Utc>, Status, Side);

/// Adds a reservation with its history up to now.
pub fn write(
    rows: &mut ReservationRows,
    rng: &mut SeededRng,
    business: &DemoBusiness,
    day: &Day<'_>,
    seated: Seated,
    guest: Guest,
    material: &People,
) {
    let steps = steps(rng, &seated, day);
    let Some(Step(last_at, status, _)) = steps.last() else { return };
    let id = rng.id(seated.booked_at);
    let reason = (*status == Status::CancelledBusiness).then_some(match seated.channel {
        Channel::Online => "Guasto in cucina",
        _ => "Disdetta per telefono",
    });
    let reminded = (!guest.reads_email).then_some(seated.booked_at);
    rows.reservations.push(ReservationRow {
        id,
        business_id: business.id.0,
        user_id: guest.user_id,
        code: Code::from_random(rng.bytes()).as_str().to_owned(),
        version: steps.len(),
        status: status.into(),
        channel: seated.channel.into(),
        party: seated.party.people(),
        starts_at: seated.assignment.starts_at,
        ends_at: seated.assignment.ends_at,
        note: note(rng, &guest, seated.channel, material),
        guest_name: guest.name,
        guest_phone: guest.phone,
        guest_email: guest.email,
        guest_language: guest.language,
        cancel_cutoff_minutes: day.setup.settings.cancel_cutoff_minutes,
        reason,
        invitation_sequence: 0,
        day_before_reminded_at: reminded,
        hours_before_reminded_at: reminded,
        seated_at: time_of(&steps, Status::Seated),
        left_at: time_of(&steps, Status::Completed),
        demo: true,
        created_at: seated.booked_at,
        updated_at: *last_at,
    });
    if status.blocks_table() {
        rows.allocations.extend(allocations(id, &seated));
    }
    rows.history.extend(history(id, &steps, guest.user_id, business, reason, &seated));
}

/// When it got this status.
fn time_of(steps: &[Step], status: Status) -> Option<DateTime<Utc>> {
    steps.iter().find(|step| step.1 == status).map(|step| step.0)
}

fn note(rng: &mut SeededRng, guest: &Guest, channel: Channel, material: &People) -> Option<String> {
    let wanted = channel != Channel::WalkIn && rng.chance(WITH_NOTE);
    let notes = if guest.language == "it" { &material.notes.it } else { &material.notes.en };
    rng.pick(notes).filter(|_| wanted).cloned()
}

fn allocations(reservation_id: Uuid, seated: &Seated) -> impl Iterator<Item = AllocationRow> {
    let during = seated.assignment.during;
    let during = format!("[{},{})", during.from.to_rfc3339(), during.until.to_rfc3339());
    seated.assignment.tables.iter().map(move |table| AllocationRow {
        reservation_id,
        table_id: table.0,
        during: during.clone(),
    })
}

fn history<'s>(
    reservation_id: Uuid,
    steps: &'s [Step],
    guest: Option<Uuid>,
    business: &DemoBusiness,
    reason: Option<&'static str>,
    seated: &'s Seated,
) -> impl Iterator<Item = HistoryRow> + 's {
    let tables: Vec<Uuid> = seated.assignment.tables.iter().map(|table| table.0).collect();
    let (business_id, owner) = (business.id.0, business.owner);
    let before = std::iter::once(None).chain(steps.iter().map(|step| Some(step.1.into())));
    steps.iter().zip(before).map(move |(Step(at, to, side), from_status)| HistoryRow {
        reservation_id,
        at: *at,
        from_status,
        to_status: to.into(),
        actor: side.into(),
        actor_user_id: match side {
            Side::Guest => guest,
            Side::Business => owner,
            Side::System => None,
        },
        reason: reason.filter(|_| *to == Status::CancelledBusiness),
        table_ids: if to.blocks_table() { tables.clone() } else { Vec::new() },
        business_id: activity(*to, *side).map(|_| business_id),
        activity: activity(*to, *side).map(Into::into),
    })
}

/// What the business learns about a change.
fn activity(to: Status, side: Side) -> Option<ActivityKind> {
    match (side, to) {
        (Side::Guest, Status::Pending) => Some(ActivityKind::Requested),
        (Side::Guest, Status::Confirmed) => Some(ActivityKind::Booked),
        (Side::Guest, Status::CancelledGuest) => Some(ActivityKind::Cancelled),
        _ => None,
    }
}

/// All steps up to now.
fn steps(rng: &mut SeededRng, seated: &Seated, day: &Day<'_>) -> Vec<Step> {
    let mut steps = booking_steps(rng, seated, day);
    if seated.cancelled {
        let (status, side) = cancellation(rng, seated);
        steps.push(Step(cancellation_time(rng, seated, day.now), status, side));
    } else {
        add_visit_steps(rng, seated, &mut steps);
    }
    let count = steps.iter().take_while(|step| step.0 <= day.now).count();
    steps.truncate(count.max(1));
    steps
}

fn booking_steps(rng: &mut SeededRng, seated: &Seated, day: &Day<'_>) -> Vec<Step> {
    let at = seated.booked_at;
    match seated.channel {
        Channel::InHouse => vec![Step(at, Status::Confirmed, Side::Business)],
        Channel::WalkIn => vec![Step(at, Status::Seated, Side::Business)],
        Channel::Online if day.setup.settings.auto_confirm => {
            vec![Step(at, Status::Hold, Side::Guest), Step(at + rng.minutes(0, 1), Status::Confirmed, Side::Guest)]
        }
        Channel::Online => vec![
            Step(at, Status::Hold, Side::Guest),
            Step(at + rng.minutes(0, 1), Status::Pending, Side::Guest),
            Step(at + rng.minutes(2, 5), Status::Confirmed, Side::Business),
        ],
    }
}

/// Who cancels. Guests who booked by phone cancel by phone, so staff record it.
fn cancellation(rng: &mut SeededRng, seated: &Seated) -> (Status, Side) {
    if seated.channel == Channel::InHouse || rng.chance(CANCELLED_BY_BUSINESS) {
        (Status::CancelledBusiness, Side::Business)
    } else {
        (Status::CancelledGuest, Side::Guest)
    }
}

/// A time between booking and start, not after now.
fn cancellation_time(rng: &mut SeededRng, seated: &Seated, now: DateTime<Utc>) -> DateTime<Utc> {
    let latest = seated.assignment.starts_at.min(now);
    let minutes = (latest - seated.booked_at).num_minutes().max(2);
    (seated.booked_at + rng.minutes(6.min(minutes), minutes)).min(now)
}

/// Adds the steps of the visit, or of the no-show.
fn add_visit_steps(rng: &mut SeededRng, seated: &Seated, steps: &mut Vec<Step>) {
    let (starts_at, ends_at) = (seated.assignment.starts_at, seated.assignment.ends_at);
    if seated.channel != Channel::WalkIn && rng.chance(NO_SHOWS) {
        steps.push(Step(starts_at + NO_SHOW_AFTER + rng.minutes(1, 20), Status::NoShow, Side::Business));
        return;
    }
    if seated.channel != Channel::WalkIn {
        steps.push(Step(starts_at + rng.minutes(-5, 10), Status::Seated, Side::Business));
    }
    let left = ends_at - rng.minutes(0, 15);
    steps.push(Step(left.max(starts_at + TimeDelta::minutes(30)), Status::Completed, Side::Business));
}
