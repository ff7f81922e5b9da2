//! Compares acknowledged records with stored ones.

use std::collections::HashMap;

use tokio_postgres::Client;
use uuid::Uuid;

use super::session::Account;

/// What is compared.
pub struct Ledger {
    /// The records of the business $1: id, guest, status and version.
    stored: &'static str,
    /// Each query counts violations and must return zero.
    faults: &'static [(&'static str, &'static str)],
}

pub const RESERVATIONS: Ledger = Ledger {
    stored: "SELECT id::text, user_id::text, status, version::bigint FROM reservations WHERE business_id::text = $1",
    faults: &[
        (
            "tables assigned twice",
            "SELECT count(*) FROM reservation_allocations a JOIN reservation_allocations b
             ON a.table_id = b.table_id AND a.reservation_id < b.reservation_id AND a.during && b.during",
        ),
        (
            "tables of closed reservations",
            "SELECT count(*) FROM reservation_allocations JOIN reservations r ON r.id = reservation_id
             WHERE r.status NOT IN ('hold', 'pending', 'confirmed', 'seated')",
        ),
        (
            "bookings without a table",
            "SELECT count(*) FROM reservations r WHERE r.status IN ('hold', 'pending', 'confirmed', 'seated')
             AND NOT EXISTS (SELECT FROM reservation_allocations WHERE reservation_id = r.id)",
        ),
        (
            "history or events do not match",
            "SELECT count(*) FROM reservations r
             WHERE r.version <> (SELECT count(*) FROM reservation_history WHERE reservation_id = r.id)
             OR r.version <> (SELECT count(*) FROM outbox_events
                 WHERE kind = 'reservation_changed' AND payload ->> 'reservation' = r.id::text)",
        ),
    ],
};

pub const ORDERS: Ledger = Ledger {
    stored: "SELECT id::text, user_id::text, status, version::bigint FROM orders WHERE business_id::text = $1",
    faults: &[
        (
            "slots above the capacity",
            "SELECT count(*) FROM (
                SELECT FROM order_slots JOIN order_settings USING (business_id)
                GROUP BY business_id, slot, units_per_slot HAVING sum(units) > units_per_slot
             ) full_slots",
        ),
        (
            "units that do not match the order",
            "SELECT count(*) FROM orders o WHERE coalesce((SELECT sum(units) FROM order_slots WHERE order_id = o.id), 0)
             <> CASE WHEN o.status = 'cancelled' THEN 0
                ELSE (SELECT sum((line ->> 'quantity')::int * (line ->> 'make_units')::int) FROM jsonb_array_elements(o.lines) line)
                END",
        ),
        ("more sold than there were", "SELECT count(*) FROM menu_sales JOIN menu_items ON id = item_id WHERE sold > daily_stock"),
        (
            "sales that do not match the orders",
            "SELECT count(*) FROM menu_sales s WHERE sold <> coalesce((
                SELECT sum((line ->> 'quantity')::int) FROM orders o CROSS JOIN jsonb_array_elements(o.lines) line
                WHERE o.status <> 'cancelled' AND o.stock_day = s.day AND line ->> 'item' = s.item_id::text), 0)",
        ),
        (
            "history or events do not match",
            "SELECT count(*) FROM orders o
             WHERE o.version <> (SELECT count(*) FROM order_history WHERE order_id = o.id)
             OR o.version <> (SELECT count(*) FROM outbox_events
                 WHERE kind = 'order_changed' AND payload ->> 'order' = o.id::text)",
        ),
    ],
};

pub const VOUCHERS: Ledger = Ledger {
    stored: "SELECT id::text, user_id::text, state, 1::bigint FROM vouchers WHERE business_id::text = $1",
    faults: &[
        (
            "visits that did not earn once",
            "SELECT count(*) FROM visits v
             WHERE (SELECT count(*) FROM point_transfers WHERE kind = 'earn' AND subject = v.id) <> 1",
        ),
        (
            "balances that do not match",
            "SELECT count(*) FROM point_accounts a WHERE balance <> (
                SELECT coalesce(sum(CASE a.id WHEN t.credit_id THEN t.amount ELSE -t.amount END), 0)
                FROM point_transfers t WHERE a.id IN (t.credit_id, t.debit_id))",
        ),
        (
            "vouchers that do not match",
            "SELECT count(*) FROM vouchers v
             WHERE NOT EXISTS (SELECT FROM point_transfers WHERE kind = 'reserve' AND subject = v.id)
             OR (v.state = 'returned') <> EXISTS (SELECT FROM point_transfers WHERE kind = 'void' AND subject = v.id)",
        ),
        (
            "reserves without a voucher",
            "SELECT count(*) FROM point_transfers t WHERE kind = 'reserve'
             AND NOT EXISTS (SELECT FROM vouchers WHERE id = t.subject)",
        ),
        (
            "offers that count wrongly",
            "SELECT count(*) FROM reward_offers o WHERE taken <>
                (SELECT count(*) FROM vouchers WHERE offer_id = o.id AND state = 'reserved')",
        ),
    ],
};

/// The guest, status and version of a record.
type State = (Uuid, String, i64);

impl Ledger {
    /// Compares, prints the counts and asserts that they are zero.
    pub async fn compare(&self, database: &Client, business: Uuid, accounts: &[Account]) {
        let (stored, acknowledged) = (self.stored(database, business).await, acknowledged(accounts));
        let repeated: usize = accounts.iter().map(|account| account.repeated).sum();
        let unexpected: Vec<_> = accounts.iter().flat_map(|account| &account.unexpected).collect();
        let lost = acknowledged.iter().filter(|(id, state)| stored.get(id) != Some(state)).count();
        let doubled = stored.keys().filter(|id| !acknowledged.contains_key(id)).count();
        let mut faults = vec![("lost", lost), ("made twice", doubled), ("unexpected answers", unexpected.len())];
        for (name, sql) in self.faults {
            let count: i64 = database.query_one(*sql, &[]).await.unwrap().get(0);
            faults.push((*name, usize::try_from(count).unwrap()));
        }
        println!("\n{:<32} {:>8}\n{:<32} {repeated:>8}", "acknowledged", acknowledged.len(), "requests repeated");
        for (name, count) in &faults {
            println!("{name:<32} {count:>8}");
        }
        assert!(faults.iter().all(|(_, count)| *count == 0), "{unexpected:#?}");
        assert!(repeated > 0, "no kill interrupted a request");
    }

    async fn stored(&self, database: &Client, business: Uuid) -> HashMap<Uuid, State> {
        let rows = database.query(self.stored, &[&business.to_string()]).await.unwrap();
        let id = |row: &tokio_postgres::Row, column: usize| row.get::<_, String>(column).parse::<Uuid>().unwrap();
        rows.iter().map(|row| (id(row, 0), (id(row, 1), row.get(2), row.get(3)))).collect()
    }
}

fn acknowledged(accounts: &[Account]) -> HashMap<Uuid, State> {
    let of_one = |account: &Account| {
        let user = account.user;
        let states = account.acknowledged.iter();
        states.map(move |(id, (status, version))| (*id, (user, status.clone(), *version))).collect::<Vec<_>>()
    };
    accounts.iter().flat_map(of_one).collect()
}
