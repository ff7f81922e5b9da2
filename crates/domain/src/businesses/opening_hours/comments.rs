//! Comments in opening hours. A rule of nothing but days and a comment (`Sa-Su "by appointment"`) means
//! unknown by the specification; the library reads it as open around the clock.

/// Words for the state, and times that are no numbers.
const SAYS_MORE: [&str; 8] = ["24/7", "open", "closed", "off", "unknown", "sun", "dawn", "dusk"];

/// The text with `unknown` before each comment without a time or a state.
pub(super) fn as_unknown(text: &str) -> String {
    let mut written = String::with_capacity(text.len());
    let mut rule = String::new();
    for (number, part) in text.split('"').enumerate() {
        let is_comment = number % 2 == 1;
        if number > 0 {
            if is_comment && !says_when(&rule) {
                written.push_str(" unknown ");
            }
            written.push('"');
        }
        written.push_str(part);
        if !is_comment {
            match part.rfind([';', ',', '|']) {
                Some(end) => rule = part.get(end..).unwrap_or_default().to_owned(),
                None => rule.push_str(part),
            }
        }
    }
    written
}

fn says_when(rule: &str) -> bool {
    let rule = rule.to_ascii_lowercase();
    rule.contains(':') || SAYS_MORE.iter().any(|word| rule.contains(word))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_where_nothing_else_is_stated() {
        let table = [
            ("\"by appointment\"", " unknown \"by appointment\""),
            ("Mo-Fr 10:00-18:00; Sa-Su \"call\"", "Mo-Fr 10:00-18:00; Sa-Su  unknown \"call\""),
            ("Mo-Fr 08:00-18:00 || \"call; or write\"", "Mo-Fr 08:00-18:00 ||  unknown \"call; or write\""),
            ("Mo 10:00-12:00 \"by appointment\"", "Mo 10:00-12:00 \"by appointment\""),
            ("Mo,We 10:00-12:00,15:00-17:00 \"bar\"", "Mo,We 10:00-12:00,15:00-17:00 \"bar\""),
            ("24/7 \"ring twice\"", "24/7 \"ring twice\""),
            ("Su off \"holy\"", "Su off \"holy\""),
            ("sunrise-sunset \"garden\"", "sunrise-sunset \"garden\""),
            ("Mo-Su", "Mo-Su"),
        ];
        for (text, expected) in table {
            assert_eq!(as_unknown(text), expected);
        }
    }
}
