//! Names as they appear in addresses: `Trattoria da Nonò` is `trattoria-da-nono`.

use unicode_normalization::{UnicodeNormalization, char::is_combining_mark};

/// Longest slug made from a name, in characters; a suffix comes on top.
const MAX_LENGTH: usize = 60;

/// The ASCII form of a name: lower case, words joined by single hyphens, accents dropped.
/// Letters of other scripts have no such form; when nothing is left the slug is `place`.
pub fn slug(name: &str) -> String {
    let mut slug = String::new();
    for character in name.nfkd().filter(|c| !is_combining_mark(*c)).flat_map(char::to_lowercase) {
        match character {
            'a'..='z' | '0'..='9' => slug.push(character),
            '\'' | '’' => {}
            _ => match ascii_of(character) {
                Some(ascii) => slug.push_str(ascii),
                None if slug.is_empty() || slug.ends_with('-') => {}
                None => slug.push('-'),
            },
        }
    }
    slug.truncate(MAX_LENGTH);
    let slug = slug.trim_end_matches('-');
    if slug.is_empty() { "place".to_owned() } else { slug.to_owned() }
}

/// The slug of a name made unique by a suffix that belongs to the business alone.
pub fn slug_with_suffix(name: &str, suffix: &str) -> String {
    format!("{}-{suffix}", slug(name))
}

/// Latin letters that no decomposition takes apart.
fn ascii_of(character: char) -> Option<&'static str> {
    Some(match character {
        'ß' => "ss",
        'æ' => "ae",
        'œ' => "oe",
        'ø' => "o",
        'đ' | 'ð' => "d",
        'ł' => "l",
        'þ' => "th",
        'ı' => "i",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keeps_what_ascii_can_say() {
        for (name, expected) in [
            ("Trattoria da Nonò", "trattoria-da-nono"),
            ("'Ino", "ino"),
            ("  L’Ostería -- del Ghiberti!  ", "losteria-del-ghiberti"),
            ("Straße 7 Øl", "strasse-7-ol"),
            ("ﬁne № 5", "fine-no-5"),
            ("外婆家", "place"),
            ("", "place"),
        ] {
            assert_eq!(slug(name), expected, "{name}");
        }
    }

    #[test]
    fn stays_short() {
        assert_eq!(slug(&"a".repeat(500)).len(), MAX_LENGTH);
        assert_eq!(slug_with_suffix("Bar", "7f3a"), "bar-7f3a");
    }
}
