//! Loads booking configurations.

use std::collections::HashMap;
use std::sync::Arc;

use chrono::{DateTime, Utc};
use diesel::prelude::*;
use diesel_async::{AsyncPgConnection, RunQueryDsl};
use domain::businesses::coordinates::Coordinates;
use domain::businesses::opening_hours::{Locality, OpeningHours};
use domain::reservations::business_schedule::BusinessSchedule;
use domain::reservations::business_setup::BusinessSetup;
use domain::shared::ids::BusinessId;
use domain::shared::store_error::StoreError;
use futures_util::try_join;
use uuid::Uuid;

use super::rows::unknown;
use super::setup_rows::{ClosureRow, CombinationRow, ServiceRow, SettingsRow, TableRow};
use crate::db::schedule_cache::Stamped;
use crate::db::schema::{
    business_booking, business_closures, business_services, business_table_combinations, business_tables, businesses,
};

type Head = (i32, SettingsRow, Place);

#[derive(Debug, Queryable, Selectable)]
#[diesel(table_name = businesses)]
struct Place {
    time_zone: String,
    country: Option<String>,
    opening_hours: Option<String>,
    latitude: Option<f64>,
    longitude: Option<f64>,
    updated_at: DateTime<Utc>,
}

/// The rows of a booking configuration.
pub(super) struct Rows {
    head: Head,
    tables: Vec<TableRow>,
    combinations: Vec<CombinationRow>,
    services: Vec<ServiceRow>,
    closures: Vec<ClosureRow>,
}

/// The rows of one configuration.
pub(super) async fn load(connection: &AsyncPgConnection, business: Uuid) -> QueryResult<Option<Rows>> {
    Ok(load_many(connection, &[business]).await?.pop().map(|(_, rows)| rows))
}

/// The rows of several configurations, in five queries. Stamps are read first: if the rest is newer, the stamp counts as
/// outdated.
pub(super) async fn load_many(
    mut connection: &AsyncPgConnection,
    businesses: &[Uuid],
) -> QueryResult<Vec<(Uuid, Rows)>> {
    let heads: Vec<(Uuid, Head)> = business_booking::table
        .inner_join(businesses::table.on(businesses::id.eq(business_booking::business_id)))
        .filter(business_booking::business_id.eq_any(businesses))
        .filter(businesses::deleted_at.is_null())
        .select((
            business_booking::business_id,
            (business_booking::version, SettingsRow::as_select(), Place::as_select()),
        ))
        .load(&mut connection)
        .await?;
    if heads.is_empty() {
        return Ok(Vec::new());
    }
    let (tables, combinations, services, closures) = try_join!(
        tables(connection, businesses),
        combinations(connection, businesses),
        services(connection, businesses),
        closures(connection, businesses),
    )?;
    let (mut tables, mut combinations) = (by_business(tables), by_business(combinations));
    let (mut services, mut closures) = (by_business(services), by_business(closures));
    let rows = heads.into_iter().map(|(business, head)| {
        let rows = Rows {
            head,
            tables: tables.remove(&business).unwrap_or_default(),
            combinations: combinations.remove(&business).unwrap_or_default(),
            services: services.remove(&business).unwrap_or_default(),
            closures: closures.remove(&business).unwrap_or_default(),
        };
        (business, rows)
    });
    Ok(rows.collect())
}

/// Rows by the business they belong to, those of each in their order.
fn by_business<T>(rows: Vec<(Uuid, T)>) -> HashMap<Uuid, Vec<T>> {
    let mut sorted: HashMap<Uuid, Vec<T>> = HashMap::new();
    for (business, row) in rows {
        sorted.entry(business).or_default().push(row);
    }
    sorted
}

async fn tables(mut connection: &AsyncPgConnection, businesses: &[Uuid]) -> QueryResult<Vec<(Uuid, TableRow)>> {
    business_tables::table
        .filter(business_tables::business_id.eq_any(businesses))
        .filter(business_tables::retired_at.is_null())
        .order((business_tables::position, business_tables::label))
        .select((business_tables::business_id, TableRow::as_select()))
        .load(&mut connection)
        .await
}

async fn combinations(
    mut connection: &AsyncPgConnection,
    businesses: &[Uuid],
) -> QueryResult<Vec<(Uuid, CombinationRow)>> {
    business_table_combinations::table
        .filter(business_table_combinations::business_id.eq_any(businesses))
        .order(business_table_combinations::id)
        .select((business_table_combinations::business_id, CombinationRow::as_select()))
        .load(&mut connection)
        .await
}

async fn services(mut connection: &AsyncPgConnection, businesses: &[Uuid]) -> QueryResult<Vec<(Uuid, ServiceRow)>> {
    business_services::table
        .filter(business_services::business_id.eq_any(businesses))
        .order((business_services::opens, business_services::id))
        .select((business_services::business_id, ServiceRow::as_select()))
        .load(&mut connection)
        .await
}

/// Past closures do not matter after a few days.
async fn closures(mut connection: &AsyncPgConnection, businesses: &[Uuid]) -> QueryResult<Vec<(Uuid, ClosureRow)>> {
    use diesel::dsl::{IntervalDsl, now};
    use diesel::sql_types::Timestamptz;
    business_closures::table
        .filter(business_closures::business_id.eq_any(businesses))
        .filter(business_closures::ends_at.gt(now.into_sql::<Timestamptz>() - 3.days()))
        .order((business_closures::starts_at, business_closures::id))
        .select((business_closures::business_id, ClosureRow::as_select()))
        .load(&mut connection)
        .await
}

impl Rows {
    pub fn into_stamped(self, business: Uuid) -> Result<Stamped, StoreError> {
        let (version, settings, place) = self.head;
        let zone = place.time_zone.parse().map_err(|_| unknown("time zone", &place.time_zone))?;
        let coordinates = place.latitude.zip(place.longitude).and_then(|(lat, long)| Coordinates::new(lat, long).ok());
        let locality = Locality::new(zone, place.country.as_deref(), coordinates);
        let schedule = BusinessSchedule {
            business: BusinessId(business),
            version,
            setup: BusinessSetup {
                settings: settings.try_into()?,
                zone,
                tables: self.tables.into_iter().map(TryInto::try_into).collect::<Result<_, _>>()?,
                combinations: self.combinations.into_iter().map(TryInto::try_into).collect::<Result<_, _>>()?,
                services: self.services.into_iter().map(TryInto::try_into).collect::<Result<_, _>>()?,
                closures: self.closures.into_iter().map(Into::into).collect(),
            },
            hours: OpeningHours::new(place.opening_hours.as_deref().unwrap_or_default(), locality),
        };
        Ok(Stamped { stamp: (version, place.updated_at), schedule: Arc::new(schedule) })
    }
}
