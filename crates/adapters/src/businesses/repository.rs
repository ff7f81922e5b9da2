//! Businesses inside a transaction.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use diesel::prelude::*;
use domain::businesses::BusinessRepository;
use domain::businesses::address::{Address, AddressLines};
use domain::businesses::business::Business;
use domain::businesses::business_cuisine::BusinessCuisine;
use domain::businesses::claim::{Claim, ClaimState, ClaimView};
use domain::businesses::listing::{Added, Duplicate};
use domain::businesses::photo::{BusinessPhoto, GallerySummary};
use domain::businesses::ports::Claimant;
use domain::businesses::roles::StaffRole;
use domain::media::Media;
use domain::shared::ids::{AddressId, AuthId, BusinessCuisineId, BusinessId, BusinessPhotoId, ClaimId, UserId};
use domain::shared::store_error::StoreError;
use uuid::Uuid;

use super::rows::{AddressRow, BusinessRow, ClaimRow, CuisineRow, PhotoRow, claim_view, photo};
use crate::db::PgUnitOfWork;
use crate::db::schema::{
    auths, business_addresses, business_booking, business_claims, business_cuisines, business_gallery,
    business_members, businesses, reservations, uploads, users,
};
use crate::media::rows::MediaRow;

/// The states of reservations that still hold a table.
const LIVE: [&str; 4] = ["hold", "pending", "confirmed", "seated"];

#[async_trait]
impl BusinessRepository for PgUnitOfWork {
    async fn lock_business(&mut self, id: BusinessId) -> Result<Option<Business>, StoreError> {
        let query = businesses::table
            .find(id.0)
            .filter(businesses::deleted_at.is_null())
            .select(BusinessRow::as_select())
            .for_update();
        let row: Option<BusinessRow> = self.first(query).await?;
        row.map(Business::try_from).transpose()
    }

    async fn insert_business(&mut self, business: &Business) -> Result<(), StoreError> {
        let query = diesel::insert_into(businesses::table).values(BusinessRow::from(business));
        self.run(query).await.map(drop)
    }

    async fn update_business(&mut self, business: &Business) -> Result<(), StoreError> {
        let query = diesel::update(businesses::table.find(business.id.0)).set(BusinessRow::from(business));
        self.run(query).await.map(drop)
    }

    async fn delete_business(&mut self, id: BusinessId, now: DateTime<Utc>) -> Result<(), StoreError> {
        let query = diesel::update(business_claims::table)
            .filter(
                business_claims::business_id.eq(id.0).and(business_claims::state.eq(ClaimState::Pending.into_str())),
            )
            .set((business_claims::state.eq(ClaimState::Refused.into_str()), business_claims::decided_at.eq(now)));
        self.run(query).await?;
        let query = diesel::update(businesses::table.find(id.0)).set((
            businesses::deleted_at.eq(now),
            businesses::updated_at.eq(now),
            businesses::bookable.eq(false),
        ));
        self.run(query).await.map(drop)
    }

    async fn stop_bookings(&mut self, id: BusinessId, now: DateTime<Utc>) -> Result<bool, StoreError> {
        // Bookings lock this row: once it is updated, no booking is in progress and none can follow.
        let query = diesel::update(business_booking::table.find(id.0))
            .set((business_booking::enabled.eq(false), business_booking::updated_at.eq(now)));
        self.run(query).await?;
        let to_come = reservations::table.filter(
            reservations::business_id
                .eq(id.0)
                .and(reservations::status.eq_any(LIVE.map(str::to_owned)))
                .and(reservations::ends_at.gt(now)),
        );
        Ok(self.count_rows(to_come.count()).await? > 0)
    }

    async fn lock_creation(&mut self) -> Result<(), StoreError> {
        self.wait_for_other_creations().await
    }

    async fn added_by(&mut self, user: UserId, since: DateTime<Utc>) -> Result<Added, StoreError> {
        self.count_added(user, since).await
    }

    async fn duplicates_of(
        &mut self,
        business: &Business,
        lines: Option<&AddressLines>,
    ) -> Result<Vec<Duplicate>, StoreError> {
        self.find_duplicates(business, lines).await
    }

    async fn role_of(&mut self, business: BusinessId, user: UserId) -> Result<Option<StaffRole>, StoreError> {
        let query = business_members::table.find((business.0, user.0)).select(business_members::role);
        let role: Option<String> = self.first(query).await?;
        Ok(role.and_then(|role| role.parse().ok()))
    }

    async fn add_owner(&mut self, business: BusinessId, user: UserId, now: DateTime<Utc>) -> Result<(), StoreError> {
        let query = diesel::insert_into(business_members::table)
            .values((
                business_members::business_id.eq(business.0),
                business_members::user_id.eq(user.0),
                business_members::role.eq(StaffRole::Owner.into_str()),
                business_members::created_at.eq(now),
            ))
            .on_conflict((business_members::business_id, business_members::user_id))
            .do_update()
            .set(business_members::role.eq(StaffRole::Owner.into_str()));
        self.run(query).await.map(drop)
    }

    async fn remove_member(&mut self, business: BusinessId, user: UserId) -> Result<(), StoreError> {
        let query = diesel::delete(business_members::table.find((business.0, user.0)));
        self.run(query).await.map(drop)
    }

    async fn has_owner(&mut self, business: BusinessId) -> Result<bool, StoreError> {
        let owners = business_members::table.filter(
            business_members::business_id
                .eq(business.0)
                .and(business_members::role.eq(StaffRole::Owner.into_str().to_owned())),
        );
        Ok(self.count_rows(owners.count()).await? > 0)
    }

    async fn addresses_of(&mut self, business: BusinessId) -> Result<Vec<Address>, StoreError> {
        let query = business_addresses::table
            .filter(business_addresses::business_id.eq(business.0))
            .order(business_addresses::id)
            .select(AddressRow::as_select());
        let rows: Vec<AddressRow> = self.load(query).await?;
        Ok(rows.into_iter().map(Address::from).collect())
    }

    async fn put_addresses(&mut self, business: BusinessId, addresses: &[Address]) -> Result<(), StoreError> {
        let rows: Vec<AddressRow> = addresses.iter().map(AddressRow::from).collect();
        let query = diesel::delete(business_addresses::table.filter(business_addresses::business_id.eq(business.0)));
        self.run(query).await?;
        let query = diesel::insert_into(business_addresses::table).values(rows);
        self.run(query).await.map(drop)
    }

    async fn business_of_address(&mut self, id: AddressId) -> Result<Option<BusinessId>, StoreError> {
        let query = business_addresses::table.find(id.0).select(business_addresses::business_id);
        let found: Option<Uuid> = self.first(query).await?;
        Ok(found.map(BusinessId))
    }

    async fn cuisines_of(&mut self, business: BusinessId) -> Result<Vec<BusinessCuisine>, StoreError> {
        let query = business_cuisines::table
            .filter(business_cuisines::business_id.eq(business.0))
            .order((business_cuisines::position, business_cuisines::id))
            .select(CuisineRow::as_select());
        let rows: Vec<CuisineRow> = self.load(query).await?;
        rows.into_iter().map(BusinessCuisine::try_from).collect()
    }

    async fn put_cuisines(&mut self, business: BusinessId, cuisines: &[BusinessCuisine]) -> Result<(), StoreError> {
        let rows: Vec<CuisineRow> = cuisines.iter().map(CuisineRow::from).collect();
        let query = diesel::delete(business_cuisines::table.filter(business_cuisines::business_id.eq(business.0)));
        self.run(query).await?;
        let query = diesel::insert_into(business_cuisines::table).values(rows);
        self.run(query).await.map(drop)
    }

    async fn business_of_cuisine(&mut self, id: BusinessCuisineId) -> Result<Option<BusinessId>, StoreError> {
        let query = business_cuisines::table.find(id.0).select(business_cuisines::business_id);
        let found: Option<Uuid> = self.first(query).await?;
        Ok(found.map(BusinessId))
    }

    async fn gallery_of(&mut self, business: BusinessId) -> Result<Vec<BusinessPhoto>, StoreError> {
        let query = business_gallery::table
            .inner_join(uploads::table.on(uploads::id.eq(business_gallery::upload_id)))
            .filter(business_gallery::business_id.eq(business.0))
            .order((business_gallery::position, business_gallery::id))
            .select((PhotoRow::as_select(), MediaRow::as_select()));
        let rows: Vec<(PhotoRow, MediaRow)> = self.load(query).await?;
        rows.into_iter().map(photo).collect()
    }

    async fn put_gallery(&mut self, business: BusinessId, photos: &[BusinessPhoto]) -> Result<(), StoreError> {
        let rows: Vec<PhotoRow> = photos.iter().map(PhotoRow::from).collect();
        let cover = photos.first().map(|photo| photo.media.id.0);
        let count = i32::try_from(rows.len()).unwrap_or(i32::MAX);
        let query = diesel::delete(business_gallery::table.filter(business_gallery::business_id.eq(business.0)));
        self.run(query).await?;
        let query = diesel::insert_into(business_gallery::table).values(rows);
        self.run(query).await?;
        let query = diesel::update(businesses::table.find(business.0))
            .set((businesses::cover_upload_id.eq(cover), businesses::gallery_count.eq(count)));
        self.run(query).await.map(drop)
    }

    async fn gallery_summary(&mut self, business: BusinessId) -> Result<GallerySummary, StoreError> {
        let query = businesses::table
            .left_join(uploads::table.on(businesses::cover_upload_id.eq(uploads::id.nullable())))
            .filter(businesses::id.eq(business.0))
            .select((businesses::gallery_count, Option::<MediaRow>::as_select()));
        let found: Option<(i32, Option<MediaRow>)> = self.first(query).await?;
        let Some((count, cover)) = found else { return Ok(GallerySummary::default()) };
        Ok(GallerySummary { cover: cover.map(Media::try_from).transpose()?, count })
    }

    async fn is_by_request(&mut self, business: BusinessId) -> Result<bool, StoreError> {
        let query = business_booking::table.find(business.0).select(business_booking::auto_confirm);
        let auto_confirm: Option<bool> = self.first(query).await?;
        Ok(auto_confirm == Some(false))
    }

    async fn business_of_photo(&mut self, id: BusinessPhotoId) -> Result<Option<BusinessId>, StoreError> {
        let query = business_gallery::table.find(id.0).select(business_gallery::business_id);
        let found: Option<Uuid> = self.first(query).await?;
        Ok(found.map(BusinessId))
    }

    async fn claimant(&mut self, auth: AuthId) -> Result<Claimant, StoreError> {
        let query = auths::table
            .inner_join(users::table.on(users::auth_id.eq(auths::id)))
            .filter(auths::id.eq(auth.0))
            .select((auths::email, users::display_name));
        let found: Option<(String, String)> = self.first(query).await?;
        let (email, display_name) = found.ok_or_else(|| StoreError::Internal("the claimant has no profile".into()))?;
        Ok(Claimant { email, display_name })
    }

    async fn insert_claim(&mut self, claim: &Claim) -> Result<(), StoreError> {
        let query = diesel::insert_into(business_claims::table).values(ClaimRow::from(claim));
        self.run(query).await.map(drop)
    }

    async fn lock_claim(&mut self, id: ClaimId) -> Result<Option<ClaimView>, StoreError> {
        let query = business_claims::table.find(id.0).select(ClaimRow::as_select()).for_update();
        let locked: Option<ClaimRow> = self.first(query).await?;
        let Some(row) = locked else { return Ok(None) };
        let names = businesses::table
            .inner_join(users::table.on(users::id.eq(row.user_id)))
            .filter(businesses::id.eq(row.business_id))
            .select((businesses::name, users::display_name));
        let names: Option<(String, String)> = self.first(names).await?;
        let (business, claimant) = names.ok_or_else(|| StoreError::Internal("the claim has no business".into()))?;
        claim_view((row, business, claimant)).map(Some)
    }

    async fn update_claim(&mut self, claim: &Claim) -> Result<(), StoreError> {
        let query = diesel::update(business_claims::table.find(claim.id.0)).set((
            business_claims::state.eq(claim.state.into_str()),
            business_claims::reason.eq(&claim.reason),
            business_claims::decided_at.eq(claim.decided_at),
        ));
        self.run(query).await.map(drop)
    }
}
