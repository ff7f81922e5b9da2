//! Storage in memory, with transactions that take effect on commit only. Not mocks: what is tested are sequences of calls,
//! such as signing in, refreshing and signing out, in which each depends on what the ones before have stored.

mod accounts;

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use async_trait::async_trait;
use chrono::{DateTime, Utc};

use crate::accounts::auth::{Auth, Credential};
use crate::accounts::change_email::EmailUndo;
use crate::accounts::erasure::Erasure;
use crate::accounts::passkeys::{Ceremony, Passkey};
use crate::accounts::ports::{
    AuthRepository, PasskeyRepository, SecondFactorRepository, SecurityEventRepository, SessionRepository,
    VerificationRepository,
};
use crate::accounts::second_factor::Factors;
use crate::accounts::security_events::{SecurityEvent, SecurityEventKind};
use crate::accounts::session::{Presented, Session};
use crate::accounts::totp::TotpFactor;
use crate::accounts::verification::{Purpose, Verification};
use crate::accounts::{AccountReads, AccountRepository};
use crate::bookmarks::{BookmarkReads, BookmarkRepository};
use crate::businesses::{BusinessReads, BusinessRepository};
use crate::core::Reads;
use crate::explore::ports::{BusinessSchedules, ExploreReads};
use crate::media::MediaRepository;
use crate::people::{PeopleReads, PeopleRepository, User};
use crate::reservations::ReservationRepository;
use crate::reviews::ReviewRepository;
use crate::shared::actor::Role;
use crate::shared::email::EmailAddress;
use crate::shared::events::{Event, EventEnvelope};
use crate::shared::idempotency::IdempotencyRepository;
use crate::shared::ids::{
    AuthId, CeremonyId, EmailUndoId, PasskeyId, SecurityEventId, SessionId, UserId, VerificationId,
};
use crate::shared::page::{Keyset, Page, PageRequest};
use crate::shared::store_error::StoreError;
use crate::social_tokens::{SocialToken, SocialTokenReads, SocialTokenRepository};
use crate::support::SupportRepository;
use crate::unit_of_work::{Store, UnitOfWork};
use crate::visits::VisitRepository;

/// The repositories of other families.
macro_rules! unused_repositories {
    ($($name:ident: $repository:path,)*) => {
        $(fn $name(&mut self) -> &mut dyn $repository {
            panic!("accounts do not use {}", stringify!($name))
        })*
    };
}

/// The reads of other families.
macro_rules! unused_reads {
    ($($name:ident: $reads:path,)*) => {
        $(fn $name(&self) -> &dyn $reads {
            panic!("accounts do not use {}", stringify!($name))
        })*
    };
}

#[derive(Debug, Clone, Default)]
pub struct Tables {
    pub auths: Vec<Credential>,
    pub verifications: Vec<Verification>,
    pub sessions: Vec<Session>,
    pub refresh_tokens: Vec<(Vec<u8>, SessionId, Option<DateTime<Utc>>)>,
    pub security_events: Vec<SecurityEvent>,
    pub undos: Vec<EmailUndo>,
    pub totp: HashMap<AuthId, TotpFactor>,
    pub passkeys: Vec<Passkey>,
    pub ceremonies: Vec<Ceremony>,
    pub recovery_codes: Vec<(AuthId, Vec<u8>)>,
    pub events: Vec<Event>,
    pub social_tokens: Vec<SocialToken>,
    pub without_password: Vec<AuthId>,
}

#[derive(Debug, Clone, Default)]
pub struct MemoryStore(pub Arc<Mutex<Tables>>);

impl MemoryStore {
    pub fn tables(&self) -> Tables {
        self.0.lock().unwrap().clone()
    }
}

pub(super) struct MemoryUnit {
    store: MemoryStore,
    pub(super) tables: Tables,
}

#[async_trait]
impl Store for MemoryStore {
    async fn begin(&self) -> Result<Box<dyn UnitOfWork>, StoreError> {
        Ok(Box::new(MemoryUnit { store: self.clone(), tables: self.tables() }))
    }

    async fn pause(&self, _: u32) {}
}

#[async_trait]
impl UnitOfWork for MemoryUnit {
    fn accounts(&mut self) -> &mut dyn AccountRepository {
        self
    }

    fn social_tokens(&mut self) -> &mut dyn SocialTokenRepository {
        self
    }

    fn people(&mut self) -> &mut dyn PeopleRepository {
        self
    }

    async fn record(&mut self, event: &EventEnvelope) -> Result<(), StoreError> {
        self.tables.events.push(event.event.clone());
        Ok(())
    }

    async fn commit(self: Box<Self>) -> Result<(), StoreError> {
        *self.store.0.lock().unwrap() = self.tables;
        Ok(())
    }

    async fn rollback(self: Box<Self>) -> Result<(), StoreError> {
        Ok(())
    }

    unused_repositories! {
        notifications: crate::notifications::NotificationRepository,
        exports: crate::exports::ExportRepository,
        businesses: BusinessRepository,
        media: MediaRepository,
        bookmarks: BookmarkRepository,
        admin: crate::admin::AdminRepository,
        hides: crate::hides::HideRepository,
        follows: crate::follows::FollowRepository,
        menus: crate::menus::MenuRepository,
        orders: crate::orders::OrderRepository,
        rewards: crate::rewards::RewardRepository,
        sustainability: crate::sustainability::SustainabilityRepository,
        table_wishes: crate::table_wishes::TableWishRepository,
        guest_cards: crate::guest_cards::GuestCardRepository,
        widgets: crate::widgets::WidgetRepository,
        google_bookings: crate::google_bookings::GoogleRepository,
        evening_reports: crate::evening_reports::EveningReportRepository,
        page_views: crate::page_views::PageViewRepository,
        api_keys: crate::api_keys::ApiKeyRepository,
        business_team: crate::business_team::TeamRepository,
        walk_in_queue: crate::walk_in_queue::QueueRepository,
        no_show_disputes: crate::no_show_disputes::DisputeRepository,
        stickers: crate::stickers::StickerRepository,
        calendar_feeds: crate::calendar_feeds::FeedRepository,
        webhooks: crate::webhooks::WebhookRepository,
        messaging: crate::messaging::MessagingRepository,
        posts: crate::posts::PostRepository,
        locations: crate::locations::LocationRepository,
        reservations: ReservationRepository,
        visits: VisitRepository,
        reviews: ReviewRepository,
        support: SupportRepository,
        idempotency: IdempotencyRepository,
    }
}

impl AccountRepository for MemoryUnit {}

#[async_trait]
impl PeopleRepository for MemoryUnit {
    async fn user_of(&mut self, _: AuthId) -> Result<Option<User>, StoreError> {
        Ok(None)
    }

    async fn add_user(&mut self, _: AuthId, _: &User) -> Result<(), StoreError> {
        panic!("accounts make no profiles")
    }

    async fn lock_user(&mut self, _: UserId) -> Result<Option<User>, StoreError> {
        panic!("accounts change no profiles")
    }

    async fn update_user(&mut self, _: &User, _: DateTime<Utc>) -> Result<(), StoreError> {
        panic!("accounts change no profiles")
    }

    async fn notification_settings(
        &mut self,
        _: UserId,
    ) -> Result<crate::people::notifications::NotificationSettings, StoreError> {
        panic!("accounts read no settings")
    }

    async fn save_notification_settings(
        &mut self,
        _: UserId,
        _: &crate::people::notifications::NotificationSettings,
        _: DateTime<Utc>,
    ) -> Result<(), StoreError> {
        panic!("accounts change no settings")
    }
}

impl Reads for MemoryStore {
    fn accounts(&self) -> &dyn AccountReads {
        self
    }

    fn social_tokens(&self) -> &dyn SocialTokenReads {
        self
    }

    unused_reads! {
        people: PeopleReads,
        notifications: crate::notifications::NotificationReads,
        exports: crate::exports::ExportReads,
        businesses: BusinessReads,
        explore: ExploreReads,
        schedules: BusinessSchedules,
        places: crate::places::Gazetteer,
        bookmarks: BookmarkReads,
        admin: crate::admin::AdminReads,
        hides: crate::hides::HideReads,
        follows: crate::follows::FollowReads,
        menus: crate::menus::MenuReads,
        orders: crate::orders::OrderReads,
        rewards: crate::rewards::RewardReads,
        sustainability: crate::sustainability::SustainabilityReads,
        table_wishes: crate::table_wishes::TableWishReads,
        guest_cards: crate::guest_cards::GuestCardReads,
        widgets: crate::widgets::WidgetReads,
        google_bookings: crate::google_bookings::GoogleReads,
        evening_reports: crate::evening_reports::EveningReportReads,
        page_views: crate::page_views::PageViewReads,
        api_keys: crate::api_keys::ApiKeyReads,
        business_team: crate::business_team::TeamReads,
        walk_in_queue: crate::walk_in_queue::QueueReads,
        no_show_disputes: crate::no_show_disputes::DisputeReads,
        stickers: crate::stickers::StickerReads,
        calendar_feeds: crate::calendar_feeds::FeedReads,
        figures: crate::figures::FigureReads,
        webhooks: crate::webhooks::WebhookReads,
        messaging: crate::messaging::MessagingReads,
        posts: crate::posts::PostReads,
        place_matcher: crate::takeout::PlaceMatcher,
        locations: crate::locations::LocationReads,
        support: crate::support::SupportReads,
        media: crate::media::MediaReads,
        reservations: crate::reservations::ReservationReads,
        reviews: crate::reviews::ReviewReads,
        visits: crate::visits::VisitReads,
    }
}

#[async_trait]
impl AccountReads for MemoryStore {
    async fn auth(&self, id: AuthId) -> Result<Option<Auth>, StoreError> {
        Ok(self.credential(id).await?.map(|found| found.auth))
    }

    async fn credential(&self, id: AuthId) -> Result<Option<Credential>, StoreError> {
        Ok(self.tables().auths.into_iter().find(|one| one.auth.id == id))
    }

    async fn credential_by_email(&self, email: &EmailAddress) -> Result<Option<Credential>, StoreError> {
        Ok(self.tables().auths.into_iter().find(|one| one.auth.email == *email))
    }

    async fn verification(&self, id: VerificationId) -> Result<Option<Verification>, StoreError> {
        Ok(self.tables().verifications.into_iter().find(|one| one.id == id))
    }

    async fn verifications(&self, email: &EmailAddress) -> Result<Vec<Verification>, StoreError> {
        Ok(self.tables().verifications.into_iter().rev().filter(|one| one.email == *email).collect())
    }

    async fn email_undo(&self, id: EmailUndoId) -> Result<Option<EmailUndo>, StoreError> {
        Ok(self.tables().undos.into_iter().find(|one| one.id == id))
    }

    async fn passkeys(&self, auth: AuthId, page: PageRequest<()>) -> Result<Page<Passkey, ()>, StoreError> {
        let passkeys = self.tables().passkeys.into_iter().rev().filter(|one| one.auth == auth).collect();
        Ok(Page::from_fetched(passkeys, page.limit, |one| Keyset { key: (), id: one.id.0 }))
    }

    async fn factors(&self, auth: AuthId) -> Result<Factors, StoreError> {
        Ok(accounts::factors(&self.tables(), auth))
    }

    async fn session(&self, id: SessionId) -> Result<Option<Session>, StoreError> {
        Ok(self.tables().sessions.into_iter().find(|one| one.id == id))
    }

    async fn sessions(
        &self,
        auth: AuthId,
        now: DateTime<Utc>,
        page: PageRequest<()>,
    ) -> Result<Page<Session, ()>, StoreError> {
        let is_active = |one: &Session| one.auth == auth && !one.ended && one.expires_at > now;
        let sessions = self.tables().sessions.into_iter().rev().filter(is_active).collect();
        Ok(Page::from_fetched(sessions, page.limit, |one| Keyset { key: (), id: one.id.0 }))
    }

    async fn security_event(&self, id: SecurityEventId) -> Result<Option<SecurityEvent>, StoreError> {
        Ok(self.tables().security_events.into_iter().find(|one| one.id == id))
    }

    async fn security_events(
        &self,
        auth: AuthId,
        page: PageRequest<()>,
    ) -> Result<Page<SecurityEvent, ()>, StoreError> {
        let events = self.tables().security_events.into_iter().rev().filter(|one| one.auth == auth).collect();
        Ok(Page::from_fetched(events, page.limit, |one| Keyset { key: (), id: one.id.0 }))
    }
}
