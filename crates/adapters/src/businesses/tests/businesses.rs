use domain::businesses::business_change::{BusinessChange, Details};
use domain::businesses::error::BusinessError;
use domain::shared::actor::{Actor, Role};
use domain::shared::change::Change;
use domain::shared::failure::Failure;

use super::{Fixture, details};

fn code<T>(result: Result<T, BusinessError>) -> &'static str {
    result.err().map_or("ok", |error| error.code())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_created_business_is_read_back() {
    let fixture = Fixture::new().await;
    let owner = fixture.member("rosa@example.org").await;
    let entered = fixture.trattoria(&owner).await;
    assert!(fixture.businesses.business(&owner, entered.business.id).await.unwrap().role.is_some());
    let read = fixture.businesses.business(&Actor::Visitor, entered.business.id).await.unwrap();
    assert!(read.role.is_none() && read.business.claimed_at.is_some());
    assert_eq!((&read.business.name, &read.business.cuisines), (&entered.business.name, &entered.business.cuisines));
    assert_eq!(read.business.location, read.address.unwrap().lines.position);
}

#[tokio::test(flavor = "multi_thread")]
async fn hostile_names_are_stored_unchanged() {
    let fixture = Fixture::new().await;
    let owner = fixture.member("rosa@example.org").await;
    let name = "'); DROP TABLE businesses; --<script>alert(1)</script>%_\\";
    let view = fixture.trattoria(&owner).await;
    let renamed = fixture
        .businesses
        .edit(&owner, view.business.id, 1, &BusinessChange { name: Some(name.into()), ..Default::default() })
        .await
        .unwrap();
    assert_eq!(renamed.business.name, name);
    assert_eq!(fixture.businesses.business(&Actor::Visitor, view.business.id).await.unwrap().business.name, name);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_change_of_an_old_version_is_refused() {
    let fixture = Fixture::new().await;
    let owner = fixture.member("rosa@example.org").await;
    let id = fixture.trattoria(&owner).await.business.id;
    let phone = details(Details { phone: Change::Set("+39 055 1234".into()), ..Default::default() });
    let changed = fixture.businesses.edit(&owner, id, 1, &phone).await.unwrap();
    assert_eq!((changed.business.version, changed.business.phone.as_deref()), (2, Some("+39 055 1234")));
    assert_eq!(code(fixture.businesses.edit(&owner, id, 1, &BusinessChange::default()).await), "stale_version");
    let unchanged = fixture.businesses.business(&owner, id).await.unwrap().business;
    assert_eq!((unchanged.version, unchanged.phone.as_deref()), (2, Some("+39 055 1234")));
}

#[tokio::test(flavor = "multi_thread")]
async fn strangers_change_nothing() {
    let fixture = Fixture::new().await;
    let owner = fixture.member("rosa@example.org").await;
    let id = fixture.trattoria(&owner).await.business.id;
    let stranger = fixture.member("carlo@example.org").await;
    let nothing = BusinessChange::default();
    assert_eq!(code(fixture.businesses.edit(&stranger, id, 1, &nothing).await), "forbidden");
    assert_eq!(code(fixture.businesses.edit(&Actor::Visitor, id, 1, &nothing).await), "token_missing");
    assert_eq!(code(fixture.businesses.delete(&stranger, &[id]).await), "forbidden");
    let admin = fixture.person("ada@example.org", Role::Admin).await;
    assert_eq!(code(fixture.businesses.edit(&admin, id, 1, &nothing).await), "ok");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_deleted_business_is_gone_everywhere() {
    let fixture = Fixture::new().await;
    let owner = fixture.member("rosa@example.org").await;
    let view = fixture.trattoria(&owner).await;
    let (id, address) = (view.business.id, view.address.unwrap().id);
    let cuisine = fixture.businesses.cuisines(id, super::first()).await.unwrap().items.remove(0).id;
    assert_eq!(fixture.businesses.delete(&owner, &[id, id]).await.unwrap(), 1);
    assert_eq!(code(fixture.businesses.business(&owner, id).await), "not_found");
    assert_eq!(code(fixture.businesses.address(address).await), "not_found");
    assert_eq!(code(fixture.businesses.cuisine(cuisine).await), "not_found");
    assert_eq!(code(fixture.businesses.edit(&owner, id, 1, &BusinessChange::default()).await), "not_found");
    assert_eq!(code(fixture.businesses.claim(&owner, id, None).await), "not_found");
    assert!(fixture.businesses.addresses(id, super::first()).await.unwrap().items.is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_business_that_expects_guests_stays_with_all_others_named() {
    let fixture = Fixture::new().await;
    let owner = fixture.member("rosa@example.org").await;
    let (full, empty) = (fixture.trattoria(&owner).await.business.id, fixture.trattoria(&owner).await.business.id);
    let booked = "INSERT INTO reservations (id, business_id, code, status, channel, party, starts_at, ends_at, guest_name,
            cancel_cutoff_minutes, created_at, updated_at)
        VALUES (gen_random_uuid(), $1, 'ABC123', 'confirmed', 'in_house', 2, now(), now() + interval '2 hours', 'Anna', 0,
            now(), now())";
    fixture.execute(booked, full).await;
    assert_eq!(code(fixture.businesses.delete(&owner, &[empty, full]).await), "reservations_to_come");
    assert_eq!(code(fixture.businesses.business(&owner, empty).await), "ok");
    fixture.execute("UPDATE reservations SET status = 'cancelled_business' WHERE business_id = $1", full).await;
    assert_eq!(fixture.businesses.delete(&owner, &[empty, full]).await.unwrap(), 2);
}
