//! The layout of all emails: a list of parts, rendered as plain text and as HTML. Mail programs support tables and
//! inline styles and little else.

use domain::shared::language::Language;
use domain::shared::mail::Email;
use maud::{DOCTYPE, Markup, PreEscaped, html};

/// A part of an email.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Part {
    Text(String),
    /// A pin, set large.
    Pin(String),
    /// A link, set as a button.
    Button {
        label: String,
        url: String,
    },
    Facts(Vec<(String, String)>),
    /// Small print.
    Note(String),
}

/// The content of an email in one language.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EmailLayout {
    /// The language it is written in.
    pub language: Language,
    pub title: String,
    /// Its content, from top to bottom.
    pub parts: Vec<Part>,
}

const BODY: &str = "margin:0;padding:24px 12px;background:#FAF6EC;color:#14231B;\
    font-family:Figtree,'Segoe UI',Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5";
const CARD: &str = "max-width:560px;margin:0 auto;background:#FFFDF8;border:1px solid #E3DAC6;border-radius:12px";
const BAND: &str = "padding:20px 28px;border-bottom:3px solid #B98A1B;background:#1F6639;border-radius:12px 12px 0 0;\
    color:#FFFDF8;font-family:Fraunces,Georgia,serif;font-size:22px;font-weight:600";
const HEADING: &str =
    "margin:0 0 16px;font-family:Fraunces,Georgia,serif;font-size:24px;line-height:1.25;color:#1F6639";
const PIN: &str = "margin:20px 0;padding:16px;background:#F7EBC9;border-radius:8px;color:#14231B;text-align:center;\
    font-family:Consolas,Menlo,monospace;font-size:32px;font-weight:700;letter-spacing:8px";
const BUTTON: &str = "display:inline-block;padding:12px 22px;background:#0F766E;border-radius:8px;color:#FFFFFF;\
    font-weight:600;text-decoration:none";
const MUTED: &str = "margin:12px 0;color:#5A675E;font-size:14px";

impl EmailLayout {
    /// The email with this content, without a calendar entry. `message_id` is the same each time it is sent.
    pub fn email(&self, to: String, message_id: String) -> Email {
        let (text, html) = (self.text(), self.html());
        let subject = self.title.clone();
        Email { to, reply_to: None, subject, text, html, calendar: None, unsubscribe: None, message_id }
    }

    pub fn text(&self) -> String {
        let parts = self.parts.iter().map(|part| match part {
            Part::Text(text) | Part::Note(text) => text.clone(),
            Part::Pin(pin) => format!("    {pin}"),
            Part::Button { label, url } => format!("{label}:\n{url}"),
            Part::Facts(facts) => {
                facts.iter().map(|(name, value)| format!("{name}: {value}")).collect::<Vec<_>>().join("\n")
            }
        });
        let body: Vec<String> = std::iter::once(self.title.clone()).chain(parts).collect();
        format!("{}\n\n--\nVerdoro\n", body.join("\n\n"))
    }

    /// As an HTML document. All text is escaped.
    pub fn html(&self) -> String {
        let document = html! {
            (DOCTYPE)
            html lang=(self.language.as_str()) {
                head {
                    meta charset="utf-8";
                    meta name="viewport" content="width=device-width";
                    title { (self.title) }
                }
                body style=(BODY) {
                    table role="presentation" width="100%" cellspacing="0" cellpadding="0" style=(CARD) {
                        tr { td style=(BAND) { "Verdoro" } }
                        tr {
                            td style="padding:28px" {
                                h1 style=(HEADING) { (self.title) }
                                @for part in &self.parts { (set(part)) }
                            }
                        }
                    }
                }
            }
        };
        document.into_string()
    }
}

fn set(part: &Part) -> Markup {
    html! {
        @match part {
            Part::Text(text) => p style="margin:12px 0" { (text) },
            Part::Pin(pin) => p style=(PIN) { (pin) },
            Part::Button { label, url } => p style="margin:20px 0" { a href=(url) style=(BUTTON) { (label) } },
            Part::Note(text) => p style=(MUTED) { (text) },
            Part::Facts(facts) => {
                table role="presentation" cellspacing="0" cellpadding="0" style="margin:16px 0" {
                    @for (name, value) in facts {
                        tr {
                            td style="padding:4px 20px 4px 0;color:#5A675E;vertical-align:top" { (name) }
                            td style="padding:4px 0;font-weight:600" { (value) }
                        }
                    }
                }
            }
        }
        (PreEscaped("\n"))
    }
}
