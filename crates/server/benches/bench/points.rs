//! A page of a member's ledger among ten thousand and a million transfers of others.

use std::time::Duration;

use crate::Bench;
use crate::reads::{Read, measure};
use crate::report::Bar;
use crate::workload::people::{self, Guest};

/// The member's own transfers, in both.
const OWN: i64 = 1_000;

const WALLET: &str = "
    WITH wallet AS (
        INSERT INTO point_wallets (id, user_id, active_at) VALUES (md5('wallet')::uuid, $1::text::uuid, now()) RETURNING id
    )
    INSERT INTO point_accounts (id, wallet_id, kind, balance)
    SELECT md5(kind)::uuid, wallet.id, kind, 0
    FROM wallet, unnest(ARRAY['pending', 'available', 'reserved']) kind";

/// Transfers of wallets with a hundred each; those of the member come between them.
const TRANSFERS: &str = "
    INSERT INTO point_transfers
        (id, wallet_id, debit_id, credit_id, amount, kind, rule, rule_version, subject, at)
    SELECT gen_random_uuid(), md5(wallet)::uuid, md5('issued')::uuid, md5('pending')::uuid, 50, 'earn', 'visit_seen', 1,
        gen_random_uuid(), now()
    FROM (SELECT CASE WHEN n <= $3::bigint THEN 'wallet' ELSE 'wallet of ' || n / 100 END AS wallet
        FROM generate_series($1::bigint, $2::bigint) n) transfers";

/// The cost of a page must not grow with the ledger.
pub async fn measure_growing(bench: &mut Bench, time: Duration) {
    let members = people::sign_up(&bench.server, 1).await;
    let member = &members[0];
    bench.database.execute(WALLET, &[&member.user.to_string()]).await.unwrap();
    transfer(bench, 1, 10_000).await;
    let few = ledger(bench, member, "10,000", Bar::None, time).await;
    transfer(bench, 10_001, 1_000_000).await;
    let many = ledger(bench, member, "1,000,000", Bar::AtLeast(0.6), time).await;
    bench.report.figure("ledger: cost beside that among 10,000 transfers", few / many, "", Bar::AtMost(1.3));
}

async fn transfer(bench: &Bench, from: i64, to: i64) {
    bench.database.execute(TRANSFERS, &[&from, &to, &OWN]).await.unwrap();
    bench.database.batch_execute("VACUUM ANALYZE point_transfers, point_wallets, point_accounts").await.unwrap();
}

async fn ledger(bench: &mut Bench, member: &Guest, among: &str, share: Bar, time: Duration) -> f64 {
    let name = format!("(r) 20 transfers among {among}");
    let read = Read {
        name: &name,
        path: "/v1/point_transfers".to_owned(),
        token: Some(&member.token),
        mark: &member.user.to_string(),
        share,
        p99: Bar::AtMost(20.0),
    };
    measure(bench, &read, time).await
}
