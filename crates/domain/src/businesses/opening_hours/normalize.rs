//! Opening hours in the syntax that the library takes.

use super::{comments, guarded, lenient};

const DAYS: [&str; 9] = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su", "PH", "SH"];

/// The text in OpenStreetMap's syntax, or `None` if it is not understood.
pub(super) fn normalize(text: &str) -> Option<String> {
    // Many texts end with the separator of rules.
    let text = text.trim().trim_end_matches([';', ' ']);
    let joined = join_days(text);
    if is_taken(&joined) { Some(joined) } else { lenient::rewrite(text).filter(|text| is_taken(text)) }
}

fn is_taken(text: &str) -> bool {
    guarded(|| opening_hours_syntax::parse(&comments::as_unknown(text)).is_ok()).unwrap_or_default()
}

/// Joins days that a comma and a space separate (`Sa, Su 07:00-23:00`), and days and hours that a comma separates. The
/// library takes what is before the comma as a rule of its own that is open all day.
fn join_days(text: &str) -> String {
    let mut joined = String::with_capacity(text.len());
    for (number, part) in text.split('"').enumerate() {
        if number > 0 {
            joined.push('"');
        }
        if number % 2 == 1 {
            joined.push_str(part);
            continue;
        }
        let mut rest = part;
        while let Some((before, after)) = rest.split_once(',') {
            joined.push_str(before);
            let next = after.trim_start();
            let is_after_day = ends_with_day(&joined) || joined.ends_with(']');
            if is_after_day && starts_with_day(next) {
                joined.push(',');
                rest = next;
            } else if is_after_day && next.starts_with(|next: char| next.is_ascii_digit()) {
                joined.push(' ');
                rest = next;
            } else {
                joined.push(',');
                rest = after;
            }
        }
        joined.push_str(rest);
    }
    joined
}

fn starts_with_day(text: &str) -> bool {
    let is_day = text.get(..2).is_some_and(|start| DAYS.iter().any(|day| day.eq_ignore_ascii_case(start)));
    // Not `sunset`.
    is_day && !text.chars().nth(2).is_some_and(char::is_alphabetic)
}

fn ends_with_day(text: &str) -> bool {
    let last_word = text.rsplit(|letter: char| !letter.is_alphabetic()).next();
    last_word.is_some_and(|word| DAYS.iter().any(|day| day.eq_ignore_ascii_case(word)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn joins_days_and_nothing_else() {
        let table = [
            ("Mo-Th 07:00-22:30; Sa, Su 07:00-23:00", "Mo-Th 07:00-22:30; Sa,Su 07:00-23:00"),
            ("mo, tu 07:00-22:30; SA, SU 07:00-23:00", "mo,tu 07:00-22:30; SA,SU 07:00-23:00"),
            ("Mo,  We, PH 07:00-22:30", "Mo,We,PH 07:00-22:30"),
            ("Mo[1], We 07:00-22:30", "Mo[1],We 07:00-22:30"),
            ("Mo-Fr, 07:00-22:30", "Mo-Fr 07:00-22:30"),
            ("Mo 07:00-12:00, 14:00-18:00", "Mo 07:00-12:00, 14:00-18:00"),
            ("Mo 07:00-12:00, Tu 14:00-18:00", "Mo 07:00-12:00, Tu 14:00-18:00"),
            ("Mo off, Tu 14:00-18:00", "Mo off, Tu 14:00-18:00"),
            ("Mo 07:00-12:00 open \"Mo, Tu\"; ", "Mo 07:00-12:00 open \"Mo, Tu\""),
        ];
        for (text, expected) in table {
            assert_eq!(normalize(text).as_deref(), Some(expected));
        }
    }
}
