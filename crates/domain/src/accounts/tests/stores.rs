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
    fn notifications(&mut self) -> &mut dyn crate::notifications::NotificationRepository {
        panic!("accounts notify nobody")
    }

    fn exports(&mut self) -> &mut dyn crate::exports::ExportRepository {
        panic!("accounts request no exports")
    }

    fn accounts(&mut self) -> &mut dyn AccountRepository {
        self
    }

    fn social_tokens(&mut self) -> &mut dyn SocialTokenRepository {
        self
    }

    fn people(&mut self) -> &mut dyn PeopleRepository {
        self
    }

    fn businesses(&mut self) -> &mut dyn BusinessRepository {
        panic!("accounts know no places")
    }

    fn media(&mut self) -> &mut dyn MediaRepository {
        panic!("accounts know no pictures")
    }

    fn bookmarks(&mut self) -> &mut dyn BookmarkRepository {
        panic!("accounts save no places")
    }

    fn admin(&mut self) -> &mut dyn crate::admin::AdminRepository {
        panic!("accounts administer nothing")
    }

    fn hides(&mut self) -> &mut dyn crate::hides::HideRepository {
        panic!("accounts hide nobody")
    }

    fn follows(&mut self) -> &mut dyn crate::follows::FollowRepository {
        panic!("accounts follow nobody")
    }

    fn menus(&mut self) -> &mut dyn crate::menus::MenuRepository {
        panic!("accounts have no menus")
    }

    fn orders(&mut self) -> &mut dyn crate::orders::OrderRepository {
        panic!("accounts place no orders")
    }

    fn rewards(&mut self) -> &mut dyn crate::rewards::RewardRepository {
        panic!("accounts earn no points")
    }

    fn sustainability(&mut self) -> &mut dyn crate::sustainability::SustainabilityRepository {
        panic!("accounts have no sustainability items")
    }

    fn table_wishes(&mut self) -> &mut dyn crate::table_wishes::TableWishRepository {
        panic!("accounts wait for no tables")
    }

    fn no_show_disputes(&mut self) -> &mut dyn crate::no_show_disputes::DisputeRepository {
        panic!("accounts dispute nothing")
    }

    fn guest_cards(&mut self) -> &mut dyn crate::guest_cards::GuestCardRepository {
        panic!("accounts have no guest cards")
    }

    fn stickers(&mut self) -> &mut dyn crate::stickers::StickerRepository {
        panic!("accounts earn no stickers")
    }

    fn calendar_feeds(&mut self) -> &mut dyn crate::calendar_feeds::FeedRepository {
        panic!("accounts have no calendar feeds")
    }

    fn webhooks(&mut self) -> &mut dyn crate::webhooks::WebhookRepository {
        panic!("accounts have no webhooks")
    }

    fn messaging(&mut self) -> &mut dyn crate::messaging::MessagingRepository {
        panic!("accounts send no messages")
    }

    fn posts(&mut self) -> &mut dyn crate::posts::PostRepository {
        panic!("accounts post nothing")
    }

    fn locations(&mut self) -> &mut dyn crate::locations::LocationRepository {
        panic!("accounts know no locations")
    }

    fn reservations(&mut self) -> &mut dyn ReservationRepository {
        panic!("accounts know no reservations")
    }

    fn visits(&mut self) -> &mut dyn VisitRepository {
        panic!("accounts know no visits")
    }

    fn reviews(&mut self) -> &mut dyn ReviewRepository {
        panic!("accounts know no reviews")
    }

    fn support(&mut self) -> &mut dyn SupportRepository {
        panic!("accounts send no messages")
    }

    fn idempotency(&mut self) -> &mut dyn IdempotencyRepository {
        panic!("accounts need no keys")
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

    fn people(&self) -> &dyn PeopleReads {
        panic!("accounts read no profiles")
    }

    fn notifications(&self) -> &dyn crate::notifications::NotificationReads {
        panic!("accounts notify nobody")
    }

    fn exports(&self) -> &dyn crate::exports::ExportReads {
        panic!("accounts read no exports")
    }

    fn businesses(&self) -> &dyn BusinessReads {
        panic!("accounts read no businesses")
    }

    fn explore(&self) -> &dyn ExploreReads {
        panic!("accounts do not search")
    }

    fn schedules(&self) -> &dyn BusinessSchedules {
        panic!("accounts read no reservations")
    }

    fn places(&self) -> &dyn crate::places::Gazetteer {
        panic!("accounts find no towns")
    }

    fn bookmarks(&self) -> &dyn BookmarkReads {
        panic!("accounts read no bookmarks")
    }

    fn admin(&self) -> &dyn crate::admin::AdminReads {
        panic!("accounts administer nothing")
    }

    fn hides(&self) -> &dyn crate::hides::HideReads {
        panic!("accounts hide nobody")
    }

    fn follows(&self) -> &dyn crate::follows::FollowReads {
        panic!("accounts follow nobody")
    }

    fn menus(&self) -> &dyn crate::menus::MenuReads {
        panic!("accounts have no menus")
    }

    fn orders(&self) -> &dyn crate::orders::OrderReads {
        panic!("accounts place no orders")
    }

    fn rewards(&self) -> &dyn crate::rewards::RewardReads {
        panic!("accounts earn no points")
    }

    fn sustainability(&self) -> &dyn crate::sustainability::SustainabilityReads {
        panic!("accounts have no sustainability items")
    }

    fn guest_cards(&self) -> &dyn crate::guest_cards::GuestCardReads {
        panic!("accounts read no guest cards")
    }

    fn table_wishes(&self) -> &dyn crate::table_wishes::TableWishReads {
        panic!("accounts wait for no tables")
    }

    fn no_show_disputes(&self) -> &dyn crate::no_show_disputes::DisputeReads {
        panic!("accounts dispute nothing")
    }

    fn stickers(&self) -> &dyn crate::stickers::StickerReads {
        panic!("accounts earn no stickers")
    }

    fn calendar_feeds(&self) -> &dyn crate::calendar_feeds::FeedReads {
        panic!("accounts have no calendar feeds")
    }

    fn figures(&self) -> &dyn crate::figures::FigureReads {
        panic!("accounts have no figures")
    }

    fn webhooks(&self) -> &dyn crate::webhooks::WebhookReads {
        panic!("accounts have no webhooks")
    }

    fn messaging(&self) -> &dyn crate::messaging::MessagingReads {
        panic!("accounts send no messages")
    }

    fn posts(&self) -> &dyn crate::posts::PostReads {
        panic!("accounts post nothing")
    }

    fn place_matcher(&self) -> &dyn crate::takeout::PlaceMatcher {
        panic!("accounts import nothing")
    }

    fn locations(&self) -> &dyn crate::locations::LocationReads {
        panic!("accounts read no locations")
    }

    fn support(&self) -> &dyn crate::support::SupportReads {
        panic!("accounts read no messages")
    }

    fn media(&self) -> &dyn crate::media::MediaReads {
        panic!("accounts read no media")
    }

    fn reservations(&self) -> &dyn crate::reservations::ReservationReads {
        panic!("accounts read no reservations")
    }

    fn reviews(&self) -> &dyn crate::reviews::ReviewReads {
        panic!("accounts read no reviews")
    }

    fn visits(&self) -> &dyn crate::visits::VisitReads {
        panic!("accounts read no visits")
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
