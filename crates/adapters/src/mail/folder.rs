//! Stores emails in a folder, one `.eml` file each, for development and demos.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use async_trait::async_trait;
use chrono::DateTime;
use domain::shared::mail::{DevMailbox, Email, Mailer, StoredEmail};
use mail_parser::{Message, MessageParser, MimeHeaders};

use super::message::Sender;

const EXTENSION: &str = "eml";

/// A folder of emails. Their names begin with the id of the event that caused them, so that they sort by its time and
/// an email sent twice is stored once.
#[derive(Debug, Clone)]
pub struct MailFolder {
    path: PathBuf,
    sender: Sender,
}

impl MailFolder {
    /// The folder at that path, made when missing.
    ///
    /// # Errors
    /// When it cannot be made.
    pub fn open(path: PathBuf, sender: Sender) -> io::Result<Self> {
        fs::create_dir_all(&path)?;
        Ok(Self { path, sender })
    }

    /// Writes a temporary file and renames it, so that readers never see half an email.
    fn store(&self, name: &str, bytes: &[u8]) -> io::Result<()> {
        let mut file = tempfile::NamedTempFile::new_in(&self.path)?;
        file.write_all(bytes)?;
        file.persist(self.path.join(name).with_extension(EXTENSION)).map(drop).map_err(|error| error.error)
    }

    fn names(&self, limit: usize) -> io::Result<Vec<String>> {
        let files = fs::read_dir(&self.path)?.collect::<io::Result<Vec<_>>>()?;
        let mut names: Vec<String> = files.iter().filter_map(|file| email_name(&file.path())).collect();
        names.sort_unstable_by(|a, b| b.cmp(a));
        names.truncate(limit);
        Ok(names)
    }

    fn read(&self, name: &str) -> io::Result<Option<StoredEmail>> {
        match fs::read(self.path.join(name).with_extension(EXTENSION)) {
            Ok(bytes) => Ok(MessageParser::default().parse(&bytes).map(|message| stored(name, &message))),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(error),
        }
    }

    async fn in_the_background<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Self) -> io::Result<T> + Send + 'static,
    ) -> Result<T, String> {
        let folder = self.clone();
        let done = tokio::task::spawn_blocking(move || work(&folder)).await.map_err(|error| error.to_string())?;
        done.map_err(|error| error.to_string())
    }
}

#[async_trait]
impl Mailer for MailFolder {
    async fn send(&self, email: &Email) -> Result<(), String> {
        let bytes = self.sender.message(email)?.formatted();
        let name = email.message_id.clone();
        if !is_name(&name) {
            return Err(format!("{name:?} cannot be the name of a file"));
        }
        self.in_the_background(move |folder| folder.store(&name, &bytes)).await
    }
}

#[async_trait]
impl DevMailbox for MailFolder {
    async fn latest(&self, limit: usize) -> Result<Vec<StoredEmail>, String> {
        self.in_the_background(move |folder| {
            let emails = folder.names(limit)?.into_iter().filter_map(|name| folder.read(&name).transpose());
            emails.collect()
        })
        .await
    }

    async fn email(&self, name: &str) -> Result<Option<StoredEmail>, String> {
        if !is_name(name) {
            return Ok(None);
        }
        let name = name.to_owned();
        self.in_the_background(move |folder| folder.read(&name)).await
    }
}

/// Names are made of ids and plain words; nothing else comes near the file system.
fn is_name(name: &str) -> bool {
    (1..=100).contains(&name.len()) && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
}

fn email_name(path: &Path) -> Option<String> {
    let named = path.extension().is_some_and(|extension| extension == EXTENSION);
    path.file_stem()?.to_str().filter(|name| named && is_name(name)).map(str::to_owned)
}

fn stored(name: &str, message: &Message<'_>) -> StoredEmail {
    let to = message.to().and_then(|to| to.first()).and_then(|to| to.address());
    let calendar = message.attachments().find(|part| part.attachment_name().is_some_and(|name| name.ends_with(".ics")));
    StoredEmail {
        name: name.to_owned(),
        sent_at: message.date().and_then(|date| DateTime::from_timestamp(date.to_timestamp(), 0)),
        to: to.unwrap_or_default().to_owned(),
        subject: message.subject().unwrap_or_default().to_owned(),
        text: message.body_text(0).unwrap_or_default().into_owned(),
        html: message.body_html(0).unwrap_or_default().into_owned(),
        calendar: calendar.map(|part| String::from_utf8_lossy(part.contents()).into_owned()),
    }
}
