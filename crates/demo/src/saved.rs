//! What people saved: the list that everybody has, and those that some made.

use chrono::{DateTime, TimeDelta, Utc};
use domain::bookmarks::BookmarkList;
use uuid::Uuid;

use super::dice::Dice;
use super::material::ListSketch;
use super::people::Person;
use super::rows::{BookmarkListRow, BookmarkRow};
use super::venues::Place;

/// Lists and what is in them.
#[derive(Default)]
pub struct SavedRows {
    /// The lists.
    pub lists: Vec<BookmarkListRow>,
    /// The places in them.
    pub bookmarks: Vec<BookmarkRow>,
}

/// What everybody saved up to now.
pub fn saved(sketches: &[ListSketch], businesses: &[Place], people: &[Person], now: DateTime<Utc>) -> SavedRows {
    let mut dice = Dice::new(4);
    let mut rows = SavedRows::default();
    for person in people.iter().filter(|person| !person.runs) {
        // The default list is the first that anybody has.
        let since = now - TimeDelta::days(dice.between(40, 55));
        let some: Vec<&Place> = (0..dice.between(2, 6)).filter_map(|_| dice.pick(businesses)).collect();
        add(&mut rows, &mut dice, person, (BookmarkList::DEFAULT_NAME, true, false), since, &some, &[]);
        for sketch in sketches.iter().filter(|sketch| sketch.owner == person.name) {
            let fit = |place: &&Place| sketch.cuisines.iter().any(|cuisine| place.sketch.cuisines.contains(cuisine));
            let fitting: Vec<&Place> = businesses.iter().filter(fit).take(sketch.places).collect();
            let list = (sketch.name.as_str(), false, sketch.public);
            add(&mut rows, &mut dice, person, list, since + TimeDelta::days(3), &fitting, &sketch.notes);
        }
    }
    rows
}

fn add(
    rows: &mut SavedRows,
    dice: &mut Dice,
    person: &Person,
    (name, is_default, is_public): (&str, bool, bool),
    since: DateTime<Utc>,
    businesses: &[&Place],
    notes: &[String],
) {
    let list_id = dice.id(since);
    rows.lists.push(BookmarkListRow {
        id: list_id,
        user_id: person.id.0,
        name: name.to_owned(),
        is_default,
        is_public,
        created_at: since,
    });
    let mut there: Vec<Uuid> = Vec::new();
    for (number, place) in (0..).zip(businesses) {
        if there.contains(&place.id.0) {
            continue;
        }
        there.push(place.id.0);
        let created_at = since + TimeDelta::days(i64::from(number)) + dice.minutes(1, 600);
        rows.bookmarks.push(BookmarkRow {
            id: dice.id(created_at),
            list_id,
            user_id: person.id.0,
            business_id: place.id.0,
            note: notes.get(usize::try_from(number).unwrap_or_default()).cloned(),
            created_at,
        });
    }
}
