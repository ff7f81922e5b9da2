//! What administrators do, over HTTP and from the command line.

use reqwest::Method;
use serde_json::{Value, json};

use crate::support::{PASSWORD, Person, TestServer, answer, until};

fn emails(list: &Value) -> Vec<&str> {
    list.as_array().unwrap().iter().map(|one| one["email"].as_str().unwrap()).collect()
}

fn acts(log: &Value) -> Vec<(&str, &str)> {
    log.as_array()
        .unwrap()
        .iter()
        .map(|one| (one["act"].as_str().unwrap(), one["detail"].as_str().unwrap_or_default()))
        .collect()
}

/// Runs `verdoro admin`; returns what it printed.
fn obey(server: &TestServer, arguments: &[&str]) -> String {
    let done = server.command(&[&["admin"], arguments].concat());
    assert!(done.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&done.stderr));
    String::from_utf8(done.stdout).unwrap()
}

/// Runs `verdoro admin`, which fails; returns why.
fn fail(server: &TestServer, arguments: &[&str]) -> String {
    let done = server.command(&[&["admin"], arguments].concat());
    assert!(!done.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&done.stdout));
    String::from_utf8(done.stderr).unwrap()
}

async fn sign_in(server: &TestServer, email: &str) -> u16 {
    let body = json!({"email": email, "password": PASSWORD});
    answer(server.request(Method::POST, "/v1/auth/login").json(&body)).await.status
}

/// The status that the member gets for their own token.
async fn token_status(server: &TestServer, who: &Person) -> u16 {
    server.as_(who).get("/v1/auth").await.status
}

#[tokio::test]
async fn accounts_are_found_by_email_and_username() {
    let server = TestServer::open().await;
    let (ada, anna) = (server.admin("ada").await, server.member("anna").await);
    server.newcomer("annabel_100").await;
    let client = server.as_(&ada);
    let found = client.get("/v1/admin/accounts?q=ANNA").await.data(200);
    assert_eq!(emails(&found), ["annabel_100@guests.example", "anna@guests.example"]);
    assert_eq!((&found[1]["username"], &found[1]["role"]), (&json!("anna"), &json!("member")));
    assert_eq!((&found[1]["user_id"], &found[0]["username"]), (&json!(anna.user), &json!(null)));
    for (text, count) in [("l_1", 1), ("%25", 0), ("_", 1), ("guests.example", 3), ("nobody", 0)] {
        let found = client.get(&format!("/v1/admin/accounts?q={text}")).await.data(200);
        assert_eq!(found.as_array().unwrap().len(), count, "{text}");
    }
    let page = client.get("/v1/admin/accounts?limit=2").await.json();
    let rest = format!("/v1/admin/accounts?limit=2&cursor={}", page["meta"]["next_cursor"].as_str().unwrap());
    assert_eq!(emails(&client.get(&rest).await.data(200)), ["ada@guests.example"]);
    assert!(!page.to_string().contains("$argon2"), "{page}");
}

#[tokio::test]
async fn a_blocked_account_is_out_everywhere_and_told_why() {
    let server = TestServer::open().await;
    let (ada, anna) = (server.admin("ada").await, server.member("anna").await);
    let client = server.as_(&ada);
    let one = format!("/v1/admin/accounts/{}", anna.auth);
    assert_eq!(client.patch(&one, json!({"blocked": true})).await.fault("reason"), "required");
    let change = json!({"blocked": true, "reason": "Invented reviews of one's own restaurant"});
    let blocked = client.patch(&one, change.clone()).await.data(200);
    assert!(blocked["blocked_at"].is_string(), "{blocked}");
    assert_eq!(blocked["block_reason"], change["reason"]);
    until("the token is refused", async || (token_status(&server, &anna).await != 200).then_some(())).await;
    assert_ne!(sign_in(&server, &anna.email).await, 200);
    let mailed = server.wait_for_email(&anna.email, |subject, _| subject == "Your account is blocked").await;
    assert!(mailed.contains("Invented reviews") && mailed.contains("/contact"), "{mailed}");

    // Blocking again changes and logs nothing.
    client.patch(&one, change).await.data(200);
    let freed = client.patch(&one, json!({"blocked": false})).await.data(200);
    assert_eq!((&freed["blocked_at"], &freed["block_reason"]), (&json!(null), &json!(null)));
    until("she can sign in", async || (sign_in(&server, &anna.email).await == 200).then_some(())).await;
    server.wait_for_email(&anna.email, |subject, _| subject == "Your account is no longer blocked").await;
    let log = client.get("/v1/admin/audit").await.data(200);
    let expected = [
        ("account_unblocked", ""),
        ("account_blocked", "Invented reviews of one's own restaurant"),
        ("role_changed", "member → admin"),
    ];
    assert_eq!(acts(&log), expected);
    assert_eq!((&log[0]["by_email"], &log[0]["subject_id"]), (&json!(ada.email), &json!(anna.auth)));
    assert_eq!((&log[2]["by_id"], &log[2]["subject_id"]), (&json!(null), &json!(ada.auth)), "by the command line");
}

#[tokio::test]
async fn administrators_give_roles_but_not_to_themselves() {
    let server = TestServer::open().await;
    let (ada, anna) = (server.admin("ada").await, server.member("anna").await);
    let client = server.as_(&ada);
    let one = format!("/v1/admin/accounts/{}", anna.auth);
    assert_eq!(client.patch(&one, json!({"role": "queen"})).await.fault("role"), "not_one_of");
    assert_eq!(client.patch(&one, json!({"role": "moderator"})).await.data(200)["role"], "moderator");
    until("the old token is refused", async || (token_status(&server, &anna).await == 401).then_some(())).await;
    let anna = server.sign_in(&anna.email).await;
    assert_eq!(server.as_(&anna).get("/v1/reports").await.code(403), "second_factor_setup_required");
    assert_eq!(server.as_(&anna).patch(&one, json!({"role": "admin"})).await.code(403), "second_factor_setup_required");
    for change in [json!({"role": "member"}), json!({"blocked": true, "reason": "Tired"})] {
        let own = format!("/v1/admin/accounts/{}", ada.auth);
        assert_eq!(client.patch(&own, change).await.code(409), "own_account");
    }
    assert_eq!(client.patch(&format!("/v1/admin/accounts/{}", anna.user), json!({})).await.code(404), "not_found");
}

#[tokio::test]
async fn an_undelivered_email_is_listed_and_sent_again() {
    let server = TestServer::open().await;
    let (ada, anna) = (server.admin("ada").await, server.member("anna").await);
    let client = server.as_(&ada);
    assert_eq!(client.get("/v1/admin/failed_mails").await.data(200), json!([]));
    let event = uuid::Uuid::now_v7();
    let given_up = format!(
        "INSERT INTO outbox_events (id, kind, payload, occurred_at, attempts, failed_at, last_error)
         VALUES ('{event}', 'password_changed', '{{\"kind\": \"password_changed\", \"auth\": \"{}\"}}', now(), 16, now(),
             'mail: the mail server is down')",
        anna.auth
    );
    server.sql(&given_up).await;
    let failed = client.get("/v1/admin/failed_mails").await.data(200);
    let [one] = &failed.as_array().unwrap()[..] else { panic!("{failed}") };
    assert_eq!((&one["event"], &one["attempts"]), (&json!("password_changed"), &json!(16)));
    assert_eq!((&one["error"], &one["next_attempt_at"]), (&json!("mail: the mail server is down"), &json!(null)));
    assert!(obey(&server, &["resend-mail"]).contains(&event.to_string()));
    let sent = server.emails(&anna.email).len();
    client.post(&format!("/v1/admin/failed_mails/{event}/retry"), json!({})).await.data(200);
    until("it is sent", async || (server.emails(&anna.email).len() > sent).then_some(())).await;
    until("it is off the list", async || {
        (client.get("/v1/admin/failed_mails").await.data(200) == json!([])).then_some(())
    })
    .await;
    let again = client.post(&format!("/v1/admin/failed_mails/{event}/retry"), json!({})).await;
    assert_eq!(again.code(404), "not_found");
    assert!(fail(&server, &["resend-mail", &event.to_string()]).contains("no undelivered email"));
    assert_eq!(acts(&client.get("/v1/admin/audit?limit=1").await.data(200)), [("mail_retried", "")]);
}

#[tokio::test]
async fn every_act_is_logged_and_the_log_cannot_be_changed() {
    let server = TestServer::open().await;
    let (ada, anna) = (server.admin("ada").await, server.member("anna").await);
    let (admin, member) = (server.as_(&ada), server.as_(&anna));
    let body = json!({"name": "Da Anna", "kind": "restaurant", "time_zone": "Europe/Rome"});
    member.post("/v1/businesses", body).await.data(201);
    let claim = admin.get("/v1/business_claims").await.data(200)[0]["uuid"].clone();
    admin.patch("/v1/business_claims", json!({"uuid": claim, "decision": "approved"})).await.data(200);
    let message = json!({"name": "Anna", "email": anna.email, "category": "other", "message": "Hello"});
    let contact = member.post("/v1/contact_us", message).await.data(201)["uuid"].as_str().unwrap().to_owned();
    admin.post(&format!("/v1/contact_us_messages?contact_id={contact}"), json!({"text": "Hi"})).await.data(201);
    admin.patch(&format!("/v1/contact_us/{contact}"), json!({"status": "closed"})).await.data(200);
    // What members do is not logged.
    member.patch(&format!("/v1/contact_us/{contact}"), json!({"status": "open"})).await.data(200);
    let log = admin.get("/v1/admin/audit").await.data(200);
    let expected = [("message_status_set", "closed"), ("message_answered", ""), ("claim_decided", "approved")];
    assert_eq!(acts(&log)[..3], expected);
    assert_eq!((&log[0]["subject_id"], &log[2]["subject_id"]), (&json!(contact), &claim));
    for change in ["UPDATE audit_log SET detail = 'x'", "DELETE FROM audit_log"] {
        let attempt = format!("DO $$ BEGIN {change}; EXCEPTION WHEN restrict_violation THEN RETURN; END $$");
        server.sql(&attempt).await;
    }
    assert_eq!(admin.get("/v1/admin/audit").await.data(200), log);
}

#[tokio::test]
async fn the_command_line_manages_accounts() {
    let server = TestServer::open().await;
    let anna = server.member("anna").await;
    let email = anna.email.as_str();
    let made = obey(&server, &["create", "mira@example.org", "--role", "moderator", "--language", "it"]);
    assert!(made.contains("mira@example.org now has an account and is a moderator"), "{made}");
    let stored = "SELECT role || ' ' || language FROM auths WHERE email = 'mira@example.org'";
    assert_eq!(server.query(stored).await.as_deref(), Some("moderator it"));
    assert!(fail(&server, &["create", email]).contains("has an account already"));
    assert!(fail(&server, &["create", "c@example.org", "--language", "de"]).contains("is not en or it"));

    let listed = obey(&server, &["sessions", email]);
    let session = listed.split_whitespace().next().unwrap().to_owned();
    assert!(
        fail(&server, &["sessions", email, "--end", &uuid::Uuid::now_v7().to_string()]).contains("no such session")
    );
    let ended = obey(&server, &["sessions", email, "--end", &session]);
    assert!(ended.contains("ended: 1"), "{ended}");
    until("the session ends", async || (token_status(&server, &anna).await == 401).then_some(())).await;
    server.sign_in(email).await;
    obey(&server, &["sessions", email, "--end-all"]);
    assert!(!obey(&server, &["sessions", email]).contains(&session));

    assert!(fail(&server, &["block", email]).contains("--reason"));
    assert!(fail(&server, &["block", email, "--reason", " "]).contains("1 to 1,000 characters"));
    assert!(fail(&server, &["block", "nobody@example.org", "--reason", "x"]).contains("there is no account"));
    assert!(fail(&server, &["unblock", email]).contains("is not blocked"));
    obey(&server, &["block", email, "--reason", "Spam"]);
    assert!(fail(&server, &["block", email, "--reason", "Spam"]).contains("is blocked already"));
    until("she is out", async || (sign_in(&server, email).await != 200).then_some(())).await;
    obey(&server, &["unblock", email]);
    server.sign_in(email).await;

    assert!(obey(&server, &["erase", email]).contains("was erased"));
    let left = format!("SELECT count(*)::text FROM auths WHERE email = '{email}'");
    assert_eq!(server.query(&left).await.as_deref(), Some("0"));
    assert!(fail(&server, &["erase", email]).contains("there is no account"));
    let log = "SELECT string_agg(act, ' ' ORDER BY id) FROM audit_log WHERE actor_id IS NULL";
    let expected = "account_created sessions_ended sessions_ended account_blocked account_unblocked account_erased";
    assert_eq!(server.query(log).await.as_deref(), Some(expected));
}

#[tokio::test]
async fn a_rotated_key_signs_at_once_and_old_tokens_stay_valid() {
    let server = TestServer::open().await;
    let anna = server.member("anna").await;
    let printed = obey(&server, &["rotate-keys"]);
    let key = std::fs::read_to_string(server.data.path().join("keys/signing.pem")).unwrap();
    assert!(printed.contains("new key") && !printed.contains(key.lines().nth(1).unwrap()), "{printed}");
    assert_eq!(token_status(&server, &anna).await, 200);
    let again = server.sign_in(&anna.email).await;
    let header = |token: &str| token.split('.').next().unwrap().to_owned();
    assert_ne!(header(&again.token), header(&anna.token));
    assert_eq!(token_status(&server, &again).await, 200);
    assert!(fail(&server, &["rotate-keys"]).contains("minutes ago"));
    let log = "SELECT string_agg(act, ' ') FROM audit_log";
    assert_eq!(server.query(log).await.as_deref(), Some("keys_rotated"));
}
