//! `conversations`.

use actix_web::Either;
use chrono::{DateTime, Utc};
use domain::reviews::list::ReviewFilter;
use domain::shared::ids::ConversationId;

use super::input::{ConversationChange, ConversationNew, ReadUpTo};
use super::names::{ConversationState, ConversationStateName};
use super::wire::{Conversation, ConversationsMeta, MessageCount, ReadMark};
use crate::http::prelude::*;

const ORDER: &str = "conversation";

#[derive(Debug, Deserialize, utoipa::IntoParams, Validate)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct ConversationFilters {
    /// `active` unless given.
    #[param(inline)]
    state: Option<ConversationStateName>,
    /// Words of the names of members, the group or the business.
    #[param(value_type = Option<String>, max_length = 100)]
    #[validate(length(max = 100))]
    q: Option<Line>,
    /// 1 to 100; 20 unless given.
    #[param(minimum = 1, maximum = 100)]
    limit: Option<u32>,
    cursor: Option<String>,
}

impl Parse for ConversationFilters {
    type Output = (bool, Vec<String>);

    fn convert(self) -> Result<Self::Output, Vec<FieldError>> {
        let state = self.state.map_or(Ok(ConversationState::Active), |state| state.known("state"));
        let state = state.map_err(|error| vec![error])?;
        let words = self.q.map(|text| ReviewFilter::words_of(text.as_str())).unwrap_or_default();
        Ok((state == ConversationState::Request, words))
    }
}

/// The conversations of the actor, those with the newest message first; or the requests that wait.
#[utoipa::path(tag = "messages", security(("bearer" = [])), params(ConversationFilters),
    responses((status = 200, body = Page<Conversation, ConversationsMeta>), (status = 403)))]
#[get("/conversations")]
async fn list_conversations(
    cx: Context,
    Query(filters): Query<ConversationFilters>,
) -> Reply<Page<Conversation, ConversationsMeta>> {
    let page = cursor::page::<DateTime<Utc>>(ORDER, filters.limit, filters.cursor.as_deref())?;
    let (requests, words) = filters.parse()?;
    let found = cx.messaging.conversations(&cx.actor, requests, words, page).await?;
    let counts = cx.messaging.counts(&cx.actor).await?;
    let page: Page<Conversation> = Page::of(ORDER, found);
    let next_cursor = page.meta.next_cursor;
    let meta = ConversationsMeta { next_cursor, unread: counts.unread, requests: counts.requests };
    Ok(Page { data: page.data, meta })
}

/// Begin a conversation. Returns 201, or 200 with the one that exists: those of two members and about a reservation
/// exist once.
#[utoipa::path(tag = "messages", security(("bearer" = [])), request_body = ConversationNew,
    responses((status = 201, body = Data<Conversation>), (status = 200, body = Data<Conversation>), (status = 403),
        (status = 404), (status = 409)))]
#[post("/conversations")]
async fn create_conversation(
    cx: Context,
    Parsed(new): Parsed<ConversationNew>,
) -> Reply<Either<Created<Conversation>, Data<Conversation>>> {
    let (view, is_new) = cx.messaging.open(&cx.actor, &new).await?;
    let conversation = Conversation::from(view);
    Ok(if is_new { Either::Left(Created(conversation)) } else { Either::Right(conversation.into()) })
}

/// One conversation of the actor.
#[utoipa::path(tag = "messages", security(("bearer" = [])), params(("uuid" = Uuid, Path)),
    responses((status = 200, body = Data<Conversation>), (status = 403)))]
#[get("/conversations/{uuid}")]
async fn get_conversation(cx: Context, Id(id): Id<ConversationId>) -> Reply<Data<Conversation>> {
    Ok(Conversation::from(cx.messaging.conversation(&cx.actor, id).await?).into())
}

/// Change a conversation: the name and picture of a group, what is for the actor alone, or accept a request.
#[utoipa::path(tag = "messages", security(("bearer" = [])), request_body = ConversationChange,
    responses((status = 200, body = Data<Conversation>), (status = 403), (status = 404), (status = 409)))]
#[patch("/conversations")]
async fn change_conversation(
    cx: Context,
    Parsed((id, change)): Parsed<ConversationChange>,
) -> Reply<Data<Conversation>> {
    Ok(Conversation::from(cx.messaging.change(&cx.actor, id, &change).await?).into())
}

/// Delete conversations for the actor: all of these records or none. Groups are left, requests declined, and the messages
/// so far of other conversations deleted for the actor alone.
#[utoipa::path(tag = "messages", security(("bearer" = [])), params(Records),
    responses((status = 200, body = Data<Count>), (status = 403), (status = 404)))]
#[delete("/conversations")]
async fn delete_conversations(cx: Context, Query(records): Query<Records>) -> Reply<Data<Count>> {
    let count = cx.messaging.remove(&cx.actor, &records.ids()?).await?;
    Ok(Count { count }.into())
}

/// Mark the messages up to a number as read; never backwards. Staff of a business share what is read.
#[utoipa::path(tag = "messages", security(("bearer" = [])), params(("uuid" = Uuid, Path)), request_body = ReadUpTo,
    responses((status = 200, body = Data<ReadMark>), (status = 403)))]
#[patch("/conversations/{uuid}/read")]
async fn mark_conversation_read(
    cx: Context,
    Id(id): Id<ConversationId>,
    Parsed(seq): Parsed<ReadUpTo>,
) -> Reply<Data<ReadMark>> {
    let (read_seq, unread) = cx.messaging.mark_read(&cx.actor, id, seq).await?;
    Ok(ReadMark { read_seq, unread }.into())
}

/// How many conversations have something for the actor.
#[utoipa::path(tag = "messages", security(("bearer" = [])),
    responses((status = 200, body = Data<MessageCount>), (status = 403)))]
#[get("/message_count")]
async fn get_message_count(cx: Context) -> Reply<Data<MessageCount>> {
    Ok(MessageCount::from(cx.messaging.counts(&cx.actor).await?).into())
}

register!(
    list_conversations,
    create_conversation,
    get_conversation,
    change_conversation,
    delete_conversations,
    mark_conversation_read,
    get_message_count
);
