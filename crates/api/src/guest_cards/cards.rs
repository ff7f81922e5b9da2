//! `guest_cards`.

use actix_web::Either;
use domain::guest_cards::{CardChange, NewCard, tags};
use domain::shared::change::Change;
use domain::shared::email::EmailAddress;
use domain::shared::ids::{BusinessId, GuestCardId};

use super::wire::{GuestBirthday, GuestCard};
use crate::http::field_errors::FieldErrors;
use crate::http::prelude::*;
use crate::reservations::wire::{legible, phone_number};

const ORDER: &str = "guest_card";
/// The most characters of a search.
const LONGEST_SEARCH: usize = 60;

#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct GuestCardFilters {
    business_id: Uuid,
    /// Only those whose name, phone number, email address or tags contain this, ignoring case and accents; of several
    /// words, each. 1 to 60 characters.
    #[param(value_type = Option<String>, min_length = 1, max_length = 60)]
    q: Option<Line>,
    /// Only that of the guest of this reservation.
    reservation_id: Option<Uuid>,
    /// 1 to 100; 20 unless given.
    #[param(minimum = 1, maximum = 100)]
    limit: Option<u32>,
    cursor: Option<String>,
}

/// A card to add: of the guest of a reservation, or with a name and a phone number or email address.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct GuestCardNew {
    /// Without it, `name` is required, and `phone` or `email`.
    reservation_id: Option<Uuid>,
    /// 1 to 60 characters.
    #[validate(length(min = 1, max = 60), custom(function = legible))]
    #[schema(value_type = Option<String>, min_length = 1, max_length = 60)]
    name: Option<Line>,
    /// 5 to 15 digits.
    #[validate(custom(function = phone_number))]
    #[schema(max_length = 40)]
    phone: Option<String>,
    #[schema(format = "email", max_length = 254)]
    email: Option<String>,
}

impl Parse for GuestCardNew {
    type Output = NewCard;

    fn convert(self) -> Result<NewCard, Vec<FieldError>> {
        if let Some(reservation) = self.reservation_id {
            let others =
                [("name", self.name.is_some()), ("phone", self.phone.is_some()), ("email", self.email.is_some())];
            let errors: Vec<FieldError> = others
                .into_iter()
                .filter(|(_, is_given)| *is_given)
                .map(|(field, _)| FieldError::new(field, "guest_of_reservation"))
                .collect();
            return if errors.is_empty() { Ok(NewCard::Of(reservation.into())) } else { Err(errors) };
        }
        let mut errors = FieldErrors::default();
        let name = self.name.and_then(Line::non_empty).ok_or_else(|| FieldError::new("name", "required"));
        let name = errors.take(Some(name));
        let email = errors.take(Some(address(self.email)));
        if self.phone.is_none() && email.as_ref().is_some_and(Option::is_none) {
            errors.take::<()>(Some(Err(FieldError::new("phone", "guest_contact_required"))));
        }
        let phone = self.phone;
        errors.finish(name.zip(email).map(|(name, email)| NewCard::Named { name, phone, email }))
    }
}

/// A change of a card: absent fields keep their value, null clears.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct GuestCardChange {
    uuid: Uuid,
    /// The version that the actor read.
    version: i32,
    /// 1 to 60 characters.
    #[validate(length(min = 1, max = 60), custom(function = legible))]
    #[schema(value_type = Option<String>, min_length = 1, max_length = 60)]
    name: Option<Line>,
    /// 5 to 15 digits.
    #[serde(default, deserialize_with = "nullable::deserialize")]
    #[validate(custom(function = phone_number))]
    #[schema(value_type = Option<String>, max_length = 40)]
    phone: Option<Option<String>>,
    #[serde(default, deserialize_with = "nullable::deserialize")]
    #[schema(value_type = Option<String>, format = "email", max_length = 254)]
    email: Option<Option<String>>,
    /// At most 10, of at most 30 characters each.
    #[schema(max_items = 10)]
    tags: Option<Vec<String>>,
    /// Where the guest likes to sit, at most 200 characters.
    #[serde(default, deserialize_with = "nullable::deserialize")]
    #[validate(length(max = 200))]
    #[schema(value_type = Option<String>, max_length = 200)]
    seating: Option<Option<Line>>,
    #[serde(default, deserialize_with = "nullable::deserialize")]
    #[schema(value_type = Option<GuestBirthday>)]
    birthday: Option<Option<GuestBirthday>>,
}

impl Parse for GuestCardChange {
    type Output = (GuestCardId, i32, CardChange);

    fn convert(self) -> Result<Self::Output, Vec<FieldError>> {
        let mut errors = FieldErrors::default();
        let email = errors.take(Some(match self.email {
            None => Ok(Change::Keep),
            Some(email) => address(email).map(|email| email.map_or(Change::Clear, Change::Set)),
        }));
        let tags = errors.take(self.tags.map(|written| tags(&written)));
        let change = email.map(|email| CardChange {
            name: self.name.map(Into::into),
            phone: self.phone.into(),
            email,
            tags,
            seating: self.seating.map(|seating| seating.and_then(Line::non_empty)).into(),
            birthday: Change::from(self.birthday).map(|of: GuestBirthday| (of.day, of.month, of.year)),
        });
        errors.finish(change.map(|change| (self.uuid.into(), self.version, change)))
    }
}

/// A card and another one of the same guest.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct GuestCardMerge {
    /// It is erased.
    other_id: Uuid,
}

impl Parse for GuestCardMerge {
    type Output = GuestCardId;

    fn convert(self) -> Result<GuestCardId, Vec<FieldError>> {
        Ok(self.other_id.into())
    }
}

#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct GuestCardTarget {
    business_id: Uuid,
}

impl GuestCardTarget {
    pub(super) fn business_id(&self) -> BusinessId {
        self.business_id.into()
    }
}

/// An email address; an empty text stands for none.
fn address(text: Option<String>) -> Result<Option<String>, FieldError> {
    let text = text.filter(|text| !text.trim().is_empty());
    text.map(|text| EmailAddress::parse(&text).map(|email| email.as_str().to_owned())).transpose()
}

fn search(typed: Line) -> Result<String, Problem> {
    let typed = String::from(typed);
    if typed.chars().count() <= LONGEST_SEARCH {
        return Ok(typed);
    }
    Err(Problem::invalid(vec![FieldError::new("q", "too_long").with("max", LONGEST_SEARCH)]))
}

/// The guest cards of a business by name, without notes, for its staff. Visits, no-shows and cancellations are counted from
/// the guest's reservations.
#[utoipa::path(tag = "guest cards", security(("bearer" = [])), params(GuestCardFilters),
    responses((status = 200, body = Page<GuestCard>), (status = 403), (status = 404)))]
#[get("/guest_cards")]
async fn list_guest_cards(cx: Context, Query(filters): Query<GuestCardFilters>) -> Reply<Page<GuestCard>> {
    let page = cursor::page(ORDER, filters.limit, filters.cursor.as_deref())?;
    let typed = filters.q.map(search).transpose()?;
    let (business, reservation) = (filters.business_id.into(), filters.reservation_id.map(Into::into));
    let found = cx.guest_cards.cards(&cx.actor, business, typed.as_deref(), reservation, page).await?;
    Ok(Page::of(ORDER, found))
}

/// A guest card with its notes, for the staff.
#[utoipa::path(tag = "guest cards", security(("bearer" = [])), params(("uuid" = Uuid, Path)),
    responses((status = 200, body = Data<GuestCard>)))]
#[get("/guest_cards/{uuid}")]
async fn get_guest_card(cx: Context, Id(id): Id<GuestCardId>) -> Reply<Data<GuestCard>> {
    Ok(GuestCard::from(cx.guest_cards.card(&cx.actor, id).await?).into())
}

/// Add a guest card, for the staff. One of the same guest is returned with 200 for a reservation; otherwise it is a 409
/// `guest_card_exists`. A walk-in without a phone number is 409 `guest_unknown`.
#[utoipa::path(tag = "guest cards", security(("bearer" = [])), params(GuestCardTarget), request_body = GuestCardNew,
    responses((status = 200, body = Data<GuestCard>), (status = 201, body = Data<GuestCard>), (status = 403),
        (status = 404), (status = 409)))]
#[post("/guest_cards")]
async fn create_guest_card(
    cx: Context,
    Query(target): Query<GuestCardTarget>,
    Parsed(new): Parsed<GuestCardNew>,
) -> Reply<Either<Created<GuestCard>, Data<GuestCard>>> {
    let (view, is_new) = cx.guest_cards.add(&cx.actor, target.business_id(), &new).await?;
    let card = GuestCard::from(view);
    Ok(if is_new { Either::Left(Created(card)) } else { Either::Right(card.into()) })
}

/// Change a guest card, for the staff. Allergies come from the guest only.
#[utoipa::path(tag = "guest cards", security(("bearer" = [])), request_body = GuestCardChange,
    responses((status = 200, body = Data<GuestCard>), (status = 404), (status = 409)))]
#[patch("/guest_cards")]
async fn change_guest_card(
    cx: Context,
    Parsed((id, version, change)): Parsed<GuestCardChange>,
) -> Reply<Data<GuestCard>> {
    Ok(GuestCard::from(cx.guest_cards.change(&cx.actor, id, version, &change).await?).into())
}

/// Erase guest cards with their notes, for the staff: all of these records or none.
#[utoipa::path(tag = "guest cards", security(("bearer" = [])), params(Records),
    responses((status = 200, body = Data<Count>), (status = 404)))]
#[delete("/guest_cards")]
async fn erase_guest_cards(cx: Context, Query(records): Query<Records>) -> Reply<Data<Count>> {
    let ids: Vec<GuestCardId> = records.ids()?;
    Ok(Count { count: cx.guest_cards.erase(&cx.actor, &ids).await? }.into())
}

/// Add to a guest card what another one of the same guest has and it has not, with all notes, and erase the other one.
#[utoipa::path(tag = "guest cards", security(("bearer" = [])), params(("uuid" = Uuid, Path)),
    request_body = GuestCardMerge, responses((status = 200, body = Data<GuestCard>), (status = 409)))]
#[post("/guest_cards/{uuid}/merge")]
async fn merge_guest_cards(
    cx: Context,
    Id(id): Id<GuestCardId>,
    Parsed(other): Parsed<GuestCardMerge>,
) -> Reply<Data<GuestCard>> {
    Ok(GuestCard::from(cx.guest_cards.merge(&cx.actor, id, other).await?).into())
}

register!(list_guest_cards, get_guest_card, create_guest_card, change_guest_card, erase_guest_cards, merge_guest_cards,);
