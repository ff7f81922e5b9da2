//! Storage in memory, with transactions that hold on commit only.

use std::sync::{Arc, Mutex};

use async_trait::async_trait;
use chrono::{DateTime, Utc};

use crate::accounts::auth::{Auth, Credential};
use crate::accounts::email::EmailAddress;
use crate::accounts::erasure::Erasure;
use crate::accounts::ports::{AuthRepository, SessionRepository, VerificationRepository};
use crate::accounts::session::{Presented, Session};
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
use crate::shared::ids::{AuthId, SessionId, UserId, VerificationId};
use crate::shared::store_error::StoreError;
use crate::support::SupportRepository;
use crate::unit_of_work::{Store, UnitOfWork};
use crate::visits::VisitRepository;

#[derive(Debug, Clone, Default)]
pub struct Tables {
    pub auths: Vec<Credential>,
    pub verifications: Vec<Verification>,
    pub sessions: Vec<Session>,
    pub refresh_tokens: Vec<(Vec<u8>, SessionId, Option<DateTime<Utc>>)>,
    pub events: Vec<Event>,
}

#[derive(Debug, Clone, Default)]
pub struct MemoryStore(pub Arc<Mutex<Tables>>);

impl MemoryStore {
    pub fn tables(&self) -> Tables {
        self.0.lock().unwrap().clone()
    }
}

struct MemoryUnit {
    store: MemoryStore,
    tables: Tables,
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
    fn hides(&mut self) -> &mut dyn crate::hides::HideRepository {
        panic!("accounts hide nobody")
    }

    fn exports(&mut self) -> &mut dyn crate::exports::ExportRepository {
        panic!("accounts request no exports")
    }

    fn accounts(&mut self) -> &mut dyn AccountRepository {
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

    fn people(&self) -> &dyn PeopleReads {
        panic!("accounts read no profiles")
    }

    fn hides(&self) -> &dyn crate::hides::HideReads {
        panic!("accounts hide nobody")
    }

    fn exports(&self) -> &dyn crate::exports::ExportReads {
        panic!("accounts read no exports")
    }

    fn place_matcher(&self) -> &dyn crate::takeout::PlaceMatcher {
        panic!("accounts import nothing")
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
}
