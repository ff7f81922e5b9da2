//! `reservations/available-times` and `reservations/available-tables`.

use chrono::{DateTime, NaiveDate, Utc};
use domain::reservations::channel::Channel;
use domain::reservations::party_size::PartySize;
use domain::reservations::use_cases::{AvailabilityQuery, TableOption};

use super::names::ReasonName;
use super::problem::{ReadProblems, at_field, problem};
use super::wire::Slot;
use crate::http::flag;
use crate::http::prelude::*;

/// The filters of times.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct TimesFilters {
    business_id: Uuid,
    /// The date on the business's calendar on which the service starts.
    date: NaiveDate,
    /// The party size, 1 to 50.
    #[param(minimum = 1, maximum = 50)]
    party: i64,
    /// A reservation of the actor's that would be moved: its tables count as free.
    reservation_id: Option<Uuid>,
    /// 1: by the rules for staff; only for staff.
    #[serde(default, deserialize_with = "flag::deserialize")]
    #[param(value_type = Option<u8>)]
    in_house: Option<bool>,
}

/// What is known about the date.
#[derive(Debug, Serialize, ToSchema)]
pub struct DayMeta {
    date: NaiveDate,
    time_zone: &'static str,
    #[schema(minimum = 1, maximum = 50)]
    party: u8,
    /// Whether the business is open on this date.
    open: bool,
    /// Why no time can be booked, if all share one reason.
    reason: Option<ReasonName>,
    /// The areas whose tables can be booked, in the order of the business.
    areas: Vec<String>,
}

/// The times of a date, each bookable or with the reason why not.
#[utoipa::path(tag = "reservations", security((), ("bearer" = []), ("api_key" = ["reservations:read"])), params(TimesFilters),
    responses((status = 200, body = Page<Slot, DayMeta>), ReadProblems))]
#[get("/reservations/available-times")]
async fn list_available_times(cx: Context, Query(filters): Query<TimesFilters>) -> Reply<Page<Slot, DayMeta>> {
    let query = AvailabilityQuery {
        business: filters.business_id.into(),
        at: filters.date,
        party: PartySize::new(filters.party).map_err(at_field)?,
        moving: filters.reservation_id.map(Into::into),
        channel: if filters.in_house == Some(true) { Channel::InHouse } else { Channel::Online },
    };
    let day = cx.reservations.available_times(&cx.actor, &query).await.map_err(problem)?;
    let meta = DayMeta {
        date: query.at,
        time_zone: day.zone.name(),
        party: query.party.people(),
        open: !day.slots.is_empty(),
        reason: day.reason.map(Into::into),
        areas: day.areas,
    };
    let data = day.slots.iter().map(|slot| Slot::new(slot, day.zone)).collect();
    Ok(Page { data, meta })
}

/// The filters of tables.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct TablesFilters {
    business_id: Uuid,
    starts_at: DateTime<Utc>,
    /// The party size, 1 to 50.
    #[param(minimum = 1, maximum = 50)]
    party: i64,
    /// A reservation of the actor's that would be moved: its tables count as free.
    reservation_id: Option<Uuid>,
    /// 1: by the rules for staff; only for staff.
    #[serde(default, deserialize_with = "flag::deserialize")]
    #[param(value_type = Option<u8>)]
    in_house: Option<bool>,
    /// 1: for a party that comes now, with the tables for walk-ins; only for staff.
    #[serde(default, deserialize_with = "flag::deserialize")]
    #[param(value_type = Option<u8>)]
    walk_in: Option<bool>,
}

/// A table or combination the party can be assigned.
#[derive(Debug, Serialize, ToSchema)]
pub struct TableChoice {
    tables: Vec<ChoosableTable>,
    #[schema(minimum = 1, maximum = 50)]
    min_party: u32,
    #[schema(minimum = 1, maximum = 50)]
    max_party: u32,
    /// Seats that would stay empty.
    wasted_seats: u32,
    /// Whether a booking would get these.
    chosen: bool,
    /// Whether they are free for the party's whole stay.
    is_free: bool,
    /// Why they are not free: `no_table` when they are taken, `held` while a guest confirms, `party_size` with too few seats.
    reason: Option<ReasonName>,
}

/// A table of a choice.
#[derive(Debug, Serialize, ToSchema)]
pub struct ChoosableTable {
    uuid: Uuid,
    label: String,
    area: Option<String>,
}

impl From<TableOption> for TableChoice {
    fn from(option: TableOption) -> Self {
        let table = |table: domain::reservations::table::Table| ChoosableTable {
            uuid: table.id.0,
            label: table.label,
            area: table.area,
        };
        Self {
            tables: option.tables.into_iter().map(table).collect(),
            min_party: option.assignment.min_party,
            max_party: option.assignment.max_party,
            wasted_seats: option.assignment.wasted_seats,
            chosen: option.chosen,
            is_free: option.reason.is_none(),
            reason: option.reason.map(Into::into),
        }
    }
}

/// The tables a party can be assigned at a time, best first.
///
/// With `in_house` and `reservation_id`, for staff who move a party: every table and combination but its own, those that
/// are not free for its whole stay last and with the reason.
#[utoipa::path(tag = "reservations", security((), ("bearer" = [])), params(TablesFilters),
    responses((status = 200, body = Page<TableChoice>), ReadProblems))]
#[get("/reservations/available-tables")]
async fn list_available_tables(cx: Context, Query(filters): Query<TablesFilters>) -> Reply<Page<TableChoice>> {
    let query = AvailabilityQuery {
        business: filters.business_id.into(),
        at: filters.starts_at,
        party: PartySize::new(filters.party).map_err(at_field)?,
        moving: filters.reservation_id.map(Into::into),
        channel: match (filters.walk_in, filters.in_house) {
            (Some(true), _) => Channel::WalkIn,
            (_, Some(true)) => Channel::InHouse,
            _ => Channel::Online,
        },
    };
    let options = cx.reservations.available_tables(&cx.actor, &query).await.map_err(problem)?;
    Ok(Page::whole(options.into_iter().map(Into::into)))
}

register!(list_available_times, list_available_tables);
