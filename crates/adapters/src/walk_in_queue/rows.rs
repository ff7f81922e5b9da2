//! Rows of the queue.

use chrono::{DateTime, Utc};
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Double, SmallInt, Text, Uuid as SqlUuid};
use domain::reservations::party_size::PartySize;
use domain::reservations::wait_quote::{ObservedStay, WaitQuote};
use domain::shared::ids::{BusinessId, QueuePartyId, ReservationId};
use domain::shared::store_error::StoreError;
use domain::walk_in_queue::{QueueBusiness, QueueParty, QueueSettings};
use uuid::Uuid;

use crate::db::schema::{queue_parties, queue_settings};
use crate::db::{Prepared, ReadQuery, stored};

#[derive(Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = queue_parties, check_for_backend(diesel::pg::Pg), treat_none_as_null = true)]
pub(super) struct PartyRow {
    pub id: Uuid,
    business_id: Uuid,
    name: String,
    phone: Option<String>,
    party: i16,
    by_guest: bool,
    state: String,
    quoted_low: Option<i16>,
    quoted_high: Option<i16>,
    joined_at: DateTime<Utc>,
    called_at: Option<DateTime<Utc>>,
    ended_at: Option<DateTime<Utc>>,
    reservation_id: Option<Uuid>,
}

impl From<&QueueParty> for PartyRow {
    fn from(party: &QueueParty) -> Self {
        let small = |minutes: u16| i16::try_from(minutes).unwrap_or(i16::MAX);
        Self {
            id: party.id.0,
            business_id: party.business.0,
            name: party.name.clone(),
            phone: party.phone.clone(),
            party: party.party.people().into(),
            by_guest: party.by_guest,
            state: party.state.into_str().to_owned(),
            quoted_low: party.quoted.map(|quoted| small(quoted.low)),
            quoted_high: party.quoted.map(|quoted| small(quoted.high)),
            joined_at: party.joined_at,
            called_at: party.called_at,
            ended_at: party.ended_at,
            reservation_id: party.reservation.map(|reservation| reservation.0),
        }
    }
}

impl TryFrom<PartyRow> for QueueParty {
    type Error = StoreError;

    fn try_from(row: PartyRow) -> Result<Self, StoreError> {
        let party = PartySize::new(row.party.into());
        let minutes = |minutes: i16| u16::try_from(minutes).unwrap_or_default();
        let quoted = row.quoted_low.zip(row.quoted_high);
        Ok(Self {
            id: QueuePartyId(row.id),
            business: BusinessId(row.business_id),
            name: row.name,
            phone: row.phone,
            party: party.map_err(|_| StoreError::Internal(format!("{}: a party of {}", row.id, row.party)))?,
            by_guest: row.by_guest,
            state: stored(row.id, "state", &row.state)?,
            quoted: quoted.map(|(low, high)| WaitQuote { low: minutes(low), high: minutes(high) }),
            joined_at: row.joined_at,
            called_at: row.called_at,
            ended_at: row.ended_at,
            reservation: row.reservation_id.map(ReservationId),
        })
    }
}

pub(super) fn parties(rows: Vec<PartyRow>) -> Result<Vec<QueueParty>, StoreError> {
    rows.into_iter().map(QueueParty::try_from).collect()
}

/// More parties are not in line at any business.
const MOST: i64 = 100;

/// The open parties of a business, the first in line first.
pub(super) fn open(business: BusinessId) -> impl ReadQuery<PartyRow> + use<> {
    queue_parties::table
        .filter(queue_parties::business_id.eq(business.0).and(queue_parties::ended_at.is_null()))
        .select(PartyRow::as_select())
        .order((queue_parties::joined_at, queue_parties::id))
        .limit(MOST)
}

/// The parties of a business that ended since then, the latest first.
pub(super) fn ended(business: BusinessId, since: DateTime<Utc>) -> impl ReadQuery<PartyRow> + use<> {
    queue_parties::table
        .filter(queue_parties::business_id.eq(business.0).and(queue_parties::ended_at.ge(since)))
        .select(PartyRow::as_select())
        .order((queue_parties::ended_at.desc(), queue_parties::id))
        .limit(MOST)
}

pub(super) fn party(id: QueuePartyId) -> impl ReadQuery<PartyRow> + use<> {
    queue_parties::table.find(id.0).select(PartyRow::as_select())
}

#[derive(Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = queue_settings, check_for_backend(diesel::pg::Pg))]
pub(super) struct SettingsRow {
    business_id: Uuid,
    open_to_guests: bool,
    most_parties: i16,
    updated_at: DateTime<Utc>,
}

impl SettingsRow {
    pub(super) fn new(business: BusinessId, settings: QueueSettings, now: DateTime<Utc>) -> Self {
        Self {
            business_id: business.0,
            open_to_guests: settings.open_to_guests,
            most_parties: settings.most_parties.into(),
            updated_at: now,
        }
    }
}

impl From<SettingsRow> for QueueSettings {
    fn from(row: SettingsRow) -> Self {
        Self { open_to_guests: row.open_to_guests, most_parties: u8::try_from(row.most_parties).unwrap_or(1) }
    }
}

pub(super) fn settings(business: BusinessId) -> impl ReadQuery<SettingsRow> + use<> {
    queue_settings::table.find(business.0).select(SettingsRow::as_select())
}

/// How long parties of each size stayed.
const STAYS: &str = "
    SELECT least((party + 1) / 2, 4)::smallint AS bracket, count(*) AS stays,
        percentile_cont(0.5) WITHIN GROUP (ORDER BY minutes) AS p50,
        percentile_cont(0.8) WITHIN GROUP (ORDER BY minutes) AS p80
    FROM (
        SELECT party, date_part('epoch', left_at - seated_at) / 60 AS minutes
        FROM reservations
        WHERE business_id = $1 AND starts_at >= $2 AND status = 'completed' AND left_at >= seated_at
    ) stayed
    GROUP BY 1 ORDER BY 1";

pub(super) fn stays(business: BusinessId, since: DateTime<Utc>) -> Prepared {
    Prepared::new(STAYS).id(Some(business.0)).time(since)
}

#[derive(QueryableByName)]
pub(super) struct StayRow {
    #[diesel(sql_type = SmallInt)]
    bracket: i16,
    #[diesel(sql_type = BigInt)]
    stays: i64,
    #[diesel(sql_type = Double)]
    p50: f64,
    #[diesel(sql_type = Double)]
    p80: f64,
}

impl From<StayRow> for ObservedStay {
    fn from(row: StayRow) -> Self {
        Self {
            bracket: u8::try_from(row.bracket).unwrap_or_default(),
            stays: u32::try_from(row.stays).unwrap_or(u32::MAX),
            p50: row.p50,
            p80: row.p80,
        }
    }
}

pub(super) fn business(id: BusinessId) -> Prepared {
    Prepared::new("SELECT id, name, time_zone FROM businesses WHERE id = $1 AND deleted_at IS NULL").id(Some(id.0))
}

#[derive(QueryableByName)]
pub(super) struct BusinessRow {
    #[diesel(sql_type = SqlUuid)]
    id: Uuid,
    #[diesel(sql_type = Text)]
    name: String,
    #[diesel(sql_type = Text)]
    time_zone: String,
}

impl TryFrom<BusinessRow> for QueueBusiness {
    type Error = StoreError;

    fn try_from(row: BusinessRow) -> Result<Self, StoreError> {
        let zone = stored(row.id, "time zone", &row.time_zone)?;
        Ok(Self { id: BusinessId(row.id), name: row.name, zone })
    }
}
