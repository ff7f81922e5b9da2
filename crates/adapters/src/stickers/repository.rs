//! Stickers inside a transaction.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use diesel::prelude::*;
use domain::shared::ids::UserId;
use domain::shared::store_error::StoreError;
use domain::stickers::{Award, BackFill, Deed, Shown, StickerRepository};
use uuid::Uuid;

use super::rows::{AwardRow, DeedRow, deeds};
use crate::db::PgUnitOfWork;
use crate::db::schema::{member_stickers, sticker_back_fills, sticker_choices, users};

#[async_trait]
impl StickerRepository for PgUnitOfWork {
    async fn deeds(&mut self, user: UserId) -> Result<Vec<Deed>, StoreError> {
        let rows: Vec<DeedRow> = self.load(deeds(user)).await?;
        rows.into_iter().map(Deed::try_from).collect()
    }

    async fn awards(&mut self, user: UserId) -> Result<Vec<Award>, StoreError> {
        let query = member_stickers::table.filter(member_stickers::user_id.eq(user.0)).select(AwardRow::as_select());
        let rows: Vec<AwardRow> = self.load(query).await?;
        Ok(rows.into_iter().map(Award::from).collect())
    }

    async fn insert_award(&mut self, award: &Award) -> Result<bool, StoreError> {
        let row = AwardRow::from(award);
        let insert = diesel::insert_into(member_stickers::table).values(row).on_conflict_do_nothing();
        Ok(self.run(insert).await? > 0)
    }

    async fn set_shown(&mut self, user: UserId, shown: &Shown) -> Result<(), StoreError> {
        let shown = sticker_choices::shown.eq(shown.as_str().to_owned());
        let save = diesel::insert_into(sticker_choices::table)
            .values((sticker_choices::user_id.eq(user.0), shown.clone()))
            .on_conflict(sticker_choices::user_id)
            .do_update()
            .set(shown);
        self.run(save).await.map(drop)
    }

    async fn lock_back_fill(&mut self, version: i32, now: DateTime<Utc>) -> Result<Option<BackFill>, StoreError> {
        let new = (sticker_back_fills::version.eq(version), sticker_back_fills::started_at.eq(now));
        self.run(diesel::insert_into(sticker_back_fills::table).values(new).on_conflict_do_nothing()).await?;
        let query = sticker_back_fills::table
            .filter(sticker_back_fills::version.eq(version).and(sticker_back_fills::finished_at.is_null()))
            .select(sticker_back_fills::reached)
            .for_update()
            .skip_locked();
        let found: Option<Option<Uuid>> = self.first(query).await?;
        Ok(found.map(|reached| BackFill { reached: reached.map(UserId) }))
    }

    async fn save_back_fill(
        &mut self,
        version: i32,
        fill: BackFill,
        finished_at: Option<DateTime<Utc>>,
    ) -> Result<(), StoreError> {
        let state = (
            sticker_back_fills::reached.eq(fill.reached.map(|user| user.0)),
            sticker_back_fills::finished_at.eq(finished_at),
        );
        self.run(diesel::update(sticker_back_fills::table.find(version)).set(state)).await.map(drop)
    }

    async fn members_after(&mut self, after: Option<UserId>, limit: u8) -> Result<Vec<UserId>, StoreError> {
        let query = users::table
            .filter(users::id.gt(after.map_or(Uuid::nil(), |user| user.0)))
            .order(users::id)
            .limit(limit.into())
            .select(users::id);
        let ids: Vec<Uuid> = self.load(query).await?;
        Ok(ids.into_iter().map(UserId).collect())
    }
}
