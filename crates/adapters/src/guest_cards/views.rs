//! Cards with what their guest's reservations came to, and notes with their authors.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use diesel::dsl::AsSelect;
use diesel::pg::Pg;
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Nullable, Text, Timestamptz};
use domain::guest_cards::{CardFilter, CardView, GuestCard, GuestNote, History, NoteView};
use domain::shared::ids::{BusinessId, GuestCardId};
use domain::shared::page::PageRequest;
use uuid::Uuid;

use super::rows::{GuestCardRow, NoteRow};
use crate::db::schema::{guest_card_notes, users};
use crate::db::{Prepared, ReadQuery, literal};

/// Reads cards from a subquery, in which they are chosen first: `{cards}`.
const VIEWS: &str = "SELECT c.*, h.visits, h.no_shows, h.cancellations, h.last_visit_at,
        (SELECT count(*) FROM guest_card_notes n WHERE n.card_id = c.id) AS notes
    FROM ({cards}) c CROSS JOIN LATERAL (
        SELECT count(*) FILTER (WHERE r.status IN ('seated', 'completed')) AS visits,
            count(*) FILTER (WHERE r.status = 'no_show') AS no_shows,
            count(*) FILTER (WHERE r.status = 'cancelled_guest') AS cancellations,
            max(r.starts_at) FILTER (WHERE r.status IN ('seated', 'completed')) AS last_visit_at
        FROM guest_card_reservations r WHERE r.card_id = c.id) h
    ORDER BY c.sort_name, c.id";

/// The card of the guest of a reservation: the member's, else that with the phone number or the email address. `{id}` is the
/// parameter with the reservation.
const OF_RESERVATION: &str = "SELECT coalesce(
        (SELECT c.id FROM guest_cards c WHERE c.business_id = r.business_id AND c.user_id = r.user_id),
        (SELECT c.id FROM guest_cards c WHERE r.user_id IS NULL AND c.business_id = r.business_id
            AND c.phone_key = guest_phone_key(r.guest_phone) ORDER BY c.user_id IS NULL, c.id LIMIT 1),
        (SELECT c.id FROM guest_cards c WHERE r.user_id IS NULL AND c.business_id = r.business_id
            AND c.email = r.guest_email ORDER BY c.user_id IS NULL, c.id LIMIT 1)) AS card_id
    FROM reservations r WHERE r.id = {id}";

pub(super) fn of_reservation(parameter: &str) -> String {
    OF_RESERVATION.replace("{id}", parameter)
}

#[derive(QueryableByName)]
pub(super) struct ViewRow {
    #[diesel(embed)]
    card: GuestCardRow,
    #[diesel(sql_type = Text)]
    sort_name: String,
    #[diesel(sql_type = BigInt)]
    visits: i64,
    #[diesel(sql_type = BigInt)]
    no_shows: i64,
    #[diesel(sql_type = BigInt)]
    cancellations: i64,
    #[diesel(sql_type = Nullable<Timestamptz>)]
    last_visit_at: Option<DateTime<Utc>>,
    #[diesel(sql_type = BigInt)]
    notes: i64,
}

impl From<ViewRow> for CardView {
    fn from(row: ViewRow) -> Self {
        let count = |number: i64| u32::try_from(number).unwrap_or_default();
        let history = History {
            visits: count(row.visits),
            no_shows: count(row.no_shows),
            cancellations: count(row.cancellations),
            last_visit_at: row.last_visit_at,
        };
        Self { card: GuestCard::from(row.card), history, notes: Vec::new(), note_count: count(row.notes) }
    }
}

/// A card with the name it is sorted by.
pub(super) fn keyed(row: ViewRow) -> (String, CardView) {
    (row.sort_name.clone(), row.into())
}

fn views(cards: &str) -> Prepared {
    Prepared::new(VIEWS.replace("{cards}", cards))
}

pub(super) fn one(id: GuestCardId) -> Prepared {
    views("SELECT * FROM guest_cards WHERE id = $1").id(Some(id.0))
}

/// A page of the cards of a business, with one more.
pub(super) fn list(filter: &CardFilter, page: &PageRequest<String>) -> Prepared {
    let (key, id) = page.after.as_ref().map(|after| (after.key.clone(), after.id)).unzip();
    let mut conditions = String::new();
    let mut next = 5;
    if filter.reservation.is_some() {
        conditions.push_str(&format!(" AND id = ({})", of_reservation(&format!("${next}"))));
        next += 1;
    }
    for (place, _) in filter.terms.iter().enumerate() {
        conditions.push_str(&format!(" AND search_text LIKE '%' || plain_text(${}) || '%'", next + place));
    }
    let cards = format!(
        "SELECT * FROM guest_cards WHERE business_id = $1
            AND ($2::text IS NULL OR (sort_name, id) > ($2, $3)){conditions} ORDER BY sort_name, id LIMIT $4"
    );
    let mut query = views(&cards).id(Some(filter.business.0)).text(key).id(id).number(page.limit.fetch());
    if let Some(reservation) = filter.reservation {
        query = query.id(Some(reservation.0));
    }
    filter.terms.iter().fold(query, |query, term| query.text(literal(term)))
}

pub(super) fn with_phone(business: BusinessId, phone: &str, limit: i64) -> Prepared {
    let cards = "SELECT * FROM guest_cards WHERE business_id = $1 AND phone_key = guest_phone_key($2)
        ORDER BY sort_name, id LIMIT $3";
    views(cards).id(Some(business.0)).text(phone.to_owned()).number(limit)
}

pub(super) fn all(business: BusinessId, limit: i64) -> Prepared {
    let cards = "SELECT * FROM guest_cards WHERE business_id = $1 ORDER BY sort_name, id LIMIT $2";
    views(cards).id(Some(business.0)).number(limit)
}

/// A note and the name of its author.
pub(super) type NoteViewRow = (NoteRow, Option<String>);

type NoteColumns = (AsSelect<NoteRow, Pg>, diesel::dsl::Nullable<users::display_name>);

#[diesel::dsl::auto_type]
fn with_authors() -> _ {
    guest_card_notes::table.left_join(users::table.on(guest_card_notes::author_id.eq(users::id.nullable())))
}

fn note_columns() -> NoteColumns {
    (NoteRow::as_select(), users::display_name.nullable())
}

pub(super) fn note(id: Uuid) -> impl ReadQuery<NoteViewRow> {
    with_authors().filter(guest_card_notes::id.eq(id)).select(note_columns())
}

/// The notes of these cards, the newest first.
pub(super) fn notes(cards: Vec<Uuid>) -> impl ReadQuery<NoteViewRow> {
    with_authors()
        .filter(guest_card_notes::card_id.eq_any(cards))
        .select(note_columns())
        .order(guest_card_notes::id.desc())
}

pub(super) fn note_view((row, author_name): NoteViewRow) -> NoteView {
    NoteView { note: GuestNote::from(row), author_name }
}

/// The cards, each with its notes.
pub(super) fn with_notes(cards: Vec<ViewRow>, notes: Vec<NoteViewRow>) -> Vec<CardView> {
    let mut of_card: HashMap<GuestCardId, Vec<NoteView>> = HashMap::new();
    for note in notes.into_iter().map(note_view) {
        of_card.entry(note.note.card).or_default().push(note);
    }
    let mut views: Vec<CardView> = cards.into_iter().map(CardView::from).collect();
    for view in &mut views {
        view.notes = of_card.remove(&view.card.id).unwrap_or_default();
    }
    views
}

pub(super) fn ids(cards: &[ViewRow]) -> Vec<Uuid> {
    cards.iter().map(|row| row.card.id()).collect()
}
