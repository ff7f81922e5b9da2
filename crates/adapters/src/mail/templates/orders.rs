//! Emails about orders.

use domain::orders::{OrderKind, OrderStatus, OrderView};
use domain::shared::language::Language;

use super::dates::local_time;
use super::layout::{EmailLayout, Part};

/// The email to the guest about a step; `None` for steps that need none.
pub fn to_guest(view: &OrderView, status: OrderStatus, public_url: &str) -> Option<EmailLayout> {
    let order = &view.order;
    let language = order.guest.language;
    let it = language == Language::It;
    let name = &view.business.name;
    let (title, text) = match (status, it) {
        (OrderStatus::Accepted, false) => {
            (format!("{name} accepted your order"), "The kitchen has your order. Payment is at the place.")
        }
        (OrderStatus::Accepted, true) => {
            (format!("{name} ha accettato il tuo ordine"), "La cucina ha il tuo ordine. Si paga nel locale.")
        }
        (OrderStatus::Ready, false) => (format!("Your order at {name} is ready"), "Say the code when you collect it."),
        (OrderStatus::Ready, true) => (format!("Il tuo ordine da {name} è pronto"), "Di’ il codice quando lo ritiri."),
        (OrderStatus::Rejected, false) => {
            (format!("{name} can’t make your order"), "Nothing is owed. You can order again or choose another place.")
        }
        (OrderStatus::Rejected, true) => (
            format!("{name} non può preparare il tuo ordine"),
            "Non devi nulla. Puoi ordinare di nuovo o scegliere un altro locale.",
        ),
        _ => return None,
    };
    let when = local_time(order.due_at, view.zone, language);
    let (code_label, when_label, reason_label, button) = match (order.kind, it) {
        (OrderKind::Takeaway, false) => ("Code", "Collect", "Reason", "View your order"),
        (OrderKind::Preorder, false) => ("Code", "Table at", "Reason", "View your order"),
        (OrderKind::Takeaway, true) => ("Codice", "Ritiro", "Motivo", "Vedi il tuo ordine"),
        (OrderKind::Preorder, true) => ("Codice", "Tavolo", "Motivo", "Vedi il tuo ordine"),
    };
    let mut facts = vec![(code_label.to_owned(), order.code.clone()), (when_label.to_owned(), when)];
    if let Some(reason) = order.reason.as_ref().filter(|_| status == OrderStatus::Rejected) {
        facts.push((reason_label.to_owned(), reason_words(reason, language)));
    }
    let url = format!("{public_url}/app/orders/{}", order.id);
    let parts = vec![Part::Text(text.into()), Part::Facts(facts), Part::Button { label: button.into(), url }];
    Some(EmailLayout { language, title, parts })
}

/// The words of a reason of the system; those of a person as they are.
fn reason_words(reason: &str, language: Language) -> String {
    let words = match (reason, language) {
        ("not_accepted", Language::En) => "The place did not answer within 10 minutes.",
        ("not_accepted", Language::It) => "Il locale non ha risposto entro 10 minuti.",
        ("no_capacity", Language::En) => "The kitchen is full at the new time of your reservation.",
        ("no_capacity", Language::It) => "La cucina è al completo al nuovo orario della tua prenotazione.",
        ("sold_out", Language::En) => "Something is sold out on the new day of your reservation.",
        ("sold_out", Language::It) => "Qualcosa è esaurito nel nuovo giorno della tua prenotazione.",
        _ => reason,
    };
    words.to_owned()
}
