//! Conversations and their members inside a transaction.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Bool, Integer, Nullable, Text, Timestamptz, Uuid as SqlUuid};
use domain::businesses::roles::{BusinessAction, StaffRole};
use domain::messaging::{
    Conversation, InvitationState, LockedConversation, MemberRole, MessagingRepository, Reaction, Recipient,
    ReportedMessage, Seat, SentBefore, StoredMessage,
};
use domain::shared::ids::{BusinessId, ConversationId, MessageId, ReservationId, UploadId, UserId};
use domain::shared::store_error::StoreError;
use uuid::Uuid;

use super::cards::{InvitationRow, invitations};
use super::rows::{ConversationRow, holder, holder_columns};
use crate::businesses::roles::holders;
use crate::db::schema::{business_members, conversation_members, conversations, reservation_companions, reservations};
use crate::db::visible::visible_to;
use crate::db::{PgUnitOfWork, Prepared, stored};
use crate::posts::visible::{follows, present};

/// The places of the conversation $1, and what their holders are to the actor $2.
const SEATS: &str =
    "SELECT m.user_id, m.business_id, m.role, m.state, m.joined_seq, m.read_seq, m.cleared_seq, m.withheld,
        m.muted,
        coalesce(m.user_id = $2, EXISTS (SELECT FROM business_members b
            WHERE b.business_id = m.business_id AND b.user_id = $2 AND b.role IN {writers})) AS is_actors,
        EXISTS (SELECT FROM hides WHERE viewer_id = $2 AND person_id = m.user_id AND why = 'block') AS blocked,
        EXISTS (SELECT FROM hides WHERE viewer_id = $2 AND person_id = m.user_id AND why = 'blocked_by') AS blocks
    FROM conversation_members m WHERE m.conversation_id = $1 ORDER BY m.id";

#[derive(QueryableByName)]
struct SeatRow {
    #[diesel(sql_type = Nullable<SqlUuid>)]
    user_id: Option<Uuid>,
    #[diesel(sql_type = Nullable<SqlUuid>)]
    business_id: Option<Uuid>,
    #[diesel(sql_type = Text)]
    role: String,
    #[diesel(sql_type = Text)]
    state: String,
    #[diesel(sql_type = BigInt)]
    joined_seq: i64,
    #[diesel(sql_type = BigInt)]
    read_seq: i64,
    #[diesel(sql_type = BigInt)]
    cleared_seq: i64,
    #[diesel(sql_type = Integer)]
    withheld: i32,
    #[diesel(sql_type = Bool)]
    muted: bool,
    #[diesel(sql_type = Bool)]
    is_actors: bool,
    #[diesel(sql_type = Bool)]
    blocked: bool,
    #[diesel(sql_type = Bool)]
    blocks: bool,
}

impl SeatRow {
    fn seat(self, of: ConversationId) -> Result<Seat, StoreError> {
        Ok(Seat {
            holder: holder(self.user_id, self.business_id)?,
            role: stored(of.0, "role", &self.role)?,
            state: stored(of.0, "state", &self.state)?,
            joined_seq: self.joined_seq,
            read_seq: self.read_seq,
            cleared_seq: self.cleared_seq,
            withheld: self.withheld,
            muted: self.muted,
            is_actors: self.is_actors,
            blocked: self.blocked,
            blocks: self.blocks,
        })
    }
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = conversations, check_for_backend(diesel::pg::Pg))]
struct LockedRow {
    kind: String,
    business_id: Option<Uuid>,
    name: Option<String>,
    picture_upload_id: Option<Uuid>,
    last_seq: i64,
    last_rev: i64,
}

#[derive(QueryableByName)]
struct RecipientRow {
    #[diesel(sql_type = SqlUuid)]
    id: Uuid,
    #[diesel(sql_type = Text)]
    messages_from: String,
    #[diesel(sql_type = Bool)]
    follows_actor: bool,
    #[diesel(sql_type = Bool)]
    seen: bool,
}

#[derive(QueryableByName)]
struct TimeRow {
    #[diesel(sql_type = Timestamptz)]
    at: DateTime<Utc>,
}

#[derive(QueryableByName)]
struct NumberRow {
    #[diesel(sql_type = BigInt)]
    number: i64,
}

#[async_trait]
impl MessagingRepository for PgUnitOfWork {
    async fn recipients(&mut self, actor: UserId, users: &[UserId]) -> Result<Vec<Recipient>, StoreError> {
        let (follows, seen, present) = (follows("u.id", "$1"), visible_to("$1", "u.id"), present("u.id"));
        let query = Prepared::new(format!(
            "SELECT u.id, u.messages_from, {follows} AS follows_actor, {seen} AS seen FROM users u
             WHERE u.id = ANY ($2) AND {present}"
        ));
        let ids = users.iter().map(|user| user.0).collect();
        let rows: Vec<RecipientRow> = self.load(query.id(Some(actor.0)).ids(ids)).await?;
        let recipient = |row: RecipientRow| {
            Ok(Recipient {
                user: UserId(row.id),
                messages_from: stored(row.id, "messages_from", &row.messages_from)?,
                follows_actor: row.follows_actor,
                hidden: !row.seen,
            })
        };
        rows.into_iter().map(recipient).collect()
    }

    async fn registered_at(&mut self, user: UserId) -> Result<Option<DateTime<Utc>>, StoreError> {
        let sql = "SELECT auths.created_at AS at FROM users JOIN auths ON auths.id = users.auth_id WHERE users.id = $1";
        let rows: Vec<TimeRow> = self.load(Prepared::new(sql).id(Some(user.0))).await?;
        Ok(rows.first().map(|row| row.at))
    }

    async fn direct_of(&mut self, (first, second): (UserId, UserId)) -> Result<Option<ConversationId>, StoreError> {
        let pair = conversations::first_id.eq(first.0).and(conversations::second_id.eq(second.0));
        Ok(self.first(conversations::table.filter(pair).select(conversations::id)).await?.map(ConversationId))
    }

    async fn about_reservation(&mut self, id: ReservationId) -> Result<Option<ConversationId>, StoreError> {
        let about = conversations::reservation_id.eq(id.0);
        Ok(self.first(conversations::table.filter(about).select(conversations::id)).await?.map(ConversationId))
    }

    async fn insert_conversation(&mut self, conversation: &Conversation) -> Result<(), StoreError> {
        let row = ConversationRow::from(conversation);
        self.run(diesel::insert_into(conversations::table).values(row)).await.map(drop)
    }

    async fn lock_conversation(
        &mut self,
        id: ConversationId,
        actor: UserId,
    ) -> Result<Option<LockedConversation>, StoreError> {
        let query = conversations::table.find(id.0).select(LockedRow::as_select()).for_no_key_update();
        let Some(row): Option<LockedRow> = self.first(query).await? else { return Ok(None) };
        let seats: Vec<SeatRow> = self
            .load(
                Prepared::new(SEATS.replace("{writers}", &holders(BusinessAction::Messages)))
                    .id(Some(id.0))
                    .id(Some(actor.0)),
            )
            .await?;
        Ok(Some(LockedConversation {
            id,
            kind: stored(id.0, "kind", &row.kind)?,
            business: row.business_id.map(BusinessId),
            name: row.name,
            picture: row.picture_upload_id.map(UploadId),
            last_seq: row.last_seq,
            last_rev: row.last_rev,
            seats: seats.into_iter().map(|row| row.seat(id)).collect::<Result<_, _>>()?,
        }))
    }

    async fn advance(
        &mut self,
        conversation: &LockedConversation,
        sent_at: Option<DateTime<Utc>>,
        now: DateTime<Utc>,
    ) -> Result<(), StoreError> {
        let numbers = (
            conversations::last_seq.eq(conversation.last_seq),
            conversations::last_rev.eq(conversation.last_rev),
            conversations::changed_at.eq(now),
            sent_at.map(|at| conversations::updated_at.eq(at)),
        );
        self.run(diesel::update(conversations::table.find(conversation.id.0)).set(numbers)).await.map(drop)
    }

    async fn save_group(
        &mut self,
        id: ConversationId,
        name: &str,
        picture: Option<UploadId>,
    ) -> Result<(), StoreError> {
        let picture = conversations::picture_upload_id.eq(picture.map(|upload| upload.0));
        let group = diesel::update(conversations::table.find(id.0)).set((conversations::name.eq(name), picture));
        self.run(group).await.map(drop)
    }

    async fn insert_seat(&mut self, id: ConversationId, seat: &Seat, now: DateTime<Utc>) -> Result<(), StoreError> {
        let (user, business) = holder_columns(seat.holder);
        let row = (
            conversation_members::conversation_id.eq(id.0),
            conversation_members::user_id.eq(user),
            conversation_members::business_id.eq(business),
            conversation_members::role.eq(seat.role.into_str()),
            conversation_members::state.eq(seat.state.into_str()),
            conversation_members::joined_seq.eq(seat.joined_seq),
            conversation_members::read_seq.eq(seat.read_seq),
            conversation_members::joined_at.eq(now),
        );
        self.run(diesel::insert_into(conversation_members::table).values(row)).await.map(drop)
    }

    async fn update_seat(&mut self, id: ConversationId, seat: &Seat) -> Result<(), StoreError> {
        let (user, business) = holder_columns(seat.holder);
        let of = conversation_members::conversation_id.eq(id.0);
        let held = conversation_members::user_id
            .is_not_distinct_from(user)
            .and(conversation_members::business_id.is_not_distinct_from(business));
        let changed = (
            conversation_members::state.eq(seat.state.into_str()),
            conversation_members::joined_seq.eq(seat.joined_seq),
            conversation_members::read_seq.eq(seat.read_seq),
            conversation_members::cleared_seq.eq(seat.cleared_seq),
            conversation_members::withheld.eq(seat.withheld),
            conversation_members::muted.eq(seat.muted),
        );
        self.run(diesel::update(conversation_members::table.filter(of.and(held))).set(changed)).await.map(drop)
    }

    async fn set_role(&mut self, id: ConversationId, user: UserId, role: MemberRole) -> Result<(), StoreError> {
        let of = conversation_members::conversation_id.eq(id.0).and(conversation_members::user_id.eq(user.0));
        let role = conversation_members::role.eq(role.into_str());
        self.run(diesel::update(conversation_members::table.filter(of)).set(role)).await.map(drop)
    }

    async fn delete_seat(&mut self, id: ConversationId, user: UserId) -> Result<(), StoreError> {
        let of = conversation_members::conversation_id.eq(id.0).and(conversation_members::user_id.eq(user.0));
        self.run(diesel::delete(conversation_members::table.filter(of))).await.map(drop)
    }

    async fn count_withheld(&mut self, id: ConversationId, users: &[UserId], more: usize) -> Result<(), StoreError> {
        let users: Vec<Uuid> = users.iter().map(|user| user.0).collect();
        let of = conversation_members::conversation_id.eq(id.0).and(conversation_members::user_id.eq_any(users));
        let more = i32::try_from(more).unwrap_or(i32::MAX);
        let counted = conversation_members::withheld.eq(conversation_members::withheld + more);
        self.run(diesel::update(conversation_members::table.filter(of)).set(counted)).await.map(drop)
    }

    async fn withheld_after(&mut self, id: ConversationId, user: UserId, seq: i64) -> Result<i32, StoreError> {
        let sql = "SELECT count(*) AS number FROM messages
            WHERE conversation_id = $1 AND seq > $2 AND $3 = ANY (withheld_from)";
        let query = Prepared::new(sql).id(Some(id.0)).number(seq).id(Some(user.0));
        let rows: Vec<NumberRow> = self.load(query).await?;
        Ok(rows.first().map_or(0, |row| i32::try_from(row.number).unwrap_or(i32::MAX)))
    }

    async fn sent_before(&mut self, sender: UserId, client_ids: &[Uuid]) -> Result<Vec<SentBefore>, StoreError> {
        self.messages_sent_before(sender, client_ids).await
    }

    async fn insert_messages(&mut self, messages: &[StoredMessage]) -> Result<(), StoreError> {
        self.add_messages(messages).await
    }

    async fn conversation_of(&mut self, id: MessageId) -> Result<Option<ConversationId>, StoreError> {
        self.conversation_of_message(id).await
    }

    async fn message(&mut self, id: MessageId) -> Result<Option<StoredMessage>, StoreError> {
        self.stored_message(id).await
    }

    async fn update_message(&mut self, message: &StoredMessage) -> Result<(), StoreError> {
        self.change_message(message).await
    }

    async fn insert_media(&mut self, message: MessageId, uploads: &[UploadId]) -> Result<(), StoreError> {
        self.add_message_media(message, uploads).await
    }

    async fn empty_message(&mut self, id: MessageId) -> Result<(), StoreError> {
        self.clear_message(id).await
    }

    async fn put_reaction(
        &mut self,
        message: MessageId,
        user: UserId,
        reaction: Option<Reaction>,
        now: DateTime<Utc>,
    ) -> Result<bool, StoreError> {
        self.set_reaction(message, user, reaction, now).await
    }

    async fn reportable(&mut self, member: UserId, ids: &[MessageId]) -> Result<Vec<ReportedMessage>, StoreError> {
        self.reportable_messages(member, ids).await
    }

    async fn insert_reported(&mut self, report: Uuid, messages: &[ReportedMessage]) -> Result<(), StoreError> {
        self.add_reported_messages(report, messages).await
    }

    async fn lock_reservation(
        &mut self,
        id: ReservationId,
    ) -> Result<Option<(BusinessId, Option<UserId>)>, StoreError> {
        let columns = (reservations::business_id, reservations::user_id);
        let query = reservations::table.find(id.0).select(columns).for_no_key_update();
        let row: Option<(Uuid, Option<Uuid>)> = self.first(query).await?;
        Ok(row.map(|(business, guest)| (BusinessId(business), guest.map(UserId))))
    }

    async fn writes_for(&mut self, business: BusinessId, user: UserId) -> Result<bool, StoreError> {
        let query = business_members::table.find((business.0, user.0)).select(business_members::role);
        let role: Option<String> = self.first(query).await?;
        let role = role.map(|role| stored::<StaffRole>(business.0, "role", &role)).transpose()?;
        Ok(role.is_some_and(|role| role.may(BusinessAction::Messages)))
    }

    async fn invitation_state(
        &mut self,
        id: ReservationId,
        member: UserId,
        now: DateTime<Utc>,
    ) -> Result<InvitationState, StoreError> {
        let rows: Vec<InvitationRow> = self.load(invitations(member, vec![id.0], now)).await?;
        Ok(rows.first().map_or(InvitationState::Ended, InvitationRow::state))
    }

    async fn insert_companion(
        &mut self,
        reservation: ReservationId,
        user: UserId,
        now: DateTime<Utc>,
    ) -> Result<(), StoreError> {
        let row = (
            reservation_companions::reservation_id.eq(reservation.0),
            reservation_companions::user_id.eq(user.0),
            reservation_companions::created_at.eq(now),
        );
        self.run(diesel::insert_into(reservation_companions::table).values(row)).await.map(drop)
    }
}
