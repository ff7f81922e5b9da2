//! Email: sent by SMTP or stored in a folder.

use std::sync::Arc;

use adapters::db::Database;
use adapters::mail::{
    BlockEmails, BusinessEmails, ClaimEmails, ContactEmails, EveningReportEmails, ExportEmails, GuestCodes,
    InvitationEmails, MailFolder, MailSubscriber, OrderEmails, PersonEmails, ReservationEmails, ReviewEmails, Sender,
    SmtpMailer, WebhookEmails,
};
use adapters::system::{System, core};
use anyhow::Context;
use domain::evening_reports::EveningReports;
use domain::orders::Orders;
use domain::shared::mail::Mailer;

use super::accounts::secrets;
use crate::config::Config;

/// The folder that `/dev/mail` shows; `None` without that page.
///
/// # Errors
/// When it cannot be created.
pub fn shown(config: &Config) -> anyhow::Result<Option<MailFolder>> {
    if config.mail.page || config.demo { folder(config) } else { Ok(None) }
}

/// The folder of mails, when there is no mail server.
fn folder(config: &Config) -> anyhow::Result<Option<MailFolder>> {
    if config.mail.smtp_url.is_some() {
        return Ok(None);
    }
    let path = config.server.data_dir.join("mail");
    let folder = MailFolder::open(path.clone(), sender(config)?);
    folder.map(Some).with_context(|| format!("cannot use the mail folder {}", path.display()))
}

/// The subscriber that sends emails about accounts.
///
/// # Errors
/// When the configuration is invalid.
pub fn subscriber(config: &Config, database: &Database) -> anyhow::Result<MailSubscriber> {
    Ok(MailSubscriber {
        mailer: mailer(config)?,
        accounts: Arc::new(database.clone()),
        secrets: Arc::new(secrets(config)?),
        clock: Arc::new(System),
        public_url: config.server.public_url(),
    })
}

/// The subscriber that emails guests about reservations.
///
/// # Errors
/// When the configuration is invalid.
pub fn reservation_emails(config: &Config, database: &Database) -> anyhow::Result<ReservationEmails> {
    Ok(ReservationEmails {
        mailer: mailer(config)?,
        reservations: super::reservations(database),
        secrets: Arc::new(secrets(config)?),
        public_url: config.server.public_url(),
        organizer: sender(config)?.address(),
    })
}

/// The subscriber that mails reports of business days.
///
/// # Errors
/// When the configuration is invalid.
pub fn evening_reports(config: &Config, database: &Database) -> anyhow::Result<EveningReportEmails> {
    Ok(EveningReportEmails {
        mailer: mailer(config)?,
        reports: EveningReports { core: core(database) },
        public_url: config.server.public_url(),
    })
}

/// The subscriber that emails codes to guests without an account.
///
/// # Errors
/// When the configuration is invalid.
pub fn guest_codes(config: &Config, database: &Database) -> anyhow::Result<GuestCodes> {
    Ok(GuestCodes { mailer: mailer(config)?, reads: Arc::new(database.clone()), secrets: Arc::new(secrets(config)?) })
}

/// The subscriber that emails invitations to teams.
///
/// # Errors
/// When the configuration is invalid.
pub fn invitation_emails(config: &Config, database: &Database) -> anyhow::Result<InvitationEmails> {
    Ok(InvitationEmails {
        mailer: mailer(config)?,
        teams: Arc::new(database.clone()),
        secrets: Arc::new(secrets(config)?),
        public_url: config.server.public_url(),
    })
}

/// The subscriber that emails owners about what guests do.
///
/// # Errors
/// When the configuration is invalid.
pub fn business_emails(config: &Config, database: &Database) -> anyhow::Result<BusinessEmails> {
    Ok(BusinessEmails {
        mailer: mailer(config)?,
        reservations: super::reservations(database),
        public_url: config.server.public_url(),
    })
}

/// The subscriber that emails owners of accounts that are blocked or unblocked.
///
/// # Errors
/// When the configuration is invalid.
pub fn block_emails(config: &Config, database: &Database) -> anyhow::Result<BlockEmails> {
    Ok(BlockEmails {
        mailer: mailer(config)?,
        accounts: Arc::new(database.clone()),
        admin: Arc::new(database.clone()),
        public_url: config.server.public_url(),
    })
}

/// The subscriber that emails owners about webhooks that were turned off.
///
/// # Errors
/// When the configuration is invalid.
pub fn webhook_emails(config: &Config, database: &Database) -> anyhow::Result<WebhookEmails> {
    Ok(WebhookEmails {
        mailer: mailer(config)?,
        reads: Arc::new(database.clone()),
        public_url: config.server.public_url(),
    })
}

/// The subscriber that emails authors about moderation.
///
/// # Errors
/// When the configuration is invalid.
pub fn review_emails(config: &Config, database: &Database) -> anyhow::Result<ReviewEmails> {
    Ok(ReviewEmails {
        mailer: mailer(config)?,
        reviews: Arc::new(database.clone()),
        public_url: config.server.public_url(),
    })
}

/// The subscriber that emails guests about their orders.
///
/// # Errors
/// When the configuration cannot be put to use.
pub fn order_emails(config: &Config, database: &Database) -> anyhow::Result<OrderEmails> {
    Ok(OrderEmails {
        mailer: mailer(config)?,
        orders: Orders { core: core(database) },
        public_url: config.server.public_url(),
    })
}

/// The subscriber that emails both sides of a case about a person.
///
/// # Errors
/// When the configuration is invalid.
pub fn person_emails(config: &Config, database: &Database) -> anyhow::Result<PersonEmails> {
    Ok(PersonEmails {
        mailer: mailer(config)?,
        reviews: Arc::new(database.clone()),
        public_url: config.server.public_url(),
    })
}

/// The subscriber that emails claimants about decisions.
///
/// # Errors
/// When the configuration is invalid.
pub fn claim_emails(config: &Config, database: &Database) -> anyhow::Result<ClaimEmails> {
    Ok(ClaimEmails {
        mailer: mailer(config)?,
        businesses: Arc::new(database.clone()),
        public_url: config.server.public_url(),
    })
}

/// The subscriber that emails members about their exports.
///
/// # Errors
/// When the configuration is invalid.
pub fn export_emails(config: &Config, database: &Database) -> anyhow::Result<ExportEmails> {
    Ok(ExportEmails {
        mailer: mailer(config)?,
        exports: Arc::new(database.clone()),
        public_url: config.server.public_url(),
    })
}

/// Mails contact messages to the operator.
///
/// # Errors
/// When the configuration is invalid.
pub fn contact_emails(config: &Config, database: &Database) -> anyhow::Result<ContactEmails> {
    Ok(ContactEmails {
        mailer: mailer(config)?,
        messages: Arc::new(database.clone()),
        operator_email: operator_email(config)?,
        public_url: config.server.public_url(),
    })
}

/// The operator's address: that of the sender unless configured.
///
/// # Errors
/// When the configured sender is not an address.
pub fn operator_email(config: &Config) -> anyhow::Result<String> {
    match &config.server.operator_email {
        Some(email) => Ok(email.clone()),
        None => Ok(sender(config)?.address()),
    }
}

pub(super) fn mailer(config: &Config) -> anyhow::Result<Arc<dyn Mailer>> {
    match (&config.mail.smtp_url, folder(config)?) {
        (_, Some(folder)) => Ok(Arc::new(folder)),
        (url, None) => {
            let url = url.as_deref().unwrap_or_default();
            Ok(Arc::new(SmtpMailer::new(url, sender(config)?).context("mail.smtp_url (VERDORO_SMTP_URL)")?))
        }
    }
}

/// The sender of emails.
///
/// # Errors
/// When the configured sender is not an address.
pub fn sender(config: &Config) -> anyhow::Result<Sender> {
    Sender::parse(&config.mail.from).context("mail.from (VERDORO_MAIL_FROM)")
}
