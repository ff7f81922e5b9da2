//! Which language a text is in.

use whatlang::{Detector, Lang};

/// Languages that guests write in. Among fewer, a few words are enough to tell.
const KNOWN: [(Lang, &str); 15] = [
    (Lang::Eng, "en"),
    (Lang::Ita, "it"),
    (Lang::Fra, "fr"),
    (Lang::Deu, "de"),
    (Lang::Spa, "es"),
    (Lang::Por, "pt"),
    (Lang::Nld, "nl"),
    (Lang::Pol, "pl"),
    (Lang::Rus, "ru"),
    (Lang::Ukr, "uk"),
    (Lang::Ara, "ar"),
    (Lang::Heb, "he"),
    (Lang::Jpn, "ja"),
    (Lang::Kor, "ko"),
    (Lang::Cmn, "zh"),
];

/// The ISO 639-1 code of the text's language; none where that is not sure.
pub fn detect(text: &str) -> Option<&'static str> {
    let found = Detector::with_allowlist(KNOWN.map(|(language, _)| language).to_vec()).detect(text)?;
    let code = KNOWN.iter().find(|(language, _)| *language == found.lang()).map(|(_, code)| *code);
    code.filter(|_| found.is_reliable())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sentences_tell_their_language() {
        let table = [
            ("The pasta was wonderful and the waiter told us everything about the wine.", Some("en")),
            ("La pasta era ottima e il cameriere ci ha raccontato tutto del vino della casa.", Some("it")),
            ("Die Nudeln waren wunderbar, und der Kellner hat uns alles über den Wein erzählt.", Some("de")),
            ("Les pâtes étaient délicieuses et le serveur nous a tout raconté sur le vin.", Some("fr")),
            ("パスタはとてもおいしかったです。", Some("ja")),
            ("", None),
            ("🍕🍕🍕 10/10", None),
        ];
        for (text, language) in table {
            assert_eq!(detect(text), language, "{text}");
        }
    }
}
