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

/// Words that short texts are full of, by language. Those that several share decide nothing between them.
const FREQUENT: [(&str, &str); 7] = [
    (
        "en",
        "the a and was were is are we i you it our very for with of in to this that not but had have be will would go \
         again back good great best nice lovely friendly food staff place service",
    ),
    (
        "it",
        "il lo la i gli le un una e è di del della dei delle da in nel con per che ci non ma molto tutto anche siamo sono \
         stati abbiamo ottimo ottima buono buona cibo posto personale servizio prezzi",
    ),
    ("es", "el la los las un una y es de del en con para por que no pero muy todo bueno buena comida servicio lugar"),
    (
        "fr",
        "le la les un une et est de du des en dans avec pour que ne pas mais très tout nous c bon bonne repas service",
    ),
    ("de", "der die das ein eine und ist war von im in zu mit für wir es nicht aber sehr alles auch gut gutes essen"),
    ("pt", "o a os as um uma e é de do da em no na com para que não mas muito tudo bom boa comida lugar serviço"),
    ("nl", "de het een en is was van in met voor wij we ik niet maar zeer erg heel alles ook goed goede eten service"),
];
/// How many of them a text needs to have.
const FEWEST: usize = 2;

/// The ISO 639-1 code of the text's language; none where that is not sure. Letters alone tell the language of a long
/// text, the commonest words that of a short one.
pub fn detect(text: &str) -> Option<&'static str> {
    by_letters(text).or_else(|| by_words(text))
}

fn by_letters(text: &str) -> Option<&'static str> {
    let found = Detector::with_allowlist(KNOWN.map(|(language, _)| language).to_vec()).detect(text)?;
    let code = KNOWN.iter().find(|(language, _)| *language == found.lang()).map(|(_, code)| *code);
    code.filter(|_| found.is_reliable())
}

/// The language that more of the words are frequent in than in any other.
fn by_words(text: &str) -> Option<&'static str> {
    let text = text.to_lowercase();
    let words: Vec<&str> = text.split(|letter: char| !letter.is_alphanumeric()).collect();
    let count = |frequent: &str| words.iter().filter(|word| frequent.split(' ').any(|known| known == **word)).count();
    let mut counts = FREQUENT.map(|(code, frequent)| (count(frequent), code));
    counts.sort_by(|one, other| other.cmp(one));
    let [(most, code), (next, _), ..] = counts;
    (most >= FEWEST && most > next).then_some(code)
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

    #[test]
    fn short_sentences_tell_it_too() {
        let english = [
            "Great food and lovely staff, we will be back.",
            "Lovely place, friendly service.",
            "The best pizza in town.",
            "Nice atmosphere but slow service.",
            "I would not go again.",
            "Good value for the money.",
        ];
        let italian = [
            "Ottimo cibo e personale gentile, ci torneremo.",
            "Posto carino, prezzi onesti.",
            "Tutto buonissimo, servizio veloce.",
            "La pizza è buona ma il servizio è lento.",
            "Siamo stati benissimo.",
            "Non ci tornerò.",
        ];
        let others = [
            "Muy buena comida y el servicio excelente.",
            "La comida es buena, pero el local es pequeño.",
            "Très bon repas, nous reviendrons.",
            "Le service est un peu lent.",
            "Sehr gutes Essen und nette Bedienung.",
            "Comida muito boa e serviço simpático.",
            "Heel lekker eten en goede service.",
            "Bardzo dobre jedzenie, polecam.",
            "Çok güzel bir mekan.",
            "Pizza Margherita, tiramisù.",
            "OK",
        ];
        for text in english {
            assert_eq!(detect(text), Some("en"), "{text}");
        }
        for text in italian {
            assert_eq!(detect(text), Some("it"), "{text}");
        }
        for text in others {
            assert!(!matches!(detect(text), Some("en" | "it")), "{text}: {:?}", detect(text));
        }
    }
}
