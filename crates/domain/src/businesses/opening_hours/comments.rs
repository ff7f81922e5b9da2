//! Comments in opening hours. A rule with a comment and no state (`Sa-Su "by appointment"`) means unknown by the
//! specification; the library reads it as open.

const STATES: [&str; 4] = ["open", "closed", "off", "unknown"];

/// The text with `unknown` before each comment of a rule without a state.
pub(super) fn as_unknown(text: &str) -> String {
    let mut written = String::with_capacity(text.len());
    // What the rule says before its comment.
    let mut rule = String::new();
    let mut parts = text.split('"').peekable();
    let mut is_comment = false;
    while let Some(part) = parts.next() {
        if is_comment {
            // A comment before a colon names what follows, such as a season.
            let is_name = parts.peek().is_some_and(|next| next.trim_start().starts_with(':'));
            if !is_name && !has_state(&rule) {
                written.truncate(written.trim_end().len());
                written.push_str(if written.is_empty() { "unknown " } else { " unknown " });
            }
            written.push('"');
            written.push_str(part);
            written.push('"');
        } else {
            written.push_str(part);
            match part.rfind([';', '|']).max(part.rfind(", ")) {
                Some(end) => rule = part.get(end..).unwrap_or_default().to_owned(),
                None => rule.push_str(part),
            }
        }
        is_comment = !is_comment;
    }
    written
}

fn has_state(rule: &str) -> bool {
    let rule = rule.to_ascii_lowercase();
    rule.split(|letter: char| !letter.is_ascii_alphabetic()).any(|word| STATES.contains(&word))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_where_no_state_is_given() {
        let table = [
            ("\"by appointment\"", "unknown \"by appointment\""),
            ("Mo-Fr 10:00-18:00; Sa-Su \"call\"", "Mo-Fr 10:00-18:00; Sa-Su unknown \"call\""),
            ("Mo-Fr 10:00-18:00, Sa \"call\"; Su off", "Mo-Fr 10:00-18:00, Sa unknown \"call\"; Su off"),
            ("Mo-Fr 08:00-18:00 || \"call; or write\"", "Mo-Fr 08:00-18:00 || unknown \"call; or write\""),
            ("Mo 10:00-12:00 \"by appointment\"", "Mo 10:00-12:00 unknown \"by appointment\""),
            ("Mo 10:00-12:00 open \"bar\", Tu \"call\"", "Mo 10:00-12:00 open \"bar\", Tu unknown \"call\""),
            ("24/7 \"ring twice\"", "24/7 unknown \"ring twice\""),
            ("Su off \"holy\"", "Su off \"holy\""),
            ("\"summer\": Mo-Fr 10:00-18:00", "\"summer\": Mo-Fr 10:00-18:00"),
            ("Mo-Su", "Mo-Su"),
        ];
        for (text, expected) in table {
            assert_eq!(as_unknown(text), expected);
        }
    }
}
