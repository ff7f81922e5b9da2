//! `contact_us_categories`.

use actix_web::Responder;
use actix_web::http::header::{CACHE_CONTROL, VARY};
use domain::support::ContactCategory as Category;
use strum::VariantArray;

use super::contact_us::CategoryName;
use crate::http::prelude::*;
use crate::http::reader::Reader;

/// A category of messages.
#[derive(Debug, Serialize, ToSchema)]
pub struct ContactCategory {
    code: CategoryName,
    /// In the reader's language.
    label: &'static str,
}

/// The categories a message can have.
#[utoipa::path(tag = "support", security(()), responses((status = 200, body = Data<Vec<ContactCategory>>)))]
#[get("/contact_us_categories")]
async fn list_contact_categories() -> impl Responder {
    let language = Reader::current().language;
    let category = |code: &Category| ContactCategory { code: (*code).into(), label: code.label(language) };
    Data::from(Category::VARIANTS.iter().map(category).collect::<Vec<_>>())
        .customize()
        .insert_header((CACHE_CONTROL, "public, max-age=3600"))
        .insert_header((VARY, "Accept-Language"))
}

register!(list_contact_categories);
