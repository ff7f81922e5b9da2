//! Files of Takeout as Google writes them, and hostile ones.

use std::io::{Cursor, Write};

use diesel_async::SimpleAsyncConnection;
use domain::businesses::coordinates::Coordinates;
use domain::takeout::{Match, PlaceMatcher, Takeout, TakeoutFault, Wanted};
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

use super::read::takeout;
use crate::db::testing::database;

const LIST: &str = "Title,Note,URL,Tags,Comment\n,,,,\n\
    Da Nora,\"Ask for the garden, early\",https://www.google.com/maps/place/Da+Nora/data=!4m2!3m1!1s0x0:0x1,,\n\
    Trattoria Zà Zà,,\"https://www.google.com/maps/search/43.7763,11.2535\",,\n";
const ITALIAN: &str =
    "I miei preferiti\n\nTitolo,Nota,URL,Tag,Commento\nDa Nora,,https://www.google.com/maps/place/Da+Nora,,\n";
const STARRED: &str = r#"{"type": "FeatureCollection", "features": [
    {"geometry": {"coordinates": [11.2535, 43.7763], "type": "Point"}, "properties": {"date": "2023-05-01T10:00:00Z",
        "google_maps_url": "http://maps.google.com/?cid=1", "location": {"address": "Firenze", "name": "Zà Zà"}}},
    {"geometry": {"coordinates": [0, 0], "type": "Point"}, "properties": {"Google Maps URL": "http://maps.google.com/?q=43.5,11.1",
        "Location": {"Business Name": "Da Nora"}, "Published": "2018-01-01T10:00:00Z", "Title": "Nora"}},
    {"geometry": {"coordinates": [0, 0], "type": "Point"}, "properties": {"google_maps_url": "x"}}]}"#;
const REVIEWS: &str = r#"{"type": "FeatureCollection", "features": [
    {"geometry": {"coordinates": [11.2535, 43.7763], "type": "Point"}, "properties": {"date": "2023-05-01T10:00:00Z",
        "five_star_rating_published": 4, "location": {"name": "Zà Zà"}, "review_text_published": "Good soup."}},
    {"geometry": {"coordinates": [11.1, 43.5], "type": "Point"}, "properties": {"Star Rating": 5,
        "Location": {"Business Name": "Da Nora"}, "Review Comment": "Wonderful."}},
    {"geometry": {"coordinates": [11.1, 43.5], "type": "Point"}, "properties": {"Star Rating": 9, "Title": "Nowhere"}}]}"#;

fn read(content: &str, name: &str) -> Result<Takeout, TakeoutFault> {
    takeout(Cursor::new(content.as_bytes()), name)
}

fn zip(files: &[(&str, &[u8])]) -> Cursor<Vec<u8>> {
    let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, content) in files {
        writer.start_file(*name, SimpleFileOptions::default()).unwrap();
        writer.write_all(content).unwrap();
    }
    Cursor::new(writer.finish().unwrap().into_inner())
}

#[test]
fn a_list_has_names_notes_and_sometimes_positions() {
    let takeout = read(LIST, "Takeout/Saved/Date nights.csv").unwrap();
    let [nora, zaza] = takeout.places.as_slice() else { panic!("{takeout:?}") };
    assert_eq!((nora.wanted.name.as_str(), nora.list.as_str()), ("Da Nora", "Date nights"));
    assert_eq!((nora.note.as_deref(), nora.wanted.point), (Some("Ask for the garden, early"), None));
    assert_eq!(zaza.wanted.point, Some(Coordinates::new(43.7763, 11.2535).unwrap()));
    let italian = read(ITALIAN, "Preferiti.csv").unwrap();
    assert_eq!((italian.places.len(), italian.places[0].list.as_str()), (1, "Preferiti"));
}

#[test]
fn starred_places_and_reviews_are_read_in_both_forms() {
    let starred = read(STARRED, "Saved Places.json").unwrap();
    let names: Vec<&str> = starred.places.iter().map(|place| place.wanted.name.as_str()).collect();
    assert_eq!((names, starred.reviews.len()), (vec!["Zà Zà", "Da Nora"], 0));
    assert_eq!(starred.places[1].wanted.point, Some(Coordinates::new(43.5, 11.1).unwrap()));
    let reviews = read(REVIEWS, "Reviews.json").unwrap().reviews;
    let found: Vec<_> =
        reviews.iter().map(|one| (one.wanted.name.as_str(), one.stars.get(), one.text.as_str())).collect();
    assert_eq!(found, [("Zà Zà", 4, "Good soup."), ("Da Nora", 5, "Wonderful.")]);
}

#[test]
fn a_zip_has_them_all_and_other_files_are_passed_over() {
    let file = zip(&[
        ("Takeout/archive_browser.html", b"<html>"),
        ("Takeout/Saved/Date nights.csv", LIST.as_bytes()),
        ("Takeout/Maps (your places)/Saved Places.json", STARRED.as_bytes()),
        ("Takeout/Maps (your places)/Reviews.json", REVIEWS.as_bytes()),
        ("Takeout/Location History/Records.json", b"{\"locations\": []}"),
    ]);
    let takeout = takeout(file, "takeout.zip").unwrap();
    assert_eq!((takeout.places.len(), takeout.reviews.len()), (4, 2));
}

#[test]
fn what_is_no_takeout_or_too_much_is_refused() {
    let many: String = (0..2_001).map(|number| format!("Place {number},,https://x.example,,\n")).collect();
    let many = format!("Title,Note,URL,Tags,Comment\n{many}");
    let cases = [
        (read("", "a.csv"), TakeoutFault::Unreadable),
        (read("hello\nworld", "a.csv"), TakeoutFault::Unreadable),
        (read("{\"a\": 1}", "a.json"), TakeoutFault::Unreadable),
        (read("PK\u{3}\u{4} and no more", "a.zip"), TakeoutFault::Unreadable),
        (read("Title,Note,URL\n", "a.csv"), TakeoutFault::Empty),
        (read(&many, "a.csv"), TakeoutFault::TooMuch),
        (takeout(zip(&[("notes.txt", b"x")]), "a.zip"), TakeoutFault::Unreadable),
    ];
    for (number, (found, expected)) in cases.into_iter().enumerate() {
        assert_eq!(found, Err(expected), "case {number}");
    }
}

#[test]
fn a_zip_bomb_is_not_unpacked() {
    // Ten megabytes of zeros are ten kilobytes in the ZIP; four of them are more than an import takes.
    let zeros = vec![b' '; 9 << 20];
    let bomb = zip(&[("a.csv", &zeros), ("b.csv", &zeros), ("c.csv", &zeros), ("d.csv", &zeros)]);
    assert!(bomb.get_ref().len() < 100_000);
    assert_eq!(takeout(bomb, "a.zip"), Err(TakeoutFault::TooMuch));
    // One whose size in the ZIP is a lie.
    let mut lie = zip(&[("a.csv", &vec![b' '; 11 << 20])]).into_inner();
    let size = u32::try_from(11 << 20).unwrap().to_le_bytes();
    for start in 0..lie.len() - 4 {
        if lie[start..start + 4] == size {
            lie[start..start + 4].copy_from_slice(&100_u32.to_le_bytes());
        }
    }
    assert!(matches!(takeout(Cursor::new(lie), "a.zip"), Err(TakeoutFault::TooMuch | TakeoutFault::Unreadable)));
}

#[tokio::test(flavor = "multi_thread")]
async fn places_are_businesses_nearby_with_a_similar_name_or_the_only_ones_of_the_name() {
    let database = database().await;
    let insert = |number: u8, name: &str, point: &str| {
        format!(
            "INSERT INTO businesses (id, slug, name, kind, time_zone, source, longitude, latitude, verified, created_at,
                updated_at)
             VALUES ('00000000-0000-0000-0000-00000000000{number}', 'b{number}', '{name}', 'restaurant', 'Europe/Rome',
                'member', {point}, true, now(), now());"
        )
    };
    let rows = [
        insert(1, "Trattoria Zà Zà", "11.2535, 43.7763"),
        insert(2, "Da Nora", "11.2600, 43.7700"),
        insert(3, "Da Luca", "11.2700, 43.7700"),
        insert(4, "Da Luca", "12.5000, 41.9000"),
    ];
    database.connection().await.unwrap().batch_execute(&rows.concat()).await.unwrap();
    let wanted = |name: &str, point: Option<(f64, f64)>| Wanted {
        name: name.into(),
        point: point.map(|(latitude, longitude)| Coordinates::new(latitude, longitude).unwrap()),
    };
    let cases = [
        (wanted("Zà Zà", Some((43.7765, 11.2537))), Some(1)),
        (wanted("TRATTORIA ZA ZA", Some((43.7765, 11.2537))), Some(1)),
        (wanted("Trattoria Zà Zà", Some((43.7900, 11.2537))), None),
        (wanted("Pizzeria Bella", Some((43.7765, 11.2537))), None),
        (wanted("da nora", None), Some(2)),
        (wanted("Da Luca", Some((41.9001, 12.5001))), Some(4)),
        (wanted("Nowhere", None), None),
    ];
    let places: Vec<Wanted> = cases.iter().map(|(place, _)| place.clone()).chain([wanted("Da Luca", None)]).collect();
    let found = database.match_places(&places).await.unwrap();
    for ((place, expected), found) in cases.iter().zip(&found) {
        let number = match found {
            Match::Business(business, _) => Some(business.0.as_u128()),
            _ => None,
        };
        assert_eq!(number, *expected, "{place:?}: {found:?}");
    }
    assert_eq!(found.last(), Some(&Match::Several));
}
