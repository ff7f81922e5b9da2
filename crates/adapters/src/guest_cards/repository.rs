//! Guest cards inside a transaction.

use async_trait::async_trait;
use diesel::prelude::*;
use diesel::sql_types::{Nullable, Uuid as SqlUuid};
use diesel_async::{AsyncPgConnection, RunQueryDsl};
use domain::guest_cards::{CardView, GuestCard, GuestCardRepository, GuestNote, NoteView};
use domain::shared::ids::{BusinessId, GuestCardId, GuestNoteId, ReservationId};
use domain::shared::store_error::StoreError;
use uuid::Uuid;

use super::rows::{GuestCardRow, NoteRow};
use super::views::{self, NoteViewRow, ViewRow};
use crate::db::schema::{guest_card_notes, guest_cards};
use crate::db::{PgUnitOfWork, Prepared, translate};

#[derive(QueryableByName)]
struct CardIdRow {
    #[diesel(sql_type = Nullable<SqlUuid>)]
    card_id: Option<Uuid>,
}

#[async_trait]
impl GuestCardRepository for PgUnitOfWork {
    async fn insert_card(&mut self, card: &GuestCard) -> Result<(), StoreError> {
        self.run(diesel::insert_into(guest_cards::table).values(GuestCardRow::from(card))).await.map(drop)
    }

    async fn lock_card(&mut self, id: GuestCardId) -> Result<Option<GuestCard>, StoreError> {
        let query = guest_cards::table.find(id.0).select(GuestCardRow::as_select()).for_update();
        let row: Option<GuestCardRow> = self.first(query).await?;
        Ok(row.map(GuestCard::from))
    }

    async fn update_card(&mut self, card: &GuestCard) -> Result<(), StoreError> {
        let row = GuestCardRow::from(card);
        self.run(diesel::update(guest_cards::table.find(card.id.0)).set(row)).await.map(drop)
    }

    async fn delete_cards(&mut self, ids: &[GuestCardId]) -> Result<(), StoreError> {
        let these = guest_cards::id.eq_any(ids.iter().map(|id| id.0).collect::<Vec<_>>());
        self.run(diesel::delete(guest_cards::table.filter(these))).await.map(drop)
    }

    async fn card_of_guest(&mut self, reservation: ReservationId) -> Result<Option<GuestCardId>, StoreError> {
        let query = Prepared::new(views::of_reservation("$1")).id(Some(reservation.0));
        let rows: Vec<CardIdRow> = self.load(query).await?;
        Ok(rows.into_iter().next().and_then(|row| row.card_id).map(GuestCardId))
    }

    async fn businesses_of_cards(&mut self, ids: &[GuestCardId]) -> Result<Vec<(GuestCardId, BusinessId)>, StoreError> {
        let these = guest_cards::id.eq_any(ids.iter().map(|id| id.0).collect::<Vec<_>>());
        let query = guest_cards::table.filter(these).select((guest_cards::id, guest_cards::business_id));
        let rows: Vec<(Uuid, Uuid)> = self.load(query).await?;
        Ok(rows.into_iter().map(|(id, business)| (GuestCardId(id), BusinessId(business))).collect())
    }

    async fn card_view(&mut self, id: GuestCardId) -> Result<Option<CardView>, StoreError> {
        let rows: Vec<ViewRow> = self.load(views::one(id)).await?;
        let mut connection: &AsyncPgConnection = &self.connection;
        let notes: Vec<NoteViewRow> = views::notes(vec![id.0]).load(&mut connection).await.map_err(translate)?;
        Ok(views::with_notes(rows, notes).pop())
    }

    async fn count_notes(&mut self, card: GuestCardId) -> Result<usize, StoreError> {
        self.count_rows(guest_card_notes::table.filter(guest_card_notes::card_id.eq(card.0)).count()).await
    }

    async fn insert_note(&mut self, note: &GuestNote) -> Result<(), StoreError> {
        self.run(diesel::insert_into(guest_card_notes::table).values(NoteRow::from(note))).await.map(drop)
    }

    async fn lock_note(&mut self, id: GuestNoteId) -> Result<Option<GuestNote>, StoreError> {
        let query = guest_card_notes::table.find(id.0).select(NoteRow::as_select()).for_update();
        let row: Option<NoteRow> = self.first(query).await?;
        Ok(row.map(GuestNote::from))
    }

    async fn update_note(&mut self, note: &GuestNote) -> Result<(), StoreError> {
        let row = NoteRow::from(note);
        self.run(diesel::update(guest_card_notes::table.find(note.id.0)).set(row)).await.map(drop)
    }

    async fn delete_note(&mut self, id: GuestNoteId) -> Result<(), StoreError> {
        self.run(diesel::delete(guest_card_notes::table.find(id.0))).await.map(drop)
    }

    async fn move_notes(&mut self, from: GuestCardId, to: GuestCardId) -> Result<(), StoreError> {
        let of_card = guest_card_notes::table.filter(guest_card_notes::card_id.eq(from.0));
        self.run(diesel::update(of_card).set(guest_card_notes::card_id.eq(to.0))).await.map(drop)
    }

    async fn note_view(&mut self, id: GuestNoteId) -> Result<Option<NoteView>, StoreError> {
        let mut connection: &AsyncPgConnection = &self.connection;
        let rows: Vec<NoteViewRow> = views::note(id.0).load(&mut connection).await.map_err(translate)?;
        Ok(rows.into_iter().next().map(views::note_view))
    }
}
