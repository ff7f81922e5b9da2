//! Orders with their businesses and histories: two queries for any number of orders.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use diesel::pg::Pg;
use diesel::prelude::*;
use diesel_async::{AsyncPgConnection, RunQueryDsl};
use domain::orders::{OrderFilter, OrderScope, OrderStep, OrderView};
use domain::shared::ids::OrderId;
use domain::shared::page::PageRequest;
use domain::shared::store_error::StoreError;
use uuid::Uuid;

use super::rows::OrderRow;
use crate::businesses::cards::{CardRow, card};
use crate::db::schema::{businesses, order_history, orders, uploads};
use crate::db::stored;
use crate::media::rows::MediaRow;

/// An order, its business with the cover, and the time zone.
type ViewRow = (OrderRow, CardRow, Option<MediaRow>, String);

#[derive(Queryable, Selectable)]
#[diesel(table_name = order_history, check_for_backend(Pg))]
struct StepRow {
    order_id: Uuid,
    at: DateTime<Utc>,
    status: String,
    actor: String,
    reason: Option<String>,
}

/// Everything that views are made of.
pub(super) struct ViewRows {
    rows: Vec<ViewRow>,
    steps: Vec<StepRow>,
}

#[diesel::dsl::auto_type]
fn joined() -> _ {
    orders::table
        .inner_join(businesses::table.on(businesses::id.eq(orders::business_id)))
        .left_join(uploads::table.on(businesses::cover_upload_id.eq(uploads::id.nullable())))
}

type Columns = (
    diesel::dsl::AsSelect<OrderRow, Pg>,
    diesel::dsl::AsSelect<CardRow, Pg>,
    diesel::dsl::AsSelect<Option<MediaRow>, Pg>,
    businesses::time_zone,
);

fn columns() -> Columns {
    (OrderRow::as_select(), CardRow::as_select(), Option::<MediaRow>::as_select(), businesses::time_zone)
}

/// One order.
pub(super) async fn one(mut connection: &AsyncPgConnection, id: OrderId) -> QueryResult<ViewRows> {
    let rows = joined().filter(orders::id.eq(id.0)).select(columns()).load(&mut connection).await?;
    with_steps(connection, rows).await
}

/// A page of orders, with one more.
pub(super) async fn list(
    mut connection: &AsyncPgConnection,
    filter: &OrderFilter,
    page: &PageRequest<DateTime<Utc>>,
) -> QueryResult<ViewRows> {
    let mut query = joined().select(columns()).limit(page.limit.fetch()).into_boxed();
    query = match filter.scope {
        OrderScope::Business(business) => {
            let query = query.filter(orders::business_id.eq(business.0)).order((orders::due_at, orders::id));
            match page.after {
                Some(after) => query
                    .filter(orders::due_at.gt(after.key).or(orders::due_at.eq(after.key).and(orders::id.gt(after.id)))),
                None => query,
            }
        }
        OrderScope::Guest(guest, business) => {
            let query = query.filter(orders::user_id.eq(guest.0)).order((orders::created_at.desc(), orders::id.desc()));
            let query = match business {
                Some(business) => query.filter(orders::business_id.eq(business.0)),
                None => query,
            };
            match page.after {
                Some(after) => query.filter(
                    orders::created_at.lt(after.key).or(orders::created_at.eq(after.key).and(orders::id.lt(after.id))),
                ),
                None => query,
            }
        }
    };
    if !filter.statuses.is_empty() {
        let statuses: Vec<&'static str> = filter.statuses.iter().map(|status| status.into_str()).collect();
        query = query.filter(orders::status.eq_any(statuses));
    }
    if let Some(kind) = filter.kind {
        query = query.filter(orders::kind.eq(kind.into_str()));
    }
    if let Some(within) = filter.within {
        query = query.filter(orders::due_at.ge(within.from).and(orders::due_at.lt(within.until)));
    }
    if let Some(reservation) = filter.reservation {
        query = query.filter(orders::reservation_id.eq(reservation.0));
    }
    let rows: Vec<ViewRow> = query.load(&mut connection).await?;
    with_steps(connection, rows).await
}

async fn with_steps(mut connection: &AsyncPgConnection, rows: Vec<ViewRow>) -> QueryResult<ViewRows> {
    let ids: Vec<Uuid> = rows.iter().map(|(order, ..)| order.id).collect();
    let steps = order_history::table
        .filter(order_history::order_id.eq_any(ids))
        .order(order_history::id)
        .select(StepRow::as_select())
        .load(&mut connection)
        .await?;
    Ok(ViewRows { rows, steps })
}

impl ViewRows {
    pub fn into_views(self) -> Result<Vec<OrderView>, StoreError> {
        let mut history: HashMap<Uuid, Vec<OrderStep>> = HashMap::new();
        for StepRow { order_id, at, status, actor, reason } in self.steps {
            let step = OrderStep {
                status: stored(order_id, "status", &status)?,
                at,
                side: stored(order_id, "actor", &actor)?,
                reason,
            };
            history.entry(order_id).or_default().push(step);
        }
        let view = |(row, business, cover, zone): ViewRow| {
            let id = row.id;
            Ok(OrderView {
                order: row.try_into()?,
                business: card((business, cover))?,
                zone: stored(id, "time_zone", &zone)?,
                history: history.remove(&id).unwrap_or_default(),
                actions: Vec::new(),
                shows_guest: false,
            })
        };
        self.rows.into_iter().map(view).collect()
    }
}
