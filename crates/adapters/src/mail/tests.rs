//! Tests of the mail folder and of the emails about accounts.

use domain::shared::language::Language;
use domain::shared::mail::{CalendarPart, DevMailbox, Email, Mailer, StoredEmail};

use super::templates::accounts::{self, PinEmail};
use super::templates::layout::EmailLayout;
use super::{MailFolder, Sender};

const EMAIL_NAME: &str = "0199a8f0-0000-7000-8000-000000000001";

fn folder(path: &tempfile::TempDir) -> MailFolder {
    let sender = Sender::parse("Verdoro <mail@verdoro.example>").unwrap();
    MailFolder::open(path.path().join("mail"), sender).unwrap()
}

fn email(name: &str) -> Email {
    Email {
        to: "anna@example.org".into(),
        reply_to: None,
        subject: "Il tuo tavolo è confermato".into(),
        text: "Perché no?\n.\nA domani – alle 20:00.\n".into(),
        html: "<p>Perché no?</p>".into(),
        calendar: None,
        unsubscribe: None,
        message_id: name.into(),
    }
}

fn source(path: &tempfile::TempDir) -> String {
    std::fs::read_to_string(path.path().join("mail").join(format!("{EMAIL_NAME}.eml"))).unwrap()
}

#[tokio::test]
async fn a_stored_email_is_read_back_unchanged() {
    let path = tempfile::tempdir().unwrap();
    let folder = folder(&path);
    let calendar = CalendarPart { method: "REQUEST".into(), body: "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n".into() };
    let written = Email { calendar: Some(calendar.clone()), ..email(EMAIL_NAME) };
    folder.send(&written).await.unwrap();
    let stored = folder.email(EMAIL_NAME).await.unwrap().unwrap();
    assert_eq!((&stored.to, &stored.subject), (&written.to, &written.subject));
    assert_eq!(stored.text.replace("\r\n", "\n").trim_end(), written.text.trim_end());
    assert_eq!(stored.html.trim_end(), written.html);
    assert_eq!(stored.calendar.as_deref().map(str::trim_end), Some(calendar.body.trim_end()));
    assert!(stored.sent_at.is_some());
}

#[tokio::test]
async fn an_email_sent_again_is_stored_once_under_one_message_id() {
    let path = tempfile::tempdir().unwrap();
    let folder = folder(&path);
    for _ in 0..3 {
        folder.send(&email(EMAIL_NAME)).await.unwrap();
    }
    assert_eq!(folder.latest(10).await.unwrap().len(), 1);
    let source = source(&path);
    assert!(source.contains(&format!("Message-ID: <{EMAIL_NAME}@verdoro.example>")), "{source}");
    assert!(source.contains("Auto-Submitted: auto-generated"), "{source}");
}

#[tokio::test]
async fn the_newest_emails_come_first() {
    let path = tempfile::tempdir().unwrap();
    let folder = folder(&path);
    for name in ["0199a8f0-2", "0199a8f0-1", "0199a8f0-3"] {
        folder.send(&email(name)).await.unwrap();
    }
    let latest: Vec<StoredEmail> = folder.latest(2).await.unwrap();
    assert_eq!(latest.iter().map(|stored| &stored.name).collect::<Vec<_>>(), ["0199a8f0-3", "0199a8f0-2"]);
}

#[tokio::test]
async fn no_name_leads_out_of_the_folder() {
    let path = tempfile::tempdir().unwrap();
    let folder = folder(&path);
    std::fs::write(path.path().join("secret.eml"), "Subject: secret\r\n\r\nsecret").unwrap();
    for name in ["../secret", "..", "", ".", "a/b", "a\\b", "a.b", "\0"] {
        assert_eq!(folder.email(name).await.unwrap(), None, "{name:?}");
        assert!(folder.send(&email(name)).await.is_err(), "{name:?}");
    }
}

#[tokio::test]
async fn neither_recipient_nor_subject_adds_headers() {
    let path = tempfile::tempdir().unwrap();
    let folder = folder(&path);
    let to = Email { to: "anna@example.org\r\nBcc: thief@example.org".into(), ..email(EMAIL_NAME) };
    assert!(folder.send(&to).await.is_err());
    let subject = Email { subject: "Hello\r\nBcc: thief@example.org".into(), ..email(EMAIL_NAME) };
    folder.send(&subject).await.unwrap();
    assert!(!source(&path).lines().any(|line| line.starts_with("Bcc:")), "{}", source(&path));
}

fn layouts(language: Language) -> [EmailLayout; 6] {
    let public_url = "https://verdoro.example";
    let pin = PinEmail { language, email: "a+b@example.org", pin: "012345", token: "t0k3n", public_url };
    [
        accounts::sign_up(&pin),
        accounts::reset(&pin),
        accounts::already_registered(language, public_url),
        accounts::not_registered(language, public_url),
        accounts::password_changed(language, public_url),
        accounts::erasure_requested(language, public_url),
    ]
}

#[test]
fn secrets_stand_behind_the_number_sign_where_no_server_logs_them() {
    for language in [Language::En, Language::It] {
        let [sign_up, reset, ..] = layouts(language);
        assert!(sign_up.text().contains("https://verdoro.example/verification/email/a%2Bb%40example.org#pin=012345"));
        assert!(reset.text().contains("https://verdoro.example/auth/reset-password/a%2Bb%40example.org#token=t0k3n"));
        assert!(sign_up.html().contains("012345") && reset.html().contains("012345"));
    }
}

#[test]
fn only_emails_that_need_a_pin_contain_it() {
    let [_, _, others @ ..] = layouts(Language::En);
    for layout in others {
        assert!(!layout.text().contains("012345") && !layout.text().contains("t0k3n"));
    }
}

#[test]
fn every_email_has_both_languages_and_no_script() {
    for (english, italian) in layouts(Language::En).into_iter().zip(layouts(Language::It)) {
        assert_ne!(english.title, italian.title);
        assert!(english.html().contains("<html lang=\"en\">") && italian.html().contains("<html lang=\"it\">"));
        assert!(!english.html().contains("<script") && !english.html().contains("http-equiv"));
    }
}

#[test]
fn what_people_wrote_is_escaped() {
    let layout = EmailLayout { language: Language::En, title: "<script>alert(1)</script>".into(), parts: Vec::new() };
    assert!(!layout.html().contains("<script>"));
}
