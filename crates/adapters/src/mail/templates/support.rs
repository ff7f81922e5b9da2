//! Emails about messages to the operator: to the operator in English, answers in the sender's language.

use domain::shared::language::Language;
use domain::support::{ContactMessage, ContactReply};

use super::layout::{EmailLayout, Part};

/// Where a sender with an account reads the thread, and moderators answer it.
fn thread_url(message: &ContactMessage, public_url: &str) -> String {
    format!("{public_url}/app/settings/support?ticket={}", message.id)
}

fn title(message: &ContactMessage, language: Language) -> String {
    let category = message.input.category.label(language);
    format!("{category}: {}", message.input.subject.as_ref().unwrap_or(&message.input.name))
}

fn paragraphs(text: &str) -> impl Iterator<Item = Part> {
    text.lines().filter(|line| !line.is_empty()).map(|line| Part::Text(line.to_owned()))
}

/// A new message, for the operator.
pub fn received(message: &ContactMessage, public_url: &str) -> EmailLayout {
    let (language, input) = (Language::En, &message.input);
    let mut facts = vec![
        ("From", format!("{} <{}>", input.name, input.email.as_str())),
        ("About", input.category.label(language).to_owned()),
        ("Signed in", if message.auth.is_some() { "yes" } else { "no" }.to_owned()),
        ("Reference", message.id.to_string()),
    ];
    facts.extend(input.browser.clone().map(|browser| ("Browser", browser)));
    let mut parts = vec![Part::Facts(facts.into_iter().map(|(name, value)| (name.to_owned(), value)).collect())];
    parts.extend(paragraphs(&input.message));
    parts.push(Part::Button { label: "Answer".to_owned(), url: thread_url(message, public_url) });
    parts.push(Part::Note("Reply to this email to write to the sender.".to_owned()));
    EmailLayout { language, title: title(message, language), parts }
}

/// A reply of the sender, for the operator.
pub fn replied(message: &ContactMessage, reply: &ContactReply, public_url: &str) -> EmailLayout {
    let language = Language::En;
    let facts = [("From", message.input.name.clone()), ("Reference", message.id.to_string())];
    let mut parts = vec![Part::Facts(facts.map(|(name, value)| (name.to_owned(), value)).into())];
    parts.extend(paragraphs(&reply.text));
    parts.push(Part::Button { label: "Answer".to_owned(), url: thread_url(message, public_url) });
    parts.push(Part::Note("Replies to this email do not appear in the thread.".to_owned()));
    EmailLayout { language, title: format!("Reply – {}", title(message, language)), parts }
}

/// An answer, for the sender.
pub fn answered(message: &ContactMessage, reply: &ContactReply, public_url: &str) -> EmailLayout {
    let language = message.input.language;
    let (heading, read, again, note) = match language {
        Language::En => (
            "We answered your message",
            "Read and reply",
            "Write again",
            "Replies to this email are not read. Use the button to write to us.",
        ),
        Language::It => (
            "Abbiamo risposto al tuo messaggio",
            "Leggi e rispondi",
            "Scrivi di nuovo",
            "Le risposte a questa email non vengono lette. Usa il pulsante per scriverci.",
        ),
    };
    let (label, url) = match message.auth {
        Some(_) => (read, thread_url(message, public_url)),
        None => (again, format!("{public_url}/contact")),
    };
    let mut parts = vec![Part::Note(title(message, language))];
    parts.extend(paragraphs(&reply.text));
    parts.push(Part::Button { label: label.to_owned(), url });
    parts.push(Part::Note(note.to_owned()));
    EmailLayout { language, title: heading.to_owned(), parts }
}
