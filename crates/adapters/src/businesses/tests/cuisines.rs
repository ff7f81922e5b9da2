use domain::businesses::business_change::Details;
use domain::businesses::cuisine::Cuisine;
use domain::businesses::cuisines::CuisineChange;
use domain::shared::failure::Failure;
use domain::shared::ids::BusinessId;
use domain::shared::page::{Limit, PageRequest};

use super::{Fixture, details, first};

fn cuisine(slug: &str) -> Cuisine {
    slug.parse().unwrap()
}

async fn order(fixture: &Fixture, id: BusinessId) -> String {
    let business = fixture.businesses.business(&domain::shared::actor::Actor::Visitor, id).await.unwrap().business;
    let rows = fixture.businesses.cuisines(id, first()).await.unwrap().items;
    let copy: Vec<&str> = business.cuisines.iter().map(|cuisine| cuisine.as_str()).collect();
    let listed: Vec<&str> = rows.iter().map(|row| row.cuisine.as_str()).collect();
    assert_eq!(copy, listed, "the copy in the business equals its rows");
    copy.join(" ")
}

#[tokio::test(flavor = "multi_thread")]
async fn the_copy_in_the_business_always_equals_its_rows() {
    let fixture = Fixture::new().await;
    let owner = fixture.member("rosa@example.org").await;
    let id = fixture.trattoria(&owner).await.business.id;
    let seafood = fixture.businesses.add_cuisine(&owner, id, &cuisine("seafood"), None).await.unwrap();
    assert_eq!(order(&fixture, id).await, "tuscan pizza seafood");

    let to_front = CuisineChange { position: Some(0), ..Default::default() };
    fixture.businesses.edit_cuisine(&owner, seafood.id, &to_front).await.unwrap();
    assert_eq!(order(&fixture, id).await, "tuscan seafood pizza", "equal places go by age");

    let again = fixture.businesses.add_cuisine(&owner, id, &cuisine("pizza"), None).await.unwrap_err();
    assert_eq!(again.code(), "cuisine_repeated");

    let list = details(Details { cuisines: Some(vec![cuisine("seafood"), cuisine("sushi")]), ..Default::default() });
    fixture.businesses.edit(&owner, id, 1, &list).await.unwrap();
    assert_eq!(order(&fixture, id).await, "seafood sushi");
    assert_eq!(fixture.businesses.cuisine(seafood.id).await.unwrap().position, 0, "a cuisine that stays keeps its id");

    assert_eq!(fixture.businesses.remove_cuisines(&owner, &[seafood.id]).await.unwrap(), 1);
    assert_eq!(fixture.businesses.remove_all_cuisines(&owner, id).await.unwrap(), 1);
    assert_eq!(order(&fixture, id).await, "");
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_follow_the_order() {
    let fixture = Fixture::new().await;
    let owner = fixture.member("rosa@example.org").await;
    let id = fixture.trattoria(&owner).await.business.id;
    let limit = Limit::new(1).unwrap();
    let page = fixture.businesses.cuisines(id, PageRequest { limit, after: None }).await.unwrap();
    assert_eq!(page.items[0].cuisine.as_str(), "tuscan");
    let page = fixture.businesses.cuisines(id, PageRequest { limit, after: page.next }).await.unwrap();
    assert_eq!((page.items[0].cuisine.as_str(), page.next), ("pizza", None));
}
