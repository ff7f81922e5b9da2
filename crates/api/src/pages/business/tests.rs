use chrono::{DateTime, NaiveTime};
use domain::businesses::address::{Address, AddressLines};
use domain::businesses::business::{Business, Descriptions};
use domain::businesses::coordinates::Coordinates;
use domain::businesses::cuisine::Cuisine;
use domain::businesses::kind::BusinessKind;
use domain::businesses::opening_hours::{OpenInterval, OpenState, Today};
use domain::businesses::photo::GallerySummary;
use domain::media::Media;
use domain::media::format::Format;
use domain::shared::ids::{AddressId, UploadId};

use uuid::Uuid;

use super::*;

const ORIGIN: &str = "https://verdoro.example";
const HOSTILE: &str = "\"'><script>alert(1)</script><!--</script>&";

fn view(name: &str) -> BusinessView {
    let id = BusinessId(Uuid::from_u128(1));
    let business = Business {
        id,
        slug: "x".into(),
        name: name.into(),
        kind: BusinessKind::Restaurant,
        cuisines: Cuisine::list("seafood;lampredotto"),
        price_level: 2_u8.try_into().ok(),
        descriptions: Descriptions::default(),
        phone: Some(name.into()),
        email: None,
        website: Some(format!("https://example.org/{name}")),
        time_zone: chrono_tz::Europe::Rome,
        country: Some("IT".into()),
        opening_hours: Some("Sa 19:00-01:00".into()),
        diets: Vec::new(),
        wheelchair: None,
        rating: None,
        rating_count: 0,
        location: Coordinates::new(43.77, 11.25).ok(),
        source: "osm:node/1".into(),
        attribution: Some("© OpenStreetMap contributors".into()),
        demo: false,
        bookable: true,
        verified: true,
        claimed_at: None,
        version: 1,
        created_at: DateTime::UNIX_EPOCH,
        updated_at: DateTime::UNIX_EPOCH,
    };
    let lines = AddressLines {
        street: Some("Via Roma".into()),
        house_number: Some("1".into()),
        city: Some(name.into()),
        ..AddressLines::default()
    };
    let address = Address {
        id: AddressId(Uuid::nil()),
        business: id,
        lines,
        primary: true,
        created_at: DateTime::UNIX_EPOCH,
        updated_at: DateTime::UNIX_EPOCH,
    };
    let dinner = OpenInterval { opens: NaiveTime::from_hms_opt(19, 0, 0).unwrap(), minutes: 360 };
    let date = chrono::NaiveDate::from_ymd_opt(2026, 11, 21).unwrap();
    let (state, hours) = (OpenState::Closed, vec![dinner]);
    let today = Today { date, state, changes_at: None, changes_to: None, hours, is_known: true };
    BusinessView {
        business,
        address: Some(address),
        gallery: GallerySummary::default(),
        by_request: false,
        role: None,
        saved: false,
        today,
        normalized_hours: None,
    }
}

fn json_ld(head: &str) -> serde_json::Value {
    let (_, script) = head.split_once("<script type=\"application/ld+json\">").unwrap();
    let (json, rest) = script.split_once("</script>").unwrap();
    assert_eq!(rest, "", "nothing stands behind the data");
    serde_json::from_str(json).unwrap()
}

#[test]
fn says_what_search_engines_read() {
    let head = head(&view("Da Luca"), &[], &[], ORIGIN, Language::En);
    assert!(head.starts_with("<title>Da Luca, restaurant · Da Luca · Verdoro</title>"), "{head}");
    assert!(head.contains(
        "<link rel=\"canonical\" href=\"https://verdoro.example/business/00000000-0000-0000-0000-000000000001\">"
    ));
    let data = json_ld(&head);
    assert_eq!(data["@type"], "Restaurant");
    assert_eq!(data["servesCuisine"], serde_json::json!(["Seafood", "lampredotto"]));
    assert_eq!(data["address"]["streetAddress"], "Via Roma 1");
    assert_eq!(data["priceRange"], "€€");
    assert_eq!(data["acceptsReservations"], true);
    assert_eq!(data.get("aggregateRating"), None, "it is not rated");
    let hours = data["openingHoursSpecification"].as_array().unwrap();
    assert_eq!(hours.len(), 1);
    assert_eq!(hours[0]["dayOfWeek"], "https://schema.org/Saturday");
    assert_eq!((&hours[0]["opens"], &hours[0]["closes"]), (&"19:00".into(), &"01:00".into()));
}

#[test]
fn address_and_prices_are_those_of_the_country() {
    let mut view = view("New York");
    view.business.country = Some("US".into());
    view.address.as_mut().unwrap().lines.country = Some("US".into());
    let data = json_ld(&head(&view, &[], &[], ORIGIN, Language::En));
    assert_eq!(data["address"]["streetAddress"], "1 Via Roma");
    assert_eq!(data["priceRange"], "$$");
    assert!(body(&view, &[], Language::En).contains("<address>1 Via Roma, New York</address>"));
}

#[test]
fn a_permanently_closed_business_says_so() {
    let mut view = view("Da Luca");
    view.business.verified = false;
    let head = head(&view, &[], &[], ORIGIN, Language::En);
    assert!(head.contains("noindex") && head.contains("Permanently closed"), "{head}");
    assert_eq!(json_ld(&head).get("openingHoursSpecification"), None);
    assert!(body(&view, &[], Language::It).contains("<strong>Chiuso definitivamente</strong>"));
}

#[test]
fn a_rating_is_included_once_there_is_one() {
    let mut view = view("Da Luca");
    view.business.rating = Some(4.4);
    view.business.rating_count = 12;
    let data = json_ld(&head(&view, &[], &[], ORIGIN, Language::En));
    assert_eq!(
        (&data["aggregateRating"]["ratingValue"], &data["aggregateRating"]["ratingCount"]),
        (&"4.4".into(), &12.into())
    );
}

fn pictured(name: &str, alt: &str) -> BusinessView {
    let cover = Media {
        id: UploadId(Uuid::from_u128(2)),
        format: Format::Jpeg,
        width: 2400,
        height: 1600,
        duration_ms: None,
        thumbhash: None,
        alt: Some(alt.into()),
        variants: vec![320, 960, 1920],
        revision: 3,
        signature: None,
    };
    BusinessView { gallery: GallerySummary { cover: Some(cover), count: 1 }, ..view(name) }
}

#[test]
fn the_cover_is_shown_where_the_page_is_read_from_elsewhere() {
    let head = head(&pictured("Da Luca", "The \"court\""), &[], &[], ORIGIN, Language::En);
    let address = "https://verdoro.example/media/00000000-0000-0000-0000-000000000002/3/1920.webp";
    for part in [
        &*format!("<meta property=\"og:image\" content=\"{address}\">"),
        "<meta property=\"og:image:width\" content=\"1920\">",
        "<meta property=\"og:image:height\" content=\"1280\">",
        "<meta property=\"og:image:alt\" content=\"The &quot;court&quot;\">",
        "<meta name=\"twitter:card\" content=\"summary_large_image\">",
    ] {
        assert!(head.contains(part), "{part} is missing in {head}");
    }
    let image = &json_ld(&head)["image"];
    assert_eq!((&image["url"], &image["width"], &image["height"]), (&address.into(), &1920.into(), &1280.into()));
    let without = super::head(&view("Da Luca"), &[], &[], ORIGIN, Language::En);
    assert!(!without.contains("og:image") && json_ld(&without).get("image").is_none(), "{without}");
}

#[test]
fn nothing_that_people_wrote_becomes_markup() {
    let mut view = pictured(HOSTILE, HOSTILE);
    view.business.descriptions.en = Some(HOSTILE.into());
    view.business.attribution = Some(HOSTILE.into());
    let head = head(&view, &[], &[], ORIGIN, Language::En);
    let body = body(&view, &[], Language::En);
    assert_eq!(json_ld(&head)["name"], HOSTILE);
    assert_eq!(head.matches("<script").count(), 1);
    assert_eq!(head.matches("</script").count(), 1);
    assert!(!head.contains("<!--") && !body.contains("<script") && !body.contains("<!--"));
    let attributes = head.replace("&quot;", "");
    assert!(!attributes.contains(HOSTILE));
}

#[test]
fn speaks_the_readers_language() {
    let (head, body) =
        (head(&view("Da Luca"), &[], &[], ORIGIN, Language::It), body(&view("Da Luca"), &[], Language::It));
    assert!(head.contains("Frutti di mare") && head.contains("prenota online"), "{head}");
    assert!(body.contains("<h1>Da Luca</h1><p>ristorante · Frutti di mare · lampredotto</p>"), "{body}");
    assert!(body.contains("<address>Via Roma 1, Da Luca</address><p>Oggi 19:00–01:00</p>"), "{body}");
}

#[test]
fn the_cover_is_there_before_any_script() {
    let mut view = view(HOSTILE);
    view.gallery.cover = Some(Media {
        id: UploadId(Uuid::from_u128(2)),
        format: Format::Jpeg,
        width: 1600,
        height: 1200,
        duration_ms: None,
        thumbhash: None,
        alt: None,
        variants: vec![320, 960],
        revision: 1,
        signature: None,
    });
    let body = body(&view, &[], Language::En);
    let file = |width: u32| format!("/media/{}/1/{width}.webp", Uuid::from_u128(2));
    let picture = format!("<main><img src=\"{}\" srcset=\"{} 320w,{} 960w\"", file(960), file(320), file(960));
    assert!(body.starts_with(&picture), "{body}");
    assert!(!body.contains("<script"), "{body}");
}

#[test]
fn long_descriptions_are_cut() {
    let mut view = view("Da Luca");
    view.business.descriptions.en = Some("à".repeat(500));
    assert_eq!(description(&view, Language::En).chars().count(), MAX_DESCRIPTION);
}

#[test]
fn preloaded_data_equals_the_reply_and_cannot_end_its_script_element() {
    let script = preload(view(HOSTILE), BusinessFollowers::default());
    let json = script.strip_prefix("<script type=\"application/json\" id=\"first-answer\">").unwrap();
    let json = json.strip_suffix("</script>").unwrap();
    assert!(!json.contains('<'), "{json}");
    let first: serde_json::Value = serde_json::from_str(json).unwrap();
    let view = view(HOSTILE);
    assert_eq!(first["url"], format!("businesses/{}", view.business.id));
    let answer = serde_json::to_value(
        crate::businesses::wire::Business::from(view).with_followers(BusinessFollowers::default()),
    )
    .unwrap();
    assert_eq!(first["answer"]["data"], answer);
}
