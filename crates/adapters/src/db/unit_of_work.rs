//! The unit of work on one pooled connection.

use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use diesel::prelude::*;
use diesel_async::pooled_connection::deadpool::Object;
use diesel_async::{AnsiTransactionManager, AsyncPgConnection, RunQueryDsl, TransactionManager};
use domain::accounts::{AccountReads, AccountRepository};
use domain::admin::{AdminReads, AdminRepository};
use domain::api_keys::{ApiKeyReads, ApiKeyRepository};
use domain::bookmarks::{BookmarkReads, BookmarkRepository};
use domain::business_team::{TeamReads, TeamRepository};
use domain::businesses::{BusinessReads, BusinessRepository};
use domain::calendar_feeds::{FeedReads, FeedRepository};
use domain::core::Reads;
use domain::evening_reports::{EveningReportReads, EveningReportRepository};
use domain::explore::ports::{BusinessSchedules, ExploreReads};
use domain::exports::{ExportReads, ExportRepository};
use domain::figures::FigureReads;
use domain::follows::{FollowReads, FollowRepository};
use domain::google_bookings::{GoogleReads, GoogleRepository};
use domain::guest_cards::{GuestCardReads, GuestCardRepository};
use domain::hides::{HideReads, HideRepository};
use domain::locations::{LocationReads, LocationRepository};
use domain::media::{MediaReads, MediaRepository};
use domain::menus::{MenuReads, MenuRepository};
use domain::messaging::{MessagingReads, MessagingRepository};
use domain::no_show_disputes::{DisputeReads, DisputeRepository};
use domain::notifications::{NotificationReads, NotificationRepository};
use domain::orders::{OrderReads, OrderRepository};
use domain::page_views::{PageViewReads, PageViewRepository};
use domain::people::{PeopleReads, PeopleRepository};
use domain::places::Gazetteer;
use domain::posts::{PostReads, PostRepository};
use domain::reservations::{ReservationReads, ReservationRepository};
use domain::reviews::{ReviewReads, ReviewRepository};
use domain::rewards::{RewardReads, RewardRepository};
use domain::shared::events::EventEnvelope;
use domain::shared::idempotency::IdempotencyRepository;
use domain::shared::store_error::StoreError;
use domain::social_tokens::{SocialTokenReads, SocialTokenRepository};
use domain::stickers::{StickerReads, StickerRepository};
use domain::support::{SupportReads, SupportRepository};
use domain::sustainability::{SustainabilityReads, SustainabilityRepository};
use domain::table_wishes::{TableWishReads, TableWishRepository};
use domain::takeout::PlaceMatcher;
use domain::unit_of_work::{Store, UnitOfWork};
use domain::visits::{VisitReads, VisitRepository};
use domain::walk_in_queue::{QueueReads, QueueRepository};
use domain::webhooks::{WebhookReads, WebhookRepository};
use domain::widgets::{WidgetReads, WidgetRepository};
use rand::RngExt;
use tracing::{Span, info_span};

use super::schema::outbox_events;
use super::{Database, translate};
use crate::db::schedule_cache::ScheduleCache;

/// A transaction. Repositories are implemented on it.
pub struct PgUnitOfWork {
    /// The connection the transaction runs on.
    pub connection: Object<AsyncPgConnection>,
    /// Schedules of businesses, cached.
    pub(crate) schedules: Arc<ScheduleCache>,
    /// Whether the demo's accounts may be used.
    pub(crate) demo_accounts: bool,
    /// The trace span; ends with the transaction.
    _span: Span,
}

impl PgUnitOfWork {
    /// Wraps a connection on which a transaction has begun.
    pub(super) fn new(
        connection: Object<AsyncPgConnection>,
        schedules: Arc<ScheduleCache>,
        demo_accounts: bool,
    ) -> Self {
        let span = info_span!("transaction", otel.kind = "client", db.system.name = "postgresql");
        Self { connection, schedules, demo_accounts, _span: span }
    }
}

impl Database {
    /// Begins a transaction.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`] when no connection is free in time.
    pub async fn transaction(&self) -> Result<PgUnitOfWork, StoreError> {
        // Every pooled connection may have died unseen (RecyclingMethod::Fast does not look): after all of them a fresh
        // one comes.
        let mut tries_left = self.pool.status().max_size;
        loop {
            let mut connection = self.connection().await?;
            match AnsiTransactionManager::begin_transaction(&mut *connection).await.map_err(translate) {
                Ok(()) => return Ok(PgUnitOfWork::new(connection, Arc::clone(&self.schedules), self.demo_accounts)),
                Err(error) if tries_left == 0 => return Err(error),
                Err(_) => drop(Object::take(connection)),
            }
            tries_left -= 1;
        }
    }
}

#[async_trait]
impl Store for Database {
    async fn begin(&self) -> Result<Box<dyn UnitOfWork>, StoreError> {
        Ok(Box::new(self.transaction().await?))
    }

    async fn pause(&self, tried: u32) {
        let longest = 10_u64 << tried.min(6);
        let jitter = rand::rng().random_range(1..=longest);
        metrics::counter!("verdoro_transaction_retries_total").increment(1);
        tokio::time::sleep(Duration::from_millis(jitter)).await;
    }
}

#[async_trait]
impl UnitOfWork for PgUnitOfWork {
    fn accounts(&mut self) -> &mut dyn AccountRepository {
        self
    }

    fn admin(&mut self) -> &mut dyn AdminRepository {
        self
    }

    fn social_tokens(&mut self) -> &mut dyn SocialTokenRepository {
        self
    }

    fn people(&mut self) -> &mut dyn PeopleRepository {
        self
    }

    fn hides(&mut self) -> &mut dyn HideRepository {
        self
    }

    fn businesses(&mut self) -> &mut dyn BusinessRepository {
        self
    }

    fn calendar_feeds(&mut self) -> &mut dyn FeedRepository {
        self
    }

    fn media(&mut self) -> &mut dyn MediaRepository {
        self
    }

    fn menus(&mut self) -> &mut dyn MenuRepository {
        self
    }

    fn orders(&mut self) -> &mut dyn OrderRepository {
        self
    }

    fn bookmarks(&mut self) -> &mut dyn BookmarkRepository {
        self
    }

    fn locations(&mut self) -> &mut dyn LocationRepository {
        self
    }

    fn reservations(&mut self) -> &mut dyn ReservationRepository {
        self
    }

    fn visits(&mut self) -> &mut dyn VisitRepository {
        self
    }

    fn reviews(&mut self) -> &mut dyn ReviewRepository {
        self
    }

    fn rewards(&mut self) -> &mut dyn RewardRepository {
        self
    }

    fn follows(&mut self) -> &mut dyn FollowRepository {
        self
    }

    fn posts(&mut self) -> &mut dyn PostRepository {
        self
    }

    fn notifications(&mut self) -> &mut dyn NotificationRepository {
        self
    }

    fn messaging(&mut self) -> &mut dyn MessagingRepository {
        self
    }

    fn exports(&mut self) -> &mut dyn ExportRepository {
        self
    }

    fn support(&mut self) -> &mut dyn SupportRepository {
        self
    }

    fn sustainability(&mut self) -> &mut dyn SustainabilityRepository {
        self
    }

    fn no_show_disputes(&mut self) -> &mut dyn DisputeRepository {
        self
    }

    fn table_wishes(&mut self) -> &mut dyn TableWishRepository {
        self
    }

    fn guest_cards(&mut self) -> &mut dyn GuestCardRepository {
        self
    }

    fn widgets(&mut self) -> &mut dyn WidgetRepository {
        self
    }

    fn google_bookings(&mut self) -> &mut dyn GoogleRepository {
        self
    }

    fn evening_reports(&mut self) -> &mut dyn EveningReportRepository {
        self
    }

    fn page_views(&mut self) -> &mut dyn PageViewRepository {
        self
    }

    fn business_team(&mut self) -> &mut dyn TeamRepository {
        self
    }

    fn api_keys(&mut self) -> &mut dyn ApiKeyRepository {
        self
    }

    fn walk_in_queue(&mut self) -> &mut dyn QueueRepository {
        self
    }

    fn stickers(&mut self) -> &mut dyn StickerRepository {
        self
    }

    fn webhooks(&mut self) -> &mut dyn WebhookRepository {
        self
    }

    fn idempotency(&mut self) -> &mut dyn IdempotencyRepository {
        self
    }

    async fn record(&mut self, recorded: &EventEnvelope) -> Result<(), StoreError> {
        let payload = serde_json::to_value(&recorded.event).map_err(|error| StoreError::Internal(error.to_string()))?;
        diesel::insert_into(outbox_events::table)
            .values((
                outbox_events::id.eq(recorded.id.0),
                outbox_events::kind.eq(recorded.event.kind()),
                outbox_events::payload.eq(payload),
                outbox_events::occurred_at.eq(recorded.occurred_at),
                outbox_events::next_attempt_at.eq(recorded.occurred_at),
            ))
            .execute(&mut self.connection)
            .await
            .map(drop)
            .map_err(translate)
    }

    async fn commit(mut self: Box<Self>) -> Result<(), StoreError> {
        AnsiTransactionManager::commit_transaction(&mut *self.connection).await.map_err(translate)
    }

    async fn rollback(mut self: Box<Self>) -> Result<(), StoreError> {
        AnsiTransactionManager::rollback_transaction(&mut *self.connection).await.map_err(translate)
    }
}

impl Reads for Database {
    fn accounts(&self) -> &dyn AccountReads {
        self
    }

    fn admin(&self) -> &dyn AdminReads {
        self
    }

    fn social_tokens(&self) -> &dyn SocialTokenReads {
        self
    }

    fn people(&self) -> &dyn PeopleReads {
        self
    }

    fn hides(&self) -> &dyn HideReads {
        self
    }

    fn businesses(&self) -> &dyn BusinessReads {
        self
    }

    fn calendar_feeds(&self) -> &dyn FeedReads {
        self
    }

    fn explore(&self) -> &dyn ExploreReads {
        self
    }

    fn schedules(&self) -> &dyn BusinessSchedules {
        self
    }

    fn places(&self) -> &dyn Gazetteer {
        self
    }

    fn bookmarks(&self) -> &dyn BookmarkReads {
        self
    }

    fn locations(&self) -> &dyn LocationReads {
        self
    }

    fn media(&self) -> &dyn MediaReads {
        self
    }

    fn messaging(&self) -> &dyn MessagingReads {
        self
    }

    fn menus(&self) -> &dyn MenuReads {
        self
    }

    fn orders(&self) -> &dyn OrderReads {
        self
    }

    fn reservations(&self) -> &dyn ReservationReads {
        self
    }

    fn reviews(&self) -> &dyn ReviewReads {
        self
    }

    fn rewards(&self) -> &dyn RewardReads {
        self
    }

    fn support(&self) -> &dyn SupportReads {
        self
    }

    fn figures(&self) -> &dyn FigureReads {
        self
    }

    fn follows(&self) -> &dyn FollowReads {
        self
    }

    fn posts(&self) -> &dyn PostReads {
        self
    }

    fn place_matcher(&self) -> &dyn PlaceMatcher {
        self
    }

    fn notifications(&self) -> &dyn NotificationReads {
        self
    }

    fn exports(&self) -> &dyn ExportReads {
        self
    }

    fn sustainability(&self) -> &dyn SustainabilityReads {
        self
    }

    fn no_show_disputes(&self) -> &dyn DisputeReads {
        self
    }

    fn guest_cards(&self) -> &dyn GuestCardReads {
        self
    }

    fn table_wishes(&self) -> &dyn TableWishReads {
        self
    }

    fn widgets(&self) -> &dyn WidgetReads {
        self
    }

    fn google_bookings(&self) -> &dyn GoogleReads {
        self
    }

    fn evening_reports(&self) -> &dyn EveningReportReads {
        self
    }

    fn page_views(&self) -> &dyn PageViewReads {
        self
    }

    fn business_team(&self) -> &dyn TeamReads {
        self
    }

    fn api_keys(&self) -> &dyn ApiKeyReads {
        self
    }

    fn walk_in_queue(&self) -> &dyn QueueReads {
        self
    }

    fn stickers(&self) -> &dyn StickerReads {
        self
    }

    fn webhooks(&self) -> &dyn WebhookReads {
        self
    }

    fn visits(&self) -> &dyn VisitReads {
        self
    }
}
