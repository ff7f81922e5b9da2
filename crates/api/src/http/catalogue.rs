//! Every code a problem can carry, with its sentence in both languages: one catalogue, so that each has one.

use domain::shared::failure::Kind;
use domain::shared::language::Language;

mod accounts;
mod admin;
mod api_keys;
mod business_team;
mod calendar_feeds;
mod entries;
mod exports;
mod follows;
mod google_bookings;
mod guest_cards;
mod locations;
mod media;
mod menus;
mod messaging;
mod no_show_disputes;
mod notifications;
mod orders;
mod posts;
mod reviews;
mod rewards;
mod social_tokens;
mod stickers;
mod support;
mod sustainability;
mod table_wishes;
mod takeout;
mod visits;
mod walk_in_queue;
mod webhooks;
mod widgets;

/// The entries of every family.
const FAMILIES: &[&[Entry]] = &[
    entries::ENTRIES,
    accounts::ENTRIES,
    calendar_feeds::ENTRIES,
    guest_cards::ENTRIES,
    admin::ENTRIES,
    api_keys::ENTRIES,
    business_team::ENTRIES,
    locations::ENTRIES,
    media::ENTRIES,
    no_show_disputes::ENTRIES,
    notifications::ENTRIES,
    messaging::ENTRIES,
    menus::ENTRIES,
    orders::ENTRIES,
    follows::ENTRIES,
    google_bookings::ENTRIES,
    posts::ENTRIES,
    reviews::ENTRIES,
    rewards::ENTRIES,
    social_tokens::ENTRIES,
    stickers::ENTRIES,
    support::ENTRIES,
    sustainability::ENTRIES,
    table_wishes::ENTRIES,
    exports::ENTRIES,
    takeout::ENTRIES,
    visits::ENTRIES,
    walk_in_queue::ENTRIES,
    webhooks::ENTRIES,
    widgets::ENTRIES,
];

/// Every code with its sentences.
pub fn entries() -> impl Iterator<Item = &'static Entry> {
    FAMILIES.iter().copied().flatten()
}

const fn entry(code: &'static str, en: &'static str, it: &'static str) -> Entry {
    Entry { code, en, it }
}

/// A code and its sentences, in which `{name}` is replaced by a value.
#[derive(Debug)]
pub struct Entry {
    pub code: &'static str,
    /// In English.
    pub en: &'static str,
    /// In Italian.
    pub it: &'static str,
}

/// The sentence of a code with its values filled in; the code itself when it has none, which a test rules out. A value
/// that is a code itself, such as a hint, becomes its sentence.
pub fn sentence(code: &str, language: Language, values: &[(&'static str, String)]) -> String {
    let Some(entry) = entries().find(|entry| entry.code == code) else { return code.to_owned() };
    let template = match language {
        Language::En => entry.en,
        Language::It => entry.it,
    };
    values.iter().fold(template.to_owned(), |text, (name, value)| {
        text.replace(&format!("{{{name}}}"), &sentence(value, language, &[]))
    })
}

/// The title of a kind of problem.
pub fn title(kind: Kind, language: Language) -> &'static str {
    let (en, it) = match kind {
        Kind::Malformed => ("Malformed request", "Richiesta non leggibile"),
        Kind::Unauthenticated => ("Sign in first", "Prima accedi"),
        Kind::Forbidden => ("Not allowed", "Non consentito"),
        Kind::NotFound => ("Not found", "Non trovato"),
        Kind::Conflict => ("Not possible right now", "Non possibile al momento"),
        Kind::Invalid => ("Some fields need attention", "Alcuni campi sono da correggere"),
        Kind::TooMany => ("Too many requests", "Troppe richieste"),
        Kind::Unavailable => ("Temporarily unavailable", "Momentaneamente non disponibile"),
        Kind::Internal => ("Something went wrong", "Qualcosa è andato storto"),
    };
    match language {
        Language::En => en,
        Language::It => it,
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn no_code_stands_twice() {
        let codes: HashSet<_> = entries().map(|entry| entry.code).collect();
        assert_eq!(codes.len(), entries().count());
    }

    #[test]
    fn both_languages_speak_of_the_same_values() {
        let businesses = |text: &str| {
            let mut names: Vec<_> =
                text.split('{').skip(1).filter_map(|rest| rest.split('}').next()).map(str::to_owned).collect();
            names.sort();
            names
        };
        for entry in entries() {
            assert_eq!(businesses(entry.en), businesses(entry.it), "{}", entry.code);
        }
    }

    #[test]
    fn values_are_filled_in() {
        let text = sentence("out_of_range", Language::En, &[("min", "1".into()), ("max", "50".into())]);
        assert_eq!(text, "Choose a value from 1 to 50.");
    }

    #[test]
    fn a_hint_becomes_a_sentence_in_the_readers_language() {
        let text = sentence("too_weak", Language::It, &[("hint", "hint_repeats".into())]);
        assert_eq!(text, "Questa password è facile da indovinare. Evita le ripetizioni.");
    }
}
