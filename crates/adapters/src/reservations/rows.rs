//! Rows of reservations.

use chrono::{DateTime, Utc};
use diesel::prelude::*;
use domain::reservations::channel::Channel;
use domain::reservations::code::Code;
use domain::reservations::party_size::PartySize;
use domain::reservations::reservation::{Guest, Reminded, Reservation};
use domain::reservations::stage::Stage;
use domain::reservations::status::Status;
use domain::shared::ids::{BusinessId, ReservationId, TableWishId, UserId};
use domain::shared::language::Language;
use domain::shared::store_error::StoreError;
use uuid::Uuid;

use crate::db::schema::reservations;

/// A stored value that the program does not know: written by a newer one, or by hand.
pub(super) fn unknown(what: &str, value: impl std::fmt::Debug) -> StoreError {
    StoreError::Internal(format!("the database has a {what} that the program does not know: {value:?}"))
}

pub(super) fn party(people: i16) -> Result<PartySize, StoreError> {
    PartySize::new(people.into()).map_err(|_| unknown("party", people))
}

pub(super) fn status(name: &str) -> Result<Status, StoreError> {
    name.parse().map_err(|_| unknown("status", name))
}

pub(super) fn stage(name: &str) -> Result<Stage, StoreError> {
    name.parse().map_err(|_| unknown("stage", name))
}

pub(super) fn channel(name: &str) -> Result<Channel, StoreError> {
    name.parse().map_err(|_| unknown("channel", name))
}

/// The domain bounds these numbers far below what the column holds.
pub(super) fn small(number: impl TryInto<i16>) -> i16 {
    number.try_into().unwrap_or(i16::MAX)
}

pub(super) fn natural<T: TryFrom<i64>>(what: &str, number: impl Into<i64>) -> Result<T, StoreError> {
    let number = number.into();
    T::try_from(number).map_err(|_| unknown(what, number))
}

#[derive(Debug, Clone, Queryable, Selectable, Insertable)]
#[diesel(table_name = reservations)]
pub(super) struct ReservationRow {
    pub id: Uuid,
    business_id: Uuid,
    user_id: Option<Uuid>,
    code: String,
    version: i32,
    status: String,
    channel: String,
    party: i16,
    starts_at: DateTime<Utc>,
    ends_at: DateTime<Utc>,
    guest_name: String,
    guest_phone: Option<String>,
    guest_email: Option<String>,
    guest_language: String,
    note: Option<String>,
    hold_expires_at: Option<DateTime<Utc>>,
    cancel_cutoff_minutes: i32,
    reason: Option<String>,
    invitation_sequence: i32,
    day_before_reminded_at: Option<DateTime<Utc>>,
    hours_before_reminded_at: Option<DateTime<Utc>>,
    guest_acknowledged_at: Option<DateTime<Utc>>,
    seated_at: Option<DateTime<Utc>>,
    left_at: Option<DateTime<Utc>>,
    created_at: DateTime<Utc>,
    updated_at: DateTime<Utc>,
    wish_id: Option<Uuid>,
    stage: Option<String>,
    answer_by: Option<DateTime<Utc>>,
}

impl From<&Reservation> for ReservationRow {
    fn from(reservation: &Reservation) -> Self {
        let guest = &reservation.guest;
        Self {
            id: reservation.id.0,
            business_id: reservation.business.0,
            user_id: guest.user.map(|user| user.0),
            code: reservation.code.as_str().to_owned(),
            version: reservation.version,
            status: reservation.status.to_string(),
            channel: reservation.channel.to_string(),
            party: reservation.party.people().into(),
            starts_at: reservation.starts_at,
            ends_at: reservation.ends_at,
            guest_name: guest.name.clone(),
            guest_phone: guest.phone.clone(),
            guest_email: guest.email.clone(),
            guest_language: guest.language.as_str().to_owned(),
            note: reservation.note.clone(),
            hold_expires_at: reservation.hold_expires_at,
            cancel_cutoff_minutes: reservation.cancel_cutoff_minutes.try_into().unwrap_or(i32::MAX),
            reason: reservation.reason.clone(),
            invitation_sequence: reservation.invitation_sequence,
            day_before_reminded_at: reservation.reminded.day_before,
            hours_before_reminded_at: reservation.reminded.hours_before,
            guest_acknowledged_at: reservation.reconfirmed_at,
            seated_at: reservation.seated_at,
            left_at: reservation.left_at,
            created_at: reservation.created_at,
            updated_at: reservation.updated_at,
            wish_id: reservation.wish.map(|wish| wish.0),
            stage: reservation.stage.map(|stage| stage.to_string()),
            answer_by: reservation.answer_by,
        }
    }
}

impl TryFrom<ReservationRow> for Reservation {
    type Error = StoreError;

    fn try_from(row: ReservationRow) -> Result<Self, StoreError> {
        Ok(Self {
            id: ReservationId(row.id),
            business: BusinessId(row.business_id),
            guest: Guest {
                user: row.user_id.map(UserId),
                name: row.guest_name,
                phone: row.guest_phone,
                email: row.guest_email,
                language: Language::parse(&row.guest_language).unwrap_or_default(),
            },
            code: Code::parse(&row.code).ok_or_else(|| unknown("code", &row.code))?,
            version: row.version,
            status: status(&row.status)?,
            channel: channel(&row.channel)?,
            party: party(row.party)?,
            starts_at: row.starts_at,
            ends_at: row.ends_at,
            note: row.note,
            hold_expires_at: row.hold_expires_at,
            cancel_cutoff_minutes: natural("cut-off", row.cancel_cutoff_minutes)?,
            reason: row.reason,
            invitation_sequence: row.invitation_sequence,
            reminded: Reminded { day_before: row.day_before_reminded_at, hours_before: row.hours_before_reminded_at },
            reconfirmed_at: row.guest_acknowledged_at,
            wish: row.wish_id.map(TableWishId),
            stage: row.stage.as_deref().map(stage).transpose()?,
            answer_by: row.answer_by,
            seated_at: row.seated_at,
            left_at: row.left_at,
            created_at: row.created_at,
            updated_at: row.updated_at,
        })
    }
}
