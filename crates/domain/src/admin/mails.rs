//! Emails that could not be delivered.

use chrono::{DateTime, Utc};

use super::Admin;
use super::audit::{Act, record};
use super::error::AdminError;
use super::policy::may_administer;
use crate::shared::actor::Actor;
use crate::shared::ids::EventId;
use crate::shared::page::{Page, PageRequest};
use crate::unit_of_work::in_transaction;

/// An event whose email, or other delivery, failed and was not made good.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FailedMail {
    pub id: EventId,
    /// The name of the event.
    pub kind: String,
    pub occurred_at: DateTime<Utc>,
    pub attempts: u32,
    /// Which subscriber failed, and why.
    pub error: String,
    /// When it is tried again; none once it was given up.
    pub next_attempt_at: Option<DateTime<Utc>>,
}

impl Admin {
    /// Deliveries that failed, newest first.
    ///
    /// # Errors
    /// `Denied` unless the actor administers.
    pub async fn failed_mails(&self, actor: &Actor, page: PageRequest<()>) -> Result<Page<FailedMail, ()>, AdminError> {
        may_administer(actor)?;
        Ok(self.core.reads.admin().failed_mails(page).await?)
    }

    /// Tries a failed delivery again, now.
    ///
    /// # Errors
    /// `Denied` unless the actor administers, or when there is no such delivery.
    pub async fn retry_mail(&self, actor: &Actor, id: EventId) -> Result<(), AdminError> {
        may_administer(actor)?;
        in_transaction(&*self.core.store, async |unit| {
            if !unit.admin().retry_event(id, self.core.now()).await? {
                return Err(AdminError::UNKNOWN);
            }
            record(unit, &self.core, actor, Act::MailRetried, id.0, None).await.map_err(AdminError::from)
        })
        .await
    }
}
