//! The emails that a server sent, read from its mail folder.

use mail_parser::MessageParser;

use super::{TestServer, until};

impl TestServer {
    /// Waits for an email to the address that matches `wanted` (subject, text) and returns the text of the latest.
    pub async fn wait_for_email(&self, to: &str, wanted: impl Fn(&str, &str) -> bool) -> String {
        until(&format!("such an email to {to} arrives"), async || {
            let found = self.emails(to).into_iter().rev().find(|(subject, text)| wanted(subject, text));
            found.map(|(_, text)| text)
        })
        .await
    }

    /// Subject and text of the emails to the address, oldest first.
    pub fn emails(&self, to: &str) -> Vec<(String, String)> {
        let folder = self.data.path().join("mail");
        let Ok(entries) = std::fs::read_dir(folder) else { return Vec::new() };
        let mut paths: Vec<_> = entries.map(|entry| entry.unwrap().path()).collect();
        paths.retain(|path| path.extension().is_some_and(|extension| extension == "eml"));
        paths.sort();
        let bytes = paths.into_iter().filter_map(|path| std::fs::read(path).ok());
        bytes.filter_map(|bytes| addressed(&bytes, to)).collect()
    }

    /// The pin in the latest email to the address.
    pub async fn pin(&self, to: &str) -> String {
        let text = self.wait_for_email(to, |_, text| pin_in(text).is_some()).await;
        pin_in(&text).unwrap()
    }
}

fn addressed(bytes: &[u8], to: &str) -> Option<(String, String)> {
    let message = MessageParser::default().parse(bytes)?;
    let address = message.to()?.first()?.address()?;
    address.eq_ignore_ascii_case(to).then(|| {
        (message.subject().unwrap_or_default().to_owned(), message.body_text(0).unwrap_or_default().into_owned())
    })
}

fn pin_in(text: &str) -> Option<String> {
    let is_pin = |word: &&str| word.len() == 6 && word.bytes().all(|byte| byte.is_ascii_digit());
    text.split_whitespace().find(is_pin).map(str::to_owned)
}
