//! HTML pages of the development mailbox.

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

pub(super) fn list(emails: &[StoredEmail]) -> String {
    let content = html! {
        h1 { "Mail" }
        p { "Emails are stored here instead of being sent, newest first." }
        @if emails.is_empty() {
            p { "No emails yet." }
        } @else {
            table {
                thead { tr { th { "Sent" } th { "To" } th { "Subject" } } }
                tbody {
                    @for email in emails {
                        tr {
                            td { (sent(email)) }
                            td { (email.to) }
                            td { a href={ "/dev/mail/" (email.name) } { (email.subject) } }
                        }
                    }
                }
            }
        }
    };
    page("Mail", &content)
}

pub(super) fn email(email: &StoredEmail) -> String {
    let content = html! {
        p { a href="/dev/mail" { "All emails" } }
        h1 { (email.subject) }
        p { "To " (email.to) ", " (sent(email)) }
        pre id="text" { (email.text) }
        @if let Some(calendar) = &email.calendar {
            h2 { "Calendar" }
            p { a href={ "/dev/mail/" (email.name) "/calendar.ics" } download { "reservation.ics" } }
            pre id="calendar" { (calendar) }
        }
        details { summary { "HTML source" } pre id="html" { (email.html) } }
    };
    page(&email.subject, &content)
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

fn sent(email: &StoredEmail) -> String {
    email.sent_at.map_or_else(String::new, |at| at.format("%Y-%m-%d %H:%M:%S UTC").to_string())
}
