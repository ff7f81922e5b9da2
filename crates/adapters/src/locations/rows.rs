//! Rows of locations and shares.

use chrono::{DateTime, Utc};
use diesel::prelude::*;
use domain::businesses::coordinates::Coordinates;
use domain::locations::{Location, LocationShare};
use domain::shared::ids::{LocationId, LocationShareId, UserId};
use domain::shared::store_error::StoreError;
use uuid::Uuid;

use crate::db::schema::{location_shares, locations};
use crate::db::stored;

#[derive(Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = locations, check_for_backend(diesel::pg::Pg))]
pub(super) struct LocationRow {
    pub id: Uuid,
    pub user_id: Uuid,
    pub kind: String,
    pub name: String,
    pub latitude: f64,
    pub longitude: f64,
    pub created_at: DateTime<Utc>,
}

impl From<&Location> for LocationRow {
    fn from(location: &Location) -> Self {
        Self {
            id: location.id.0,
            user_id: location.owner.0,
            kind: location.kind.into_str().to_owned(),
            name: location.name.clone(),
            latitude: location.position.latitude(),
            longitude: location.position.longitude(),
            created_at: location.created_at,
        }
    }
}

impl TryFrom<LocationRow> for Location {
    type Error = StoreError;

    fn try_from(row: LocationRow) -> Result<Self, StoreError> {
        Ok(Self {
            id: LocationId(row.id),
            owner: UserId(row.user_id),
            kind: stored(row.id, "kind", &row.kind)?,
            name: row.name,
            position: position(row.id, row.latitude, row.longitude)?,
            created_at: row.created_at,
        })
    }
}

#[derive(Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = location_shares, check_for_backend(diesel::pg::Pg))]
pub(super) struct ShareRow {
    pub id: Uuid,
    pub user_id: Uuid,
    pub precise: bool,
    pub latitude: f64,
    pub longitude: f64,
    pub created_at: DateTime<Utc>,
    pub updated_at: DateTime<Utc>,
    pub ends_at: DateTime<Utc>,
    pub until_stopped: bool,
}

impl From<&LocationShare> for ShareRow {
    fn from(share: &LocationShare) -> Self {
        Self {
            id: share.id.0,
            user_id: share.owner.0,
            precise: share.precise,
            latitude: share.position.latitude(),
            longitude: share.position.longitude(),
            created_at: share.created_at,
            updated_at: share.updated_at,
            ends_at: share.ends_at,
            until_stopped: share.until_stopped,
        }
    }
}

impl TryFrom<ShareRow> for LocationShare {
    type Error = StoreError;

    fn try_from(row: ShareRow) -> Result<Self, StoreError> {
        Ok(Self {
            id: LocationShareId(row.id),
            owner: UserId(row.user_id),
            precise: row.precise,
            position: position(row.id, row.latitude, row.longitude)?,
            created_at: row.created_at,
            updated_at: row.updated_at,
            ends_at: row.ends_at,
            until_stopped: row.until_stopped,
        })
    }
}

fn position(id: Uuid, latitude: f64, longitude: f64) -> Result<Coordinates, StoreError> {
    Coordinates::new(latitude, longitude).map_err(|error| StoreError::Internal(format!("{id}: {error}")))
}
