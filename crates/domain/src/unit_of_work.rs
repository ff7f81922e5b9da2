//! Database transactions: a unit of work lends the repositories of every family, [`UnitOfWork::commit`] commits them
//! together, and dropping it rolls back.

use async_trait::async_trait;

use crate::accounts::AccountRepository;
use crate::admin::AdminRepository;
use crate::api_keys::ApiKeyRepository;
use crate::bookmarks::BookmarkRepository;
use crate::business_team::TeamRepository;
use crate::businesses::BusinessRepository;
use crate::calendar_feeds::FeedRepository;
use crate::evening_reports::EveningReportRepository;
use crate::exports::ExportRepository;
use crate::follows::FollowRepository;
use crate::google_bookings::GoogleRepository;
use crate::guest_cards::GuestCardRepository;
use crate::hides::HideRepository;
use crate::locations::LocationRepository;
use crate::media::MediaRepository;
use crate::menus::MenuRepository;
use crate::messaging::MessagingRepository;
use crate::no_show_disputes::DisputeRepository;
use crate::notifications::NotificationRepository;
use crate::orders::OrderRepository;
use crate::page_views::PageViewRepository;
use crate::people::PeopleRepository;
use crate::posts::PostRepository;
use crate::reservations::ReservationRepository;
use crate::reviews::ReviewRepository;
use crate::rewards::RewardRepository;
use crate::shared::events::EventEnvelope;
use crate::shared::failure::Failure;
use crate::shared::idempotency::IdempotencyRepository;
use crate::shared::store_error::StoreError;
use crate::social_tokens::SocialTokenRepository;
use crate::stickers::StickerRepository;
use crate::support::SupportRepository;
use crate::sustainability::SustainabilityRepository;
use crate::table_wishes::TableWishRepository;
use crate::visits::VisitRepository;
use crate::walk_in_queue::QueueRepository;
use crate::webhooks::WebhookRepository;
use crate::widgets::WidgetRepository;

/// How often a transaction is tried under contention.
const TRIES: u32 = 4;

#[cfg_attr(test, mockall::automock)]
#[async_trait]
pub trait UnitOfWork: Send {
    fn accounts(&mut self) -> &mut dyn AccountRepository;
    /// What administrators change, and the log of it.
    fn admin(&mut self) -> &mut dyn AdminRepository;
    /// Keys of programs of businesses.
    fn api_keys(&mut self) -> &mut dyn ApiKeyRepository;
    fn social_tokens(&mut self) -> &mut dyn SocialTokenRepository;
    fn people(&mut self) -> &mut dyn PeopleRepository;
    /// Blocks and mutes.
    fn hides(&mut self) -> &mut dyn HideRepository;
    /// Businesses, their addresses, cuisines, galleries and claims.
    fn businesses(&mut self) -> &mut dyn BusinessRepository;
    /// Teams of businesses.
    fn business_team(&mut self) -> &mut dyn TeamRepository;
    /// Calendar feeds of members.
    fn calendar_feeds(&mut self) -> &mut dyn FeedRepository;
    fn media(&mut self) -> &mut dyn MediaRepository;
    /// Menus, their sections and items, and what is left of these.
    fn menus(&mut self) -> &mut dyn MenuRepository;
    fn orders(&mut self) -> &mut dyn OrderRepository;
    fn bookmarks(&mut self) -> &mut dyn BookmarkRepository;
    /// Named locations and shared positions.
    fn locations(&mut self) -> &mut dyn LocationRepository;
    /// Reservations and booking settings.
    fn reservations(&mut self) -> &mut dyn ReservationRepository;
    /// What guests say against no-shows.
    fn no_show_disputes(&mut self) -> &mut dyn DisputeRepository;
    /// Tables that members want to be notified of.
    fn table_wishes(&mut self) -> &mut dyn TableWishRepository;
    /// What businesses note about their guests.
    fn guest_cards(&mut self) -> &mut dyn GuestCardRepository;
    fn visits(&mut self) -> &mut dyn VisitRepository;
    /// Parties without a reservation that wait for a table.
    fn walk_in_queue(&mut self) -> &mut dyn QueueRepository;
    /// Reviews and decisions about them.
    fn reviews(&mut self) -> &mut dyn ReviewRepository;
    /// Points and vouchers.
    fn rewards(&mut self) -> &mut dyn RewardRepository;
    fn follows(&mut self) -> &mut dyn FollowRepository;
    /// Posts, their comments and likes.
    fn posts(&mut self) -> &mut dyn PostRepository;
    fn notifications(&mut self) -> &mut dyn NotificationRepository;
    /// Conversations and messages.
    fn messaging(&mut self) -> &mut dyn MessagingRepository;
    /// Reports of business days by mail.
    fn evening_reports(&mut self) -> &mut dyn EveningReportRepository;
    /// How often pages of businesses were opened.
    fn page_views(&mut self) -> &mut dyn PageViewRepository;
    fn exports(&mut self) -> &mut dyn ExportRepository;
    /// Messages to the operator.
    fn support(&mut self) -> &mut dyn SupportRepository;
    /// What businesses do for the environment, and what guests did of it.
    fn sustainability(&mut self) -> &mut dyn SustainabilityRepository;
    /// Stickers of members.
    fn stickers(&mut self) -> &mut dyn StickerRepository;
    /// Webhooks of businesses, and their messages.
    fn webhooks(&mut self) -> &mut dyn WebhookRepository;
    /// Booking on other websites.
    fn widgets(&mut self) -> &mut dyn WidgetRepository;
    /// What is booked on Google.
    fn google_bookings(&mut self) -> &mut dyn GoogleRepository;
    fn idempotency(&mut self) -> &mut dyn IdempotencyRepository;
    /// Writes an event to the outbox; subscribers get it if, and only if, this commits.
    async fn record(&mut self, event: &EventEnvelope) -> Result<(), StoreError>;
    async fn commit(self: Box<Self>) -> Result<(), StoreError>;
    /// Rolls back. Dropping does the same, but costs the connection.
    async fn rollback(self: Box<Self>) -> Result<(), StoreError>;
}

#[cfg_attr(test, mockall::automock)]
#[async_trait]
pub trait Store: Send + Sync {
    async fn begin(&self) -> Result<Box<dyn UnitOfWork>, StoreError>;
    /// Waits before the next try: longer each time, with jitter. `tried` counts from 1.
    async fn pause(&self, tried: u32);
}

/// Runs `work` in one transaction, and retries it under contention. `work` may run several times: it must have no
/// effects outside the transaction.
///
/// # Errors
/// The error of `work`; `Store` when the transaction cannot be opened or committed.
pub async fn in_transaction<T, E, F>(store: &dyn Store, work: F) -> Result<T, E>
where
    E: Failure + From<StoreError>,
    F: AsyncFn(&mut dyn UnitOfWork) -> Result<T, E>,
{
    let mut tried = 1;
    loop {
        let result = once(store, &work).await;
        match &result {
            Err(error) if tried < TRIES && matches!(error.store(), Some(StoreError::Contention(_))) => {
                store.pause(tried).await;
                tried += 1;
            }
            _ => return result,
        }
    }
}

async fn once<T, E, F>(store: &dyn Store, work: &F) -> Result<T, E>
where
    E: From<StoreError>,
    F: AsyncFn(&mut dyn UnitOfWork) -> Result<T, E>,
{
    let mut unit = store.begin().await?;
    match work(unit.as_mut()).await {
        Ok(value) => unit.commit().await.map(|()| value).map_err(E::from),
        Err(error) => {
            // The error of `work` is the one to report; a failed rollback only costs the connection.
            let _ = unit.rollback().await;
            Err(error)
        }
    }
}
