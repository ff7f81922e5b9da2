//! Cases, reports and decisions inside a transaction.

use async_trait::async_trait;
use diesel::prelude::*;
use diesel::sql_types::{Bool, Uuid as SqlUuid};
use diesel_async::RunQueryDsl;
use domain::reviews::case::{Case, Decided, Report};
use domain::reviews::ports::CaseRepository;
use domain::shared::ids::{ReviewCaseId, ReviewId};
use domain::shared::store_error::StoreError;
use uuid::Uuid;

use super::rows::{CaseRow, DECIDED, OPEN, ReportRow};
use crate::db::schema::{review_cases, review_decisions, review_reports};
use crate::db::{PgUnitOfWork, translate};

const APPEALED: &str = "
    SELECT EXISTS (SELECT FROM review_cases c WHERE c.review_id = $1 AND c.appealed_at >= (
        SELECT max(d.at) FROM review_decisions d WHERE d.review_id = $1 AND d.decision = 'hide')) AS appealed";

#[derive(QueryableByName)]
struct Appealed {
    #[diesel(sql_type = Bool)]
    appealed: bool,
}

#[async_trait]
impl CaseRepository for PgUnitOfWork {
    async fn open_case(&mut self, review: ReviewId) -> Result<Option<ReviewCaseId>, StoreError> {
        let found: Option<Uuid> = review_cases::table
            .filter(review_cases::review_id.eq(review.0).and(review_cases::state.eq(OPEN)))
            .select(review_cases::id)
            .first(&mut self.connection)
            .await
            .optional()
            .map_err(translate)?;
        Ok(found.map(ReviewCaseId))
    }

    async fn insert_case(&mut self, case: &Case) -> Result<(), StoreError> {
        diesel::insert_into(review_cases::table)
            .values(CaseRow::from(case))
            .execute(&mut self.connection)
            .await
            .map(drop)
            .map_err(translate)
    }

    async fn review_of_case(&mut self, id: ReviewCaseId) -> Result<Option<ReviewId>, StoreError> {
        let found: Option<Option<Uuid>> = review_cases::table
            .find(id.0)
            .select(review_cases::review_id)
            .first(&mut self.connection)
            .await
            .optional()
            .map_err(translate)?;
        Ok(found.flatten().map(ReviewId))
    }

    async fn lock_case(&mut self, id: ReviewCaseId) -> Result<Option<Case>, StoreError> {
        let row: Option<CaseRow> = review_cases::table
            .find(id.0)
            .select(CaseRow::as_select())
            .for_update()
            .first(&mut self.connection)
            .await
            .optional()
            .map_err(translate)?;
        Ok(row.map(Case::from))
    }

    async fn close_case(&mut self, id: ReviewCaseId) -> Result<(), StoreError> {
        diesel::update(review_cases::table.find(id.0))
            .set(review_cases::state.eq(DECIDED))
            .execute(&mut self.connection)
            .await
            .map(drop)
            .map_err(translate)
    }

    async fn insert_report(&mut self, report: &Report) -> Result<(), StoreError> {
        diesel::insert_into(review_reports::table)
            .values(ReportRow::from(report))
            .execute(&mut self.connection)
            .await
            .map(drop)
            .map_err(translate)
    }

    async fn add_decision(
        &mut self,
        case: ReviewCaseId,
        review: ReviewId,
        decided: &Decided,
    ) -> Result<i64, StoreError> {
        diesel::insert_into(review_decisions::table)
            .values((
                review_decisions::case_id.eq(case.0),
                review_decisions::review_id.eq(review.0),
                review_decisions::decision.eq(decided.decision.as_str()),
                review_decisions::reason.eq(&decided.reason),
                review_decisions::user_id.eq(decided.by.map(|user| user.0)),
                review_decisions::at.eq(decided.at),
            ))
            .returning(review_decisions::id)
            .get_result(&mut self.connection)
            .await
            .map_err(translate)
    }

    async fn has_appealed(&mut self, review: ReviewId) -> Result<bool, StoreError> {
        let row: Appealed = diesel::sql_query(APPEALED)
            .bind::<SqlUuid, _>(review.0)
            .get_result(&mut self.connection)
            .await
            .map_err(translate)?;
        Ok(row.appealed)
    }
}
