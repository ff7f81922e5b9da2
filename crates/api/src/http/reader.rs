//! The reader of the response: the language and the request id, available to all code below the middleware.

use std::future::Future;

use actix_web::HttpRequest;
use actix_web::http::header::ACCEPT_LANGUAGE;
use domain::shared::language::Language;

tokio::task_local! {
    static READER: Reader;
}

/// The reader of the response to the current request.
#[derive(Debug, Clone, Default)]
pub struct Reader {
    /// The language of the response.
    pub language: Language,
    pub request_id: String,
}

impl Reader {
    /// The reader of the current request; English outside requests.
    pub fn current() -> Self {
        READER.try_with(Clone::clone).unwrap_or_default()
    }

    /// Runs `work` for this reader.
    pub async fn scope<F: Future>(self, work: F) -> F::Output {
        READER.scope(self, work).await
    }

    /// Runs `work` for this reader, without awaiting.
    pub fn scope_now<T>(self, work: impl FnOnce() -> T) -> T {
        READER.sync_scope(self, work)
    }
}

/// The cookie of a language that the reader chose (`frontend/src/i18n/i18n.ts`).
const CHOSEN: &str = "i18next";

/// The language of a request: `?lng=`, else, of a page, the reader's choice, else `Accept-Language` by its weights,
/// else English. The frontend's own calls send the displayed language in `Accept-Language`.
pub fn language(request: &HttpRequest) -> Language {
    language_in_query(request.query_string())
        .or_else(|| if request.path().starts_with("/v1/") { None } else { chosen(request) })
        .or_else(|| request.headers().get(ACCEPT_LANGUAGE)?.to_str().ok().and_then(best_of))
        .unwrap_or_default()
}

/// The language in the query string.
pub fn language_in_query(query: &str) -> Option<Language> {
    query.split('&').find_map(|pair| pair.strip_prefix("lng=")).and_then(Language::parse)
}

fn chosen(request: &HttpRequest) -> Option<Language> {
    Language::parse(request.cookie(CHOSEN)?.value())
}

fn best_of(header: &str) -> Option<Language> {
    let weighed = header.split(',').filter_map(|part| {
        let mut pieces = part.trim().split(';');
        let language = Language::parse(pieces.next()?)?;
        let weight = pieces.find_map(|piece| piece.trim().strip_prefix("q=")?.parse::<f32>().ok()).unwrap_or(1.0);
        (weight > 0.0).then_some((language, weight))
    });
    // `max_by` returns the last of equals; the reader's first choice is the first.
    weighed.reduce(|best, next| if next.1 > best.1 { next } else { best }).map(|(language, _)| language)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_heaviest_of_our_languages_wins() {
        let cases = [
            ("it", Some(Language::It)),
            ("it-CH, en;q=0.8", Some(Language::It)),
            ("en;q=0.2, it;q=0.9", Some(Language::It)),
            ("de, en;q=0.5, it;q=0.5", Some(Language::En)),
            ("de-DE, fr", None),
            ("it;q=0", None),
            ("", None),
        ];
        for (header, expected) in cases {
            assert_eq!(best_of(header), expected, "{header}");
        }
    }
}
