//! Moderators read the reported messages and no others.

use serde_json::json;

use super::{friends, id, say};
use crate::support::TestServer;

#[tokio::test]
async fn a_report_has_the_messages_as_they_were() {
    let server = TestServer::open().await;
    let (anna, bruno, chat) = friends(&server).await;
    let rude = id(&say(&server, &anna, &chat, "You are a bad cook").await);
    say(&server, &anna, &chat, "This is private").await;
    let own = id(&say(&server, &bruno, &chat, "Stop it").await);
    let report = |ids: &[&str]| json!({"message_ids": ids, "reason": "offensive", "words": "Again and again"});
    let mixed = server.as_(&bruno).post("/v1/message_reports", report(&[&rude, &own])).await;
    assert_eq!(mixed.code(404), "not_found", "nobody reports themselves");
    let made = server.as_(&bruno).post("/v1/message_reports", report(&[&rude])).await.data(201);
    assert_eq!((&made["subject"], &made["subject_id"]), (&json!("user"), &json!(anna.user)));
    assert_eq!(server.as_(&bruno).post("/v1/message_reports", report(&[&rude])).await.status, 409, "once");
    let carla = server.member("carla").await;
    assert_eq!(server.as_(&carla).post("/v1/message_reports", report(&[&rude])).await.code(404), "not_found");
    server.as_(&anna).delete(&format!("/v1/messages?records[]={rude}")).await.expect(200);

    let moderator = server.member("mira").await;
    let moderator = server.staff(moderator, "moderator").await;
    let cases = server.as_(&moderator).get("/v1/reports?subject=user").await;
    let texts: Vec<_> = cases.data(200)[0]["reports"][0]["messages"].as_array().unwrap().clone();
    assert_eq!((texts.len(), &texts[0]["text"]), (1, &json!("You are a bad cook")));
    assert!(!cases.text.contains("This is private"));
    assert_eq!(server.as_(&moderator).get(&format!("/v1/conversations/{chat}")).await.code(404), "not_found");
}
