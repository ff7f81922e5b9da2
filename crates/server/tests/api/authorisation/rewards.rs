//! Points and vouchers.

use serde_json::{Value, json};
use uuid::Uuid;

use super::fixture::Fixture;
use super::fresh::Fresh;
use super::row::{CurrentUser, Row, accounts, all, members, staff};

/// An offer of the business, for as many points as a stranger does not have.
pub fn offer(Fixture { business, .. }: &Fixture) -> Value {
    json!({"business_id": business, "title": "Coffee", "worth": "A coffee", "points": 50})
}

pub fn rows(fixture: &Fixture) -> Vec<Row> {
    use CurrentUser::{Admin, Member, Moderator, Newcomer, Owner, Staff};
    let Fixture { business, offer: reserved, voucher, .. } = fixture;
    let owners = |status: u16| members(403).but(&[Owner, Admin], status);
    let own = |status: u16| accounts(404).but(&[Newcomer], 403).but(&[Member], status);
    let moderators = accounts(403).but(&[Moderator, Admin], 200);
    let decision = json!({"uuid": "{fresh}", "decision": "refuse", "reason": "The visits are 300 km apart."});
    vec![
        Row::new("GET /v1/points", "points", members(200)),
        Row::new("GET /v1/point_transfers", "point_transfers", members(200)),
        Row::new("GET /v1/point_transfers/csv", "point_transfers/csv", members(200)),
        Row::new("GET /v1/point_holds", "point_holds", members(200)),
        Row::new("GET /v1/point_holds", "point_holds?appealed=1", moderators),
        Row::new("PATCH /v1/point_holds", "point_holds", own(200))
            .body(json!({"uuid": "{fresh}", "appeal": "I took the train."}))
            .fresh(Fresh::PointHold)
            .record("point_earnings", "{fresh}"),
        Row::new("PATCH /v1/point_holds", "point_holds", moderators)
            .body(decision)
            .fresh(Fresh::PointHold)
            .record("point_earnings", "{fresh}"),
        Row::new("GET /v1/reward_offers", format!("reward_offers?business_id={business}"), all(200)),
        Row::new("POST /v1/reward_offers", "reward_offers", owners(201)).body(offer(fixture)),
        Row::new("PATCH /v1/reward_offers", "reward_offers", owners(200))
            .body(json!({"uuid": "{fresh}", "points": 60}))
            .fresh_in("reward_offers", offer(fixture)),
        Row::new("DELETE /v1/reward_offers", "reward_offers?records[]={fresh}", owners(200))
            .fresh_in("reward_offers", offer(fixture)),
        // Others have no points, and staff get no vouchers of their own place.
        Row::new(
            "POST /v1/vouchers",
            format!("vouchers?offer_id={reserved}"),
            members(409).but(&[Staff, Owner], 403).but(&[Member], 201),
        )
        .body(json!({})),
        Row::new("GET /v1/vouchers", "vouchers", members(200)),
        Row::new("GET /v1/vouchers", format!("vouchers?business_id={business}"), staff(200)),
        Row::new(
            "GET /v1/vouchers/{uuid}",
            format!("vouchers/{voucher}"),
            accounts(404).but(&[Staff, Owner, Admin, Member], 200),
        ),
        Row::new("DELETE /v1/vouchers/{uuid}", "vouchers/{fresh}", accounts(404).but(&[Member], 200))
            .fresh(Fresh::Voucher)
            .record("vouchers", "{fresh}"),
        Row::new("POST /v1/voucher_captures", "voucher_captures", staff(422))
            .body(json!({"business_id": business, "code": "nonsense"})),
    ]
}

impl Fixture {
    /// [`CurrentUser::Member`] has a thousand points to spend.
    pub(super) async fn give_points(&self) {
        let points = format!(
            "WITH wallet AS (
                INSERT INTO point_wallets (id, user_id, active_at) VALUES (gen_random_uuid(), '{}', now())
                ON CONFLICT (user_id) DO UPDATE SET active_at = now() RETURNING id
            )
            INSERT INTO point_accounts (id, wallet_id, kind, balance)
            SELECT gen_random_uuid(), wallet.id, kind, CASE kind WHEN 'available' THEN 1000 ELSE 0 END
            FROM wallet, unnest(ARRAY['pending', 'available', 'reserved']) kind
            ON CONFLICT (wallet_id, kind) DO UPDATE SET balance = greatest(point_accounts.balance, EXCLUDED.balance)",
            self.user(CurrentUser::Member)
        );
        self.server.sql(&points).await;
    }

    pub(super) async fn point_hold(&self) -> String {
        let (id, user) = (Uuid::now_v7(), self.user(CurrentUser::Member));
        let hold = format!(
            "INSERT INTO point_earnings (id, user_id, rule, rule_version, subject, business_id, points, local_date,
                occurred_at, state, matures_at, hold_reason)
             VALUES ('{id}', '{user}', 'visit_seen', 1, '{id}', '{}', 50, current_date, now(), 'held',
                now() + interval '3 days', 'impossible_speed')",
            self.business
        );
        self.server.sql(&hold).await;
        id.to_string()
    }
}
