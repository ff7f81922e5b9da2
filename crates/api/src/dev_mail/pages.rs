//! How the letters look.

use domain::shared::mail::StoredEmail;
use maud::{DOCTYPE, Markup, html};

pub(super) const STYLE: &str = "\
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.5rem; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: .5rem; border-bottom: 1px solid #8884; text-align: left; vertical-align: top; }
pre { padding: 1rem; border: 1px solid #8884; border-radius: .5rem; white-space: pre-wrap; overflow-wrap: anywhere; }
";

pub(super) fn list(letters: &[StoredEmail]) -> String {
    let content = html! {
        h1 { "Mail" }
        p { "Emails are stored here instead of being sent, newest first." }
        @if letters.is_empty() {
            p { "No emails yet." }
        } @else {
            table {
                thead { tr { th { "Sent" } th { "To" } th { "Subject" } } }
                tbody {
                    @for letter in letters {
                        tr {
                            td { (sent(letter)) }
                            td { (letter.to) }
                            td { a href={ "/dev/mail/" (letter.name) } { (letter.subject) } }
                        }
                    }
                }
            }
        }
    };
    page("Mail", &content)
}

pub(super) fn letter(letter: &StoredEmail) -> String {
    let content = html! {
        p { a href="/dev/mail" { "All emails" } }
        h1 { (letter.subject) }
        p { "To " (letter.to) ", " (sent(letter)) }
        pre id="text" { (letter.text) }
        @if let Some(calendar) = &letter.calendar {
            h2 { "Calendar" }
            p { a href={ "/dev/mail/" (letter.name) "/calendar.ics" } download { "reservation.ics" } }
            pre id="calendar" { (calendar) }
        }
        details { summary { "HTML source" } pre id="html" { (letter.html) } }
    };
    page(&letter.subject, &content)
}

fn page(title: &str, content: &Markup) -> String {
    let document = html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width";
                title { (title) }
                link rel="stylesheet" href="/dev/mail/style.css";
            }
            body { main { (content) } }
        }
    };
    document.into_string()
}

fn sent(letter: &StoredEmail) -> String {
    letter.sent_at.map_or_else(String::new, |at| at.format("%Y-%m-%d %H:%M:%S UTC").to_string())
}
