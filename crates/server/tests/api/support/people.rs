//! Members, signed up over HTTP.

use std::time::{SystemTime, UNIX_EPOCH};

use reqwest::multipart::{Form, Part};
use reqwest::{Method, RequestBuilder};
use serde_json::{Value, json};
use totp_rs::{Builder, Secret};

use super::{Answer, TestServer, answer};

/// The password of all members in tests.
pub const PASSWORD: &str = "pappardelle al cinghiale 7";

#[derive(Debug, Clone)]
pub struct Person {
    pub email: String,
    /// The id of their account.
    pub auth: String,
    /// The id of their profile; empty without one.
    pub user: String,
    pub token: String,
    /// The secret of their authenticator app; empty without two-step verification.
    pub totp_secret: String,
}

impl TestServer {
    /// Adds a table of four to an owner's business.
    pub async fn add_table(&self, owner: &Person, business: &str, label: &str) {
        let table = json!({"business_id": business, "label": label, "min_party": 1, "max_party": 4});
        self.as_(owner).post("/v1/business_tables", table).await.data(201);
    }

    /// Inserts a visit by rotating code `days` days ago.
    pub async fn visit(&self, who: &Person, business: &str, days: u8) -> String {
        let id = uuid::Uuid::now_v7().to_string();
        let visit = format!(
            "INSERT INTO visits (id, user_id, business_id, how, evidence, local_date, visited_at)
             SELECT '{id}', '{}', id, 'rotating_code', 'V3', (now() AT TIME ZONE time_zone)::date - {days}, now()
             FROM businesses WHERE id = '{business}'",
            who.user
        );
        self.sql(&visit).await;
        id
    }

    /// Marks a business as verified, so that it is listed.
    pub async fn verify(&self, business: &str) {
        let checked = format!(
            "UPDATE businesses SET verified = true WHERE id = '{business}';
             UPDATE business_claims SET state = 'approved', decided_at = now() WHERE business_id = '{business}' AND creation"
        );
        self.sql(&checked).await;
    }

    /// Backdates the account, so that it may add several businesses a day.
    pub async fn age(&self, who: &Person) {
        let email = &who.email;
        self.sql(&format!("UPDATE auths SET created_at = created_at - interval '30 days' WHERE email = '{email}'"))
            .await;
    }

    /// Signs up a member with this name and a profile.
    pub async fn member(&self, name: &str) -> Person {
        let mut person = self.newcomer(name).await;
        let profile = json!({"username": name, "display_name": name, "language": "en"});
        person.user = self.as_(&person).post("/v1/users", profile).await.data(201)["uuid"].as_str().unwrap().to_owned();
        self.sign_in(&person.email).await
    }

    /// Signs up an account with this name, without a profile.
    pub async fn newcomer(&self, name: &str) -> Person {
        let email = format!("{name}@guests.example");
        self.post("/v1/verification/email", json!({"email": email, "purpose": "register", "language": "en"}))
            .await
            .data(202);
        let pin = self.pin(&email).await;
        let proof = json!({"pin": pin, "purpose": "register"});
        let proof = self.patch(&format!("/v1/verification/email/{email}"), proof).await.data(200);
        let body = json!({"email": email, "password": PASSWORD, "verification_id": proof["verification_id"]});
        person(&email, &self.post("/v1/auth/register", body).await.data(201))
    }

    /// Signs in with this address.
    pub async fn sign_in(&self, email: &str) -> Person {
        let body = json!({"email": email, "password": PASSWORD});
        person(email, &self.post("/v1/auth/login?with[]=user", body).await.data(200))
    }

    /// Signs up an administrator with this name.
    pub async fn admin(&self, name: &str) -> Person {
        let member = self.member(name).await;
        self.staff(member, "admin").await
    }

    /// Gives a member a role, with the two-step verification it requires.
    pub async fn staff(&self, mut member: Person, role: &str) -> Person {
        member.totp_secret =
            self.as_(&member).post("/v1/totp", json!({})).await.data(201)["secret"].as_str().unwrap().into();
        let code = json!({"code": totp_code(&member.totp_secret)});
        self.as_(&member).patch("/v1/totp", code).await.expect(200);
        let made = self.command(&["admin", "promote", "--role", role, &member.email]);
        assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
        let body = json!({"email": member.email, "password": PASSWORD, "code": self.code(&member).await});
        let session = self.post("/v1/auth/login?with[]=user", body).await.data(200);
        Person { totp_secret: member.totp_secret, ..person(&member.email, &session) }
    }

    /// A code of the person's authenticator app, which is accepted even if it was before; null without an app.
    pub async fn code(&self, person: &Person) -> Option<String> {
        if person.totp_secret.is_empty() {
            return None;
        }
        self.sql("UPDATE totp_factors SET last_step = 0").await;
        Some(totp_code(&person.totp_secret))
    }

    /// A client that sends requests as this person.
    pub fn as_<'a>(&'a self, person: &'a Person) -> SignedInClient<'a> {
        SignedInClient { server: self, person }
    }
}

fn person(email: &str, session: &Value) -> Person {
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    Person {
        email: email.to_owned(),
        auth: text(&session["auth"]["uuid"]),
        user: text(&session["user"]["uuid"]),
        token: text(&session["access_token"]),
        totp_secret: String::new(),
    }
}

/// The code that an authenticator app with this secret shows now.
pub fn totp_code(secret: &str) -> String {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_secs();
    let secret = Secret::try_from_base32(secret).unwrap();
    Builder::new().with_secret(secret).build_noncompliant().generate(now).to_string()
}

/// A client that sends requests as one person.
pub struct SignedInClient<'a> {
    server: &'a TestServer,
    person: &'a Person,
}

impl SignedInClient<'_> {
    /// A request with their token.
    pub fn request(&self, method: Method, path: &str) -> RequestBuilder {
        self.server.request(method, path).bearer_auth(&self.person.token)
    }

    pub async fn get(&self, path: &str) -> Answer {
        answer(self.request(Method::GET, path)).await
    }

    pub async fn post(&self, path: &str, body: Value) -> Answer {
        answer(self.request(Method::POST, path).json(&body)).await
    }

    /// Their POST of a file with a neutral name.
    pub async fn send_file(&self, path: &str, file: Vec<u8>) -> Answer {
        self.send_form(path, Form::new().part("file", Part::bytes(file).file_name("file"))).await
    }

    /// Their POST of a form.
    pub async fn send_form(&self, path: &str, form: Form) -> Answer {
        answer(self.request(Method::POST, path).multipart(form)).await
    }

    pub async fn patch(&self, path: &str, body: Value) -> Answer {
        answer(self.request(Method::PATCH, path).json(&body)).await
    }

    pub async fn put(&self, path: &str, body: Value) -> Answer {
        answer(self.request(Method::PUT, path).json(&body)).await
    }

    pub async fn delete(&self, path: &str) -> Answer {
        answer(self.request(Method::DELETE, path)).await
    }

    /// A DELETE that has to be confirmed with the password.
    pub async fn delete_with(&self, path: &str, password: &str) -> Answer {
        answer(self.request(Method::DELETE, path).json(&serde_json::json!({"password": password}))).await
    }
}
