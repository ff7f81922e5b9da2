use super::*;
use crate::businesses::osm_id::OsmType;

const FLORENCE: Option<RawPosition> = Some((43.7731, 11.2560));

fn tags(pairs: &[(&str, &str)]) -> Tags {
    pairs.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect()
}

fn read(pairs: &[(&str, &str)]) -> Result<OsmPlace, Skip> {
    read_at(pairs, FLORENCE)
}

fn read_at(pairs: &[(&str, &str)], position: Option<RawPosition>) -> Result<OsmPlace, Skip> {
    OsmPlace::from_tags(OsmId { kind: OsmType::Node, number: 1 }, &tags(pairs), position)
}

#[test]
fn takes_everything_that_is_of_use() {
    let place = read(&[
        ("amenity", "restaurant"),
        ("name", "  Da   Luca "),
        ("cuisine", "Pizza; regional;pizza"),
        ("addr:street", "Via dei Servi"),
        ("addr:housenumber", "12r"),
        ("addr:postcode", "50122"),
        ("addr:city", "Firenze"),
        ("phone", "+39 055 123456;+39 055 9"),
        ("email", "info@daluca.example"),
        ("website", "www.daluca.example"),
        ("opening_hours", "Tu-Su 12:00-15:00"),
        ("diet:vegan", "only"),
        ("diet:halal", "no"),
        ("wheelchair", "designated"),
        ("price_range", "€€"),
    ])
    .unwrap();
    assert_eq!(place.name, "Da Luca");
    assert_eq!(place.kind, BusinessKind::Pizzeria);
    assert_eq!(place.cuisines.iter().map(Cuisine::as_str).collect::<Vec<_>>(), ["pizza", "regional"]);
    assert_eq!(place.address.street.as_deref(), Some("Via dei Servi"));
    assert_eq!(place.address.house_number.as_deref(), Some("12r"));
    assert_eq!(place.address.country.as_deref(), Some("IT"));
    assert_eq!(place.phone.as_deref(), Some("+39 055 123456"));
    assert_eq!(place.website.as_deref(), Some("https://www.daluca.example/"));
    assert_eq!(place.diets, [Diet::Vegan]);
    assert_eq!(place.wheelchair, Some(Wheelchair::Yes));
    assert_eq!(place.price_level.map(PriceLevel::get), Some(2));
    assert_eq!(place.time_zone, Tz::Europe__Rome);
}

#[test]
fn contact_tags_stand_in() {
    let place = read(&[
        ("amenity", "cafe"),
        ("name", "Gilli"),
        ("contact:street", "Via Roma"),
        ("contact:housenumber", "1"),
        ("addr:city", "Firenze"),
        ("contact:city", "Elsewhere"),
        ("contact:mobile", "+39 333 1"),
        ("phone", "ask inside"),
        ("contact:email", "a@b.example"),
        ("website", "javascript:alert(1)"),
        ("url", "http://gilli.example/"),
    ])
    .unwrap();
    assert_eq!(place.address.street.as_deref(), Some("Via Roma"));
    assert_eq!(place.address.house_number.as_deref(), Some("1"));
    assert_eq!(place.address.city.as_deref(), Some("Firenze"));
    assert_eq!(place.phone.as_deref(), Some("+39 333 1"));
    assert_eq!(place.email.as_deref(), Some("a@b.example"));
    assert_eq!(place.website.as_deref(), Some("http://gilli.example/"));
}

#[test]
fn broken_hours_are_kept_as_text() {
    let place = read(&[("amenity", "bar"), ("name", "Notte"), ("opening_hours", "lun-ven dalle 18\n")]).unwrap();
    assert_eq!(place.opening_hours.as_deref(), Some("lun-ven dalle 18"));
}

#[test]
fn the_name_may_come_from_another_language() {
    assert_eq!(read(&[("amenity", "bar"), ("name:it", "Il Bar"), ("name:en", "The Bar")]).unwrap().name, "The Bar");
    assert_eq!(read(&[("amenity", "bar"), ("name", "\u{202e}\n"), ("name:it", "Il Bar")]).unwrap().name, "Il Bar");
}

#[test]
fn says_why_it_takes_nothing() {
    let bar = [("amenity", "bar"), ("name", "X")];
    assert_eq!(read(&[("amenity", "bank"), ("name", "X")]), Err(Skip::NotAPlace));
    assert_eq!(read(&[]), Err(Skip::NotAPlace));
    assert_eq!(read(&[("amenity", "bar"), ("name", " \n")]), Err(Skip::NoName));
    assert_eq!(read_at(&bar, None), Err(Skip::NoPosition));
    assert_eq!(read_at(&bar, Some((11.2, 243.7))), Err(Skip::BadCoordinates));
    assert_eq!(read_at(&bar, Some((f64::NAN, 0.0))), Err(Skip::BadCoordinates));
    assert_eq!(read(&[("disused:amenity", "pub"), ("name", "X")]), Err(Skip::Disused));
    for prefix in ["was", "abandoned", "demolished", "removed", "destroyed", "razed"] {
        let key = format!("{prefix}:amenity");
        assert_eq!(read(&[(&*key, "pub"), ("shop", "clothes"), ("name", "X")]), Err(Skip::Disused), "{key}");
    }
    for state in ["abandoned", "disused", "demolished"] {
        assert_eq!(read(&[("amenity", "pub"), (state, "yes"), ("name", "X")]), Err(Skip::Disused), "{state}");
    }
}

#[test]
fn a_new_place_in_an_old_one_lives() {
    let place = read(&[("was:amenity", "pub"), ("shop", "bakery"), ("name", "Pane")]).unwrap();
    assert_eq!(place.kind, BusinessKind::Bakery);
}

#[test]
fn a_country_is_two_letters() {
    let country = |code| read(&[("amenity", "bar"), ("name", "X"), ("addr:country", code)]).unwrap().address.country;
    assert_eq!(country("ch").as_deref(), Some("CH"));
    assert_eq!(country("Italia").as_deref(), Some("IT"));
    let bangkok = read_at(&[("amenity", "bar"), ("name", "X")], Some((13.7563, 100.5018))).unwrap();
    assert_eq!(bangkok.address.country.as_deref(), Some("TH"), "of countries whose holidays are unknown, too");
}

#[test]
fn picks_what_concerns_a_place() {
    let concerns = |pairs: &[(&'static str, &'static str)]| concerns_a_place(pairs.iter().copied());
    assert!(concerns(&[("name", "X"), ("amenity", "cafe")]));
    assert!(concerns(&[("closed:shop", "bakery")]));
    assert!(!concerns(&[("highway", "primary"), ("name", "X")]));
}
