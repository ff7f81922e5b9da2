//! The file of the rules, which is part of the program.

use domain::stickers::{RuleBook, RulesSource};

const FILE: &str = include_str!("rules.toml");

/// The rules.
///
/// # Errors
/// What is wrong in the file: its line, or a sentence for each mistake.
pub fn rules() -> Result<RuleBook, String> {
    parse(FILE)
}

fn parse(text: &str) -> Result<RuleBook, String> {
    let source: RulesSource = toml::from_str(text).map_err(|error| error.to_string())?;
    source.check().map_err(|mistakes| mistakes.join("; "))
}

#[cfg(test)]
mod tests {
    use super::*;

    const RULE: &str = r#"
        key = "soup"
        version = 1
        on = "visit"
        measure = "count"
        levels = [1, 5]
        name = { en = "Soup", it = "Zuppa" }
        how = { en = "Eat soup.", it = "Mangia zuppe." }"#;

    fn mistake(rule: &str) -> String {
        parse(&format!("version = 1\n[[sticker]]\n{rule}")).unwrap_err()
    }

    #[test]
    fn the_file_is_right() {
        let book = rules().unwrap();
        assert!(book.rules.len() >= 24, "{}", book.rules.len());
        assert!(parse(&format!("version = 1\n[[sticker]]{RULE}")).is_ok());
    }

    #[test]
    fn mistakes_name_the_sticker_and_the_field() {
        let cases = [
            (r#"on = "visit""#, r#"on = "review""#, "sticker `soup`: `on` has \"review\", not one of visit, order"),
            (r#"on = "visit""#, r#"on = "like""#, "sticker `soup`: `on` has \"like\""),
            (r#"measure = "count""#, r#"measure = "sum""#, "not one of count, distinct, first, streak"),
            (r#"measure = "count""#, r#"measure = "distinct""#, "`of` must say what is counted"),
            (r#"measure = "count""#, r#"measure = "first""#, "`levels` must be left out"),
            ("levels = [1, 5]", "levels = [5, 1]", "ascending numbers"),
            ("levels = [1, 5]", "levels = [0]", "ascending numbers"),
            (r#"it = "Zuppa""#, r#"it = " ""#, "`name` needs an English and an Italian text"),
            (r#"key = "soup""#, r#"key = "Soup!""#, "`key` must be"),
            ("version = 1", "version = 0", "`version` must be at least 1"),
            ("levels", "level", "unknown field `level`"),
            (
                r#"how = { en = "Eat soup.", "#,
                r#"where = { cuisines = ["dirt"] }
             how = { en = "Eat soup.", "#,
                "no known cuisine",
            ),
            (
                r#"how = { en = "Eat soup.", "#,
                r#"where = { hours = [9, 9] }
             how = { en = "Eat soup.", "#,
                "two different hours",
            ),
            (
                r#"how = { en = "Eat soup.", "#,
                r#"where = { kinds = ["castle"] }
             how = { en = "Eat soup.", "#,
                "`where.kinds` has \"castle\"",
            ),
        ];
        for (right, wrong, expected) in cases {
            let found = mistake(&RULE.replacen(right, wrong, 1));
            assert!(found.contains(expected), "{wrong}: {found}");
        }
        let twice = parse(&format!("version = 1\n[[sticker]]{RULE}\n[[sticker]]{RULE}")).unwrap_err();
        assert!(twice.contains("the `key` is used twice"), "{twice}");
    }
}
