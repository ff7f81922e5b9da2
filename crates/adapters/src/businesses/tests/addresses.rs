use domain::businesses::address::MAX_ADDRESSES;
use domain::businesses::address_change::AddressChange;
use domain::shared::failure::Failure;

use super::{Fixture, at, first};

#[tokio::test(flavor = "multi_thread")]
async fn the_primary_address_is_the_position_of_the_business() {
    let fixture = Fixture::new().await;
    let owner = fixture.member("rosa@example.org").await;
    let view = fixture.trattoria(&owner).await;
    let (id, old) = (view.business.id, view.address.unwrap().id);

    let new = fixture.businesses.add_address(&owner, id, &at(41.9, 12.5), true).await.unwrap();
    assert!(new.primary);
    let moved = fixture.businesses.business(&owner, id).await.unwrap();
    assert_eq!(moved.business.location, new.lines.position);
    assert_eq!(moved.address.unwrap().id, new.id);

    let back = fixture.businesses.edit_address(&owner, new.id, &AddressChange::default(), Some(false)).await.unwrap();
    assert!(!back.primary);
    fixture.businesses.remove_address(&owner, old).await.unwrap();
    let left = fixture.businesses.addresses(id, first()).await.unwrap().items;
    assert_eq!(left.iter().map(|one| (one.id, one.primary)).collect::<Vec<_>>(), [(new.id, true)]);

    fixture.businesses.remove_address(&owner, new.id).await.unwrap();
    assert_eq!(fixture.businesses.business(&owner, id).await.unwrap().business.location, None);
}

#[tokio::test(flavor = "multi_thread")]
async fn there_is_a_limit() {
    let fixture = Fixture::new().await;
    let owner = fixture.member("rosa@example.org").await;
    let id = fixture.trattoria(&owner).await.business.id;
    for _ in 1..MAX_ADDRESSES {
        fixture.businesses.add_address(&owner, id, &at(43.0, 11.0), false).await.unwrap();
    }
    let error = fixture.businesses.add_address(&owner, id, &at(43.0, 11.0), false).await.unwrap_err();
    assert_eq!(error.fields()[0].code, "too_many");
}
