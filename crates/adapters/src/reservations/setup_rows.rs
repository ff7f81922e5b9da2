//! Rows of booking configurations.

use chrono::{DateTime, NaiveDate, NaiveTime, Utc};
use diesel::prelude::*;
use domain::reservations::closure::Closure;
use domain::reservations::pacing::Caps;
use domain::reservations::service_period::ServicePeriod;
use domain::reservations::settings::BookingSettings;
use domain::reservations::table::{Combination, Table};
use domain::reservations::turn_times::TurnTimes;
use domain::reservations::window::Window;
use domain::shared::ids::{ClosureId, CombinationId, ServiceId, TableId};
use domain::shared::store_error::StoreError;
use uuid::Uuid;

use super::rows::{natural, party, small, unknown};
use crate::db::schema::{
    business_booking, business_closures, business_services, business_table_combinations, business_tables,
};

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
