//! Field errors derived from serde's error messages.

use domain::shared::failure::FieldError;

/// The type that a serde message expects, and its catalogue entry.
const EXPECTED: [(&str, &str); 13] = [
    ("expected i", "expects_whole_number"),
    ("expected u", "expects_whole_number"),
    ("invalid digit", "expects_whole_number"),
    ("expected f", "expects_number"),
    ("float literal", "expects_number"),
    ("expected a string", "expects_text"),
    ("expected a boolean", "expects_truth"),
    ("expected 1 or 0", "expects_flag"),
    ("expected a sequence", "expects_list"),
    ("UUID", "expects_id"),
    ("expected struct", "expects_object"),
    // Messages of chrono, which do not always show whether a date or a time is expected.
    ("date", "expects_moment"),
    ("input", "expects_moment"),
];

/// The field error for serde's error at `path`; `unknown` is the code for an unknown field.
pub(super) fn fault(path: &str, message: &str, unknown: &'static str) -> FieldError {
    let named = |prefix: &str| message.strip_prefix(prefix)?.split('`').next();
    if let Some(name) = named("missing field `") {
        return FieldError::new(inside(path, name), "required");
    }
    if let Some(name) = named("unknown field `") {
        return FieldError::new(inside(path, name), unknown);
    }
    if let Some((_, values)) = message.strip_prefix("unknown variant `").and_then(|rest| rest.split_once("expected ")) {
        // serde_json appends the position in the body.
        let values = values.split(" at line ").next().unwrap_or(values);
        let values = values.trim_start_matches("one of ").replace(" or ", ", ").replace('`', "");
        return FieldError::new(path, "not_one_of").with("values", values);
    }
    let expected = EXPECTED.iter().find(|(words, _)| message.contains(words)).map_or("expects_other", |(_, code)| code);
    FieldError::new(path, "field_invalid").with("expected", expected)
}

/// The name of a field at `path`, unless the path already ends with it.
fn inside(path: &str, name: &str) -> String {
    match path {
        "." => name.to_owned(),
        _ if path == name || path.ends_with(&format!(".{name}")) => path.to_owned(),
        _ => format!("{path}.{name}"),
    }
}
