//! `guest_card_notes`.

use domain::shared::ids::{GuestCardId, GuestNoteId};

use super::wire::GuestCardNote;
use crate::http::prelude::*;

/// The card. It is in the query, so that clients that space repeated requests by method and URL can write to several.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct GuestCardNoteTarget {
    card_id: Uuid,
}

/// A note to add.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct GuestCardNoteNew {
    /// 1 to 500 characters. A guest with an account reads it.
    #[validate(length(min = 1, max = 500))]
    #[schema(value_type = String, min_length = 1, max_length = 500)]
    text: Lines,
}

impl Parse for GuestCardNoteNew {
    type Output = String;

    fn convert(self) -> Result<String, Vec<FieldError>> {
        Ok(self.text.into())
    }
}

/// The guest's answer to a note about them.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct GuestCardNoteChange {
    uuid: Uuid,
    /// At most 500 characters; null takes it back.
    #[validate(length(max = 500))]
    #[schema(value_type = Option<String>, max_length = 500)]
    answer: Option<Lines>,
}

impl Parse for GuestCardNoteChange {
    type Output = (GuestNoteId, Option<String>);

    fn convert(self) -> Result<Self::Output, Vec<FieldError>> {
        Ok((self.uuid.into(), self.answer.and_then(Lines::non_empty)))
    }
}

/// Add a note to a guest card, for the staff; at most 50. A guest with an account reads and answers it.
#[utoipa::path(tag = "guest cards", security(("bearer" = [])), params(GuestCardNoteTarget),
    request_body = GuestCardNoteNew,
    responses((status = 201, body = Data<GuestCardNote>), (status = 404), (status = 409)))]
#[post("/guest_card_notes")]
async fn create_guest_card_note(
    cx: Context,
    Query(target): Query<GuestCardNoteTarget>,
    Parsed(text): Parsed<GuestCardNoteNew>,
) -> Reply<Created<GuestCardNote>> {
    let card: GuestCardId = target.card_id.into();
    Ok(Created(cx.guest_cards.add_note(&cx.actor, card, &text).await?.into()))
}

/// Answer a note about the actor, or take the answer back.
#[utoipa::path(tag = "guest cards", security(("bearer" = [])), request_body = GuestCardNoteChange,
    responses((status = 200, body = Data<GuestCardNote>), (status = 404)))]
#[patch("/guest_card_notes")]
async fn answer_guest_card_note(
    cx: Context,
    Parsed((id, answer)): Parsed<GuestCardNoteChange>,
) -> Reply<Data<GuestCardNote>> {
    Ok(GuestCardNote::from(cx.guest_cards.answer_note(&cx.actor, id, answer).await?).into())
}

/// Delete a note of a guest card with its answer, for the staff.
#[utoipa::path(tag = "guest cards", security(("bearer" = [])), params(("uuid" = Uuid, Path)),
    responses((status = 200, body = Data<Count>)))]
#[delete("/guest_card_notes/{uuid}")]
async fn delete_guest_card_note(cx: Context, Id(id): Id<GuestNoteId>) -> Reply<Data<Count>> {
    cx.guest_cards.delete_note(&cx.actor, id).await?;
    Ok(Count { count: 1 }.into())
}

register!(create_guest_card_note, answer_guest_card_note, delete_guest_card_note);
