//! `own_guest_cards`: what businesses note about the actor.

use chrono::{DateTime, Utc};
use domain::guest_cards::OwnCard;
use domain::shared::ids::GuestCardId;

use super::wire::{GuestBirthday, GuestCardNote};
use crate::businesses::BusinessCard;
use crate::http::prelude::*;

const ORDER: &str = "own_guest_card";

/// What a business notes about the actor.
#[derive(Debug, Serialize, ToSchema)]
pub struct OwnGuestCard {
    uuid: Uuid,
    business: BusinessCard,
    name: String,
    phone: Option<String>,
    email: Option<String>,
    tags: Vec<String>,
    /// Where the actor likes to sit.
    seating: Option<String>,
    birthday: Option<GuestBirthday>,
    /// What the actor is allergic to, as far as they share it with the business.
    allergies: Option<String>,
    /// When they agreed that the business reads it.
    allergies_agreed_at: Option<DateTime<Utc>>,
    /// The newest first, at most 50.
    notes: Vec<GuestCardNote>,
    created_at: DateTime<Utc>,
}

impl From<OwnCard> for OwnGuestCard {
    fn from(OwnCard { card, business, notes }: OwnCard) -> Self {
        let (allergies, allergies_agreed_at) =
            card.allergies.map(|allergies| (allergies.text, allergies.agreed_at)).unzip();
        Self {
            uuid: card.id.0,
            business: business.into(),
            name: card.name,
            phone: card.phone,
            email: card.email,
            tags: card.tags,
            seating: card.seating,
            birthday: card.birthday.map(Into::into),
            allergies,
            allergies_agreed_at,
            notes: notes.into_iter().map(Into::into).collect(),
            created_at: card.created_at,
        }
    }
}

#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct OwnGuestCardFilters {
    /// 1 to 100; 20 unless given.
    #[param(minimum = 1, maximum = 100)]
    limit: Option<u32>,
    cursor: Option<String>,
}

/// What the actor tells a business about their allergies.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct OwnGuestCardChange {
    uuid: Uuid,
    /// At most 200 characters; null withdraws it.
    #[validate(length(max = 200))]
    #[schema(value_type = Option<String>, max_length = 200)]
    allergies: Option<Line>,
    /// Whether the business may read and store it. Required to be true with `allergies`.
    #[serde(default)]
    agreed: bool,
}

impl Parse for OwnGuestCardChange {
    type Output = (GuestCardId, Option<String>);

    fn convert(self) -> Result<Self::Output, Vec<FieldError>> {
        let allergies = self.allergies.and_then(Line::non_empty);
        if allergies.is_some() && !self.agreed {
            return Err(vec![FieldError::new("agreed", "allergies_need_consent")]);
        }
        Ok((self.uuid.into(), allergies))
    }
}

/// What businesses note about the actor, with every note, the newest card first.
#[utoipa::path(tag = "guest cards", security(("bearer" = [])), params(OwnGuestCardFilters),
    responses((status = 200, body = Page<OwnGuestCard>), (status = 403)))]
#[get("/own_guest_cards")]
async fn list_own_guest_cards(cx: Context, Query(filters): Query<OwnGuestCardFilters>) -> Reply<Page<OwnGuestCard>> {
    let page = cursor::page(ORDER, filters.limit, filters.cursor.as_deref())?;
    Ok(Page::of(ORDER, cx.guest_cards.own_cards(&cx.actor, page).await?))
}

/// Tell a business what the actor is allergic to, or withdraw it: it is then deleted there.
#[utoipa::path(tag = "guest cards", security(("bearer" = [])), request_body = OwnGuestCardChange,
    responses((status = 200, body = Data<OwnGuestCard>), (status = 404)))]
#[patch("/own_guest_cards")]
async fn change_own_guest_card(
    cx: Context,
    Parsed((id, allergies)): Parsed<OwnGuestCardChange>,
) -> Reply<Data<OwnGuestCard>> {
    Ok(OwnGuestCard::from(cx.guest_cards.set_allergies(&cx.actor, id, allergies).await?).into())
}

register!(list_own_guest_cards, change_own_guest_card);
