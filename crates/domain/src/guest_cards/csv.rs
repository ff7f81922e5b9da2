//! Cards as CSV.

use super::card::{Birthday, CardView, NoteView};
use crate::shared::language::Language;

/// The mark by which spreadsheets recognise UTF-8.
const MARK: char = '\u{feff}';
/// What a spreadsheet takes for the begin of a formula.
const FORMULA: [char; 6] = ['=', '+', '-', '@', '\t', '\r'];

const ENGLISH: [&str; 12] = [
    "Name",
    "Phone",
    "Email",
    "Tags",
    "Seating",
    "Birthday",
    "Allergies",
    "Visits",
    "No-shows",
    "Cancellations",
    "Last visit",
    "Notes",
];
const ITALIAN: [&str; 12] = [
    "Nome",
    "Telefono",
    "Email",
    "Etichette",
    "Posto",
    "Compleanno",
    "Allergie",
    "Visite",
    "No-show",
    "Annullamenti",
    "Ultima visita",
    "Note",
];

/// A line of headers and one line per card (RFC 4180).
pub(super) fn table(cards: &[CardView], language: Language) -> String {
    let headers = if language == Language::It { ITALIAN } else { ENGLISH };
    let lines = cards.iter().map(|view| line(&cells(view)));
    std::iter::once(format!("{MARK}{}", line(&headers.map(str::to_owned)))).chain(lines).collect()
}

fn cells(CardView { card, history, notes, .. }: &CardView) -> [String; 12] {
    let text = |text: &Option<String>| text.clone().unwrap_or_default();
    [
        card.name.clone(),
        text(&card.phone),
        text(&card.email),
        card.tags.join(", "),
        text(&card.seating),
        card.birthday.map(written).unwrap_or_default(),
        card.allergies.as_ref().map(|allergies| allergies.text.clone()).unwrap_or_default(),
        history.visits.to_string(),
        history.no_shows.to_string(),
        history.cancellations.to_string(),
        history.last_visit_at.map(|at| at.date_naive().to_string()).unwrap_or_default(),
        notes.iter().map(|NoteView { note, .. }| note.text.as_str()).collect::<Vec<_>>().join("\n"),
    ]
}

/// As ISO 8601 writes it: `1980-05-01`, without a year `--05-01`.
fn written(Birthday { day, month, year }: Birthday) -> String {
    match year {
        Some(year) => format!("{year:04}-{month:02}-{day:02}"),
        None => format!("--{month:02}-{day:02}"),
    }
}

fn line(cells: &[String]) -> String {
    let quoted: Vec<String> = cells.iter().map(|cell| format!("\"{}\"", safe(cell).replace('"', "\"\""))).collect();
    format!("{}\r\n", quoted.join(","))
}

/// A cell that a spreadsheet would take for a formula, with an apostrophe before it.
fn safe(cell: &str) -> String {
    if cell.starts_with(FORMULA) { format!("'{cell}") } else { cell.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quotes_are_doubled_and_formulas_are_text() {
        let cells = ["=1+1", "+39 055", "say \"hi\"", "a,b\nc", ""].map(str::to_owned);
        assert_eq!(line(&cells), "\"'=1+1\",\"'+39 055\",\"say \"\"hi\"\"\",\"a,b\nc\",\"\"\r\n");
    }

    #[test]
    fn headers_are_in_the_language_of_the_reader() {
        assert!(table(&[], Language::It).starts_with("\u{feff}\"Nome\",\"Telefono\""));
        assert!(table(&[], Language::En).ends_with("\"Last visit\",\"Notes\"\r\n"));
    }

    #[test]
    fn a_birthday_without_a_year_has_dashes() {
        assert_eq!(written(Birthday { day: 1, month: 5, year: None }), "--05-01");
        assert_eq!(written(Birthday { day: 1, month: 5, year: Some(1980) }), "1980-05-01");
    }
}
