use diesel::QueryableByName;
use diesel::sql_types::BigInt;
use diesel_async::RunQueryDsl;
use domain::kernel::actor::{Actor, Role};
use domain::kernel::failure::Failure;
use domain::kernel::ids::BusinessId;
use domain::places::business_input::BusinessInput;
use domain::places::claim::ClaimState;
use domain::places::claims::Decision;

use super::{House, first};

/// A business that nobody answers for.
async fn unclaimed(house: &House, email: &str) -> BusinessId {
    let founder = house.person("ada@example.org", Role::Admin).await;
    let id = house.trattoria(&founder).await.business.id;
    let contact = BusinessInput { email: Some(Some(email.into())), ..Default::default() };
    house.places.edit(&founder, id, 1, &contact).await.unwrap();
    house.execute("DELETE FROM business_members WHERE business_id = $1", id).await;
    house.execute("UPDATE businesses SET claimed_at = NULL WHERE id = $1", id).await;
    id
}

async fn decisions_told(house: &House) -> i64 {
    #[derive(QueryableByName)]
    struct Told {
        #[diesel(sql_type = BigInt)]
        count: i64,
    }
    let sql = "SELECT count(*) AS count FROM outbox_events WHERE kind = 'claim_decided'";
    let told: Told = diesel::sql_query(sql).get_result(&mut house.database.connection().await.unwrap()).await.unwrap();
    told.count
}

#[tokio::test(flavor = "multi_thread")]
async fn only_the_published_address_is_approved_at_once() {
    let house = House::new().await;
    let id = unclaimed(&house, "zaza@yahoo.co.uk").await;
    let stranger = house.member("mallory@yahoo.co.uk").await;
    let view = house.places.claim(&stranger, id, None).await.unwrap();
    assert_eq!(view.claim.state, ClaimState::Pending, "they only share a mail provider");
    assert!(!house.places.business(&stranger, id).await.unwrap().mine);

    let owner = house.member("ZaZa@yahoo.co.uk").await;
    let view = house.places.claim(&owner, id, Some("It is mine")).await.unwrap();
    assert_eq!((view.claim.state, view.business_name.as_str()), (ClaimState::Approved, "Trattoria Zà Zà"));
    let claimed = house.places.business(&owner, id).await.unwrap();
    assert!(claimed.mine && claimed.business.claimed_at.is_some());
    assert_eq!(decisions_told(&house).await, 1);
    assert_eq!(house.places.claim(&owner, id, None).await.unwrap_err().code(), "already_staff");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_person_decides_about_a_business_with_an_owner() {
    let house = House::new().await;
    let founder = house.member("ada@example.org").await;
    let id = house.trattoria(&founder).await.business.id;
    let contact = BusinessInput { email: Some(Some("info@zaza.it".into())), ..Default::default() };
    house.places.edit(&founder, id, 1, &contact).await.unwrap();
    let second = house.member("info@zaza.it").await;
    assert_eq!(house.places.claim(&second, id, None).await.unwrap().claim.state, ClaimState::Pending);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stranger_cannot_publish_an_address_of_their_own_and_claim_with_it() {
    let house = House::new().await;
    let id = unclaimed(&house, "info@zaza.it").await;
    let stranger = house.member("mallory@example.org").await;
    let version = house.places.business(&stranger, id).await.unwrap().business.version;
    let own = BusinessInput { email: Some(Some("mallory@example.org".into())), ..Default::default() };
    assert_eq!(house.places.edit(&stranger, id, version, &own).await.unwrap_err().code(), "forbidden");
    assert_eq!(house.places.claim(&stranger, id, None).await.unwrap().claim.state, ClaimState::Pending);
}

#[tokio::test(flavor = "multi_thread")]
async fn others_wait_for_an_administrator() {
    let house = House::new().await;
    let id = unclaimed(&house, "zaza@gmail.com").await;
    let claimant = house.member("rosa@gmail.com").await;
    let claim = house.places.claim(&claimant, id, None).await.unwrap().claim;
    assert_eq!(claim.state, ClaimState::Pending);
    assert_eq!(house.places.claim(&claimant, id, None).await.unwrap_err().code(), "claim_pending");

    let stranger = house.member("carlo@example.org").await;
    let yes = Decision { approved: true, reason: None };
    let refused = |error: domain::places::error::PlaceError| error.code();
    assert_eq!(house.places.decide(&stranger, claim.id, &yes).await.map_err(refused).unwrap_err(), "not_found");
    assert_eq!(house.places.decide(&claimant, claim.id, &yes).await.map_err(refused).unwrap_err(), "forbidden");

    let admin = house.person("bea@example.org", Role::Admin).await;
    let no = Decision { approved: false, reason: None };
    let error = house.places.decide(&admin, claim.id, &no).await.unwrap_err();
    assert_eq!(error.fields()[0].field, "reason");
    let view = house.places.decide(&admin, claim.id, &yes).await.unwrap();
    assert_eq!(view.claim.state, ClaimState::Approved);
    assert!(house.places.business(&claimant, id).await.unwrap().mine);
    assert_eq!(house.places.decide(&admin, claim.id, &yes).await.map_err(refused).unwrap_err(), "claim_decided");
    assert_eq!(decisions_told(&house).await, 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn each_sees_their_own_claims_and_administrators_all() {
    let house = House::new().await;
    let id = unclaimed(&house, "zaza@gmail.com").await;
    let (rosa, carlo) = (house.member("rosa@gmail.com").await, house.member("carlo@gmail.com").await);
    house.places.claim(&rosa, id, None).await.unwrap();
    house.places.claim(&carlo, id, None).await.unwrap();
    let admin = house.person("bea@example.org", Role::Admin).await;
    for (asker, states, expected) in [
        (&rosa, vec![], vec!["rosa@gmail.com"]),
        (&admin, vec![], vec!["carlo@gmail.com", "rosa@gmail.com"]),
        (&admin, vec![ClaimState::Refused], vec![]),
    ] {
        let page = house.places.claims(asker, states, first()).await.unwrap();
        let names: Vec<&str> = page.items.iter().map(|view| view.claimant_name.as_str()).collect();
        assert_eq!(names, expected);
    }
    assert_eq!(house.places.claims(&Actor::Visitor, vec![], first()).await.unwrap_err().code(), "token_missing");
}
