//! Conversations and messages: for their members alone.

use serde_json::json;
use uuid::Uuid;

use super::fixture::Fixture;
use super::row::{CurrentUser, Expected, Row, members};

/// For the members of the group; others may not know that it exists.
const GROUP: [CurrentUser; 2] = [CurrentUser::Member, CurrentUser::Stranger];

fn own(actors: &[CurrentUser], status: u16) -> Expected {
    members(404).but(actors, status)
}

pub fn rows(fixture: &Fixture) -> Vec<Row> {
    [conversations(fixture), people(fixture), messages(fixture)].into_iter().flatten().collect()
}

fn conversations(fixture: &Fixture) -> Vec<Row> {
    let (group, about) = (&fixture.group, &fixture.reservation);
    let one = format!("conversations/{group}");
    let name = json!({"uuid": group, "name": "Dinner {number}"});
    let new = json!({"kind": "group", "name": "Dinner {number}", "user_ids": [fixture.user(CurrentUser::Stranger)]});
    vec![
        Row::new("GET /v1/conversations", "conversations", members(200)),
        Row::new("GET /v1/message_count", "message_count", members(200)),
        // The guest and the staff of the reservation.
        Row::new(
            "POST /v1/conversations",
            "conversations",
            own(&[CurrentUser::Staff, CurrentUser::Owner, CurrentUser::Member], 200),
        )
        .body(json!({"kind": "business", "reservation_id": about})),
        Row::new("GET /v1/conversations/{uuid}", one.clone(), own(&GROUP, 200)),
        Row::new("PATCH /v1/conversations", "conversations", own(&GROUP, 200)).body(name),
        Row::new("PATCH /v1/conversations/{uuid}/read", format!("{one}/read"), own(&GROUP, 200))
            .body(json!({"seq": 1})),
        // The other member deletes a request, which changes nothing for the owner.
        Row::new(
            "DELETE /v1/conversations",
            "conversations?records[]={fresh}",
            own(&[CurrentUser::Stranger, CurrentUser::Owner], 200),
        )
        .fresh_in("conversations", new)
        .changed_by(&[CurrentUser::Owner]),
    ]
}

fn people(fixture: &Fixture) -> Vec<Row> {
    let path = format!("conversations/{}/members", fixture.group);
    let owner = members(404).but(&[CurrentUser::Stranger], 403).but(&[CurrentUser::Member], 200);
    let seats = format!("SELECT count(*)::text FROM conversation_members WHERE conversation_id = '{}'", fixture.group);
    vec![
        Row::new("POST /v1/conversations/{uuid}/members", path.clone(), own(&GROUP, 200))
            .body(json!({"user_ids": [fixture.user(CurrentUser::Owner)]}))
            .except(&[CurrentUser::Owner]),
        // By those who are no members, or not its owner.
        Row::new("PATCH /v1/conversations/{uuid}/members", path.clone(), owner.but(&[CurrentUser::Member], 422))
            .body(json!({"user_id": fixture.user(CurrentUser::Member), "role": "owner"}))
            .except(&[CurrentUser::Owner]),
        Row::new(
            "DELETE /v1/conversations/{uuid}/members",
            format!("{path}?records[]={}", fixture.user(CurrentUser::Owner)),
            owner,
        )
        .reads(&seats)
        .except(&[CurrentUser::Owner]),
    ]
}

fn messages(fixture: &Fixture) -> Vec<Row> {
    let (group, message) = (&fixture.group, &fixture.message);
    let path = format!("conversations/{group}/messages");
    let sender = own(&GROUP, 403).but(&[CurrentUser::Member], 200);
    let reaction = format!("messages/{message}/reaction");
    let reactions = format!("SELECT count(*)::text FROM message_reactions WHERE message_id = '{message}'");
    let text = format!("SELECT body FROM messages WHERE id = '{message}'");
    vec![
        Row::new("POST /v1/conversations/{uuid}/messages", path.clone(), own(&GROUP, 201))
            .body(json!({"messages": [{"client_id": Uuid::now_v7(), "text": "Number {number}"}]})),
        Row::new("GET /v1/conversations/{uuid}/messages", path, own(&GROUP, 200)),
        Row::new("GET /v1/conversations/{uuid}/changes", format!("conversations/{group}/changes"), own(&GROUP, 200)),
        Row::new("GET /v1/messages", "messages?q=soup", members(200)),
        Row::new("GET /v1/messages", format!("messages?q=soup&conversation_id={group}"), own(&GROUP, 200)),
        Row::new("PATCH /v1/messages", "messages", sender).body(json!({"uuid": message, "text": "Number {number}"})),
        Row::new("PUT /v1/messages/{uuid}/reaction", reaction.clone(), own(&GROUP, 200)).body(json!({"emoji": "👍"})),
        Row::new("DELETE /v1/messages/{uuid}/reaction", reaction, own(&GROUP, 200)).reads(&reactions),
        Row::new("POST /v1/message_reports", "message_reports", own(&[CurrentUser::Stranger], 201))
            .body(json!({"message_ids": [message], "reason": "spam"})),
        Row::new("POST /v1/reservation_invitations", "reservation_invitations", own(&GROUP, 409))
            .body(json!({"message_id": message})),
        Row::new("DELETE /v1/messages", format!("messages?records[]={message}"), sender).reads(&text),
    ]
}
