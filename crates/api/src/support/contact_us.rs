//! `contact_us` and `contact_us_messages`: messages to the operator and their threads.

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse};
use chrono::{DateTime, Utc};
use domain::accounts::email::EmailAddress;
use domain::shared::actor::Actor;
use domain::shared::ids::{ContactMessageId, UploadId};
use domain::support::policy::Side;
use domain::support::{ContactCategory, ContactInput, ContactStatus, ContactView, Thread, ThreadMessage};
use strum::{AsRefStr, EnumString, VariantArray};

use crate::http::client::Client;
use crate::http::field_errors::FieldErrors;
use crate::http::idempotency::{key, once};
use crate::http::named::{Named, vocabularies};
use crate::http::prelude::*;
use crate::http::reader::Reader;
use crate::media::Media;

const ORDER: &str = "contact";

pub type CategoryName = Named<ContactCategory>;
pub type ContactStatusName = Named<ContactStatus>;
pub type ThreadSideName = Named<ThreadSide>;

vocabularies! {
    ContactCategory => "ContactCategoryName",
    ContactStatus => "TicketStatus",
    ThreadSide => "TicketSide",
}

/// Who wrote a message of a thread.
#[derive(Debug, Clone, Copy, PartialEq, Eq, AsRefStr, EnumString, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum ThreadSide {
    /// The sender of the first message.
    Me,
    Support,
}

/// A message to the operator.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct ContactMessageNew {
    /// The sender's name, 1 to 60 characters.
    #[validate(length(min = 1, max = 60))]
    #[schema(value_type = String, min_length = 1, max_length = 60)]
    name: Line,
    /// Where answers are mailed to.
    #[schema(max_length = 254, format = Email)]
    email: String,
    category: CategoryName,
    /// At most 120 characters.
    #[validate(length(max = 120))]
    #[schema(value_type = Option<String>, max_length = 120)]
    subject: Option<Line>,
    /// 1 to 4,000 characters.
    #[validate(length(min = 1, max = 4000))]
    #[schema(value_type = String, min_length = 1, max_length = 4000)]
    message: Lines,
    /// Unused uploads of the actor, at most 5; only when signed in.
    #[serde(default)]
    #[validate(length(max = 5))]
    #[schema(max_items = 5)]
    upload_ids: Vec<Uuid>,
    /// What the sender's browser says of itself, if they agree, at most 500 characters; only when signed in.
    #[validate(length(max = 500))]
    #[schema(value_type = Option<String>, max_length = 500)]
    browser: Option<Line>,
}

impl Parse for ContactMessageNew {
    type Output = (ContactInput, Vec<UploadId>);

    fn convert(self) -> Result<Self::Output, Vec<FieldError>> {
        let mut errors = FieldErrors::default();
        let email = errors.take(Some(EmailAddress::parse(&self.email)));
        let category = errors.take(Some(self.category.known("category")));
        let uploads = self.upload_ids.into_iter().map(UploadId).collect();
        let input = email.zip(category).map(|(email, category)| ContactInput {
            name: self.name.into(),
            email,
            category,
            subject: self.subject.and_then(Line::non_empty),
            message: self.message.into(),
            browser: self.browser.and_then(Line::non_empty),
            language: Reader::current().language,
        });
        errors.finish(input.map(|input| (input, uploads)))
    }
}

/// A message that was received, the first of a thread.
#[derive(Debug, Serialize, ToSchema)]
pub struct ContactMessage {
    uuid: Uuid,
    created_at: DateTime<Utc>,
}

impl From<ContactView> for ContactMessage {
    fn from(ContactView { message, .. }: ContactView) -> Self {
        Self { uuid: message.id.0, created_at: message.created_at }
    }
}

/// A thread without its messages.
#[derive(Debug, Serialize, ToSchema)]
pub struct Ticket {
    uuid: Uuid,
    category: CategoryName,
    subject: Option<String>,
    /// The sender's name.
    name: String,
    /// Where answers are mailed to.
    email: String,
    status: ContactStatusName,
    /// Whether the actor has yet to read the last message.
    unread: bool,
    created_at: DateTime<Utc>,
    /// When the last message of the thread was written.
    updated_at: DateTime<Utc>,
}

impl From<ContactView> for Ticket {
    fn from(ContactView { message, unread }: ContactView) -> Self {
        Self {
            uuid: message.id.0,
            category: message.input.category.into(),
            subject: message.input.subject,
            name: message.input.name,
            email: message.input.email.as_str().to_owned(),
            status: message.status.into(),
            unread,
            created_at: message.created_at,
            updated_at: message.updated_at,
        }
    }
}

/// A thread: the first message and its replies.
#[derive(Debug, Serialize, ToSchema)]
pub struct TicketThread {
    #[serde(flatten)]
    ticket: Ticket,
    /// What the sender's browser says of itself.
    browser: Option<String>,
    /// Oldest first.
    messages: Vec<TicketMessage>,
}

/// A message of a thread.
#[derive(Debug, Serialize, ToSchema)]
pub struct TicketMessage {
    uuid: Uuid,
    /// `me` is the sender of the thread.
    from: ThreadSideName,
    author_name: String,
    text: String,
    media: Vec<Media>,
    created_at: DateTime<Utc>,
}

impl From<ThreadMessage> for TicketMessage {
    fn from(message: ThreadMessage) -> Self {
        let side = match message.side {
            Side::Sender => ThreadSide::Me,
            Side::Support => ThreadSide::Support,
        };
        Self {
            uuid: message.id,
            from: side.into(),
            author_name: message.author_name,
            text: message.text,
            media: message.media.into_iter().map(Media::from).collect(),
            created_at: message.created_at,
        }
    }
}

impl From<Thread> for TicketThread {
    fn from(Thread { view, messages }: Thread) -> Self {
        Self {
            browser: view.message.input.browser.clone(),
            ticket: view.into(),
            messages: messages.into_iter().map(TicketMessage::from).collect(),
        }
    }
}

/// A reply in a thread.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct TicketMessageNew {
    /// 1 to 4,000 characters.
    #[validate(length(min = 1, max = 4000))]
    #[schema(value_type = String, min_length = 1, max_length = 4000)]
    text: Lines,
    /// Unused uploads of the actor, at most 5.
    #[serde(default)]
    #[validate(length(max = 5))]
    #[schema(max_items = 5)]
    upload_ids: Vec<Uuid>,
}

impl Parse for TicketMessageNew {
    type Output = (String, Vec<UploadId>);

    fn convert(self) -> Result<Self::Output, Vec<FieldError>> {
        Ok((self.text.into(), self.upload_ids.into_iter().map(UploadId).collect()))
    }
}

/// A change of a thread.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct TicketChange {
    /// Senders set `closed` or `open`, moderators any.
    status: ContactStatusName,
}

impl Parse for TicketChange {
    type Output = ContactStatus;

    fn convert(self) -> Result<Self::Output, Vec<FieldError>> {
        self.status.known("status").map_err(|error| vec![error])
    }
}

#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct ContactFilters {
    status: Option<ContactStatusName>,
    /// 1 to 100; 20 unless given.
    #[param(minimum = 1, maximum = 100)]
    limit: Option<u32>,
    cursor: Option<String>,
}

/// The thread of a reply.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct ContactTarget {
    contact_id: Uuid,
}

/// Send a message to the operator; answers are mailed. At most 5 an hour from one client address and by one member.
#[utoipa::path(tag = "support", security((), ("bearer" = [])), request_body = ContactMessageNew,
    params(("Idempotency-Key" = Option<String>, Header, description = "Makes repeating a member's request safe.")),
    responses((status = 201, body = Data<ContactMessage>), (status = 403)))]
#[post("/contact_us")]
async fn create_contact_message(
    cx: Context,
    request: HttpRequest,
    client: Client,
    body: Json<ContactMessageNew>,
) -> Reply<HttpResponse> {
    // Keys belong to accounts: a visitor's is ignored.
    let key = match cx.actor {
        Actor::Member(_) => key(&request, &cx.actor, &body.bytes)?,
        _ => None,
    };
    let (input, uploads) = body.value.parse()?;
    let support = &cx.support;
    support.check_rate(&cx.actor, client.address).await?;
    let reply = once(&support.core, key.as_ref(), StatusCode::CREATED, ContactMessage::from, async |unit| {
        support.contact_us(unit, &cx.actor, &input, &uploads).await
    });
    Ok(reply.await?)
}

/// The actor's messages, or for moderators all of them; those whose thread was written to last first.
#[utoipa::path(tag = "support", security(("bearer" = [])), params(ContactFilters),
    responses((status = 200, body = Page<Ticket>)))]
#[get("/contact_us")]
async fn list_contact_messages(cx: Context, Query(filters): Query<ContactFilters>) -> Reply<Page<Ticket>> {
    let status = filters.status.map(|status| status.known("status")).transpose();
    let status = status.map_err(|error| Problem::invalid(vec![error]))?;
    let page = cursor::page(ORDER, filters.limit, filters.cursor.as_deref())?;
    Ok(Page::of(ORDER, cx.support.messages(&cx.actor, status, page).await?))
}

/// A thread of the actor's, or for moderators any. Marks it as read.
#[utoipa::path(tag = "support", security(("bearer" = [])), params(("uuid" = Uuid, Path)),
    responses((status = 200, body = Data<TicketThread>)))]
#[get("/contact_us/{uuid}")]
async fn get_contact_thread(cx: Context, Id(id): Id<ContactMessageId>) -> Reply<Data<TicketThread>> {
    Ok(TicketThread::from(cx.support.thread(&cx.actor, id).await?).into())
}

/// Change the status of a thread.
#[utoipa::path(tag = "support", security(("bearer" = [])), params(("uuid" = Uuid, Path)),
    request_body = TicketChange, responses((status = 200, body = Data<Ticket>)))]
#[patch("/contact_us/{uuid}")]
async fn change_contact_thread(
    cx: Context,
    Id(id): Id<ContactMessageId>,
    Parsed(status): Parsed<TicketChange>,
) -> Reply<Data<Ticket>> {
    Ok(Ticket::from(cx.support.set_status(&cx.actor, id, status).await?).into())
}

/// Reply in a thread: its sender at most 30 times an hour, or a moderator. The other side gets an email; replies to
/// emails are not read.
#[utoipa::path(tag = "support", security(("bearer" = [])), request_body = TicketMessageNew,
    params(ContactTarget, ("Idempotency-Key" = Option<String>, Header, description = "Makes repeating a request safe.")),
    responses((status = 201, body = Data<TicketMessage>), (status = 403), (status = 404), (status = 409)))]
#[post("/contact_us_messages")]
async fn create_contact_reply(
    cx: Context,
    request: HttpRequest,
    Query(target): Query<ContactTarget>,
    body: Json<TicketMessageNew>,
) -> Reply<HttpResponse> {
    let key = key(&request, &cx.actor, &body.bytes)?;
    let (text, uploads) = body.value.parse()?;
    let support = &cx.support;
    support.check_reply_rate(&cx.actor).await?;
    let reply = once(&support.core, key.as_ref(), StatusCode::CREATED, TicketMessage::from, async |unit| {
        support.reply(unit, &cx.actor, target.contact_id.into(), &text, &uploads).await
    });
    Ok(reply.await?)
}

register!(
    create_contact_message,
    list_contact_messages,
    get_contact_thread,
    change_contact_thread,
    create_contact_reply
);
