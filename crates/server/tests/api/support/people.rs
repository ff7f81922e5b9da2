//! People of a house, signed up the way anybody is.

use reqwest::multipart::{Form, Part};
use reqwest::{Method, RequestBuilder};
use serde_json::{Value, json};

use super::{Answer, TestServer, answer};

/// The password of everybody in tests.
pub const PASSWORD: &str = "pappardelle al cinghiale 7";

/// Somebody who is signed in.
#[derive(Debug, Clone)]
pub struct Person {
    /// Their address.
    pub email: String,
    /// Their credential.
    pub auth: String,
    /// Their profile; empty without one.
    pub user: String,
    /// Their access token.
    pub token: String,
}

impl TestServer {
    /// A visit of theirs that the house saw, so many days ago.
    pub async fn visit(&self, who: &Person, business: &str, days: u8) -> String {
        let id = uuid::Uuid::now_v7().to_string();
        let visit = format!(
            "INSERT INTO visits (id, user_id, business_id, how, evidence, local_date, visited_at)
             VALUES ('{id}', '{}', '{business}', 'rotating_code', 'V3', current_date - {days}, now())",
            who.user
        );
        self.sql(&visit).await;
        id
    }

    /// Has a business checked, so that it is listed.
    pub async fn verify(&self, business: &str) {
        let checked = format!(
            "UPDATE businesses SET verified = true WHERE id = '{business}';
             UPDATE business_claims SET state = 'approved', decided_at = now() WHERE business_id = '{business}' AND creation"
        );
        self.sql(&checked).await;
    }

    /// Makes the account of somebody old enough to add several businesses a day.
    pub async fn age(&self, who: &Person) {
        let email = &who.email;
        self.sql(&format!("UPDATE auths SET created_at = created_at - interval '30 days' WHERE email = '{email}'"))
            .await;
    }

    /// A member of that name, with a profile.
    pub async fn member(&self, name: &str) -> Person {
        let mut person = self.newcomer(name).await;
        let profile = json!({"username": name, "display_name": name, "language": "en"});
        person.user = self.as_(&person).post("/v1/users", profile).await.data(201)["uuid"].as_str().unwrap().to_owned();
        self.sign_in(&person.email).await
    }

    /// Somebody of that name who has an account but no profile yet.
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

    /// The person of that address, signed in anew.
    pub async fn sign_in(&self, email: &str) -> Person {
        let body = json!({"email": email, "password": PASSWORD});
        person(email, &self.post("/v1/auth/login?with[]=user", body).await.data(200))
    }

    /// An administrator of that name.
    pub async fn admin(&self, name: &str) -> Person {
        let member = self.member(name).await;
        let made = self.command(&["admin", &member.email]);
        assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
        self.sign_in(&member.email).await
    }

    /// The house as somebody uses it.
    pub fn as_<'a>(&'a self, person: &'a Person) -> Seat<'a> {
        Seat { server: self, person }
    }
}

fn person(email: &str, session: &Value) -> Person {
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    Person {
        email: email.to_owned(),
        auth: text(&session["auth"]["uuid"]),
        user: text(&session["user"]["uuid"]),
        token: text(&session["access_token"]),
    }
}

/// The house as somebody uses it.
pub struct Seat<'a> {
    server: &'a TestServer,
    person: &'a Person,
}

impl Seat<'_> {
    /// A request in their name.
    pub fn request(&self, method: Method, path: &str) -> RequestBuilder {
        self.server.request(method, path).bearer_auth(&self.person.token)
    }

    /// Their GET.
    pub async fn get(&self, path: &str) -> Answer {
        answer(self.request(Method::GET, path)).await
    }

    /// Their POST.
    pub async fn post(&self, path: &str, body: Value) -> Answer {
        answer(self.request(Method::POST, path).json(&body)).await
    }

    /// Their POST of a file, under a name that tells nothing.
    pub async fn send_file(&self, path: &str, file: Vec<u8>) -> Answer {
        self.send_form(path, Form::new().part("file", Part::bytes(file).file_name("file"))).await
    }

    /// Their POST of a form.
    pub async fn send_form(&self, path: &str, form: Form) -> Answer {
        answer(self.request(Method::POST, path).multipart(form)).await
    }

    /// Their PATCH.
    pub async fn patch(&self, path: &str, body: Value) -> Answer {
        answer(self.request(Method::PATCH, path).json(&body)).await
    }

    /// Their DELETE.
    pub async fn delete(&self, path: &str) -> Answer {
        answer(self.request(Method::DELETE, path)).await
    }

    /// A DELETE that has to be confirmed with the password.
    pub async fn delete_with(&self, path: &str, password: &str) -> Answer {
        answer(self.request(Method::DELETE, path).json(&serde_json::json!({"password": password}))).await
    }
}
