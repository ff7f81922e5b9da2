//! How alike words are, and which words a mistyped one may have been.

use strsim::osa_distance;

use super::lexicon;

/// How alike a word is to one that begins with it.
const BEGINNING: f64 = 0.9;
/// Beginnings of words count from so many letters on.
const SHORTEST_BEGINNING: usize = 2;
/// Words up to this length are corrected by one error, longer ones by two. Shorter ones than [`SHORTEST`] are not.
const SHORT: usize = 4;
/// Shorter words resemble too many others, such as `la` and `lca`.
pub const SHORTEST: usize = 3;
/// Most words that one word may have been.
const MAX_SPELLINGS: usize = 40;

/// How alike the words of a text are to the words of a name, 0 to 1: the mean, over the words of the text, of how alike
/// the most alike word of the name is. Both are plain: in lower case, without accents.
pub fn likeness<W: AsRef<str>>(words: &[W], name: &str) -> f64 {
    words.iter().map(|word| best(word.as_ref(), name)).sum::<f64>() / number(words.len().max(1))
}

fn best(word: &str, name: &str) -> f64 {
    // Comparing letter by letter is what a search spends most on.
    if parts(name).any(|part| part == word) {
        return 1.0;
    }
    parts(name).map(|part| alikeness(word, part)).fold(0.0, f64::max)
}

/// The words of a name.
pub fn parts(name: &str) -> impl Iterator<Item = &str> + Clone {
    name.split(|c: char| !c.is_alphanumeric()).filter(|part| !part.is_empty())
}

/// How alike a typed word is to another, 0 to 1: the share of letters that stay when the fewest are changed, added,
/// dropped or swapped with their neighbour (optimal string alignment). Different words for kinds and cuisines, such as
/// `pasticceria` and `rosticceria`, are not alike.
pub fn alikeness(typed: &str, other: &str) -> f64 {
    if typed == other {
        return 1.0;
    }
    if lexicon::are_distinct(typed, other) {
        return 0.0;
    }
    if typed.len() >= SHORTEST_BEGINNING && other.starts_with(typed) {
        return BEGINNING;
    }
    let (typed_length, length) = (typed.chars().count(), other.chars().count());
    let (shortest, longest) = (typed_length.min(length), typed_length.max(length));
    // Words of very different length need no comparison.
    if shortest < SHORTEST || 2 * (longest - shortest) > longest {
        return 0.0;
    }
    1.0 - number(osa_distance(typed, other)) / number(longest)
}

/// Which of these words the typed one may have been, the likeliest first: itself, those that begin with it, and those
/// within one error, or two where none is the word itself or begins with it.
pub fn spellings(typed: &str, known: Vec<String>) -> Vec<String> {
    let mut errors: Vec<(usize, String)> = known
        .into_iter()
        .map(|word| (if word.starts_with(typed) { 0 } else { osa_distance(typed, &word) }, word))
        .collect();
    let is_right = errors.iter().any(|(errors, _)| *errors == 0);
    let most = if is_right || typed.chars().count() <= SHORT { 1 } else { 2 };
    errors.retain(|(errors, _)| *errors <= most);
    errors.sort_by(|(a, one), (b, other)| a.cmp(b).then_with(|| (other == typed).cmp(&(one == typed))));
    errors.truncate(MAX_SPELLINGS);
    errors.into_iter().map(|(_, word)| word).collect()
}

fn number(count: usize) -> f64 {
    f64::from(u32::try_from(count).unwrap_or(u32::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn owned(words: &[&str]) -> Vec<String> {
        words.iter().map(|word| (*word).to_owned()).collect()
    }

    #[test]
    fn typos_are_distinguished_from_other_words() {
        let typed = owned(&["cafe", "gili"]);
        assert!(likeness(&typed, "caffe gilli") > likeness(&typed, "cafe giacosa"));
        assert!((likeness(&owned(&["gilli"]), "caffe gilli") - 1.0).abs() < 1e-9);
        assert!(likeness(&owned(&["luca"]), "") < 0.01);
    }

    #[test]
    fn a_beginning_is_more_alike_than_an_error() {
        assert!(alikeness("vern", "vernaccia") > alikeness("vern", "vera"));
    }

    #[test]
    fn words_for_different_kinds_are_not_alike() {
        assert!(alikeness("pasticceria", "rosticceria") < 0.01);
        assert!(alikeness("pasticeria", "pasticceria") > 0.9);
    }

    #[test]
    fn short_words_are_no_typos() {
        assert!(alikeness("lca", "la") < alikeness("lca", "luca"));
        assert!((alikeness("la", "la") - 1.0).abs() < 1e-9);
    }

    #[test]
    fn each_kind_of_error_is_corrected() {
        let known = || owned(&["gilli", "giotto", "vivoli", "gillipizza"]);
        assert_eq!(spellings("gilli", known()), ["gilli", "gillipizza"]);
        for typed in ["iglli", "gil1i", "gili", "gillli"] {
            assert_eq!(spellings(typed, known()), ["gilli"], "{typed}");
        }
        assert_eq!(spellings("iglil", known()), ["gilli"], "two errors");
        assert_eq!(spellings("lgi", known()), Vec::<String>::new(), "of a short word only one");
    }
}
