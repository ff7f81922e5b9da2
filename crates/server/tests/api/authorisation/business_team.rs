//! Teams: owners and managers see and change them.

use serde_json::json;

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
