//! Cleans text that users wrote.

/// The text on one line: control and direction-changing characters dropped, white space squeezed, cut to
/// `max` characters. `None` when nothing is left.
pub fn one_line(text: &str, max: usize) -> Option<String> {
    let visible: String =
        text.chars().map(|c| if c.is_whitespace() { ' ' } else { c }).filter(|c| !is_hidden(*c)).collect();
    let squeezed = visible.split_whitespace().collect::<Vec<_>>().join(" ");
    let cut: String = squeezed.chars().take(max).collect();
    let cut = cut.trim_end();
    (!cut.is_empty()).then(|| cut.to_owned())
}

/// The text in its lines, each cleaned like [`one_line`]; blank lines at the ends are dropped. `None` when nothing
/// is left.
pub fn paragraphs(text: &str) -> Option<String> {
    let lines: Vec<String> = text.lines().map(|line| one_line(line, usize::MAX).unwrap_or_default()).collect();
    let text = lines.join("\n");
    let text = text.trim_matches('\n');
    (!text.is_empty()).then(|| text.to_owned())
}

/// Control characters, and those that change the direction of the text after them, which can make a name look like
/// another (Unicode Standard Annex 9).
fn is_hidden(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn drops_what_does_not_show() {
        assert_eq!(one_line(" Da\u{0}\tNonna\r\n \u{202e}Rosa\u{feff} ", 50).as_deref(), Some("Da Nonna Rosa"));
        assert_eq!(one_line("\u{7}\n ", 50), None);
    }

    #[test]
    fn paragraphs_keep_their_lines() {
        assert_eq!(paragraphs("\n a \u{202e}b\r\n\n c\n").as_deref(), Some("a b\n\nc"));
        assert_eq!(paragraphs(" \n\t"), None);
    }

    #[test]
    fn cuts_by_characters() {
        assert_eq!(one_line("èèè è", 4).as_deref(), Some("èèè"));
    }
}
