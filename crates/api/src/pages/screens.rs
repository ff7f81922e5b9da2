//! Which addresses the frontend has a screen for: those of the table in `docs/routes.md`, which the frontend's own test
//! holds in step with its router.

use std::sync::LazyLock;

const TABLE: &str = include_str!("../../../../docs/routes.md");
/// The placeholder in the table for a route without a screen.
const NO_SCREEN: &str = "404";

/// The parts of each address.
static SCREENS: LazyLock<Vec<Vec<&str>>> = LazyLock::new(|| TABLE.lines().filter_map(screen).collect());

/// Whether there is a screen at that path.
pub fn is_there(path: &str) -> bool {
    let requested = parts(path);
    SCREENS.iter().any(|screen| {
        screen.len() == requested.len()
            && screen.iter().zip(&requested).all(|(part, requested)| is_any(part) || part == requested)
    })
}

/// The address of a row, if it has a screen.
fn screen(row: &'static str) -> Option<Vec<&'static str>> {
    let mut cells = row.split('|').skip(1).map(str::trim);
    let address = cells.next()?.strip_prefix('`')?.strip_suffix('`')?;
    cells.nth(1).filter(|answer| *answer != NO_SCREEN).map(|_| parts(address))
}

fn parts(path: &str) -> Vec<&str> {
    path.split('/').filter(|part| !part.is_empty()).collect()
}

/// Whether a part matches any value, like `{uuid}`.
fn is_any(part: &str) -> bool {
    part.starts_with('{')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn screens_are_known_and_nothing_else_is() {
        let cases = [
            ("/", true),
            ("/terms", true),
            ("/auth", true),
            ("/app", true),
            ("/app/", true),
            ("/app/restaurants/0190", true),
            ("/business/0190", true),
            ("/manage/0190", true),
            ("/business", false),
            ("/app/nonsense", false),
            ("/app/restaurants/0190/more", false),
            ("/nonsense", false),
            ("/{uuid}", false),
        ];
        for (path, there) in cases {
            assert_eq!(is_there(path), there, "{path}");
        }
    }

    #[test]
    fn every_row_of_the_table_is_understood() {
        let rows: Vec<&str> = TABLE.lines().filter(|line| line.starts_with("| `/")).collect();
        assert!(rows.len() > 40, "{} rows", rows.len());
        for row in rows {
            assert_eq!(screen(row).is_some(), !row.ends_with("| 404 |"), "{row}");
        }
    }
}
