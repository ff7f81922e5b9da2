//! Cases about people as moderators see them, and the emails about them.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use diesel::prelude::*;
use diesel::sql_types::{Array, BigInt, Bool, Nullable, Text, Timestamptz, Uuid as SqlUuid};
use diesel_async::{AsyncPgConnection, RunQueryDsl};
use domain::messaging::ReportedMessage;
use domain::people::Person;
use domain::reviews::case::Appeal;
use domain::reviews::reported_person::{
    PersonCase, PersonCaseView, PersonDecided, PersonDecisionEmail, PersonReport, Sanctions,
};
use domain::shared::ids::{MessageId, ReviewCaseId, UserId};
use domain::shared::language::Language;
use domain::shared::page::PageRequest;
use domain::shared::store_error::StoreError;
use uuid::Uuid;

use super::contents::{self, ContentRow};
use super::rows::{DECIDED, OPEN, PersonRow, unknown};
use super::views::{Uploads, load_uploads};
use crate::media::rows::MediaRow;

const CASES: &str = "
    SELECT c.id, c.state, c.appeal, c.appealed_at, c.created_at, u.id AS person_id, u.username::text AS username,
        u.display_name, u.avatar_upload_id, u.bio, a.blocked_at IS NOT NULL AS blocked,
        EXISTS (SELECT FROM withheld_profiles w WHERE w.user_id = u.id) AS hidden,
        EXISTS (SELECT FROM posts p WHERE p.user_id = u.id AND NOT p.published)
            OR EXISTS (SELECT FROM withheld_comments w WHERE w.user_id = u.id) AS silenced
    FROM review_cases c JOIN users u ON u.id = c.person_id JOIN auths a ON a.id = u.auth_id";

/// The last fifty reports up to each case, and how many there are.
const REPORTS: &str = "
    SELECT one.id AS seen_in, r.* FROM review_cases one CROSS JOIN LATERAL (
        SELECT r.id, r.case_id, r.person_id, r.user_id, r.reason, r.body, r.created_at, r.content, r.content_id,
            r.content_text, count(*) OVER () AS total
        FROM review_reports r JOIN review_cases c ON c.id = r.case_id
        WHERE c.person_id = one.person_id AND (c.created_at, c.id) <= (one.created_at, one.id) ORDER BY r.id DESC LIMIT 50
    ) r WHERE one.id = ANY ($1) ORDER BY one.id, r.id";

/// All decisions up to each case.
const DECISIONS: &str = "
    SELECT one.id AS seen_in, d.decision, d.reason, d.at, d.user_id, u.username::text AS username, u.display_name,
        u.avatar_upload_id
    FROM review_cases one
        JOIN review_cases c ON c.person_id = one.person_id AND (c.created_at, c.id) <= (one.created_at, one.id)
        JOIN review_decisions d ON d.case_id = c.id
        LEFT JOIN users u ON u.id = d.user_id
    WHERE one.id = ANY ($1) ORDER BY d.id";

/// The messages that these reports are about, as they were.
const MESSAGES: &str = "
    SELECT m.report_id, m.message_id, r.person_id, m.body, m.sent_at
    FROM reported_messages m JOIN review_reports r ON r.id = m.report_id
    WHERE m.report_id = ANY ($1) ORDER BY m.report_id, m.position";

/// To the person, and to those who reported them in this case.
const EMAILS: &str = "
    SELECT a.email::text AS email, u.language, about.display_name, u.id <> about.id AS reporter, d.decision, d.reason,
        c.appealed_at IS NOT NULL AS appealed
    FROM review_decisions d
        JOIN review_cases c ON c.id = d.case_id
        JOIN users about ON about.id = d.person_id
        JOIN users u ON u.id = about.id OR u.id IN (SELECT r.user_id FROM review_reports r WHERE r.case_id = c.id)
        JOIN auths a ON a.id = u.auth_id
    WHERE d.id = $1 ORDER BY u.id LIMIT 200";

#[derive(QueryableByName)]
struct CaseRow {
    #[diesel(sql_type = SqlUuid)]
    id: Uuid,
    #[diesel(sql_type = Text)]
    state: String,
    #[diesel(sql_type = Nullable<Text>)]
    appeal: Option<String>,
    #[diesel(sql_type = Nullable<Timestamptz>)]
    appealed_at: Option<DateTime<Utc>>,
    #[diesel(sql_type = Timestamptz)]
    created_at: DateTime<Utc>,
    #[diesel(sql_type = SqlUuid)]
    person_id: Uuid,
    #[diesel(sql_type = Text)]
    username: String,
    #[diesel(sql_type = Text)]
    display_name: String,
    #[diesel(sql_type = Nullable<SqlUuid>)]
    avatar_upload_id: Option<Uuid>,
    #[diesel(sql_type = Text)]
    bio: String,
    #[diesel(sql_type = Bool)]
    blocked: bool,
    #[diesel(sql_type = Bool)]
    hidden: bool,
    #[diesel(sql_type = Bool)]
    silenced: bool,
}

#[derive(QueryableByName)]
struct ReportRow {
    #[diesel(sql_type = SqlUuid)]
    seen_in: Uuid,
    #[diesel(sql_type = SqlUuid)]
    id: Uuid,
    #[diesel(sql_type = SqlUuid)]
    case_id: Uuid,
    #[diesel(sql_type = SqlUuid)]
    person_id: Uuid,
    #[diesel(sql_type = Nullable<SqlUuid>)]
    user_id: Option<Uuid>,
    #[diesel(sql_type = Text)]
    reason: String,
    #[diesel(sql_type = Nullable<Text>)]
    body: Option<String>,
    #[diesel(sql_type = Timestamptz)]
    created_at: DateTime<Utc>,
    #[diesel(sql_type = Nullable<Text>)]
    content: Option<String>,
    #[diesel(sql_type = Nullable<SqlUuid>)]
    content_id: Option<Uuid>,
    #[diesel(sql_type = Nullable<Text>)]
    content_text: Option<String>,
    #[diesel(sql_type = BigInt)]
    total: i64,
}

#[derive(QueryableByName)]
struct ReportedRow {
    #[diesel(sql_type = SqlUuid)]
    report_id: Uuid,
    #[diesel(sql_type = Nullable<SqlUuid>)]
    message_id: Option<Uuid>,
    #[diesel(sql_type = SqlUuid)]
    person_id: Uuid,
    #[diesel(sql_type = Text)]
    body: String,
    #[diesel(sql_type = Timestamptz)]
    sent_at: DateTime<Utc>,
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

#[derive(QueryableByName)]
pub(super) struct EmailRow {
    #[diesel(sql_type = Text)]
    email: String,
    #[diesel(sql_type = Text)]
    language: String,
    #[diesel(sql_type = Text)]
    display_name: String,
    #[diesel(sql_type = Bool)]
    reporter: bool,
    #[diesel(sql_type = Text)]
    decision: String,
    #[diesel(sql_type = Text)]
    reason: String,
    #[diesel(sql_type = Bool)]
    appealed: bool,
}

/// Some cases with all that belongs to them.
pub(super) struct PersonCaseRows {
    cases: Vec<CaseRow>,
    contents: Vec<ContentRow>,
    reports: Vec<ReportRow>,
    messages: Vec<ReportedRow>,
    decisions: Vec<DecisionRow>,
    /// Avatars, and media of reported posts.
    uploads: Vec<MediaRow>,
}

/// A page of open or of decided cases.
pub(super) async fn page(
    mut connection: &AsyncPgConnection,
    open: bool,
    page: PageRequest<()>,
) -> QueryResult<PersonCaseRows> {
    let (state, compare, order, first) =
        if open { (OPEN, ">", "", Uuid::nil()) } else { (DECIDED, "<", "DESC", Uuid::max()) };
    let query = diesel::sql_query(format!(
        "{CASES} WHERE c.subject = 'user' AND c.state = '{state}' AND c.id {compare} $1 ORDER BY c.id {order} LIMIT $2"
    ));
    let query =
        query.bind::<SqlUuid, _>(page.after.map_or(first, |keyset| keyset.id)).bind::<BigInt, _>(page.limit.fetch());
    let cases = query.load(&mut connection).await?;
    complete(connection, cases).await
}

/// The case with this id, at most one.
pub(super) async fn one(mut connection: &AsyncPgConnection, id: Uuid) -> QueryResult<PersonCaseRows> {
    let query = diesel::sql_query(format!("{CASES} WHERE c.id = $1")).bind::<SqlUuid, _>(id);
    let cases = query.load(&mut connection).await?;
    complete(connection, cases).await
}

async fn complete(mut connection: &AsyncPgConnection, cases: Vec<CaseRow>) -> QueryResult<PersonCaseRows> {
    let ids: Vec<Uuid> = cases.iter().map(|case| case.id).collect();
    let query = diesel::sql_query(REPORTS).bind::<Array<SqlUuid>, _>(ids.clone());
    let reports: Vec<ReportRow> = query.load(&mut connection).await?;
    let reported = reports.iter().map(|report| report.id).collect::<Vec<_>>();
    let query = diesel::sql_query(MESSAGES).bind::<Array<SqlUuid>, _>(reported);
    let messages = query.load(&mut connection).await?;
    let contents = contents::load(connection, ids.clone()).await?;
    let query = diesel::sql_query(DECISIONS).bind::<Array<SqlUuid>, _>(ids);
    let decisions: Vec<DecisionRow> = query.load(&mut connection).await?;
    let avatars = cases.iter().filter_map(|case| case.avatar_upload_id);
    let avatars = avatars.chain(decisions.iter().filter_map(|decision| decision.avatar_upload_id));
    let uploads = load_uploads(connection, avatars.chain(contents::uploads_of(&contents)).collect()).await?;
    Ok(PersonCaseRows { cases, contents, reports, messages, decisions, uploads })
}

/// The query for the emails about an entry of the log.
pub(super) fn emails(decision: i64) -> impl crate::db::ReadQuery<EmailRow> + use<> {
    diesel::sql_query(EMAILS).bind::<BigInt, _>(decision)
}

impl EmailRow {
    pub fn email(self) -> Result<PersonDecisionEmail, StoreError> {
        let decision = self.decision.parse();
        Ok(PersonDecisionEmail {
            email: self.email,
            language: Language::parse(&self.language).unwrap_or_default(),
            display_name: self.display_name,
            is_reporter: self.reporter,
            decision: decision.map_err(|_| StoreError::Internal(format!("unknown decision {:?}", self.decision)))?,
            reason: self.reason,
            appealed: self.appealed,
        })
    }
}

impl PersonCaseRows {
    pub fn into_views(self) -> Result<Vec<PersonCaseView>, StoreError> {
        let uploads = Uploads::new(self.uploads)?;
        let mut contents = contents::by_case(self.contents, &uploads)?;
        let mut messages: HashMap<Uuid, Vec<ReportedMessage>> = HashMap::new();
        for row in self.messages {
            messages.entry(row.report_id).or_default().push(row.message());
        }
        let mut reports: HashMap<Uuid, (Vec<PersonReport>, i64)> = HashMap::new();
        for row in self.reports {
            let of_case = reports.entry(row.seen_in).or_default();
            of_case.1 = row.total;
            let messages = messages.get(&row.id).cloned().unwrap_or_default();
            of_case.0.push(PersonReport { messages, ..row.report()? });
        }
        let mut decisions: HashMap<Uuid, Vec<(PersonDecided, Option<Person>)>> = HashMap::new();
        for row in self.decisions {
            let by = row.by().map(|person| uploads.person(person));
            decisions.entry(row.seen_in).or_default().push((row.decided()?, by));
        }
        let view = |row: CaseRow| {
            let (reports, report_count) = reports.remove(&row.id).unwrap_or_default();
            let decisions = decisions.remove(&row.id).unwrap_or_default();
            let contents = contents.remove(&row.id).unwrap_or_default();
            PersonCaseView { contents, report_count, ..row.view(&uploads, reports, decisions) }
        };
        Ok(self.cases.into_iter().map(view).collect())
    }
}

impl CaseRow {
    fn view(
        self,
        uploads: &Uploads,
        reports: Vec<PersonReport>,
        decisions: Vec<(PersonDecided, Option<Person>)>,
    ) -> PersonCaseView {
        let person = UserId(self.person_id);
        let case = PersonCase {
            id: ReviewCaseId(self.id),
            person,
            open: self.state == OPEN,
            appeal: self.appeal.zip(self.appealed_at).map(|(text, at)| Appeal { text, at }),
            created_at: self.created_at,
        };
        let CaseRow { username, display_name, avatar_upload_id, bio, blocked, hidden, silenced, .. } = self;
        PersonCaseView {
            case,
            person: uploads.person(PersonRow { id: person.0, username, display_name, avatar_upload_id }),
            bio,
            sanctions: Sanctions { profile_hidden: hidden, content_hidden: silenced, account_blocked: blocked },
            contents: Vec::new(),
            reports,
            report_count: 0,
            decisions,
        }
    }
}

impl ReportedRow {
    fn message(self) -> ReportedMessage {
        ReportedMessage {
            id: self.message_id.map(MessageId),
            sender: UserId(self.person_id),
            text: self.body,
            sent_at: self.sent_at,
        }
    }
}

impl ReportRow {
    fn report(self) -> Result<PersonReport, StoreError> {
        let content = match (self.content, self.content_id, self.content_text) {
            (Some(kind), Some(id), Some(text)) => Some(contents::reported(id, &kind, text)?),
            _ => None,
        };
        Ok(PersonReport {
            content,
            id: self.id,
            case: ReviewCaseId(self.case_id),
            person: UserId(self.person_id),
            by: self.user_id.map(UserId),
            reason: self.reason.parse().map_err(|_| unknown(self.id, "reason"))?,
            text: self.body,
            messages: Vec::new(),
            created_at: self.created_at,
        })
    }
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

    fn decided(self) -> Result<PersonDecided, StoreError> {
        let decision = self.decision.parse().map_err(|_| unknown(self.seen_in, "decision"))?;
        Ok(PersonDecided { decision, reason: self.reason, by: self.user_id.map(UserId), at: self.at })
    }
}
