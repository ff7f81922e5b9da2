//! Pages of reservations.

use chrono::{DateTime, TimeZone, Utc};
use diesel::dsl::sql;
use diesel::prelude::*;
use diesel::sql_types::{Bool, Text};
use diesel_async::{AsyncPgConnection, RunQueryDsl};
use domain::reservations::ports::{ListOrder, ReservationFilter, Scope};
use domain::reservations::status::Status;
use domain::shared::page::{Keyset, Limit, PageRequest};
use uuid::Uuid;

use super::views::{ViewRow, ViewRows, beside, columns, joined};
use crate::db::literal;
use crate::db::schema::reservations;

/// The rows of a page, one more than requested if there are more. Three queries, however long the page.
pub(super) async fn load(
    mut connection: &AsyncPgConnection,
    filter: &ReservationFilter,
    page: &PageRequest<DateTime<Utc>>,
) -> QueryResult<ViewRows> {
    let mut query = joined().select(columns()).into_boxed();
    query = match filter.scope {
        Scope::Guest(user, None) => query.filter(reservations::user_id.eq(user.0)),
        Scope::Guest(user, Some(business)) => {
            query.filter(reservations::user_id.eq(user.0)).filter(reservations::business_id.eq(business.0))
        }
        Scope::Business(business) => query.filter(reservations::business_id.eq(business.0)),
    };
    query = if filter.statuses.is_empty() {
        query.filter(reservations::status.ne(Status::Expired.to_string()))
    } else {
        let names: Vec<&str> = filter.statuses.iter().map(Into::into).collect();
        query.filter(reservations::status.eq_any(names))
    };
    if let Some(within) = filter.within {
        query = query
            .filter(reservations::starts_at.ge(reachable(within.from)))
            .filter(reservations::starts_at.lt(reachable(within.until)));
    }
    for term in &filter.terms {
        let contains = sql::<Bool>("reservations.search_text LIKE '%' || plain_text(").bind::<Text, _>(literal(term));
        query = query.filter(contains.sql(") || '%'"));
    }
    // The bound on the first column alone is what the index can use; the rest breaks ties.
    if let Some(Keyset { key, id }) = page.after {
        let key = reachable(key);
        query = match filter.order {
            ListOrder::StartsAt => query
                .filter(reservations::starts_at.ge(key))
                .filter(reservations::starts_at.gt(key).or(reservations::id.gt(id))),
            ListOrder::StartsAtDescending => query
                .filter(reservations::starts_at.le(key))
                .filter(reservations::starts_at.lt(key).or(reservations::id.lt(id))),
            ListOrder::AnswerBy => query
                .filter(reservations::answer_by.ge(key))
                .filter(reservations::answer_by.assume_not_null().gt(key).or(reservations::id.gt(id))),
        };
    }
    query = match filter.order {
        ListOrder::StartsAt => query.order((reservations::starts_at, reservations::id)),
        ListOrder::StartsAtDescending => query.order((reservations::starts_at.desc(), reservations::id.desc())),
        // Spelled out, for the partial index.
        ListOrder::AnswerBy => query
            .filter(sql::<Bool>("reservations.status = 'pending'"))
            .filter(reservations::answer_by.is_not_null())
            .order((reservations::answer_by, reservations::id)),
    };
    let rows: Vec<ViewRow> = query.limit(page.limit.fetch()).load(&mut connection).await?;
    let ids = ids(&rows, page.limit);
    let (tables, steps) = beside(connection, &ids, filter.history).await?;
    Ok(ViewRows { rows, tables, steps })
}

/// That time, or the nearest one that PostgreSQL knows: chrono's reach further. No reservation lies out there, so that
/// nothing compares otherwise.
pub(super) fn reachable(time: DateTime<Utc>) -> DateTime<Utc> {
    let year = |year| Utc.with_ymd_and_hms(year, 1, 1, 0, 0, 0).single().unwrap_or(time);
    time.clamp(year(1), year(9999))
}

/// The reservations that the page shows.
fn ids(rows: &[ViewRow], limit: Limit) -> Vec<Uuid> {
    rows.iter().take(limit.get()).map(|(row, ..)| row.id).collect()
}
