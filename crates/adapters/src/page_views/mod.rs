//! Page views in PostgreSQL.

use async_trait::async_trait;
use chrono::NaiveDate;
use diesel::prelude::*;
use domain::page_views::{PageViewReads, PageViewRepository, ViewedDay};
use domain::shared::ids::BusinessId;
use domain::shared::store_error::StoreError;

use crate::db::schema::page_views;
use crate::db::{Database, PgUnitOfWork};

#[async_trait]
impl PageViewRepository for PgUnitOfWork {
    async fn add_view(&mut self, business: BusinessId, day: NaiveDate) -> Result<(), StoreError> {
        let row = (page_views::business_id.eq(business.0), page_views::day.eq(day), page_views::views.eq(1));
        let insert = diesel::insert_into(page_views::table).values(row);
        let insert = insert.on_conflict((page_views::business_id, page_views::day)).do_update();
        self.run(insert.set(page_views::views.eq(page_views::views + 1))).await.map(drop)
    }
}

#[async_trait]
impl PageViewReads for Database {
    async fn viewed_days(
        &self,
        business: BusinessId,
        from: NaiveDate,
        until: NaiveDate,
    ) -> Result<Vec<ViewedDay>, StoreError> {
        let query = move || {
            page_views::table
                .filter(page_views::business_id.eq(business.0))
                .filter(page_views::day.between(from, until))
                .select((page_views::day, page_views::views))
                .order(page_views::day)
        };
        let rows: Vec<(NaiveDate, i32)> = self.fetch(query).await?;
        let day = |(day, views): (NaiveDate, i32)| ViewedDay { day, views: u32::try_from(views).unwrap_or_default() };
        Ok(rows.into_iter().map(day).collect())
    }
}
