//! Where the tables stand.

use super::BookingConfig;
use crate::unit_of_work::in_transaction;
use crate::{
    reservations::{
        error::{ReservationError, ReservationRule},
        floor_plan::FloorPlan,
    },
    shared::{actor::Actor, ids::BusinessId},
};

/// How many plans a business may have, with those of areas that no longer have tables.
const MOST: usize = 200;

impl BookingConfig {
    /// The plans of the areas that were drawn and still have tables, by area.
    ///
    /// # Errors
    /// [`ReservationError::Denied`].
    pub async fn floor_plans(&self, actor: &Actor, business: BusinessId) -> Result<Vec<FloorPlan>, ReservationError> {
        let Some(schedule) = self.read(actor, business).await? else { return Ok(Vec::new()) };
        let tables = &schedule.setup.tables;
        let plans = self.core.reads.reservations().floor_plans(business).await?;
        let current = plans.into_iter().filter(|plan| tables.iter().any(|table| table.area == plan.area));
        Ok(current.map(|plan| plan.with_current(tables)).collect())
    }

    /// Stores the plan of an area in place of the one with the given plan's version; 0 is that of an area without one.
    /// Availability does not depend on it, so the version of the configuration stays.
    ///
    /// # Errors
    /// `Denied`; `Invalid` for fields out of bounds, an area without tables and tables of other areas; `StaleVersion`;
    /// `TooManyRecords`.
    pub async fn save_floor_plan(
        &self,
        actor: &Actor,
        business: BusinessId,
        plan: &FloorPlan,
    ) -> Result<FloorPlan, ReservationError> {
        in_transaction(&*self.core.store, async |unit| {
            let mut config = self.open(unit, actor, business).await?;
            let plan = plan.clone().checked(&config.schedule.setup.tables)?;
            let stored = config.records().floor_plan_version(business, plan.area.as_deref()).await?;
            if stored.is_none() {
                let count = config.records().count_floor_plans(business).await?;
                config.bounded(count, MOST)?;
            }
            if stored.unwrap_or_default() != plan.version {
                return Err(ReservationRule::StaleVersion.into());
            }
            let plan = FloorPlan { version: plan.version + 1, ..plan };
            let now = config.now;
            config.records().save_floor_plan(business, &plan, now).await?;
            Ok(plan)
        })
        .await
    }
}
