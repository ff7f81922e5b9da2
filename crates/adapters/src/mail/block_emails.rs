//! Mails owners of accounts that are blocked or unblocked.

use std::sync::Arc;

use async_trait::async_trait;
use domain::accounts::AccountReads;
use domain::admin::{AccountFilter, AdminReads};
use domain::shared::events::{Event, EventEnvelope};
use domain::shared::mail::Mailer;
use domain::shared::outbox::Subscriber;
use domain::shared::page::PageRequest;

use super::templates::blocks::{blocked, unblocked};

/// Mails the owner of an account why it was blocked and how to appeal, or that it is no longer blocked.
pub struct BlockEmails {
    pub mailer: Arc<dyn Mailer>,
    pub accounts: Arc<dyn AccountReads>,
    pub admin: Arc<dyn AdminReads>,
    pub public_url: String,
}

#[async_trait]
impl Subscriber for BlockEmails {
    fn name(&self) -> &'static str {
        "block_mail"
    }

    fn wants(&self, event: &Event) -> bool {
        matches!(event, Event::BlockChanged { .. })
    }

    async fn handle(&self, recorded: &EventEnvelope) -> Result<(), String> {
        let Event::BlockChanged { auth, blocked: is_blocked } = recorded.event else { return Ok(()) };
        let failed = |error: domain::shared::store_error::StoreError| error.to_string();
        let Some(account) = self.accounts.auth(auth).await.map_err(failed)? else { return Ok(()) };
        let filter = AccountFilter { id: Some(auth), text: None };
        let view = self.admin.accounts(&filter, PageRequest::FIRST).await.map_err(failed)?.items.pop();
        let layout = match (is_blocked, view.and_then(|view| view.block_reason)) {
            (true, Some(reason)) => blocked(account.language, &reason, &self.public_url),
            // Unblocked before this was mailed.
            (true, None) => return Ok(()),
            (false, _) => unblocked(account.language, &self.public_url),
        };
        self.mailer.send(&layout.email(account.email.as_str().to_owned(), format!("{}-block", recorded.id))).await
    }
}
