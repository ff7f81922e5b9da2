//! The repositories of accounts.

use super::*;

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

pub(super) fn factors(tables: &Tables, auth: AuthId) -> Factors {
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
