//! Conversations of the demo guest: with friends, with a stranger and with a restaurant.

use std::collections::HashMap;

use chrono::{DateTime, TimeDelta, Utc};
use domain::messaging::{ConversationKind, MemberRole, SeatState, SystemEvent};
use uuid::Uuid;

use super::businesses::DemoBusiness;
use super::material::ChatSketch;
use super::people::Person;
use super::rows::{ChatMemberRow, ChatMessageRow, ChatRow, ReservationRow};
use super::seeded_rng::SeededRng;

/// Minutes between two messages.
const PAUSE: (i64, i64) = (1, 25);

/// Rows of conversations.
#[derive(Default)]
pub struct ChatRows {
    pub conversations: Vec<ChatRow>,
    pub members: Vec<ChatMemberRow>,
    pub messages: Vec<ChatMessageRow>,
}

/// Generates conversations.
pub struct ChatGenerator<'a> {
    now: DateTime<Utc>,
    rng: SeededRng,
    guest: Option<&'a Person>,
    /// The people who have no chat yet, by language.
    others: HashMap<&'a str, Vec<&'a Person>>,
    rows: ChatRows,
}

/// A conversation to generate.
struct Chat<'a> {
    sketch: &'a ChatSketch,
    /// The demo guest first.
    people: Vec<Uuid>,
    /// The restaurant, with the reservation and who writes for it.
    restaurant: Option<(Uuid, Uuid, Uuid)>,
}

impl<'a> ChatGenerator<'a> {
    pub fn new(now: DateTime<Utc>, people: &'a [Person]) -> Self {
        let mut others: HashMap<&str, Vec<&Person>> = HashMap::new();
        for person in people.iter().filter(|person| person.is_guest()) {
            others.entry(&person.language).or_default().push(person);
        }
        let guest = people.iter().find(|person| person.sign_in.as_deref() == Some("guest"));
        Self { now, rng: SeededRng::new(7), guest, others, rows: ChatRows::default() }
    }

    /// All rows.
    pub fn generate(
        mut self,
        sketches: &[ChatSketch],
        businesses: &[DemoBusiness],
        reservations: &[ReservationRow],
    ) -> ChatRows {
        let Some(guest) = self.guest else { return self.rows };
        for sketch in sketches {
            let restaurant = restaurant(sketch, guest, businesses, reservations);
            let mut people = vec![guest.id.0];
            if sketch.place.is_none() {
                let others = self.others.get_mut(sketch.language.as_str());
                let free = others.map(|others| others.split_off(others.len().saturating_sub(sketch.others)));
                people.extend(free.unwrap_or_default().iter().map(|person| person.id.0));
            } else if restaurant.is_none() {
                // The restaurant serves no dinner in these days.
                continue;
            }
            self.write(&Chat { sketch, people, restaurant });
        }
        self.rows
    }

    fn write(&mut self, chat: &Chat) {
        let at = self.now - TimeDelta::hours(chat.sketch.hours);
        let times = self.times(chat, at);
        let begun = times.first().copied().unwrap_or(at);
        let id = self.rng.id(begun);
        if chat.kind() == ConversationKind::Group {
            let creator = chat.people.get(1).copied();
            self.message(id, creator, None, String::new(), begun, Some(SystemEvent::Created));
        }
        for ((by, text), at) in chat.sketch.lines.iter().zip(&times) {
            let (sender, business) = chat.writer(*by);
            self.message(id, sender, business, text.clone(), *at, None);
        }
        let last_seq = self.last_seq(id);
        let mut pair = chat.people.clone();
        pair.sort();
        let is_direct = chat.kind() == ConversationKind::Direct;
        let of_pair = |place: usize| pair.get(place).copied().filter(|_| is_direct);
        self.rows.conversations.push(ChatRow {
            id,
            kind: chat.kind().into_str(),
            first_id: of_pair(0),
            second_id: of_pair(1),
            business_id: chat.restaurant.map(|(business, ..)| business),
            reservation_id: chat.restaurant.map(|(_, reservation, _)| reservation),
            name: chat.sketch.name.clone(),
            last_seq,
            last_rev: last_seq,
            created_at: begun,
            updated_at: at,
            changed_at: at,
        });
        self.members(chat, id, last_seq, begun);
    }

    /// The times of the messages; the last is `at`.
    fn times(&mut self, chat: &Chat, at: DateTime<Utc>) -> Vec<DateTime<Utc>> {
        let mut time = at;
        let mut times = Vec::new();
        for _ in &chat.sketch.lines {
            times.push(time);
            time -= self.rng.minutes(PAUSE.0, PAUSE.1);
        }
        times.reverse();
        times
    }

    fn members(&mut self, chat: &Chat, id: Uuid, last_seq: i64, begun: DateTime<Utc>) {
        let unread = last_seq - chat.sketch.unread;
        let member = |user_id, business_id, number: usize| ChatMemberRow {
            conversation_id: id,
            user_id,
            business_id,
            role: chat.role(number).into_str(),
            state: chat.state(number).into_str(),
            read_seq: if number == 0 { unread } else { last_seq },
            joined_at: begun,
        };
        let people = chat.people.iter().enumerate().map(|(number, user)| member(Some(*user), None, number));
        self.rows.members.extend(people);
        let business = chat.restaurant.map(|(business, ..)| member(None, Some(business), 1));
        self.rows.members.extend(business);
    }

    fn last_seq(&self, id: Uuid) -> i64 {
        let of = self.rows.messages.iter().rev().take_while(|message| message.conversation_id == id);
        i64::try_from(of.count()).unwrap_or_default()
    }

    fn message(
        &mut self,
        conversation_id: Uuid,
        sender_id: Option<Uuid>,
        business_id: Option<Uuid>,
        body: String,
        at: DateTime<Utc>,
        event: Option<SystemEvent>,
    ) {
        let seq = self.last_seq(conversation_id) + 1;
        self.rows.messages.push(ChatMessageRow {
            id: self.rng.id(at),
            conversation_id,
            seq,
            rev: seq,
            sender_id,
            business_id,
            body,
            event: event.map(|event| event.into_str()),
            withheld_from: Vec::new(),
            created_at: at,
        });
    }
}

impl Chat<'_> {
    fn kind(&self) -> ConversationKind {
        match self.sketch.kind.as_str() {
            "group" => ConversationKind::Group,
            "restaurant" => ConversationKind::Business,
            _ => ConversationKind::Direct,
        }
    }

    /// Who wrote a line, and for which business.
    fn writer(&self, number: usize) -> (Option<Uuid>, Option<Uuid>) {
        match self.restaurant {
            Some((business, _, staff)) if number > 0 => (Some(staff), Some(business)),
            _ => (self.people.get(number).copied(), None),
        }
    }

    /// The first friend began a group.
    fn role(&self, number: usize) -> MemberRole {
        if self.kind() == ConversationKind::Group && number == 1 { MemberRole::Owner } else { MemberRole::Member }
    }

    fn state(&self, number: usize) -> SeatState {
        if self.sketch.kind == "request" && number == 0 { SeatState::Request } else { SeatState::Active }
    }
}

/// The restaurant of a chat, the coming reservation of the demo guest there, and who writes for it.
fn restaurant(
    sketch: &ChatSketch,
    guest: &Person,
    businesses: &[DemoBusiness],
    reservations: &[ReservationRow],
) -> Option<(Uuid, Uuid, Uuid)> {
    let place = sketch.place.as_deref()?;
    let business = businesses.iter().find(|business| business.sketch.name == place)?;
    let reservation = reservations
        .iter()
        .filter(|one| one.business_id == business.id.0 && one.user_id == Some(guest.id.0) && one.status == "confirmed")
        .max_by_key(|one| one.starts_at)?;
    Some((business.id.0, reservation.id, business.owner?))
}
