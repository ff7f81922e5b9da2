//! Wishes with their business, their place in the queue and their offer: one query for any number of them.

use chrono::{DateTime, Utc};
use diesel::dsl::{AsSelect, sql};
use diesel::expression::SqlLiteral;
use diesel::pg::Pg;
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Nullable, Timestamptz};
use domain::shared::ids::TableWishId;
use domain::shared::page::PageRequest;
use domain::shared::store_error::StoreError;
use domain::table_wishes::{LiveOffer, TableWish, WishFilter, WishView};

use super::rows::WishRow;
use crate::businesses::cards::{CardRow, card};
use crate::db::schema::{businesses, table_wishes, uploads};
use crate::db::{ReadQuery, stored};
use crate::media::rows::MediaRow;

type Time = Option<DateTime<Utc>>;

/// A wish, its business with the cover and the time zone, its place, the offers of the evening, and when the offered table
/// begins and until when it is held.
pub(super) type ViewRow = (WishRow, CardRow, Option<MediaRow>, String, i64, i64, Time, Time);

const POSITION: &str = "(SELECT count(*) FROM table_wishes o WHERE o.business_id = table_wishes.business_id
    AND o.date = table_wishes.date AND o.state IN ('waiting', 'offered')
    AND (o.created_at, o.id) <= (table_wishes.created_at, table_wishes.id))";

const OFFERS_MADE: &str = "(SELECT coalesce(sum(o.offers), 0)::bigint FROM table_wishes o
    WHERE o.business_id = table_wishes.business_id AND o.date = table_wishes.date)";

const STARTS_AT: &str =
    "(SELECT r.starts_at FROM reservations r WHERE r.id = table_wishes.offer_id AND r.status = 'hold')";

const EXPIRES_AT: &str =
    "(SELECT r.hold_expires_at FROM reservations r WHERE r.id = table_wishes.offer_id AND r.status = 'hold')";

#[diesel::dsl::auto_type]
fn joined() -> _ {
    table_wishes::table
        .inner_join(businesses::table.on(businesses::id.eq(table_wishes::business_id)))
        .left_join(uploads::table.on(businesses::cover_upload_id.eq(uploads::id.nullable())))
}

type Columns = (
    AsSelect<WishRow, Pg>,
    AsSelect<CardRow, Pg>,
    AsSelect<Option<MediaRow>, Pg>,
    businesses::time_zone,
    SqlLiteral<BigInt>,
    SqlLiteral<BigInt>,
    SqlLiteral<Nullable<Timestamptz>>,
    SqlLiteral<Nullable<Timestamptz>>,
);

fn columns() -> Columns {
    (
        WishRow::as_select(),
        CardRow::as_select(),
        Option::<MediaRow>::as_select(),
        businesses::time_zone,
        sql(POSITION),
        sql(OFFERS_MADE),
        sql(STARTS_AT),
        sql(EXPIRES_AT),
    )
}

pub(super) fn one(id: TableWishId) -> impl ReadQuery<ViewRow> {
    joined().filter(table_wishes::id.eq(id.0)).select(columns())
}

/// A page of a member's wishes, newest first, with one more.
pub(super) fn list(filter: &WishFilter, page: PageRequest<()>) -> impl ReadQuery<ViewRow> + use<> {
    let mut query = joined()
        .filter(table_wishes::user_id.eq(filter.user.0))
        .select(columns())
        .order(table_wishes::id.desc())
        .limit(page.limit.fetch())
        .into_boxed();
    if let Some(business) = filter.business {
        query = query.filter(table_wishes::business_id.eq(business.0));
    }
    // A table is held until after the last offer could be made.
    let is_open = table_wishes::state
        .eq("offered".to_owned())
        .or(table_wishes::state.eq("waiting".to_owned()).and(table_wishes::last_offer_at.gt(filter.now)));
    query = match filter.open {
        Some(true) => query.filter(is_open),
        Some(false) => query.filter(diesel::dsl::not(is_open)),
        None => query,
    };
    if let Some(after) = page.after {
        query = query.filter(table_wishes::id.lt(after.id));
    }
    query
}

pub(super) fn view(row: ViewRow) -> Result<WishView, StoreError> {
    let (row, business, cover, zone, position, offers_made, starts_at, expires_at) = row;
    let id = row.id;
    let wish = TableWish::try_from(row)?;
    let held = wish.offer.zip(starts_at).zip(expires_at);
    Ok(WishView {
        offer: held.map(|((reservation, starts_at), expires_at)| LiveOffer { reservation, starts_at, expires_at }),
        business: card((business, cover))?,
        zone: stored(id, "time_zone", &zone)?,
        position: wish.state.is_open().then(|| count(position)),
        offers_made: count(offers_made),
        wish,
    })
}

pub(super) fn count(number: i64) -> u32 {
    u32::try_from(number).unwrap_or_default()
}
