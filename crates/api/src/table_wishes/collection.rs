//! `table_wishes`.

use chrono::{DateTime, NaiveDate, NaiveTime, Utc};
use domain::reservations::party_size::PartySize;
use domain::shared::ids::{BusinessId, TableWishId};
use domain::table_wishes::{ArrivalWindow, LiveOffer, NewTableWish, WishView};

use super::names::WishStateName;
use crate::businesses::BusinessCard;
use crate::http::field_errors::FieldErrors;
use crate::http::flag;
use crate::http::prelude::*;

const ORDER: &str = "table_wish";
/// The most areas of a wish, and the most characters of each.
const AREAS: usize = 10;
const AREA: usize = 60;

/// A table that the actor wants to be notified of.
#[derive(Debug, Serialize, ToSchema)]
pub struct TableWish {
    uuid: Uuid,
    business: BusinessCard,
    /// The date on which the service period starts.
    date: NaiveDate,
    #[schema(minimum = 1, maximum = 50)]
    party: u8,
    /// The earliest arrival in the time zone of the business, such as `19:00`.
    #[schema(format = "time-local")]
    from: String,
    /// The latest arrival; at or before `from`: on the following day.
    #[schema(format = "time-local")]
    to: String,
    /// Areas of the business; empty for any.
    areas: Vec<String>,
    state: WishStateName,
    /// Its place among the open wishes for the same evening, from 1; null once it has ended.
    position: Option<u32>,
    /// How many offers were made for the same evening.
    offers_made: u32,
    /// The table that is held for the actor, who confirms the reservation to book it.
    offer: Option<TableOffer>,
    /// When the last offer can be made.
    last_offer_at: DateTime<Utc>,
    /// IANA time zone of the business.
    time_zone: String,
    created_at: DateTime<Utc>,
}

/// A table that is held for a wish.
#[derive(Debug, Serialize, ToSchema)]
pub struct TableOffer {
    reservation_id: Uuid,
    /// When the party would arrive.
    starts_at: DateTime<Utc>,
    /// The same in the time zone of the business, such as `20:00`.
    local_time: String,
    /// Until before when it can be booked.
    expires_at: DateTime<Utc>,
}

impl From<WishView> for TableWish {
    fn from(WishView { wish, business, zone, position, offers_made, offer }: WishView) -> Self {
        let clock = |time: NaiveTime| time.format("%H:%M").to_string();
        let offered = |offer: LiveOffer| TableOffer {
            reservation_id: offer.reservation.0,
            starts_at: offer.starts_at,
            local_time: clock(offer.starts_at.with_timezone(&zone).time()),
            expires_at: offer.expires_at,
        };
        Self {
            uuid: wish.id.0,
            business: business.into(),
            date: wish.date,
            party: wish.party.people(),
            from: clock(wish.arrival.from),
            to: clock(wish.arrival.to),
            areas: wish.areas,
            state: wish.state.into(),
            position,
            offers_made,
            offer: offer.map(offered),
            last_offer_at: wish.last_offer_at,
            time_zone: zone.name().to_owned(),
            created_at: wish.created_at,
        }
    }
}

/// Where to wait for a table. It is in the query, so that clients that space repeated requests by method and URL can wait at
/// several businesses.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct TableWishTarget {
    business_id: Uuid,
}

/// A table that the actor wants to be notified of.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct TableWishNew {
    /// The date on which the service period starts.
    date: NaiveDate,
    #[schema(minimum = 1, maximum = 50)]
    party: i64,
    /// The earliest arrival in the time zone of the business, such as `19:00`.
    #[schema(format = "time-local")]
    from: String,
    /// The latest arrival; before `from`: on the following day.
    #[schema(format = "time-local")]
    to: String,
    /// Areas of the business, at most 10; empty for any.
    #[serde(default)]
    #[schema(max_items = 10)]
    areas: Vec<String>,
}

impl Parse for TableWishNew {
    type Output = NewTableWish;

    fn convert(self) -> Result<NewTableWish, Vec<FieldError>> {
        let mut errors = FieldErrors::default();
        let party = errors.take(Some(PartySize::new(self.party)));
        let from = errors.take(Some(clock("from", &self.from)));
        let to = errors.take(Some(clock("to", &self.to)));
        let arrival = errors.take(from.zip(to).map(|(from, to)| ArrivalWindow::new(from, to)));
        let areas = errors.take(Some(areas(self.areas)));
        let new = party.zip(arrival).zip(areas).map(|((party, arrival), areas)| NewTableWish {
            business: BusinessId(Uuid::nil()),
            date: self.date,
            party,
            arrival,
            areas,
        });
        errors.finish(new)
    }
}

/// A time of day such as `19:00`.
fn clock(field: &'static str, text: &str) -> Result<NaiveTime, FieldError> {
    NaiveTime::parse_from_str(text, "%H:%M").map_err(|_| FieldError::new(field, "time_invalid"))
}

fn areas(areas: Vec<String>) -> Result<Vec<String>, FieldError> {
    if areas.len() > AREAS {
        return Err(FieldError::new("areas", "too_many").with("max", AREAS));
    }
    if areas.iter().any(|area| area.chars().count() > AREA) {
        return Err(FieldError::new("areas", "area_unknown"));
    }
    Ok(areas)
}

#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct TableWishFilters {
    /// Only those at this business.
    business_id: Option<Uuid>,
    /// `1`: only those that wait or have an offer; `0`: only those that ended.
    #[serde(default, deserialize_with = "flag::deserialize")]
    #[param(value_type = Option<u8>)]
    open: Option<bool>,
    /// 1 to 100; 20 unless given.
    #[param(minimum = 1, maximum = 100)]
    limit: Option<u32>,
    cursor: Option<String>,
}

/// Wait for a table. When one becomes free, it is held for the oldest wish that fits: for 10 minutes, 15 for members whom
/// only emails reach, 5 within three hours before the time. Nothing is offered within 45 minutes before the time, nor between
/// 22:00 and 08:00 at the business. A wish keeps its place when one offer lapses, and ends with the second.
///
/// A member has at most 5 open wishes (409 `too_many_wishes`), one for a date at a business (409 `wish_exists`). Where a table
/// is free already: 409 `wish_table_free`.
#[utoipa::path(tag = "table wishes", security(("bearer" = [])), params(TableWishTarget), request_body = TableWishNew,
    responses((status = 201, body = Data<TableWish>), (status = 403), (status = 404), (status = 409)))]
#[post("/table_wishes")]
async fn create_table_wish(
    cx: Context,
    Query(target): Query<TableWishTarget>,
    Parsed(new): Parsed<TableWishNew>,
) -> Reply<Created<TableWish>> {
    let new = NewTableWish { business: target.business_id.into(), ..new };
    Ok(Created(cx.table_wishes.add(&cx.actor, &new).await?.into()))
}

/// The actor's wishes, newest first.
#[utoipa::path(tag = "table wishes", security(("bearer" = [])), params(TableWishFilters),
    responses((status = 200, body = Page<TableWish>), (status = 403)))]
#[get("/table_wishes")]
async fn list_table_wishes(cx: Context, Query(filters): Query<TableWishFilters>) -> Reply<Page<TableWish>> {
    let page = cursor::page(ORDER, filters.limit, filters.cursor.as_deref())?;
    let business = filters.business_id.map(Into::into);
    Ok(Page::of(ORDER, cx.table_wishes.wishes(&cx.actor, business, filters.open, page).await?))
}

/// A wish of the actor.
#[utoipa::path(tag = "table wishes", security(("bearer" = [])), params(("uuid" = Uuid, Path)),
    responses((status = 200, body = Data<TableWish>)))]
#[get("/table_wishes/{uuid}")]
async fn get_table_wish(cx: Context, Id(id): Id<TableWishId>) -> Reply<Data<TableWish>> {
    Ok(TableWish::from(cx.table_wishes.wish(&cx.actor, id).await?).into())
}

/// Withdraw wishes of the actor: all of these records or none. A table that is held for one goes to the next member.
#[utoipa::path(tag = "table wishes", security(("bearer" = [])), params(Records),
    responses((status = 200, body = Data<Count>), (status = 404), (status = 409)))]
#[delete("/table_wishes")]
async fn withdraw_table_wishes(cx: Context, Query(records): Query<Records>) -> Reply<Data<Count>> {
    let ids: Vec<TableWishId> = records.ids()?;
    Ok(Count { count: cx.table_wishes.withdraw(&cx.actor, &ids).await? }.into())
}

register!(create_table_wish, list_table_wishes, get_table_wish, withdraw_table_wishes);
