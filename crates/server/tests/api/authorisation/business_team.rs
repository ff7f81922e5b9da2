//! Teams: owners and managers see and change them.

use serde_json::json;
use uuid::Uuid;

use super::fixture::Fixture;
use super::fresh::Fresh;
use super::row::{CurrentUser, Row, accounts, all, staff, staff_alone};

pub fn rows(Fixture { business, .. }: &Fixture) -> Vec<Row> {
    let member = "SELECT role FROM business_members WHERE user_id = '{fresh}'";
    let path = format!("business_members/{{fresh}}?business_id={business}");
    let new = json!({"business_id": business, "email": "new{number}@guests.example", "role": "host"});
    let unknown = json!({"token": "nonsense"});
    let newcomer = [CurrentUser::Newcomer];
    vec![
        Row::new("GET /v1/business_members", format!("business_members?business_id={business}"), staff(200)),
        Row::new("PATCH /v1/business_members/{uuid}", path.clone(), staff(200))
            .body(json!({"role": "viewer"}))
            .fresh(Fresh::TeamMember)
            .reads(member),
        Row::new("DELETE /v1/business_members/{uuid}", path, staff(200)).fresh(Fresh::TeamMember).reads(member),
        Row::new("GET /v1/business_invitations", format!("business_invitations?business_id={business}"), staff(200)),
        Row::new("POST /v1/business_invitations", "business_invitations", staff(201)).body(new),
        Row::new(
            "POST /v1/business_invitations/{uuid}/resend",
            "business_invitations/{fresh}/resend",
            staff_alone(200).but(&newcomer, 403),
        )
        .fresh(Fresh::Invitation)
        .record("business_invitations", "{fresh}"),
        Row::new("DELETE /v1/business_invitations", "business_invitations?records[]={fresh}", staff_alone(200))
            .fresh(Fresh::Invitation)
            .record("business_invitations", "{fresh}"),
        Row::new("POST /v1/business_invitations/open", "business_invitations/open", all(404)).body(unknown.clone()),
        Row::new(
            "POST /v1/business_invitations/accept",
            "business_invitations/accept",
            accounts(404).but(&newcomer, 403),
        )
        .body(unknown),
        Row::new("GET /v1/business_team_changes", format!("business_team_changes?business_id={business}"), staff(200)),
    ]
}

impl Fixture {
    pub(super) async fn team_member(&self, number: usize) -> String {
        let id = Uuid::now_v7();
        let hire = format!(
            "WITH auth AS (
                INSERT INTO auths (id, email, password_hash, created_at, updated_at)
                VALUES (gen_random_uuid(), 'host{number}@guests.example', '', now(), now()) RETURNING id
            ), person AS (
                INSERT INTO users (id, auth_id, username, display_name, created_at, updated_at)
                SELECT '{id}', id, 'host{number}', 'Host', now(), now() FROM auth RETURNING id
            )
            INSERT INTO business_members SELECT '{}', id, 'host', now() FROM person",
            self.business
        );
        self.server.sql(&hire).await;
        id.to_string()
    }

    /// Sent an hour ago, so that it may be sent again.
    pub(super) async fn invitation(&self) -> String {
        let id = Uuid::now_v7();
        let invitation = format!(
            "DELETE FROM business_invitations;
             INSERT INTO business_invitations (id, business_id, inviter_id, email, role, token_hash, sends, created_at,
                sent_at, expires_at)
             VALUES ('{id}', '{}', '{}', '{id}@guests.example', 'host', sha256('{id}'), 1, now() - interval '1 hour',
                now() - interval '1 hour', now() + interval '71 hours')",
            self.business,
            self.user(CurrentUser::Owner)
        );
        self.server.sql(&invitation).await;
        id.to_string()
    }
}
