//! Reads of businesses outside transactions.

use std::collections::HashMap;

use async_trait::async_trait;
use diesel::pg::Pg;
use diesel::prelude::*;
use diesel::sql_types::{Array, Bool, Nullable, Text, Uuid as SqlUuid};
use domain::businesses::BusinessReads;
use domain::businesses::address::Address;
use domain::businesses::business_cuisine::BusinessCuisine;
use domain::businesses::card::BusinessCard;
use domain::businesses::claim::{ClaimEmail, ClaimView};
use domain::businesses::photo::BusinessPhoto;
use domain::businesses::ports::{BusinessRecord, ClaimFilter, Tie};
use domain::businesses::roles::StaffRole;
use domain::shared::ids::{AddressId, BusinessCuisineId, BusinessId, BusinessPhotoId, ClaimId, UserId};
use domain::shared::language::Language;
use domain::shared::page::{Keyset, Page, PageRequest};
use domain::shared::store_error::StoreError;
use uuid::Uuid;

use super::cards::{CardRow, card};
use super::rows::{AddressRow, BusinessRow, ClaimRow, CuisineRow, PhotoRow, claim_view, photo, record};
use crate::db::schema::{
    auths, business_addresses, business_booking, business_claims, business_cuisines, business_gallery, businesses,
    uploads, users,
};
use crate::db::{Database, ReadQuery, stored};
use crate::media::rows::MediaRow;

/// Businesses that exist, with their primary address, cover and settings for bookings.
#[diesel::dsl::auto_type]
fn with_address_and_cover() -> _ {
    businesses::table
        .left_join(
            business_addresses::table
                .on(business_addresses::business_id.eq(businesses::id).and(business_addresses::is_primary)),
        )
        .left_join(uploads::table.on(businesses::cover_upload_id.eq(uploads::id.nullable())))
        .left_join(business_booking::table.on(business_booking::business_id.eq(businesses::id)))
        .filter(businesses::deleted_at.is_null())
}

/// The role of a user at, and whether they saved, each of these businesses.
const TIES: &str = "SELECT business,
        (SELECT role FROM business_members WHERE business_id = business AND user_id = $1) AS role,
        EXISTS (SELECT FROM bookmarks WHERE business_id = business AND user_id = $1) AS saved
    FROM unnest($2::uuid[]) AS business";

#[derive(QueryableByName)]
struct TieRow {
    #[diesel(sql_type = SqlUuid)]
    business: Uuid,
    #[diesel(sql_type = Nullable<Text>)]
    role: Option<String>,
    #[diesel(sql_type = Bool)]
    saved: bool,
}

/// The roles of pairs of a user and a business.
const ROLES: &str =
    "SELECT m.user_id, m.business_id, m.role FROM unnest($1::uuid[], $2::uuid[]) AS pairs (user_id, business_id)
    JOIN business_members m ON m.business_id = pairs.business_id AND m.user_id = pairs.user_id";

#[derive(QueryableByName)]
struct RoleRow {
    #[diesel(sql_type = SqlUuid)]
    user_id: Uuid,
    #[diesel(sql_type = SqlUuid)]
    business_id: Uuid,
    #[diesel(sql_type = Text)]
    role: String,
}

#[async_trait]
impl BusinessReads for Database {
    async fn business(&self, id: BusinessId) -> Result<Option<BusinessRecord>, StoreError> {
        Ok(self.businesses(&[id]).await?.pop())
    }

    async fn businesses(&self, ids: &[BusinessId]) -> Result<Vec<BusinessRecord>, StoreError> {
        let ids: Vec<Uuid> = ids.iter().map(|id| id.0).collect();
        let query = || {
            with_address_and_cover().filter(businesses::id.eq_any(ids.clone())).select((
                BusinessRow::as_select(),
                Option::<AddressRow>::as_select(),
                Option::<MediaRow>::as_select(),
                businesses::gallery_count,
                business_booking::auto_confirm.nullable(),
            ))
        };
        self.fetch(query).await?.into_iter().map(record).collect()
    }

    async fn cards(&self, ids: &[BusinessId]) -> Result<Vec<BusinessCard>, StoreError> {
        let ids: Vec<Uuid> = ids.iter().map(|id| id.0).collect();
        let query = || {
            businesses::table
                .left_join(uploads::table.on(businesses::cover_upload_id.eq(uploads::id.nullable())))
                .filter(businesses::id.eq_any(ids.clone()).and(businesses::deleted_at.is_null()))
                .select((CardRow::as_select(), Option::<MediaRow>::as_select()))
        };
        let rows: Vec<(CardRow, Option<MediaRow>)> = self.fetch(query).await?;
        rows.into_iter().map(card).collect()
    }

    async fn business_named(&self, slug: &str) -> Result<Option<BusinessId>, StoreError> {
        let query = || {
            businesses::table
                .filter(businesses::slug.eq(slug.to_owned()).and(businesses::deleted_at.is_null()))
                .select(businesses::id)
        };
        let found: Vec<Uuid> = self.fetch(query).await?;
        Ok(found.first().copied().map(BusinessId))
    }

    async fn ties(&self, user: UserId, ids: &[BusinessId]) -> Result<Vec<Tie>, StoreError> {
        let ids: Vec<Uuid> = ids.iter().map(|id| id.0).collect();
        let query = || diesel::sql_query(TIES).bind::<SqlUuid, _>(user.0).bind::<Array<SqlUuid>, _>(ids.clone());
        let rows: Vec<TieRow> = self.fetch_primary(query).await?;
        let tie = |row: TieRow| {
            let role = row.role.map(|role| stored(row.business, "role", &role)).transpose()?;
            Ok(Tie { business: BusinessId(row.business), role, saved: row.saved })
        };
        rows.into_iter().map(tie).collect()
    }

    async fn roles(
        &self,
        pairs: &[(UserId, BusinessId)],
    ) -> Result<HashMap<(UserId, BusinessId), StaffRole>, StoreError> {
        let (users, ids): (Vec<Uuid>, Vec<Uuid>) = pairs.iter().map(|(user, business)| (user.0, business.0)).unzip();
        let query = || {
            let query = diesel::sql_query(ROLES);
            query.bind::<Array<SqlUuid>, _>(users.clone()).bind::<Array<SqlUuid>, _>(ids.clone())
        };
        let rows: Vec<RoleRow> = self.fetch_primary(query).await?;
        let role = |row: RoleRow| {
            let role = stored(row.business_id, "role", &row.role)?;
            Ok(((UserId(row.user_id), BusinessId(row.business_id)), role))
        };
        rows.into_iter().map(role).collect()
    }

    async fn address(&self, id: AddressId) -> Result<Option<Address>, StoreError> {
        let rows: Vec<AddressRow> = self.fetch(|| addresses().filter(business_addresses::id.eq(id.0))).await?;
        Ok(rows.into_iter().next().map(Address::from))
    }

    async fn addresses(&self, business: BusinessId, page: PageRequest<()>) -> Result<Page<Address, ()>, StoreError> {
        let after = page.after.map_or(Uuid::nil(), |keyset| keyset.id);
        let query = || {
            addresses()
                .filter(business_addresses::business_id.eq(business.0).and(business_addresses::id.gt(after)))
                .order(business_addresses::id)
                .limit(page.limit.fetch())
        };
        let rows: Vec<AddressRow> = self.fetch(query).await?;
        let items = rows.into_iter().map(Address::from).collect();
        Ok(Page::from_fetched(items, page.limit, |address: &Address| Keyset { key: (), id: address.id.0 }))
    }

    async fn cuisine(&self, id: BusinessCuisineId) -> Result<Option<BusinessCuisine>, StoreError> {
        let rows: Vec<CuisineRow> = self.fetch(|| cuisines().filter(business_cuisines::id.eq(id.0))).await?;
        rows.into_iter().next().map(BusinessCuisine::try_from).transpose()
    }

    async fn cuisines(
        &self,
        business: BusinessId,
        page: PageRequest<i16>,
    ) -> Result<Page<BusinessCuisine, i16>, StoreError> {
        let (position, after) = page.after.map_or((-1, Uuid::nil()), |keyset| (keyset.key, keyset.id));
        let query = || {
            cuisines()
                .filter(business_cuisines::business_id.eq(business.0))
                .filter(
                    business_cuisines::position
                        .gt(position)
                        .or(business_cuisines::position.eq(position).and(business_cuisines::id.gt(after))),
                )
                .order((business_cuisines::position, business_cuisines::id))
                .limit(page.limit.fetch())
        };
        let rows: Vec<CuisineRow> = self.fetch(query).await?;
        let items = rows.into_iter().map(BusinessCuisine::try_from).collect::<Result<_, _>>()?;
        let keyset = |row: &BusinessCuisine| Keyset { key: row.position, id: row.id.0 };
        Ok(Page::from_fetched(items, page.limit, keyset))
    }

    async fn photo(&self, id: BusinessPhotoId) -> Result<Option<BusinessPhoto>, StoreError> {
        let rows: Vec<(PhotoRow, MediaRow)> = self.fetch(|| photos().filter(business_gallery::id.eq(id.0))).await?;
        rows.into_iter().next().map(photo).transpose()
    }

    async fn gallery(
        &self,
        business: BusinessId,
        page: PageRequest<i32>,
    ) -> Result<Page<BusinessPhoto, i32>, StoreError> {
        let (position, after) = page.after.map_or((-1, Uuid::nil()), |keyset| (keyset.key, keyset.id));
        let query = || {
            photos()
                .filter(business_gallery::business_id.eq(business.0))
                .filter(
                    business_gallery::position
                        .gt(position)
                        .or(business_gallery::position.eq(position).and(business_gallery::id.gt(after))),
                )
                .order((business_gallery::position, business_gallery::id))
                .limit(page.limit.fetch())
        };
        let rows: Vec<(PhotoRow, MediaRow)> = self.fetch(query).await?;
        let items = rows.into_iter().map(photo).collect::<Result<_, _>>()?;
        let keyset = |photo: &BusinessPhoto| Keyset { key: photo.position, id: photo.id.0 };
        Ok(Page::from_fetched(items, page.limit, keyset))
    }

    async fn claims(&self, filter: &ClaimFilter, page: PageRequest<()>) -> Result<Page<ClaimView, ()>, StoreError> {
        let rows: Vec<(ClaimRow, String, String)> = self.fetch(|| claims(filter, page)).await?;
        let items = rows.into_iter().map(claim_view).collect::<Result<_, _>>()?;
        Ok(Page::from_fetched(items, page.limit, |view: &ClaimView| Keyset { key: (), id: view.claim.id.0 }))
    }

    async fn claim_email(&self, id: ClaimId) -> Result<Option<ClaimEmail>, StoreError> {
        let query = || {
            business_claims::table
                .inner_join(businesses::table.on(businesses::id.eq(business_claims::business_id)))
                .inner_join(users::table.on(users::id.eq(business_claims::user_id)))
                .inner_join(auths::table.on(auths::id.eq(users::auth_id)))
                // A refused business is deleted, and its creator still gets the reason.
                .filter(business_claims::id.eq(id.0))
                .filter(businesses::deleted_at.is_null().or(business_claims::creation))
                .select((ClaimRow::as_select(), businesses::name, users::display_name, auths::email, users::language))
        };
        let rows: Vec<(ClaimRow, String, String, String, String)> = self.fetch_primary(query).await?;
        let Some((claim, business, claimant, email, language)) = rows.into_iter().next() else { return Ok(None) };
        let language = Language::parse(&language).unwrap_or_default();
        Ok(Some(ClaimEmail { email, language, view: claim_view((claim, business, claimant))? }))
    }
}

/// Addresses of businesses that exist.
#[diesel::dsl::auto_type]
fn addresses() -> _ {
    let row: diesel::dsl::AsSelect<AddressRow, Pg> = AddressRow::as_select();
    business_addresses::table
        .inner_join(businesses::table.on(businesses::id.eq(business_addresses::business_id)))
        .filter(businesses::deleted_at.is_null())
        .select(row)
}

/// Cuisines of businesses that exist.
#[diesel::dsl::auto_type]
fn cuisines() -> _ {
    let row: diesel::dsl::AsSelect<CuisineRow, Pg> = CuisineRow::as_select();
    business_cuisines::table
        .inner_join(businesses::table.on(businesses::id.eq(business_cuisines::business_id)))
        .filter(businesses::deleted_at.is_null())
        .select(row)
}

/// Pictures of businesses that exist.
#[diesel::dsl::auto_type]
fn photos() -> _ {
    let row: diesel::dsl::AsSelect<PhotoRow, Pg> = PhotoRow::as_select();
    let media: diesel::dsl::AsSelect<MediaRow, Pg> = MediaRow::as_select();
    business_gallery::table
        .inner_join(businesses::table.on(businesses::id.eq(business_gallery::business_id)))
        .inner_join(uploads::table.on(uploads::id.eq(business_gallery::upload_id)))
        .filter(businesses::deleted_at.is_null())
        .select((row, media))
}

fn claims(filter: &ClaimFilter, page: PageRequest<()>) -> impl ReadQuery<(ClaimRow, String, String)> + use<> {
    let mut query = business_claims::table
        .inner_join(businesses::table.on(businesses::id.eq(business_claims::business_id)))
        .inner_join(users::table.on(users::id.eq(business_claims::user_id)))
        .select((ClaimRow::as_select(), businesses::name, users::display_name))
        .order(business_claims::id.desc())
        .limit(page.limit.fetch())
        .into_boxed();
    if let Some(user) = filter.claimant {
        query = query.filter(business_claims::user_id.eq(user.0));
    }
    if !filter.states.is_empty() {
        let states: Vec<&'static str> = filter.states.iter().map(|state| state.into_str()).collect();
        query = query.filter(business_claims::state.eq_any(states));
    }
    if let Some(after) = page.after {
        query = query.filter(business_claims::id.lt(after.id));
    }
    query
}
