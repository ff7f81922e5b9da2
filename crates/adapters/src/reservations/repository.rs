//! Reservations inside a transaction.

use std::ops::Bound;
use std::sync::Arc;

use async_trait::async_trait;
use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use diesel::dsl::{exists, sql};
use diesel::prelude::*;
use diesel::sql_types::{Array, BigInt, Bool, Nullable, Text, Timestamptz, Uuid as SqlUuid};
use domain::reservations::assignment::Assignment;
use domain::reservations::booking::Booking;
use domain::reservations::business_schedule::BusinessSchedule;
use domain::reservations::limits::UnusedHold;
use domain::reservations::no_shows::{COUNTED_FOR, DISPUTED_WITHIN};
use domain::reservations::ports::{BookingRepository, BusinessAccess, HistoryEntry, Owners, Reminder};
use domain::reservations::reservation::{Guest, Reminded, Reservation};
use domain::reservations::status::Status;
use domain::reservations::view::ReservationView;
use domain::reservations::window::Window;
use domain::shared::ids::{BusinessId, ReservationId, TableId, UserId};
use domain::shared::language::Language;
use domain::shared::store_error::StoreError;
use uuid::Uuid;

use super::reads::{self, AccessRow};
use super::rows::ReservationRow;
use super::{bookings, schedule, views};
use crate::db::schema::{
    auths, business_booking, businesses, reservation_allocations, reservation_history, reservations, users,
};
use crate::db::{PgUnitOfWork, Prepared, translate};

/// A member, locked, with the times since when their no-shows stand: those that a moderator upheld, and those that were not
/// disputed before `$2`; of reservations after `$3`.
const BOOKING_GUEST: &str = "SELECT u.display_name, a.email::text AS email, u.language,
        ARRAY(SELECT coalesce(d.decided_at, r.updated_at + interval '14 days')
            FROM reservations r LEFT JOIN no_show_disputes d ON d.reservation_id = r.id
            WHERE r.user_id = u.id AND r.status = 'no_show' AND r.starts_at > $3
                AND (d.state = 'upheld' OR d.id IS NULL AND r.updated_at <= $2)) AS standing
    FROM users u JOIN auths a ON a.id = u.auth_id WHERE u.id = $1 FOR NO KEY UPDATE";

const VISIT_PROVED: &str = "SELECT EXISTS (SELECT FROM reviews WHERE user_id = $1 AND business_id = $2
            AND state = 'published' AND visited_on = $3::date)
        OR EXISTS (SELECT FROM vouchers WHERE user_id = $1 AND business_id = $2
            AND state = 'captured' AND resolved_at >= $4 AND resolved_at < $5) AS proved";

#[derive(QueryableByName)]
struct BookingGuestRow {
    #[diesel(sql_type = Text)]
    display_name: String,
    #[diesel(sql_type = Text)]
    email: String,
    #[diesel(sql_type = Text)]
    language: String,
    #[diesel(sql_type = Array<Timestamptz>)]
    standing: Vec<DateTime<Utc>>,
}

#[derive(QueryableByName)]
struct ProvedRow {
    #[diesel(sql_type = Bool)]
    proved: bool,
}

/// How many holds one transaction expires.
const MAX_EXPIRED: i64 = 500;

#[async_trait]
impl BookingRepository for PgUnitOfWork {
    async fn lock(&mut self, business: BusinessId) -> Result<Option<Arc<BusinessSchedule>>, StoreError> {
        let changed = businesses::table
            .filter(businesses::id.eq(business_booking::business_id))
            .filter(businesses::deleted_at.is_null())
            .select(businesses::updated_at)
            .single_value();
        let query = business_booking::table.find(business.0).select((business_booking::version, changed)).for_update();
        let row: Option<(i32, Option<DateTime<Utc>>)> = self.first(query).await?;
        let Some((version, Some(changed))) = row else { return Ok(None) };
        if let Some(known) = self.schedules.get(&business.0).filter(|known| known.stamp == (version, changed)) {
            return Ok(Some(known.schedule));
        }
        let Some(rows) = schedule::load(&self.connection, business.0).await.map_err(translate)? else {
            return Ok(None);
        };
        let stamped = rows.into_stamped(business.0)?;
        self.schedules.insert(business.0, stamped.clone());
        Ok(Some(stamped.schedule))
    }

    async fn reload(&mut self, business: BusinessId) -> Result<Option<Arc<BusinessSchedule>>, StoreError> {
        // Not cached: the transaction may be rolled back.
        let rows = schedule::load(&self.connection, business.0).await.map_err(translate)?;
        Ok(rows.map(|rows| rows.into_stamped(business.0)).transpose()?.map(|stamped| stamped.schedule))
    }

    async fn bookings(&mut self, business: BusinessId, within: Window) -> Result<Vec<Booking>, StoreError> {
        let rows = bookings::load(&self.connection, business.0, within).await.map_err(translate)?;
        Ok(bookings::group(rows, None)?.0)
    }

    async fn access(
        &mut self,
        business: BusinessId,
        user: Option<UserId>,
    ) -> Result<Option<BusinessAccess>, StoreError> {
        let row: Option<AccessRow> = self.first(reads::access(business.0, user.map(|user| user.0))).await?;
        row.map(reads::into_access).transpose()
    }

    async fn guest(&mut self, user: UserId) -> Result<Option<Guest>, StoreError> {
        let query = users::table
            .inner_join(auths::table.on(auths::id.eq(users::auth_id)))
            .filter(users::id.eq(user.0))
            .select((users::display_name, auths::email, users::language))
            .for_no_key_update();
        let row: Option<(String, String, String)> = self.first(query).await?;
        Ok(row.map(|(name, email, language)| Guest {
            user: Some(user),
            name,
            phone: None,
            email: Some(email),
            language: Language::parse(&language).unwrap_or_default(),
        }))
    }

    async fn booking_guest(
        &mut self,
        user: UserId,
        now: DateTime<Utc>,
    ) -> Result<Option<(Guest, Vec<DateTime<Utc>>)>, StoreError> {
        let query = Prepared::new(BOOKING_GUEST).id(Some(user.0)).time(now - DISPUTED_WITHIN).time(now - COUNTED_FOR);
        let rows: Vec<BookingGuestRow> = self.load(query).await?;
        Ok(rows.into_iter().next().map(|row| {
            let language = Language::parse(&row.language).unwrap_or_default();
            let (name, email) = (row.display_name, Some(row.email));
            (Guest { user: Some(user), name, phone: None, email, language }, row.standing)
        }))
    }

    async fn is_visit_proved(
        &mut self,
        user: UserId,
        business: BusinessId,
        day: NaiveDate,
        within: Window,
    ) -> Result<bool, StoreError> {
        let query = Prepared::new(VISIT_PROVED)
            .id(Some(user.0))
            .id(Some(business.0))
            .text(day.to_string())
            .time(within.from)
            .time(within.until);
        let rows: Vec<ProvedRow> = self.load(query).await?;
        Ok(rows.first().is_some_and(|row| row.proved))
    }

    async fn owners(&mut self, id: ReservationId) -> Result<Option<Owners>, StoreError> {
        let row: Option<(Uuid, Option<Uuid>)> = self.first(reads::owners(id.0)).await?;
        Ok(row.map(|(business, guest)| Owners { business: BusinessId(business), guest: guest.map(UserId) }))
    }

    async fn find(&mut self, id: ReservationId) -> Result<Option<Reservation>, StoreError> {
        let query = reservations::table.find(id.0).select(ReservationRow::as_select()).for_update();
        let row: Option<ReservationRow> = self.first(query).await?;
        row.map(TryInto::try_into).transpose()
    }

    async fn no_shows(&mut self, business: BusinessId, user: UserId) -> Result<Vec<Reservation>, StoreError> {
        let query = reservations::table
            .filter(reservations::business_id.eq(business.0).and(reservations::user_id.eq(user.0)))
            .filter(reservations::status.eq(Status::NoShow.to_string()))
            .order(reservations::starts_at)
            .select(ReservationRow::as_select());
        let rows: Vec<ReservationRow> = self.load(query).await?;
        rows.into_iter().map(Reservation::try_from).collect()
    }

    async fn hold_of(&mut self, user: UserId) -> Result<Option<(ReservationId, BusinessId)>, StoreError> {
        let query = reservations::table
            .filter(reservations::user_id.eq(user.0))
            .filter(reservations::status.eq(Status::Hold.to_string()))
            .filter(reservations::wish_id.is_null())
            .select((reservations::id, reservations::business_id));
        let row: Option<(Uuid, Uuid)> = self.first(query).await?;
        Ok(row.map(|(id, business)| (ReservationId(id), BusinessId(business))))
    }

    async fn has_overlapping(
        &mut self,
        user: UserId,
        within: Window,
        except: Option<ReservationId>,
    ) -> Result<bool, StoreError> {
        let overlapping = reservations::table
            .filter(reservations::user_id.eq(user.0))
            .filter(reservations::status.eq_any([Status::Pending.to_string(), Status::Confirmed.to_string()]))
            .filter(reservations::starts_at.lt(within.until))
            .filter(reservations::ends_at.gt(within.from))
            .filter(reservations::id.ne(except.map_or(Uuid::nil(), |id| id.0)));
        Ok(self.load(diesel::select(exists(overlapping))).await?.pop().unwrap_or_default())
    }

    async fn open_reservations(&mut self, user: UserId, now: DateTime<Utc>) -> Result<Vec<BusinessId>, StoreError> {
        let query = reservations::table
            .filter(reservations::user_id.eq(user.0))
            .filter(reservations::status.eq_any([Status::Pending.to_string(), Status::Confirmed.to_string()]))
            .filter(reservations::ends_at.gt(now))
            .select(reservations::business_id);
        let ids: Vec<Uuid> = self.load(query).await?;
        Ok(ids.into_iter().map(BusinessId).collect())
    }

    async fn open_by_email(&mut self, email: &str, now: DateTime<Utc>) -> Result<Vec<BusinessId>, StoreError> {
        let of_address =
            sql::<Bool>("user_id IS NULL AND lower(guest_email) = lower(").bind::<Text, _>(email.to_owned()).sql(")");
        let query = reservations::table
            .filter(of_address)
            .filter(reservations::status.eq_any([Status::Pending.to_string(), Status::Confirmed.to_string()]))
            .filter(reservations::ends_at.gt(now))
            .select(reservations::business_id);
        let ids: Vec<Uuid> = self.load(query).await?;
        Ok(ids.into_iter().map(BusinessId).collect())
    }

    async fn unused_holds(&mut self, user: UserId, since: DateTime<Utc>) -> Result<Vec<UnusedHold>, StoreError> {
        let query = reservations::table
            .inner_join(business_booking::table.on(business_booking::business_id.eq(reservations::business_id)))
            .filter(reservations::user_id.eq(user.0))
            .filter(reservations::status.eq(Status::Expired.to_string()))
            .filter(reservations::updated_at.gt(since))
            .filter(reservations::wish_id.is_null())
            .select((
                reservations::business_id,
                reservations::created_at,
                reservations::updated_at,
                business_booking::hold_minutes,
            ));
        let rows: Vec<(Uuid, DateTime<Utc>, DateTime<Utc>, i16)> = self.load(query).await?;
        let unused = |(business, since, until, minutes): (Uuid, DateTime<Utc>, DateTime<Utc>, i16)| UnusedHold {
            business: BusinessId(business),
            since,
            until,
            length: TimeDelta::minutes(minutes.into()),
        };
        Ok(rows.into_iter().map(unused).collect())
    }

    async fn insert(&mut self, reservation: &Reservation) -> Result<(), StoreError> {
        let query = diesel::insert_into(reservations::table).values(ReservationRow::from(reservation));
        self.run(query).await.map(drop)
    }

    async fn update(&mut self, reservation: &Reservation) -> Result<bool, StoreError> {
        let stored =
            reservations::table.find(reservation.id.0).filter(reservations::version.eq(reservation.version - 1));
        let query = diesel::update(stored).set((
            (
                reservations::version.eq(reservation.version),
                reservations::status.eq(reservation.status.to_string()),
                reservations::party.eq(i16::from(reservation.party.people())),
                reservations::starts_at.eq(reservation.starts_at),
                reservations::ends_at.eq(reservation.ends_at),
                reservations::guest_name.eq(&reservation.guest.name),
                reservations::guest_phone.eq(&reservation.guest.phone),
                reservations::note.eq(&reservation.note),
            ),
            (
                reservations::hold_expires_at.eq(reservation.hold_expires_at),
                reservations::cancel_cutoff_minutes
                    .eq(i32::try_from(reservation.cancel_cutoff_minutes).unwrap_or(i32::MAX)),
                reservations::reason.eq(&reservation.reason),
                reservations::invitation_sequence.eq(reservation.invitation_sequence),
                reservations::day_before_reminded_at.eq(reservation.reminded.day_before),
                reservations::hours_before_reminded_at.eq(reservation.reminded.hours_before),
                reservations::guest_acknowledged_at.eq(reservation.reconfirmed_at),
                reservations::seated_at.eq(reservation.seated_at),
                reservations::left_at.eq(reservation.left_at),
                reservations::stage.eq(reservation.stage.map(|stage| stage.to_string())),
                reservations::answer_by.eq(reservation.answer_by),
                reservations::updated_at.eq(reservation.updated_at),
            ),
        ));
        Ok(self.run(query).await? == 1)
    }

    async fn allocate(&mut self, id: ReservationId, assignment: &Assignment) -> Result<(), StoreError> {
        self.free(id).await?;
        let during = (Bound::Included(assignment.during.from), Bound::Excluded(assignment.during.until));
        let rows: Vec<_> = assignment
            .tables
            .iter()
            .map(|table| {
                (
                    reservation_allocations::reservation_id.eq(id.0),
                    reservation_allocations::table_id.eq(table.0),
                    reservation_allocations::during.eq(during),
                )
            })
            .collect();
        let inserted = self.run(diesel::insert_into(reservation_allocations::table).values(rows)).await;
        inserted.map(drop).inspect_err(|error| {
            if matches!(error, StoreError::Violated(_)) {
                tracing::error!(%error, reservation = %id, "the database had to prevent a double booking");
            }
        })
    }

    async fn free(&mut self, id: ReservationId) -> Result<(), StoreError> {
        let query =
            diesel::delete(reservation_allocations::table.filter(reservation_allocations::reservation_id.eq(id.0)));
        self.run(query).await.map(drop)
    }

    async fn tables_after(&mut self, id: ReservationId, status: Status) -> Result<Vec<TableId>, StoreError> {
        let query = reservation_history::table
            .filter(reservation_history::reservation_id.eq(id.0))
            .filter(reservation_history::to_status.eq(status.to_string()))
            .order(reservation_history::id.desc())
            .select(reservation_history::table_ids);
        let tables: Option<Option<Vec<Uuid>>> = self.first(query).await?;
        Ok(tables.flatten().unwrap_or_default().into_iter().map(TableId).collect())
    }

    async fn append(&mut self, entry: &HistoryEntry) -> Result<(), StoreError> {
        let tables = sql::<Nullable<Array<SqlUuid>>>(
            "ARRAY(SELECT table_id FROM reservation_allocations WHERE reservation_id = ",
        )
        .bind::<SqlUuid, _>(entry.reservation.0)
        .sql(" ORDER BY table_id)");
        let query = diesel::insert_into(reservation_history::table).values((
            reservation_history::reservation_id.eq(entry.reservation.0),
            reservation_history::at.eq(entry.step.at),
            reservation_history::from_status.eq(entry.step.from.map(|status| status.to_string())),
            reservation_history::to_status.eq(entry.step.to.to_string()),
            reservation_history::actor.eq(entry.step.side.to_string()),
            reservation_history::actor_user_id.eq(entry.by.map(|user| user.0)),
            reservation_history::reason.eq(&entry.step.reason),
            reservation_history::table_ids.eq(tables),
            reservation_history::business_id.eq(entry.activity.map(|(business, _)| business.0)),
            reservation_history::activity.eq(entry.activity.map(|(_, kind)| kind.to_string())),
        ));
        self.run(query).await.map(drop)
    }

    async fn view(&mut self, id: ReservationId) -> Result<Option<ReservationView>, StoreError> {
        let rows = views::one(&self.connection, id.0, false).await.map_err(translate)?;
        Ok(rows.into_views()?.pop())
    }

    async fn expired_holds(
        &mut self,
        business: BusinessId,
        now: DateTime<Utc>,
    ) -> Result<Vec<ReservationId>, StoreError> {
        let query = reservations::table
            .filter(reservations::business_id.eq(business.0))
            .filter(reservations::status.eq(Status::Hold.to_string()))
            .filter(reservations::hold_expires_at.le(now))
            .select(reservations::id)
            .limit(MAX_EXPIRED);
        let ids: Vec<Uuid> = self.load(query).await?;
        Ok(ids.into_iter().map(ReservationId).collect())
    }

    async fn unanswered(
        &mut self,
        business: BusinessId,
        now: DateTime<Utc>,
        limit: i64,
    ) -> Result<Vec<ReservationId>, StoreError> {
        let query = reservations::table
            .filter(reservations::business_id.eq(business.0))
            .filter(reservations::status.eq(Status::Pending.to_string()))
            .filter(reservations::answer_by.le(now))
            .order((reservations::answer_by, reservations::id))
            .select(reservations::id)
            .limit(limit);
        let ids: Vec<Uuid> = self.load(query).await?;
        Ok(ids.into_iter().map(ReservationId).collect())
    }

    async fn take_reminders(
        &mut self,
        reminder: Reminder,
        now: DateTime<Utc>,
        limit: i64,
    ) -> Result<Vec<ReservationId>, StoreError> {
        let (column, before) = match reminder {
            Reminder::DayBefore => ("day_before_reminded_at", Reminded::DAY_BEFORE),
            Reminder::HoursBefore => ("hours_before_reminded_at", Reminded::HOURS_BEFORE),
        };
        let take = format!(
            "UPDATE reservations SET {column} = $1 WHERE id IN (
                SELECT id FROM reservations
                WHERE status = 'confirmed' AND starts_at > $1 AND starts_at <= $2 AND {column} IS NULL
                ORDER BY starts_at LIMIT $3 FOR UPDATE SKIP LOCKED
            ) RETURNING id"
        );
        let query = diesel::sql_query(take)
            .bind::<Timestamptz, _>(now)
            .bind::<Timestamptz, _>(now + before)
            .bind::<BigInt, _>(limit);
        let due: Vec<ReminderRow> = self.load(query).await?;
        Ok(due.into_iter().map(|row| ReservationId(row.id)).collect())
    }
}

#[derive(QueryableByName)]
struct ReminderRow {
    #[diesel(sql_type = SqlUuid)]
    id: Uuid,
}
