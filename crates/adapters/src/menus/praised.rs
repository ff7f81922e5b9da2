//! The most praised dish of each business.

use diesel::prelude::*;
use diesel::sql_types::{Array, Integer, Nullable, Text, Uuid as SqlUuid};
use domain::menus::{Names, PraisedDish};
use domain::shared::ids::BusinessId;
use domain::shared::store_error::StoreError;
use uuid::Uuid;

use crate::db::Database;

/// One look-up in `menu_items_most_praised` for each business.
const FIND: &str = "
    SELECT dish.* FROM unnest($1) AS business (id) CROSS JOIN LATERAL (
        SELECT business_id, name_en, name_it, praised FROM menu_items
        WHERE business_id = business.id AND published AND praised > 0 ORDER BY praised DESC, id LIMIT 1
    ) dish";

#[derive(QueryableByName)]
struct PraisedRow {
    #[diesel(sql_type = SqlUuid)]
    business_id: Uuid,
    #[diesel(sql_type = Nullable<Text>)]
    name_en: Option<String>,
    #[diesel(sql_type = Nullable<Text>)]
    name_it: Option<String>,
    #[diesel(sql_type = Integer)]
    praised: i32,
}

impl Database {
    pub(super) async fn find_most_praised(&self, businesses: &[BusinessId]) -> Result<Vec<PraisedDish>, StoreError> {
        if businesses.is_empty() {
            return Ok(Vec::new());
        }
        let ids: Vec<Uuid> = businesses.iter().map(|id| id.0).collect();
        let rows: Vec<PraisedRow> =
            self.fetch(|| diesel::sql_query(FIND).bind::<Array<SqlUuid>, _>(ids.clone())).await?;
        let dish = |row: PraisedRow| PraisedDish {
            business: BusinessId(row.business_id),
            name: Names { en: row.name_en, it: row.name_it },
            praised: row.praised,
        };
        Ok(rows.into_iter().map(dish).collect())
    }
}
