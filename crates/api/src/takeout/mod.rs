//! `takeout_imports`.

mod form;

use actix_web::HttpRequest;
use domain::takeout::{Draft, Imported, Reason, Unmatched};

use crate::http::named::{Named, vocabularies};
use crate::http::prelude::*;

pub type TakeoutReasonName = Named<Reason>;

vocabularies! {
    Reason => "TakeoutReason",
}

/// A file to import.
#[derive(Debug, ToSchema)]
#[expect(dead_code, reason = "only describes the form")]
pub struct TakeoutNew {
    /// The ZIP of Google Takeout, or one of its files: a list of `Saved` (CSV), `Saved Places.json` or `Reviews.json`. At
    /// most 20 MiB.
    #[schema(value_type = String, format = Binary)]
    file: Vec<u8>,
}

/// What an import did.
#[derive(Debug, Serialize, ToSchema)]
pub struct TakeoutImported {
    /// Lists with new bookmarks.
    lists: usize,
    /// New bookmarks.
    bookmarks: usize,
    /// Reviews to be checked and published by their author. They are not stored here.
    drafts: Vec<ReviewDraft>,
    unmatched: Vec<UnmatchedPlace>,
}

/// A review of another service.
#[derive(Debug, Serialize, ToSchema)]
pub struct ReviewDraft {
    business_id: Uuid,
    /// The name of the business.
    name: String,
    #[schema(minimum = 1, maximum = 5)]
    stars: u8,
    text: String,
}

/// A place that was not imported.
#[derive(Debug, Serialize, ToSchema)]
pub struct UnmatchedPlace {
    name: String,
    reason: TakeoutReasonName,
}

impl From<Imported> for TakeoutImported {
    fn from(imported: Imported) -> Self {
        let draft = |draft: Draft| ReviewDraft {
            business_id: draft.business.0,
            name: draft.name,
            stars: draft.stars.get(),
            text: draft.text,
        };
        let unmatched = |place: Unmatched| UnmatchedPlace { name: place.name, reason: place.reason.into() };
        Self {
            lists: imported.lists,
            bookmarks: imported.bookmarks,
            drafts: imported.drafts.into_iter().map(draft).collect(),
            unmatched: imported.unmatched.into_iter().map(unmatched).collect(),
        }
    }
}

/// Import saved places and reviews from Google Takeout. Places are saved in lists of their names, reviews come back as
/// drafts. Importing a file again saves nothing twice.
#[utoipa::path(tag = "bookmarks", security(("bearer" = [])),
    request_body(content = TakeoutNew, content_type = "multipart/form-data"),
    responses((status = 200, body = Data<TakeoutImported>), (status = 403)))]
#[post("/takeout_imports")]
async fn import_takeout(cx: Context, request: HttpRequest, payload: web::Payload) -> Reply<Data<TakeoutImported>> {
    // Before the body is read.
    cx.actor.user()?;
    let file = form::read(&request, payload, &cx.incoming).await?;
    Ok(TakeoutImported::from(cx.takeouts.import(&cx.actor, &file.path, &file.name).await?).into())
}

register!(import_takeout);
