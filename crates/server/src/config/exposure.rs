//! Options that are allowed only if no other machine can reach the server.

use actix_web::http::Uri;
use api::dev_mail::is_loopback_host;

use super::Config;

impl Config {
    /// If others can reach the server, checks that mail is delivered and that there is neither the mail page nor the
    /// demo, and that webhooks stay off this machine.
    ///
    /// # Errors
    /// A message with the value to change.
    pub fn check_exposure(&self) -> anyhow::Result<()> {
        if self.is_local() {
            return Ok(());
        }
        let (listen, url) = (self.server.listen, self.server.public_url());
        anyhow::ensure!(
            !self.demo,
            "--demo opens accounts with published passwords, so it only runs on this machine: server.listen \
             (VERDORO_LISTEN, now {listen}) and server.public_url (VERDORO_PUBLIC_URL, now {url}) have to be loopback addresses"
        );
        anyhow::ensure!(
            !self.mail.page,
            "mail.page (VERDORO_MAIL_PAGE) shows everyone's mail without a password, so it only works on this machine: \
             server.listen (VERDORO_LISTEN, now {listen}) and server.public_url (VERDORO_PUBLIC_URL, now {url}) have to be \
             loopback addresses"
        );
        anyhow::ensure!(
            !self.server.webhooks_to_loopback,
            "server.webhooks_to_loopback (VERDORO_WEBHOOKS_TO_LOOPBACK) lets members send requests to this machine, so it \
             only works where no other machine reaches the server: server.listen (VERDORO_LISTEN, now {listen}) and \
             server.public_url (VERDORO_PUBLIC_URL, now {url}) have to be loopback addresses"
        );
        anyhow::ensure!(
            self.mail.smtp_url.is_some(),
            "mail.smtp_url (VERDORO_SMTP_URL) is needed where others can reach the server (server.listen is {listen}, \
             server.public_url is {url}): name a mail server, such as smtps://user:password@mail.example"
        );
        Ok(())
    }

    /// Whether only this machine can reach the server: it listens on a loopback address, and people type one too. A
    /// proxy on this machine that others can reach has a public address.
    fn is_local(&self) -> bool {
        let url = self.server.public_url().parse::<Uri>();
        let host_is_local = url.is_ok_and(|url| url.host().is_some_and(is_loopback_host));
        self.server.listen.ip().to_canonical().is_loopback() && host_is_local
    }
}
