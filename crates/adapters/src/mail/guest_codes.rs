//! Emails codes to guests who book without an account.

use std::sync::Arc;

use async_trait::async_trait;
use domain::core::Reads;
use domain::shared::events::{Event, EventEnvelope};
use domain::shared::language::Language;
use domain::shared::mail::Mailer;
use domain::shared::outbox::Subscriber;
use domain::shared::secrets::Secrets;
use domain::widgets::{GuestBooking, code};

use super::templates::layout::{EmailLayout, Part};

/// Mails the code with which a guest confirms a booking on another website.
pub struct GuestCodes {
    pub mailer: Arc<dyn Mailer>,
    pub reads: Arc<dyn Reads>,
    /// Codes are derived with it.
    pub secrets: Arc<dyn Secrets>,
}

#[async_trait]
impl Subscriber for GuestCodes {
    fn name(&self) -> &'static str {
        "guest_codes"
    }

    fn wants(&self, event: &Event) -> bool {
        matches!(event, Event::GuestBookingRequested { .. })
    }

    async fn handle(&self, recorded: &EventEnvelope) -> Result<(), String> {
        let Event::GuestBookingRequested { booking } = recorded.event else { return Ok(()) };
        let found = self.reads.widgets().booking(booking).await.map_err(|error| error.to_string())?;
        let Some(booking) = found.filter(|booking| booking.reservation.is_none()) else { return Ok(()) };
        let business = self.reads.walk_in_queue().queue_business(booking.business).await;
        let Some(business) = business.map_err(|error| error.to_string())? else { return Ok(()) };
        let layout = layout(&booking, &business.name, &code(booking.id, &*self.secrets));
        self.mailer.send(&layout.email(booking.email, format!("{}-guest-code", recorded.id))).await
    }
}

fn layout(booking: &GuestBooking, business: &str, code: &str) -> EmailLayout {
    let (title, text, note) = match booking.language {
        Language::En => (
            format!("Your code for {business}"),
            format!("Enter this code to book your table at {business}:"),
            "The code expires in 15 minutes. If you didn’t request it, ignore this email: nothing is booked.",
        ),
        Language::It => (
            format!("Il tuo codice per {business}"),
            format!("Inserisci questo codice per prenotare il tavolo da {business}:"),
            "Il codice scade tra 15 minuti. Se non l’hai richiesto tu, ignora questa email: non c’è nessuna prenotazione.",
        ),
    };
    let parts = vec![Part::Text(text), Part::Pin(code.to_owned()), Part::Note(note.to_owned())];
    EmailLayout { language: booking.language, title, parts }
}
