//! Sheets, read back by another program's parser.

use domain::kernel::language::Language;
use domain::visits::ports::SheetPrinter;
use domain::visits::sheet::{Sheet, SheetCode};
use lopdf::Document;

use super::PdfSheets;

fn sheet(codes: usize, language: Language) -> Sheet {
    let code = |number: usize| SheetCode {
        label: format!("{number}"),
        area: Some("Dehors più in là".to_owned()),
        url: format!("https://verdoro.example/visit/zàzà#c={}", "x".repeat(137)),
    };
    Sheet { place: "Osteria «Però» Łódź".to_owned(), language, codes: (1..=codes).map(code).collect() }
}

fn text(document: &Document) -> String {
    let pages: Vec<u32> = document.get_pages().keys().copied().collect();
    document.extract_text(&pages).unwrap()
}

#[test]
fn six_codes_fit_on_a_page_of_a4() {
    for (codes, pages) in [(1, 1), (6, 1), (7, 2), (200, 34)] {
        let document = Document::load_mem(&PdfSheets.print(&sheet(codes, Language::En)).unwrap()).unwrap();
        assert_eq!(document.get_pages().len(), pages, "{codes} codes");
        let first = document.get_dictionary(document.get_pages()[&1]).unwrap();
        let size: Vec<f32> =
            first.get(b"MediaBox").unwrap().as_array().unwrap().iter().map(|side| side.as_float().unwrap()).collect();
        assert_eq!(size, [0.0, 0.0, 595.28, 841.89]);
    }
}

#[test]
fn accents_are_printed_in_both_languages() {
    for (language, words) in [
        (Language::En, ["Osteria «Però» Łódź", "Table 1 · Dehors più in là", "tell how it was"]),
        (Language::It, ["Osteria «Però» Łódź", "Tavolo 1 · Dehors più in là", "racconta com’è stato"]),
    ] {
        let document = Document::load_mem(&PdfSheets.print(&sheet(1, language)).unwrap()).unwrap();
        let text = text(&document);
        for word in words {
            assert!(text.contains(word), "{word} is missing in {text:?}");
        }
    }
}

#[test]
fn what_a_code_cannot_hold_is_said() {
    let mut sheet = sheet(1, Language::En);
    sheet.codes[0].url = "x".repeat(10_000);
    assert!(PdfSheets.print(&sheet).is_err());
}
