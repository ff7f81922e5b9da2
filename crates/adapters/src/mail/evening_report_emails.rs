//! Mails the report of a business day.

use std::sync::Arc;

use async_trait::async_trait;
use chrono::NaiveDate;
use domain::evening_reports::{EveningReports, Report};
use domain::shared::events::{Event, EventEnvelope};
use domain::shared::ids::BusinessId;
use domain::shared::language::Language;
use domain::shared::mail::Mailer;
use domain::shared::outbox::Subscriber;

use super::templates::dates::day_in;
use super::templates::layout::{EmailLayout, Part};

/// Mails the people of a business what happened on a day, once it has ended.
pub struct EveningReportEmails {
    pub mailer: Arc<dyn Mailer>,
    pub reports: EveningReports,
    /// The server's public URL.
    pub public_url: String,
}

#[async_trait]
impl Subscriber for EveningReportEmails {
    fn name(&self) -> &'static str {
        "evening_reports"
    }

    fn wants(&self, event: &Event) -> bool {
        matches!(event, Event::BusinessDayEnded { .. })
    }

    async fn handle(&self, recorded: &EventEnvelope) -> Result<(), String> {
        let Event::BusinessDayEnded { business, day } = recorded.event else { return Ok(()) };
        let found = self.reports.report(business, day).await.map_err(|error| error.to_string())?;
        let Some(report) = found else { return Ok(()) };
        let shown = self.reports.core.reads.walk_in_queue().queue_business(business).await;
        let Some(shown) = shown.map_err(|error| error.to_string())? else { return Ok(()) };
        for reader in &report.readers {
            let layout = layout(reader.language, &shown.name, &report, &self.link(business, day));
            let email = layout.email(reader.email.clone(), format!("{}-report-{}", recorded.id, reader.user));
            self.mailer.send(&email).await?;
        }
        Ok(())
    }
}

impl EveningReportEmails {
    fn link(&self, business: BusinessId, day: NaiveDate) -> String {
        format!("{}/manage/{business}?tab=figures&range=own&from={day}&until={day}", self.public_url)
    }
}

fn layout(language: Language, business: &str, report: &Report, link: &str) -> EmailLayout {
    let Report { tally, next, .. } = report;
    let day = day_in(language, report.day);
    let in_language = |en: &str, it: &str| if language == Language::En { en.to_owned() } else { it.to_owned() };
    let mut facts = vec![
        (in_language("Guests", "Ospiti"), tally.covers.to_string()),
        (in_language("Parties", "Gruppi"), tally.parties.to_string()),
        (in_language("Walk-ins", "Senza prenotazione"), tally.walk_in.to_string()),
        (in_language("No-shows", "Non presentati"), tally.no_shows.to_string()),
        (
            in_language("Cancellations", "Disdette"),
            (tally.cancelled_by_guest + tally.cancelled_by_business).to_string(),
        ),
    ];
    if let Some(rating) = tally.rating() {
        facts.push((in_language("Rating of new reviews", "Voto delle nuove recensioni"), format!("{rating:.1}")));
    }
    let (parties, covers) = (next.expected_parties, next.expected_covers);
    let text =
        in_language(&format!("What happened at {business} on {day}."), &format!("Com’è andata da {business}: {day}."));
    let tomorrow = in_language(
        &format!("Booked for the next day so far: {parties} parties, {covers} guests."),
        &format!("Prenotati finora per il giorno dopo: {parties} gruppi, {covers} ospiti."),
    );
    let off = in_language(
        "You get this report because you work there. You can turn it off below the figures.",
        "Ricevi questo resoconto perché lavori lì. Puoi disattivarlo sotto le statistiche.",
    );
    let parts = vec![
        Part::Text(text),
        Part::Facts(facts),
        Part::Text(tomorrow),
        Part::Button { label: in_language("Open the figures", "Apri le statistiche"), url: link.to_owned() },
        Part::Note(off),
    ];
    let title = in_language(&format!("{business}: your day in figures"), &format!("{business}: la giornata in cifre"));
    EmailLayout { language, title, parts }
}
