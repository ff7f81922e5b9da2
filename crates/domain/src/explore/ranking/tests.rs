use uuid::Uuid;

use super::*;
use crate::businesses::coordinates::Coordinates;
use crate::businesses::kind::BusinessKind;
use crate::explore::query::Near;
use crate::shared::cuisine::Cuisine;

fn duomo() -> Coordinates {
    Coordinates::new(43.7731, 11.2560).unwrap()
}

/// A point so many metres north of the Duomo.
fn north(metres: f64) -> Option<Coordinates> {
    Coordinates::new(43.7731 + metres / 111_195.0, 11.2560).ok()
}

fn candidate(number: u128) -> Candidate {
    Candidate {
        id: BusinessId(Uuid::from_u128(number)),
        name: "osteria".into(),
        kind: BusinessKind::Restaurant,
        cuisines: Vec::new(),
        price_level: None,
        diets: Vec::new(),
        rating: None,

        location: north(0.0),
        bookable: false,
        similarity: 0.0,
        addressed: false,
        cooks: false,
        hours: None,
        opening: None,
    }
}

fn luca(number: u128) -> Candidate {
    Candidate { name: "luca".into(), similarity: 1.0, ..candidate(number) }
}

fn query(q: &str, around: bool, sort: Sort) -> ExploreQuery {
    let text = Some(q.to_owned()).filter(|q| !q.is_empty()).map(SearchText::read);
    let near = around.then(|| Near { point: duomo(), within: None });
    ExploreQuery { text, near, sort, ..ExploreQuery::default() }
}

fn order(candidates: &[Candidate], query: &ExploreQuery) -> Vec<u128> {
    rank(candidates.to_vec(), query).iter().map(|one| one.candidate.id.0.as_u128()).collect()
}

#[test]
fn each_factor_decides_between_equals() {
    let near = Candidate { location: north(100.0), ..candidate(2) };
    let far = Candidate { location: north(3_000.0), ..candidate(1) };
    assert_eq!(order(&[far, near], &query("", true, Sort::Relevance)), [2, 1]);

    let loved = Candidate { rating: Some(4.8), ..candidate(2) };
    let disliked = Candidate { rating: Some(2.0), ..candidate(1) };
    assert_eq!(order(&[disliked, loved], &query("", false, Sort::Relevance)), [2, 1]);

    let bookable = Candidate { bookable: true, ..candidate(2) };
    assert_eq!(order(&[candidate(1), bookable], &query("", false, Sort::Relevance)), [2, 1]);

    let named = Candidate { name: "da luca".into(), similarity: 1.0, ..candidate(2) };
    let nearly = Candidate { name: "da lucas".into(), similarity: 0.6, ..candidate(1) };
    assert_eq!(order(&[nearly, named], &query("luca", false, Sort::Relevance)), [2, 1]);
    assert_eq!(order(&[candidate(2), candidate(1)], &query("", false, Sort::Relevance)), [1, 2], "ties go by id");
}

#[test]
fn reasons_add_up_to_the_score_and_lie_between_0_and_1() {
    let place = Candidate { rating: Some(5.0), bookable: true, ..luca(1) };
    let best = rank(vec![place], &query("luca", true, Sort::Relevance)).remove(0);
    assert_eq!(
        best.why.iter().map(|reason| reason.factor.into_str()).collect::<Vec<_>>(),
        ["text", "distance", "rating", "bookable"]
    );
    assert!((best.score() - 1.0).abs() < 1e-4, "{}", best.score());
    let shares = [0.45, 0.30, 0.15, 0.10];
    assert!(best.why.iter().zip(shares).all(|(reason, share)| (reason.score - share).abs() < 1e-4));
}

#[test]
fn criteria_not_requested_have_no_weight() {
    let factors = |q, around| -> Vec<&str> {
        let ranked = rank(vec![luca(1)], &query(q, around, Sort::Relevance));
        ranked[0].why.iter().map(|reason| reason.factor.into_str()).collect()
    };
    assert_eq!(factors("", false), ["rating", "bookable"]);
    assert_eq!(factors("", true), ["distance", "rating", "bookable"]);
    let alone = rank(vec![candidate(1)], &query("", false, Sort::Relevance)).remove(0);
    assert!((alone.why[0].score - 0.625 * 0.6).abs() < 1e-9, "0.15 of 0.25, and the prior mean 3.5 is 0.625");
}

#[test]
fn for_any_time_what_is_closed_until_tomorrow_does_not_come_first() {
    let with = |number, opening, metres| Candidate {
        opening: Some(opening),
        location: north(metres),
        bookable: number == 1,
        rating: (number == 1).then_some(5.0),
        ..candidate(number)
    };
    let tonight = Opening::Later(chrono::NaiveTime::from_hms_opt(19, 0, 0).unwrap());
    // The best in everything else, and closed.
    let closed = with(1, Opening::NotToday, 0.0);
    let all = [closed.clone(), with(2, tonight, 200.0), with(3, Opening::Now, 250.0), with(4, Opening::Unknown, 200.0)];
    let ranked = rank(all.to_vec(), &query("", true, Sort::Relevance));
    let order: Vec<u128> = ranked.iter().map(|one| one.candidate.id.0.as_u128()).collect();
    assert_eq!(order, [2, 3, 1, 4]);
    let open = ranked[0].why.iter().find(|reason| reason.factor == Factor::Open).unwrap();
    assert!((open.score - 0.30 / 0.85).abs() < 1e-9, "{open:?}");
    assert!(ranked.iter().all(|one| one.score() <= 1.0));
}

#[test]
fn words_may_name_a_cuisine() {
    let fish = Candidate { cuisines: Cuisine::list("seafood"), ..candidate(1) };
    let named = Candidate { name: "la pesca".into(), similarity: 0.7, ..candidate(2) };
    let other = Candidate { similarity: 0.2, ..candidate(3) };
    assert_eq!(order(&[named, fish, other], &query("pesce", false, Sort::Relevance)), [1, 2], "the third is no result");
    let half = Candidate { cuisines: Cuisine::list("seafood"), ..candidate(1) };
    let text = query("pesce luca", false, Sort::Relevance).text.unwrap();
    assert!((text_value(&half, &text) - 0.475).abs() < 1e-9, "one word of two");
}

#[test]
fn a_name_that_is_the_text_comes_first() {
    let whole = Candidate { name: "trattoria".into(), similarity: 1.0, ..candidate(2) };
    let longer = Candidate { name: "trattoria mario".into(), similarity: 1.0, ..candidate(1) };
    for text in ["trattoria", "trattroia"] {
        assert_eq!(order(&[longer.clone(), whole.clone()], &query(text, false, Sort::Relevance)), [2, 1], "{text}");
    }
}

#[test]
fn words_may_be_written_together() {
    let zaza = Candidate { name: "za za".into(), similarity: 0.6, ..candidate(1) };
    assert_eq!(order(&[zaza], &query("zaza", false, Sort::Relevance)), [1]);
}

#[test]
fn what_answers_much_less_than_the_best_is_no_result() {
    let half = Candidate { cuisines: Cuisine::list("seafood"), ..candidate(2) };
    let whole = Candidate { name: "pesce da luca".into(), similarity: 1.0, ..candidate(1) };
    let query = query("pesce luca", false, Sort::Relevance);
    assert_eq!(order(&[half.clone(), whole], &query), [1]);
    assert_eq!(order(&[half], &query), [2], "it is the best there is");
}

#[test]
fn the_circle_is_exact() {
    let mut query = query("", true, Sort::Distance);
    query.near = query.near.map(|near| Near { within: Some(1_000.0), ..near });
    let inside = Candidate { location: north(999.0), ..candidate(1) };
    let outside = Candidate { location: north(1_001.0), ..candidate(2) };
    let nowhere = Candidate { location: None, ..candidate(3) };
    assert_eq!(order(&[outside, inside, nowhere], &query), [1]);
}

#[test]
fn orders_by_distance_and_by_rating() {
    let near = Candidate { location: north(10.0), rating: Some(3.0), ..candidate(3) };
    let far = Candidate { location: north(900.0), rating: Some(4.9), ..candidate(2) };
    let nowhere = Candidate { location: None, ..candidate(1) };
    let all = [nowhere, far, near];
    assert_eq!(order(&all, &query("", true, Sort::Distance)), [3, 2, 1]);
    assert_eq!(order(&all, &query("", true, Sort::Rating)), [2, 1, 3]);
}
