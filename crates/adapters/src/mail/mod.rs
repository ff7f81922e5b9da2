//! Letters: written in the reader's language, sent by SMTP or kept in a folder.

mod calendar;
mod claim_letters;
mod contact_emails;
mod folder;
pub mod letters;
mod message;
mod reservation_letters;
mod review_letters;
mod smtp;
mod subscriber;

#[cfg(test)]
mod testing;
#[cfg(test)]
mod tests;

pub use claim_letters::ClaimLetters;
pub use contact_emails::ContactEmails;
pub use folder::MailFolder;
pub use message::{Sender, SenderError};
pub use reservation_letters::ReservationLetters;
pub use review_letters::ReviewLetters;
pub use smtp::SmtpMailer;
pub use subscriber::MailSubscriber;
