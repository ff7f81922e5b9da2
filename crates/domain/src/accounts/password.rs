//! Passwords: long and hard to guess, without rules of composition (NIST SP 800-63B §3.1.1).

use unicode_normalization::UnicodeNormalization;
use zxcvbn::feedback::{Feedback, Suggestion, Warning};
use zxcvbn::{Score, zxcvbn};

use super::common_passwords;
use crate::shared::email::EmailAddress;
use crate::shared::failure::FieldError;

pub const MIN_CHARS: usize = 10;
pub const MAX_CHARS: usize = 128;
const PRODUCT: &str = "verdoro";

/// A password as it was typed, in the normal form (NFKC) in which passwords are hashed and compared.
#[derive(Clone, PartialEq, Eq)]
pub struct TypedPassword(String);

impl TypedPassword {
    /// The password as typed, unchecked.
    pub fn new(text: &str) -> Self {
        Self(text.nfkc().collect())
    }

    /// For hashing and comparing only.
    pub fn expose(&self) -> &str {
        &self.0
    }
}

impl std::fmt::Debug for TypedPassword {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("TypedPassword")
    }
}

/// A password good enough to be chosen: [`MIN_CHARS`] to [`MAX_CHARS`] characters, none of the most common ones, at least
/// 3 of zxcvbn's 4 points to those who know the owner's address and username, and still long enough without these and the
/// product's name.
#[derive(Debug, Clone)]
pub struct NewPassword(TypedPassword);

impl NewPassword {
    /// The password, if it is good enough for the owner of `email`, who may have a username.
    ///
    /// # Errors
    /// `too_short`, `too_long`, `too_common`, `too_weak` (with the code of a hint) or `too_personal` for the field
    /// `password`.
    pub fn choose(text: &str, email: &EmailAddress, username: Option<&str>) -> Result<Self, FieldError> {
        let typed = TypedPassword::new(text);
        let length = typed.expose().chars().count();
        if length < MIN_CHARS {
            return Err(FieldError::new("password", "too_short").with("min", MIN_CHARS));
        }
        if length > MAX_CHARS {
            return Err(FieldError::new("password", "too_long").with("max", MAX_CHARS));
        }
        if common_passwords::contains(typed.expose()) {
            return Err(FieldError::new("password", "too_common"));
        }
        let words = context_words(email, username);
        let strength = zxcvbn(typed.expose(), &words.iter().map(String::as_str).collect::<Vec<_>>());
        if strength.score() < Score::Three {
            let hint = strength.feedback().map_or("hint_add_words", hint);
            return Err(FieldError::new("password", "too_weak").with("hint", hint));
        }
        if length_without(typed.expose(), &words) < MIN_CHARS {
            return Err(FieldError::new("password", "too_personal").with("min", MIN_CHARS));
        }
        Ok(Self(typed))
    }

    /// For hashing only.
    pub fn expose(&self) -> &str {
        self.0.expose()
    }
}

/// Words that are guessed first: the product's name, the owner's address and username, and the parts of both, the
/// longest first.
fn context_words(email: &EmailAddress, username: Option<&str>) -> Vec<String> {
    let email = email.key();
    let local = email.rsplit_once('@').map_or(email.as_str(), |(local, _)| local);
    let username = username.unwrap_or_default().to_lowercase();
    let whole = [PRODUCT, &email, local, &username];
    let parts = [email.as_str(), &username].into_iter().flat_map(|text| text.split(['@', '.', '+', '-', '_']));
    let mut words: Vec<String> =
        whole.into_iter().chain(parts).filter(|word| !word.is_empty()).map(Into::into).collect();
    words.sort_by_key(|word| std::cmp::Reverse(word.len()));
    words
}

/// How many characters are left without the context words. Those of fewer than 4 characters are parts of many others.
fn length_without(password: &str, words: &[String]) -> usize {
    let long = words.iter().filter(|word| word.chars().count() >= 4);
    long.fold(password.to_lowercase(), |rest, word| rest.replace(word.as_str(), "")).chars().count()
}

/// The code of the sentence that helps most.
fn hint(feedback: &Feedback) -> &'static str {
    match (feedback.warning(), feedback.suggestions().first()) {
        (Some(Warning::StraightRowsOfKeysAreEasyToGuess | Warning::ShortKeyboardPatternsAreEasyToGuess), _) => {
            "hint_keyboard"
        }
        (Some(Warning::RepeatsLikeAaaAreEasyToGuess | Warning::RepeatsLikeAbcAbcAreOnlySlightlyHarderToGuess), _) => {
            "hint_repeats"
        }
        (Some(Warning::SequencesLikeAbcAreEasyToGuess), _) => "hint_sequence",
        (Some(Warning::RecentYearsAreEasyToGuess | Warning::DatesAreOftenEasyToGuess), _) => "hint_dates",
        (
            Some(Warning::NamesAndSurnamesByThemselvesAreEasyToGuess | Warning::CommonNamesAndSurnamesAreEasyToGuess),
            _,
        ) => "hint_names",
        (Some(Warning::AWordByItselfIsEasyToGuess), _) => "hint_one_word",
        (Some(_), _) => "hint_common",
        (None, Some(Suggestion::PredictableSubstitutionsDontHelpVeryMuch)) => "hint_substitutions",
        (None, _) => "hint_add_words",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn choose(text: &str) -> Result<NewPassword, FieldError> {
        NewPassword::choose(text, &EmailAddress::parse("giulia.bianchi@example.org").unwrap(), Some("la_giulia"))
    }

    #[test]
    fn length_is_counted_in_characters_after_normalisation() {
        assert_eq!(choose("kraken9tw").unwrap_err().code, "too_short");
        assert_eq!(choose(&"x7Qp".repeat(33)).unwrap_err().code, "too_long");
        assert!(choose(&"tréś-løng ".repeat(3)).is_ok());
        // Ligature ﬃ becomes three characters: seven typed, nine counted.
        assert_eq!(choose("o\u{FB03}ce7w").unwrap_err().code, "too_short");
        assert_eq!(choose("vortex-o\u{FB03}ce-7w").unwrap().expose(), "vortex-office-7w");
    }

    #[test]
    fn guessable_passwords_are_refused_with_a_hint() {
        let cases =
            [("p@ssword123!", "hint_common"), ("aaaaabaaaaab", "hint_repeats"), ("abcdefghijklmno", "hint_sequence")];
        for (text, hint) in cases {
            let error = choose(text).unwrap_err();
            assert_eq!((error.code, error.values), ("too_weak", vec![("hint", hint.to_owned())]), "{text}");
        }
    }

    #[test]
    fn common_passwords_are_refused_whatever_their_case_or_width() {
        for text in
            ["qwertyuiop", "Password123", "MANCHESTER", "aaaaaaaaaaaa", "ｑｗｅｒｔｙｕｉｏｐ", "Mailcreated5240"]
        {
            assert_eq!(choose(text).unwrap_err().code, "too_common", "{text}");
        }
    }

    #[test]
    fn context_words_do_not_count_towards_the_length() {
        for text in
            ["Verdoro-q8!Kz", "giulia.bianchi7xKqW9z", "xK9-GIULIA-w4z", "q8Kz-la_giulia-7w", "verdoro+Bianchi+x8Kq"]
        {
            assert_eq!(choose(text).unwrap_err().code, "too_personal", "{text}");
        }
        assert!(choose("verdoro, lampione sotto il ponte").is_ok());
    }

    #[test]
    fn the_owners_address_is_no_password() {
        assert_eq!(choose("giulia.bianchi@example.org").unwrap_err().code, "too_weak");
        assert_eq!(choose("giuliabianchi").unwrap_err().code, "too_weak");
    }

    #[test]
    fn a_passphrase_needs_no_digits() {
        assert!(choose("lampione verde sotto il ponte").is_ok());
    }

    #[test]
    fn a_password_is_not_printed() {
        assert_eq!(format!("{:?}", TypedPassword::new("secret")), "TypedPassword");
    }
}
