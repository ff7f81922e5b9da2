//! Review texts: an author repeats no sentence, and each sentence fits author and business.

use std::collections::HashSet;

use super::super::florence::Florence;
use super::FLORENCE;

/// Each sentence of the material, with its text in both languages split at the placeholders.
fn sentences() -> Vec<(toml::Table, [Vec<String>; 2])> {
    let material: toml::Table = toml::from_str(include_str!("../data/reviews.toml")).unwrap();
    let parts = material.into_iter().filter(|(part, _)| part != "menu" && part != "reply");
    let tones = parts.flat_map(|(_, tones)| tones.as_table().unwrap().clone());
    let all = tones.flat_map(|(_, sentences)| sentences.as_array().unwrap().clone());
    let cut = |text: &str| text.replace("{place}", "{dish}").split("{dish}").map(str::to_owned).collect();
    all.map(|one| {
        let one = one.as_table().unwrap().clone();
        let pieces = ["en", "it"].map(|language| cut(one[language].as_str().unwrap()));
        (one, pieces)
    })
    .collect()
}

/// The sentences of the material that a review contains.
fn sentences_in(body: &str, sentences: &[(toml::Table, [Vec<String>; 2])]) -> Vec<toml::Table> {
    let is_contained = |pieces: &Vec<String>| {
        let mut rest = body;
        pieces.iter().all(|piece| rest.find(piece.as_str()).map(|at| rest = &rest[at + piece.len()..]).is_some())
    };
    let found = sentences.iter().filter(|(_, pieces)| pieces.iter().any(is_contained));
    found.map(|(sentence, _)| sentence.clone()).collect()
}

#[test]
fn no_author_repeats_a_sentence_and_no_business_shows_one_twice() {
    let Florence { people, businesses, review_rows, .. } = &*FLORENCE;
    let sentences = sentences();
    let mut by_author = HashSet::new();
    for business in businesses {
        let mut reviews: Vec<_> =
            review_rows.reviews.iter().filter(|review| review.business_id == business.id.0).collect();
        reviews.sort_by_key(|review| std::cmp::Reverse(review.created_at));
        let mut shown = HashSet::new();
        for (number, review) in reviews.into_iter().enumerate() {
            let author = people.iter().find(|person| person.id.0 == review.user_id).unwrap();
            let found = sentences_in(&review.body, &sentences);
            assert_eq!(found.is_empty(), review.body.is_empty(), "{}", review.body);
            for sentence in found {
                let text = sentence["en"].as_str().unwrap().to_owned();
                assert!(by_author.insert((author.id.0, text.clone())), "{} repeats: {text}", author.name);
                assert!(number >= 10 || shown.insert(text.clone()), "again of {}: {text}", business.sketch.name);
                if let Some(diet) = sentence.get("diet").map(|diet| diet.as_str().unwrap().to_owned()) {
                    assert!(author.diets.contains(&diet), "{}: {text}", author.name);
                    assert!(business.sketch.diets.contains(&diet), "{}: {text}", business.sketch.name);
                }
                match sentence.get("only").and_then(toml::Value::as_str) {
                    Some("meals") => assert_eq!(business.sketch.kind, "restaurant", "{text}"),
                    Some("tables") => assert!(business.setup.is_some(), "{}: {text}", business.sketch.name),
                    _ => {}
                }
            }
        }
    }
    let wordless = review_rows.reviews.iter().filter(|review| review.body.is_empty()).count();
    assert!(wordless * 4 < review_rows.reviews.len(), "{wordless} have no text");
}

#[test]
fn no_dish_follows_a_preposition_that_contracts_with_its_article() {
    for (sentence, _) in sentences() {
        let text = sentence["it"].as_str().unwrap().to_lowercase();
        for preposition in ["di", "a", "da", "in", "su"] {
            assert!(!format!(" {text}").contains(&format!(" {preposition} {{dish}}")), "{text}");
        }
    }
}
