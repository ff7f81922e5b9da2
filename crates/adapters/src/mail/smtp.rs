//! Sending by SMTP.

use std::time::Duration;

use async_trait::async_trait;
use domain::shared::mail::{Email, Mailer};
use lettre::transport::smtp::PoolConfig;
use lettre::{AsyncSmtpTransport, AsyncTransport, Tokio1Executor};

use super::message::Sender;

/// For each command of the conversation.
const COMMAND_TIME: Duration = Duration::from_secs(20);
/// For the whole of it.
const SEND_TIMEOUT: Duration = Duration::from_secs(60);

/// Sends emails through an SMTP server.
pub struct SmtpMailer {
    transport: AsyncSmtpTransport<Tokio1Executor>,
    sender: Sender,
}

impl SmtpMailer {
    /// A mailer for a server at `smtps://user:password@host`, or `smtp://host:port?tls=required`.
    ///
    /// # Errors
    /// When the address is none of a mail server.
    pub fn new(url: &str, sender: Sender) -> Result<Self, lettre::transport::smtp::Error> {
        let transport = AsyncSmtpTransport::<Tokio1Executor>::from_url(url)?
            .timeout(Some(COMMAND_TIME))
            .pool_config(PoolConfig::new().max_size(4).idle_timeout(Duration::from_secs(60)))
            .build();
        Ok(Self { transport, sender })
    }
}

#[async_trait]
impl Mailer for SmtpMailer {
    async fn send(&self, email: &Email) -> Result<(), String> {
        let message = self.sender.message(email)?;
        let sent = tokio::time::timeout(SEND_TIMEOUT, self.transport.send(message)).await;
        sent.map_err(|_| "the mail server did not answer in time".to_owned())?
            .map(drop)
            .map_err(|error| error.to_string())
    }
}
