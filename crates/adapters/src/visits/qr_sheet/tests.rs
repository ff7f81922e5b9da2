//! Printed sheets, read back with another PDF library.

use domain::shared::language::Language;
use domain::visits::qr_sheet::{QrSheet, QrSheetCode};
use lopdf::Document;

use super::draw;

fn sheet(codes: usize, language: Language) -> QrSheet {
    let code = |number: usize| QrSheetCode {
        label: format!("{number}"),
        area: Some("Dehors più in là".to_owned()),
        url: format!("https://verdoro.example/visit/zàzà#c={}", "x".repeat(137)),
    };
    let codes = (1..=codes).map(code).collect();
    QrSheet { business_name: "Osteria «Però» Łódź".to_owned(), language, codes }
}

fn text(document: &Document) -> String {
    let pages: Vec<u32> = document.get_pages().keys().copied().collect();
    document.extract_text(&pages).unwrap()
}

#[test]
fn six_codes_fit_on_a_page_of_a4() {
    for (codes, pages) in [(1, 1), (6, 1), (7, 2), (200, 34)] {
        let document = Document::load_mem(&draw(&sheet(codes, Language::En)).unwrap()).unwrap();
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
        (Language::En, ["Osteria «Però» Łódź", "Table 1 · Dehors più in là", "review your visit"]),
        (Language::It, ["Osteria «Però» Łódź", "Tavolo 1 · Dehors più in là", "racconta com’è andata"]),
    ] {
        let document = Document::load_mem(&draw(&sheet(1, language)).unwrap()).unwrap();
        let text = text(&document);
        for word in words {
            assert!(text.contains(word), "{word} is missing in {text:?}");
        }
    }
}

#[test]
fn names_in_other_scripts_are_printed_or_replaced() {
    let mut sheet = sheet(2, Language::En);
    for (name, printed) in [
        ("Трапезная «Ёлка»", "Трапезная «Ёлка»"),
        ("Ταβέρνα Ωκεανός", "Ταβέρνα Ωκεανός"),
        ("上海饭店", "verdoro.example/visit/zàzà"),
        ("한식당", "verdoro.example/visit/zàzà"),
    ] {
        sheet.business_name = name.to_owned();
        let text = text(&Document::load_mem(&draw(&sheet).unwrap()).unwrap());
        assert!(text.contains(printed), "{name}: {printed} is missing in {text:?}");
    }
    sheet.codes[1] = QrSheetCode { label: "窓".to_owned(), area: Some("庭".to_owned()), ..sheet.codes[1].clone() };
    let text = text(&Document::load_mem(&draw(&sheet).unwrap()).unwrap());
    assert!(text.contains("Table (2)") && !text.contains('庭'), "{text:?}");
}

#[test]
fn an_address_too_long_for_a_code_is_an_error() {
    let mut sheet = sheet(1, Language::En);
    sheet.codes[0].url = "x".repeat(10_000);
    assert!(draw(&sheet).is_err());
}
