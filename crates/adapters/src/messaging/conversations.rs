//! Conversations with what is shown of them: a fixed number of queries for any number of conversations.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Bool, Integer, Nullable, Text, Timestamptz, Uuid as SqlUuid};
use domain::media::{Media, MediaReads};
use domain::messaging::{
    ConversationFilter, ConversationKind, ConversationView, Facts, MemberRole, MemberView, MessageFilter, MessageView,
    Mine, SeatState, Side,
};
use domain::shared::ids::{ConversationId, MessageId, ReservationId, UploadId, UserId};
use domain::shared::page::{Keyset, Page, PageRequest};
use domain::shared::store_error::StoreError;
use uuid::Uuid;

use super::people::Shown;
use super::seats::{blocked_by, listed, seats, visible};
use crate::db::{Database, Prepared, literal, stored};

/// The people in conversations, and up to where they have read, if both they and the viewer show that.
const MEMBERS: &str = "SELECT m.conversation_id, m.user_id, m.role, m.joined_seq,
        CASE WHEN m.user_id = $1 OR m.state = 'active' AND u.read_receipts AND viewer.read_receipts
            THEN m.read_seq END AS read_seq
    FROM conversation_members m JOIN users u ON u.id = m.user_id JOIN users viewer ON viewer.id = $1
    WHERE m.conversation_id = ANY ($2) ORDER BY m.conversation_id, m.id";

/// The names in a conversation, to be searched.
const NAMES: &str = "plain_text(concat_ws(' ', c.name, (SELECT b.name FROM businesses b WHERE b.id = c.business_id),
    (SELECT string_agg(u.display_name || ' ' || u.username::text, ' ') FROM conversation_members o
        JOIN users u ON u.id = o.user_id WHERE o.conversation_id = c.id AND u.id <> $1)))";

#[derive(QueryableByName)]
struct ConversationRow {
    #[diesel(sql_type = SqlUuid)]
    id: Uuid,
    #[diesel(sql_type = Text)]
    kind: String,
    #[diesel(sql_type = Nullable<Text>)]
    name: Option<String>,
    #[diesel(sql_type = Nullable<SqlUuid>)]
    picture_upload_id: Option<Uuid>,
    #[diesel(sql_type = Nullable<SqlUuid>)]
    business_id: Option<Uuid>,
    #[diesel(sql_type = Nullable<SqlUuid>)]
    reservation_id: Option<Uuid>,
    #[diesel(sql_type = BigInt)]
    last_seq: i64,
    #[diesel(sql_type = BigInt)]
    last_rev: i64,
    #[diesel(sql_type = Timestamptz)]
    created_at: DateTime<Utc>,
    #[diesel(sql_type = Timestamptz)]
    updated_at: DateTime<Utc>,
    #[diesel(sql_type = Bool)]
    is_staff: bool,
    #[diesel(sql_type = Text)]
    role: String,
    #[diesel(sql_type = Text)]
    state: String,
    #[diesel(sql_type = BigInt)]
    joined_seq: i64,
    #[diesel(sql_type = BigInt)]
    read_seq: i64,
    #[diesel(sql_type = Integer)]
    withheld: i32,
    #[diesel(sql_type = Bool)]
    muted: bool,
    #[diesel(sql_type = Bool)]
    blocked: bool,
    #[diesel(sql_type = Bool)]
    is_alone: bool,
    #[diesel(sql_type = Nullable<SqlUuid>)]
    last_message: Option<Uuid>,
}

#[derive(QueryableByName)]
struct MemberRow {
    #[diesel(sql_type = SqlUuid)]
    conversation_id: Uuid,
    #[diesel(sql_type = SqlUuid)]
    user_id: Uuid,
    #[diesel(sql_type = Text)]
    role: String,
    #[diesel(sql_type = BigInt)]
    joined_seq: i64,
    #[diesel(sql_type = Nullable<BigInt>)]
    read_seq: Option<i64>,
}

/// The conversations of a page, by the time of the last message.
fn found(viewer: UserId, filter: &ConversationFilter, page: PageRequest<DateTime<Utc>>) -> Prepared {
    let of = match filter {
        ConversationFilter::Id(_) => "AND m.conversation_id = $5",
        ConversationFilter::Listed { .. } => "",
    };
    let query = Prepared::new(format!(
        "WITH seat AS ({seats})
         SELECT c.id, c.kind, c.name, c.picture_upload_id, c.business_id, c.reservation_id, c.last_seq, c.last_rev,
            c.created_at, c.updated_at, seat.user_id IS NULL AS is_staff, seat.role, seat.state, seat.joined_seq,
            seat.read_seq, seat.withheld, seat.muted, {blocked} AS blocked,
            NOT EXISTS (SELECT FROM conversation_members o WHERE o.conversation_id = c.id AND o.id <> seat.id) AS is_alone,
            (SELECT m.id FROM messages m WHERE m.conversation_id = c.id AND {visible} ORDER BY m.seq DESC LIMIT 1)
                AS last_message
         FROM seat JOIN conversations c ON c.id = seat.conversation_id
         WHERE (c.updated_at, c.id) < ($2, $3)",
        seats = seats("$1", of),
        blocked = blocked_by("$1"),
        visible = visible("$1", "m"),
    ));
    let before = page.after.map_or((FAR, Uuid::max()), |keyset| (reachable(keyset.key), keyset.id));
    let query = query.id(Some(viewer.0)).time(before.0).id(Some(before.1)).number(page.limit.fetch());
    let mut query = match filter {
        ConversationFilter::Id(id) => query.id(Some(id.0)),
        ConversationFilter::Listed { requests, words } => with_words(in_list(query, *requests), words),
    };
    query.push(" ORDER BY c.updated_at DESC, c.id DESC LIMIT $4");
    query
}

/// Later than any message.
const FAR: DateTime<Utc> = match DateTime::from_timestamp(32_503_680_000, 0) {
    Some(year_3000) => year_3000,
    None => DateTime::<Utc>::MAX_UTC,
};

/// That time, or the nearest one that PostgreSQL knows: a client may send any.
fn reachable(time: DateTime<Utc>) -> DateTime<Utc> {
    time.clamp(DateTime::UNIX_EPOCH, FAR)
}

fn in_list(mut query: Prepared, requests: bool) -> Prepared {
    let state = if requests { "request" } else { "active" };
    query.push(&format!(" AND seat.state = '{state}' AND {}", listed("$1")));
    query
}

fn with_words(mut query: Prepared, words: &[String]) -> Prepared {
    for word in words {
        let number = query.next();
        query.push(&format!(" AND {NAMES} LIKE '%' || plain_text(${number}) || '%'"));
        query = query.text(literal(word));
    }
    query
}

impl Database {
    pub(super) async fn conversation_views(
        &self,
        viewer: UserId,
        filter: &ConversationFilter,
        page: PageRequest<DateTime<Utc>>,
    ) -> Result<Page<ConversationView, DateTime<Utc>>, StoreError> {
        let rows: Vec<ConversationRow> = self.fetch_primary(|| found(viewer, filter, page)).await?;
        let keyset = |row: &ConversationRow| Keyset { key: row.updated_at, id: row.id };
        let rows = Page::from_fetched(rows, page.limit, keyset);
        let Page { items, next } = rows;
        if items.is_empty() {
            return Ok(Page { items: Vec::new(), next });
        }
        let ids: Vec<Uuid> = items.iter().map(|row| row.id).collect();
        let query = || Prepared::new(MEMBERS).id(Some(viewer.0)).ids(ids.clone());
        let members: Vec<MemberRow> = self.fetch_primary(query).await?;
        let people = members.iter().map(|row| row.user_id).collect();
        let businesses = items.iter().filter_map(|row| row.business_id).collect();
        let shown = self.shown(viewer, people, businesses).await?;
        let pictures: Vec<UploadId> = items.iter().filter_map(|row| row.picture_upload_id).map(UploadId).collect();
        let pictures = if pictures.is_empty() { Vec::new() } else { self.media(&pictures).await? };
        let last: Vec<MessageId> = items.iter().filter_map(|row| row.last_message).map(MessageId).collect();
        let limit = i64::try_from(last.len()).unwrap_or(i64::MAX);
        let last = self.message_views(viewer, &MessageFilter::Ids(last), limit).await?;
        let mut beside = Beside::new(members, pictures, last, shown);
        let items = items.into_iter().map(|row| row.view(&mut beside)).collect::<Result<_, _>>()?;
        Ok(Page { items, next })
    }
}

/// What is shown with conversations.
struct Beside {
    members: HashMap<Uuid, Vec<MemberRow>>,
    pictures: HashMap<Uuid, Media>,
    last: HashMap<Uuid, MessageView>,
    shown: Shown,
}

impl Beside {
    fn new(rows: Vec<MemberRow>, pictures: Vec<Media>, last: Vec<MessageView>, shown: Shown) -> Self {
        let mut members: HashMap<Uuid, Vec<MemberRow>> = HashMap::new();
        for row in rows {
            members.entry(row.conversation_id).or_default().push(row);
        }
        Self {
            members,
            pictures: pictures.into_iter().map(|picture| (picture.id.0, picture)).collect(),
            last: last.into_iter().map(|message| (message.conversation.0, message)).collect(),
            shown,
        }
    }
}

impl ConversationRow {
    fn view(self, beside: &mut Beside) -> Result<ConversationView, StoreError> {
        let kind: ConversationKind = stored(self.id, "kind", &self.kind)?;
        let state: SeatState = stored(self.id, "state", &self.state)?;
        let role: MemberRole = stored(self.id, "role", &self.role)?;
        let rows = beside.members.remove(&self.id).unwrap_or_default();
        let mut members: Vec<MemberView> =
            rows.into_iter().map(|row| row.view(kind, &beside.shown)).collect::<Result<_, _>>()?;
        if kind == ConversationKind::Direct && self.is_alone {
            // The account of the other one was deleted.
            members.push(MemberView { person: None, role: MemberRole::Member, read_seq: None, joined_seq: 0 });
        }
        let facts = Facts { kind, state, blocked: self.blocked, is_alone: self.is_alone };
        let side = (kind == ConversationKind::Business).then(|| self.side());
        Ok(ConversationView {
            id: ConversationId(self.id),
            kind,
            mine: self.mine(&facts, role),
            name: self.name,
            picture: self.picture_upload_id.and_then(|id| beside.pictures.get(&id).cloned()),
            business: beside.shown.business(self.business_id),
            reservation: self.reservation_id.map(ReservationId),
            members,
            side,
            is_request: state == SeatState::Request,
            last_seq: self.last_seq,
            last_rev: self.last_rev,
            last_message: beside.last.remove(&self.id),
            created_at: self.created_at,
            updated_at: self.updated_at,
        })
    }

    fn side(&self) -> Side {
        if self.is_staff { Side::Staff } else { Side::Guest }
    }

    fn mine(&self, facts: &Facts, role: MemberRole) -> Mine {
        Mine {
            read_seq: self.read_seq,
            joined_seq: self.joined_seq,
            muted: self.muted,
            unread: domain::messaging::unread(self.last_seq, self.read_seq, self.joined_seq, self.withheld),
            why_not: facts.why_not(),
            is_owner: role == MemberRole::Owner,
        }
    }
}

impl MemberRow {
    fn view(self, kind: ConversationKind, shown: &Shown) -> Result<MemberView, StoreError> {
        Ok(MemberView {
            person: shown.person(Some(self.user_id), kind),
            role: stored(self.conversation_id, "role", &self.role)?,
            read_seq: self.read_seq,
            joined_seq: self.joined_seq,
        })
    }
}
