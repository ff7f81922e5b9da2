//! Wishes that are refused.

use chrono::TimeDelta;
use domain::shared::failure::Failure;
use domain::table_wishes::{ArrivalWindow, NewTableWish, TableWishError, WishState, WishView};
use futures_util::future::join_all;

use super::super::fixtures::{Fixture, at, party};
use super::{saturday, seven, time};

#[tokio::test(flavor = "multi_thread")]
async fn wishes_that_cannot_be_fulfilled_are_refused() {
    let fixture = Fixture::new(2).await;
    let trattoria = fixture.trattoria(&[2]).await;
    let member = fixture.member().await;
    let refused = |result: Result<WishView, TableWishError>| {
        let error = result.unwrap_err();
        error.fields().first().map_or_else(|| error.code(), |field| field.code)
    };
    let on = async |people, date| fixture.wish_on(&member, &trattoria, people, date).await;
    assert_eq!(refused(on(2, saturday()).await), "wish_table_free");
    fixture.booked(&trattoria, seven(), 2).await;
    assert_eq!(refused(on(3, saturday()).await), "wish_party_too_large");
    assert_eq!(refused(on(2, saturday().pred_opt().unwrap()).await), "wish_too_soon");
    let far = saturday().checked_add_days(chrono::Days::new(400)).unwrap();
    assert_eq!(refused(on(2, far).await), "wish_too_far");
    fixture.wish(&member, &trattoria, 2).await;
    assert_eq!(refused(on(2, saturday()).await), "wish_exists");
    let unknown = NewTableWish {
        business: trattoria.business,
        date: saturday(),
        party: party(2),
        arrival: ArrivalWindow { from: time(3), to: time(5) },
        areas: vec!["Roof".into()],
    };
    assert_eq!(refused(fixture.wishes().add(&member, &unknown).await), "area_unknown");
    let closed = NewTableWish { areas: Vec::new(), ..unknown };
    assert_eq!(refused(fixture.wishes().add(&member, &closed).await), "wish_outside_service");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_member_has_five_open_wishes() {
    let fixture = Fixture::new(4).await;
    let member = fixture.member().await;
    let mut trattorias = Vec::new();
    for _ in 0..7 {
        let trattoria = fixture.trattoria(&[2]).await;
        fixture.booked(&trattoria, seven(), 2).await;
        trattorias.push(trattoria);
    }
    let added = join_all(trattorias.iter().map(|trattoria| fixture.wish_on(&member, trattoria, 2, saturday()))).await;
    let (added, refused): (Vec<_>, Vec<_>) = added.into_iter().partition(Result::is_ok);
    assert_eq!((added.len(), refused.len()), (5, 2));
    assert!(refused.iter().all(|refused| refused.as_ref().unwrap_err().code() == "too_many_wishes"));
    // Those whose time has passed count no more.
    fixture.clock.advance(at("2026-11-21T18:16Z") - at("2026-11-21T09:00Z"));
    let sunday = saturday().succ_opt().unwrap();
    fixture.booked(&trattorias[0], seven() + TimeDelta::days(1), 2).await;
    fixture.wish_on(&member, &trattorias[0], 2, sunday).await.unwrap();
    assert_eq!(fixture.wishes().end_past().await.unwrap(), 5);
    let first = added.into_iter().next().unwrap().unwrap();
    assert_eq!(fixture.state(&member, &first).await, WishState::Past);
}
