use super::*;
use crate::businesses::testing::noon;

#[test]
fn fillers_do_not_count_beside_other_words() {
    let counted = |text: &str| {
        let text = SearchText::read(text.to_owned());
        (text.words, text.distinctive().join(" "))
    };
    assert_eq!(counted("mexican near me"), (1, "mexican near me".into()));
    assert_eq!(counted("japanese food"), (1, "japanese food".into()));
    assert_eq!(counted("trattoria da luca"), (2, "luca".into()));
    assert_eq!(counted("la cucina"), (2, "la cucina".into()), "a name of fillers");
    assert_eq!(counted("halal").0, 0);
    assert_eq!(counted("halal kebab").0, 1);
}

#[test]
fn towns_and_streets_are_located() {
    let known =
        ["roma", "new york", "via dei neri"].map(|phrase| KnownAddress { phrase: phrase.to_owned(), town: None });
    let located = |text: &str| {
        let text = SearchText::read(text.to_owned()).locate(&known);
        let address = text.address.as_ref().map(|address| (address.name.clone(), address.words));
        (address, text.words, text.distinctive().join(" "))
    };
    assert_eq!(located("pizza Roma"), (Some(("roma".into(), 1)), 2, "pizza roma".into()));
    assert_eq!(located("seafood in New York"), (Some(("new york".into(), 2)), 3, "seafood in new york".into()));
    assert_eq!(located("mario via dei Neri"), (Some(("via dei neri".into(), 3)), 4, "mario".into()));
    assert_eq!(located("luca"), (None, 1, "luca".into()));
}

#[test]
fn opening_counts_for_any_time_and_no_name() {
    let text = |text: &str| ExploreQuery { text: Some(SearchText::read(text.into())), ..ExploreQuery::default() };
    assert!(ExploreQuery::default().is_for_any_time());
    for (words, counts) in [("pizza", true), ("cheap pizza", false), ("la cucina", false), ("vegan food", true)] {
        assert_eq!(text(words).is_for_any_time(), counts, "{words}");
    }
    let florence = KnownAddress { phrase: "firenze".into(), town: None };
    let located = SearchText::read("pizza a Firenze".into()).locate(&[florence]);
    assert!(ExploreQuery { text: Some(located), ..ExploreQuery::default() }.is_for_any_time());
    for timed in [
        ExploreQuery { open: Some(Open::Now), ..ExploreQuery::default() },
        ExploreQuery { bookable_at: Some(noon()), ..ExploreQuery::default() },
        ExploreQuery { sort: Sort::Distance, ..ExploreQuery::default() },
        ExploreQuery { mine: true, ..ExploreQuery::default() },
    ] {
        assert!(!timed.is_for_any_time(), "{timed:?}");
    }
}

#[test]
fn open_now_is_open_at_the_current_time() {
    let later = noon() + chrono::TimeDelta::hours(1);
    assert_eq!((Open::Now.time(noon()), Open::At(later).time(noon())), (noon(), later));
}

#[test]
fn bounds_hold_everything_within_the_distance() {
    for (latitude, longitude) in [(43.77, 11.25), (0.0, 0.0), (-54.8, -68.3), (78.2, 15.6)] {
        let point = Coordinates::new(latitude, longitude).unwrap();
        let bounds = Bounds::around(point, 5_000.0);
        for (north, east) in [(bounds.north, longitude), (bounds.south, longitude), (latitude, bounds.east)] {
            let edge = Coordinates::new(north, east).unwrap();
            let distance = point.distance_to(edge);
            assert!((5_000.0..5_400.0).contains(&distance), "{distance} at {latitude}");
        }
    }
}

#[test]
fn bounds_stay_on_the_earth() {
    let pole = Bounds::around(Coordinates::new(89.99, 0.0).unwrap(), 5_000.0);
    assert_eq!((pole.west, pole.east, pole.north), (-180.0, 180.0, 90.0));
    let fiji = Bounds::around(Coordinates::new(-17.0, 179.99).unwrap(), 50_000.0);
    assert_eq!(fiji.east, 180.0);
}

#[test]
fn bounds_without_anything_within_have_no_centre() {
    let (florence, rome) = (Coordinates::new(43.77, 11.25).unwrap(), Coordinates::new(41.9, 12.5).unwrap());
    let apart = Bounds::around(florence, 1_000.0).meet(Bounds::around(rome, 1_000.0));
    assert_eq!(apart.centre(), None);
}
