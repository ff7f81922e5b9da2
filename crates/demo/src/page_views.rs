//! How often the pages of the demo's places were opened.

use adapters::db::translate;
use diesel_async::{AsyncPgConnection, SimpleAsyncConnection};
use domain::shared::store_error::StoreError;

/// More on Fridays and Saturdays, and growing a little over three months.
const PAGE_VIEWS: &str = "
    INSERT INTO page_views (business_id, day, views)
    SELECT b.id, d.day, 12 + (hashtext(b.id::text) & 31) + (hashtext(b.id::text || d.day::text) & 15)
        + CASE WHEN extract(isodow FROM d.day) IN (5, 6) THEN 25 ELSE 0 END + d.nth / 6
    FROM businesses b
    CROSS JOIN (SELECT current_date - 91 + nth AS day, nth FROM generate_series(1, 90) nth) d
    WHERE b.demo AND b.bookable";

/// Writes the views of the last three months.
///
/// # Errors
/// When the database fails.
pub async fn write(connection: &mut AsyncPgConnection) -> Result<(), StoreError> {
    connection.batch_execute(PAGE_VIEWS).await.map_err(translate)
}
