//! Dependencies of every use case.

use std::sync::Arc;

use chrono::{DateTime, Utc};
use uuid::Uuid;

use crate::accounts::AccountReads;
use crate::admin::AdminReads;
use crate::api_keys::ApiKeyReads;
use crate::bookmarks::BookmarkReads;
use crate::business_team::TeamReads;
use crate::businesses::BusinessReads;
use crate::calendar_feeds::FeedReads;
use crate::evening_reports::EveningReportReads;
use crate::explore::ports::{BusinessSchedules, ExploreReads};
use crate::exports::ExportReads;
use crate::figures::FigureReads;
use crate::follows::FollowReads;
use crate::google_bookings::GoogleReads;
use crate::guest_cards::GuestCardReads;
use crate::hides::HideReads;
use crate::locations::LocationReads;
use crate::media::MediaReads;
use crate::menus::MenuReads;
use crate::messaging::MessagingReads;
use crate::no_show_disputes::DisputeReads;
use crate::notifications::NotificationReads;
use crate::orders::OrderReads;
use crate::page_views::PageViewReads;
use crate::people::PeopleReads;
use crate::places::Gazetteer;
use crate::posts::PostReads;
use crate::reservations::ReservationReads;
use crate::reviews::ReviewReads;
use crate::rewards::RewardReads;
use crate::shared::clock::Clock;
#[cfg(test)]
use crate::shared::clock::MockClock;
#[cfg(test)]
use crate::shared::rng::MockRng;
use crate::shared::rng::Rng;
use crate::social_tokens::SocialTokenReads;
use crate::stickers::StickerReads;
use crate::support::SupportReads;
use crate::sustainability::SustainabilityReads;
use crate::table_wishes::TableWishReads;
use crate::takeout::PlaceMatcher;
#[cfg(test)]
use crate::unit_of_work::MockStore;
use crate::unit_of_work::Store;
use crate::visits::VisitReads;
use crate::walk_in_queue::QueueReads;
use crate::webhooks::WebhookReads;
use crate::widgets::WidgetReads;

/// Transactions, reads, clock and random source. Cheap to clone.
#[derive(Clone)]
pub struct Core {
    pub store: Arc<dyn Store>,
    /// Reads outside transactions.
    pub reads: Arc<dyn Reads>,
    pub clock: Arc<dyn Clock>,
    pub rng: Arc<dyn Rng>,
}

impl Core {
    pub fn now(&self) -> DateTime<Utc> {
        self.clock.now()
    }

    pub fn id<T: From<Uuid>>(&self) -> T {
        self.rng.id().into()
    }
}

#[cfg(test)]
impl Core {
    /// A core at the epoch that gives nil ids. A test sets what may be read; nothing is stored.
    pub fn mocked(reads: MockReads) -> Self {
        let (mut clock, mut rng) = (MockClock::new(), MockRng::new());
        clock.expect_now().return_const(DateTime::UNIX_EPOCH);
        rng.expect_id().return_const(Uuid::nil());
        let store = Arc::new(MockStore::new());
        Self { store, reads: Arc::new(reads), clock: Arc::new(clock), rng: Arc::new(rng) }
    }
}

/// Reads that need no transaction, by family; the counterpart of `UnitOfWork`.
#[cfg_attr(test, mockall::automock)]
pub trait Reads: Send + Sync {
    fn accounts(&self) -> &dyn AccountReads;
    /// What administrators read.
    fn admin(&self) -> &dyn AdminReads;
    /// Keys of programs of businesses.
    fn api_keys(&self) -> &dyn ApiKeyReads;
    fn social_tokens(&self) -> &dyn SocialTokenReads;
    fn people(&self) -> &dyn PeopleReads;
    /// Blocks and mutes.
    fn hides(&self) -> &dyn HideReads;
    /// Businesses and what belongs to them.
    fn businesses(&self) -> &dyn BusinessReads;
    /// Teams of businesses.
    fn business_team(&self) -> &dyn TeamReads;
    /// Calendar feeds of members.
    fn calendar_feeds(&self) -> &dyn FeedReads;
    /// Candidates of a search.
    fn explore(&self) -> &dyn ExploreReads;
    /// Schedules and bookings of many businesses at once.
    fn schedules(&self) -> &dyn BusinessSchedules;
    /// Towns, streets and addresses.
    fn places(&self) -> &dyn Gazetteer;
    fn bookmarks(&self) -> &dyn BookmarkReads;
    /// Named locations and shared positions.
    fn locations(&self) -> &dyn LocationReads;
    fn media(&self) -> &dyn MediaReads;
    /// Conversations and messages.
    fn messaging(&self) -> &dyn MessagingReads;
    fn menus(&self) -> &dyn MenuReads;
    fn orders(&self) -> &dyn OrderReads;
    /// Reservations and how businesses take them.
    fn reservations(&self) -> &dyn ReservationReads;
    /// What guests say against no-shows.
    fn no_show_disputes(&self) -> &dyn DisputeReads;
    /// Tables that members want to be notified of.
    fn table_wishes(&self) -> &dyn TableWishReads;
    /// What businesses note about their guests.
    fn guest_cards(&self) -> &dyn GuestCardReads;
    /// Reviews, cases and ratings.
    fn reviews(&self) -> &dyn ReviewReads;
    /// Points and vouchers.
    fn rewards(&self) -> &dyn RewardReads;
    /// Messages to the operator and their threads.
    fn support(&self) -> &dyn SupportReads;
    /// What businesses do for the environment.
    fn sustainability(&self) -> &dyn SustainabilityReads;
    /// Stickers, and what they are earned by.
    fn stickers(&self) -> &dyn StickerReads;
    /// Figures of businesses.
    fn figures(&self) -> &dyn FigureReads;
    fn follows(&self) -> &dyn FollowReads;
    /// Posts, their comments and likes.
    fn posts(&self) -> &dyn PostReads;
    /// Businesses that places of another service are.
    fn place_matcher(&self) -> &dyn PlaceMatcher;
    /// Reports of business days by mail.
    fn evening_reports(&self) -> &dyn EveningReportReads;
    /// How often pages of businesses were opened.
    fn page_views(&self) -> &dyn PageViewReads;
    fn exports(&self) -> &dyn ExportReads;
    fn notifications(&self) -> &dyn NotificationReads;
    /// Webhooks of businesses.
    fn webhooks(&self) -> &dyn WebhookReads;
    /// Booking on other websites.
    fn widgets(&self) -> &dyn WidgetReads;
    /// What is booked on Google, and where one can.
    fn google_bookings(&self) -> &dyn GoogleReads;
    /// Visits and the codes of tables.
    fn visits(&self) -> &dyn VisitReads;
    /// Parties without a reservation that wait for a table.
    fn walk_in_queue(&self) -> &dyn QueueReads;
}
