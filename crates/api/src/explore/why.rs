//! Explains a result's rank in the reader's language.

use domain::businesses::opening_hours::Opening;
use domain::explore::Hit;
use domain::explore::ranking::{Factor, Reason};
use domain::shared::language::Language;
use serde::Serialize;
use utoipa::ToSchema;

use crate::http::named::{Named, vocabularies};

pub type FactorName = Named<Factor>;

vocabularies! { Factor => "RankFactor" }

/// A reason for the rank of a result.
#[derive(Debug, Serialize, ToSchema)]
pub struct Why {
    factor: FactorName,
    /// What it adds to the rank, in a scale where all reasons together make at most 1.
    score: f64,
    /// The same in words.
    detail: String,
}

/// The reasons of a hit.
pub fn explain(hit: &Hit, language: Language) -> Vec<Why> {
    let why = |reason: &Reason| Why {
        factor: reason.factor.into(),
        score: (reason.score * 1_000.0).round() / 1_000.0,
        detail: detail(hit, reason, language),
    };
    hit.why.iter().map(why).collect()
}

fn detail(hit: &Hit, reason: &Reason, language: Language) -> String {
    let business = &hit.view.business;
    let it = language == Language::It;
    match reason.factor {
        Factor::Text => {
            let percent = (reason.value * 100.0).round();
            match (hit.addressed, it) {
                (false, true) => format!("Corrisponde al {percent}% alla ricerca"),
                (false, false) => format!("{percent}% match with your search"),
                (true, true) => format!("Corrisponde al {percent}% alla ricerca, con l’indirizzo"),
                (true, false) => format!("{percent}% match with your search, with its address"),
            }
        }
        Factor::Dish => if it { "Il piatto è nel menu" } else { "This dish is on the menu" }.to_owned(),
        Factor::Distance => match (hit.distance, it) {
            (Some(metres), true) => format!("A {}", length(metres, language)),
            (Some(metres), false) => format!("{} away", length(metres, language)),
            (None, true) => "Posizione sconosciuta".to_owned(),
            (None, false) => "Location unknown".to_owned(),
        },
        Factor::Rating => match (business.rating, it) {
            (Some(rating), true) => {
                format!("{} su 5 da {} recensioni", number(rating.into(), language), business.rating_count)
            }
            (Some(rating), false) => {
                format!("{} out of 5 from {} reviews", number(rating.into(), language), business.rating_count)
            }
            (None, true) => "Ancora senza voto".to_owned(),
            (None, false) => "Not rated yet".to_owned(),
        },
        Factor::Bookable => match (business.bookable, it) {
            (true, true) => "Prenotabile online".to_owned(),
            (true, false) => "Bookable online".to_owned(),
            (false, true) => "Non prenotabile online".to_owned(),
            (false, false) => "Not bookable online".to_owned(),
        },
        Factor::Open => match (hit.opening, it) {
            (Some(Opening::Now), true) => "Aperto ora".to_owned(),
            (Some(Opening::Now), false) => "Open now".to_owned(),
            (Some(Opening::Later(time)), true) => format!("Apre alle {}", time.format("%H:%M")),
            (Some(Opening::Later(time)), false) => format!("Opens at {}", time.format("%H:%M")),
            (Some(Opening::NotToday), true) => "Chiuso fino a domani".to_owned(),
            (Some(Opening::NotToday), false) => "Closed until tomorrow".to_owned(),
            (Some(Opening::Unknown) | None, true) => "Orari sconosciuti".to_owned(),
            (Some(Opening::Unknown) | None, false) => "Opening hours unknown".to_owned(),
        },
    }
}

/// A distance as the pages show it: to ten metres and never less, from 950 m in tenths of a kilometre, from 10 km in
/// whole ones.
fn length(metres: f64, language: Language) -> String {
    if metres < 950.0 {
        format!("{} m", (metres / 10.0).round().max(1.0) * 10.0)
    } else if metres < 10_000.0 {
        format!("{} km", number(metres / 1_000.0, language))
    } else {
        format!("{} km", (metres / 1_000.0).round())
    }
}

fn number(value: f64, language: Language) -> String {
    let text = format!("{value:.1}");
    match language {
        Language::En => text,
        Language::It => text.replace('.', ","),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distances_are_rounded_for_reading() {
        let both = |metres| (length(metres, Language::En), length(metres, Language::It));
        assert_eq!(both(123.0), ("120 m".into(), "120 m".into()));
        assert_eq!(both(999.0), ("1.0 km".into(), "1,0 km".into()));
        assert_eq!(both(12_345.0).1, "12 km");
        assert_eq!((both(3.0).0, both(960.0).0), ("10 m".into(), "1.0 km".into()));
    }
}
