//! Sending a message to the operator.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use sha2::{Digest, Sha256};

use super::error::{SupportError, SupportRule};
use super::message::{ContactInput, ContactMessage};
use crate::core::Core;
use crate::shared::actor::Actor;
use crate::shared::events::{Event, EventEnvelope};
use crate::shared::rates::{Rate, RateCounter, rest};
use crate::unit_of_work::UnitOfWork;

/// Messages of one client address, and of one member.
const MESSAGES: Rate = Rate { hits: 5, window: Duration::from_secs(3600) };

/// Messages to the operator.
#[derive(Clone)]
pub struct Support {
    pub core: Core,
    pub rates: Arc<dyn RateCounter>,
}

impl Support {
    /// Counts a message against the limits of the client's address and of the member. Runs before the transaction,
    /// because the counter is not part of it.
    ///
    /// # Errors
    /// `TooManyMessages` with the time left until the next one is accepted.
    pub async fn check_rate(&self, actor: &Actor, client: IpAddr) -> Result<(), SupportError> {
        let member = actor.member().ok().map(|member| ("member", member.auth.to_string()));
        let now = self.core.now();
        for (kind, sender) in [Some(("address", client.to_string())), member].into_iter().flatten() {
            // Hashed, so that the table of counters holds no address.
            let bucket = format!("contact:{kind}:{}", URL_SAFE_NO_PAD.encode(Sha256::digest(sender)));
            if self.rates.hit(&bucket, MESSAGES.window, now).await? > MESSAGES.hits {
                return Err(SupportRule::TooManyMessages(rest(MESSAGES.window, now)).into());
            }
        }
        Ok(())
    }

    /// Stores a message. A subscriber of its event mails it to the operator.
    ///
    /// # Errors
    /// `Store` when the database fails.
    pub async fn contact_us(
        &self,
        unit: &mut dyn UnitOfWork,
        actor: &Actor,
        input: &ContactInput,
    ) -> Result<ContactMessage, SupportError> {
        let (id, created_at) = (self.core.id(), self.core.now());
        let auth = actor.member().ok().map(|member| member.auth);
        let message = ContactMessage { id, auth, input: input.clone(), created_at };
        unit.support().insert_message(&message).await?;
        let event = Event::ContactMessageReceived { message: id };
        unit.record(&EventEnvelope { id: self.core.id(), occurred_at: created_at, event }).await?;
        Ok(message)
    }
}
