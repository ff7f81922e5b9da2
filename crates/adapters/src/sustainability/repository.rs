//! Sustainability items, reports and acts inside a transaction.

use async_trait::async_trait;
use chrono::{DateTime, NaiveDate, Utc};
use diesel::prelude::*;
use diesel::sql_types::{Date, Timestamptz, Uuid as SqlUuid};
use domain::shared::ids::{BusinessId, OrderId, SustainabilityActId, SustainabilityItemId, UserId};
use domain::shared::store_error::StoreError;
use domain::sustainability::{Act, Report, SustainabilityItem, SustainabilityRepository};
use uuid::Uuid;

use super::rows::ItemRow;
use crate::db::PgUnitOfWork;
use crate::db::schema::{sustainability_acts, sustainability_items, sustainability_reports};

/// The bag of a completed takeaway order, whose guest is not on the staff. The item was valid on the day of the order.
const ACT: &str = "
    SELECT o.user_id, o.business_id, i.id AS item_id, o.stock_day AS local_date, o.updated_at AS acted_at
    FROM orders o
    JOIN jsonb_array_elements(o.lines) AS line ON true
    JOIN sustainability_items i ON i.menu_item_id = (line ->> 'item')::uuid AND i.business_id = o.business_id
    WHERE o.id = $1 AND o.user_id IS NOT NULL AND o.status = 'completed' AND o.kind = 'takeaway'
        AND i.kind = 'surplus_bag' AND i.state = 'approved' AND o.stock_day <= i.valid_until
        AND NOT EXISTS (SELECT FROM business_members m WHERE m.business_id = o.business_id AND m.user_id = o.user_id)
    ORDER BY i.id LIMIT 1";

#[derive(QueryableByName)]
struct ActRow {
    #[diesel(sql_type = SqlUuid)]
    user_id: Uuid,
    #[diesel(sql_type = SqlUuid)]
    business_id: Uuid,
    #[diesel(sql_type = SqlUuid)]
    item_id: Uuid,
    #[diesel(sql_type = Date)]
    local_date: NaiveDate,
    #[diesel(sql_type = Timestamptz)]
    acted_at: DateTime<Utc>,
}

#[async_trait]
impl SustainabilityRepository for PgUnitOfWork {
    async fn count_items(&mut self, business: BusinessId) -> Result<usize, StoreError> {
        let of_business = sustainability_items::business_id.eq(business.0);
        self.count_rows(sustainability_items::table.filter(of_business).count()).await
    }

    async fn insert_item(&mut self, item: &SustainabilityItem) -> Result<(), StoreError> {
        self.run(diesel::insert_into(sustainability_items::table).values(ItemRow::from(item))).await.map(drop)
    }

    async fn lock_item(&mut self, id: SustainabilityItemId) -> Result<Option<SustainabilityItem>, StoreError> {
        let query = sustainability_items::table.find(id.0).select(ItemRow::as_select()).for_update();
        let found: Option<ItemRow> = self.first(query).await?;
        found.map(SustainabilityItem::try_from).transpose()
    }

    async fn update_item(&mut self, item: &SustainabilityItem) -> Result<(), StoreError> {
        let row = ItemRow::from(item);
        self.run(diesel::update(sustainability_items::table.find(item.id.0)).set(row)).await.map(drop)
    }

    async fn delete_item(&mut self, id: SustainabilityItemId) -> Result<(), StoreError> {
        self.run(diesel::delete(sustainability_items::table.find(id.0))).await.map(drop)
    }

    async fn insert_report(&mut self, report: &Report, by: UserId) -> Result<(), StoreError> {
        use sustainability_reports as reports;
        let row = (
            reports::id.eq(report.id),
            reports::item_id.eq(report.item.0),
            reports::user_id.eq(by.0),
            reports::reason.eq(report.reason.as_ref().to_owned()),
            reports::body.eq(report.text.clone()),
            reports::created_at.eq(report.created_at),
        );
        self.run(diesel::insert_into(reports::table).values(row)).await.map(drop)
    }

    async fn close_reports(&mut self, item: SustainabilityItemId) -> Result<usize, StoreError> {
        use sustainability_reports as reports;
        let open = reports::item_id.eq(item.0).and(reports::open);
        self.run(diesel::update(reports::table.filter(open)).set(reports::open.eq(false))).await
    }

    async fn act_of(&mut self, order: OrderId, id: SustainabilityActId) -> Result<Option<Act>, StoreError> {
        let rows: Vec<ActRow> = self.load(diesel::sql_query(ACT).bind::<SqlUuid, _>(order.0)).await?;
        Ok(rows.into_iter().next().map(|row| Act {
            id,
            user: UserId(row.user_id),
            business: BusinessId(row.business_id),
            item: SustainabilityItemId(row.item_id),
            order,
            local_date: row.local_date,
            at: row.acted_at,
        }))
    }

    async fn insert_act(&mut self, act: &Act) -> Result<bool, StoreError> {
        use sustainability_acts as acts;
        let row = (
            acts::id.eq(act.id.0),
            acts::user_id.eq(act.user.0),
            acts::business_id.eq(act.business.0),
            acts::item_id.eq(act.item.0),
            acts::order_id.eq(act.order.0),
            acts::local_date.eq(act.local_date),
            acts::acted_at.eq(act.at),
        );
        let insert = diesel::insert_into(acts::table).values(row).on_conflict(acts::order_id).do_nothing();
        Ok(self.run(insert).await? > 0)
    }
}
