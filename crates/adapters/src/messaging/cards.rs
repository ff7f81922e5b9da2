//! What messages show as cards, with the rights of their reader: one query for each kind, for any number of cards.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Bool, SmallInt, Text, Timestamptz, Uuid as SqlUuid};
use domain::businesses::card::BusinessCard;
use domain::messaging::{CardKind, CardRef, CardView, Invitation, InvitationState};
use domain::posts::{PostFilter, PostView};
use domain::shared::clock::Clock as _;
use domain::shared::ids::{PostId, ReservationId, UserId};
use domain::shared::store_error::StoreError;
use uuid::Uuid;

use crate::db::visible::visible_to;
use crate::db::{Database, Prepared, stored};
use crate::posts::visible::{present, visible};
use crate::system::System;

/// Characters of a post.
const EXCERPT: usize = 140;

/// Reservations to which their guests invite.
const INVITATIONS: &str = "SELECT r.id, r.business_id, r.starts_at, b.time_zone, r.party, r.status,
        r.user_id = $1 AS is_guest,
        EXISTS (SELECT FROM reservation_companions c WHERE c.reservation_id = r.id AND c.user_id = $1) AS has_accepted,
        (SELECT count(*) FROM reservation_companions c WHERE c.reservation_id = r.id) AS joined,
        r.status IN ('pending', 'confirmed') AND r.starts_at > $3 AS is_open
    FROM reservations r JOIN businesses b ON b.id = r.business_id
    WHERE r.id = ANY ($2) AND r.user_id IS NOT NULL";

const LISTS: &str = "SELECT l.share_token AS token, l.name,
        (SELECT count(*) FROM bookmarks b JOIN businesses p ON p.id = b.business_id
            WHERE b.list_id = l.id AND p.deleted_at IS NULL) AS number
    FROM bookmark_lists l WHERE l.share_token = ANY ($2) AND ";

const LOCATIONS: &str =
    "SELECT given.token, split_part(u.display_name, ' ', 1) AS label, s.ends_at, s.user_id = $1 AS own
    FROM unnest($2) AS given (token)
        JOIN location_shares s ON s.token_hash = sha256(convert_to(given.token, 'UTF8')) AND s.ends_at > now()
        JOIN users u ON u.id = s.user_id
    WHERE ";

#[derive(QueryableByName)]
pub(super) struct InvitationRow {
    #[diesel(sql_type = SqlUuid)]
    id: Uuid,
    #[diesel(sql_type = SqlUuid)]
    business_id: Uuid,
    #[diesel(sql_type = Timestamptz)]
    starts_at: DateTime<Utc>,
    #[diesel(sql_type = Text)]
    time_zone: String,
    #[diesel(sql_type = SmallInt)]
    party: i16,
    #[diesel(sql_type = Text)]
    status: String,
    #[diesel(sql_type = Bool)]
    is_guest: bool,
    #[diesel(sql_type = Bool)]
    has_accepted: bool,
    #[diesel(sql_type = BigInt)]
    joined: i64,
    #[diesel(sql_type = Bool)]
    is_open: bool,
}

#[derive(QueryableByName)]
struct ListRow {
    #[diesel(sql_type = Text)]
    token: String,
    #[diesel(sql_type = Text)]
    name: String,
    #[diesel(sql_type = BigInt)]
    number: i64,
}

#[derive(QueryableByName)]
struct LocationRow {
    #[diesel(sql_type = Text)]
    token: String,
    #[diesel(sql_type = Text)]
    label: String,
    #[diesel(sql_type = Timestamptz)]
    ends_at: DateTime<Utc>,
    #[diesel(sql_type = Bool)]
    own: bool,
}

#[derive(QueryableByName)]
struct IdRow {
    #[diesel(sql_type = SqlUuid)]
    id: Uuid,
}

/// The invitations to reservations $2 as the member sees them.
pub(super) fn invitations(member: UserId, ids: Vec<Uuid>, now: DateTime<Utc>) -> Prepared {
    Prepared::new(INVITATIONS).id(Some(member.0)).ids(ids).time(now)
}

impl InvitationRow {
    fn party(&self) -> u8 {
        u8::try_from(self.party).unwrap_or_default()
    }

    pub(super) fn state(&self) -> InvitationState {
        let joined = usize::try_from(self.joined).unwrap_or_default();
        InvitationState::of(self.is_guest, self.has_accepted, self.is_open, joined, self.party())
    }

    fn card(self, businesses: &HashMap<Uuid, BusinessCard>) -> Result<Option<CardView>, StoreError> {
        let Some(business) = businesses.get(&self.business_id).cloned() else { return Ok(None) };
        Ok(Some(CardView::Reservation(Box::new(Invitation {
            id: ReservationId(self.id),
            business,
            starts_at: self.starts_at,
            zone: stored(self.id, "time_zone", &self.time_zone)?,
            party: self.party(),
            status: stored(self.id, "status", &self.status)?,
            state: self.state(),
        }))))
    }
}

fn post_card(view: PostView) -> CardView {
    let text = view.post.text;
    CardView::Post {
        id: view.post.id,
        author: view.author,
        excerpt: text.chars().take(EXCERPT).collect(),
        media: view.media.into_iter().next(),
        open: view.open,
    }
}

/// The texts of the cards of a kind.
fn of_kind(cards: &[CardRef], kind: CardKind) -> Vec<String> {
    let mut of: Vec<String> = cards.iter().filter(|card| card.kind == kind).map(|card| card.of.clone()).collect();
    of.sort();
    of.dedup();
    of
}

fn ids_of_kind(cards: &[CardRef], kind: CardKind) -> Vec<Uuid> {
    of_kind(cards, kind).iter().filter_map(|id| id.parse().ok()).collect()
}

type Found = HashMap<CardRef, CardView>;

impl Database {
    pub(super) async fn card_views(&self, viewer: UserId, cards: &[CardRef]) -> Result<Vec<CardView>, StoreError> {
        if cards.is_empty() {
            return Ok(Vec::new());
        }
        let mut found = Found::new();
        self.find_businesses(cards, &mut found).await?;
        self.find_invitations(viewer, cards, &mut found).await?;
        self.find_lists(viewer, cards, &mut found).await?;
        self.find_posts(viewer, cards, &mut found).await?;
        self.find_locations(viewer, cards, &mut found).await?;
        Ok(cards.iter().map(|card| found.get(card).cloned().unwrap_or(CardView::Gone(card.kind))).collect())
    }

    async fn find_businesses(&self, cards: &[CardRef], found: &mut Found) -> Result<(), StoreError> {
        let ids = ids_of_kind(cards, CardKind::Business);
        if ids.is_empty() {
            return Ok(());
        }
        let mut towns = self.towns(ids.clone()).await?;
        for (id, card) in self.business_cards(ids, true).await? {
            let of = CardRef { kind: CardKind::Business, of: id.to_string() };
            found.insert(of, CardView::Business { card, town: towns.remove(&id) });
        }
        Ok(())
    }

    async fn find_invitations(&self, viewer: UserId, cards: &[CardRef], found: &mut Found) -> Result<(), StoreError> {
        let ids = ids_of_kind(cards, CardKind::Reservation);
        if ids.is_empty() {
            return Ok(());
        }
        let now = System.now();
        let rows: Vec<InvitationRow> = self.fetch_primary(|| invitations(viewer, ids.clone(), now)).await?;
        let businesses = self.business_cards(rows.iter().map(|row| row.business_id).collect(), false).await?;
        for row in rows {
            let of = CardRef { kind: CardKind::Reservation, of: row.id.to_string() };
            if let Some(card) = row.card(&businesses)? {
                found.insert(of, card);
            }
        }
        Ok(())
    }

    async fn find_lists(&self, viewer: UserId, cards: &[CardRef], found: &mut Found) -> Result<(), StoreError> {
        let tokens = of_kind(cards, CardKind::List);
        if tokens.is_empty() {
            return Ok(());
        }
        let sql = format!("{LISTS} {}", visible_to("$1", "l.user_id"));
        let query = || Prepared::new(sql.clone()).id(Some(viewer.0)).texts(tokens.clone());
        let rows: Vec<ListRow> = self.fetch_primary(query).await?;
        for ListRow { token, name, number } in rows {
            let count = usize::try_from(number).unwrap_or_default();
            let of = CardRef { kind: CardKind::List, of: token.clone() };
            found.insert(of, CardView::List { token, name, count });
        }
        Ok(())
    }

    async fn find_posts(&self, viewer: UserId, cards: &[CardRef], found: &mut Found) -> Result<(), StoreError> {
        let ids = ids_of_kind(cards, CardKind::Post);
        if ids.is_empty() {
            return Ok(());
        }
        let sql = format!(
            "SELECT p.id FROM posts p JOIN users u ON u.id = p.user_id WHERE p.id = ANY ($2) AND {}",
            visible("$1")
        );
        let query = || Prepared::new(sql.clone()).id(Some(viewer.0)).ids(ids.clone());
        let rows: Vec<IdRow> = self.fetch_primary(query).await?;
        let seen: Vec<Uuid> = rows.into_iter().map(|row| row.id).collect();
        let alone = PostFilter::Id(PostId(Uuid::nil()));
        for view in self.post_views(Some(viewer), &alone, &seen).await? {
            let of = CardRef { kind: CardKind::Post, of: view.post.id.to_string() };
            found.insert(of, post_card(view));
        }
        Ok(())
    }

    async fn find_locations(&self, viewer: UserId, cards: &[CardRef], found: &mut Found) -> Result<(), StoreError> {
        let tokens = of_kind(cards, CardKind::Location);
        if tokens.is_empty() {
            return Ok(());
        }
        let sql = format!("{LOCATIONS} {} AND {}", visible_to("$1", "s.user_id"), present("s.user_id"));
        let query = || Prepared::new(sql.clone()).id(Some(viewer.0)).texts(tokens.clone());
        let rows: Vec<LocationRow> = self.fetch_primary(query).await?;
        for LocationRow { token, label, ends_at, own } in rows {
            let of = CardRef { kind: CardKind::Location, of: token.clone() };
            found.insert(of, CardView::Location { token, label, expires_at: ends_at, own });
        }
        Ok(())
    }
}
