//! The services used by handlers and the middleware.

use std::path::PathBuf;
use std::sync::Arc;

use actix_web::http::header::HeaderValue;
use chrono_tz::Tz;
use domain::accounts::Accounts;
use domain::accounts::tokens::{AccessTokens, Revocations};
use domain::admin::Admin;
use domain::api_keys::ApiKeys;
use domain::bookmarks::Bookmarks;
use domain::business_team::BusinessTeam;
use domain::businesses::Businesses;
use domain::businesses::coordinates::Coordinates;
use domain::calendar_feeds::CalendarFeeds;
use domain::core::Core;
use domain::evening_reports::EveningReports;
use domain::explore::Explore;
use domain::exports::Exports;
use domain::figures::Figures;
use domain::follows::Follows;
use domain::google_bookings::GoogleBookings;
use domain::guest_cards::GuestCards;
use domain::hides::Hides;
use domain::locations::Locations;
use domain::media::Uploads;
use domain::menus::Menus;
use domain::messaging::Messaging;
use domain::no_show_disputes::NoShowDisputes;
use domain::notifications::Notifications;
use domain::orders::Orders;
use domain::page_views::PageViews;
use domain::people::People;
use domain::places::Places;
use domain::posts::Posts;
use domain::reservations::booking_config::BookingConfig;
use domain::reservations::use_cases::Reservations;
use domain::reviews::Reviews;
use domain::rewards::Rewards;
use domain::shared::health::Readiness;
use domain::shared::mail::DevMailbox;
use domain::social_tokens::SocialTokens;
use domain::stickers::Stickers;
use domain::support::Support;
use domain::sustainability::Sustainability;
use domain::table_wishes::TableWishes;
use domain::takeout::Takeouts;
use domain::visits::Visits;
use domain::walk_in_queue::WalkInQueue;
use domain::webhooks::Webhooks;
use domain::widgets::Widgets;

use crate::http::limits::Limits;
use crate::http::operations::Operations;
use crate::known_faults::KnownFaults;
use crate::realtime::hub::Hub;

/// Everything a request may need; built once by the server.
pub struct Services {
    /// The clock and the random source.
    pub core: Core,
    pub tokens: Arc<dyn AccessTokens>,
    /// Ended sessions and blocked accounts.
    pub revocations: Arc<dyn Revocations>,
    /// The open sockets of this replica.
    pub hub: Arc<Hub>,
    /// Looks at what requests depend on.
    pub readiness: Arc<dyn Readiness>,
    /// Faults found before.
    pub known_faults: KnownFaults,
    pub accounts: Accounts,
    pub admin: Admin,
    /// Keys of programs of businesses.
    pub api_keys: ApiKeys,
    pub business_team: BusinessTeam,
    /// Signing in with a provider.
    pub social_tokens: SocialTokens,
    pub people: People,
    pub hides: Hides,
    pub businesses: Businesses,
    pub explore: Explore,
    /// Towns, streets and addresses.
    pub places: Places,
    pub bookmarks: Bookmarks,
    /// Named locations and shared positions.
    pub locations: Locations,
    /// Imports from Google Takeout.
    pub takeouts: Takeouts,
    pub uploads: Uploads,
    /// Where files wait while they arrive.
    pub incoming: PathBuf,
    /// Menus, their sections and items.
    pub menus: Menus,
    /// Orders of guests.
    pub orders: Orders,
    /// Reservations of all businesses.
    pub reservations: Reservations,
    /// Tables that members want to be notified of.
    pub table_wishes: TableWishes,
    /// What businesses note about their guests.
    pub guest_cards: GuestCards,
    /// Parties without a reservation that wait for a table.
    pub walk_in_queue: WalkInQueue,
    /// What guests say against no-shows.
    pub no_show_disputes: NoShowDisputes,
    /// Booking settings of businesses.
    pub booking_config: BookingConfig,
    /// Codes, scans and visits.
    pub visits: Visits,
    pub reviews: Reviews,
    /// Points and vouchers.
    pub rewards: Rewards,
    /// Calendar feeds of members.
    pub calendar_feeds: CalendarFeeds,
    /// Figures of businesses.
    pub figures: Figures,
    /// Reports of business days by mail.
    pub evening_reports: EveningReports,
    /// How often pages of businesses were opened.
    pub page_views: PageViews,
    pub follows: Follows,
    /// Posts, their comments and likes.
    pub posts: Posts,
    /// What members are notified of, and announcements.
    pub notifications: Notifications,
    /// Conversations and messages.
    pub messaging: Messaging,
    /// What businesses do for the environment.
    pub sustainability: Sustainability,
    /// Stickers of members.
    pub stickers: Stickers,
    /// Downloads of everything about a member.
    pub exports: Exports,
    /// Messages to the operator.
    pub support: Support,
    /// Webhooks of businesses.
    pub webhooks: Webhooks,
    /// Booking on other websites.
    pub widgets: Widgets,
    /// Booking on Google.
    pub google_bookings: GoogleBookings,
    /// Stored emails, where they are not sent.
    pub dev_mailbox: Option<Arc<dyn DevMailbox>>,
    pub limits: Limits,
    /// What the middleware checks of each operation.
    pub operations: Operations,
    pub public: PublicSettings,
}

/// The operator's settings that the HTTP layer needs.
#[derive(Debug, Clone)]
pub struct PublicSettings {
    /// The address people type, such as `https://example.org`, without a slash at the end.
    pub public_url: String,
    pub operator_name: String,
    /// Their postal address, several lines; may be empty.
    pub operator_address: String,
    /// Where people write to them.
    pub operator_email: String,
    /// Number of trusted reverse proxies in front of the server.
    pub trusted_proxies: usize,
    /// Sent with every response.
    pub content_security_policy: HeaderValue,
    /// Address of a MapLibre style.
    pub map_style_url: Option<String>,
    /// A local map file, served at `/map.pmtiles`.
    pub map_file: Option<PathBuf>,
    /// The centre of searches without a position.
    pub default_center: Coordinates,
    /// The time zone of that centre.
    pub time_zone: Tz,
}

impl PublicSettings {
    /// Whether the public address is https.
    pub fn is_secure(&self) -> bool {
        self.public_url.starts_with("https://")
    }
}
