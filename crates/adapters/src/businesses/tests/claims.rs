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

use super::{Fixture, details, first};

/// A business without an owner.
async fn unclaimed(fixture: &Fixture, email: &str) -> BusinessId {
    let founder = fixture.person("ada@example.org", Role::Admin).await;
    let id = fixture.trattoria(&founder).await.business.id;
    let contact = details(Details { email: Change::Set(email.into()), ..Default::default() });
    fixture.businesses.edit(&founder, id, 1, &contact).await.unwrap();
    fixture.execute("DELETE FROM business_members WHERE business_id = $1", id).await;
    fixture.execute("UPDATE businesses SET claimed_at = NULL WHERE id = $1", id).await;
    id
}

async fn recorded_decisions(fixture: &Fixture) -> i64 {
    #[derive(QueryableByName)]
    struct Count {
        #[diesel(sql_type = BigInt)]
        count: i64,
    }
    let sql = "SELECT count(*) AS count FROM outbox_events WHERE kind = 'claim_decided'";
    let found: Count =
        diesel::sql_query(sql).get_result(&mut fixture.database.connection().await.unwrap()).await.unwrap();
    found.count
}

#[tokio::test(flavor = "multi_thread")]
async fn only_the_published_address_is_approved_at_once() {
    let fixture = Fixture::new().await;
    let id = unclaimed(&fixture, "zaza@yahoo.co.uk").await;
    let stranger = fixture.member("mallory@yahoo.co.uk").await;
    let view = fixture.businesses.claim(&stranger, id, None).await.unwrap();
    assert_eq!(view.claim.state, ClaimState::Pending, "they only share a mail provider");
    assert!(fixture.businesses.business(&stranger, id).await.unwrap().role.is_none());

    let owner = fixture.member("ZaZa@yahoo.co.uk").await;
    let view = fixture.businesses.claim(&owner, id, Some("It is mine".into())).await.unwrap();
    assert_eq!((view.claim.state, view.business_name.as_str()), (ClaimState::Approved, "Trattoria Zà Zà"));
    let claimed = fixture.businesses.business(&owner, id).await.unwrap();
    assert!(claimed.role.is_some() && claimed.business.claimed_at.is_some());
    assert_eq!(recorded_decisions(&fixture).await, 1);
    assert_eq!(fixture.businesses.claim(&owner, id, None).await.unwrap_err().code(), "already_staff");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_administrator_decides_claims_of_a_business_with_an_owner() {
    let fixture = Fixture::new().await;
    let founder = fixture.member("ada@example.org").await;
    let id = fixture.trattoria(&founder).await.business.id;
    let contact = details(Details { email: Change::Set("info@zaza.it".into()), ..Default::default() });
    fixture.businesses.edit(&founder, id, 1, &contact).await.unwrap();
    let second = fixture.member("info@zaza.it").await;
    assert_eq!(fixture.businesses.claim(&second, id, None).await.unwrap().claim.state, ClaimState::Pending);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stranger_cannot_publish_their_own_address_and_claim_with_it() {
    let fixture = Fixture::new().await;
    let id = unclaimed(&fixture, "info@zaza.it").await;
    let stranger = fixture.member("mallory@example.org").await;
    let version = fixture.businesses.business(&stranger, id).await.unwrap().business.version;
    let own = details(Details { email: Change::Set("mallory@example.org".into()), ..Default::default() });
    assert_eq!(fixture.businesses.edit(&stranger, id, version, &own).await.unwrap_err().code(), "forbidden");
    assert_eq!(fixture.businesses.claim(&stranger, id, None).await.unwrap().claim.state, ClaimState::Pending);
}

#[tokio::test(flavor = "multi_thread")]
async fn other_claims_are_decided_by_an_administrator() {
    let fixture = Fixture::new().await;
    let id = unclaimed(&fixture, "zaza@gmail.com").await;
    let claimant = fixture.member("rosa@gmail.com").await;
    let claim = fixture.businesses.claim(&claimant, id, None).await.unwrap().claim;
    assert_eq!(claim.state, ClaimState::Pending);
    assert_eq!(fixture.businesses.claim(&claimant, id, None).await.unwrap_err().code(), "claim_pending");

    let stranger = fixture.member("carlo@example.org").await;
    let yes = Decision { approved: true, reason: None };
    let refused = |error: domain::businesses::error::BusinessError| error.code();
    assert_eq!(fixture.businesses.decide(&stranger, claim.id, &yes).await.map_err(refused).unwrap_err(), "not_found");
    assert_eq!(fixture.businesses.decide(&claimant, claim.id, &yes).await.map_err(refused).unwrap_err(), "forbidden");

    let admin = fixture.person("bea@example.org", Role::Admin).await;
    let no = Decision { approved: false, reason: None };
    let error = fixture.businesses.decide(&admin, claim.id, &no).await.unwrap_err();
    assert_eq!(error.fields()[0].field, "reason");
    let view = fixture.businesses.decide(&admin, claim.id, &yes).await.unwrap();
    assert_eq!(view.claim.state, ClaimState::Approved);
    assert!(fixture.businesses.business(&claimant, id).await.unwrap().role.is_some());
    assert_eq!(fixture.businesses.decide(&admin, claim.id, &yes).await.map_err(refused).unwrap_err(), "claim_decided");
    assert_eq!(recorded_decisions(&fixture).await, 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn each_sees_their_own_claims_and_administrators_all() {
    let fixture = Fixture::new().await;
    let id = unclaimed(&fixture, "zaza@gmail.com").await;
    let (rosa, carlo) = (fixture.member("rosa@gmail.com").await, fixture.member("carlo@gmail.com").await);
    fixture.businesses.claim(&rosa, id, None).await.unwrap();
    fixture.businesses.claim(&carlo, id, None).await.unwrap();
    let admin = fixture.person("bea@example.org", Role::Admin).await;
    for (actor, states, expected) in [
        (&rosa, vec![], vec!["rosa@gmail.com"]),
        (&admin, vec![], vec!["carlo@gmail.com", "rosa@gmail.com"]),
        (&admin, vec![ClaimState::Refused], vec![]),
    ] {
        let page = fixture.businesses.claims(actor, states, first()).await.unwrap();
        let names: Vec<&str> = page.items.iter().map(|view| view.claimant_name.as_str()).collect();
        assert_eq!(names, expected);
    }
    assert_eq!(fixture.businesses.claims(&Actor::Visitor, vec![], first()).await.unwrap_err().code(), "token_missing");
}
