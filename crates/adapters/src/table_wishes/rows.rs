//! Rows of table wishes.

use chrono::{DateTime, NaiveDate, NaiveTime, Utc};
use diesel::prelude::*;
use domain::reservations::party_size::PartySize;
use domain::shared::ids::{BusinessId, ReservationId, TableWishId, UserId};
use domain::shared::store_error::StoreError;
use domain::table_wishes::{ArrivalWindow, TableWish};
use uuid::Uuid;

use crate::db::schema::table_wishes;
use crate::db::stored;

#[derive(Queryable, QueryableByName, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = table_wishes, check_for_backend(diesel::pg::Pg), treat_none_as_null = true)]
pub(super) struct WishRow {
    pub id: Uuid,
    business_id: Uuid,
    user_id: Uuid,
    date: NaiveDate,
    party: i16,
    from_time: NaiveTime,
    to_time: NaiveTime,
    areas: Vec<String>,
    state: String,
    lapsed: bool,
    offers: i32,
    offer_id: Option<Uuid>,
    offer_chain: Option<Uuid>,
    passed_chain: Option<Uuid>,
    last_offer_at: DateTime<Utc>,
    created_at: DateTime<Utc>,
    updated_at: DateTime<Utc>,
}

impl From<&TableWish> for WishRow {
    fn from(wish: &TableWish) -> Self {
        Self {
            id: wish.id.0,
            business_id: wish.business.0,
            user_id: wish.user.0,
            date: wish.date,
            party: wish.party.people().into(),
            from_time: wish.arrival.from,
            to_time: wish.arrival.to,
            areas: wish.areas.clone(),
            state: wish.state.into_str().to_owned(),
            lapsed: wish.lapsed,
            offers: wish.offers,
            offer_id: wish.offer.map(|offer| offer.0),
            offer_chain: wish.offer_chain,
            passed_chain: wish.passed_chain,
            last_offer_at: wish.last_offer_at,
            created_at: wish.created_at,
            updated_at: wish.updated_at,
        }
    }
}

impl TryFrom<WishRow> for TableWish {
    type Error = StoreError;

    fn try_from(row: WishRow) -> Result<Self, StoreError> {
        let party = PartySize::new(row.party.into());
        Ok(Self {
            id: TableWishId(row.id),
            business: BusinessId(row.business_id),
            user: UserId(row.user_id),
            date: row.date,
            party: party.map_err(|_| StoreError::Internal(format!("{}: a party of {}", row.id, row.party)))?,
            arrival: ArrivalWindow { from: row.from_time, to: row.to_time },
            areas: row.areas,
            state: stored(row.id, "state", &row.state)?,
            lapsed: row.lapsed,
            offers: row.offers,
            offer: row.offer_id.map(ReservationId),
            offer_chain: row.offer_chain,
            passed_chain: row.passed_chain,
            last_offer_at: row.last_offer_at,
            created_at: row.created_at,
            updated_at: row.updated_at,
        })
    }
}
