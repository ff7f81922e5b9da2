//! Cases about people inside a transaction.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use diesel::prelude::*;
use diesel::sql_types::{Bool, Nullable, Text, Timestamptz, Uuid as SqlUuid};
use domain::reviews::ports::PersonCaseRepository;
use domain::reviews::reported_person::{
    ContentId, LockedPerson, PersonCase, PersonDecided, PersonDecision, PersonReport, Sanctions, SubjectKind,
};
use domain::shared::ids::{AuthId, ReviewCaseId, UserId};
use domain::shared::store_error::StoreError;
use uuid::Uuid;

use super::contents;
use super::rows::{OPEN, unknown};
use crate::db::PgUnitOfWork;
use crate::db::schema::{auths, review_cases, review_decisions, review_reports};

const LOCK: &str = "
    SELECT u.id, u.auth_id, a.role, a.blocked_at IS NOT NULL AS blocked,
        EXISTS (SELECT FROM withheld_profiles w WHERE w.user_id = u.id) AS hidden,
        EXISTS (SELECT FROM posts p WHERE p.user_id = u.id AND NOT p.published)
            OR EXISTS (SELECT FROM withheld_comments w WHERE w.user_id = u.id) AS silenced
    FROM users u JOIN auths a ON a.id = u.auth_id WHERE u.id = $1 FOR NO KEY UPDATE OF u, a";

const LAST_DECISION: &str = "
    SELECT d.decision, EXISTS (SELECT FROM review_cases c WHERE c.person_id = $1 AND c.appealed_at >= (
        SELECT max(h.at) FROM review_decisions h WHERE h.person_id = $1 AND h.decision NOT IN ('dismiss', 'restore'))
    ) AS appealed
    FROM review_decisions d WHERE d.person_id = $1 ORDER BY d.id DESC LIMIT 1";

const WITHHOLD: &str = "
    WITH withheld AS (
        INSERT INTO withheld_profiles (user_id, bio, avatar_upload_id, created_at)
        SELECT id, bio, avatar_upload_id, $2 FROM users WHERE id = $1
    )
    UPDATE users SET bio = '', avatar_upload_id = NULL, updated_at = $2 WHERE id = $1";

const RESTORE: &str = "
    WITH restored AS (
        DELETE FROM withheld_profiles WHERE user_id = $1 RETURNING user_id, bio, avatar_upload_id
    )
    UPDATE users SET bio = coalesce(nullif(users.bio, ''), restored.bio),
        avatar_upload_id = coalesce(users.avatar_upload_id, restored.avatar_upload_id)
    FROM restored WHERE users.id = restored.user_id";

#[derive(QueryableByName)]
struct LockedRow {
    #[diesel(sql_type = SqlUuid)]
    id: Uuid,
    #[diesel(sql_type = SqlUuid)]
    auth_id: Uuid,
    #[diesel(sql_type = Text)]
    role: String,
    #[diesel(sql_type = Bool)]
    blocked: bool,
    #[diesel(sql_type = Bool)]
    hidden: bool,
    #[diesel(sql_type = Bool)]
    silenced: bool,
}

#[derive(QueryableByName)]
struct LastDecision {
    #[diesel(sql_type = Text)]
    decision: String,
    #[diesel(sql_type = Bool)]
    appealed: bool,
}

#[async_trait]
impl PersonCaseRepository for PgUnitOfWork {
    async fn lock_person(&mut self, person: UserId) -> Result<Option<LockedPerson>, StoreError> {
        let rows: Vec<LockedRow> = self.load(diesel::sql_query(LOCK).bind::<SqlUuid, _>(person.0)).await?;
        let Some(row) = rows.into_iter().next() else { return Ok(None) };
        Ok(Some(LockedPerson {
            id: UserId(row.id),
            auth: AuthId(row.auth_id),
            role: row.role.parse().map_err(|_| unknown(row.auth_id, "role"))?,
            sanctions: Sanctions {
                profile_hidden: row.hidden,
                content_hidden: row.silenced,
                account_blocked: row.blocked,
            },
        }))
    }

    async fn open_person_case(&mut self, person: UserId) -> Result<Option<ReviewCaseId>, StoreError> {
        let open = review_cases::person_id.eq(person.0).and(review_cases::state.eq(OPEN.to_owned()));
        let found: Option<Uuid> = self.first(review_cases::table.filter(open).select(review_cases::id)).await?;
        Ok(found.map(ReviewCaseId))
    }

    async fn insert_person_case(&mut self, case: &PersonCase) -> Result<(), StoreError> {
        let row = (
            review_cases::id.eq(case.id.0),
            review_cases::subject.eq(SubjectKind::User.into_str()),
            review_cases::person_id.eq(case.person.0),
            review_cases::appeal.eq(case.appeal.as_ref().map(|appeal| appeal.text.clone())),
            review_cases::appealed_at.eq(case.appeal.as_ref().map(|appeal| appeal.at)),
            review_cases::created_at.eq(case.created_at),
        );
        self.run(diesel::insert_into(review_cases::table).values(row)).await.map(drop)
    }

    async fn person_of_case(&mut self, id: ReviewCaseId) -> Result<Option<UserId>, StoreError> {
        let query = review_cases::table.find(id.0).select(review_cases::person_id);
        let found: Option<Option<Uuid>> = self.first(query).await?;
        Ok(found.flatten().map(UserId))
    }

    async fn content_of(&mut self, id: ContentId) -> Result<Option<(UserId, String)>, StoreError> {
        self.written_content(id).await
    }

    async fn insert_person_report(&mut self, report: &PersonReport) -> Result<(), StoreError> {
        let content = report.content.as_ref().map(contents::columns);
        let (kind, content_id, text) =
            content.map_or((None, None, None), |(kind, id, text)| (Some(kind), Some(id), Some(text)));
        let row = (
            review_reports::id.eq(report.id),
            review_reports::case_id.eq(report.case.0),
            review_reports::person_id.eq(report.person.0),
            review_reports::content.eq(kind),
            review_reports::content_id.eq(content_id),
            review_reports::content_text.eq(text),
            review_reports::user_id.eq(report.by.map(|user| user.0)),
            review_reports::reason.eq(report.reason.into_str()),
            review_reports::body.eq(report.text.clone()),
            review_reports::created_at.eq(report.created_at),
        );
        self.run(diesel::insert_into(review_reports::table).values(row)).await.map(drop)
    }

    async fn add_person_decision(
        &mut self,
        case: ReviewCaseId,
        person: UserId,
        decided: &PersonDecided,
    ) -> Result<i64, StoreError> {
        let row = (
            review_decisions::case_id.eq(case.0),
            review_decisions::person_id.eq(person.0),
            review_decisions::decision.eq(decided.decision.into_str().to_owned()),
            review_decisions::reason.eq(decided.reason.clone()),
            review_decisions::user_id.eq(decided.by.map(|user| user.0)),
            review_decisions::at.eq(decided.at),
        );
        let query = diesel::insert_into(review_decisions::table).values(row).returning(review_decisions::id);
        let numbers: Vec<i64> = self.load(query).await?;
        numbers.into_iter().next().ok_or_else(|| StoreError::Internal("the decision has no number".into()))
    }

    async fn last_person_decision(&mut self, person: UserId) -> Result<Option<(PersonDecision, bool)>, StoreError> {
        let query = diesel::sql_query(LAST_DECISION).bind::<SqlUuid, _>(person.0);
        let rows: Vec<LastDecision> = self.load(query).await?;
        let Some(row) = rows.into_iter().next() else { return Ok(None) };
        let decision = row.decision.parse().map_err(|_| unknown(person.0, "decision"))?;
        Ok(Some((decision, row.appealed)))
    }

    async fn withhold_profile(&mut self, person: UserId, now: DateTime<Utc>) -> Result<(), StoreError> {
        let query = diesel::sql_query(WITHHOLD).bind::<SqlUuid, _>(person.0).bind::<Timestamptz, _>(now);
        self.run(query).await.map(drop)
    }

    async fn restore_profile(&mut self, person: UserId) -> Result<(), StoreError> {
        self.run(diesel::sql_query(RESTORE).bind::<SqlUuid, _>(person.0)).await.map(drop)
    }

    async fn hide_contents(&mut self, case: ReviewCaseId, now: DateTime<Utc>) -> Result<usize, StoreError> {
        self.hide_reported(case, now).await
    }

    async fn restore_contents(&mut self, person: UserId) -> Result<(), StoreError> {
        self.show_hidden(person).await
    }

    async fn set_blocked(&mut self, auth: AuthId, at: Option<DateTime<Utc>>) -> Result<(), StoreError> {
        let blocked = auths::blocked_at.eq(at.into_sql::<Nullable<Timestamptz>>());
        self.run(diesel::update(auths::table.find(auth.0)).set(blocked)).await.map(drop)
    }
}
