//! Tests of listing a new business and of its review.

use domain::businesses::address::AddressLines;
use domain::businesses::address_change::AddressChange;
use domain::businesses::business::BusinessView;
use domain::businesses::business_change::{BusinessChange, Details};
use domain::businesses::claim::{Claim, ClaimState};
use domain::businesses::claims::Decision;
use domain::businesses::coordinates::Coordinates;
use domain::businesses::create::NewBusiness;
use domain::businesses::error::{BusinessError, BusinessRule};
use domain::explore::query::{ExploreQuery, Near, SearchText};
use domain::shared::actor::{Actor, Role};
use domain::shared::change::Change;
use domain::shared::failure::Failure;
use futures_util::future::join_all;

use super::{Fixture, at, first, named};

/// A business so many degrees north of Florence.
fn business(name: &str, north: f64) -> NewBusiness {
    NewBusiness { address: Some(at(43.77 + north, 11.25)), ..named(name) }
}

fn code<T>(result: Result<T, BusinessError>) -> &'static str {
    result.err().map_or("ok", |error| error.code())
}

/// The names that explore lists for an actor.
async fn listed(fixture: &Fixture, actor: &Actor, query: ExploreQuery) -> Vec<String> {
    let found = fixture.explore.search(actor, &query).await.unwrap();
    found.page.items.into_iter().map(|hit| hit.view.business.name).collect()
}

/// Whether explore lists the business of that name by name, around its point, and at all.
async fn is_listed(fixture: &Fixture, name: &str) -> [bool; 3] {
    let point = Coordinates::new(43.77, 11.25).unwrap();
    let near = ExploreQuery { near: Some(Near { point, within: None }), ..Default::default() };
    let by_name = ExploreQuery { text: Some(SearchText::read(name.into())), ..Default::default() };
    let mut found = [false; 3];
    for (found, input) in found.iter_mut().zip([near, by_name, ExploreQuery::default()]) {
        *found = listed(fixture, &Actor::Visitor, input).await.iter().any(|other| other == name);
    }
    found
}

async fn pending_claim(fixture: &Fixture, admin: &Actor, view: &BusinessView) -> Claim {
    let waiting = fixture.businesses.claims(admin, vec![ClaimState::Pending], first()).await.unwrap().items;
    waiting
        .into_iter()
        .map(|view| view.claim)
        .find(|claim| claim.business == view.business.id && claim.creation)
        .unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_new_business_is_listed_once_an_administrator_has_checked_it() {
    let fixture = Fixture::new().await;
    let owner = fixture.member("rosa@example.org").await;
    let admin = fixture.person("ada@example.org", Role::Admin).await;
    let view = fixture.businesses.create(&owner, business("Zà Zà", 0.0)).await.unwrap();
    assert!(!view.business.verified && view.role.is_some());
    assert_eq!(is_listed(&fixture, "Zà Zà").await, [false; 3]);
    let mine = ExploreQuery { mine: true, ..Default::default() };
    assert_eq!(listed(&fixture, &owner, mine).await, ["Zà Zà"], "its owner sees it");
    assert!(
        fixture.businesses.business(&Actor::Visitor, view.business.id).await.is_ok(),
        "it is reached by its address"
    );

    let claim = pending_claim(&fixture, &admin, &view).await;
    let yes = Decision { approved: true, reason: None };
    assert_eq!(code(fixture.businesses.decide(&owner, claim.id, &yes).await), "forbidden");
    fixture.businesses.decide(&admin, claim.id, &yes).await.unwrap();
    assert!(fixture.businesses.business(&owner, view.business.id).await.unwrap().business.verified);
    assert_eq!(is_listed(&fixture, "Zà Zà").await, [true; 3]);

    let added = fixture.businesses.create(&admin, business("Da Ada", 0.1)).await.unwrap();
    assert!(added.business.verified, "what an administrator adds is checked");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_business_that_the_map_says_is_closed_keeps_its_page_until_it_is_claimed() {
    let fixture = Fixture::new().await;
    let rosa = fixture.member("rosa@example.org").await;
    let admin = fixture.person("ada@example.org", Role::Admin).await;
    let id = fixture.businesses.create(&admin, business("Zà Zà", 0.0)).await.unwrap().business.id;
    let closed = "WITH owners AS (DELETE FROM business_members WHERE business_id = $1)
        UPDATE businesses SET source = 'osm:node/1', claimed_at = NULL, verified = false, opening_hours = '24/7'
        WHERE id = $1";
    fixture.execute(closed, id).await;
    assert_eq!(is_listed(&fixture, "Zà Zà").await, [false; 3]);
    let view = fixture.businesses.business(&Actor::Visitor, id).await.unwrap();
    assert!(view.business.is_closed() && view.today.hours.is_empty());

    let mallory = fixture.member("mallory@example.org").await;
    assert_eq!(code(fixture.businesses.create(&mallory, business("Zà Zà", 0.0)).await), "ok", "another may open there");
    let claim = fixture.businesses.claim(&rosa, id, None).await.unwrap().claim;
    fixture.businesses.decide(&admin, claim.id, &Decision { approved: true, reason: None }).await.unwrap();
    assert!(!fixture.businesses.business(&Actor::Visitor, id).await.unwrap().business.is_closed());
    assert_eq!(is_listed(&fixture, "Zà Zà").await, [true; 3]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refused_business_is_deleted_unless_another_member_owns_it() {
    let fixture = Fixture::new().await;
    let [mallory, rosa] = [fixture.member("mallory@example.org").await, fixture.member("rosa@example.org").await];
    let admin = fixture.person("ada@example.org", Role::Admin).await;
    let no = Decision { approved: false, reason: Some("There is no such place.".into()) };
    let invented = fixture.businesses.create(&mallory, business("Inventato", 0.0)).await.unwrap();
    let taken = fixture.businesses.create(&mallory, business("Zà Zà", 0.1)).await.unwrap();
    let claim = fixture.businesses.claim(&rosa, taken.business.id, None).await.unwrap().claim;
    fixture.businesses.decide(&admin, claim.id, &Decision { approved: true, reason: None }).await.unwrap();
    for view in [&invented, &taken] {
        let claim = pending_claim(&fixture, &admin, view).await;
        fixture.businesses.decide(&admin, claim.id, &no).await.unwrap();
    }
    assert_eq!(code(fixture.businesses.business(&mallory, invented.business.id).await), "not_found");
    assert!(fixture.businesses.business(&mallory, taken.business.id).await.unwrap().role.is_none());
    assert!(fixture.businesses.business(&rosa, taken.business.id).await.unwrap().role.is_some());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_deleted_business_leaves_no_pending_claim() {
    let fixture = Fixture::new().await;
    let owner = fixture.member("rosa@example.org").await;
    let id = fixture.businesses.create(&owner, business("Zà Zà", 0.0)).await.unwrap().business.id;
    fixture.businesses.delete(&owner, &[id]).await.unwrap();
    let admin = fixture.person("ada@example.org", Role::Admin).await;
    assert!(fixture.businesses.claims(&admin, vec![ClaimState::Pending], first()).await.unwrap().items.is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_listed_business_is_not_created_again() {
    let fixture = Fixture::new().await;
    let rosa = fixture.member("rosa@example.org").await;
    let admin = fixture.person("ada@example.org", Role::Admin).await;
    let mut whole = business("Trattoria Zà Zà", 0.0);
    whole.details.phone = Change::Set("+39 055 215411".into());
    whole.details.website = Change::Set("https://www.zaza.example/".into());
    let door = |street: &str, number: &str| AddressLines {
        street: Some(street.into()),
        house_number: Some(number.into()),
        city: Some("Firenze".into()),
        ..Default::default()
    };
    whole.address = Some(AddressLines { position: at(43.77, 11.25).position, ..door("Piazza del Mercato", "26r") });
    let listed = fixture.businesses.create(&rosa, whole).await.unwrap();

    let far = |details: Details| NewBusiness { details, ..business("Altro", 0.5) };
    let with_phone = far(Details { phone: Change::Set("055/215411".into()), ..Default::default() });
    // Addresses are stored as the wire type writes them: with a slash at the end.
    let with_site = far(Details { website: Change::Set("http://zaza.example/".into()), ..Default::default() });
    let at_door = NewBusiness { address: Some(door("piazza del mercato", "26R")), ..named("Altro") };
    let table = [
        // what is added, whether it is listed already
        (business("Trattoria Zà Zà", 0.0), true),
        (business("TRATTORIA ZA-ZA'", 0.001), true),
        (business("Trattoria Zà Zà", 0.01), false),
        (business("Trattoria Zi Zi", 0.0), false),
        (with_phone, true),
        (with_site, true),
        (at_door, true),
        (far(Details::default()), false),
    ];
    for (number, (new, is_listed)) in table.into_iter().enumerate() {
        let named = format!("{new:?}");
        let actor = fixture.member(&format!("member-{number}@example.org")).await;
        match fixture.businesses.create(&actor, new).await {
            Err(BusinessError::Rule(BusinessRule::AlreadyListed(business, name))) => {
                assert_eq!((business, name.as_str()), (listed.business.id, "Trattoria Zà Zà"), "{named}");
                assert!(is_listed, "{named}");
            }
            other => assert_eq!((code(other), is_listed), ("ok", false), "{named}"),
        }
    }

    let copy = NewBusiness { different_business: true, ..business("Trattoria Zà Zà", 0.0) };
    let copy = fixture.businesses.create(&fixture.member("carlo@example.org").await, copy).await.unwrap();
    assert!(!copy.business.verified);
    assert_eq!(pending_claim(&fixture, &admin, &copy).await.resembles, Some(listed.business.id));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_business_cannot_be_changed_into_a_copy_of_another() {
    let fixture = Fixture::new().await;
    let (rosa, carlo) = (fixture.member("rosa@example.org").await, fixture.member("carlo@example.org").await);
    let admin = fixture.person("ada@example.org", Role::Admin).await;
    let listed = fixture.businesses.create(&rosa, business("Trattoria Zà Zà", 0.0)).await.unwrap();
    let near = fixture.businesses.create(&carlo, business("Da Carlo", 0.0)).await.unwrap();
    let renamed = |name: &str| BusinessChange { name: Some(name.into()), ..Default::default() };
    let rename = async |actor: &Actor, view: &BusinessView, name: &str| {
        let version = fixture.businesses.business(&admin, view.business.id).await.unwrap().business.version;
        fixture.businesses.edit(actor, view.business.id, version, &renamed(name)).await
    };
    assert_eq!(code(rename(&carlo, &near, "trattoria zà-zà").await), "would_duplicate");
    assert_eq!(code(rename(&carlo, &near, "Da Carlo e Rosa").await), "ok");

    // Far away the same name is another restaurant, until it moves next door.
    let giulia = fixture.member("giulia@example.org").await;
    let far = fixture.businesses.create(&giulia, business("Trattoria Zà Zà", 0.5)).await.unwrap();
    let address = far.address.as_ref().unwrap().id;
    let next_door = AddressChange { latitude: Change::Set(43.77), longitude: Change::Set(11.25), ..Default::default() };
    let moved = fixture.businesses.edit_address(&giulia, address, &next_door, None).await;
    assert_eq!(code(moved), "would_duplicate");
    let added = listed.address.as_ref().unwrap().lines.clone();
    assert_eq!(code(fixture.businesses.add_address(&giulia, far.business.id, &added, true).await), "would_duplicate");
    assert_eq!(code(fixture.businesses.add_address(&giulia, far.business.id, &added, false).await), "ok");

    // A copy that an administrator accepted can still be changed.
    assert_eq!(code(rename(&admin, &near, "Trattoria Zà Zà").await), "ok");
    let phone = BusinessChange {
        details: Details { phone: Change::Set("+39 055 123456".into()), ..Default::default() },
        ..Default::default()
    };
    let version = fixture.businesses.business(&admin, near.business.id).await.unwrap().business.version;
    assert_eq!(code(fixture.businesses.edit(&carlo, near.business.id, version, &phone).await), "ok");
}

#[tokio::test(flavor = "multi_thread")]
async fn parallel_creations_exceed_no_quota_and_make_no_copies() {
    let fixture = Fixture::new().await;
    let owner = fixture.member("rosa@example.org").await;
    let many =
        (0..20).map(|number| fixture.businesses.create(&owner, business(&format!("Bar {number}"), f64::from(number))));
    let codes: Vec<_> = join_all(many).await.into_iter().map(code).collect();
    let count = |wanted: &str| codes.iter().filter(|code| **code == wanted).count();
    assert_eq!((count("ok"), count("too_many_added")), (3, 17), "{codes:?}");

    let mut people = Vec::new();
    for number in 0..20 {
        people.push(fixture.member(&format!("member-{number}@example.org")).await);
    }
    let copies = people.iter().map(|owner| fixture.businesses.create(owner, business("Zà Zà", -0.1)));
    let codes: Vec<_> = join_all(copies).await.into_iter().map(code).collect();
    let count = |wanted: &str| codes.iter().filter(|code| **code == wanted).count();
    assert_eq!((count("ok"), count("already_listed")), (1, 19), "{codes:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn unverified_businesses_have_a_limit() {
    let fixture = Fixture::new().await;
    let owner = fixture.member("rosa@example.org").await;
    for number in 0..10 {
        let view =
            fixture.businesses.create(&owner, business(&format!("Bar {number}"), f64::from(number))).await.unwrap();
        let yesterday = "UPDATE business_claims SET created_at = created_at - interval '2 days' WHERE business_id = $1";
        fixture.execute(yesterday, view.business.id).await;
    }
    assert_eq!(code(fixture.businesses.create(&owner, business("Bar 10", 10.0)).await), "too_many_unverified");
}
