//! `messages`, `message_reports` and `reservation_invitations`.

use actix_web::put;
use domain::reviews::list::ReviewFilter;
use domain::shared::ids::{ConversationId, MessageId};

use super::input::{InvitationAccepted, MessageChange, MessageReportNew, ReactionNew};
use super::message_wire::Message;
use crate::http::prelude::*;
use crate::reviews::reports::ReportMade;

const ORDER: &str = "found_message";

#[derive(Debug, Deserialize, utoipa::IntoParams, Validate)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct SearchFilters {
    /// Words of the text, all of them.
    #[param(value_type = Option<String>, required = true, max_length = 100)]
    #[validate(length(max = 100))]
    q: Option<Line>,
    /// Only in this conversation.
    conversation_id: Option<Uuid>,
    /// 1 to 100; 20 unless given.
    #[param(minimum = 1, maximum = 100)]
    limit: Option<u32>,
    cursor: Option<String>,
}

impl Parse for SearchFilters {
    type Output = (Vec<String>, Option<ConversationId>);

    fn convert(self) -> Result<Self::Output, Vec<FieldError>> {
        let words = self.q.map(|text| ReviewFilter::words_of(text.as_str())).unwrap_or_default();
        Ok((words, self.conversation_id.map(Into::into)))
    }
}

/// Search the messages that the actor may read, newest first.
#[utoipa::path(tag = "messages", security(("bearer" = [])), params(SearchFilters),
    responses((status = 200, body = Page<Message>), (status = 403), (status = 404)))]
#[get("/messages")]
async fn search_messages(cx: Context, Query(filters): Query<SearchFilters>) -> Reply<Page<Message>> {
    let page = cursor::page::<()>(ORDER, filters.limit, filters.cursor.as_deref())?;
    let (words, conversation) = filters.parse()?;
    Ok(Page::of(ORDER, cx.messaging.search(&cx.actor, words, conversation, page).await?))
}

/// Change the text of a message of the actor, within 15 minutes.
#[utoipa::path(tag = "messages", security(("bearer" = [])), request_body = MessageChange,
    responses((status = 200, body = Data<Message>), (status = 403), (status = 404), (status = 409)))]
#[patch("/messages")]
async fn change_message(cx: Context, Parsed((id, text)): Parsed<MessageChange>) -> Reply<Data<Message>> {
    Ok(Message::from(cx.messaging.edit(&cx.actor, id, &text).await?).into())
}

/// Delete messages of the actor for all members, within 15 minutes: all of these records or none. An empty message stays.
#[utoipa::path(tag = "messages", security(("bearer" = [])), params(Records),
    responses((status = 200, body = Data<Count>), (status = 403), (status = 404), (status = 409)))]
#[delete("/messages")]
async fn delete_messages(cx: Context, Query(records): Query<Records>) -> Reply<Data<Count>> {
    let count = cx.messaging.delete(&cx.actor, &records.ids()?).await?;
    Ok(Count { count }.into())
}

/// Set the actor's reaction to a message; it replaces an earlier one.
#[utoipa::path(tag = "messages", security(("bearer" = [])), params(("uuid" = Uuid, Path)), request_body = ReactionNew,
    responses((status = 200, body = Data<Message>), (status = 403), (status = 409)))]
#[put("/messages/{uuid}/reaction")]
async fn put_reaction(
    cx: Context,
    Id(id): Id<MessageId>,
    Parsed(reaction): Parsed<ReactionNew>,
) -> Reply<Data<Message>> {
    Ok(Message::from(cx.messaging.react(&cx.actor, id, Some(reaction)).await?).into())
}

/// Remove the actor's reaction to a message.
#[utoipa::path(tag = "messages", security(("bearer" = [])), params(("uuid" = Uuid, Path)),
    responses((status = 200, body = Data<Message>), (status = 403), (status = 409)))]
#[delete("/messages/{uuid}/reaction")]
async fn delete_reaction(cx: Context, Id(id): Id<MessageId>) -> Reply<Data<Message>> {
    Ok(Message::from(cx.messaging.react(&cx.actor, id, None).await?).into())
}

/// Report messages of one member to the moderators, once for each case. Moderators read these messages and no others.
#[utoipa::path(tag = "messages", security(("bearer" = [])), request_body = MessageReportNew,
    responses((status = 201, body = Data<ReportMade>), (status = 403), (status = 404), (status = 409)))]
#[post("/message_reports")]
async fn report_messages(
    cx: Context,
    Parsed((ids, reason, words)): Parsed<MessageReportNew>,
) -> Reply<Created<ReportMade>> {
    Ok(Created(cx.reviews.report_messages(&cx.actor, &ids, reason, words).await?.into()))
}

/// Accept an invitation to a reservation: the actor joins it as a companion and can read it. Returns the message.
#[utoipa::path(tag = "messages", security(("bearer" = [])), request_body = InvitationAccepted,
    responses((status = 200, body = Data<Message>), (status = 403), (status = 404), (status = 409)))]
#[post("/reservation_invitations")]
async fn accept_invitation(cx: Context, Parsed(id): Parsed<InvitationAccepted>) -> Reply<Data<Message>> {
    Ok(Message::from(cx.messaging.accept_invitation(&cx.actor, id).await?).into())
}

register!(
    search_messages,
    change_message,
    delete_messages,
    put_reaction,
    delete_reaction,
    report_messages,
    accept_invitation
);
