//! `reward_offers`.

use domain::rewards::OfferQuery;

use super::input::{RewardOfferChange, RewardOfferNew};
use super::wire::RewardOffer;
use crate::http::prelude::*;

const ORDER: &str = "reward_offer";

#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct RewardOfferFilters {
    /// Of this business: all for its staff, with what they brought.
    business_id: Option<Uuid>,
    /// Only those that cost at most so many points.
    most_points: Option<i32>,
    /// 1 to 100; 20 unless given.
    #[param(minimum = 1, maximum = 100)]
    limit: Option<u32>,
    cursor: Option<String>,
}

/// What guests can get for points, the cheapest first. The staff of `business_id` get all of its offers.
#[utoipa::path(tag = "rewards", security((), ("bearer" = [])), params(RewardOfferFilters),
    responses((status = 200, body = Page<RewardOffer>), (status = 404)))]
#[get("/reward_offers")]
async fn list_reward_offers(cx: Context, Query(filters): Query<RewardOfferFilters>) -> Reply<Page<RewardOffer>> {
    let page = cursor::page(ORDER, filters.limit, filters.cursor.as_deref())?;
    let query = OfferQuery { business: filters.business_id.map(Into::into), most_points: filters.most_points };
    Ok(Page::of(ORDER, cx.rewards.offers(&cx.actor, query, page).await?))
}

/// Offer something for points, as an owner of the business; at most 50 offers.
#[utoipa::path(tag = "rewards", security(("bearer" = [])), request_body = RewardOfferNew,
    responses((status = 201, body = Data<RewardOffer>), (status = 403), (status = 404), (status = 409)))]
#[post("/reward_offers")]
async fn create_reward_offer(
    cx: Context,
    Parsed((business, change)): Parsed<RewardOfferNew>,
) -> Reply<Created<RewardOffer>> {
    Ok(Created(cx.rewards.create_offer(&cx.actor, business, change).await?.into()))
}

/// Change an offer. Reserved vouchers stay as they are.
#[utoipa::path(tag = "rewards", security(("bearer" = [])), request_body = RewardOfferChange,
    responses((status = 200, body = Data<RewardOffer>), (status = 403), (status = 404), (status = 409)))]
#[patch("/reward_offers")]
async fn change_reward_offer(
    cx: Context,
    Parsed((id, version, change)): Parsed<RewardOfferChange>,
) -> Reply<Data<RewardOffer>> {
    Ok(RewardOffer::from(cx.rewards.change_offer(&cx.actor, id, version, &change).await?).into())
}

/// End offers: all of these or none. Reserved vouchers can still be used.
#[utoipa::path(tag = "rewards", security(("bearer" = [])), params(Records),
    responses((status = 200, body = Data<Count>), (status = 403), (status = 404)))]
#[delete("/reward_offers")]
async fn delete_reward_offers(cx: Context, Query(records): Query<Records>) -> Reply<Data<Count>> {
    let count = cx.rewards.delete_offers(&cx.actor, &records.ids()?).await?;
    Ok(Count { count }.into())
}

register!(list_reward_offers, create_reward_offer, change_reward_offer, delete_reward_offers);
