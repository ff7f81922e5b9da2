//! Sending a message to the operator.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use chrono::{DateTime, Utc};
use sha2::{Digest, Sha256};

use super::error::{SupportError, SupportRule};
use super::message::{ContactInput, ContactMessage};
use super::threads::ContactView;
use crate::core::Core;
use crate::media::Media;
use crate::shared::actor::Actor;
use crate::shared::events::{Event, EventEnvelope};
use crate::shared::failure::FieldError;
use crate::shared::ids::{ContactMessageId, ContactReplyId, UploadId};
use crate::shared::rates::{Rate, RateCounter, rest};
use crate::shared::secrets::Secrets;
use crate::unit_of_work::UnitOfWork;

/// Messages of one client address, and of one member.
const MESSAGES: Rate = Rate { hits: 5, window: Duration::from_secs(3600) };
/// The most pictures and videos of one message.
pub const MAX_MEDIA: usize = 5;

/// Messages to the operator.
#[derive(Clone)]
pub struct Support {
    pub core: Core,
    pub rates: Arc<dyn RateCounter>,
    /// Sign the URLs of pictures.
    pub secrets: Arc<dyn Secrets>,
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
            if count(self, kind, &sender, MESSAGES, now).await? > MESSAGES.hits {
                return Err(SupportRule::TooManyMessages(rest(MESSAGES.window, now)).into());
            }
        }
        Ok(())
    }

    /// Stores a message. A subscriber of its event mails it to the operator.
    ///
    /// # Errors
    /// `Invalid` for `upload_ids`; `Denied` for uploads without a profile.
    pub async fn contact_us(
        &self,
        unit: &mut dyn UnitOfWork,
        actor: &Actor,
        input: &ContactInput,
        uploads: &[UploadId],
    ) -> Result<ContactView, SupportError> {
        let (id, now) = (self.core.id(), self.core.now());
        let auth = actor.member().ok().map(|member| member.auth);
        if auth.is_none() && (input.browser.is_some() || !uploads.is_empty()) {
            let field = if uploads.is_empty() { "browser" } else { "upload_ids" };
            return Err(SupportError::field(field, "contact_signed_in_only"));
        }
        let message = ContactMessage::new(id, auth, input.clone(), now);
        unit.support().insert_message(&message).await?;
        attach(unit, actor, id, None, uploads).await?;
        let event = Event::ContactMessageReceived { message: id };
        unit.record(&EventEnvelope { id: self.core.id(), occurred_at: now, event }).await?;
        Ok(ContactView { unread: false, message })
    }
}

/// Counts what a sender sends, by a hash: the table of counters holds no address.
pub(super) async fn count(
    support: &Support,
    kind: &str,
    sender: &str,
    rate: Rate,
    now: DateTime<Utc>,
) -> Result<u32, SupportError> {
    let bucket = format!("contact:{kind}:{}", URL_SAFE_NO_PAD.encode(Sha256::digest(sender)));
    Ok(support.rates.hit(&bucket, rate.window, now).await?)
}

/// Adds uploads of the actor to a message.
pub(super) async fn attach(
    unit: &mut dyn UnitOfWork,
    actor: &Actor,
    contact: ContactMessageId,
    reply: Option<ContactReplyId>,
    uploads: &[UploadId],
) -> Result<Vec<Media>, SupportError> {
    if uploads.is_empty() {
        return Ok(Vec::new());
    }
    if uploads.len() > MAX_MEDIA {
        return Err(FieldError::new("upload_ids", "too_many").with("max", MAX_MEDIA).into());
    }
    let usable = unit.media().usable(actor.user()?, uploads).await?;
    if usable.len() < uploads.len() {
        return Err(SupportError::field("upload_ids", "upload_unknown"));
    }
    if usable.iter().any(|upload| upload.in_use) {
        return Err(SupportError::field("upload_ids", "upload_in_use"));
    }
    unit.support().attach_media(contact, reply, uploads).await?;
    Ok(usable.into_iter().map(|upload| upload.media).collect())
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;

    use chrono::DateTime;
    use uuid::Uuid;

    use super::*;
    use crate::accounts::tests::PlainSecrets;
    use crate::businesses::testing::member;
    use crate::core::MockReads;
    use crate::shared::email::EmailAddress;
    use crate::shared::ids::ContactMessageId;
    use crate::shared::language::Language;
    use crate::shared::rates::MockRateCounter;
    use crate::support::message::ContactCategory;
    use crate::support::ports::MockSupportRepository;
    use crate::unit_of_work::MockUnitOfWork;

    const CLIENT: IpAddr = IpAddr::V4(Ipv4Addr::new(192, 0, 2, 1));

    fn support(rates: MockRateCounter) -> Support {
        Support { core: Core::mocked(MockReads::new()), rates: Arc::new(rates), secrets: Arc::new(PlainSecrets) }
    }

    #[tokio::test]
    async fn the_sixth_message_from_an_address_in_an_hour_is_refused() {
        for (count, expected) in [(5, Ok(())), (6, Err(SupportRule::TooManyMessages(MESSAGES.window).into()))] {
            let mut rates = MockRateCounter::new();
            let of_address = |bucket: &str, window: &Duration, _: &_| {
                bucket.starts_with("contact:address:") && !bucket.contains("192.0.2.1") && *window == MESSAGES.window
            };
            rates.expect_hit().withf(of_address).once().return_once(move |_, _, _| Ok(count));
            assert_eq!(support(rates).check_rate(&Actor::Visitor, CLIENT).await, expected, "{count}");
        }
    }

    #[tokio::test]
    async fn a_member_is_also_counted_by_account() {
        let mut rates = MockRateCounter::new();
        rates
            .expect_hit()
            .withf(|bucket, _, _| bucket.starts_with("contact:address:"))
            .once()
            .returning(|_, _, _| Ok(1));
        rates
            .expect_hit()
            .withf(|bucket, _, _| bucket.starts_with("contact:member:"))
            .once()
            .returning(|_, _, _| Ok(6));
        let refused = support(rates).check_rate(&member(1), CLIENT).await;
        assert_eq!(refused, Err(SupportRule::TooManyMessages(MESSAGES.window).into()));
    }

    #[tokio::test]
    async fn a_message_is_stored_with_its_sender_and_announced() {
        let input = ContactInput {
            name: "Anna".into(),
            email: EmailAddress::parse("anna@example.org").unwrap(),
            category: ContactCategory::Other,
            subject: None,
            message: "Hello".into(),
            browser: None,
            language: Language::En,
        };
        let id = ContactMessageId(Uuid::nil());
        for actor in [Actor::Visitor, member(1)] {
            let auth = actor.member().ok().map(|member| member.auth);
            let message = ContactMessage::new(id, auth, input.clone(), DateTime::UNIX_EPOCH);
            let expected = message.clone();
            let mut repository = MockSupportRepository::new();
            repository.expect_insert_message().withf(move |stored| *stored == expected).once().returning(|_| Ok(()));
            let mut unit = MockUnitOfWork::new();
            unit.expect_support().return_var(Box::new(repository));
            let announced = |envelope: &EventEnvelope| {
                envelope.event == Event::ContactMessageReceived { message: ContactMessageId(Uuid::nil()) }
            };
            unit.expect_record().withf(announced).once().returning(|_| Ok(()));
            let sent = support(MockRateCounter::new()).contact_us(&mut unit, &actor, &input, &[]).await;
            assert_eq!(sent, Ok(ContactView { message, unread: false }));
        }
    }
}
