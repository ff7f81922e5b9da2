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
    assert_eq!(case["contents"], json!([]));
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

/// Bruno's post with a comment of his own, which Anna has reported both.
async fn reported_texts(fixture: &Fixture) -> [String; 2] {
    let (anna, bruno) = (fixture.server.as_(&fixture.anna), fixture.server.as_(&fixture.bruno));
    let id = |record: Value| record["uuid"].as_str().unwrap().to_owned();
    let post = id(bruno.post("/v1/posts", json!({"text": "Rude post"})).await.data(201));
    let comments = format!("/v1/post_comments?post_id={post}");
    let comment = id(bruno.post(&comments, json!({"text": "Rude comment"})).await.data(201));
    for (subject, id) in [("comment", &comment), ("post", &post)] {
        let report = json!({"subject": subject, "subject_id": id, "reason": "offensive"});
        let made = anna.post("/v1/reports", report.clone()).await.data(201);
        assert_eq!((&made["subject"], &made["subject_id"]), (&json!(subject), &json!(id)));
        assert_eq!(anna.post("/v1/reports", report.clone()).await.code(409), "person_reported");
        assert_eq!(bruno.post("/v1/reports", report).await.status, 403, "one's own");
    }
    [post, comment]
}

#[tokio::test]
async fn reported_posts_and_comments_are_hidden_and_restored_on_appeal() {
    let fixture = Fixture::open().await;
    let server = &fixture.server;
    let (anna, bruno) = (server.as_(&fixture.anna), server.as_(&fixture.bruno));
    let [post, comment] = reported_texts(&fixture).await;
    let other = bruno.post("/v1/posts", json!({"text": "Kind post"})).await.data(201)["uuid"].clone();
    bruno.patch(&format!("/v1/posts/{post}"), json!({"text": "Changed since"})).await.data(200);
    let unknown = json!({"subject": "post", "subject_id": comment, "reason": "spam"});
    assert_eq!(anna.post("/v1/reports", unknown).await.code(404), "not_found");

    let case = fixture.open_case().await;
    let contents = |case: &Value| -> Vec<Value> {
        let fields = |one: &Value| json!([one["kind"], one["text"], one["hidden"]]);
        case["contents"].as_array().unwrap().iter().map(fields).collect()
    };
    assert_eq!(contents(&case), [json!(["comment", "Rude comment", false]), json!(["post", "Rude post", false])]);
    let decided = fixture.decide(&fixture.moderator, &case, "hide_content").await.data(200);
    assert_eq!(contents(&decided), [json!(["comment", "Rude comment", true]), json!(["post", "Rude post", true])]);
    assert_eq!(fixture.decide(&fixture.moderator, &case, "hide_content").await.code(409), "wrong_decision");
    for client in [&anna, &bruno] {
        assert_eq!(client.get(&format!("/v1/posts/{post}")).await.status, 404);
        let left = client.get(&format!("/v1/posts?user_id={}", fixture.bruno.user)).await.data(200);
        assert_eq!((left.as_array().unwrap().len(), &left[0]["uuid"]), (1, &other));
    }
    let again = json!({"subject": "post", "subject_id": post, "reason": "spam"});
    assert_eq!(anna.post("/v1/reports", again).await.code(404), "not_found", "hidden already");
    assert_eq!(fixture.profile().await["counts"]["posts"], 1);
    for (who, subject) in [(&fixture.bruno, "What you wrote was hidden"), (&fixture.anna, "Your report about bruno")] {
        let email = server.wait_for_email(&who.email, |title, _| title == subject).await;
        assert!(email.contains("Our rules say so."), "{email}");
    }

    bruno.post("/v1/appeals", json!({"subject": "user", "text": "It was a quote."})).await.data(201);
    let case = fixture.open_case().await;
    assert_eq!(contents(&case).len(), 2, "what is hidden is shown to the moderator of the appeal");
    fixture.decide(&fixture.moderator, &case, "restore").await.data(200);
    let shown = anna.get(&format!("/v1/posts/{post}")).await.data(200);
    assert_eq!((&shown["text"], &shown["comment_count"]), (&json!("Changed since"), &json!(1)));
    assert_eq!(anna.get(&format!("/v1/post_comments/{comment}")).await.data(200)["text"], "Rude comment");
    assert_eq!(fixture.profile().await["counts"]["posts"], 2);
    let acts = "SELECT string_agg(detail, ' ' ORDER BY id) FROM audit_log WHERE act = 'person_decided'";
    assert_eq!(server.query(acts).await.as_deref(), Some("hide_content restore"));
}

#[tokio::test]
async fn anyone_reads_the_decisions_without_names() {
    let fixture = Fixture::open().await;
    reported_texts(&fixture).await;
    let case = fixture.open_case().await;
    fixture.decide(&fixture.moderator, &case, "hide_content").await.data(200);
    fixture.decide(&fixture.moderator, &case, "restore").await.data(200);
    let log = fixture.server.get("/v1/decisions").await;
    for secret in ["bruno", "mira", "anna", "Our rules", "Rude"] {
        assert!(!log.text.contains(secret), "{secret} in {}", log.text);
    }
    let of = |entry: &Value| json!([entry["subject"], entry["decision"], entry["reasons"], entry["appealed"]]);
    let entries: Vec<Value> = log.data(200).as_array().unwrap().iter().map(of).collect();
    let expected = ["restore", "hide_content"].map(|decision| json!(["user", decision, ["offensive"], false]));
    assert_eq!(entries, expected);
    let first = fixture.server.get("/v1/decisions?limit=1").await.json();
    let cursor = first["meta"]["next_cursor"].as_str().unwrap();
    let second = fixture.server.get(&format!("/v1/decisions?cursor={cursor}")).await.data(200);
    assert_eq!((second.as_array().unwrap().len(), &second[0]["decision"]), (1, &json!("hide_content")));
}
