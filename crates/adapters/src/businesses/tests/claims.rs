use diesel::QueryableByName;
use diesel::sql_types::BigInt;
use diesel_async::RunQueryDsl;
use domain::businesses::business_change::Details;
use domain::businesses::claim::ClaimState;
use domain::businesses::claims::Decision;
use domain::shared::actor::{Actor, Role};
use domain::shared::change::Change;
use domain::shared::failure::Failure;
use domain::shared::ids::BusinessId;

use super::{House, details, first};

/// A business without an owner.
async fn unclaimed(house: &House, email: &str) -> BusinessId {
    let founder = house.person("ada@example.org", Role::Admin).await;
    let id = house.trattoria(&founder).await.business.id;
    let contact = details(Details { email: Change::Set(email.into()), ..Default::default() });
    house.businesses.edit(&founder, id, 1, &contact).await.unwrap();
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
    let view = house.businesses.claim(&stranger, id, None).await.unwrap();
    assert_eq!(view.claim.state, ClaimState::Pending, "they only share a mail provider");
    assert!(!house.businesses.business(&stranger, id).await.unwrap().mine);

    let owner = house.member("ZaZa@yahoo.co.uk").await;
    let view = house.businesses.claim(&owner, id, Some("It is mine".into())).await.unwrap();
    assert_eq!((view.claim.state, view.business_name.as_str()), (ClaimState::Approved, "Trattoria Zà Zà"));
    let claimed = house.businesses.business(&owner, id).await.unwrap();
    assert!(claimed.mine && claimed.business.claimed_at.is_some());
    assert_eq!(decisions_told(&house).await, 1);
    assert_eq!(house.businesses.claim(&owner, id, None).await.unwrap_err().code(), "already_staff");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_person_decides_about_a_business_with_an_owner() {
    let house = House::new().await;
    let founder = house.member("ada@example.org").await;
    let id = house.trattoria(&founder).await.business.id;
    let contact = details(Details { email: Change::Set("info@zaza.it".into()), ..Default::default() });
    house.businesses.edit(&founder, id, 1, &contact).await.unwrap();
    let second = house.member("info@zaza.it").await;
    assert_eq!(house.businesses.claim(&second, id, None).await.unwrap().claim.state, ClaimState::Pending);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stranger_cannot_publish_an_address_of_their_own_and_claim_with_it() {
    let house = House::new().await;
    let id = unclaimed(&house, "info@zaza.it").await;
    let stranger = house.member("mallory@example.org").await;
    let version = house.businesses.business(&stranger, id).await.unwrap().business.version;
    let own = details(Details { email: Change::Set("mallory@example.org".into()), ..Default::default() });
    assert_eq!(house.businesses.edit(&stranger, id, version, &own).await.unwrap_err().code(), "forbidden");
    assert_eq!(house.businesses.claim(&stranger, id, None).await.unwrap().claim.state, ClaimState::Pending);
}

#[tokio::test(flavor = "multi_thread")]
async fn others_wait_for_an_administrator() {
    let house = House::new().await;
    let id = unclaimed(&house, "zaza@gmail.com").await;
    let claimant = house.member("rosa@gmail.com").await;
    let claim = house.businesses.claim(&claimant, id, None).await.unwrap().claim;
    assert_eq!(claim.state, ClaimState::Pending);
    assert_eq!(house.businesses.claim(&claimant, id, None).await.unwrap_err().code(), "claim_pending");

    let stranger = house.member("carlo@example.org").await;
    let yes = Decision { approved: true, reason: None };
    let refused = |error: domain::businesses::error::BusinessError| error.code();
    assert_eq!(house.businesses.decide(&stranger, claim.id, &yes).await.map_err(refused).unwrap_err(), "not_found");
    assert_eq!(house.businesses.decide(&claimant, claim.id, &yes).await.map_err(refused).unwrap_err(), "forbidden");

    let admin = house.person("bea@example.org", Role::Admin).await;
    let no = Decision { approved: false, reason: None };
    let error = house.businesses.decide(&admin, claim.id, &no).await.unwrap_err();
    assert_eq!(error.fields()[0].field, "reason");
    let view = house.businesses.decide(&admin, claim.id, &yes).await.unwrap();
    assert_eq!(view.claim.state, ClaimState::Approved);
    assert!(house.businesses.business(&claimant, id).await.unwrap().mine);
    assert_eq!(house.businesses.decide(&admin, claim.id, &yes).await.map_err(refused).unwrap_err(), "claim_decided");
    assert_eq!(decisions_told(&house).await, 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn each_sees_their_own_claims_and_administrators_all() {
    let house = House::new().await;
    let id = unclaimed(&house, "zaza@gmail.com").await;
    let (rosa, carlo) = (house.member("rosa@gmail.com").await, house.member("carlo@gmail.com").await);
    house.businesses.claim(&rosa, id, None).await.unwrap();
    house.businesses.claim(&carlo, id, None).await.unwrap();
    let admin = house.person("bea@example.org", Role::Admin).await;
    for (asker, states, expected) in [
        (&rosa, vec![], vec!["rosa@gmail.com"]),
        (&admin, vec![], vec!["carlo@gmail.com", "rosa@gmail.com"]),
        (&admin, vec![ClaimState::Refused], vec![]),
    ] {
        let page = house.businesses.claims(asker, states, first()).await.unwrap();
        let names: Vec<&str> = page.items.iter().map(|view| view.claimant_name.as_str()).collect();
        assert_eq!(names, expected);
    }
    assert_eq!(house.businesses.claims(&Actor::Visitor, vec![], first()).await.unwrap_err().code(), "token_missing");
}
