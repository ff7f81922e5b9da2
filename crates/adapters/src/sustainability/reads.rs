//! Reads of sustainability items, from the primary.

use std::collections::HashMap;

use async_trait::async_trait;
use chrono::{DateTime, NaiveDate, NaiveTime, TimeDelta, Utc};
use chrono_tz::Tz;
use diesel::prelude::*;
use diesel::sql_types::{
    Array, BigInt, Double, Integer, Jsonb, Nullable, SmallInt, Text, Time, Timestamptz, Uuid as SqlUuid,
};
use domain::businesses::currency;
use domain::media::{Media, MediaReads};
use domain::menus::{Names, Variant};
use domain::shared::ids::{MenuItemId, SustainabilityItemId, UploadId};
use domain::shared::page::{Keyset, Page, PageRequest};
use domain::shared::store_error::StoreError;
use domain::sustainability::{Bag, ItemFilter, ItemRank, ItemView, Report, Scope, SustainabilityReads};
use uuid::Uuid;

use super::rows::ItemRow;
use crate::db::schema::{menu_sales, sustainability_items};
use crate::db::{Database, Json, Prepared, metres_from, stored};
use crate::menus::lowest_price;

/// A box around the circle of $3 metres, which the index on positions serves.
const BOX: &str = "b.position <@ box(point($2 - $3 / (111320 * greatest(cos(radians($1)), 0.01)), $1 - $3 / 111320),
    point($2 + $3 / (111320 * greatest(cos(radians($1)), 0.01)), $1 + $3 / 111320))";

/// The first open reports of each of these items.
const REPORTS: &str = "SELECT r.id, r.item_id, r.reason, r.body, r.created_at
    FROM unnest($1) AS wanted (id) JOIN LATERAL (SELECT * FROM sustainability_reports
        WHERE item_id = wanted.id AND open ORDER BY created_at, id LIMIT 20) r ON true
    ORDER BY r.created_at, r.id";

/// An item of the page: what is shown beside it, in the order of its rank.
#[derive(QueryableByName)]
struct FoundRow {
    #[diesel(sql_type = SqlUuid)]
    id: Uuid,
    #[diesel(sql_type = Double)]
    rank: f64,
    #[diesel(sql_type = Text)]
    business_name: String,
    #[diesel(sql_type = Nullable<Text>)]
    country: Option<String>,
    #[diesel(sql_type = Text)]
    time_zone: String,
    #[diesel(sql_type = Nullable<Text>)]
    town: Option<String>,
    #[diesel(sql_type = Nullable<Text>)]
    name_en: Option<String>,
    #[diesel(sql_type = Nullable<Text>)]
    name_it: Option<String>,
    #[diesel(sql_type = Nullable<BigInt>)]
    price: Option<i64>,
    #[diesel(sql_type = Nullable<Jsonb>)]
    variants: Option<Json<Vec<Variant>>>,
    #[diesel(sql_type = Nullable<Integer>)]
    daily_stock: Option<i32>,
    #[diesel(sql_type = Nullable<Array<SmallInt>>)]
    days: Option<Vec<i16>>,
    #[diesel(sql_type = Nullable<Time>)]
    served_from: Option<NaiveTime>,
    #[diesel(sql_type = Nullable<Time>)]
    served_to: Option<NaiveTime>,
}

/// What belongs to the items of a page, by its id.
struct Parts {
    items: HashMap<Uuid, ItemRow>,
    media: Vec<Media>,
    /// How many were sold, by dish and day.
    sold: HashMap<(Uuid, NaiveDate), i32>,
    reports: Vec<ReportRow>,
}

#[derive(QueryableByName)]
struct ReportRow {
    #[diesel(sql_type = SqlUuid)]
    id: Uuid,
    #[diesel(sql_type = SqlUuid)]
    item_id: Uuid,
    #[diesel(sql_type = Text)]
    reason: String,
    #[diesel(sql_type = Nullable<Text>)]
    body: Option<String>,
    #[diesel(sql_type = Timestamptz)]
    created_at: DateTime<Utc>,
}

/// Smaller ranks come first.
fn found(filter: &ItemFilter, page: PageRequest<ItemRank>) -> Prepared {
    let rank = match (filter.near, filter.scope) {
        (Some(_), _) => metres_from("$1", "$2"),
        (None, Scope::ToCheck) => "extract(epoch FROM i.created_at)::float8".to_owned(),
        (None, _) => "-extract(epoch FROM i.created_at)::float8".to_owned(),
    };
    let within = if filter.near.is_some() { BOX } else { "$1 + $2 + $3 IS NOT NULL" };
    let circle = if filter.near.is_some() { "rank <= $3" } else { "true" };
    let scope = match filter.scope {
        Scope::Shown => "i.state = 'approved' AND i.ends_at > $4 AND b.verified",
        Scope::All => "$4 IS NOT NULL",
        Scope::ToCheck => {
            "(i.state = 'pending' OR (i.state = 'approved' AND i.ends_at > $4
                AND EXISTS (SELECT FROM sustainability_reports r WHERE r.item_id = i.id AND r.open)))"
        }
    };
    // A surplus bag is shown only while its dish can be ordered.
    let bag = match filter.scope {
        Scope::Shown => "AND (i.menu_item_id IS NULL OR d.published AND d.takeaway AND d.daily_stock IS NOT NULL)",
        Scope::All | Scope::ToCheck => "",
    };
    // Only what is asked for, so that each query has the plan of its indexes.
    let one = if filter.id.is_some() { "i.id = $5" } else { "$5::uuid IS NULL" };
    let of_business = if filter.business.is_some() { "i.business_id = $6" } else { "$6::uuid IS NULL" };
    let after = if page.after.is_some() { "(rank, id) > ($9, $8)" } else { "$8::uuid IS NULL AND $9 IS NOT NULL" };
    let (point, metres) = filter.near.map_or((None, 0.0), |(point, metres)| (Some(point), metres));
    let (latitude, longitude) = point.map_or((0.0, 0.0), |point| (point.latitude(), point.longitude()));
    Prepared::new(format!(
        "SELECT * FROM (
            SELECT i.id, {rank} AS rank, b.name AS business_name, b.country, b.time_zone,
                (SELECT city FROM business_addresses a WHERE a.business_id = b.id AND a.is_primary) AS town,
                d.name_en, d.name_it, d.price, d.variants, d.daily_stock, m.days, m.served_from, m.served_to
            FROM sustainability_items i JOIN businesses b ON b.id = i.business_id
            LEFT JOIN menu_items d ON d.id = i.menu_item_id LEFT JOIN menus m ON m.id = d.menu_id
            WHERE b.deleted_at IS NULL AND {within} AND {scope} {bag}
                AND {one} AND {of_business} AND (cardinality($7::text[]) = 0 OR i.kind = ANY ($7))
         ) found
         WHERE {circle} AND {after}
         ORDER BY rank, id LIMIT $10"
    ))
    .real(latitude)
    .real(longitude)
    .real(metres)
    .time(filter.now)
    .id(filter.id.map(|id| id.0))
    .id(filter.business.map(|id| id.0))
    .texts(filter.kinds.iter().map(|kind| kind.as_ref().to_owned()).collect())
    .id(page.after.map(|after| after.id))
    .real(page.after.map_or(0.0, |after| after.key))
    .number(page.limit.fetch())
}

#[async_trait]
impl SustainabilityReads for Database {
    async fn items(
        &self,
        filter: &ItemFilter,
        page: PageRequest<ItemRank>,
    ) -> Result<Page<ItemView, ItemRank>, StoreError> {
        let rows: Vec<FoundRow> = self.fetch_primary(|| found(filter, page)).await?;
        let page = Page::from_fetched(rows, page.limit, |row| Keyset { key: row.rank, id: row.id });
        let mut parts = self.parts(&page.items, filter).await?;
        let is_near = filter.near.is_some();
        // What was deleted between the two queries is left out.
        let views = page.items.into_iter().filter_map(|row| row.view(&mut parts, filter.now, is_near));
        Ok(Page { items: views.collect::<Result<_, _>>()?, next: page.next })
    }
}

impl Database {
    async fn parts(&self, rows: &[FoundRow], filter: &ItemFilter) -> Result<Parts, StoreError> {
        let ids: Vec<Uuid> = rows.iter().map(|row| row.id).collect();
        let wanted = ids.clone();
        let items: Vec<ItemRow> = self
            .fetch_primary(move || {
                let wanted = sustainability_items::id.eq_any(wanted.clone());
                sustainability_items::table.filter(wanted).select(ItemRow::as_select())
            })
            .await?;
        let uploads: Vec<UploadId> = items.iter().filter_map(|item| item.evidence_upload_id).map(UploadId).collect();
        let media = if uploads.is_empty() { Vec::new() } else { self.media(&uploads).await? };
        let dishes: Vec<Uuid> = items.iter().filter_map(|item| item.menu_item_id).collect();
        let sold = if dishes.is_empty() { HashMap::new() } else { self.sold(dishes, filter.now).await? };
        let reports = match filter.scope {
            Scope::ToCheck => self.open_reports(ids).await?,
            Scope::Shown | Scope::All => Vec::new(),
        };
        let items = items.into_iter().map(|item| (item.id, item)).collect();
        Ok(Parts { items, media, sold, reports })
    }

    /// How many of these dishes were sold on the days around now: which day it is depends on the time zone.
    async fn sold(&self, dishes: Vec<Uuid>, now: DateTime<Utc>) -> Result<HashMap<(Uuid, NaiveDate), i32>, StoreError> {
        let (first, last) = ((now - TimeDelta::days(1)).date_naive(), (now + TimeDelta::days(1)).date_naive());
        let query = move || {
            menu_sales::table
                .filter(menu_sales::item_id.eq_any(dishes.clone()).and(menu_sales::day.between(first, last)))
                .select((menu_sales::item_id, menu_sales::day, menu_sales::sold))
        };
        let rows: Vec<(Uuid, NaiveDate, i32)> = self.fetch_primary(query).await?;
        Ok(rows.into_iter().map(|(dish, day, sold)| ((dish, day), sold)).collect())
    }

    async fn open_reports(&self, items: Vec<Uuid>) -> Result<Vec<ReportRow>, StoreError> {
        self.fetch_primary(|| Prepared::new(REPORTS).ids(items.clone())).await
    }
}

impl FoundRow {
    fn view(self, parts: &mut Parts, now: DateTime<Utc>, is_near: bool) -> Option<Result<ItemView, StoreError>> {
        let row = parts.items.remove(&self.id)?;
        Some(self.with(row, parts, now, is_near))
    }

    fn with(self, row: ItemRow, parts: &Parts, now: DateTime<Utc>, is_near: bool) -> Result<ItemView, StoreError> {
        let evidence = parts.media.iter().find(|media| Some(media.id.0) == row.evidence_upload_id).cloned();
        let reports = parts.reports.iter().filter(|report| report.item_id == self.id);
        let reports = reports.map(report).collect::<Result<_, _>>()?;
        let bag = row.menu_item_id.map(|dish| self.bag(dish, parts, now)).transpose()?.flatten();
        Ok(ItemView {
            item: row.try_into()?,
            business_name: self.business_name,
            town: self.town,
            distance_m: is_near.then_some(self.rank),
            evidence,
            bag,
            reports,
            rank: self.rank,
        })
    }

    /// None while the menu has no hours or the dish no stock, which the owner may change later.
    fn bag(&self, dish: Uuid, parts: &Parts, now: DateTime<Utc>) -> Result<Option<Bag>, StoreError> {
        let (Some(from), Some(to), Some(stock)) = (self.served_from, self.served_to, self.daily_stock) else {
            return Ok(None);
        };
        let zone: Tz = stored(self.id, "time_zone", &self.time_zone)?;
        let today = now.with_timezone(&zone).date_naive();
        let sold = parts.sold.get(&(dish, today)).copied().unwrap_or_default();
        Ok(Some(Bag {
            dish: MenuItemId(dish),
            name: Names { en: self.name_en.clone(), it: self.name_it.clone() },
            price: lowest_price(self.price, self.variants.clone().unwrap_or(Json(Vec::new()))),
            currency: currency::code(self.country.as_deref()),
            left: (stock - sold).max(0),
            days: self.days.clone().unwrap_or_default(),
            from,
            to,
        }))
    }
}

fn report(row: &ReportRow) -> Result<Report, StoreError> {
    Ok(Report {
        id: row.id,
        item: SustainabilityItemId(row.item_id),
        reason: stored(row.id, "reason", &row.reason)?,
        text: row.body.clone(),
        created_at: row.created_at,
    })
}
