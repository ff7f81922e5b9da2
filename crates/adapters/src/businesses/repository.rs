//! Businesses inside a transaction.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use diesel::dsl::exists;
use diesel::prelude::*;
use diesel_async::RunQueryDsl;
use domain::businesses::BusinessRepository;
use domain::businesses::address::{Address, AddressLines};
use domain::businesses::business::Business;
use domain::businesses::business_cuisine::BusinessCuisine;
use domain::businesses::claim::{Claim, ClaimState, ClaimView};
use domain::businesses::gallery::{BusinessPhoto, GallerySummary};
use domain::businesses::listing::{Added, Duplicate};
use domain::businesses::policy::StaffRole;
use domain::businesses::ports::Claimant;
use domain::media::Media;
use domain::shared::ids::{AddressId, AuthId, BusinessCuisineId, BusinessId, BusinessPhotoId, ClaimId, UserId};
use domain::shared::store_error::StoreError;
use uuid::Uuid;

use super::rows::{AddressRow, BusinessRow, ClaimRow, CuisineRow, PhotoRow, claim_view, photo};
use crate::db::schema::{
    auths, business_addresses, business_booking, business_claims, business_cuisines, business_gallery,
    business_members, businesses, reservations, uploads, users,
};
use crate::db::{PgUnitOfWork, translate};
use crate::media::rows::MediaRow;

/// Reservations that somebody still counts on.
const LIVE: [&str; 4] = ["hold", "pending", "confirmed", "seated"];

#[async_trait]
impl BusinessRepository for PgUnitOfWork {
    async fn lock_business(&mut self, id: BusinessId) -> Result<Option<Business>, StoreError> {
        let row: Option<BusinessRow> = businesses::table
            .find(id.0)
            .filter(businesses::deleted_at.is_null())
            .select(BusinessRow::as_select())
            .for_update()
            .first(&mut self.connection)
            .await
            .optional()
            .map_err(translate)?;
        row.map(Business::try_from).transpose()
    }

    async fn insert_business(&mut self, business: &Business) -> Result<(), StoreError> {
        diesel::insert_into(businesses::table)
            .values(BusinessRow::from(business))
            .execute(&mut self.connection)
            .await
            .map(drop)
            .map_err(translate)
    }

    async fn update_business(&mut self, business: &Business) -> Result<(), StoreError> {
        diesel::update(businesses::table.find(business.id.0))
            .set(BusinessRow::from(business))
            .execute(&mut self.connection)
            .await
            .map(drop)
            .map_err(translate)
    }

    async fn delete_business(&mut self, id: BusinessId, now: DateTime<Utc>) -> Result<(), StoreError> {
        diesel::update(business_claims::table)
            .filter(business_claims::business_id.eq(id.0).and(business_claims::state.eq(ClaimState::Pending.as_str())))
            .set((business_claims::state.eq(ClaimState::Refused.as_str()), business_claims::decided_at.eq(now)))
            .execute(&mut self.connection)
            .await
            .map_err(translate)?;
        diesel::update(businesses::table.find(id.0))
            .set((businesses::deleted_at.eq(now), businesses::updated_at.eq(now), businesses::bookable.eq(false)))
            .execute(&mut self.connection)
            .await
            .map(drop)
            .map_err(translate)
    }

    async fn stop_bookings(&mut self, id: BusinessId, now: DateTime<Utc>) -> Result<bool, StoreError> {
        // The row is the venue's lock: once it is ours, no booking is under way and none can follow.
        diesel::update(business_booking::table.find(id.0))
            .set((business_booking::enabled.eq(false), business_booking::updated_at.eq(now)))
            .execute(&mut self.connection)
            .await
            .map_err(translate)?;
        let to_come = reservations::table.filter(
            reservations::business_id
                .eq(id.0)
                .and(reservations::status.eq_any(LIVE))
                .and(reservations::ends_at.gt(now)),
        );
        diesel::select(exists(to_come)).get_result(&mut self.connection).await.map_err(translate)
    }

    async fn lock_creation(&mut self) -> Result<(), StoreError> {
        self.wait_for_other_creations().await
    }

    async fn added_by(&mut self, user: UserId, since: DateTime<Utc>) -> Result<Added, StoreError> {
        self.count_added(user, since).await
    }

    async fn duplicate_of(
        &mut self,
        business: &Business,
        lines: Option<&AddressLines>,
    ) -> Result<Option<Duplicate>, StoreError> {
        self.find_duplicate(business, lines).await
    }

    async fn role_of(&mut self, business: BusinessId, user: UserId) -> Result<Option<StaffRole>, StoreError> {
        let role: Option<String> = business_members::table
            .find((business.0, user.0))
            .select(business_members::role)
            .first(&mut self.connection)
            .await
            .optional()
            .map_err(translate)?;
        Ok(role.as_deref().and_then(StaffRole::parse))
    }

    async fn add_owner(&mut self, business: BusinessId, user: UserId, now: DateTime<Utc>) -> Result<(), StoreError> {
        diesel::insert_into(business_members::table)
            .values((
                business_members::business_id.eq(business.0),
                business_members::user_id.eq(user.0),
                business_members::role.eq(StaffRole::Owner.as_str()),
                business_members::created_at.eq(now),
            ))
            .on_conflict((business_members::business_id, business_members::user_id))
            .do_update()
            .set(business_members::role.eq(StaffRole::Owner.as_str()))
            .execute(&mut self.connection)
            .await
            .map(drop)
            .map_err(translate)
    }

    async fn remove_member(&mut self, business: BusinessId, user: UserId) -> Result<(), StoreError> {
        diesel::delete(business_members::table.find((business.0, user.0)))
            .execute(&mut self.connection)
            .await
            .map(drop)
            .map_err(translate)
    }

    async fn has_owner(&mut self, business: BusinessId) -> Result<bool, StoreError> {
        let owners = business_members::table.filter(
            business_members::business_id.eq(business.0).and(business_members::role.eq(StaffRole::Owner.as_str())),
        );
        diesel::select(exists(owners)).get_result(&mut self.connection).await.map_err(translate)
    }

    async fn addresses_of(&mut self, business: BusinessId) -> Result<Vec<Address>, StoreError> {
        let rows: Vec<AddressRow> = business_addresses::table
            .filter(business_addresses::business_id.eq(business.0))
            .order(business_addresses::id)
            .select(AddressRow::as_select())
            .load(&mut self.connection)
            .await
            .map_err(translate)?;
        Ok(rows.into_iter().map(Address::from).collect())
    }

    async fn put_addresses(&mut self, business: BusinessId, addresses: &[Address]) -> Result<(), StoreError> {
        let rows: Vec<AddressRow> = addresses.iter().map(AddressRow::from).collect();
        diesel::delete(business_addresses::table.filter(business_addresses::business_id.eq(business.0)))
            .execute(&mut self.connection)
            .await
            .map_err(translate)?;
        diesel::insert_into(business_addresses::table)
            .values(rows)
            .execute(&mut self.connection)
            .await
            .map(drop)
            .map_err(translate)
    }

    async fn business_of_address(&mut self, id: AddressId) -> Result<Option<BusinessId>, StoreError> {
        let found: Option<Uuid> = business_addresses::table
            .find(id.0)
            .select(business_addresses::business_id)
            .first(&mut self.connection)
            .await
            .optional()
            .map_err(translate)?;
        Ok(found.map(BusinessId))
    }

    async fn cuisines_of(&mut self, business: BusinessId) -> Result<Vec<BusinessCuisine>, StoreError> {
        let rows: Vec<CuisineRow> = business_cuisines::table
            .filter(business_cuisines::business_id.eq(business.0))
            .order((business_cuisines::position, business_cuisines::id))
            .select(CuisineRow::as_select())
            .load(&mut self.connection)
            .await
            .map_err(translate)?;
        rows.into_iter().map(BusinessCuisine::try_from).collect()
    }

    async fn put_cuisines(&mut self, business: BusinessId, cuisines: &[BusinessCuisine]) -> Result<(), StoreError> {
        let rows: Vec<CuisineRow> = cuisines.iter().map(CuisineRow::from).collect();
        diesel::delete(business_cuisines::table.filter(business_cuisines::business_id.eq(business.0)))
            .execute(&mut self.connection)
            .await
            .map_err(translate)?;
        diesel::insert_into(business_cuisines::table)
            .values(rows)
            .execute(&mut self.connection)
            .await
            .map(drop)
            .map_err(translate)
    }

    async fn business_of_cuisine(&mut self, id: BusinessCuisineId) -> Result<Option<BusinessId>, StoreError> {
        let found: Option<Uuid> = business_cuisines::table
            .find(id.0)
            .select(business_cuisines::business_id)
            .first(&mut self.connection)
            .await
            .optional()
            .map_err(translate)?;
        Ok(found.map(BusinessId))
    }

    async fn gallery_of(&mut self, business: BusinessId) -> Result<Vec<BusinessPhoto>, StoreError> {
        let rows: Vec<(PhotoRow, MediaRow)> = business_gallery::table
            .inner_join(uploads::table.on(uploads::id.eq(business_gallery::upload_id)))
            .filter(business_gallery::business_id.eq(business.0))
            .order((business_gallery::position, business_gallery::id))
            .select((PhotoRow::as_select(), MediaRow::as_select()))
            .load(&mut self.connection)
            .await
            .map_err(translate)?;
        rows.into_iter().map(photo).collect()
    }

    async fn put_gallery(&mut self, business: BusinessId, photos: &[BusinessPhoto]) -> Result<(), StoreError> {
        let rows: Vec<PhotoRow> = photos.iter().map(PhotoRow::from).collect();
        let cover = photos.first().map(|photo| photo.media.id.0);
        let count = i32::try_from(rows.len()).unwrap_or(i32::MAX);
        diesel::delete(business_gallery::table.filter(business_gallery::business_id.eq(business.0)))
            .execute(&mut self.connection)
            .await
            .map_err(translate)?;
        diesel::insert_into(business_gallery::table)
            .values(rows)
            .execute(&mut self.connection)
            .await
            .map_err(translate)?;
        diesel::update(businesses::table.find(business.0))
            .set((businesses::cover_upload_id.eq(cover), businesses::gallery_count.eq(count)))
            .execute(&mut self.connection)
            .await
            .map(drop)
            .map_err(translate)
    }

    async fn gallery_summary(&mut self, business: BusinessId) -> Result<GallerySummary, StoreError> {
        let (count, cover): (i32, Option<MediaRow>) = businesses::table
            .left_join(uploads::table.on(businesses::cover_upload_id.eq(uploads::id.nullable())))
            .filter(businesses::id.eq(business.0))
            .select((businesses::gallery_count, Option::<MediaRow>::as_select()))
            .first(&mut self.connection)
            .await
            .map_err(translate)?;
        Ok(GallerySummary { cover: cover.map(Media::try_from).transpose()?, count })
    }

    async fn business_of_photo(&mut self, id: BusinessPhotoId) -> Result<Option<BusinessId>, StoreError> {
        let found: Option<Uuid> = business_gallery::table
            .find(id.0)
            .select(business_gallery::business_id)
            .first(&mut self.connection)
            .await
            .optional()
            .map_err(translate)?;
        Ok(found.map(BusinessId))
    }

    async fn claimant(&mut self, auth: AuthId) -> Result<Claimant, StoreError> {
        let (email, display_name) = auths::table
            .inner_join(users::table.on(users::auth_id.eq(auths::id)))
            .filter(auths::id.eq(auth.0))
            .select((auths::email, users::display_name))
            .first(&mut self.connection)
            .await
            .map_err(translate)?;
        Ok(Claimant { email, display_name })
    }

    async fn insert_claim(&mut self, claim: &Claim) -> Result<(), StoreError> {
        diesel::insert_into(business_claims::table)
            .values(ClaimRow::from(claim))
            .execute(&mut self.connection)
            .await
            .map(drop)
            .map_err(translate)
    }

    async fn lock_claim(&mut self, id: ClaimId) -> Result<Option<ClaimView>, StoreError> {
        let locked: Option<ClaimRow> = business_claims::table
            .find(id.0)
            .select(ClaimRow::as_select())
            .for_update()
            .first(&mut self.connection)
            .await
            .optional()
            .map_err(translate)?;
        let Some(row) = locked else { return Ok(None) };
        let business_name = businesses::table.find(row.business_id).select(businesses::name);
        let claimant_name = users::table.find(row.user_id).select(users::display_name);
        let business_name = business_name.first(&mut self.connection).await.map_err(translate)?;
        let claimant_name = claimant_name.first(&mut self.connection).await.map_err(translate)?;
        claim_view((row, business_name, claimant_name)).map(Some)
    }

    async fn update_claim(&mut self, claim: &Claim) -> Result<(), StoreError> {
        diesel::update(business_claims::table.find(claim.id.0))
            .set((
                business_claims::state.eq(claim.state.as_str()),
                business_claims::reason.eq(&claim.reason),
                business_claims::decided_at.eq(claim.decided_at),
            ))
            .execute(&mut self.connection)
            .await
            .map(drop)
            .map_err(translate)
    }
}
