//! Bookmark lists: the default list of each member, and further ones of some.

use chrono::{DateTime, TimeDelta, Utc};
use domain::bookmarks::BookmarkList;
use uuid::Uuid;

use super::businesses::DemoBusiness;
use super::material::ListSketch;
use super::people::Person;
use super::rows::{BookmarkListRow, BookmarkRow};
use super::seeded_rng::SeededRng;

/// Rows of lists and bookmarks.
#[derive(Default)]
pub struct BookmarkRows {
    pub lists: Vec<BookmarkListRow>,
    pub bookmarks: Vec<BookmarkRow>,
}

/// The lists of all members up to now.
pub fn bookmarks(
    sketches: &[ListSketch],
    businesses: &[DemoBusiness],
    people: &[Person],
    now: DateTime<Utc>,
) -> BookmarkRows {
    let mut rng = SeededRng::new(4);
    let mut rows = BookmarkRows::default();
    for person in people.iter().filter(|person| !person.runs) {
        // The default list is a member's first list.
        let since = now - TimeDelta::days(rng.between(40, 55));
        let some: Vec<&DemoBusiness> = (0..rng.between(2, 6)).filter_map(|_| rng.pick(businesses)).collect();
        add(&mut rows, &mut rng, person, (BookmarkList::DEFAULT_NAME, true, false), since, &some, &[]);
        for sketch in sketches.iter().filter(|sketch| sketch.owner == person.name) {
            let fit = |business: &&DemoBusiness| {
                sketch.cuisines.iter().any(|cuisine| business.sketch.cuisines.contains(cuisine))
            };
            let fitting: Vec<&DemoBusiness> = businesses.iter().filter(fit).take(sketch.places).collect();
            let list = (sketch.name.as_str(), false, sketch.public);
            add(&mut rows, &mut rng, person, list, since + TimeDelta::days(3), &fitting, &sketch.notes);
        }
    }
    rows
}

fn add(
    rows: &mut BookmarkRows,
    rng: &mut SeededRng,
    person: &Person,
    (name, is_default, is_public): (&str, bool, bool),
    since: DateTime<Utc>,
    businesses: &[&DemoBusiness],
    notes: &[String],
) {
    let list_id = rng.id(since);
    rows.lists.push(BookmarkListRow {
        id: list_id,
        user_id: person.id.0,
        name: name.to_owned(),
        is_default,
        is_public,
        created_at: since,
    });
    let mut there: Vec<Uuid> = Vec::new();
    for (number, business) in (0..).zip(businesses) {
        if there.contains(&business.id.0) {
            continue;
        }
        there.push(business.id.0);
        let created_at = since + TimeDelta::days(i64::from(number)) + rng.minutes(1, 600);
        rows.bookmarks.push(BookmarkRow {
            id: rng.id(created_at),
            list_id,
            user_id: person.id.0,
            business_id: business.id.0,
            note: notes.get(usize::try_from(number).unwrap_or_default()).cloned(),
            created_at,
        });
    }
}
