use super::*;

fn at(latitude: f64, longitude: f64) -> Coordinates {
    Coordinates::new(latitude, longitude).unwrap()
}

fn florence() -> Coordinates {
    at(43.7731, 11.2560)
}

fn place(kind: PlaceKind, name: &str, context: &str, position: Coordinates) -> Place {
    let context = Some(context.to_owned()).filter(|text| !text.is_empty());
    Place { kind, name: name.to_owned(), context, position, businesses: 1 }
}

fn street(name: &str, town: &str, position: Coordinates) -> Place {
    place(PlaceKind::Street, name, town, position)
}

fn query(text: &str) -> PlaceQuery {
    PlaceQuery { text: PlaceText::read(text), near: Some(florence()), limit: 8 }
}

fn found(places: &[Place], text: &str) -> Vec<String> {
    let ranked = rank(places.to_vec(), &query(text));
    ranked.into_iter().map(|place| format!("{} {}", place.kind.into_str(), place.name)).collect()
}

#[test]
fn names_are_matched() {
    let neri = street("Via de’ Neri", "Firenze", florence());
    let table = [
        ("via de neri", Some(Match::Whole)),
        ("Via de' Neri, Firenze", Some(Match::Whole)),
        ("via de", Some(Match::Beginning)),
        ("neri", Some(Match::Words)),
        ("ner fir", Some(Match::Words)),
        ("via dei neri", Some(Match::Words)),
        ("via dei nari", Some(Match::Errors)),
        ("via de nari", Some(Match::Errors)),
        ("nerri", Some(Match::Errors)),
        ("firenze", None),
        ("corso", None),
        ("", None),
    ];
    for (typed, expected) in table {
        assert_eq!(matching(&neri, &PlaceText::read(typed)), expected, "{typed}");
    }
}

#[test]
fn towns_come_before_streets_and_the_nearest_first() {
    let places = [
        street("Via Roma", "Bologna", at(44.49, 11.34)),
        street("Via Roma", "Firenze", florence()),
        place(PlaceKind::Neighbourhood, "Roma Nord", "Roma", at(41.95, 12.48)),
        place(PlaceKind::Town, "Romano", "", florence()),
        place(PlaceKind::Town, "Roma", "RM", at(41.9, 12.5)),
    ];
    assert_eq!(found(&places, "roma")[..3], ["town Roma", "town Romano", "neighbourhood Roma Nord"]);
    let streets = rank(places.to_vec(), &query("via roma"));
    let towns: Vec<_> = streets.iter().filter_map(|place| place.context.as_deref()).collect();
    assert_eq!(towns, ["Firenze", "Bologna"]);
    assert_eq!(rank(places.to_vec(), &PlaceQuery { limit: 1, ..query("roma") }).len(), 1);
}

#[test]
fn without_a_point_the_place_with_more_businesses_comes_first() {
    let small = street("Via Roma", "Firenze", florence());
    let large = Place { businesses: 9, ..street("Via Roma", "Bologna", at(44.49, 11.34)) };
    let ranked = rank(vec![small, large.clone()], &PlaceQuery { near: None, ..query("via roma") });
    assert_eq!(ranked.first(), Some(&large));
}

#[test]
fn an_address_comes_before_its_street() {
    let places = [
        street("Via dei Neri", "Firenze", florence()),
        place(PlaceKind::Address, "Via dei Neri 12", "Firenze", florence()),
        place(PlaceKind::Address, "Via dei Neri 120", "Firenze", florence()),
    ];
    assert_eq!(
        found(&places, "via dei neri 12"),
        ["address Via dei Neri 12", "address Via dei Neri 120", "street Via dei Neri"]
    );
    assert_eq!(found(&places, "neri"), ["street Via dei Neri", "address Via dei Neri 12", "address Via dei Neri 120"]);
}

#[test]
fn parts_of_one_place_are_put_together() {
    let west = Place { businesses: 3, ..place(PlaceKind::Town, "Roma", "RM", at(41.9, 12.4)) };
    let east = place(PlaceKind::Town, "ROMA", "", at(41.9, 12.6));
    let merged = rank(vec![east, west], &query("roma"));
    assert_eq!((merged.len(), merged[0].name.as_str(), merged[0].businesses), (1, "Roma", 4));
    assert_eq!(merged[0].position, at(41.9, 12.45), "the centre of all its businesses");

    let far = place(PlaceKind::Town, "Roma", "", at(30.0, 12.4));
    let near = place(PlaceKind::Town, "Roma", "", at(41.9, 12.4));
    assert_eq!(rank(vec![far, near], &query("roma")).len(), 2, "different towns of one name");
    let streets = [street("Via Roma", "Firenze", florence()), street("Via Roma", "Scandicci", florence())];
    assert_eq!(rank(streets.to_vec(), &query("via roma")).len(), 2, "of different towns");
}
