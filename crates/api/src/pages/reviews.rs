//! The newest reviews in the first response of a business's page: for readers whose script is not there yet, and in the words
//! of <https://schema.org/Review> for search engines.

use domain::reviews::error::ReviewError;
use domain::reviews::list::ReviewFilter;
use domain::reviews::review::Review;
use domain::reviews::view::ReviewView;
use domain::shared::actor::Actor;
use domain::shared::ids::BusinessId;
use domain::shared::language::Language;
use domain::shared::page::{Limit, PageRequest};
use domain::shared::store_error::StoreError;
use serde_json::{Value, json};

use crate::http::html::escape;
use crate::services::Services;

/// How many are shown.
const NEWEST: u32 = 5;

/// The newest published reviews of a business.
///
/// # Errors
/// When the storage fails.
pub async fn newest(services: &Services, business: BusinessId) -> Result<Vec<ReviewView>, StoreError> {
    let filter = ReviewFilter { business: Some(business), ..ReviewFilter::default() };
    let page = PageRequest { limit: Limit::new(NEWEST).unwrap_or(Limit::DEFAULT), after: None };
    match services.reviews.list(&Actor::Visitor, &filter, page).await {
        Ok(listed) => Ok(listed.page.items),
        Err(ReviewError::Store(error)) => Err(error),
        Err(_) => Ok(Vec::new()),
    }
}

/// As HTML; nothing where there are none.
pub fn section(reviews: &[ReviewView], language: Language) -> String {
    if reviews.is_empty() {
        return String::new();
    }
    let title = match language {
        Language::En => "Reviews",
        Language::It => "Recensioni",
    };
    let articles: String = reviews.iter().map(|view| article(view, language)).collect();
    format!("<section><h2>{title}</h2>{articles}</section>")
}

fn article(view: &ReviewView, language: Language) -> String {
    let Review { opinion, created_at, reply, .. } = &view.review;
    let (of, answer) = match language {
        Language::En => ("out of", "Reply from the restaurant"),
        Language::It => ("su", "Risposta del ristorante"),
    };
    let date = created_at.date_naive();
    let text: String = opinion.text.split('\n').filter(|line| !line.is_empty()).map(paragraph).collect();
    let reply = reply.as_ref().map(|reply| format!("<p>{answer}: {}</p>", escape(&reply.text))).unwrap_or_default();
    format!(
        "<article><h3>{} · {} {of} 5</h3><p><time datetime=\"{date}\">{date}</time></p>{text}{reply}</article>",
        escape(name(view, language)),
        opinion.rating.get(),
    )
}

fn paragraph(line: &str) -> String {
    format!("<p>{}</p>", escape(line))
}

fn name(view: &ReviewView, language: Language) -> &str {
    match (&view.author, language) {
        (Some(author), _) => &author.display_name,
        (None, Language::En) => "Deleted account",
        (None, Language::It) => "Account eliminato",
    }
}

/// As schema.org has it; none where there are none.
pub fn json_ld(reviews: &[ReviewView]) -> Option<Value> {
    let review = |view: &ReviewView| {
        let Review { opinion, created_at, language, .. } = &view.review;
        json!({
            "@type": "Review",
            "author": { "@type": "Person", "name": name(view, Language::En) },
            "datePublished": created_at.date_naive(),
            "reviewBody": opinion.text,
            "inLanguage": language,
            "reviewRating": { "@type": "Rating", "ratingValue": opinion.rating.get(), "bestRating": 5, "worstRating": 1 },
        })
    };
    (!reviews.is_empty()).then(|| reviews.iter().map(review).collect())
}
