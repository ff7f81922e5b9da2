//! Mentions: `@username` in a text.

use crate::people::username::Username;

/// The most members that one post mentions; further ones are text only.
const MAX: usize = 20;

/// The usernames that a text mentions, each once, in their order.
pub fn names(text: &str) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    let mut before: Option<char> = None;
    for (index, c) in text.char_indices() {
        let begins =
            c == '@' && !before.is_some_and(|before| before.is_alphanumeric() || matches!(before, '@' | '.' | '_'));
        before = Some(c);
        if !begins {
            continue;
        }
        let rest = text.get(index + 1..).unwrap_or_default();
        let end = rest.find(|c: char| !(c.is_ascii_alphanumeric() || matches!(c, '_' | '.'))).unwrap_or(rest.len());
        // A full stop ends the sentence, not the name.
        let name = rest.get(..end).unwrap_or_default().trim_end_matches('.');
        if let Ok(name) = Username::parse(name) {
            let name = name.as_str().to_owned();
            if !found.contains(&name) && found.len() < MAX {
                found.push(name);
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_found_once_in_their_order() {
        let text = "@Livia.b and @anna, (@bruno_1). Ciao @anna! mail@anna.example @@carla @ab @émile";
        assert_eq!(names(text), ["livia.b", "anna", "bruno_1"]);
    }

    #[test]
    fn a_text_mentions_at_most_twenty() {
        let text: String = (0..30).map(|number| format!("@guest{number} ")).collect();
        assert_eq!(names(&text).len(), MAX);
    }
}
