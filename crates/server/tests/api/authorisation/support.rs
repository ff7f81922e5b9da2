//! Messages to the operator and their threads.

use serde_json::json;

use super::fixture::Fixture;
use super::row::{CurrentUser, Row, accounts, all};

/// The sender of a thread and moderators read it; others may not know that it exists.
const READERS: [CurrentUser; 3] = [CurrentUser::Moderator, CurrentUser::Admin, CurrentUser::Member];

pub fn rows(Fixture { contact, .. }: &Fixture) -> Vec<Row> {
    let one = format!("contact_us/{contact}");
    let reply = format!("contact_us_messages?contact_id={contact}");
    let vote = "faq_votes?question=cancel-a-table";
    vec![
        Row::new("GET /v1/contact_us_categories", "contact_us_categories", all(200)),
        // Anyone may write: an empty message is refused only because it is invalid.
        Row::new("POST /v1/contact_us", "contact_us", all(422)).body(json!({})),
        Row::new("GET /v1/contact_us", "contact_us", accounts(200)),
        Row::new("GET /v1/contact_us/{uuid}", one.clone(), accounts(404).but(&READERS, 200)),
        Row::new("PATCH /v1/contact_us/{uuid}", one, accounts(404).but(&READERS, 200))
            .body(json!({"status": "closed"})),
        Row::new("POST /v1/contact_us_messages", reply, accounts(404).but(&READERS, 201))
            .body(json!({"text": "Hello {number}"})),
        Row::new("POST /v1/faq_votes", vote, all(204)).body(json!({"helpful": true})),
    ]
}
