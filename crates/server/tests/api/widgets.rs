//! Booking on other websites: plain forms, a code by mail, and only the websites of the business show them.

use chrono::{TimeDelta, Utc};
use reqwest::Method;
use serde_json::json;

use crate::support::{Answer, Person, TestServer, answer};

struct Fixture {
    server: TestServer,
    owner: Person,
    business: String,
    /// Tomorrow.
    date: String,
}

impl Fixture {
    async fn new() -> Self {
        let server = TestServer::open().await;
        let owner = server.member("ugo").await;
        let business = crate::menus::business(&server, &owner, "Da Ugo & Figli").await;
        server.add_table(&owner, &business, "1").await;
        let rules = format!("/v1/business_booking/{business}");
        let version = server.as_(&owner).get(&rules).await.data(200)["version"].clone();
        server.as_(&owner).patch(&rules, json!({"version": version, "enabled": true})).await.data(200);
        let date = (chrono::DateTime::<Utc>::from(std::time::SystemTime::now()) + TimeDelta::days(2)).date_naive();
        Self { server, owner, business, date: date.to_string() }
    }

    fn page(&self, rest: &str) -> String {
        format!("/embed/{}{rest}", self.business)
    }

    async fn send(&self, path: &str, fields: &[(&str, &str)]) -> Answer {
        answer(self.server.request(Method::POST, &self.page(path)).form(fields)).await
    }

    /// The first free time of the page.
    async fn time(&self) -> String {
        let times = self.server.get(&self.page(&format!("?party=2&date={}", self.date))).await.expect(200).text;
        between(&times, "starts_at=", "\"").to_owned()
    }

    async fn request_code(&self, starts_at: &str, email: &str) -> Answer {
        let fields = [("party", "2"), ("starts_at", starts_at), ("name", "Gaia <b>"), ("email", email), ("phone", "")];
        self.send("", &fields).await
    }

    async fn code(&self, email: &str) -> String {
        let mail = self.server.wait_for_email(email, |subject, _| subject.contains("Your code for")).await;
        let digits: Vec<&str> = mail.split(|c: char| !c.is_ascii_digit()).filter(|word| word.len() == 6).collect();
        digits.first().unwrap().to_string()
    }
}

fn between<'t>(text: &'t str, start: &str, end: &str) -> &'t str {
    let rest = text.split_once(start).unwrap_or_else(|| panic!("{start} is not in {text}")).1;
    rest.split_once(end).unwrap().0
}

#[tokio::test]
async fn a_guest_books_without_an_account_by_a_mailed_code() {
    let fixture = Fixture::new().await;
    let starts_at = fixture.time().await;
    let form = fixture.server.get(&fixture.page(&format!("?party=2&starts_at={starts_at}"))).await.expect(200);
    assert!(form.text.contains("name=\"email\"") && form.text.contains("Da Ugo &amp; Figli"), "{}", form.text);
    assert!(!form.text.contains("<script") && form.header("set-cookie").is_empty());
    let wrong = fixture.request_code(&starts_at, "nonsense").await.expect(422);
    assert!(wrong.text.contains("Gaia &lt;b&gt;") && wrong.text.contains("Check this field."), "{}", wrong.text);

    let email = "gaia@guests.example";
    let page = fixture.request_code(&starts_at, email).await.expect(200).text;
    let booking = between(&page, "name=\"booking\" value=\"", "\"");
    let code = fixture.code(email).await;
    let send =
        async |code: &str| fixture.send("/code", &[("booking", booking), ("email", email), ("code", code)]).await;
    let other = if code == "000000" { "000001" } else { "000000" };
    assert!(send(other).await.expect(422).text.contains("This is not the code."));
    let booked = send(&code).await.expect(200).text;
    assert!(booked.contains("Your table is booked"), "{booked}");
    // The same code again shows the same reservation.
    assert_eq!(between(&send(&code).await.expect(200).text, "<strong>", "<"), between(&booked, "<strong>", "<"));
    let list = format!("/v1/reservations?business_id={}", fixture.business);
    let found = fixture.server.as_(&fixture.owner).get(&list).await.data(200);
    let reservation = &found[0];
    assert_eq!((&reservation["status"], &reservation["guest"]["name"]), (&json!("confirmed"), &json!("Gaia <b>")));
    assert_eq!(found.as_array().unwrap().len(), 1);
    // The confirmation has the link to cancel, and none to a page for members.
    let mail = fixture.server.wait_for_email(email, |_, text| text.contains("/reservation-link#cancel")).await;
    assert!(!mail.contains("/app/confirm-reservation"), "{mail}");
    let token = between(&mail, "/reservation-link#", "\n").trim().to_owned();
    let cancelled = fixture.server.post("/v1/reservation_links/use", json!({"token": token})).await.data(200);
    assert_eq!(cancelled["status"], "cancelled_guest");
}

#[tokio::test]
async fn a_code_is_tried_five_times_and_a_table_is_booked_once() {
    let fixture = Fixture::new().await;
    let starts_at = fixture.time().await;
    let mut bookings = Vec::new();
    for email in ["one@guests.example", "two@guests.example", "three@guests.example"] {
        let page = fixture.request_code(&starts_at, email).await.expect(200).text;
        bookings.push((between(&page, "name=\"booking\" value=\"", "\"").to_owned(), email, fixture.code(email).await));
    }
    let (booking, email, code) = &bookings[0];
    let other = if code == "000000" { "000001" } else { "000000" };
    for status in [422, 422, 422, 422, 409] {
        fixture.send("/code", &[("booking", booking), ("email", email), ("code", other)]).await.expect(status);
    }
    let expired = fixture.send("/code", &[("booking", booking), ("email", email), ("code", code)]).await.expect(409);
    assert!(expired.text.contains("This code has expired."), "{}", expired.text);
    let book = async |(booking, email, code): &(String, &str, String)| {
        fixture.send("/code", &[("booking", booking), ("email", email), ("code", code)]).await
    };
    let (one, other) = tokio::join!(book(&bookings[1]), book(&bookings[2]));
    let mut statuses = [one.status, other.status];
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 409]);
    let refused = if one.status == 409 { one } else { other };
    assert!(refused.text.contains("This time is no longer free."), "{}", refused.text);
    // A later request is refused at once.
    let late = fixture.request_code(&starts_at, "four@guests.example").await.expect(409);
    assert!(late.text.contains("This time is no longer free."));
}

#[tokio::test]
async fn only_the_websites_of_the_business_show_it() {
    let fixture = Fixture::new().await;
    let policy = async || {
        let answer = fixture.server.get(&fixture.page("?lng=it")).await.expect(200);
        assert!(answer.text.contains("Prenota un tavolo"), "{}", answer.text);
        answer.header("content-security-policy").to_owned()
    };
    assert!(policy().await.ends_with("frame-ancestors 'none'"));
    let path = format!("/v1/widget_settings/{}", fixture.business);
    let owner = fixture.server.as_(&fixture.owner);
    let body =
        json!({"origins": ["https://www.daugo.example/menu", "https://www.daugo.example", "http://localhost:8000"]});
    // This server has no connection to Google.
    let origins = json!({"origins": ["https://www.daugo.example", "http://localhost:8000"], "listed_on_google": null});
    assert_eq!(owner.patch(&path, body).await.data(200), origins);
    assert_eq!(owner.get(&path).await.data(200), origins);
    assert!(policy().await.ends_with("frame-ancestors https://www.daugo.example http://localhost:8000"));
    let wrong = owner.patch(&path, json!({"origins": ["https://a.example; script-src *"]})).await;
    assert_eq!(wrong.fault("origins"), "widget_origin_invalid");
    let script = fixture.server.get("/embed.js").await.expect(200);
    assert!(script.text.len() <= 3_000, "{} bytes", script.text.len());
    assert_eq!(script.header("cross-origin-resource-policy"), "cross-origin");
    fixture.server.get("/embed/style.css").await.expect(200);
    fixture.server.get("/embed/01930000-0000-7000-8000-000000000000").await.expect(404);
}

#[tokio::test]
async fn codes_to_one_address_are_few() {
    let fixture = Fixture::new().await;
    let starts_at = fixture.time().await;
    // An hour may end meanwhile, but not twice.
    let mut statuses = Vec::new();
    for _ in 0..12 {
        statuses.push(fixture.request_code(&starts_at, "gaia@guests.example").await.status);
    }
    assert!(statuses.contains(&429) && statuses[0] == 200, "{statuses:?}");
}
