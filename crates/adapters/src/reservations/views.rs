//! Reservations with their businesses, tables and, if requested, history.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use diesel::pg::Pg;
use diesel::prelude::*;
use diesel::sql_types::{Array, Uuid as SqlUuid};
use diesel_async::{AsyncPgConnection, RunQueryDsl};
use domain::reservations::reservation::Reservation;
use domain::reservations::settings::BookingSettings;
use domain::reservations::status::Status;
use domain::reservations::view::{BusinessCard, HoldRules, ReservationView, Step, TableCard};
use domain::shared::ids::{BusinessId, TableId};
use domain::shared::store_error::StoreError;
use futures_util::try_join;
use uuid::Uuid;

use super::rows::{ReservationRow, status, unknown};
use crate::db::schema::{
    business_addresses, business_booking, business_tables, businesses, reservation_history, reservations,
};

#[derive(Debug, Queryable, Selectable)]
#[diesel(table_name = businesses)]
pub(super) struct CardRow {
    id: Uuid,
    slug: String,
    name: String,
    time_zone: String,
    phone: Option<String>,
    latitude: Option<f64>,
    longitude: Option<f64>,
}

#[derive(Debug, Queryable, Selectable)]
#[diesel(table_name = business_addresses)]
pub(super) struct AddressRow {
    street: Option<String>,
    house_number: Option<String>,
    postcode: Option<String>,
    city: Option<String>,
}

#[derive(Debug, Queryable, Selectable)]
#[diesel(table_name = business_booking)]
pub(super) struct RulesRow {
    hold_minutes: i16,
    auto_confirm: bool,
}

#[derive(Debug, QueryableByName)]
#[diesel(table_name = business_tables)]
pub(super) struct TableCardRow {
    #[diesel(sql_type = SqlUuid)]
    reservation_id: Uuid,
    id: Uuid,
    label: String,
    area: Option<String>,
}

#[derive(Debug, Queryable, Selectable)]
#[diesel(table_name = reservation_history)]
pub(super) struct StepRow {
    reservation_id: Uuid,
    at: DateTime<Utc>,
    from_status: Option<String>,
    to_status: String,
    actor: String,
    reason: Option<String>,
}

/// A reservation joined with its business.
pub(super) type ViewRow = (ReservationRow, CardRow, Option<AddressRow>, Option<RulesRow>);

/// Everything that views are made of.
pub(super) struct ViewRows {
    pub rows: Vec<ViewRow>,
    pub tables: Vec<TableCardRow>,
    pub steps: Option<Vec<StepRow>>,
}

#[diesel::dsl::auto_type]
pub(super) fn joined() -> _ {
    reservations::table
        .inner_join(businesses::table.on(businesses::id.eq(reservations::business_id)))
        .left_join(
            business_addresses::table
                .on(business_addresses::business_id.eq(businesses::id).and(business_addresses::is_primary)),
        )
        .left_join(business_booking::table.on(business_booking::business_id.eq(businesses::id)))
}

type Columns = (
    diesel::dsl::AsSelect<ReservationRow, Pg>,
    diesel::dsl::AsSelect<CardRow, Pg>,
    diesel::dsl::AsSelect<Option<AddressRow>, Pg>,
    diesel::dsl::AsSelect<Option<RulesRow>, Pg>,
);

pub(super) fn columns() -> Columns {
    (
        ReservationRow::as_select(),
        CardRow::as_select(),
        Option::<AddressRow>::as_select(),
        Option::<RulesRow>::as_select(),
    )
}

/// One reservation; its queries travel together.
pub(super) async fn one(connection: &AsyncPgConnection, id: Uuid, history: bool) -> QueryResult<ViewRows> {
    let row = async |mut connection: &AsyncPgConnection| {
        joined().filter(reservations::id.eq(id)).select(columns()).load(&mut connection).await
    };
    let ids = [id];
    let (rows, (tables, steps)) = try_join!(row(connection), beside(connection, &ids, history))?;
    Ok(ViewRows { rows, tables, steps })
}

/// The tables and the history of these reservations.
pub(super) async fn beside(
    connection: &AsyncPgConnection,
    ids: &[Uuid],
    history: bool,
) -> QueryResult<(Vec<TableCardRow>, Option<Vec<StepRow>>)> {
    let steps = async { if history { steps(connection, ids).await.map(Some) } else { Ok(None) } };
    try_join!(tables(connection, ids), steps)
}

/// The tables that are blocked for these reservations; of those without any, where the party sat last, also if that was
/// undone.
const TABLES: &str = "
    SELECT taken.reservation_id, business_tables.id, label, area
    FROM (
        SELECT reservation_id, table_id FROM reservation_allocations WHERE reservation_id = ANY ($1)
        UNION ALL
        SELECT reservation_id, unnest(table_ids)
        FROM (
            SELECT DISTINCT ON (reservation_id) reservation_id, table_ids FROM reservation_seatings
            WHERE reservation_id = ANY ($1) ORDER BY reservation_id, id DESC
        ) last
        WHERE NOT EXISTS (
            SELECT FROM reservation_allocations blocked WHERE blocked.reservation_id = last.reservation_id
        )
    ) taken JOIN business_tables ON business_tables.id = taken.table_id
    ORDER BY position, label";

async fn tables(mut connection: &AsyncPgConnection, ids: &[Uuid]) -> QueryResult<Vec<TableCardRow>> {
    diesel::sql_query(TABLES).bind::<Array<SqlUuid>, _>(ids).load(&mut connection).await
}

async fn steps(mut connection: &AsyncPgConnection, ids: &[Uuid]) -> QueryResult<Vec<StepRow>> {
    reservation_history::table
        .filter(reservation_history::reservation_id.eq_any(ids))
        .order(reservation_history::id)
        .select(StepRow::as_select())
        .load(&mut connection)
        .await
}

impl ViewRows {
    pub fn into_views(self) -> Result<Vec<ReservationView>, StoreError> {
        let mut tables: HashMap<Uuid, Vec<TableCard>> = HashMap::new();
        for TableCardRow { reservation_id, id, label, area } in self.tables {
            tables.entry(reservation_id).or_default().push(TableCard { id: TableId(id), label, area });
        }
        let mut steps = self.steps.map(by_reservation).transpose()?;
        let view = |(row, card, address, rules): ViewRow| {
            let id = row.id;
            let reservation: Reservation = row.try_into()?;
            let has_tables = reservation.status.blocks_table() || reservation.status == Status::Completed;
            Ok(ReservationView {
                reservation,
                business: card.into_card(address)?,
                tables: tables.remove(&id).filter(|_| has_tables).unwrap_or_default(),
                rules: rules.map_or_else(|| HoldRules::from(&BookingSettings::default()), RulesRow::into_rules),
                actions: Vec::new(),
                alternatives: Vec::new(),
                history: steps.as_mut().map(|steps| steps.remove(&id).unwrap_or_default()),
            })
        };
        self.rows.into_iter().map(view).collect()
    }
}

fn by_reservation(rows: Vec<StepRow>) -> Result<HashMap<Uuid, Vec<Step>>, StoreError> {
    let mut steps: HashMap<Uuid, Vec<Step>> = HashMap::new();
    for row in rows {
        steps.entry(row.reservation_id).or_default().push(Step {
            at: row.at,
            from: row.from_status.as_deref().map(status).transpose()?,
            to: status(&row.to_status)?,
            side: row.actor.parse().map_err(|_| unknown("side", &row.actor))?,
            reason: row.reason,
        });
    }
    Ok(steps)
}

impl RulesRow {
    fn into_rules(self) -> HoldRules {
        HoldRules { hold_minutes: self.hold_minutes.unsigned_abs(), auto_confirm: self.auto_confirm }
    }
}

impl CardRow {
    fn into_card(self, address: Option<AddressRow>) -> Result<BusinessCard, StoreError> {
        Ok(BusinessCard {
            id: BusinessId(self.id),
            slug: self.slug,
            name: self.name,
            zone: self.time_zone.parse().map_err(|_| unknown("time zone", &self.time_zone))?,
            phone: self.phone,
            address_line: address.and_then(AddressRow::into_line),
            position: self.latitude.zip(self.longitude),
        })
    }
}

impl AddressRow {
    fn into_line(self) -> Option<String> {
        let joined = |parts: [Option<String>; 2]| parts.into_iter().flatten().collect::<Vec<_>>().join(" ");
        let halves = [joined([self.street, self.house_number]), joined([self.postcode, self.city])];
        let line = halves.into_iter().filter(|half| !half.is_empty()).collect::<Vec<_>>().join(", ");
        (!line.is_empty()).then_some(line)
    }
}
