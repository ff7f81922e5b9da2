//! `conversations/{uuid}/messages` and `…/changes`.

use domain::messaging::MessageQuery;
use domain::reviews::list::ReviewFilter;
use domain::shared::ids::ConversationId;

use super::input::MessagesNew;
use super::message_wire::{ChangesMeta, Message, MessagesSent};
use crate::http::prelude::*;

const ORDER: &str = "message";

#[derive(Debug, Deserialize, utoipa::IntoParams, Validate)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct MessageFilters {
    /// Only messages before this number.
    before_seq: Option<i64>,
    /// The messages around this number.
    around_seq: Option<i64>,
    /// Words of the text.
    #[param(value_type = Option<String>, max_length = 100)]
    #[validate(length(max = 100))]
    q: Option<Line>,
    /// 1 to 100; 20 unless given.
    #[param(minimum = 1, maximum = 100)]
    limit: Option<u32>,
    cursor: Option<String>,
}

impl Parse for MessageFilters {
    type Output = MessageQuery;

    fn convert(self) -> Result<MessageQuery, Vec<FieldError>> {
        let words = self.q.map(|text| ReviewFilter::words_of(text.as_str())).unwrap_or_default();
        Ok(MessageQuery { before: self.before_seq, around: self.around_seq, words })
    }
}

#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct ChangeFilters {
    /// Only messages changed after this revision; all unless given.
    #[param(minimum = 0)]
    after_rev: Option<i64>,
    /// 1 to 100; 20 unless given.
    #[param(minimum = 1, maximum = 100)]
    limit: Option<u32>,
}

/// Send messages, all or none. One sent before with the same `client_id` is stored once and returned again.
#[utoipa::path(tag = "messages", security(("bearer" = [])), params(("uuid" = Uuid, Path)), request_body = MessagesNew,
    responses((status = 201, body = Data<MessagesSent>), (status = 403), (status = 409)))]
#[post("/conversations/{uuid}/messages")]
async fn send_messages(
    cx: Context,
    Id(id): Id<ConversationId>,
    Parsed(new): Parsed<MessagesNew>,
) -> Reply<Created<MessagesSent>> {
    Ok(Created(cx.messaging.send(&cx.actor, id, &new).await?.into()))
}

/// Messages of a conversation, newest first.
#[utoipa::path(tag = "messages", security(("bearer" = [])), params(("uuid" = Uuid, Path), MessageFilters),
    responses((status = 200, body = Page<Message>), (status = 403)))]
#[get("/conversations/{uuid}/messages")]
async fn list_conversation_messages(
    cx: Context,
    Id(id): Id<ConversationId>,
    Query(filters): Query<MessageFilters>,
) -> Reply<Page<Message>> {
    let page = cursor::page::<i64>(ORDER, filters.limit, filters.cursor.as_deref())?;
    let query = filters.parse()?;
    Ok(Page::of(ORDER, cx.messaging.messages(&cx.actor, id, &query, page).await?))
}

/// What changed after a revision, in the order of revisions: new, edited and deleted messages, and reactions. A message is
/// here once, as it is now.
#[utoipa::path(tag = "messages", security(("bearer" = [])), params(("uuid" = Uuid, Path), ChangeFilters),
    responses((status = 200, body = Page<Message, ChangesMeta>), (status = 403)))]
#[get("/conversations/{uuid}/changes")]
async fn list_conversation_changes(
    cx: Context,
    Id(id): Id<ConversationId>,
    Query(filters): Query<ChangeFilters>,
) -> Reply<Page<Message, ChangesMeta>> {
    let page = cursor::page::<()>(ORDER, filters.limit, None)?;
    let changes = cx.messaging.changes(&cx.actor, id, filters.after_rev.unwrap_or(0), page.limit).await?;
    let meta = ChangesMeta {
        next_cursor: changes.next.map(|rev| rev.to_string()),
        last_rev: changes.last_rev,
        last_seq: changes.last_seq,
    };
    Ok(Page { data: changes.messages.into_iter().map(Message::from).collect(), meta })
}

register!(send_messages, list_conversation_messages, list_conversation_changes);
