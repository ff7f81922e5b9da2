//! Disputes of no-shows.

use serde_json::json;
use uuid::Uuid;

use super::fixture::Fixture;
use super::fresh::Fresh;
use super::row::{CurrentUser, Expected, Row, accounts, members, staff};

pub fn rows(fixture: &Fixture) -> Vec<Row> {
    let Fixture { business, reservation, .. } = fixture;
    // The guest, the staff and moderators know of it.
    let concerned = |status: u16| -> Expected {
        accounts(404).but(
            &[CurrentUser::Moderator, CurrentUser::Staff, CurrentUser::Owner, CurrentUser::Admin, CurrentUser::Member],
            status,
        )
    };
    let new = json!({"statement": "We were there."});
    vec![
        // It is no no-show.
        Row::new(
            "POST /v1/no_show_disputes",
            format!("no_show_disputes?reservation_id={reservation}"),
            accounts(404).but(&[CurrentUser::Newcomer], 403).but(&[CurrentUser::Member], 409),
        )
        .body(new),
        Row::new("GET /v1/no_show_disputes", "no_show_disputes", members(200)),
        Row::new("GET /v1/no_show_disputes", format!("no_show_disputes?business_id={business}"), staff(200)),
        Row::new(
            "GET /v1/no_show_disputes",
            "no_show_disputes?contested=1",
            accounts(403).but(&[CurrentUser::Moderator, CurrentUser::Admin], 200),
        ),
        Row::new("GET /v1/no_show_disputes/{uuid}", "no_show_disputes/{fresh}", concerned(200))
            .fresh(Fresh::NoShowDispute),
        // The business has answered already.
        Row::new(
            "PATCH /v1/no_show_disputes",
            "no_show_disputes",
            concerned(409).but(&[CurrentUser::Member, CurrentUser::Moderator], 403),
        )
        .body(json!({"uuid": "{fresh}", "step": "accept"}))
        .fresh(Fresh::NoShowDispute)
        .record("no_show_disputes", "{fresh}"),
        Row::new(
            "PATCH /v1/no_show_disputes",
            "no_show_disputes",
            concerned(403).but(&[CurrentUser::Moderator, CurrentUser::Admin], 200),
        )
        .body(json!({"uuid": "{fresh}", "step": "uphold", "text": "The table stayed empty."}))
        .fresh(Fresh::NoShowDispute)
        .record("no_show_disputes", "{fresh}"),
    ]
}

impl Fixture {
    /// With a no-show of its own.
    pub(super) async fn no_show_dispute(&self) -> String {
        let (id, business, user) = (Uuid::now_v7(), &self.business, self.user(CurrentUser::Member));
        let dispute = format!(
            "INSERT INTO reservations (id, business_id, user_id, code, status, channel, party, starts_at, ends_at, guest_name,
                cancel_cutoff_minutes, created_at, updated_at)
             VALUES ('{id}', '{business}', '{user}', 'AAAAAA', 'no_show', 'online', 2, now() - interval '1 day',
                now() - interval '22 hours', 'Guest', 0, now() - interval '2 days', now() - interval '1 day');
             INSERT INTO no_show_disputes (id, reservation_id, business_id, user_id, state, statement, evidence, due_at,
                opened_at, answered_at)
             VALUES ('{id}', '{id}', '{business}', '{user}', 'contested', 'I was there.', 'No.', now() + interval '7 days',
                now(), now())"
        );
        self.server.sql(&dispute).await;
        id.to_string()
    }
}
