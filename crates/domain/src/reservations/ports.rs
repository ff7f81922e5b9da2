//! What the use cases need of storage.

use std::sync::Arc;

use async_trait::async_trait;
use chrono::{DateTime, NaiveDate, Utc};

use super::{
    assignment::Assignment,
    booking::Booking,
    business_schedule::{BusinessSchedule, Snapshot},
    closure::Closure,
    limits::UnusedHold,
    reservation::{Guest, Reservation},
    service_period::ServicePeriod,
    settings::BookingSettings,
    status::Status,
    table::{Combination, Table},
    view::{ReservationView, Step},
    window::Window,
};
use crate::shared::{
    ids::{BusinessId, ClosureId, CombinationId, ReservationId, ServiceId, TableId, UserId},
    page::{Page, PageRequest},
    store_error::StoreError,
};

/// Everything of this family inside a transaction.
pub trait ReservationRepository: BookingRepository + BookingConfigRepository {}
impl<T: BookingRepository + BookingConfigRepository> ReservationRepository for T {}

/// A reservation's step with who took it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HistoryEntry {
    /// Which reservation.
    pub reservation: ReservationId,
    /// The step.
    pub step: Step,
    /// The person, where one took it.
    pub by: Option<UserId>,
}

/// What is known of a reservation without request anybody's leave: whose it is never changes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Owners {
    /// Its business.
    pub business: BusinessId,
    /// Its guest, where that is a member.
    pub guest: Option<UserId>,
}

/// The schedule inside a transaction.
#[async_trait]
pub trait BookingRepository: Send {
    /// Locks the business until the transaction ends and gives its setup; none when it takes no bookings. Whoever changes a
    /// business's schedule or setup calls this first; of two businesses the one with the lower id.
    async fn lock(&mut self, business: BusinessId) -> Result<Option<Arc<BusinessSchedule>>, StoreError>;
    /// The bookings that block a table or start within the window.
    async fn bookings(&mut self, business: BusinessId, within: Window) -> Result<Vec<Booking>, StoreError>;
    /// The time zone of the business, and whether `user` is on its staff; none for an unknown business.
    async fn access(
        &mut self,
        business: BusinessId,
        user: Option<UserId>,
    ) -> Result<Option<BusinessAccess>, StoreError>;
    /// Whether `user` is on the staff of the business.
    async fn is_staff(&mut self, business: BusinessId, user: UserId) -> Result<bool, StoreError> {
        Ok(self.access(business, Some(user)).await?.is_some_and(|access| access.is_staff))
    }
    /// The member as the guest of a new reservation, locked until the transaction ends: whoever asks for several tables
    /// at once gets one after the other.
    async fn guest(&mut self, user: UserId) -> Result<Option<Guest>, StoreError>;
    /// Scope a reservation is.
    async fn owners(&mut self, id: ReservationId) -> Result<Option<Owners>, StoreError>;
    /// The reservation, its row locked.
    async fn find(&mut self, id: ReservationId) -> Result<Option<Reservation>, StoreError>;
    /// The member's hold.
    async fn hold_of(&mut self, user: UserId) -> Result<Option<(ReservationId, BusinessId)>, StoreError>;
    /// Whether the member has a pending or confirmed reservation, other than `except`, at any business within the window.
    async fn has_overlapping(
        &mut self,
        user: UserId,
        within: Window,
        except: Option<ReservationId>,
    ) -> Result<bool, StoreError>;
    /// The business of each pending or confirmed reservation of the member that is not over.
    async fn open_reservations(&mut self, user: UserId, now: DateTime<Utc>) -> Result<Vec<BusinessId>, StoreError>;
    /// The member's holds that ended after `since` without a confirmation.
    async fn unused_holds(&mut self, user: UserId, since: DateTime<Utc>) -> Result<Vec<UnusedHold>, StoreError>;
    /// Adds a reservation.
    async fn insert(&mut self, reservation: &Reservation) -> Result<(), StoreError>;
    /// Writes a reservation whose stored version is the one before its own; answers whether it was.
    async fn update(&mut self, reservation: &Reservation) -> Result<bool, StoreError>;
    /// Blocks the assigned tables for the reservation, and no others any more.
    async fn allocate(&mut self, id: ReservationId, assignment: &Assignment) -> Result<(), StoreError>;
    /// Blocks no table for the reservation any more.
    async fn free(&mut self, id: ReservationId) -> Result<(), StoreError>;
    /// Appends to the history.
    async fn append(&mut self, entry: &HistoryEntry) -> Result<(), StoreError>;
    /// The reservation as people see it, without actions and alternatives.
    async fn view(&mut self, id: ReservationId) -> Result<Option<ReservationView>, StoreError>;
    /// The business's holds that have run out.
    async fn expired_holds(
        &mut self,
        business: BusinessId,
        now: DateTime<Utc>,
    ) -> Result<Vec<ReservationId>, StoreError>;
    /// Marks up to `limit` confirmed reservations that start before `until` and await this reminder as reminded,
    /// passing over those that somebody is changing right now, and answers which.
    async fn take_reminders(
        &mut self,
        reminder: Reminder,
        now: DateTime<Utc>,
        limit: i64,
    ) -> Result<Vec<ReservationId>, StoreError>;
}

/// The two reminders.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reminder {
    /// 24 hours before.
    DayBefore,
    /// 3 hours before.
    HoursBefore,
}

/// A record of a business's setup.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BookingConfigRecord {
    /// A table.
    Table(TableId),
    /// A combination of tables.
    Combination(CombinationId),
    /// A service.
    ServicePeriod(ServiceId),
    /// A closure.
    Closure(ClosureId),
}

/// A business's setup inside a transaction.
#[async_trait]
pub trait BookingConfigRepository: Send {
    /// Makes sure that the business, if it exists, has a setup to lock.
    async fn ensure_config(&mut self, business: BusinessId, now: DateTime<Utc>) -> Result<(), StoreError>;
    /// The business a record belongs to.
    async fn business_of(&mut self, record: BookingConfigRecord) -> Result<Option<BusinessId>, StoreError>;
    /// How many reservations, present or to come, stand on any of these tables.
    async fn count_on_tables(&mut self, tables: &[TableId], now: DateTime<Utc>) -> Result<usize, StoreError>;
    /// How many reservations from `now` on need the table as it was: it alone seats their party and would no longer, or
    /// it would be kept for who stands at the door.
    async fn count_needing(&mut self, was: &Table, table: &Table, now: DateTime<Utc>) -> Result<usize, StoreError>;
    /// Writes the rules.
    async fn save_settings(&mut self, business: BusinessId, settings: &BookingSettings) -> Result<(), StoreError>;
    /// Adds or changes a table.
    async fn save_table(&mut self, business: BusinessId, table: &Table) -> Result<(), StoreError>;
    /// Adds or changes a combination.
    async fn save_combination(&mut self, business: BusinessId, combination: &Combination) -> Result<(), StoreError>;
    /// Adds or changes a service.
    async fn save_service(&mut self, business: BusinessId, service: &ServicePeriod) -> Result<(), StoreError>;
    /// Adds a closure.
    async fn save_closure(&mut self, business: BusinessId, closure: &Closure) -> Result<(), StoreError>;
    /// Removes records; a table is retired, because past reservations name it, and its combinations go.
    async fn remove(&mut self, records: &[BookingConfigRecord], now: DateTime<Utc>) -> Result<(), StoreError>;
    /// Ends a change to the setup: its version grows, and whether guests may book is noted with the business.
    async fn bump(&mut self, business: BusinessId, now: DateTime<Utc>) -> Result<i32, StoreError>;
}

/// What a list of reservations is narrowed to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReservationFilter {
    /// Scope: a guest's own, or a business's schedule.
    pub scope: Scope,
    /// Only these statuses; empty: all but expired holds.
    pub statuses: Vec<Status>,
    /// Only those that start within.
    pub within: Option<Window>,
    /// Latest first.
    pub descending: bool,
    /// With their history.
    pub history: bool,
}

/// Scope reservations.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Scope {
    /// A member's own, perhaps at one business only.
    Guest(UserId, Option<BusinessId>),
    /// A business's schedule.
    Business(BusinessId),
}

/// A business as its staff see it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BusinessAccess {
    /// Its zone.
    pub zone: chrono_tz::Tz,
    /// Whether the actor belongs to it.
    pub is_staff: bool,
}

/// Reads that need no transaction.
#[async_trait]
pub trait ReservationReads: Send + Sync {
    /// The business and the bookings that touch the services of a date; one query while the business is known. `actor`'s own
    /// hold is pointed out.
    async fn day(
        &self,
        business: BusinessId,
        date: NaiveDate,
        viewer: Option<UserId>,
    ) -> Result<Option<Snapshot>, StoreError>;
    /// The business and the bookings of the days around an instant.
    async fn around(
        &self,
        business: BusinessId,
        at: DateTime<Utc>,
        viewer: Option<UserId>,
    ) -> Result<Option<Snapshot>, StoreError>;
    /// The business as it is set up; none when it never was.
    async fn schedule(&self, business: BusinessId) -> Result<Option<Arc<BusinessSchedule>>, StoreError>;
    /// The business and whether `user` belongs to it; none when there is no such business.
    async fn access(&self, business: BusinessId, user: Option<UserId>) -> Result<Option<BusinessAccess>, StoreError>;
    /// Scope a reservation is, and whether `actor` belongs to its business.
    async fn owners(&self, id: ReservationId, viewer: Option<UserId>) -> Result<Option<(Owners, bool)>, StoreError>;
    /// The reservation as people see it, without actions and alternatives, and whether `actor` belongs to its business.
    async fn view(
        &self,
        id: ReservationId,
        viewer: Option<UserId>,
        history: bool,
    ) -> Result<Option<(ReservationView, bool)>, StoreError>;
    /// A page of reservations, without actions and alternatives.
    async fn list(
        &self,
        filter: &ReservationFilter,
        page: &PageRequest<DateTime<Utc>>,
    ) -> Result<Page<ReservationView, DateTime<Utc>>, StoreError>;
    /// Venues that have holds which have run out, at most `limit`.
    async fn businesses_with_expired_holds(
        &self,
        now: DateTime<Utc>,
        limit: i64,
    ) -> Result<Vec<BusinessId>, StoreError>;
}
