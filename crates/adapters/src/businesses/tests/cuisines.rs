use domain::businesses::business_input::BusinessInput;
use domain::businesses::cuisines::CuisineInput;
use domain::shared::failure::Failure;
use domain::shared::ids::BusinessId;
use domain::shared::page::{Limit, PageRequest};

use super::{House, first};

fn input(cuisine: &str) -> CuisineInput {
    CuisineInput { cuisine: Some(cuisine.into()), position: None }
}

async fn order(house: &House, id: BusinessId) -> String {
    let business = house.businesses.business(&domain::shared::actor::Actor::Visitor, id).await.unwrap().business;
    let rows = house.businesses.cuisines(id, first()).await.unwrap().items;
    let copy: Vec<&str> = business.cuisines.iter().map(|cuisine| cuisine.as_str()).collect();
    let listed: Vec<&str> = rows.iter().map(|row| row.cuisine.as_str()).collect();
    assert_eq!(copy, listed, "the copy beside the business is in step");
    copy.join(" ")
}

#[tokio::test(flavor = "multi_thread")]
async fn rows_and_their_copy_stay_in_step() {
    let house = House::new().await;
    let owner = house.member("rosa@example.org").await;
    let id = house.trattoria(&owner).await.business.id;
    let seafood = house.businesses.add_cuisine(&owner, id, &input("seafood")).await.unwrap();
    assert_eq!(order(&house, id).await, "tuscan pizza seafood");

    let to_front = CuisineInput { position: Some(0), ..Default::default() };
    house.businesses.edit_cuisine(&owner, seafood.id, &to_front).await.unwrap();
    assert_eq!(order(&house, id).await, "tuscan seafood pizza", "equal places go by age");

    let again = house.businesses.add_cuisine(&owner, id, &input("pizza")).await.unwrap_err();
    assert_eq!(again.code(), "cuisine_repeated");

    let list = BusinessInput { cuisines: Some(vec!["seafood".into(), "sushi".into()]), ..Default::default() };
    house.businesses.edit(&owner, id, 1, &list).await.unwrap();
    assert_eq!(order(&house, id).await, "seafood sushi");
    assert_eq!(house.businesses.cuisine(seafood.id).await.unwrap().position, 0, "what stays keeps its identity");

    assert_eq!(house.businesses.remove_cuisines(&owner, &[seafood.id]).await.unwrap(), 1);
    assert_eq!(house.businesses.remove_all_cuisines(&owner, id).await.unwrap(), 1);
    assert_eq!(order(&house, id).await, "");
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_follow_the_order() {
    let house = House::new().await;
    let owner = house.member("rosa@example.org").await;
    let id = house.trattoria(&owner).await.business.id;
    let limit = Limit::new(1).unwrap();
    let page = house.businesses.cuisines(id, PageRequest { limit, after: None }).await.unwrap();
    assert_eq!(page.items[0].cuisine.as_str(), "tuscan");
    let page = house.businesses.cuisines(id, PageRequest { limit, after: page.next }).await.unwrap();
    assert_eq!((page.items[0].cuisine.as_str(), page.next), ("pizza", None));
}
