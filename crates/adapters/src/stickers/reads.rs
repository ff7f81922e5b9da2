//! Reads of stickers, from the primary.

use async_trait::async_trait;
use diesel::prelude::*;
use diesel::sql_types::Bool;
use domain::shared::ids::UserId;
use domain::shared::store_error::StoreError;
use domain::stickers::{Award, Deed, Shown, StickerReads};

use super::rows::{AwardRow, DeedRow, deeds};
use crate::db::schema::{member_stickers, sticker_choices};
use crate::db::visible::visible_to;
use crate::db::{Database, Prepared};

#[derive(QueryableByName)]
struct SeesRow {
    #[diesel(sql_type = Bool)]
    sees: bool,
}

#[async_trait]
impl StickerReads for Database {
    async fn deeds(&self, user: UserId) -> Result<Vec<Deed>, StoreError> {
        let rows: Vec<DeedRow> = self.fetch_primary(|| deeds(user)).await?;
        rows.into_iter().map(Deed::try_from).collect()
    }

    async fn awards(&self, user: UserId) -> Result<Vec<Award>, StoreError> {
        let query =
            move || member_stickers::table.filter(member_stickers::user_id.eq(user.0)).select(AwardRow::as_select());
        let rows: Vec<AwardRow> = self.fetch_primary(query).await?;
        Ok(rows.into_iter().map(Award::from).collect())
    }

    async fn shown(&self, user: UserId) -> Result<Shown, StoreError> {
        let query = move || sticker_choices::table.find(user.0).select(sticker_choices::shown);
        let rows: Vec<String> = self.fetch_primary(query).await?;
        Ok(rows.first().map(|shown| Shown::parse(shown)).unwrap_or_default())
    }

    async fn sees(&self, viewer: Option<UserId>, user: UserId) -> Result<bool, StoreError> {
        let sql =
            format!("SELECT EXISTS (SELECT FROM users u WHERE u.id = $2 AND {}) AS sees", visible_to("$1", "u.id"));
        let query = || Prepared::new(sql.clone()).id(viewer.map(|viewer| viewer.0)).id(Some(user.0));
        let rows: Vec<SeesRow> = self.fetch_primary(query).await?;
        Ok(rows.first().is_some_and(|row| row.sees))
    }
}
