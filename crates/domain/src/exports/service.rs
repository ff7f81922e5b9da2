//! Requesting, listing and downloading exports.

use std::sync::Arc;

use chrono::TimeDelta;

use super::error::{ExportError, ExportRule};
use super::export::{Export, State};
use super::ports::ExportFiles;
use crate::accounts::confirmation::require_confirmed;
use crate::core::Core;
use crate::media::ports::{Found, Stored};
use crate::shared::actor::Actor;
use crate::shared::ids::{AuthId, ExportId};
use crate::shared::page::{Page, PageRequest};
use crate::shared::store_error::StoreError;
use crate::unit_of_work::in_transaction;

/// The most exports of an account in a day.
const MAX_A_DAY: usize = 3;
const DAY: TimeDelta = TimeDelta::hours(24);

/// Exports of members.
#[derive(Clone)]
pub struct Exports {
    pub core: Core,
    pub files: Arc<dyn ExportFiles>,
}

impl Exports {
    /// Queues an export of everything about the actor.
    ///
    /// # Errors
    /// `Denied` for visitors and without a recent confirmation, `UnderWay`, `TooMany`.
    pub async fn start(&self, actor: &Actor) -> Result<Export, ExportError> {
        let (auth, now) = (self.confirmed(actor).await?, self.core.now());
        let export = Export::new(self.core.id(), auth, now);
        in_transaction(&*self.core.store, async |unit| {
            // The account is the lock of its exports.
            unit.accounts().auth(auth).await?.ok_or(ExportError::UNKNOWN)?;
            let recent = unit.exports().exports_since(auth, now - DAY).await?;
            if let Some(first) = recent.first().filter(|_| recent.len() >= MAX_A_DAY) {
                return Err(ExportRule::TooMany((*first + DAY - now).to_std().unwrap_or_default()).into());
            }
            unit.exports().insert_export(&export).await.map_err(under_way)
        })
        .await?;
        Ok(export)
    }

    /// The actor's exports, newest first.
    ///
    /// # Errors
    /// `Denied` for visitors.
    pub async fn list(&self, actor: &Actor, page: PageRequest<()>) -> Result<Page<Export, ()>, ExportError> {
        let auth = actor.member()?.auth;
        let page = self.core.reads.exports().exports(auth, page).await?;
        Ok(page.map(|export| self.as_of_now(export)))
    }

    /// One of the actor's exports.
    ///
    /// # Errors
    /// `Denied` for visitors, without a recent confirmation, and when it is unknown or not the actor's.
    pub async fn export(&self, actor: &Actor, id: ExportId) -> Result<Export, ExportError> {
        let auth = actor.member()?.auth;
        let export = self.core.reads.exports().export(id).await?.filter(|export| export.auth == auth);
        Ok(self.as_of_now(export.ok_or(ExportError::UNKNOWN)?))
    }

    /// The file of one of the actor's exports. This ends the export: the file cannot be opened again.
    ///
    /// # Errors
    /// `Denied` for visitors, without a recent confirmation, and when it is unknown or not the actor's; `NotReady`, `Gone`; `Store` when the file
    /// cannot be read.
    pub async fn open_file(&self, actor: &Actor, id: ExportId) -> Result<Stored, ExportError> {
        let (auth, now) = (self.confirmed(actor).await?, self.core.now());
        let found = self.export(actor, id).await?;
        check_ready(found.state)?;
        // Before the export ends, so that a storage that is down costs nobody their file.
        let stored = match self.files.get(id).await.map_err(|fault| StoreError::Unavailable(fault.to_string()))? {
            Found::Stored(stored) => stored,
            Found::Nothing | Found::OutOfRange(_) => return Err(ExportRule::Gone.into()),
        };
        in_transaction(&*self.core.store, async |unit| {
            let export = unit.exports().lock_export(id).await?.filter(|export| export.auth == auth);
            let mut export = export.ok_or(ExportError::UNKNOWN)?;
            check_ready(export.state_at(now))?;
            (export.state, export.expires_at) = (State::Expired, Some(now));
            unit.exports().update_export(&export).await.map_err(ExportError::from)
        })
        .await?;
        Ok(stored)
    }

    fn as_of_now(&self, export: Export) -> Export {
        Export { state: export.state_at(self.core.now()), ..export }
    }

    /// The account of the actor, who requests and downloads exports only after a recent confirmation.
    async fn confirmed(&self, actor: &Actor) -> Result<AuthId, ExportError> {
        Ok(require_confirmed::<ExportError>(&self.core, actor).await?.auth)
    }
}

fn check_ready(state: State) -> Result<(), ExportRule> {
    match state {
        State::Ready => Ok(()),
        State::Queued | State::Building | State::Failed => Err(ExportRule::NotReady),
        State::Expired => Err(ExportRule::Gone),
    }
}

fn under_way(error: StoreError) -> ExportError {
    if error.violates("exports_one_under_way") { ExportRule::UnderWay.into() } else { error.into() }
}
