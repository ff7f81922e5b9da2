//! Notes for the staff of a day.

use chrono::NaiveDate;
use diesel::prelude::*;
use domain::reservations::day_note::DayNote;
use domain::shared::ids::BusinessId;
use domain::shared::store_error::StoreError;

use crate::db::Database;
use crate::db::schema::business_day_notes;

#[derive(Debug, Clone, Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = business_day_notes)]
pub(super) struct NoteRow {
    date: NaiveDate,
    text: String,
    version: i32,
}

impl From<&DayNote> for NoteRow {
    fn from(note: &DayNote) -> Self {
        Self { date: note.date, text: note.text.clone(), version: note.version }
    }
}

/// The note of a day, from the primary: who changed it reads it again at once.
pub(super) async fn of(
    database: &Database,
    business: BusinessId,
    date: NaiveDate,
) -> Result<Option<DayNote>, StoreError> {
    let query = || business_day_notes::table.find((business.0, date)).select(NoteRow::as_select());
    let rows: Vec<NoteRow> = database.fetch_primary(query).await?;
    Ok(rows.into_iter().next().map(|row| DayNote { date: row.date, text: row.text, version: row.version }))
}
