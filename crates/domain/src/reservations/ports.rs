//! The storage that use cases of reservations need.

use std::sync::Arc;

use async_trait::async_trait;
use chrono::{DateTime, NaiveDate, Utc};

use super::{
    activity::{Activity, ActivityKind, OwnerEmail},
    assignment::Assignment,
    booking::Booking,
    business_schedule::{BusinessSchedule, Snapshot},
    closure::Closure,
    day_note::DayNote,
    floor_plan::FloorPlan,
    limits::UnusedHold,
    reservation::{Guest, Reservation},
    service_period::ServicePeriod,
    settings::BookingSettings,
    status::Status,
    table::{Combination, Table},
    view::{ReservationView, Step},
    window::Window,
    wish::TableWish,
};
use crate::businesses::roles::StaffRole;
use crate::shared::{
    ids::{BusinessId, ClosureId, CombinationId, ReservationId, ServiceId, TableId, TableWishId, UserId},
    page::{Page, PageRequest},
    store_error::StoreError,
};

/// Everything of this family inside a transaction.
pub trait ReservationRepository: BookingRepository + BookingConfigRepository + OfferRepository {}
impl<T: BookingRepository + BookingConfigRepository + OfferRepository> ReservationRepository for T {}

/// A change of status with the person who made it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HistoryEntry {
    pub reservation: ReservationId,
    pub step: Step,
    /// The person, if one acted.
    pub by: Option<UserId>,
    /// The kind of activity shown to the business, if any.
    pub activity: Option<(BusinessId, ActivityKind)>,
}

/// Business and guest of a reservation. They never change, so no lock is needed to read them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Owners {
    pub business: BusinessId,
    /// Its guest, if a member.
    pub guest: Option<UserId>,
}

/// Reservations inside a transaction.
#[async_trait]
pub trait BookingRepository: Send {
    /// Locks the business until the transaction ends. Returns its schedule; none without booking configuration. Every
    /// write calls this first; of two businesses for the one with the lower id.
    async fn lock(&mut self, business: BusinessId) -> Result<Option<Arc<BusinessSchedule>>, StoreError>;
    /// The schedule of the locked business as this transaction has left it.
    async fn reload(&mut self, business: BusinessId) -> Result<Option<Arc<BusinessSchedule>>, StoreError>;
    /// The bookings that block a table or start within the window.
    async fn bookings(&mut self, business: BusinessId, within: Window) -> Result<Vec<Booking>, StoreError>;
    /// The time zone of the business, and the role of `user` there; none for an unknown business.
    async fn access(
        &mut self,
        business: BusinessId,
        user: Option<UserId>,
    ) -> Result<Option<BusinessAccess>, StoreError>;
    /// Whether `user` is on the staff of the business.
    async fn is_staff(&mut self, business: BusinessId, user: UserId) -> Result<bool, StoreError> {
        Ok(self.access(business, Some(user)).await?.is_some_and(|access| access.role.is_some()))
    }
    /// The member as the guest of a new reservation, locked until the transaction ends, so that concurrent requests of
    /// one member run one after the other.
    async fn guest(&mut self, user: UserId) -> Result<Option<Guest>, StoreError>;
    /// As [`Self::guest`], with the times since when each no-show that counts `now` stands.
    async fn booking_guest(
        &mut self,
        user: UserId,
        now: DateTime<Utc>,
    ) -> Result<Option<(Guest, Vec<DateTime<Utc>>)>, StoreError>;
    /// Whether a review of the member's that day, or a voucher of theirs used within the window, proves a visit.
    async fn is_visit_proved(
        &mut self,
        user: UserId,
        business: BusinessId,
        day: NaiveDate,
        within: Window,
    ) -> Result<bool, StoreError>;
    /// Scope a reservation is.
    async fn owners(&mut self, id: ReservationId) -> Result<Option<Owners>, StoreError>;
    /// The reservation, its row locked.
    async fn find(&mut self, id: ReservationId) -> Result<Option<Reservation>, StoreError>;
    /// The member's reservations at the business that are marked as no-shows, earliest first.
    async fn no_shows(&mut self, business: BusinessId, user: UserId) -> Result<Vec<Reservation>, StoreError>;
    /// The hold of the member's own choice; not what was offered to them.
    async fn hold_of(&mut self, user: UserId) -> Result<Option<(ReservationId, BusinessId)>, StoreError>;
    /// Whether the member has a pending or confirmed reservation, other than `except`, at any business within the
    /// window.
    async fn has_overlapping(
        &mut self,
        user: UserId,
        within: Window,
        except: Option<ReservationId>,
    ) -> Result<bool, StoreError>;
    /// The business of each pending or confirmed reservation of the member that is not over.
    async fn open_reservations(&mut self, user: UserId, now: DateTime<Utc>) -> Result<Vec<BusinessId>, StoreError>;
    /// The business of each pending or confirmed reservation of a guest without an account with this address that is not
    /// over.
    async fn open_by_email(&mut self, email: &str, now: DateTime<Utc>) -> Result<Vec<BusinessId>, StoreError>;
    /// The member's holds that ended after `since` without a confirmation; not what was offered to them.
    async fn unused_holds(&mut self, user: UserId, since: DateTime<Utc>) -> Result<Vec<UnusedHold>, StoreError>;
    async fn insert(&mut self, reservation: &Reservation) -> Result<(), StoreError>;
    /// Updates a reservation if the stored version precedes its own. Returns whether it did.
    async fn update(&mut self, reservation: &Reservation) -> Result<bool, StoreError>;
    /// Blocks the assigned tables for the reservation, and no others.
    async fn allocate(&mut self, id: ReservationId, assignment: &Assignment) -> Result<(), StoreError>;
    /// Frees the tables of the reservation.
    async fn free(&mut self, id: ReservationId) -> Result<(), StoreError>;
    /// The tables that the reservation had after its latest step to this status; empty where that is not known.
    async fn tables_after(&mut self, id: ReservationId, status: Status) -> Result<Vec<TableId>, StoreError>;
    /// Appends to the history, with the tables that the reservation has now.
    async fn append(&mut self, entry: &HistoryEntry) -> Result<(), StoreError>;
    /// The reservation with its business and tables, without actions and alternatives.
    async fn view(&mut self, id: ReservationId) -> Result<Option<ReservationView>, StoreError>;
    /// The holds of the business that are due to expire.
    async fn expired_holds(
        &mut self,
        business: BusinessId,
        now: DateTime<Utc>,
    ) -> Result<Vec<ReservationId>, StoreError>;
    /// Up to `limit` requests of the business whose time to answer has passed, the oldest first.
    async fn unanswered(
        &mut self,
        business: BusinessId,
        now: DateTime<Utc>,
        limit: i64,
    ) -> Result<Vec<ReservationId>, StoreError>;
    /// Marks up to `limit` confirmed reservations that are due for this reminder as reminded, and returns them. Skips
    /// locked rows.
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

/// A waiting wish, and its member as the guest of an offer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WaitingWish {
    pub wish: TableWish,
    pub guest: Guest,
    /// Whether a push message reaches the member.
    pub by_push: bool,
}

/// Wishes and offers of tables inside a transaction that has locked the business.
#[async_trait]
pub trait OfferRepository: Send {
    /// Up to `limit` waiting wishes to which an offer can still be made, the oldest first; only of these dates, if any are
    /// given. Without those of blocked accounts. The members are not locked: who books locks the member before the business.
    async fn waiting_wishes(
        &mut self,
        business: BusinessId,
        dates: Option<&[NaiveDate]>,
        now: DateTime<Utc>,
        limit: i64,
    ) -> Result<Vec<WaitingWish>, StoreError>;
    /// The wish, its row locked.
    async fn wish(&mut self, id: TableWishId) -> Result<Option<TableWish>, StoreError>;
    /// Stores state, offers and chains.
    async fn update_wish(&mut self, wish: &TableWish) -> Result<(), StoreError>;
    /// Has the waiting wishes looked at again at that time.
    async fn check_wishes_at(
        &mut self,
        business: BusinessId,
        dates: Option<&[NaiveDate]>,
        at: DateTime<Utc>,
    ) -> Result<(), StoreError>;
    /// The dates whose wishes are to be looked at now; they are not returned again.
    async fn take_checks(&mut self, business: BusinessId, now: DateTime<Utc>) -> Result<Vec<NaiveDate>, StoreError>;
}

/// A record of a booking configuration.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BookingConfigRecord {
    Table(TableId),
    /// A combination of tables.
    Combination(CombinationId),
    ServicePeriod(ServiceId),
    Closure(ClosureId),
}

/// Booking configuration inside a transaction.
#[async_trait]
pub trait BookingConfigRepository: Send {
    /// Creates the default configuration of an existing business that has none, so that it can be locked.
    async fn ensure_config(&mut self, business: BusinessId, now: DateTime<Utc>) -> Result<(), StoreError>;
    /// The business a record belongs to.
    async fn business_of(&mut self, record: BookingConfigRecord) -> Result<Option<BusinessId>, StoreError>;
    /// How many current and future reservations are assigned to any of these tables.
    async fn count_on_tables(&mut self, tables: &[TableId], now: DateTime<Utc>) -> Result<usize, StoreError>;
    /// How many reservations from `now` on need the table as it was: it alone seats their party and would no longer, or
    /// it becomes walk-in only.
    async fn count_needing(&mut self, was: &Table, table: &Table, now: DateTime<Utc>) -> Result<usize, StoreError>;
    async fn save_settings(&mut self, business: BusinessId, settings: &BookingSettings) -> Result<(), StoreError>;
    /// Adds or changes a table.
    async fn save_table(&mut self, business: BusinessId, table: &Table) -> Result<(), StoreError>;
    /// Adds or changes a combination.
    async fn save_combination(&mut self, business: BusinessId, combination: &Combination) -> Result<(), StoreError>;
    /// Adds or changes a service.
    async fn save_service(&mut self, business: BusinessId, service: &ServicePeriod) -> Result<(), StoreError>;
    async fn save_closure(&mut self, business: BusinessId, closure: &Closure) -> Result<(), StoreError>;
    /// The version of an area's plan; none where there is no plan.
    async fn floor_plan_version(&mut self, business: BusinessId, area: Option<&str>)
    -> Result<Option<i32>, StoreError>;
    /// How many plans the business has.
    async fn count_floor_plans(&mut self, business: BusinessId) -> Result<usize, StoreError>;
    /// Adds or replaces the plan of an area.
    async fn save_floor_plan(
        &mut self,
        business: BusinessId,
        plan: &FloorPlan,
        now: DateTime<Utc>,
    ) -> Result<(), StoreError>;
    /// The version of the note of a day; none where there is no note.
    async fn day_note_version(&mut self, business: BusinessId, date: NaiveDate) -> Result<Option<i32>, StoreError>;
    /// Adds or replaces the note of a day.
    async fn save_day_note(
        &mut self,
        business: BusinessId,
        note: &DayNote,
        now: DateTime<Utc>,
    ) -> Result<(), StoreError>;
    /// Removes records; a table is retired, because past reservations name it, and its combinations go.
    async fn remove(&mut self, records: &[BookingConfigRecord], now: DateTime<Utc>) -> Result<(), StoreError>;
    /// Increments the version of the configuration, and stores with the business whether guests can book.
    async fn bump(&mut self, business: BusinessId, now: DateTime<Utc>) -> Result<i32, StoreError>;
}

/// The order of a list.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum ListOrder {
    /// Earliest first.
    #[default]
    StartsAt,
    /// Latest first.
    StartsAtDescending,
    /// Only requests that wait for an answer, the one with the soonest deadline first.
    AnswerBy,
}

/// The filters of a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReservationFilter {
    /// Of a guest, or of a business.
    pub scope: Scope,
    /// Only these statuses; empty: all but expired holds.
    pub statuses: Vec<Status>,
    /// Only those that start within.
    pub within: Option<Window>,
    pub order: ListOrder,
    /// Only those whose guest's name, phone number or code contains each of these terms.
    pub terms: Vec<String>,
    /// With their history.
    pub history: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Scope {
    /// A member's own, or only those at one business.
    Guest(UserId, Option<BusinessId>),
    /// All of a business.
    Business(BusinessId),
}

/// A business, and what the reader may do there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BusinessAccess {
    pub zone: chrono_tz::Tz,
    /// The role of the reader, if they are on its staff.
    pub role: Option<StaffRole>,
}

/// Reads that need no transaction.
#[async_trait]
pub trait ReservationReads: Send + Sync {
    /// The business and the bookings that touch the services of a date; one query while the business is known.
    /// `actor`'s own hold is pointed out.
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
    /// The business and the bookings of the days after an instant.
    async fn after(&self, business: BusinessId, at: DateTime<Utc>) -> Result<Option<Snapshot>, StoreError>;
    /// The business as it is set up; none when it never was.
    async fn schedule(&self, business: BusinessId) -> Result<Option<Arc<BusinessSchedule>>, StoreError>;
    /// The floor plans of a business, by area.
    async fn floor_plans(&self, business: BusinessId) -> Result<Vec<FloorPlan>, StoreError>;
    /// The note of a business day; none where nothing was written.
    async fn day_note(&self, business: BusinessId, date: NaiveDate) -> Result<Option<DayNote>, StoreError>;
    /// The business and whether `user` belongs to it; none when there is no such business.
    async fn access(&self, business: BusinessId, user: Option<UserId>) -> Result<Option<BusinessAccess>, StoreError>;
    /// Scope a reservation is, and whether `actor` belongs to its business.
    async fn owners(
        &self,
        id: ReservationId,
        viewer: Option<UserId>,
    ) -> Result<Option<(Owners, Option<StaffRole>)>, StoreError>;
    /// Whether the member accepted an invitation to the reservation.
    async fn is_companion(&self, id: ReservationId, member: UserId) -> Result<bool, StoreError>;
    /// The reservation as people see it, without actions and alternatives, and whether `actor` belongs to its business.
    async fn view(
        &self,
        id: ReservationId,
        viewer: Option<UserId>,
        history: bool,
    ) -> Result<Option<(ReservationView, Option<StaffRole>)>, StoreError>;
    /// A page of reservations, without actions and alternatives.
    async fn list(
        &self,
        filter: &ReservationFilter,
        page: &PageRequest<DateTime<Utc>>,
    ) -> Result<Page<ReservationView, DateTime<Utc>>, StoreError>;
    /// What guests did with their reservations at a business, and requests without an answer, latest first.
    async fn activity(
        &self,
        business: BusinessId,
        page: &PageRequest<DateTime<Utc>>,
    ) -> Result<Page<Activity, DateTime<Utc>>, StoreError>;
    /// How many requests for after this time wait for the business.
    async fn count_pending(&self, business: BusinessId, after: DateTime<Utc>) -> Result<usize, StoreError>;
    /// Whom to email about the business: its owners, unless their account is blocked or about to be erased.
    async fn owner_emails(&self, business: BusinessId) -> Result<Vec<OwnerEmail>, StoreError>;
    /// Businesses with wishes that are to be looked at again, at most `limit`.
    async fn businesses_with_checks(&self, now: DateTime<Utc>, limit: i64) -> Result<Vec<BusinessId>, StoreError>;
    /// Businesses with requests whose time to answer has passed, at most `limit`.
    async fn businesses_with_unanswered(&self, now: DateTime<Utc>, limit: i64) -> Result<Vec<BusinessId>, StoreError>;
    /// Businesses with holds that are due to expire, at most `limit`.
    async fn businesses_with_expired_holds(
        &self,
        now: DateTime<Utc>,
        limit: i64,
    ) -> Result<Vec<BusinessId>, StoreError>;
}
