//! What push messages and emails say below the sentence of a notification.

use domain::notifications::NotificationView;
use domain::shared::language::Language;

use crate::mail::templates::dates::local_time;

/// When a reservation is, or what was written; may be empty.
pub(super) fn below(view: &NotificationView, language: Language) -> String {
    let time = view.at_time.map(|at| {
        let when = local_time(at.starts_at, at.zone, language);
        match (language, at.party) {
            (Language::En, 1) => format!("{when}, 1 guest"),
            (Language::It, 1) => format!("{when}, 1 persona"),
            (Language::En, party) => format!("{when}, {party} guests"),
            (Language::It, party) => format!("{when}, {party} persone"),
        }
    });
    time.or_else(|| view.excerpt.clone()).unwrap_or_default()
}
