//! Emails: written in the reader's language, sent by SMTP or stored in a folder.

mod block_emails;
mod business_emails;
mod calendar;
mod claim_emails;
mod contact_emails;
mod evening_report_emails;
mod export_emails;
mod folder;
mod guest_codes;
mod invitation_emails;
mod message;
mod order_emails;
mod person_emails;
mod reservation_emails;
mod review_emails;
mod smtp;
mod subscriber;
pub mod templates;
mod webhook_emails;

#[cfg(test)]
mod testing;
#[cfg(test)]
mod tests;

pub use block_emails::BlockEmails;
pub use business_emails::BusinessEmails;
pub use claim_emails::ClaimEmails;
pub use contact_emails::ContactEmails;
pub use evening_report_emails::EveningReportEmails;
pub use export_emails::ExportEmails;
pub use folder::MailFolder;
pub use guest_codes::GuestCodes;
pub use invitation_emails::InvitationEmails;
pub use message::{Sender, SenderError};
pub use order_emails::OrderEmails;
pub use person_emails::PersonEmails;
pub use reservation_emails::ReservationEmails;
pub use review_emails::ReviewEmails;
pub use smtp::SmtpMailer;
pub use subscriber::MailSubscriber;
pub use webhook_emails::WebhookEmails;
