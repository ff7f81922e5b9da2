//! Menus inside a transaction.

use async_trait::async_trait;
use chrono::NaiveDate;
use diesel::prelude::*;
use diesel::sql_types::{Date, Integer, Nullable, Uuid as SqlUuid};
use domain::businesses::roles::StaffRole;
use domain::menus::{Item, Menu, MenuContent, MenuRepository, Section};
use domain::shared::ids::{BusinessId, MenuId, MenuItemId, MenuSectionId, UserId};
use domain::shared::store_error::StoreError;
use uuid::Uuid;

use super::rows::{ItemRow, MenuRow, SectionRow};
use crate::db::schema::{business_members, businesses, menu_items, menu_sections, menus};
use crate::db::{PgUnitOfWork, stored};

/// Takes $3 of the item $1 for the day $2, unless that is more than there are. The row of the item is locked, so that its
/// daily stock cannot change meanwhile.
const TAKE: &str = "
    WITH item AS (SELECT id, daily_stock FROM menu_items WHERE id = $1 FOR NO KEY UPDATE)
    INSERT INTO menu_sales (item_id, day, sold)
    SELECT id, $2, $3 FROM item WHERE daily_stock IS NULL OR $3 <= daily_stock
    ON CONFLICT (item_id, day) DO UPDATE SET sold = menu_sales.sold + $3
        WHERE (SELECT daily_stock IS NULL OR menu_sales.sold + $3 <= daily_stock FROM item)";

const RETURN: &str = "UPDATE menu_sales SET sold = greatest(sold - $3, 0) WHERE item_id = $1 AND day = $2";

const LEFT: &str = "
    SELECT greatest(daily_stock - coalesce(sold, 0), 0) AS left
    FROM menu_items LEFT JOIN menu_sales ON item_id = id AND day = $2 WHERE id = $1";

#[derive(QueryableByName)]
struct LeftRow {
    #[diesel(sql_type = Nullable<Integer>)]
    left: Option<i32>,
}

#[async_trait]
impl MenuRepository for PgUnitOfWork {
    async fn role_at(
        &mut self,
        business: BusinessId,
        user: Option<UserId>,
    ) -> Result<Option<Option<StaffRole>>, StoreError> {
        let user = user.map_or(Uuid::nil(), |user| user.0);
        let query = businesses::table
            .left_join(
                business_members::table
                    .on(business_members::business_id.eq(businesses::id).and(business_members::user_id.eq(user))),
            )
            .filter(businesses::id.eq(business.0).and(businesses::deleted_at.is_null()))
            .select(business_members::role.nullable());
        let found: Option<Option<String>> = self.first(query).await?;
        found.map(|role| role.map(|role| stored(business.0, "role", &role)).transpose()).transpose()
    }

    async fn lock_menus(&mut self, business: BusinessId) -> Result<usize, StoreError> {
        let lock = businesses::table.find(business.0).select(businesses::id).for_no_key_update();
        let _: Option<Uuid> = self.first(lock).await?;
        self.count_rows(menus::table.filter(menus::business_id.eq(business.0)).count()).await
    }

    async fn lock_menu(&mut self, id: MenuId) -> Result<Option<MenuContent>, StoreError> {
        let lock = menus::table.find(id.0).select(MenuRow::as_select()).for_update();
        let menu: Option<MenuRow> = self.first(lock).await?;
        let Some(menu) = menu else { return Ok(None) };
        let sections = menu_sections::table
            .filter(menu_sections::menu_id.eq(id.0))
            .order((menu_sections::position, menu_sections::id))
            .select(SectionRow::as_select());
        let sections: Vec<SectionRow> = self.load(sections).await?;
        let items = menu_items::table
            .filter(menu_items::menu_id.eq(id.0))
            .order((menu_items::position, menu_items::id))
            .select(ItemRow::as_select());
        let items: Vec<ItemRow> = self.load(items).await?;
        Ok(Some(MenuContent {
            menu: menu.into(),
            sections: sections.into_iter().map(Section::from).collect(),
            items: items.into_iter().map(Item::try_from).collect::<Result<_, _>>()?,
        }))
    }

    async fn menu_of_section(&mut self, id: MenuSectionId) -> Result<Option<MenuId>, StoreError> {
        let found: Option<Uuid> = self.first(menu_sections::table.find(id.0).select(menu_sections::menu_id)).await?;
        Ok(found.map(MenuId))
    }

    async fn menu_of_item(&mut self, id: MenuItemId) -> Result<Option<MenuId>, StoreError> {
        let found: Option<Uuid> = self.first(menu_items::table.find(id.0).select(menu_items::menu_id)).await?;
        Ok(found.map(MenuId))
    }

    async fn save_menu(&mut self, menu: &Menu) -> Result<(), StoreError> {
        let row = || MenuRow::from(menu);
        let save = diesel::insert_into(menus::table).values(row()).on_conflict(menus::id).do_update().set(row());
        self.run(save).await.map(drop)
    }

    async fn save_content(&mut self, before: &MenuContent, after: &MenuContent) -> Result<(), StoreError> {
        self.delete_missing(before, after).await?;
        for section in after.sections.iter().filter(|section| before.section(section.id) != Some(*section)) {
            let row = || SectionRow::from(section);
            let insert = diesel::insert_into(menu_sections::table).values(row());
            self.run(insert.on_conflict(menu_sections::id).do_update().set(row())).await?;
        }
        for item in after.items.iter().filter(|item| before.item(item.id) != Some(*item)) {
            let insert = diesel::insert_into(menu_items::table).values(ItemRow::from(item));
            self.run(insert.on_conflict(menu_items::id).do_update().set(ItemRow::from(item))).await?;
        }
        Ok(())
    }

    async fn delete_menu(&mut self, id: MenuId) -> Result<(), StoreError> {
        self.run(diesel::delete(menus::table.find(id.0))).await.map(drop)
    }

    async fn items_on_sale(
        &mut self,
        business: BusinessId,
        ids: &[MenuItemId],
    ) -> Result<Vec<(Item, Menu)>, StoreError> {
        let ids: Vec<Uuid> = ids.iter().map(|id| id.0).collect();
        let query = menu_items::table
            .inner_join(menus::table.on(menus::id.eq(menu_items::menu_id)))
            .filter(menu_items::id.eq_any(ids).and(menu_items::business_id.eq(business.0)))
            .filter(menus::published)
            .select((ItemRow::as_select(), MenuRow::as_select()));
        let rows: Vec<(ItemRow, MenuRow)> = self.load(query).await?;
        rows.into_iter().map(|(item, menu)| Ok((item.try_into()?, menu.into()))).collect()
    }

    async fn stock_left(&mut self, item: MenuItemId, day: NaiveDate) -> Result<Option<i32>, StoreError> {
        let query = diesel::sql_query(LEFT).bind::<SqlUuid, _>(item.0).bind::<Date, _>(day);
        let rows: Vec<LeftRow> = self.load(query).await?;
        Ok(rows.into_iter().next().and_then(|row| row.left))
    }

    async fn take_stock(&mut self, item: MenuItemId, day: NaiveDate, count: i32) -> Result<bool, StoreError> {
        let query = diesel::sql_query(TAKE).bind::<SqlUuid, _>(item.0).bind::<Date, _>(day).bind::<Integer, _>(count);
        Ok(self.run(query).await? > 0)
    }

    async fn return_stock(&mut self, item: MenuItemId, day: NaiveDate, count: i32) -> Result<(), StoreError> {
        let query = diesel::sql_query(RETURN).bind::<SqlUuid, _>(item.0).bind::<Date, _>(day);
        self.run(query.bind::<Integer, _>(count)).await.map(drop)
    }
}

impl PgUnitOfWork {
    async fn delete_missing(&mut self, before: &MenuContent, after: &MenuContent) -> Result<(), StoreError> {
        let gone = before.items.iter().filter(|item| after.item(item.id).is_none());
        let items: Vec<Uuid> = gone.map(|item| item.id.0).collect();
        let gone = before.sections.iter().filter(|section| after.section(section.id).is_none());
        let sections: Vec<Uuid> = gone.map(|section| section.id.0).collect();
        if !items.is_empty() {
            self.run(diesel::delete(menu_items::table.filter(menu_items::id.eq_any(items)))).await?;
        }
        if !sections.is_empty() {
            self.run(diesel::delete(menu_sections::table.filter(menu_sections::id.eq_any(sections)))).await?;
        }
        Ok(())
    }
}
