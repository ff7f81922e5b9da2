//! A business that is always open and takes take-away orders.

use tokio_postgres::Client;
use uuid::Uuid;

use super::business;

/// The price of every dish, in cents.
pub const PRICE: i64 = 950;

const OPEN: &str = "
    WITH open AS (
        UPDATE businesses SET opening_hours = '24/7' WHERE id::text = $1 RETURNING id
    ), settings AS (
        INSERT INTO order_settings (business_id, takeaway, units_per_slot, lead_minutes) SELECT id, true, $2::int, 0 FROM open
    ), menu AS (
        INSERT INTO menus (id, business_id, name_it, published, updated_at)
        SELECT gen_random_uuid(), id, 'Menu', true, now() FROM open RETURNING id, business_id
    ), section AS (
        INSERT INTO menu_sections (id, menu_id, name_it, position)
        SELECT gen_random_uuid(), id, 'Primi', 0 FROM menu RETURNING id
    )
    SELECT menu.business_id, menu.id AS menu_id, section.id AS section_id FROM menu, section";

/// The trigger that marks items as published reads their menu, which has to be there.
const COOK: &str = "
    INSERT INTO menu_items (id, section_id, menu_id, business_id, name_it, price, vat_bp, kind, takeaway, daily_stock, position)
    SELECT gen_random_uuid(), section.id, menu.id, menu.business_id, 'Ribollita ' || n, $2::bigint, 1000, 'food', true, $3::int, n::int
    FROM menus menu JOIN menu_sections section ON section.menu_id = menu.id, generate_series(1, $4::bigint) n
    WHERE menu.business_id::text = $1 RETURNING id::text";

/// What guests order, where and for when.
pub struct Kitchen {
    pub business: Uuid,
    pub items: Vec<Uuid>,
    /// Quarters of an hour, in RFC 3339.
    pub times: Vec<String>,
}

/// How much there is of everything.
#[derive(Debug, Clone, Copy)]
pub struct Plenty {
    /// Make units in a quarter of an hour, 1 to 1,000.
    pub units: i32,
    /// The daily stock of each dish; unlimited if `None`.
    pub stock: Option<i32>,
    pub items: i64,
    /// Quarters of an hour at which can be collected, from two hours ahead.
    pub times: i32,
}

impl Kitchen {
    pub async fn open(database: &Client, plenty: Plenty) -> Self {
        let business = business::create(database, 1).await;
        let name = business.to_string();
        database.query(OPEN, &[&name, &plenty.units]).await.unwrap();
        let items = database.query(COOK, &[&name, &PRICE, &plenty.stock, &plenty.items]).await.unwrap();
        let items = items.iter().map(|row| row.get::<_, String>(0).parse().unwrap()).collect();
        Self { business, items, times: quarters(database, plenty.times).await }
    }
}

async fn quarters(database: &Client, count: i32) -> Vec<String> {
    let sql =
        "SELECT to_char((date_bin('15 minutes', now(), 'epoch') + (n + 8) * interval '15 minutes') AT TIME ZONE 'UTC',
        'YYYY-MM-DD\"T\"HH24:MI:SS\"Z\"') FROM generate_series(1, $1::int) n";
    let rows = database.query(sql, &[&count]).await.unwrap();
    rows.into_iter().map(|row| row.get(0)).collect()
}
