//! Reports of people over HTTP, decisions about them, and appeals.

use serde_json::{Value, json};

use crate::support::{Person, TestServer, files};

const PEOPLE: &str = "/v1/reports?subject=user";

struct Fixture {
    server: TestServer,
    anna: Person,
    /// With a text and a picture on his profile.
    bruno: Person,
    admin: Person,
    moderator: Person,
}

impl Fixture {
    async fn open() -> Self {
        let server = TestServer::open().await;
        let (anna, bruno) = (server.member("anna").await, server.member("bruno").await);
        let upload = server.as_(&bruno).send_file("/v1/uploads", files::png(4, 3)).await.field("uuid");
        let profile = json!({"bio": "Rude words.", "avatar_id": upload});
        server.as_(&bruno).patch(&format!("/v1/users/{}", bruno.user), profile).await.data(200);
        let (admin, mira) = (server.admin("ada").await, server.member("mira").await);
        let moderator = server.staff(mira, "moderator").await;
        Self { server, anna, bruno, admin, moderator }
    }

    async fn report(&self) -> Value {
        let report = json!({"subject": "user", "subject_id": self.bruno.user, "reason": "offensive", "text": "Look."});
        self.server.as_(&self.anna).post("/v1/reports", report).await.data(201)
    }

    async fn open_case(&self) -> Value {
        self.server.as_(&self.moderator).get(PEOPLE).await.data(200)[0].clone()
    }

    async fn decide(&self, by: &Person, case: &Value, decision: &str) -> crate::support::Answer {
        let body = json!({"uuid": case["uuid"], "decision": decision, "reason": "Our rules say so."});
        self.server.as_(by).patch("/v1/reports", body).await
    }

    async fn profile(&self) -> Value {
        self.server.get(&format!("/v1/users/{}", self.bruno.user)).await.data(200)
    }
}

#[tokio::test]
async fn a_reported_profile_is_hidden_and_restored_on_appeal() {
    let fixture = Fixture::open().await;
    let made = fixture.report().await;
    assert_eq!((&made["subject"], &made["subject_id"]), (&json!("user"), &json!(fixture.bruno.user)));
    let again = json!({"subject": "user", "subject_id": fixture.bruno.user, "reason": "spam"});
    let anna = fixture.server.as_(&fixture.anna);
    assert_eq!(anna.post("/v1/reports", again).await.code(409), "person_reported");
    let own = json!({"subject": "user", "subject_id": fixture.anna.user, "reason": "spam"});
    assert_eq!(anna.post("/v1/reports", own).await.status, 403);
    let nameless = json!({"subject": "user", "reason": "spam"});
    assert_eq!(anna.post("/v1/reports", nameless).await.fault("subject_id"), "required");
    let unknown = json!({"subject": "weather", "subject_id": fixture.bruno.user, "reason": "spam"});
    assert_eq!(anna.post("/v1/reports", unknown).await.fault("subject"), "not_one_of");

    let moderator = fixture.server.as_(&fixture.moderator);
    assert_eq!(moderator.get("/v1/reports").await.data(200), json!([]), "reviews unless asked for people");
    let case = fixture.open_case().await;
    assert_eq!((&case["subject"], &case["person"]["username"]), (&json!("user"), &json!("bruno")));
    assert_eq!((&case["person"]["bio"], &case["reports"][0]["text"]), (&json!("Rude words."), &json!("Look.")));
    assert_eq!(fixture.decide(&fixture.moderator, &case, "publish").await.code(409), "wrong_decision");
    let decided = fixture.decide(&fixture.moderator, &case, "hide_profile").await.data(200);
    assert_eq!((&decided["state"], &decided["person"]["profile_hidden"]), (&json!("decided"), &json!(true)));
    assert_eq!(decided["decisions"][0]["by"]["username"], "mira");
    let hidden = fixture.profile().await;
    assert_eq!((&hidden["bio"], &hidden["avatar"]), (&json!(""), &json!(null)));
    for (who, subject) in
        [(&fixture.bruno, "Your profile text and picture were removed"), (&fixture.anna, "Your report about bruno")]
    {
        let email = fixture.server.wait_for_email(&who.email, |title, _| title == subject).await;
        assert!(email.contains("Our rules say so."), "{email}");
    }

    let bruno = fixture.server.as_(&fixture.bruno);
    let appeal = json!({"subject": "user", "text": "It was a song."});
    assert_eq!(bruno.post("/v1/appeals", appeal.clone()).await.data(201)["text"], "It was a song.");
    assert_eq!(bruno.post("/v1/appeals", appeal.clone()).await.code(409), "appeal_made");
    assert_eq!(anna.post("/v1/appeals", appeal).await.code(409), "nothing_decided");
    let case = fixture.open_case().await;
    assert_eq!((&case["appeal"]["text"], &case["report_count"]), (&json!("It was a song."), &json!(1)));
    assert_eq!(case["decisions"][0]["decision"], "hide_profile");
    fixture.decide(&fixture.moderator, &case, "restore").await.data(200);
    let restored = fixture.profile().await;
    assert_eq!(restored["bio"], "Rude words.");
    assert!(restored["avatar"].is_object(), "{restored}");
    let reversed = "A decision about your account was reversed";
    fixture.server.wait_for_email(&fixture.bruno.email, |title, _| title == reversed).await;
}

#[tokio::test]
async fn an_administrator_blocks_an_account_and_its_sessions_end() {
    let fixture = Fixture::open().await;
    fixture.report().await;
    let case = fixture.open_case().await;
    assert_eq!(fixture.decide(&fixture.moderator, &case, "block_account").await.status, 403);
    let decided = fixture.decide(&fixture.admin, &case, "block_account").await.data(200);
    assert_eq!(decided["person"]["account_blocked"], true);
    crate::support::until("the session ends", async || {
        (fixture.server.as_(&fixture.bruno).get("/v1/notification_settings").await.status == 401).then_some(())
    })
    .await;
    let email =
        fixture.server.wait_for_email(&fixture.bruno.email, |title, _| title == "Your account was blocked").await;
    assert!(email.contains("/contact"), "{email}");
    assert_eq!(fixture.decide(&fixture.moderator, &case, "restore").await.status, 403);
    assert_eq!(fixture.decide(&fixture.admin, &case, "block_account").await.code(409), "wrong_decision");
    fixture.decide(&fixture.admin, &case, "restore").await.data(200);
    fixture.server.sign_in(&fixture.bruno.email).await;
}

#[tokio::test]
async fn a_dismissed_report_is_told_to_the_reporter_alone_and_the_log_keeps_it() {
    let fixture = Fixture::open().await;
    fixture.report().await;
    let case = fixture.open_case().await;
    fixture.decide(&fixture.moderator, &case, "dismiss").await.data(200);
    let text = "found no reason to act";
    fixture.server.wait_for_email(&fixture.anna.email, |_, body| body.contains(text)).await;
    assert!(fixture.server.emails(&fixture.bruno.email).iter().all(|(_, body)| !body.contains("Our rules say so.")));
    let closed = fixture.server.as_(&fixture.moderator).get("/v1/reports?subject=user&state=decided").await.data(200);
    assert_eq!(closed[0]["decisions"][0]["decision"], "dismiss");
    // A new case may be opened, and the log cannot be changed.
    fixture.report().await;
    let refused = "DO $$ BEGIN UPDATE review_decisions SET reason = 'x'; RAISE 'changed';
        EXCEPTION WHEN restrict_violation THEN NULL; END $$";
    fixture.server.sql(refused).await;
    let reason = fixture.server.query("SELECT reason FROM review_decisions").await;
    assert_eq!(reason.as_deref(), Some("Our rules say so."));
}
