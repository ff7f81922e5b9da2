//! Floor plans.

use diesel::prelude::*;
use domain::reservations::floor_plan::{FloorPlan, Shape};
use domain::shared::ids::BusinessId;
use domain::shared::store_error::StoreError;
use serde_json::Value;

use super::rows::unknown;
use crate::db::Database;
use crate::db::schema::business_floor_plans;

#[derive(Debug, Clone, Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = business_floor_plans)]
pub(super) struct PlanRow {
    area: String,
    width: i32,
    height: i32,
    shapes: Value,
    version: i32,
}

impl TryFrom<&FloorPlan> for PlanRow {
    type Error = StoreError;

    fn try_from(plan: &FloorPlan) -> Result<Self, StoreError> {
        let shapes = serde_json::to_value(&plan.shapes).map_err(|error| StoreError::Internal(error.to_string()))?;
        Ok(Self {
            area: plan.area.clone().unwrap_or_default(),
            width: plan.width,
            height: plan.height,
            shapes,
            version: plan.version,
        })
    }
}

impl TryFrom<PlanRow> for FloorPlan {
    type Error = StoreError;

    fn try_from(row: PlanRow) -> Result<Self, StoreError> {
        let shapes: Vec<Shape> = serde_json::from_value(row.shapes).map_err(|error| unknown("floor plan", error))?;
        Ok(Self {
            area: Some(row.area).filter(|area| !area.is_empty()),
            width: row.width,
            height: row.height,
            shapes,
            version: row.version,
        })
    }
}

/// The plans of a business by area, from the primary: an editor opens what was saved last.
pub(super) async fn of(database: &Database, business: BusinessId) -> Result<Vec<FloorPlan>, StoreError> {
    let query = || {
        business_floor_plans::table
            .filter(business_floor_plans::business_id.eq(business.0))
            .order(business_floor_plans::area)
            .select(PlanRow::as_select())
    };
    let rows: Vec<PlanRow> = database.fetch_primary(query).await?;
    rows.into_iter().map(TryInto::try_into).collect()
}
