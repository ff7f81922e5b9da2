//! The demo's material.

mod loading;
mod sentences;

use std::collections::{HashMap, HashSet};
use std::sync::LazyLock;

use chrono::{DateTime, TimeDelta, Utc};
use chrono_tz::Europe::Rome;
use domain::accounts::email::EmailAddress;
use domain::accounts::password::NewPassword;
use domain::businesses::cuisine::Cuisine;
use domain::businesses::diet::Diet;
use domain::businesses::kind::BusinessKind;
use domain::businesses::opening_hours::{Locality, OpeningHours};
use domain::businesses::wheelchair::Wheelchair;
use domain::people::username::Username;
use domain::reservations::availability::{TableRequest, slots};
use domain::reservations::booking::Booking;
use domain::reservations::channel::Channel;
use domain::reservations::day_schedule::DaySchedule;
use domain::reservations::local_time::local_date;
use domain::reservations::party_size::PartySize;
use domain::shared::ids::BusinessId;
use uuid::Uuid;

use super::florence::Florence;
use super::people::Hashes;
use super::reservations::ReservationRows;
use super::{SIGN_INS, booking_setup, material};

/// A Friday afternoon in spring, half an hour before the first kitchens open for the evening.
fn friday() -> DateTime<Utc> {
    "2026-04-17T16:00:00Z".parse().unwrap()
}

/// Florence without a database.
fn florence() -> Florence {
    let hash = String::new;
    Florence::new(&Hashes { sign_ins: [hash(), hash(), hash()], locked: hash() }, friday()).unwrap()
}

/// Shared by tests that only read.
static FLORENCE: LazyLock<Florence> = LazyLock::new(florence);

#[test]
fn the_material_of_the_businesses_is_valid() {
    let sketches = material::businesses().unwrap();
    assert_eq!(sketches.len(), 60);
    for sketch in &sketches {
        let name = &sketch.name;
        sketch.kind.parse::<BusinessKind>().expect(name);
        sketch.wheelchair.parse::<Wheelchair>().expect(name);
        for cuisine in &sketch.cuisines {
            assert!(cuisine.parse::<Cuisine>().unwrap().names().is_some(), "{name}: {cuisine}");
        }
        for diet in &sketch.diets {
            diet.parse::<Diet>().expect(name);
        }
        let hours = OpeningHours::new(&sketch.hours, Locality::new(Rome, Some("IT"), None));
        assert!(hours.is_understood(), "{name}: {}", sketch.hours);
        assert_eq!(sketch.areas.is_empty(), sketch.tables == 0, "{name}");
    }
}

#[test]
fn names_and_descriptions_are_unique() {
    let sketches = material::businesses().unwrap();
    let texts = sketches.iter().flat_map(|sketch| [&sketch.name, &sketch.en, &sketch.it]);
    let mut seen = HashSet::new();
    for text in texts {
        assert!(seen.insert(text), "{text}");
    }
    let people = material::people().unwrap().person;
    let usernames: HashSet<_> = people.iter().map(|person| &person.username).collect();
    assert_eq!(usernames.len(), people.len());
    for username in usernames {
        Username::parse(username).expect(username);
    }
}

#[test]
fn the_demo_passwords_follow_the_password_rules() {
    for sign_in in SIGN_INS {
        NewPassword::choose(sign_in.password, &EmailAddress::parse(sign_in.email).unwrap(), None).expect(sign_in.part);
    }
}

fn ids(florence: &Florence) -> Vec<BusinessId> {
    florence.businesses.iter().map(|business| business.id).collect()
}

#[test]
fn the_material_of_the_people_is_valid() {
    let people = material::people().unwrap();
    for person in &people.person {
        for cuisine in &person.likes {
            assert!(cuisine.parse::<Cuisine>().unwrap().names().is_some(), "{}: {cuisine}", person.username);
        }
        for diet in &person.diets {
            diet.parse::<Diet>().expect(&person.username);
        }
    }
    for list in &people.list {
        assert!(people.person.iter().any(|person| person.name == list.owner), "{}", list.owner);
        assert!(list.public == list.notes.is_empty(), "{}: notes are for private lists", list.name);
    }
}

#[test]
fn a_person_visits_a_business_once_a_day_and_while_it_is_open() {
    let florence = &*FLORENCE;
    assert!((300..2_000).contains(&florence.visits.len()), "{} visits", florence.visits.len());
    let mut days = HashSet::new();
    for visit in &florence.visits {
        assert!(days.insert((visit.user_id, visit.business_id, visit.local_date)), "{visit:?}");
        assert!(visit.visited_at <= friday(), "{visit:?}");
        let business = florence.businesses.iter().find(|business| business.id.0 == visit.business_id).unwrap();
        assert!(business.owner != Some(visit.user_id), "{visit:?}");
        if visit.reservation_id.is_none() {
            assert!(business.hours.is_open_at(visit.visited_at), "{}: {visit:?}", business.sketch.name);
        }
    }
}

#[test]
fn the_data_is_the_same_each_time() {
    let [one, other] = [&*FLORENCE, &florence()]
        .map(|florence| (serde_json::to_string(&florence.reservation_rows.reservations).unwrap(), ids(florence)));
    assert_eq!(one, other);
}

/// The bookings of each business, as the availability check reads them.
fn bookings_by_business(rows: &ReservationRows) -> HashMap<Uuid, Vec<Booking>> {
    let mut by_business: HashMap<Uuid, Vec<Booking>> = HashMap::new();
    let mut blocks: HashMap<Uuid, Vec<_>> = HashMap::new();
    for row in &rows.allocations {
        let (from, until) = row.during.trim_matches(['[', ')']).split_once(',').unwrap();
        let window = domain::reservations::window::Window::new(from.parse().unwrap(), until.parse().unwrap());
        blocks.entry(row.reservation_id).or_default().push((row.table_id.into(), window));
    }
    for row in &rows.reservations {
        by_business.entry(row.business_id).or_default().push(Booking {
            reservation_id: row.id.into(),
            starts_at: row.starts_at,
            party: PartySize::new(row.party.into()).unwrap(),
            channel: row.channel.parse().unwrap(),
            status: row.status.parse().unwrap(),
            hold_expires_at: None,
            blocks: blocks.remove(&row.id).unwrap_or_default(),
        });
    }
    by_business
}

#[test]
fn pacing_is_respected() {
    let bookings = bookings_by_business(&FLORENCE.reservation_rows);
    for business in &FLORENCE.businesses {
        let Some(setup) = &business.setup else { continue };
        let mut arrivals: HashMap<DateTime<Utc>, (u16, u16)> = HashMap::new();
        for booking in bookings[&business.id.0].iter().filter(|booking| booking.status.counts_for_pacing()) {
            // Walk-ins count but are never refused, so the total may exceed the cap.
            if booking.channel != Channel::WalkIn {
                let arrived = arrivals.entry(booking.starts_at).or_default();
                *arrived = (arrived.0 + 1, arrived.1 + u16::from(booking.party.people()));
            }
        }
        for (at, (parties, covers)) in arrivals {
            let within = |cap: Option<u16>, number| cap.is_none_or(|cap| number <= cap);
            assert!(within(setup.settings.pacing_parties, parties), "{} at {at}", business.sketch.name);
            assert!(within(setup.settings.pacing_covers, covers), "{} at {at}", business.sketch.name);
        }
    }
}

#[test]
fn two_guests_find_a_table_within_a_week_and_busy_businesses_are_full_tonight() {
    let now = friday();
    let bookings = bookings_by_business(&FLORENCE.reservation_rows);
    let today = local_date(Rome, now);
    let mut full = 0;
    for business in &FLORENCE.businesses {
        let Some(setup) = &business.setup else { continue };
        let request = TableRequest::new(PartySize::new(2).unwrap(), Channel::Online, now);
        let offers = |date| {
            let day = DaySchedule::new(
                setup,
                date,
                &booking_setup::stretches(&business.hours, date),
                bookings[&business.id.0].clone(),
            );
            slots(&day, &request)
        };
        let week: Vec<_> = today.iter_days().take(7).flat_map(offers).collect();
        assert!(week.iter().any(|slot| slot.status.is_bookable()), "{}", business.sketch.name);
        let tonight = offers(today);
        let at_eight = tonight.iter().filter(|slot| slot.starts_at == now + TimeDelta::hours(2));
        full += at_eight.filter(|slot| business.sketch.busy && !slot.status.is_bookable()).count();
    }
    assert!(full >= 5, "only {full} businesses are full tonight");
}

#[test]
fn the_demo_guest_has_past_and_upcoming_reservations() {
    let Florence { people, reservation_rows, .. } = &*FLORENCE;
    let guest = people.iter().find(|person| person.sign_in.as_deref() == Some("guest")).unwrap().id.0;
    let count = |status| {
        reservation_rows.reservations.iter().filter(|row| row.user_id == Some(guest) && row.status == status).count()
    };
    assert!(count("completed") + count("no_show") >= 4);
    assert_eq!(count("confirmed"), 2);
    assert!(reservation_rows.history.iter().all(|step| step.at <= friday()));
}

#[test]
fn a_member_has_one_reservation_a_day() {
    let mut seen = HashSet::new();
    for row in FLORENCE.reservation_rows.reservations.iter().filter(|row| row.user_id.is_some()) {
        assert!(seen.insert((row.user_id, local_date(Rome, row.starts_at))), "{row:?}");
    }
}

#[test]
fn the_demo_guest_has_chats_a_request_and_a_restaurants_answer() {
    let (rows, florence) = (&FLORENCE.chat_rows, &*FLORENCE);
    let chats = material::chats().unwrap().chat;
    assert_eq!(rows.conversations.len(), chats.len());
    let guest = florence.people.iter().find(|person| person.sign_in.as_deref() == Some("guest")).unwrap();
    let own =
        |state: &str| rows.members.iter().filter(|one| one.user_id == Some(guest.id.0) && one.state == state).count();
    assert_eq!((own("request"), own("active")), (1, chats.len() - 1));
    assert_eq!(rows.conversations.iter().filter(|one| one.reservation_id.is_some()).count(), 1);
    for chat in &rows.conversations {
        let of = rows.messages.iter().filter(|message| message.conversation_id == chat.id);
        let seqs: Vec<i64> = of.clone().map(|message| message.seq).collect();
        assert_eq!(seqs, (1..=chat.last_seq).collect::<Vec<_>>());
        assert!(
            of.clone().is_sorted_by_key(|message| message.created_at) && of.clone().all(|one| one.sender_id.is_some())
        );
    }
    let languages: HashSet<&str> = chats.iter().map(|chat| chat.language.as_str()).collect();
    assert_eq!(languages, HashSet::from(["en", "it"]));
}

#[test]
fn there_are_many_different_reviews_in_both_languages() {
    let Florence { people, review_rows, .. } = &*FLORENCE;
    let reviews = &review_rows.reviews;
    assert!((400..3_000).contains(&reviews.len()), "{}", reviews.len());
    let mut seen = HashSet::new();
    for review in reviews.iter().filter(|review| !review.body.is_empty()) {
        assert!(seen.insert(&review.body), "{}", review.body);
        assert!(!review.body.contains('{'), "{}", review.body);
    }
    for language in ["en", "it"] {
        let count = reviews.iter().filter(|review| review.language.as_deref() == Some(language)).count();
        assert!(count > reviews.len() / 5, "{language}: {count}");
    }
    let proven = reviews.iter().filter(|review| review.evidence == "V3").count();
    assert!(proven * 10 > reviews.len() * 3, "{proven} of {}", reviews.len());
    for stars in 1..=5 {
        assert!(reviews.iter().any(|review| review.rating == stars), "{stars}");
    }
    let guest = people.iter().find(|person| person.sign_in.as_deref() == Some("guest")).unwrap().id.0;
    assert!(reviews.iter().any(|review| review.user_id == guest));
    assert!(reviews.iter().all(|review| review.created_at <= friday()));
}
