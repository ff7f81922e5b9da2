use chrono::TimeDelta;
use domain::reviews::case::{Decision, ReportReason};
use domain::reviews::change::ReviewChange;
use domain::reviews::error::ReviewError;
use domain::reviews::review::{Notice, State};
use domain::shared::actor::{Actor, Role};
use domain::shared::change::Change;
use domain::shared::failure::{Denied, Failure};
use domain::shared::ids::{ClaimId, ReviewId};
use domain::shared::page::{Limit, PageRequest};
use domain::shared::rng::Rng as _;
use domain::visits::visit::Evidence;

use super::{Fixture, new_review, stars_of};
use crate::system::System;

fn existing(error: &ReviewError) -> Option<ReviewId> {
    match error {
        ReviewError::Rule(rule) => rule.review(),
        _ => None,
    }
}

fn code<T>(result: Result<T, ReviewError>) -> &'static str {
    result.err().map_or("ok", |error| error.code())
}

fn all<K>() -> PageRequest<K> {
    PageRequest { limit: Limit::new(100).unwrap(), after: None }
}

#[tokio::test(flavor = "multi_thread")]
async fn one_for_each_visit_and_one_without() {
    let fixture = Fixture::new(2).await;
    let (anna, bruno, business) =
        (fixture.member("anna").await, fixture.member("bruno").await, fixture.business("Firenze").await);
    let (today, earlier) =
        (fixture.visit(&anna, business, "V2", 0).await, fixture.visit(&anna, business, "V3", 3).await);
    // Nothing change of a visit: that of today is taken.
    let first = fixture.publish(&anna, business, None, stars_of(4)).await.unwrap().review;
    assert_eq!((first.visit, first.evidence), (Some(today), Evidence::StaticCode));
    let again = fixture.publish(&anna, business, Some(today), stars_of(4)).await.unwrap_err();
    assert_eq!((again.code(), existing(&again)), ("visit_reviewed", Some(first.id)));
    let second = fixture.publish(&anna, business, Some(earlier), stars_of(5)).await.unwrap().review;
    assert_eq!(second.evidence, Evidence::Staff);
    let of_today = fixture.publish(&anna, business, None, stars_of(3)).await.unwrap_err();
    assert_eq!((of_today.code(), existing(&of_today)), ("visit_reviewed", Some(first.id)), "that visit has its review");
    let long_ago = ReviewChange { visited_on: Change::Set("2026-08-01".parse().unwrap()), ..stars_of(3) };
    let third = fixture.publish(&anna, business, None, long_ago.clone()).await.unwrap().review;
    assert_eq!((third.visit, third.evidence), (None, Evidence::None));
    let fourth = fixture.publish(&anna, business, None, long_ago.clone()).await.unwrap_err();
    assert_eq!((fourth.code(), existing(&fourth)), ("review_exists", Some(third.id)));
    let other = fixture.visit(&anna, business, "V3", 5).await;
    assert_eq!(code(fixture.publish(&anna, business, Some(other), long_ago).await), "invalid", "it was another day");
    assert_eq!(
        code(fixture.publish(&bruno, business, Some(earlier), stars_of(1)).await),
        "invalid",
        "it was not his visit"
    );
    let to_come = ReviewChange { visited_on: Change::Set("2026-11-23".parse().unwrap()), ..stars_of(1) };
    assert_eq!(code(fixture.publish(&bruno, business, None, to_come).await), "invalid");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_visit_that_the_author_detaches_stays_detached() {
    let fixture = Fixture::new(2).await;
    let (anna, business) = (fixture.member("anna").await, fixture.business("Firenze").await);
    let today = fixture.visit(&anna, business, "V3", 0).await;
    let without = || new_review(business, Some(None), &stars_of(4));
    let first = fixture.publish_new(&anna, without()).await.unwrap().review;
    assert_eq!((first.visit, first.evidence), (None, Evidence::None));
    assert_eq!(code(fixture.publish_new(&anna, without()).await), "review_exists");
    let of_today = fixture.publish(&anna, business, None, stars_of(5)).await.unwrap().review;
    assert_eq!(of_today.visit, Some(today), "it still waits for its own");
}

#[tokio::test(flavor = "multi_thread")]
async fn staff_cannot_review_their_own_business() {
    let fixture = Fixture::new(2).await;
    let (nora, business) = (fixture.member("nora").await, fixture.business("Firenze").await);
    let hire =
        format!("INSERT INTO business_members VALUES ('{business}', '{}', 'manager', now())", nora.user().unwrap());
    fixture.run(&hire).await;
    assert_eq!(code(fixture.publish(&nora, business, None, stars_of(5)).await), "own_place");
    assert_eq!(code(fixture.publish(&Actor::Visitor, business, None, stars_of(5)).await), "token_missing");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_edit_is_counted_and_the_earlier_version_stays_readable() {
    let fixture = Fixture::new(2).await;
    let (anna, business) = (fixture.member("anna").await, fixture.business("Firenze").await);
    let id = fixture.review(&anna, business, "V3", 5).await;
    let changes = ReviewChange {
        text: Some("On second thoughts the soup was less good than I had remembered when I wrote this.".into()),
        ..stars_of(2)
    };
    let edited = fixture.reviews.edit(&anna, id, 1, &changes).await.unwrap().review;
    assert_eq!((edited.version, edited.edit_count, edited.language.as_deref()), (2, 1, Some("en")));
    assert_eq!(code(fixture.reviews.edit(&anna, id, 1, &changes).await), "stale_version");
    assert_eq!(fixture.reviews.edit(&anna, id, 2, &changes).await.unwrap().review.edit_count, 1, "nothing changed");
    let edits = fixture.reviews.edits(&Actor::Visitor, id, all()).await.unwrap().items;
    assert_eq!((edits.len(), edits[0].opinion.rating.get()), (1, 5));
    assert_eq!(fixture.reviews.summary(business).await.unwrap().totals.stars, [0, 1, 0, 0, 0]);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_day_of_an_unlinked_review_is_edited_with_its_history() {
    let fixture = Fixture::new(2).await;
    let (anna, business) = (fixture.member("anna").await, fixture.business("Firenze").await);
    let on = |day: &str| ReviewChange { visited_on: Change::Set(day.parse().unwrap()), ..stars_of(3) };
    let known = fixture.review(&anna, business, "V3", 5).await;
    assert_eq!(code(fixture.reviews.edit(&anna, known, 1, &on("2026-08-01")).await), "invalid");
    let unknown = fixture.publish(&anna, business, None, on("2026-08-02")).await.unwrap().review.id;
    assert_eq!(fixture.reviews.edit(&anna, unknown, 1, &on("2026-08-01")).await.unwrap().review.edit_count, 1);
    let edits = fixture.reviews.edits(&Actor::Visitor, unknown, all()).await.unwrap().items;
    assert_eq!(edits[0].visited_on, "2026-08-02".parse().ok());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_burst_is_held_for_a_moderator() {
    let fixture = Fixture::new(2).await;
    let business = fixture.business("Firenze").await;
    let regular = fixture.member("regular").await;
    let mut states = Vec::new();
    for number in 0..5 {
        let newcomer = fixture.member(&format!("new{number}")).await;
        let born = format!("UPDATE users SET created_at = '2026-11-21T18:00:00Z' WHERE username = 'new{number}'");
        fixture.run(&born).await;
        states.push(fixture.publish(&newcomer, business, None, stars_of(1)).await.unwrap().review.state);
    }
    use State::{Held, Published};
    assert_eq!(states, [Published, Published, Published, Held, Held]);
    let visit = fixture.visit(&regular, business, "V3", 0).await;
    let proven = fixture.publish(&regular, business, Some(visit), stars_of(5)).await.unwrap().review;
    assert_eq!(proven.state, Published, "a guest with a proven visit need not wait");
    assert_eq!(fixture.reviews.summary(business).await.unwrap().totals.count(), 4);
    let moderator = fixture.person("moderator", Role::Moderator).await;
    let cases = fixture.reviews.cases(&moderator, true, all()).await.unwrap().items;
    assert_eq!(cases.len(), 2);
    let first = cases[0].case.id;
    assert_eq!(code(fixture.reviews.decide(&moderator, first, Decision::Keep, "real".into()).await), "wrong_decision");
    let decided = fixture.reviews.decide(&moderator, first, Decision::Publish, "They are real.".into()).await.unwrap();
    assert_eq!((decided.review.review.state, decided.case.open), (Published, false));
    assert_eq!(fixture.reviews.summary(business).await.unwrap().totals.count(), 5);
    fixture.pass(TimeDelta::hours(2));
    let late = fixture.member("late").await;
    assert_eq!(fixture.publish(&late, business, None, stars_of(3)).await.unwrap().review.state, Published);
}

#[tokio::test(flavor = "multi_thread")]
async fn reviews_of_new_guests_by_a_tables_code_wait_and_move_no_rating() {
    let fixture = Fixture::new(2).await;
    let business = fixture.business("Firenze").await;
    for number in 0..10 {
        let guest = fixture.member(&format!("new{number}")).await;
        if number % 2 == 0 {
            fixture
                .run(&format!("UPDATE users SET created_at = '2026-11-21T18:00:00Z' WHERE username = 'new{number}'"))
                .await;
        }
        let visit = fixture.visit_by_table_code(&guest, business).await;
        let review = fixture.publish(&guest, business, Some(visit), stars_of(1)).await.unwrap().review;
        assert_eq!((review.state, review.notice), (State::Held, Some(Notice::FirstVisit)), "{number}");
    }
    let totals = fixture.reviews.summary(business).await.unwrap().totals;
    assert_eq!((totals.count(), totals.rating()), (0, None));
    let moderator = fixture.person("moderator", Role::Moderator).await;
    let cases = fixture.reviews.cases(&moderator, true, all()).await.unwrap().items;
    assert_eq!(cases.len(), 10);
    assert!(cases.iter().all(|case| case.case.held == Some(Notice::FirstVisit)));
    fixture.reviews.decide(&moderator, cases[0].case.id, Decision::Publish, "They were there.".into()).await.unwrap();
    assert_eq!(fixture.reviews.summary(business).await.unwrap().totals.count(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_known_guest_does_not_wait_for_a_moderator() {
    let fixture = Fixture::new(2).await;
    let (one, other) = (fixture.business("Firenze").await, fixture.business("Firenze").await);
    let moderator = fixture.person("moderator", Role::Moderator).await;
    // Known by the staff's screen, elsewhere.
    let anna = fixture.member("anna").await;
    fixture.visit(&anna, one, "V3", 0).await;
    let visit = fixture.visit_by_table_code(&anna, other).await;
    assert_eq!(fixture.publish(&anna, other, Some(visit), stars_of(4)).await.unwrap().review.state, State::Published);
    // Known by a review that a moderator has published.
    let bruno = fixture.member("bruno").await;
    let visit = fixture.visit_by_table_code(&bruno, one).await;
    assert_eq!(fixture.publish(&bruno, one, Some(visit), stars_of(4)).await.unwrap().review.state, State::Held);
    let second = fixture.visit_by_table_code(&bruno, other).await;
    let case = fixture.reviews.cases(&moderator, true, all()).await.unwrap().items.remove(0);
    fixture.reviews.decide(&moderator, case.case.id, Decision::Publish, "Real.".into()).await.unwrap();
    assert_eq!(fixture.publish(&bruno, other, Some(second), stars_of(4)).await.unwrap().review.state, State::Published);
    // A young account is not known, wherever it has been.
    let carla = fixture.member("carla").await;
    fixture.run("UPDATE users SET created_at = '2026-11-21T18:00:00Z' WHERE username = 'carla'").await;
    fixture.visit(&carla, one, "V3", 0).await;
    let visit = fixture.visit_by_table_code(&carla, other).await;
    assert_eq!(fixture.publish(&carla, other, Some(visit), stars_of(4)).await.unwrap().review.state, State::Held);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_report_a_decision_one_appeal_and_the_log_of_it() {
    let fixture = Fixture::new(2).await;
    let (anna, bruno, business) =
        (fixture.member("anna").await, fixture.member("bruno").await, fixture.business("Firenze").await);
    let moderator = fixture.person("moderator", Role::Moderator).await;
    let id = fixture.review(&anna, business, "V3", 1).await;
    let reviews = &fixture.reviews;
    assert_eq!(code(reviews.report(&anna, id, ReportReason::Fake, None).await), "forbidden");
    reviews.report(&bruno, id, ReportReason::Fake, Some("He was never there.".into())).await.unwrap();
    assert_eq!(code(reviews.report(&bruno, id, ReportReason::Spam, None).await), "report_made");
    assert_eq!(code(reviews.appeal(&anna, id, "I was.".into()).await), "not_hidden");
    assert_eq!(code(reviews.cases(&bruno, true, all()).await), "forbidden");
    let case = reviews.cases(&moderator, true, all()).await.unwrap().items.remove(0);
    assert_eq!((case.report_count, case.reports[0].text.as_deref()), (1, Some("He was never there.")));
    reviews.decide(&moderator, case.case.id, Decision::Hide, "No sign of a visit.".into()).await.unwrap();
    assert_eq!(code(reviews.review(&bruno, id).await), "not_found");
    let own = reviews.review(&anna, id).await.unwrap();
    assert_eq!(own.verdict.unwrap().reason, "No sign of a visit.");
    assert_eq!(reviews.summary(business).await.unwrap().totals.count(), 0);
    reviews.appeal(&anna, id, "Here is my bill.".into()).await.unwrap();
    assert_eq!(code(reviews.appeal(&anna, id, "Please.".into()).await), "appeal_made");
    let appealed = reviews.cases(&moderator, true, all()).await.unwrap().items.remove(0);
    assert_eq!(appealed.case.appeal.as_ref().unwrap().text, "Here is my bill.");
    assert_eq!((appealed.report_count, appealed.decisions.len()), (1, 1), "what the appeal is against");
    let earlier = reviews.decide(&moderator, case.case.id, Decision::Restore, "After all.".into()).await;
    assert_eq!(code(earlier), "wrong_decision", "the appeal is decided first");
    fixture.pass(TimeDelta::hours(1));
    reviews.decide(&moderator, appealed.case.id, Decision::Restore, "Proven.".into()).await.unwrap();
    assert_eq!(reviews.summary(business).await.unwrap().totals.count(), 1);
    let log = reviews.cases(&moderator, false, all()).await.unwrap().items;
    assert_eq!(log.iter().map(|case| case.decisions.len()).collect::<Vec<_>>(), [2, 1], "each with those before it");
    // The log outlives the review.
    reviews.remove(&anna, &[id]).await.unwrap();
    assert_eq!(fixture.text("SELECT count(*)::text AS found FROM review_decisions").await, "2");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_moderator_hid_is_not_written_anew() {
    let fixture = Fixture::new(2).await;
    let (anna, bruno, business) =
        (fixture.member("anna").await, fixture.member("bruno").await, fixture.business("Firenze").await);
    let moderator = fixture.person("moderator", Role::Moderator).await;
    let reviews = &fixture.reviews;
    let id = fixture.publish(&anna, business, None, stars_of(1)).await.unwrap().review.id;
    reviews.report(&bruno, id, ReportReason::Offensive, None).await.unwrap();
    let case = reviews.cases(&moderator, true, all()).await.unwrap().items.remove(0).case.id;
    reviews.decide(&moderator, case, Decision::Hide, "It insults the cook.".into()).await.unwrap();
    reviews.remove(&anna, &[id]).await.unwrap();
    assert_eq!(code(reviews.review(&anna, id).await), "not_found");
    assert_eq!(code(reviews.remove(&anna, &[id]).await), "not_found");
    assert_eq!(code(fixture.publish(&anna, business, None, stars_of(1)).await), "review_removed");
    let log = reviews.cases(&moderator, false, all()).await.unwrap().items.remove(0);
    assert_eq!((log.review.review.state, log.review.review.opinion.text.as_str()), (State::Removed, ""));
    assert_eq!((log.report_count, log.decisions[0].0.reason.as_str()), (1, "It insults the cook."));
    assert_eq!(code(reviews.decide(&moderator, case, Decision::Restore, "No.".into()).await), "wrong_decision");
}

#[tokio::test(flavor = "multi_thread")]
async fn reviews_by_new_staff_are_hidden() {
    let fixture = Fixture::new(2).await;
    let (nora, business, claim) = (fixture.member("nora").await, fixture.business("Firenze").await, System.id());
    let id = fixture.review(&nora, business, "V3", 5).await;
    for (state, shown) in [("pending", 1), ("approved", 0)] {
        fixture
            .run(&format!(
                "INSERT INTO business_claims (id, business_id, user_id, state, created_at)
             VALUES ('{claim}', '{business}', '{}', '{state}', now()) ON CONFLICT (id) DO UPDATE SET state = '{state}'",
                nora.user().unwrap()
            ))
            .await;
        fixture.reviews.hide_own_place(ClaimId(claim)).await.unwrap();
        assert_eq!(fixture.reviews.summary(business).await.unwrap().totals.count(), shown, "{state}");
    }
    let own = fixture.reviews.review(&nora, id).await.unwrap().review;
    assert_eq!((own.state, own.notice), (State::Hidden, Some(Notice::OwnPlace)));
    assert_eq!(code(fixture.reviews.appeal(&nora, id, "It is true.".into()).await), "not_hidden");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_visit_that_comes_to_be_known_better_counts_for_more() {
    let fixture = Fixture::new(2).await;
    let (anna, business) = (fixture.member("anna").await, fixture.business("Firenze").await);
    let id = fixture.review(&anna, business, "V2", 5).await;
    let visit = fixture.reviews.review(&anna, id).await.unwrap().review.visit.unwrap();
    fixture.run("UPDATE visits SET evidence = 'V3', how = 'reservation'").await;
    for _ in 0..2 {
        fixture.reviews.link_visit(visit).await.unwrap();
        let totals = fixture.reviews.summary(business).await.unwrap().totals;
        assert_eq!((totals.weight, totals.sum), (1.0, 5.0));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn who_leaves_can_take_the_reviews_along() {
    use domain::unit_of_work::Store;
    let fixture = Fixture::new(2).await;
    let (anna, bruno) = (fixture.member("anna").await, fixture.member("bruno").await);
    let (here, closed) = (fixture.business("Firenze").await, fixture.business("Siena").await);
    let of_anna = [fixture.review(&anna, here, "V3", 5).await, fixture.review(&anna, closed, "V3", 4).await];
    let of_bruno = fixture.review(&bruno, here, "V3", 3).await;
    fixture
        .run("UPDATE businesses SET deleted_at = now() WHERE id IN (SELECT business_id FROM reviews WHERE rating = 4)")
        .await;
    fixture
        .run("UPDATE auths SET erasure_due_at = '2100-01-01', erasure_reviews = 'remove' WHERE email LIKE 'anna@%'")
        .await;
    assert_eq!(fixture.reviews.remove_erased(&Actor::System).await.unwrap(), 0, "not before its time");
    fixture.run("UPDATE auths SET erasure_due_at = '2000-01-01' WHERE email LIKE 'anna@%'").await;

    let erase = async || {
        let mut unit = fixture.database.begin().await.unwrap();
        let erased = unit.accounts().erase_due("2030-01-01T00:00:00Z".parse().unwrap(), 10).await.unwrap();
        unit.commit().await.unwrap();
        erased.len()
    };
    assert_eq!(erase().await, 0, "the account stays until its reviews are removed");
    assert_eq!(fixture.reviews.remove_erased(&anna).await.unwrap_err(), Denied::Forbidden.into());
    assert_eq!(fixture.reviews.remove_erased(&Actor::System).await.unwrap(), 2);
    assert_eq!(erase().await, 1);
    for id in of_anna {
        assert!(fixture.reviews.review(&Actor::Visitor, id).await.is_err());
    }
    assert!(fixture.reviews.review(&Actor::Visitor, of_bruno).await.is_ok());
    let totals = fixture.reviews.summary(here).await.unwrap().totals;
    assert_eq!((totals.weight, totals.sum), (1.0, 3.0));
}

#[tokio::test(flavor = "multi_thread")]
async fn who_leaves_leaves_no_name_and_no_marks() {
    use domain::unit_of_work::Store;
    let fixture = Fixture::new(2).await;
    let (anna, bruno, business) =
        (fixture.member("anna").await, fixture.member("bruno").await, fixture.business("Firenze").await);
    let of_anna = fixture.review(&anna, business, "V3", 5).await;
    let of_bruno = fixture.review(&bruno, business, "V3", 3).await;
    fixture.reviews.vote_helpful(&anna, of_bruno, true).await.unwrap();
    assert_eq!(fixture.reviews.vote_helpful(&anna, of_bruno, true).await.unwrap(), 1, "once each");
    let before = fixture.reviews.summary(business).await.unwrap().totals;
    fixture.run("UPDATE auths SET erasure_due_at = now() WHERE email LIKE 'anna@%'").await;
    let mut unit = fixture.database.begin().await.unwrap();
    let now = "2030-01-01T00:00:00Z".parse().unwrap();
    assert_eq!(unit.accounts().erase_due(now, 10).await.unwrap().len(), 1);
    unit.commit().await.unwrap();
    let left = fixture.reviews.review(&Actor::Visitor, of_anna).await.unwrap();
    assert_eq!((left.author, left.review.visit, left.review.evidence), (None, None, Evidence::Staff));
    assert_eq!(fixture.reviews.review(&Actor::Visitor, of_bruno).await.unwrap().review.helpful_count, 0);
    assert_eq!(fixture.reviews.summary(business).await.unwrap().totals, before);
}
