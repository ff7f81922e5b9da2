//! Reads of disputes outside transactions, from the primary.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use diesel::dsl::AsSelect;
use diesel::pg::Pg;
use diesel::prelude::*;
use domain::no_show_disputes::{DisputeFilter, DisputeReads, DisputeState, DisputeView, NoShowDispute};
use domain::shared::ids::NoShowDisputeId;
use domain::shared::page::{Keyset, Page, PageRequest};
use domain::shared::store_error::StoreError;
use uuid::Uuid;

use super::rows::DisputeRow;
use crate::businesses::cards::{CardRow, card};
use crate::db::schema::{businesses, no_show_disputes, reservations, uploads};
use crate::db::{Database, ReadQuery, stored};
use crate::media::rows::MediaRow;

/// A dispute, its business with the cover and the time zone, and guest, party and time of the reservation.
type ViewRow = (DisputeRow, CardRow, Option<MediaRow>, String, String, i16, DateTime<Utc>);

#[diesel::dsl::auto_type]
fn joined() -> _ {
    no_show_disputes::table
        .inner_join(businesses::table.on(businesses::id.eq(no_show_disputes::business_id)))
        .inner_join(reservations::table.on(reservations::id.eq(no_show_disputes::reservation_id)))
        .left_join(uploads::table.on(businesses::cover_upload_id.eq(uploads::id.nullable())))
}

type Columns = (
    AsSelect<DisputeRow, Pg>,
    AsSelect<CardRow, Pg>,
    AsSelect<Option<MediaRow>, Pg>,
    businesses::time_zone,
    reservations::guest_name,
    reservations::party,
    reservations::starts_at,
);

fn columns() -> Columns {
    (
        DisputeRow::as_select(),
        CardRow::as_select(),
        Option::<MediaRow>::as_select(),
        businesses::time_zone,
        reservations::guest_name,
        reservations::party,
        reservations::starts_at,
    )
}

fn one(id: NoShowDisputeId) -> impl ReadQuery<ViewRow> {
    joined().filter(no_show_disputes::id.eq(id.0)).select(columns())
}

fn list(filter: DisputeFilter, page: PageRequest<()>) -> impl ReadQuery<ViewRow> + use<> {
    let query = joined().select(columns()).limit(page.limit.fetch()).into_boxed();
    let after = page.after.map(|after| after.id);
    let query = match filter {
        DisputeFilter::Guest(user, reservation) => {
            let query = query.filter(no_show_disputes::user_id.eq(user.0));
            match reservation {
                Some(id) => query.filter(no_show_disputes::reservation_id.eq(id.0)),
                None => query,
            }
        }
        DisputeFilter::Business(business) => query.filter(no_show_disputes::business_id.eq(business.0)),
        DisputeFilter::Contested => {
            let query = query.filter(no_show_disputes::state.eq(DisputeState::Contested.into_str().to_owned()));
            let query = query.order(no_show_disputes::id);
            return match after {
                Some(after) => query.filter(no_show_disputes::id.gt(after)),
                None => query,
            };
        }
    };
    let query = query.order(no_show_disputes::id.desc());
    match after {
        Some(after) => query.filter(no_show_disputes::id.lt(after)),
        None => query,
    }
}

fn view((row, business, cover, zone, guest_name, party, starts_at): ViewRow) -> Result<DisputeView, StoreError> {
    let id = row.id;
    Ok(DisputeView {
        dispute: NoShowDispute::try_from(row)?,
        business: card((business, cover))?,
        zone: stored(id, "time_zone", &zone)?,
        guest_name,
        party,
        starts_at,
    })
}

#[async_trait]
impl DisputeReads for Database {
    async fn dispute(&self, id: NoShowDisputeId) -> Result<Option<DisputeView>, StoreError> {
        let rows: Vec<ViewRow> = self.fetch_primary(|| one(id)).await?;
        rows.into_iter().next().map(view).transpose()
    }

    async fn disputes(
        &self,
        filter: DisputeFilter,
        page: PageRequest<()>,
    ) -> Result<Page<DisputeView, ()>, StoreError> {
        let rows: Vec<ViewRow> = self.fetch_primary(|| list(filter, page)).await?;
        let items = rows.into_iter().map(view).collect::<Result<_, _>>()?;
        Ok(Page::from_fetched(items, page.limit, |view: &DisputeView| Keyset { key: (), id: view.dispute.id.0 }))
    }

    async fn due(&self, now: DateTime<Utc>, limit: i64) -> Result<Vec<NoShowDisputeId>, StoreError> {
        let live = || [DisputeState::Open, DisputeState::Contested].map(|state| state.into_str().to_owned());
        let query = || {
            no_show_disputes::table
                .inner_join(reservations::table.on(reservations::id.eq(no_show_disputes::reservation_id)))
                .filter(no_show_disputes::state.eq_any(live()))
                .filter(no_show_disputes::due_at.le(now).or(reservations::status.ne("no_show".to_owned())))
                .order(no_show_disputes::due_at)
                .limit(limit)
                .select(no_show_disputes::id)
        };
        let ids: Vec<Uuid> = self.fetch_primary(query).await?;
        Ok(ids.into_iter().map(NoShowDisputeId).collect())
    }
}
