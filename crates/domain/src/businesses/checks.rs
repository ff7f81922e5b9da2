//! Reading what people typed: every wrong field is named at once, not only the first.

use crate::shared::failure::FieldError;
use crate::shared::text::one_line;

/// Collects what is wrong.
#[derive(Debug, Default)]
pub(crate) struct Checks {
    errors: Vec<FieldError>,
}

impl Checks {
    /// Sets `target` to what the input says, if it says anything and that makes sense.
    pub fn set<I, T>(&mut self, target: &mut T, input: Option<I>, parse: impl FnOnce(I) -> Result<T, FieldError>) {
        match input.map(parse) {
            Some(Ok(value)) => *target = value,
            Some(Err(error)) => self.errors.push(error),
            None => {}
        }
    }

    /// Notes that a field is missing.
    pub fn require<T>(&mut self, field: &str, input: &Option<T>) {
        if input.is_none() {
            self.errors.push(FieldError::new(field, "required"));
        }
    }

    /// Whether all was well.
    pub fn done(self) -> Result<(), Vec<FieldError>> {
        if self.errors.is_empty() { Ok(()) } else { Err(self.errors) }
    }
}

/// A line of text of at most `max` characters; nothing visible is no text.
pub(crate) fn line(field: &str, text: Option<&str>, max: usize) -> Result<Option<String>, FieldError> {
    let line = text.and_then(|text| one_line(text, usize::MAX));
    match &line {
        Some(line) if line.chars().count() > max => Err(FieldError::new(field, "too_long").with("max", max)),
        _ => Ok(line),
    }
}

/// What `read` makes of the text; nothing visible is nothing, and what cannot be read is wrong.
pub(crate) fn read<T>(
    field: &str,
    code: &'static str,
    text: Option<&str>,
    read: impl FnOnce(&str) -> Option<T>,
) -> Result<Option<T>, FieldError> {
    match text.map(str::trim).filter(|text| !text.is_empty()) {
        None => Ok(None),
        Some(text) => read(text).map(Some).ok_or_else(|| FieldError::new(field, code)),
    }
}

/// One word of a vocabulary.
pub(crate) fn word<T: std::str::FromStr>(field: &str, word: &str) -> Result<T, FieldError> {
    word.parse().map_err(|_| FieldError::new(field, "unknown_value").with("value", word))
}

/// Several words of a vocabulary, each once, at most `max`.
pub(crate) fn words<T>(field: &str, words: &[String], max: usize) -> Result<Vec<T>, FieldError>
where
    T: std::str::FromStr + PartialEq,
{
    let mut known = Vec::new();
    for text in words {
        let value = word(field, text)?;
        if !known.contains(&value) {
            known.push(value);
        }
    }
    if known.len() > max {
        return Err(FieldError::new(field, "too_many").with("max", max));
    }
    Ok(known)
}
