//! Letters: written in the reader's language, sent by SMTP or kept in a folder.

mod folder;
pub mod letters;
mod message;
mod smtp;
mod subscriber;

#[cfg(test)]
mod tests;

pub use folder::MailFolder;
pub use message::{Sender, SenderError};
pub use smtp::SmtpMailer;
pub use subscriber::MailSubscriber;
