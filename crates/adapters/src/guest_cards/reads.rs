//! Reads of guest cards outside transactions, from the primary.

use std::collections::HashMap;

use async_trait::async_trait;
use diesel::dsl::AsSelect;
use diesel::pg::Pg;
use diesel::prelude::*;
use diesel::sql_types::Text;
use domain::guest_cards::{CardFilter, CardMatch, CardView, GuestCard, GuestCardReads, GuestNote, OwnCard};
use domain::shared::ids::{BusinessId, GuestCardId, UserId};
use domain::shared::page::{Keyset, Page, PageRequest};
use domain::shared::store_error::StoreError;
use uuid::Uuid;

use super::rows::{GuestCardRow, NoteRow};
use super::views::{self, NoteViewRow, ViewRow};
use crate::businesses::cards::{CardRow, card};
use crate::db::schema::{businesses, guest_card_notes, guest_cards, uploads};
use crate::db::{Database, Prepared, ReadQuery};
use crate::media::rows::MediaRow;

/// The name in the last reservation with this phone number.
const LAST_NAME: &str = "SELECT guest_name AS name FROM reservations
    WHERE business_id = $1 AND user_id IS NULL AND guest_phone IS NOT NULL
        AND guest_phone_key(guest_phone) = guest_phone_key($2) AND guest_name <> ''
    ORDER BY starts_at DESC LIMIT 1";

#[derive(QueryableByName)]
struct NameRow {
    #[diesel(sql_type = Text)]
    name: String,
}

/// A card about a member, and its business with the cover.
type OwnRow = (GuestCardRow, CardRow, Option<MediaRow>);

#[diesel::dsl::auto_type]
fn with_business() -> _ {
    guest_cards::table
        .inner_join(businesses::table.on(businesses::id.eq(guest_cards::business_id)))
        .left_join(uploads::table.on(businesses::cover_upload_id.eq(uploads::id.nullable())))
}

type OwnColumns = (AsSelect<GuestCardRow, Pg>, AsSelect<CardRow, Pg>, AsSelect<Option<MediaRow>, Pg>);

fn own(user: UserId, id: Option<GuestCardId>, page: &PageRequest<()>) -> impl ReadQuery<OwnRow> + use<> {
    let columns: OwnColumns = (GuestCardRow::as_select(), CardRow::as_select(), Option::<MediaRow>::as_select());
    let mut query = with_business()
        .filter(guest_cards::user_id.eq(user.0))
        .filter(businesses::deleted_at.is_null())
        .select(columns)
        .order(guest_cards::id.desc())
        .limit(page.limit.fetch())
        .into_boxed();
    if let Some(id) = id {
        query = query.filter(guest_cards::id.eq(id.0));
    }
    if let Some(after) = &page.after {
        query = query.filter(guest_cards::id.lt(after.id));
    }
    query
}

fn own_notes(cards: Vec<Uuid>) -> impl ReadQuery<NoteRow> {
    guest_card_notes::table
        .filter(guest_card_notes::card_id.eq_any(cards))
        .select(NoteRow::as_select())
        .order(guest_card_notes::id.desc())
}

#[async_trait]
impl GuestCardReads for Database {
    async fn card(&self, id: GuestCardId) -> Result<Option<CardView>, StoreError> {
        let rows: Vec<ViewRow> = self.fetch_primary(|| views::one(id)).await?;
        Ok(self.with_notes(rows).await?.pop())
    }

    async fn cards(
        &self,
        filter: &CardFilter,
        page: PageRequest<String>,
    ) -> Result<Page<CardView, String>, StoreError> {
        let rows: Vec<ViewRow> = self.fetch_primary(|| views::list(filter, &page)).await?;
        let fetched = rows.into_iter().map(views::keyed).collect();
        let page = Page::from_fetched(fetched, page.limit, |(key, view): &(String, CardView)| Keyset {
            key: key.clone(),
            id: view.card.id.0,
        });
        Ok(page.map(|(_, view)| view))
    }

    async fn phone_matches(&self, business: BusinessId, phone: &str, limit: i64) -> Result<Vec<CardMatch>, StoreError> {
        let rows: Vec<ViewRow> = self.fetch_primary(|| views::with_phone(business, phone, limit)).await?;
        if !rows.is_empty() {
            let cards = rows.into_iter().map(CardView::from);
            return Ok(cards.map(|card| CardMatch { name: card.card.name.clone(), card: Some(card) }).collect());
        }
        let query = || Prepared::new(LAST_NAME).id(Some(business.0)).text(phone.to_owned());
        let names: Vec<NameRow> = self.fetch_primary(query).await?;
        Ok(names.into_iter().map(|row| CardMatch { name: row.name, card: None }).collect())
    }

    async fn cards_to_export(&self, business: BusinessId, limit: i64) -> Result<Vec<CardView>, StoreError> {
        let rows: Vec<ViewRow> = self.fetch_primary(|| views::all(business, limit)).await?;
        self.with_notes(rows).await
    }

    async fn own_cards(
        &self,
        user: UserId,
        id: Option<GuestCardId>,
        page: PageRequest<()>,
    ) -> Result<Page<OwnCard, ()>, StoreError> {
        let rows: Vec<OwnRow> = self.fetch_primary(|| own(user, id, &page)).await?;
        let ids: Vec<Uuid> = rows.iter().map(|(row, ..)| row.id()).collect();
        let notes: Vec<NoteRow> = self.fetch_primary(|| own_notes(ids.clone())).await?;
        let mut of_card: HashMap<GuestCardId, Vec<GuestNote>> = HashMap::new();
        for note in notes.into_iter().map(GuestNote::from) {
            of_card.entry(note.card).or_default().push(note);
        }
        let items = rows.into_iter().map(|(row, business, cover)| {
            let found = GuestCard::from(row);
            let notes = of_card.remove(&found.id).unwrap_or_default();
            Ok::<_, StoreError>(OwnCard { card: found, business: card((business, cover))?, notes })
        });
        let items = items.collect::<Result<Vec<_>, StoreError>>()?;
        Ok(Page::from_fetched(items, page.limit, |own: &OwnCard| Keyset { key: (), id: own.card.id.0 }))
    }
}

impl Database {
    async fn with_notes(&self, cards: Vec<ViewRow>) -> Result<Vec<CardView>, StoreError> {
        let ids = views::ids(&cards);
        let notes: Vec<NoteViewRow> = self.fetch_primary(|| views::notes(ids.clone())).await?;
        Ok(views::with_notes(cards, notes))
    }
}
