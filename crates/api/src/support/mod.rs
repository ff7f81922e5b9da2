//! `contact_us` and `contact_us_categories`.

use actix_web::http::StatusCode;
use actix_web::http::header::{CACHE_CONTROL, VARY};
use actix_web::{HttpRequest, HttpResponse, Responder};
use chrono::{DateTime, Utc};
use domain::accounts::email::EmailAddress;
use domain::shared::actor::Actor;
use domain::support::{ContactCategory as Category, ContactInput, ContactMessage as StoredMessage};
use strum::VariantArray;
use utoipa::openapi::schema::{Object, ObjectBuilder, Type};

use crate::http::client::Client;
use crate::http::idempotency::{key, once};
use crate::http::prelude::*;
use crate::http::reader::Reader;

/// A category of messages.
#[derive(Debug, Serialize, ToSchema)]
pub struct ContactCategory {
    #[schema(schema_with = category_schema)]
    code: Category,
    /// In the reader's language.
    label: &'static str,
}

/// A message to the operator.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct ContactMessageNew {
    /// The sender's name, 1 to 60 characters.
    #[validate(length(min = 1, max = 60))]
    #[schema(value_type = String, min_length = 1, max_length = 60)]
    name: Line,
    /// Where the operator replies to.
    #[schema(max_length = 254, format = Email)]
    email: String,
    #[schema(schema_with = category_schema)]
    category: Category,
    /// At most 120 characters.
    #[validate(length(max = 120))]
    #[schema(value_type = Option<String>, max_length = 120)]
    subject: Option<Line>,
    /// 1 to 4,000 characters.
    #[validate(length(min = 1, max = 4000))]
    #[schema(value_type = String, min_length = 1, max_length = 4000)]
    message: Lines,
}

impl Parse for ContactMessageNew {
    type Output = ContactInput;

    fn convert(self) -> Result<Self::Output, Vec<FieldError>> {
        Ok(ContactInput {
            name: self.name.into(),
            email: EmailAddress::parse(&self.email).map_err(|error| vec![error])?,
            category: self.category,
            subject: self.subject.and_then(Line::non_empty),
            message: self.message.into(),
        })
    }
}

/// A message that was received.
#[derive(Debug, Serialize, ToSchema)]
pub struct ContactMessage {
    uuid: Uuid,
    created_at: DateTime<Utc>,
}

impl From<StoredMessage> for ContactMessage {
    fn from(message: StoredMessage) -> Self {
        Self { uuid: message.id.0, created_at: message.created_at }
    }
}

fn category_schema() -> Object {
    let codes = Category::VARIANTS.iter().map(AsRef::<str>::as_ref);
    ObjectBuilder::new().schema_type(Type::String).enum_values(Some(codes)).build()
}

/// The categories a message can have.
#[utoipa::path(tag = "support", security(()), responses((status = 200, body = Data<Vec<ContactCategory>>)))]
#[get("/contact_us_categories")]
async fn list_contact_categories() -> impl Responder {
    let language = Reader::current().language;
    let categories = Category::VARIANTS.iter().map(|code| ContactCategory { code: *code, label: code.label(language) });
    Data::from(categories.collect::<Vec<_>>())
        .customize()
        .insert_header((CACHE_CONTROL, "public, max-age=3600"))
        .insert_header((VARY, "Accept-Language"))
}

/// Send a message to the operator, who replies by email. At most 5 an hour from one client address and by one member.
#[utoipa::path(tag = "support", security((), ("bearer" = [])), request_body = ContactMessageNew,
    params(("Idempotency-Key" = Option<String>, Header, description = "Makes repeating a member's request safe.")),
    responses((status = 201, body = Data<ContactMessage>)))]
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
    let input = body.value.parse()?;
    let support = &cx.support;
    support.check_rate(&cx.actor, client.address).await?;
    let reply = once(&support.core, key.as_ref(), StatusCode::CREATED, ContactMessage::from, async |unit| {
        support.contact_us(unit, &cx.actor, &input).await
    });
    Ok(reply.await?)
}

register!(list_contact_categories, create_contact_message);
