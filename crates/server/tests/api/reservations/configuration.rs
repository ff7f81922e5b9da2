//! Invalid fields of a booking configuration and of availability.

use serde_json::json;

use super::Fixture;

#[tokio::test]
async fn errors_name_the_field() {
    let fixture = Fixture::new().await;
    let owner = fixture.server.as_(&fixture.owner);
    let times = |query: &str| format!("/v1/reservations/available-times?business_id={}&{query}", fixture.business);
    let huge = fixture.server.get(&times("date=2026-11-21&party=51")).await;
    assert_eq!(huge.json()["errors"]["party"][0]["code"], "out_of_range");
    let unknown = fixture.server.get(&times("date=2026-11-21&party=2&colour=red")).await;
    assert_eq!(unknown.json()["errors"]["colour"][0]["code"], "filter_unknown");
    let table = json!({"business_id": fixture.business, "label": "1", "min_party": 5, "max_party": 2});
    let refused = owner.post("/v1/business_tables", table).await;
    assert_eq!(refused.json()["errors"]["min_party"][0]["code"], "min_above_max");
    let twin = json!({"business_id": fixture.business, "label": "1", "min_party": 1, "max_party": 2});
    let refused = owner.post("/v1/business_tables", twin).await;
    assert_eq!(refused.json()["errors"]["label"][0]["code"], "label_taken");
    for label in ["A", " A", "a\u{a0}"] {
        let table = json!({"business_id": fixture.business, "label": label, "min_party": 1, "max_party": 2});
        let answer = owner.post("/v1/business_tables", table).await;
        let code = if label == "A" { answer.data(201)["errors"].to_string() } else { answer.fault("label") };
        assert_eq!(code, if label == "A" { "null" } else { "label_taken" }, "{label:?}");
    }
    let late = json!({"business_id": fixture.business, "name": "Late", "days": [1], "opens": "19:00",
            "closes": "25:00", "last_seating": "22:00"});
    let refused = owner.post("/v1/business_services", late).await;
    assert_eq!(refused.json()["errors"]["closes"][0]["code"], "time_invalid");
}

#[tokio::test]
async fn a_business_that_confirms_by_hand_says_so() {
    let fixture = Fixture::new().await;
    let owner = fixture.server.as_(&fixture.owner);
    let one = format!("/v1/businesses/{}", fixture.business);
    let by_request = async || {
        let found = fixture.server.get("/v1/businesses?q=ugo").await.data(200);
        [fixture.server.get(&one).await.data(200)["by_request"].clone(), found[0]["by_request"].clone()]
    };
    assert_eq!(by_request().await, [json!(false), json!(false)]);
    let rules = format!("/v1/business_booking/{}", fixture.business);
    let version = owner.get(&rules).await.data(200)["version"].clone();
    owner.patch(&rules, json!({"version": version, "auto_confirm": false})).await.data(200);
    assert_eq!(by_request().await, [json!(true), json!(true)]);
    let version = owner.get(&one).await.data(200)["version"].clone();
    let change = json!({"uuid": fixture.business, "version": version, "phone": "+39 055 1234567"});
    assert_eq!(owner.patch("/v1/businesses", change).await.data(200)["by_request"], true);
}
