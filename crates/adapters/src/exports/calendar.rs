//! The reservations of an export as a calendar (iCalendar, RFC 5545).

use chrono::{DateTime, Utc};
use diesel::prelude::*;
use diesel::sql_types::{Nullable, SmallInt, Text, Timestamptz, Uuid as SqlUuid};
use diesel_async::{AsyncPgConnection, RunQueryDsl};
use domain::exports::ExportRequest;
use domain::shared::language::Language;
use futures_util::TryStreamExt;
use icalendar::{Component, Event, EventLike, EventStatus};
use uuid::Uuid;

use super::archive::Archive;
use super::document::describe;

/// Those that were held only and never confirmed are no appointments.
const RESERVATIONS: &str = "
    SELECT r.id, r.code, r.status, r.party, r.starts_at, r.ends_at, r.updated_at, b.name,
        (SELECT concat_ws(', ', concat_ws(' ', a.street, a.house_number), a.city) FROM business_addresses a
            WHERE a.business_id = b.id AND a.is_primary) AS address
    FROM reservations r JOIN businesses b ON b.id = r.business_id
    WHERE r.user_id = $1 AND r.status NOT IN ('hold', 'expired') ORDER BY r.starts_at, r.id";

#[derive(QueryableByName)]
struct Row {
    #[diesel(sql_type = SqlUuid)]
    id: Uuid,
    #[diesel(sql_type = Text)]
    code: String,
    #[diesel(sql_type = Text)]
    status: String,
    #[diesel(sql_type = SmallInt)]
    party: i16,
    #[diesel(sql_type = Timestamptz)]
    starts_at: DateTime<Utc>,
    #[diesel(sql_type = Timestamptz)]
    ends_at: DateTime<Utc>,
    #[diesel(sql_type = Timestamptz)]
    updated_at: DateTime<Utc>,
    #[diesel(sql_type = Text)]
    name: String,
    #[diesel(sql_type = Nullable<Text>)]
    address: Option<String>,
}

impl Row {
    fn event(&self, language: Language) -> Event {
        let (name, party, code) = (&self.name, self.party, &self.code);
        let (summary, description) = match language {
            Language::En => (format!("{name}, table for {party}"), format!("Booking code: {code}")),
            Language::It => (format!("{name}, tavolo per {party}"), format!("Codice di prenotazione: {code}")),
        };
        let status = match self.status.as_str() {
            "pending" => EventStatus::Tentative,
            status if status.starts_with("cancelled") || status == "declined" => EventStatus::Cancelled,
            _ => EventStatus::Confirmed,
        };
        let mut event = Event::with_uid(&format!("{}@verdoro", self.id));
        event
            .timestamp(self.updated_at)
            .starts(self.starts_at)
            .ends(self.ends_at)
            .summary(&summary)
            .description(&description)
            .status(status);
        if let Some(address) = &self.address {
            event.location(&format!("{name}, {address}"));
        }
        event.done()
    }
}

/// Writes `reservations.ics`, one reservation after the other.
pub(super) async fn write(
    archive: &mut Archive,
    connection: &mut AsyncPgConnection,
    request: &ExportRequest,
) -> Result<(), String> {
    archive.begin_text("reservations.ics").map_err(describe)?;
    archive.write(b"BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Verdoro//Export//EN\r\n").map_err(describe)?;
    let query = diesel::sql_query(RESERVATIONS).bind::<Nullable<SqlUuid>, _>(request.user.map(|user| user.0));
    let mut rows = query.load_stream::<Row>(connection).await.map_err(describe)?;
    while let Some(row) = rows.try_next().await.map_err(describe)? {
        archive.write(row.event(request.language).to_string().as_bytes()).map_err(describe)?;
    }
    archive.write(b"END:VCALENDAR\r\n").map_err(describe)
}
