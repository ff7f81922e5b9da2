//! What the pages under `/embed` say.

use chrono::{Datelike, NaiveDate};
use domain::shared::language::Language;

/// The texts of the pages in one language.
pub(super) struct Texts {
    pub title: &'static str,
    pub guests: &'static str,
    pub date: &'static str,
    pub show: &'static str,
    pub none: &'static str,
    pub choose: &'static str,
    pub name: &'static str,
    pub email: &'static str,
    pub phone: &'static str,
    pub note: &'static str,
    pub optional: &'static str,
    pub send_code: &'static str,
    pub no_account: &'static str,
    pub other_time: &'static str,
    pub code: &'static str,
    pub code_sent: &'static str,
    pub book: &'static str,
    pub wrong: &'static str,
    pub expired: &'static str,
    pub confirmed: &'static str,
    pub requested: &'static str,
    pub mailed: &'static str,
    pub reference: &'static str,
    pub by: &'static str,
    pub gone: &'static str,
    pub check: &'static str,
}

const EN: Texts = Texts {
    title: "Book a table",
    guests: "Guests",
    date: "Date",
    show: "Show times",
    none: "No table is free on this date. Try another one.",
    choose: "Choose a time",
    name: "Your name",
    email: "Email",
    phone: "Phone",
    note: "Note for the restaurant",
    optional: "optional",
    send_code: "Send me a code",
    no_account: "No account needed: we mail you a code to confirm the reservation.",
    other_time: "Choose another time",
    code: "Code from the email",
    code_sent: "We sent a code to {email}. It is valid for 15 minutes.",
    book: "Book the table",
    wrong: "This is not the code. Check the email and try again.",
    expired: "This code has expired. Choose the time again.",
    confirmed: "Your table is booked",
    requested: "Your request was sent",
    mailed: "We sent the details to {email}.",
    reference: "Reference",
    by: "Reservations by",
    gone: "This time is no longer free. Choose another one.",
    check: "Check this field.",
};

const IT: Texts = Texts {
    title: "Prenota un tavolo",
    guests: "Persone",
    date: "Data",
    show: "Mostra gli orari",
    none: "In questa data non ci sono tavoli liberi. Prova un’altra data.",
    choose: "Scegli un orario",
    name: "Il tuo nome",
    email: "Email",
    phone: "Telefono",
    note: "Nota per il ristorante",
    optional: "facoltativo",
    send_code: "Inviami un codice",
    no_account: "Non serve un account: ti inviamo un codice per confermare la prenotazione.",
    other_time: "Scegli un altro orario",
    code: "Codice ricevuto per email",
    code_sent: "Abbiamo inviato un codice a {email}. Vale 15 minuti.",
    book: "Prenota il tavolo",
    wrong: "Il codice non è corretto. Controlla l’email e riprova.",
    expired: "Il codice è scaduto. Scegli di nuovo l’orario.",
    confirmed: "Il tuo tavolo è prenotato",
    requested: "La tua richiesta è stata inviata",
    mailed: "Abbiamo inviato i dettagli a {email}.",
    reference: "Codice prenotazione",
    by: "Prenotazioni con",
    gone: "Questo orario non è più libero. Scegline un altro.",
    check: "Controlla questo campo.",
};

pub(super) fn texts(language: Language) -> &'static Texts {
    match language {
        Language::En => &EN,
        Language::It => &IT,
    }
}

const DAYS: [&str; 7] = ["lunedì", "martedì", "mercoledì", "giovedì", "venerdì", "sabato", "domenica"];
const MONTHS: [&str; 12] = [
    "gennaio",
    "febbraio",
    "marzo",
    "aprile",
    "maggio",
    "giugno",
    "luglio",
    "agosto",
    "settembre",
    "ottobre",
    "novembre",
    "dicembre",
];

/// Such as "sabato 28 novembre". The first of a month has an ordinal: "martedì 1º dicembre".
pub(super) fn italian_day(date: NaiveDate) -> String {
    let name = |names: &[&'static str], at: u32| {
        usize::try_from(at).ok().and_then(|at| names.get(at)).copied().unwrap_or_default()
    };
    let day = name(&DAYS, date.weekday().num_days_from_monday());
    let ordinal = if date.day() == 1 { "º" } else { "" };
    format!("{day} {}{ordinal} {}", date.day(), name(&MONTHS, date.month0()))
}
