//! Cases as moderators see them: with their reviews, and with the reports and decisions up to then, so that the moderator
//! of an appeal sees the decision it is against.

use std::collections::HashMap;

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use diesel::prelude::*;
use diesel::sql_types::{Array, BigInt, Nullable, Text, Timestamptz, Uuid as SqlUuid};
use diesel_async::{AsyncPgConnection, RunQueryDsl};
use domain::people::Person;
use domain::reviews::case::{Case, Decided, Report};
use domain::reviews::log::LogEntry;
use domain::reviews::ports::{CaseReads, DecisionEmail};
use domain::reviews::reported_person::{PersonCaseView, PersonDecisionEmail, SubjectKind};
use domain::reviews::view::{CaseView, ReviewView};
use domain::shared::ids::{BusinessId, ReviewCaseId, ReviewId, UserId};
use domain::shared::language::Language;
use domain::shared::page::{Keyset, Page, PageRequest};
use domain::shared::store_error::StoreError;
use futures_util::FutureExt;
use uuid::Uuid;

use super::rows::{CaseRow, DECIDED, OPEN, PersonRow, ReportRow, unknown};
use super::views::{self, Loaded, Uploads, load_uploads};
use super::{log, person_cases};
use crate::db::Database;
use crate::db::schema::{businesses, review_cases, reviews};
use crate::media::rows::MediaRow;

/// The last fifty reports up to each case, and how many there are.
const REPORTS: &str = "
    SELECT one.id AS seen_in, r.* FROM review_cases one CROSS JOIN LATERAL (
        SELECT r.id, r.case_id, r.review_id, r.user_id, r.reason, r.body, r.created_at, count(*) OVER () AS total
        FROM review_reports r JOIN review_cases c ON c.id = r.case_id
        WHERE c.review_id = one.review_id AND (c.created_at, c.id) <= (one.created_at, one.id) ORDER BY r.id DESC LIMIT 50
    ) r WHERE one.id = ANY ($1) ORDER BY one.id, r.id";

/// All decisions up to each case.
const DECISIONS: &str = "
    SELECT one.id AS seen_in, d.decision, d.reason, d.at, d.user_id, u.username, u.display_name, u.avatar_upload_id
    FROM review_cases one
        JOIN review_cases c ON c.review_id = one.review_id AND (c.created_at, c.id) <= (one.created_at, one.id)
        JOIN review_decisions d ON d.case_id = c.id
        LEFT JOIN users u ON u.id = d.user_id
    WHERE one.id = ANY ($1) ORDER BY d.id";

const EMAIL: &str = "
    SELECT a.email::text AS email, u.language, b.id AS business_id, b.name AS business_name, d.decision, d.reason, d.user_id,
        d.at, c.appealed_at
    FROM review_decisions d
        JOIN review_cases c ON c.id = d.case_id
        JOIN reviews r ON r.id = d.review_id
        JOIN businesses b ON b.id = r.business_id
        JOIN users u ON u.id = r.user_id
        JOIN auths a ON a.id = u.auth_id
    WHERE d.id = $1 AND b.deleted_at IS NULL";

#[derive(QueryableByName)]
struct CountedReport {
    #[diesel(sql_type = SqlUuid)]
    seen_in: Uuid,
    #[diesel(sql_type = SqlUuid)]
    id: Uuid,
    #[diesel(sql_type = SqlUuid)]
    case_id: Uuid,
    #[diesel(sql_type = SqlUuid)]
    review_id: Uuid,
    #[diesel(sql_type = Nullable<SqlUuid>)]
    user_id: Option<Uuid>,
    #[diesel(sql_type = Text)]
    reason: String,
    #[diesel(sql_type = Nullable<Text>)]
    body: Option<String>,
    #[diesel(sql_type = Timestamptz)]
    created_at: DateTime<Utc>,
    #[diesel(sql_type = BigInt)]
    total: i64,
}

#[derive(QueryableByName)]
struct EmailRow {
    #[diesel(sql_type = Text)]
    email: String,
    #[diesel(sql_type = Text)]
    language: String,
    #[diesel(sql_type = SqlUuid)]
    business_id: Uuid,
    #[diesel(sql_type = Text)]
    business_name: String,
    #[diesel(sql_type = Text)]
    decision: String,
    #[diesel(sql_type = Text)]
    reason: String,
    #[diesel(sql_type = Nullable<SqlUuid>)]
    user_id: Option<Uuid>,
    #[diesel(sql_type = Timestamptz)]
    at: DateTime<Utc>,
    #[diesel(sql_type = Nullable<Timestamptz>)]
    appealed_at: Option<DateTime<Utc>>,
}

#[derive(QueryableByName)]
struct DecisionRow {
    #[diesel(sql_type = SqlUuid)]
    seen_in: Uuid,
    #[diesel(sql_type = Text)]
    decision: String,
    #[diesel(sql_type = Text)]
    reason: String,
    #[diesel(sql_type = Timestamptz)]
    at: DateTime<Utc>,
    #[diesel(sql_type = Nullable<SqlUuid>)]
    user_id: Option<Uuid>,
    #[diesel(sql_type = Nullable<Text>)]
    username: Option<String>,
    #[diesel(sql_type = Nullable<Text>)]
    display_name: Option<String>,
    #[diesel(sql_type = Nullable<SqlUuid>)]
    avatar_upload_id: Option<Uuid>,
}

/// Some cases with all that belongs to them.
struct CaseRows {
    cases: Vec<CaseRow>,
    reviews: Loaded,
    avatars: Vec<MediaRow>,
    reports: Vec<CountedReport>,
    decisions: Vec<DecisionRow>,
}

#[derive(Clone, Copy)]
enum Which {
    One(ReviewCaseId),
    Page(bool, PageRequest<()>),
}

#[async_trait]
impl CaseReads for Database {
    async fn cases(
        &self,
        open: bool,
        viewer: Option<UserId>,
        page: PageRequest<()>,
    ) -> Result<Page<CaseView, ()>, StoreError> {
        let rows = self.read(move |connection| load(connection, Which::Page(open, page), viewer).boxed()).await?;
        let keyset = |one: &CaseView| Keyset { key: (), id: one.case.id.0 };
        Ok(Page::from_fetched(rows.into_views()?, page.limit, keyset))
    }

    async fn case(&self, id: ReviewCaseId, viewer: Option<UserId>) -> Result<Option<CaseView>, StoreError> {
        let rows = self.read_primary(move |connection| load(connection, Which::One(id), viewer).boxed()).await?;
        Ok(rows.into_views()?.pop())
    }

    async fn subject_of(&self, id: ReviewCaseId) -> Result<Option<SubjectKind>, StoreError> {
        let query = || review_cases::table.find(id.0).select(review_cases::subject);
        let names: Vec<String> = self.fetch_primary(query).await?;
        names.into_iter().next().map(|name| name.parse().map_err(|_| unknown(id.0, "subject"))).transpose()
    }

    async fn person_cases(&self, open: bool, page: PageRequest<()>) -> Result<Page<PersonCaseView, ()>, StoreError> {
        let rows = self.read(move |connection| person_cases::page(connection, open, page).boxed()).await?;
        let keyset = |one: &PersonCaseView| Keyset { key: (), id: one.case.id.0 };
        Ok(Page::from_fetched(rows.into_views()?, page.limit, keyset))
    }

    async fn person_case(&self, id: ReviewCaseId) -> Result<Option<PersonCaseView>, StoreError> {
        let rows = self.read_primary(move |connection| person_cases::one(connection, id.0).boxed()).await?;
        Ok(rows.into_views()?.pop())
    }

    async fn log(&self, page: PageRequest<i64>) -> Result<Page<LogEntry, i64>, StoreError> {
        let rows: Vec<log::LogRow> = self.fetch(|| log::page(page)).await?;
        let entries = rows.into_iter().map(log::LogRow::entry).collect::<Result<_, _>>()?;
        let keyset = |entry: &LogEntry| Keyset { key: entry.number, id: Uuid::nil() };
        Ok(Page::from_fetched(entries, page.limit, keyset))
    }

    async fn person_decision_emails(&self, decision: i64) -> Result<Vec<PersonDecisionEmail>, StoreError> {
        let rows: Vec<person_cases::EmailRow> = self.fetch_primary(|| person_cases::emails(decision)).await?;
        rows.into_iter().map(person_cases::EmailRow::email).collect()
    }

    async fn decision_email(&self, decision: i64) -> Result<Option<DecisionEmail>, StoreError> {
        let rows: Vec<EmailRow> = self.fetch_primary(|| diesel::sql_query(EMAIL).bind::<BigInt, _>(decision)).await?;
        let Some(row) = rows.into_iter().next() else { return Ok(None) };
        Ok(Some(DecisionEmail {
            email: row.email,
            language: Language::parse(&row.language).unwrap_or_default(),
            business: BusinessId(row.business_id),
            business_name: row.business_name,
            decided: decided(row.business_id, &row.decision, row.reason, row.user_id, row.at)?,
            appealed: row.appealed_at.is_some(),
        }))
    }
}

async fn load(mut connection: &AsyncPgConnection, which: Which, viewer: Option<UserId>) -> QueryResult<CaseRows> {
    let mut query = review_cases::table
        .inner_join(reviews::table.on(review_cases::review_id.eq(reviews::id.nullable())))
        .inner_join(businesses::table.on(businesses::id.eq(reviews::business_id)))
        .filter(businesses::deleted_at.is_null())
        .select(CaseRow::as_select())
        .into_boxed();
    query = match which {
        Which::One(id) => query.filter(review_cases::id.eq(id.0)),
        Which::Page(open, page) => {
            let after = page.after.map_or(if open { Uuid::nil() } else { Uuid::max() }, |keyset| keyset.id);
            let query = query.limit(page.limit.fetch());
            if open {
                let open = review_cases::state.eq(OPEN).and(review_cases::id.gt(after));
                query.filter(open).order(review_cases::id)
            } else {
                let decided = review_cases::state.eq(DECIDED).and(review_cases::id.lt(after));
                query.filter(decided).order(review_cases::id.desc())
            }
        }
    };
    let cases: Vec<CaseRow> = query.load(&mut connection).await?;
    let reviews: Vec<Uuid> = cases.iter().filter_map(|case| case.review_id).collect();
    let reviews = views::load(connection, &reviews, viewer).await?;
    let ids: Vec<Uuid> = cases.iter().map(|case| case.id).collect();
    let reports = diesel::sql_query(REPORTS).bind::<Array<SqlUuid>, _>(ids.clone()).load(&mut connection).await?;
    let query = diesel::sql_query(DECISIONS).bind::<Array<SqlUuid>, _>(ids);
    let decisions: Vec<DecisionRow> = query.load(&mut connection).await?;
    let avatars = decisions.iter().filter_map(|decision| decision.avatar_upload_id).collect();
    let avatars = load_uploads(connection, avatars).await?;
    Ok(CaseRows { cases, reviews, avatars, reports, decisions })
}

impl DecisionRow {
    fn by(&self) -> Option<PersonRow> {
        Some(PersonRow {
            id: self.user_id?,
            username: self.username.clone()?,
            display_name: self.display_name.clone()?,
            avatar_upload_id: self.avatar_upload_id,
        })
    }
}

impl CaseRows {
    fn into_views(self) -> Result<Vec<CaseView>, StoreError> {
        let avatars = Uploads::new(self.avatars)?;
        let reviews = self.reviews.into_views()?;
        let reviews: HashMap<ReviewId, ReviewView> = reviews.into_iter().map(|view| (view.review.id, view)).collect();
        let mut reports: HashMap<Uuid, (Vec<Report>, i64)> = HashMap::new();
        for row in self.reports {
            let of_case = reports.entry(row.seen_in).or_default();
            of_case.1 = row.total;
            of_case.0.push(report(row)?);
        }
        let mut decisions: HashMap<Uuid, Vec<(Decided, Option<Person>)>> = HashMap::new();
        for row in self.decisions {
            let by = row.by().map(|person| avatars.person(person));
            let decided = decided(row.seen_in, &row.decision, row.reason, row.user_id, row.at)?;
            decisions.entry(row.seen_in).or_default().push((decided, by));
        }
        let view = |row: CaseRow| {
            let case = Case::from(row);
            // The review may have been removed since the case was read.
            let review = reviews.get(&case.review?)?.clone();
            let (reports, report_count) = reports.remove(&case.id.0).unwrap_or_default();
            let decisions = decisions.remove(&case.id.0).unwrap_or_default();
            Some(CaseView { case, review, reports, report_count, decisions })
        };
        Ok(self.cases.into_iter().filter_map(view).collect())
    }
}

fn report(row: CountedReport) -> Result<Report, StoreError> {
    let CountedReport { id, case_id, review_id, user_id, reason, body, created_at, .. } = row;
    ReportRow { id, case_id, review_id: Some(review_id), user_id, reason, body, created_at }.try_into()
}

fn decided(
    id: Uuid,
    decision: &str,
    reason: String,
    by: Option<Uuid>,
    at: DateTime<Utc>,
) -> Result<Decided, StoreError> {
    let decision = decision.parse().map_err(|_| unknown(id, "decision"))?;
    Ok(Decided { decision, reason, by: by.map(UserId), at })
}
