//! Cases, reports and decisions inside a transaction.

use async_trait::async_trait;
use diesel::prelude::*;
use diesel::sql_types::{Bool, Uuid as SqlUuid};
use domain::reviews::case::{Case, Decided, Report};
use domain::reviews::ports::CaseRepository;
use domain::shared::ids::{ReviewCaseId, ReviewId};
use domain::shared::store_error::StoreError;
use uuid::Uuid;

use super::rows::{CaseRow, DECIDED, OPEN, ReportRow};
use crate::db::PgUnitOfWork;
use crate::db::schema::{review_cases, review_decisions, review_reports};

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
        let open = review_cases::review_id.eq(review.0).and(review_cases::state.eq(OPEN.to_owned()));
        let found: Option<Uuid> = self.first(review_cases::table.filter(open).select(review_cases::id)).await?;
        Ok(found.map(ReviewCaseId))
    }

    async fn insert_case(&mut self, case: &Case) -> Result<(), StoreError> {
        self.run(diesel::insert_into(review_cases::table).values(CaseRow::from(case))).await.map(drop)
    }

    async fn review_of_case(&mut self, id: ReviewCaseId) -> Result<Option<ReviewId>, StoreError> {
        let found: Option<Option<Uuid>> =
            self.first(review_cases::table.find(id.0).select(review_cases::review_id)).await?;
        Ok(found.flatten().map(ReviewId))
    }

    async fn lock_case(&mut self, id: ReviewCaseId) -> Result<Option<Case>, StoreError> {
        let query = review_cases::table.find(id.0).select(CaseRow::as_select()).for_update();
        let row: Option<CaseRow> = self.first(query).await?;
        Ok(row.map(Case::from))
    }

    async fn close_case(&mut self, id: ReviewCaseId) -> Result<(), StoreError> {
        let query = diesel::update(review_cases::table.find(id.0)).set(review_cases::state.eq(DECIDED));
        self.run(query).await.map(drop)
    }

    async fn insert_report(&mut self, report: &Report) -> Result<(), StoreError> {
        self.run(diesel::insert_into(review_reports::table).values(ReportRow::from(report))).await.map(drop)
    }

    async fn add_decision(
        &mut self,
        case: ReviewCaseId,
        review: ReviewId,
        decided: &Decided,
    ) -> Result<i64, StoreError> {
        let decision = (
            review_decisions::case_id.eq(case.0),
            review_decisions::review_id.eq(review.0),
            review_decisions::decision.eq(decided.decision.into_str().to_owned()),
            review_decisions::reason.eq(decided.reason.clone()),
            review_decisions::user_id.eq(decided.by.map(|user| user.0)),
            review_decisions::at.eq(decided.at),
        );
        let query = diesel::insert_into(review_decisions::table).values(decision).returning(review_decisions::id);
        let numbers: Vec<i64> = self.load(query).await?;
        numbers.into_iter().next().ok_or_else(|| StoreError::Internal("the decision has no number".into()))
    }

    async fn has_appealed(&mut self, review: ReviewId) -> Result<bool, StoreError> {
        let rows: Vec<Appealed> = self.load(diesel::sql_query(APPEALED).bind::<SqlUuid, _>(review.0)).await?;
        Ok(rows.iter().any(|row| row.appealed))
    }
}
