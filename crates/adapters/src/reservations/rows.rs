//! Rows of reservations and booking configurations.

use chrono::{DateTime, NaiveDate, NaiveTime, Utc};
use diesel::prelude::*;
use domain::reservations::channel::Channel;
use domain::reservations::closure::Closure;
use domain::reservations::code::Code;
use domain::reservations::pacing::Caps;
use domain::reservations::party_size::PartySize;
use domain::reservations::reservation::{Guest, Reminded, Reservation};
use domain::reservations::service_period::ServicePeriod;
use domain::reservations::settings::BookingSettings;
use domain::reservations::stage::Stage;
use domain::reservations::status::Status;
use domain::reservations::table::{Combination, Table};
use domain::reservations::turn_times::TurnTimes;
use domain::reservations::window::Window;
use domain::shared::ids::{
    BusinessId, ClosureId, CombinationId, ReservationId, ServiceId, TableId, TableWishId, UserId,
};
use domain::shared::language::Language;
use domain::shared::store_error::StoreError;
use uuid::Uuid;

use crate::db::schema::{
    business_booking, business_closures, business_services, business_table_combinations, business_tables, reservations,
};

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

fn natural<T: TryFrom<i64>>(what: &str, number: impl Into<i64>) -> Result<T, StoreError> {
    let number = number.into();
    T::try_from(number).map_err(|_| unknown(what, number))
}

#[derive(Debug, Clone, Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = business_booking, treat_none_as_null = true)]
pub(super) struct SettingsRow {
    enabled: bool,
    auto_confirm: bool,
    slot_minutes: i16,
    buffer_minutes: i16,
    turn_party: Vec<i16>,
    turn_minutes: Vec<i16>,
    pacing_covers: Option<i16>,
    pacing_parties: Option<i16>,
    online_share_percent: i16,
    lead_minutes: i32,
    window_days: i16,
    max_party_online: i16,
    hold_minutes: i16,
    cancel_cutoff_minutes: i32,
    email_new_bookings: bool,
    email_changes: bool,
    email_cancellations: bool,
}

impl From<&BookingSettings> for SettingsRow {
    fn from(settings: &BookingSettings) -> Self {
        let turns = settings.turn_times.entries();
        Self {
            enabled: settings.enabled,
            auto_confirm: settings.auto_confirm,
            slot_minutes: small(settings.slot_minutes),
            buffer_minutes: small(settings.buffer_minutes),
            turn_party: turns.keys().map(|party| small(*party)).collect(),
            turn_minutes: turns.values().map(|minutes| small(*minutes)).collect(),
            pacing_covers: settings.pacing_covers.map(small),
            pacing_parties: settings.pacing_parties.map(small),
            online_share_percent: small(settings.online_share_percent),
            lead_minutes: settings.lead_minutes.try_into().unwrap_or(i32::MAX),
            window_days: small(settings.window_days),
            max_party_online: small(settings.max_party_online),
            hold_minutes: small(settings.hold_minutes),
            cancel_cutoff_minutes: settings.cancel_cutoff_minutes.try_into().unwrap_or(i32::MAX),
            email_new_bookings: settings.email_new_bookings,
            email_changes: settings.email_changes,
            email_cancellations: settings.email_cancellations,
        }
    }
}

impl TryFrom<SettingsRow> for BookingSettings {
    type Error = StoreError;

    fn try_from(row: SettingsRow) -> Result<Self, StoreError> {
        let turns = row.turn_party.iter().zip(&row.turn_minutes);
        let turns = turns.map(|(party, minutes)| Ok((natural("party", *party)?, natural("turn", *minutes)?)));
        let turns = turns.collect::<Result<_, StoreError>>()?;
        Ok(Self {
            enabled: row.enabled,
            auto_confirm: row.auto_confirm,
            slot_minutes: natural("slot", row.slot_minutes)?,
            buffer_minutes: natural("buffer", row.buffer_minutes)?,
            turn_times: TurnTimes::new(turns).map_err(|error| unknown("turn", error))?,
            pacing_covers: row.pacing_covers.map(|cap| natural("cap", cap)).transpose()?,
            pacing_parties: row.pacing_parties.map(|cap| natural("cap", cap)).transpose()?,
            online_share_percent: natural("share", row.online_share_percent)?,
            lead_minutes: natural("lead time", row.lead_minutes)?,
            window_days: natural("window", row.window_days)?,
            max_party_online: natural("party", row.max_party_online)?,
            hold_minutes: natural("hold", row.hold_minutes)?,
            cancel_cutoff_minutes: natural("cut-off", row.cancel_cutoff_minutes)?,
            email_new_bookings: row.email_new_bookings,
            email_changes: row.email_changes,
            email_cancellations: row.email_cancellations,
        })
    }
}

#[derive(Debug, Clone, Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = business_tables, treat_none_as_null = true)]
pub(super) struct TableRow {
    id: Uuid,
    label: String,
    area: Option<String>,
    min_party: i16,
    max_party: i16,
    usage: String,
    priority: i16,
    position: i32,
}

impl From<&Table> for TableRow {
    fn from(table: &Table) -> Self {
        Self {
            id: table.id.0,
            label: table.label.clone(),
            area: table.area.clone(),
            min_party: table.min_party.people().into(),
            max_party: table.max_party.people().into(),
            usage: table.use_.to_string(),
            priority: table.priority,
            position: table.position,
        }
    }
}

impl TryFrom<TableRow> for Table {
    type Error = StoreError;

    fn try_from(row: TableRow) -> Result<Self, StoreError> {
        Ok(Self {
            id: TableId(row.id),
            label: row.label,
            area: row.area,
            min_party: party(row.min_party)?,
            max_party: party(row.max_party)?,
            use_: row.usage.parse().map_err(|_| unknown("use of a table", &row.usage))?,
            priority: row.priority,
            position: row.position,
        })
    }
}

#[derive(Debug, Clone, Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = business_table_combinations)]
pub(super) struct CombinationRow {
    id: Uuid,
    table_ids: Vec<Uuid>,
    min_party: i16,
    max_party: i16,
    priority: i16,
}

impl From<&Combination> for CombinationRow {
    fn from(combination: &Combination) -> Self {
        Self {
            id: combination.id.0,
            table_ids: combination.table_ids.iter().map(|id| id.0).collect(),
            min_party: combination.min_party.people().into(),
            max_party: combination.max_party.people().into(),
            priority: combination.priority,
        }
    }
}

impl TryFrom<CombinationRow> for Combination {
    type Error = StoreError;

    fn try_from(row: CombinationRow) -> Result<Self, StoreError> {
        Ok(Self {
            id: CombinationId(row.id),
            table_ids: row.table_ids.into_iter().map(TableId).collect(),
            min_party: party(row.min_party)?,
            max_party: party(row.max_party)?,
            priority: row.priority,
        })
    }
}

#[derive(Debug, Clone, Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = business_services, treat_none_as_null = true)]
pub(super) struct ServiceRow {
    id: Uuid,
    name: String,
    days: Vec<i16>,
    opens: NaiveTime,
    closes: NaiveTime,
    last_seating: NaiveTime,
    from_date: Option<NaiveDate>,
    until_date: Option<NaiveDate>,
    is_special: bool,
    pacing_covers: Option<i16>,
    pacing_parties: Option<i16>,
}

impl From<&ServicePeriod> for ServiceRow {
    fn from(service: &ServicePeriod) -> Self {
        Self {
            id: service.id.0,
            name: service.name.clone(),
            days: service.days.iter().map(|day| i16::from(*day)).collect(),
            opens: service.opens,
            closes: service.closes,
            last_seating: service.last_seating,
            from_date: service.from_date,
            until_date: service.until_date,
            is_special: service.is_special,
            pacing_covers: service.caps.covers.map(small),
            pacing_parties: service.caps.parties.map(small),
        }
    }
}

impl TryFrom<ServiceRow> for ServicePeriod {
    type Error = StoreError;

    fn try_from(row: ServiceRow) -> Result<Self, StoreError> {
        Ok(Self {
            id: ServiceId(row.id),
            name: row.name,
            days: row.days.iter().map(|day| natural("day", *day)).collect::<Result<_, _>>()?,
            opens: row.opens,
            closes: row.closes,
            last_seating: row.last_seating,
            from_date: row.from_date,
            until_date: row.until_date,
            is_special: row.is_special,
            caps: Caps {
                covers: row.pacing_covers.map(|cap| natural("cap", cap)).transpose()?,
                parties: row.pacing_parties.map(|cap| natural("cap", cap)).transpose()?,
            },
        })
    }
}

#[derive(Debug, Clone, Queryable, Selectable, Insertable)]
#[diesel(table_name = business_closures)]
pub(super) struct ClosureRow {
    id: Uuid,
    starts_at: DateTime<Utc>,
    ends_at: DateTime<Utc>,
    reason: Option<String>,
    table_ids: Vec<Uuid>,
}

impl From<&Closure> for ClosureRow {
    fn from(closure: &Closure) -> Self {
        Self {
            id: closure.id.0,
            starts_at: closure.during.from,
            ends_at: closure.during.until,
            reason: closure.reason.clone(),
            table_ids: closure.tables.iter().map(|table| table.0).collect(),
        }
    }
}

impl From<ClosureRow> for Closure {
    fn from(row: ClosureRow) -> Self {
        Self {
            id: ClosureId(row.id),
            during: Window::new(row.starts_at, row.ends_at),
            reason: row.reason,
            tables: row.table_ids.into_iter().map(TableId).collect(),
        }
    }
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
