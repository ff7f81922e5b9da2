//! From wire types to domain types: `validator` checks each field, `convert` builds the domain type.

use std::borrow::Cow;

use domain::shared::failure::FieldError;
use serde_json::Value;
use validator::{Validate, ValidationError, ValidationErrors, ValidationErrorsKind};

use super::problem::Problem;

/// A wire type that becomes a domain type.
pub trait Parse: Validate + Sized {
    type Output;

    /// Fields whose name on the wire differs from that in Rust: `(Rust, wire)`.
    const RENAMED: &'static [(&'static str, &'static str)] = &[];

    /// Builds the domain type.
    ///
    /// # Errors
    /// The fields with invalid values.
    fn convert(self) -> Result<Self::Output, Vec<FieldError>>;

    /// Checks the fields, then builds the domain type.
    ///
    /// # Errors
    /// 422 with the name of every invalid field.
    fn parse(self) -> Result<Self::Output, Problem> {
        let mut errors = match self.validate() {
            Ok(()) => Vec::new(),
            Err(errors) => field_errors("", errors, Self::RENAMED),
        };
        match self.convert() {
            Ok(output) if errors.is_empty() => return Ok(output),
            Ok(_) => {}
            Err(more) => {
                let is_new = |error: &FieldError| errors.iter().all(|known| known.field != error.field);
                let more: Vec<FieldError> = more.into_iter().filter(is_new).collect();
                errors.extend(more);
            }
        }
        errors.sort_by(|one, other| one.field.cmp(&other.field));
        Err(Problem::invalid(errors))
    }
}

/// The invalid fields of what is in a list. A list whose length is checked is checked by this, not by `nested`: there
/// `validator` panics where both the length and what is in the list are invalid.
///
/// # Errors
/// Every invalid field, such as `messages[0].text`.
pub fn each<T: Validate>(field: &str, items: &[T]) -> Result<(), Vec<FieldError>> {
    let invalid = items.iter().enumerate().filter_map(|(place, item)| Some((place, item.validate().err()?)));
    let errors: Vec<FieldError> =
        invalid.flat_map(|(place, errors)| field_errors(&format!("{field}[{place}]"), errors, &[])).collect();
    if errors.is_empty() { Ok(()) } else { Err(errors) }
}

fn field_errors(path: &str, errors: ValidationErrors, renamed: &[(&str, &str)]) -> Vec<FieldError> {
    let mut found = Vec::new();
    for (name, kind) in errors.0 {
        let name = renamed.iter().find(|(rust, _)| *rust == name).map_or(&*name, |(_, wire)| wire);
        let field = if path.is_empty() { name.to_owned() } else { format!("{path}.{name}") };
        match kind {
            ValidationErrorsKind::Field(errors) => found.extend(errors.iter().map(|error| field_error(&field, error))),
            ValidationErrorsKind::Struct(inner) => found.extend(field_errors(&field, *inner, renamed)),
            ValidationErrorsKind::List(items) => found.extend(
                items
                    .into_iter()
                    .flat_map(|(index, inner)| field_errors(&format!("{field}[{index}]"), *inner, renamed)),
            ),
        }
    }
    found
}

/// Translates the error to a code of the catalogue. Codes of custom validators are catalogue codes already.
fn field_error(field: &str, error: &ValidationError) -> FieldError {
    let limit = |name: &str| error.params.get(name).filter(|limit| !limit.is_null()).cloned();
    let with = |code, names: &[&'static str]| {
        names.iter().fold(FieldError::new(field, code), |error, name| match limit(name) {
            Some(limit) => error.with(name, limit),
            None => error,
        })
    };
    let Cow::Borrowed(code) = error.code else { return FieldError::new(field, "field_invalid") };
    match code {
        "length" => length_error(field, error, with),
        "range" => with("out_of_range", &["min", "max"]),
        "required" => with("required", &[]),
        code => with(code, &["min", "max"]),
    }
}

fn length_error(
    field: &str,
    error: &ValidationError,
    with: impl Fn(&'static str, &[&'static str]) -> FieldError,
) -> FieldError {
    let number = |name: &str| error.params.get(name).and_then(Value::as_u64);
    let (length, is_list) = match error.params.get("value") {
        Some(Value::String(text)) => (text.chars().count() as u64, false),
        Some(Value::Array(items)) => (items.len() as u64, true),
        _ => return FieldError::new(field, "field_invalid"),
    };
    match (number("max").is_some_and(|max| length > max), is_list, length) {
        (true, true, _) => with("too_many", &["max"]),
        (true, false, _) => with("too_long", &["max"]),
        (false, _, 0) => with("required", &[]),
        (false, true, _) => with("too_few", &["min"]),
        (false, false, _) => with("too_short", &["min"]),
    }
}

#[cfg(test)]
mod tests {
    use super::super::text::Line;
    use super::*;

    #[derive(Debug, Validate)]
    struct Body {
        #[validate(length(min = 1, max = 5))]
        name: Line,
        #[validate(range(min = 1, max = 50))]
        party: Option<i64>,
        #[validate(length(max = 1))]
        ids: Vec<u8>,
        rating: i64,
    }

    impl Parse for Body {
        type Output = (String, i64);
        const RENAMED: &'static [(&'static str, &'static str)] = &[("ids", "id[]")];

        fn convert(self) -> Result<Self::Output, Vec<FieldError>> {
            match self.rating {
                1..=5 => Ok((self.name.into(), self.rating)),
                _ => Err(vec![FieldError::new("rating", "not_one_of")]),
            }
        }
    }

    fn body(name: &str, party: Option<i64>, ids: usize, rating: i64) -> Body {
        Body { name: Line::new(name), party, ids: vec![0; ids], rating }
    }

    #[test]
    fn every_invalid_field_is_named() {
        let problem = body("longer", Some(51), 2, 6).parse().unwrap_err();
        let found: Vec<_> = problem.fields().iter().map(|error| (error.field.as_str(), error.code)).collect();
        let expected =
            [("id[]", "too_many"), ("name", "too_long"), ("party", "out_of_range"), ("rating", "not_one_of")];
        assert_eq!(found, expected);
        assert_eq!(problem.fields()[2].values, [("min", "1".to_owned()), ("max", "50".to_owned())]);
        assert_eq!(body(" \u{202e} ", None, 0, 1).parse().unwrap_err().fields()[0].code, "required");
    }

    #[test]
    fn valid_fields_become_the_domain_type() {
        assert_eq!(body(" a\n b ", Some(2), 1, 5).parse().unwrap(), ("a b".to_owned(), 5));
    }
}
