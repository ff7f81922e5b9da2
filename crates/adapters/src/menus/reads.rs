//! Reads of menus outside transactions: three queries for all menus of a business.

use std::collections::HashMap;

use async_trait::async_trait;
use chrono::NaiveDate;
use diesel::prelude::*;
use domain::media::Media;
use domain::menus::{
    Dish, DishQuery, DishRank, ItemView, Menu, MenuReads, MenuScope, MenuView, PraisedDish, Section, SectionView,
};
use domain::shared::ids::{BusinessId, MenuId, MenuSectionId};
use domain::shared::page::{Page, PageRequest};
use domain::shared::store_error::StoreError;
use futures_util::try_join;
use uuid::Uuid;

use super::rows::{ItemRow, MenuRow, SectionRow};
use crate::db::schema::{menu_items, menu_sales, menu_sections, menus, uploads};
use crate::db::{Database, ReadQuery};
use crate::media::rows::MediaRow;

/// An item, its photo, how many reviews name it, and how many were sold on the day.
type ItemViewRow = (ItemRow, Option<MediaRow>, i32, Option<i32>);

#[async_trait]
impl MenuReads for Database {
    async fn business_of_menu(&self, id: MenuId) -> Result<Option<BusinessId>, StoreError> {
        let found: Vec<Uuid> = self.fetch_primary(|| menus::table.find(id.0).select(menus::business_id)).await?;
        Ok(found.first().copied().map(BusinessId))
    }

    async fn menus(
        &self,
        scope: MenuScope,
        day: NaiveDate,
        currency: &'static str,
    ) -> Result<Vec<MenuView>, StoreError> {
        let (menus, sections, items) = try_join!(
            self.fetch_primary::<MenuRow, _>(|| menu_rows(scope)),
            self.fetch_primary::<SectionRow, _>(|| section_rows(scope)),
            self.fetch_primary::<ItemViewRow, _>(|| item_rows(scope, day)),
        )?;
        let mut items = by_section(items)?;
        let mut of_menu: HashMap<MenuId, Vec<SectionView>> = HashMap::new();
        for section in sections.into_iter().map(Section::from) {
            let items = items.remove(&section.id).unwrap_or_default();
            of_menu.entry(section.menu).or_default().push(SectionView { section, items });
        }
        let view = |menu: Menu| {
            let sections = of_menu.remove(&menu.id).unwrap_or_default();
            MenuView { menu, currency, serving: None, sections }
        };
        Ok(menus.into_iter().map(Menu::from).map(view).collect())
    }

    async fn most_praised(&self, businesses: &[BusinessId]) -> Result<Vec<PraisedDish>, StoreError> {
        self.find_most_praised(businesses).await
    }

    async fn dishes(&self, query: &DishQuery, page: PageRequest<DishRank>) -> Result<Page<Dish, DishRank>, StoreError> {
        self.find_dishes(query, page).await
    }
}

fn menu_rows(scope: MenuScope) -> impl ReadQuery<MenuRow> {
    let query = menus::table.order((menus::position, menus::id)).select(MenuRow::as_select()).into_boxed();
    match scope {
        MenuScope::Of(business) => query.filter(menus::business_id.eq(business.0)),
        MenuScope::One(id) => query.filter(menus::id.eq(id.0)),
    }
}

fn section_rows(scope: MenuScope) -> impl ReadQuery<SectionRow> {
    let query = menu_sections::table
        .inner_join(menus::table.on(menus::id.eq(menu_sections::menu_id)))
        .order((menu_sections::position, menu_sections::id))
        .select(SectionRow::as_select())
        .into_boxed();
    match scope {
        MenuScope::Of(business) => query.filter(menus::business_id.eq(business.0)),
        MenuScope::One(id) => query.filter(menus::id.eq(id.0)),
    }
}

fn item_rows(scope: MenuScope, day: NaiveDate) -> impl ReadQuery<ItemViewRow> {
    let query = menu_items::table
        .left_join(uploads::table.on(menu_items::photo_id.eq(uploads::id.nullable()).and(uploads::revision.gt(0))))
        .left_join(menu_sales::table.on(menu_sales::item_id.eq(menu_items::id).and(menu_sales::day.eq(day))))
        .order((menu_items::position, menu_items::id))
        .select((
            ItemRow::as_select(),
            Option::<MediaRow>::as_select(),
            menu_items::praised,
            menu_sales::sold.nullable(),
        ))
        .into_boxed();
    match scope {
        MenuScope::Of(business) => query.filter(menu_items::business_id.eq(business.0)),
        MenuScope::One(id) => query.filter(menu_items::menu_id.eq(id.0)),
    }
}

fn by_section(rows: Vec<ItemViewRow>) -> Result<HashMap<MenuSectionId, Vec<ItemView>>, StoreError> {
    let mut items: HashMap<MenuSectionId, Vec<ItemView>> = HashMap::new();
    for (row, photo, praised, sold) in rows {
        let item: domain::menus::Item = row.try_into()?;
        let stock_left = item.daily_stock.map(|stock| (stock - sold.unwrap_or_default()).max(0));
        let photo = photo.map(Media::try_from).transpose()?;
        items.entry(item.section).or_default().push(ItemView { item, photo, praised, stock_left });
    }
    Ok(items)
}
