//! `guest_card_matches`.

use domain::guest_cards::CardMatch;

use super::wire::GuestCard;
use crate::http::prelude::*;
use crate::reservations::wire::LONGEST_PHONE;

/// A guest with a phone number.
#[derive(Debug, Serialize, ToSchema)]
pub struct GuestCardMatch {
    name: String,
    /// Null where only the name in their last reservation is known.
    card: Option<GuestCard>,
}

impl From<CardMatch> for GuestCardMatch {
    fn from(CardMatch { name, card }: CardMatch) -> Self {
        Self { name, card: card.map(Into::into) }
    }
}

#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct GuestCardMatchFilters {
    business_id: Uuid,
    /// At most 40 characters. Matched by its last nine digits; fewer than five match no guest.
    #[param(max_length = 40)]
    phone: String,
}

/// Guests of a business with this phone number, at most 3, for its staff: their cards, else the name in the last
/// reservation.
#[utoipa::path(tag = "guest cards", security(("bearer" = [])), params(GuestCardMatchFilters),
    responses((status = 200, body = Page<GuestCardMatch>), (status = 403), (status = 404)))]
#[get("/guest_card_matches")]
async fn list_guest_card_matches(
    cx: Context,
    Query(filters): Query<GuestCardMatchFilters>,
) -> Reply<Page<GuestCardMatch>> {
    if filters.phone.len() > LONGEST_PHONE {
        return Err(Problem::invalid(vec![FieldError::new("phone", "phone_invalid")]));
    }
    let found = cx.guest_cards.phone_matches(&cx.actor, filters.business_id.into(), &filters.phone).await?;
    Ok(Page::whole(found.into_iter().map(GuestCardMatch::from)))
}

register!(list_guest_card_matches);
