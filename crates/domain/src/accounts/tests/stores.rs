//! Storage in memory, with transactions that hold on commit only.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use async_trait::async_trait;
use chrono::{DateTime, Utc};

use crate::accounts::auth::{Auth, Credential};
use crate::accounts::change_email::EmailUndo;
use crate::accounts::email::EmailAddress;
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

    fn posts(&mut self) -> &mut dyn crate::posts::PostRepository {
        panic!("accounts post nothing")
    }

    fn menus(&mut self) -> &mut dyn crate::menus::MenuRepository {
        panic!("accounts change no menus")
    }

    fn orders(&mut self) -> &mut dyn crate::orders::OrderRepository {
        panic!("accounts order nothing")
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
impl VerificationRepository for MemoryUnit {
    async fn lock_email(&mut self, _: &EmailAddress) -> Result<(), StoreError> {
        Ok(())
    }

    async fn emails_since(
        &mut self,
        email: &EmailAddress,
        since: DateTime<Utc>,
    ) -> Result<Vec<DateTime<Utc>>, StoreError> {
        let to_it = self.tables.verifications.iter().rev().filter(|one| one.email == *email && one.sent_at > since);
        Ok(to_it.map(|one| one.sent_at).collect())
    }

    async fn add_verification(&mut self, verification: &Verification) -> Result<(), StoreError> {
        self.tables.verifications.push(verification.clone());
        Ok(())
    }

    async fn latest_verification(
        &mut self,
        email: &EmailAddress,
        purpose: Purpose,
    ) -> Result<Option<Verification>, StoreError> {
        let mut latest = self.tables.verifications.iter().rev();
        Ok(latest.find(|one| one.email == *email && one.purpose == purpose).cloned())
    }

    async fn verification(&mut self, id: VerificationId) -> Result<Option<Verification>, StoreError> {
        Ok(self.tables.verifications.iter().find(|one| one.id == id).cloned())
    }

    async fn verification_by_token(&mut self, hash: &[u8]) -> Result<Option<Verification>, StoreError> {
        Ok(self.tables.verifications.iter().find(|one| one.token_hash == hash).cloned())
    }

    async fn save_verification(&mut self, verification: &Verification) -> Result<(), StoreError> {
        let row = self.tables.verifications.iter_mut().find(|one| one.id == verification.id).unwrap();
        *row = verification.clone();
        Ok(())
    }

    async fn void_verifications(&mut self, ids: &[VerificationId], now: DateTime<Utc>) -> Result<usize, StoreError> {
        let chosen = self.tables.verifications.iter_mut().filter(|one| ids.contains(&one.id));
        Ok(chosen.map(|one| one.expires_at = now).count())
    }
}

#[async_trait]
impl AuthRepository for MemoryUnit {
    async fn add_auth(&mut self, credential: &Credential) -> Result<(), StoreError> {
        if self.tables.auths.iter().any(|one| one.auth.email == credential.auth.email) {
            return Err(StoreError::Violated("auths_email_unique".into()));
        }
        self.tables.auths.push(credential.clone());
        Ok(())
    }

    async fn auth(&mut self, id: AuthId) -> Result<Option<Credential>, StoreError> {
        Ok(self.tables.auths.iter().find(|one| one.auth.id == id).cloned())
    }

    async fn auth_by_email(&mut self, email: &EmailAddress) -> Result<Option<Credential>, StoreError> {
        Ok(self.tables.auths.iter().find(|one| one.auth.email == *email).cloned())
    }

    async fn save_password(&mut self, id: AuthId, hash: &str, _: DateTime<Utc>) -> Result<(), StoreError> {
        let row = self.tables.auths.iter_mut().find(|one| one.auth.id == id).unwrap();
        row.password_hash = hash.to_owned();
        Ok(())
    }

    async fn save_email(&mut self, id: AuthId, email: &EmailAddress, _: DateTime<Utc>) -> Result<(), StoreError> {
        if self.tables.auths.iter().any(|one| one.auth.id != id && one.auth.email == *email) {
            return Err(StoreError::Violated("auths_email_unique".into()));
        }
        self.tables.auths.iter_mut().find(|one| one.auth.id == id).unwrap().auth.email = email.clone();
        Ok(())
    }

    async fn add_email_undo(&mut self, undo: &EmailUndo) -> Result<(), StoreError> {
        self.tables.undos.push(undo.clone());
        Ok(())
    }

    async fn email_undo(&mut self, token_hash: &[u8]) -> Result<Option<EmailUndo>, StoreError> {
        Ok(self.tables.undos.iter().find(|one| one.token_hash == token_hash).cloned())
    }

    async fn delete_email_undos_from(&mut self, undo: &EmailUndo) -> Result<(), StoreError> {
        self.tables.undos.retain(|one| one.auth != undo.auth || one.id < undo.id);
        Ok(())
    }

    async fn save_role(&mut self, id: AuthId, role: Role, _: DateTime<Utc>) -> Result<(), StoreError> {
        self.tables.auths.iter_mut().find(|one| one.auth.id == id).unwrap().auth.role = role;
        Ok(())
    }

    async fn invalidate_devices(&mut self, id: AuthId) -> Result<i32, StoreError> {
        let row = self.tables.auths.iter_mut().find(|one| one.auth.id == id).unwrap();
        row.auth.device_generation += 1;
        Ok(row.auth.device_generation)
    }

    async fn save_erasure(&mut self, id: AuthId, erasure: Option<Erasure>, _: DateTime<Utc>) -> Result<(), StoreError> {
        let row = self.tables.auths.iter_mut().find(|one| one.auth.id == id).unwrap();
        row.auth.erasure_due_at = erasure.map(|erasure| erasure.due_at);
        Ok(())
    }

    async fn erase_due(&mut self, now: DateTime<Utc>, _: i64) -> Result<Vec<AuthId>, StoreError> {
        let due = |one: &Credential| one.auth.erasure_due_at.is_some_and(|due| due <= now);
        let (gone, kept): (Vec<_>, Vec<_>) = std::mem::take(&mut self.tables.auths).into_iter().partition(due);
        self.tables.auths = kept;
        Ok(gone.into_iter().map(|one| one.auth.id).collect())
    }
}

#[async_trait]
impl SessionRepository for MemoryUnit {
    async fn add_session(&mut self, session: &Session) -> Result<(), StoreError> {
        self.tables.sessions.push(session.clone());
        Ok(())
    }

    async fn save_session(&mut self, session: &Session) -> Result<(), StoreError> {
        let row = self.tables.sessions.iter_mut().find(|one| one.id == session.id).unwrap();
        (row.last_used_at, row.expires_at) = (session.last_used_at, session.expires_at);
        Ok(())
    }

    async fn end_session(&mut self, id: SessionId) -> Result<bool, StoreError> {
        let running = self.tables.sessions.iter_mut().find(|one| one.id == id && !one.ended);
        Ok(running.map(|one| one.ended = true).is_some())
    }

    async fn end_session_of(&mut self, auth: AuthId, id: SessionId) -> Result<bool, StoreError> {
        let own = self.tables.sessions.iter().any(|one| one.id == id && one.auth == auth);
        if own { self.end_session(id).await } else { Ok(false) }
    }

    async fn confirm_session(&mut self, id: SessionId, now: DateTime<Utc>) -> Result<(), StoreError> {
        self.tables.sessions.iter_mut().find(|one| one.id == id).unwrap().confirmed_at = Some(now);
        Ok(())
    }

    async fn end_sessions(&mut self, auth: AuthId, except: Option<SessionId>) -> Result<Vec<SessionId>, StoreError> {
        let others = |one: &&mut Session| one.auth == auth && Some(one.id) != except && !one.ended;
        let ended = self.tables.sessions.iter_mut().filter(others).map(|one| {
            one.ended = true;
            one.id
        });
        Ok(ended.collect())
    }

    async fn add_refresh_token(&mut self, hash: &[u8], session: SessionId, _: DateTime<Utc>) -> Result<(), StoreError> {
        self.tables.refresh_tokens.push((hash.to_vec(), session, None));
        Ok(())
    }

    async fn refresh_token(&mut self, hash: &[u8]) -> Result<Option<Presented>, StoreError> {
        let Some((_, id, used_at)) = self.tables.refresh_tokens.iter().find(|one| one.0 == hash) else {
            return Ok(None);
        };
        let session = self.tables.sessions.iter().find(|one| one.id == *id).cloned();
        Ok(session.map(|session| Presented { session, used_at: *used_at }))
    }

    async fn use_refresh_token(&mut self, hash: &[u8], now: DateTime<Utc>) -> Result<(), StoreError> {
        self.tables.refresh_tokens.iter_mut().find(|one| one.0 == hash).unwrap().2 = Some(now);
        Ok(())
    }
}

#[async_trait]
impl SecondFactorRepository for MemoryUnit {
    async fn totp(&mut self, auth: AuthId) -> Result<Option<TotpFactor>, StoreError> {
        Ok(self.tables.totp.get(&auth).cloned())
    }

    async fn save_totp(&mut self, auth: AuthId, factor: &TotpFactor) -> Result<(), StoreError> {
        self.tables.totp.insert(auth, factor.clone());
        Ok(())
    }

    async fn delete_totp(&mut self, auth: AuthId) -> Result<(), StoreError> {
        self.tables.totp.remove(&auth);
        self.replace_recovery_codes(auth, &[]).await
    }

    async fn replace_recovery_codes(&mut self, auth: AuthId, hashes: &[Vec<u8>]) -> Result<(), StoreError> {
        self.tables.recovery_codes.retain(|(owner, _)| *owner != auth);
        self.tables.recovery_codes.extend(hashes.iter().map(|hash| (auth, hash.clone())));
        Ok(())
    }

    async fn use_recovery_code(&mut self, auth: AuthId, hash: &[u8]) -> Result<bool, StoreError> {
        let before = self.tables.recovery_codes.len();
        self.tables.recovery_codes.retain(|(owner, stored)| *owner != auth || stored != hash);
        Ok(self.tables.recovery_codes.len() < before)
    }

    async fn factors(&mut self, auth: AuthId) -> Result<Factors, StoreError> {
        Ok(factors(&self.tables, auth))
    }
}

fn factors(tables: &Tables, auth: AuthId) -> Factors {
    let role = tables.auths.iter().find(|one| one.auth.id == auth).map(|one| one.auth.role);
    let codes = tables.recovery_codes.iter().filter(|(owner, _)| *owner == auth).count();
    Factors {
        totp: tables.totp.get(&auth).is_some_and(|factor| factor.secret.is_some()),
        recovery_codes_left: u32::try_from(codes).unwrap(),
        passkeys: u32::try_from(tables.passkeys.iter().filter(|one| one.auth == auth).count()).unwrap(),
        required: role.is_some_and(|role| role != Role::Member),
    }
}

#[async_trait]
impl PasskeyRepository for MemoryUnit {
    async fn credential_ids(&mut self, auth: AuthId) -> Result<Vec<Vec<u8>>, StoreError> {
        let own = self.tables.passkeys.iter().filter(|one| one.auth == auth);
        Ok(own.map(|one| one.credential_id.clone()).collect())
    }

    async fn add_passkey(&mut self, passkey: &Passkey) -> Result<(), StoreError> {
        self.tables.passkeys.push(passkey.clone());
        Ok(())
    }

    async fn passkey_by_credential(&mut self, credential_id: &[u8]) -> Result<Option<Passkey>, StoreError> {
        Ok(self.tables.passkeys.iter().find(|one| one.credential_id == credential_id).cloned())
    }

    async fn use_passkey(&mut self, id: PasskeyId, credential: &str, now: DateTime<Utc>) -> Result<(), StoreError> {
        let passkey = self.tables.passkeys.iter_mut().find(|one| one.id == id).unwrap();
        (passkey.credential, passkey.last_used_at) = (credential.to_owned(), Some(now));
        Ok(())
    }

    async fn rename_passkey(&mut self, auth: AuthId, id: PasskeyId, name: &str) -> Result<Option<Passkey>, StoreError> {
        let own = self.tables.passkeys.iter_mut().find(|one| one.id == id && one.auth == auth);
        Ok(own.map(|passkey| {
            name.clone_into(&mut passkey.name);
            passkey.clone()
        }))
    }

    async fn delete_passkey(&mut self, auth: AuthId, id: PasskeyId) -> Result<bool, StoreError> {
        let before = self.tables.passkeys.len();
        self.tables.passkeys.retain(|one| one.id != id || one.auth != auth);
        Ok(self.tables.passkeys.len() < before)
    }

    async fn add_ceremony(&mut self, ceremony: &Ceremony) -> Result<(), StoreError> {
        self.tables.ceremonies.push(ceremony.clone());
        Ok(())
    }

    async fn take_ceremony(&mut self, id: CeremonyId) -> Result<Option<Ceremony>, StoreError> {
        let place = self.tables.ceremonies.iter().position(|one| one.id == id);
        Ok(place.map(|place| self.tables.ceremonies.remove(place)))
    }
}

#[async_trait]
impl SecurityEventRepository for MemoryUnit {
    async fn add_security_event(
        &mut self,
        id: SecurityEventId,
        auth: AuthId,
        session: Option<SessionId>,
        kind: SecurityEventKind,
        created_at: DateTime<Utc>,
    ) -> Result<(), StoreError> {
        let cause = self.tables.sessions.iter().find(|one| Some(one.id) == session);
        let user_agent = cause.and_then(|session| session.user_agent.clone());
        self.tables.security_events.push(SecurityEvent { id, auth, kind, user_agent, created_at });
        Ok(())
    }
}

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

    fn posts(&self) -> &dyn crate::posts::PostReads {
        panic!("accounts post nothing")
    }

    fn menus(&self) -> &dyn crate::menus::MenuReads {
        panic!("accounts read no menus")
    }

    fn orders(&self) -> &dyn crate::orders::OrderReads {
        panic!("accounts read no orders")
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
        Ok(factors(&self.tables(), auth))
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
