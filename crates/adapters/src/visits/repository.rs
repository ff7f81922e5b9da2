//! Visits inside a transaction.

use async_trait::async_trait;
use chrono::NaiveDate;
use diesel::prelude::*;
use diesel_async::RunQueryDsl;
use domain::kernel::ids::{BusinessId, UserId, VisitId};
use domain::kernel::unit_of_work::StoreError;
use domain::visits::VisitRepository;
use domain::visits::visit::Visit;

use super::rows::VisitRow;
use crate::db::schema::visits;
use crate::db::{PgUnitOfWork, translate};

#[async_trait]
impl VisitRepository for PgUnitOfWork {
    async fn lock_visit(&mut self, id: VisitId) -> Result<Option<Visit>, StoreError> {
        let row: Option<VisitRow> = visits::table
            .find(id.0)
            .select(VisitRow::as_select())
            .for_update()
            .first(&mut self.connection)
            .await
            .optional()
            .map_err(translate)?;
        row.map(Visit::try_from).transpose()
    }

    async fn lock_visit_on(
        &mut self,
        user: UserId,
        business: BusinessId,
        local_date: NaiveDate,
    ) -> Result<Option<Visit>, StoreError> {
        let row: Option<VisitRow> = visits::table
            .filter(visits::user_id.eq(user.0).and(visits::business_id.eq(business.0)))
            .filter(visits::local_date.eq(local_date))
            .select(VisitRow::as_select())
            .for_update()
            .first(&mut self.connection)
            .await
            .optional()
            .map_err(translate)?;
        row.map(Visit::try_from).transpose()
    }
}
