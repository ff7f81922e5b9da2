//! The bookings of some days, in one query.

use std::ops::Bound;

use chrono::{DateTime, TimeDelta, Utc};
use diesel::prelude::*;
use diesel_async::{AsyncPgConnection, RunQueryDsl};
use domain::reservations::booking::Booking;
use domain::reservations::status::Status;
use domain::reservations::window::Window;
use domain::shared::ids::{ReservationId, TableId};
use domain::shared::store_error::StoreError;
use strum::VariantArray;
use uuid::Uuid;

use super::rows::{channel, party, status, unknown};
use crate::db::schedule_cache::Stamp;
use crate::db::schema::{business_booking, businesses, reservation_allocations, reservations};

/// No party blocks a table for longer than the longest turn and clearing that settings allow (720 + 120 minutes).
const LONGEST_BLOCK: TimeDelta = TimeDelta::hours(14);

#[derive(Debug, Clone, Queryable, Selectable)]
#[diesel(table_name = reservations)]
pub(super) struct BookedRow {
    id: Uuid,
    user_id: Option<Uuid>,
    starts_at: DateTime<Utc>,
    party: i16,
    channel: String,
    status: String,
    hold_expires_at: Option<DateTime<Utc>>,
    wish_id: Option<Uuid>,
}

type BlockRow = (Uuid, (Bound<DateTime<Utc>>, Bound<DateTime<Utc>>));

/// A reservation with one of its tables.
pub(super) type Row = (BookedRow, Option<BlockRow>);

/// The same with the stamp of the configuration.
type StampedRow = (i32, DateTime<Utc>, Option<BookedRow>, Option<BlockRow>);

fn counted() -> Vec<&'static str> {
    Status::VARIANTS.iter().filter(|status| status.counts_for_pacing()).map(Into::into).collect()
}

/// The bookings within a window.
pub(super) async fn load(mut connection: &AsyncPgConnection, business: Uuid, within: Window) -> QueryResult<Vec<Row>> {
    reservations::table
        .left_join(reservation_allocations::table.on(reservation_allocations::reservation_id.eq(reservations::id)))
        .filter(reservations::business_id.eq(business))
        .filter(reservations::starts_at.ge(within.from - LONGEST_BLOCK))
        .filter(reservations::starts_at.lt(within.until))
        .filter(reservations::status.eq_any(counted()))
        .order((reservations::starts_at, reservations::id))
        .select((
            BookedRow::as_select(),
            (reservation_allocations::table_id, reservation_allocations::during).nullable(),
        ))
        .load(&mut connection)
        .await
}

/// The bookings of several businesses within a window, business by business.
pub(super) async fn load_many(
    mut connection: &AsyncPgConnection,
    businesses: &[Uuid],
    within: Window,
) -> QueryResult<Vec<(Uuid, Row)>> {
    reservations::table
        .left_join(reservation_allocations::table.on(reservation_allocations::reservation_id.eq(reservations::id)))
        .filter(reservations::business_id.eq_any(businesses))
        .filter(reservations::starts_at.ge(within.from - LONGEST_BLOCK))
        .filter(reservations::starts_at.lt(within.until))
        .filter(reservations::status.eq_any(counted()))
        .order((reservations::business_id, reservations::starts_at, reservations::id))
        .select((
            reservations::business_id,
            (BookedRow::as_select(), (reservation_allocations::table_id, reservation_allocations::during).nullable()),
        ))
        .load(&mut connection)
        .await
}

/// The bookings within a window and the stamp of the configuration, from one snapshot; no row without configuration.
pub(super) async fn load_stamped(
    mut connection: &AsyncPgConnection,
    business: Uuid,
    within: Window,
) -> QueryResult<Vec<StampedRow>> {
    business_booking::table
        .inner_join(businesses::table.on(businesses::id.eq(business_booking::business_id)))
        .left_join(
            reservations::table.on(reservations::business_id
                .eq(business_booking::business_id)
                .and(reservations::starts_at.ge(within.from - LONGEST_BLOCK))
                .and(reservations::starts_at.lt(within.until))
                .and(reservations::status.eq_any(counted()))),
        )
        .left_join(reservation_allocations::table.on(reservation_allocations::reservation_id.eq(reservations::id)))
        .filter(business_booking::business_id.eq(business))
        .filter(businesses::deleted_at.is_null())
        .order((reservations::starts_at, reservations::id))
        .select((
            business_booking::version,
            businesses::updated_at,
            Option::<BookedRow>::as_select(),
            (reservation_allocations::table_id, reservation_allocations::during).nullable(),
        ))
        .load(&mut connection)
        .await
}

/// The stamp that came with the bookings; none without configuration.
pub(super) fn split(rows: Vec<StampedRow>) -> Option<(Stamp, Vec<Row>)> {
    let stamp = rows.iter().map(|(version, changed, ..)| (*version, *changed)).next()?;
    let rows = rows.into_iter().filter_map(|(_, _, booked, block)| Some((booked?, block))).collect();
    Some((stamp, rows))
}

/// The bookings of these rows, which come ordered by reservation, and the actor's hold among them.
pub(super) fn group(rows: Vec<Row>, viewer: Option<Uuid>) -> Result<(Vec<Booking>, Option<ReservationId>), StoreError> {
    let mut bookings: Vec<Booking> = Vec::with_capacity(rows.len());
    let mut own_hold = None;
    for (row, block) in rows {
        if bookings.last().is_none_or(|last| last.reservation_id.0 != row.id) {
            let booking = booking(&row)?;
            let is_own = viewer.is_some() && row.user_id == viewer && row.wish_id.is_none();
            if is_own && booking.status == Status::Hold {
                own_hold = Some(booking.reservation_id);
            }
            bookings.push(booking);
        }
        if let (Some(booking), Some((table, during))) = (bookings.last_mut(), block) {
            booking.blocks.push((TableId(table), window(during)?));
        }
    }
    Ok((bookings, own_hold))
}

fn booking(row: &BookedRow) -> Result<Booking, StoreError> {
    Ok(Booking {
        reservation_id: ReservationId(row.id),
        starts_at: row.starts_at,
        party: party(row.party)?,
        channel: channel(&row.channel)?,
        status: status(&row.status)?,
        hold_expires_at: row.hold_expires_at,
        blocks: Vec::with_capacity(1),
    })
}

fn window(during: (Bound<DateTime<Utc>>, Bound<DateTime<Utc>>)) -> Result<Window, StoreError> {
    match during {
        (Bound::Included(from), Bound::Excluded(until)) => Ok(Window::new(from, until)),
        other => Err(unknown("range", other)),
    }
}
