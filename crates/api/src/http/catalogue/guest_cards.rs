//! The entries of guest cards.

use super::{Entry, entry};

/// Every code with its sentences.
pub(super) const ENTRIES: &[Entry] = &[
    entry(
        "guest_unknown",
        "Add the guest’s phone number to the reservation first.",
        "Prima aggiungi alla prenotazione il numero di telefono.",
    ),
    entry("guest_card_exists", "There is already a card for this guest.", "C’è già una scheda per questa persona."),
    entry("guest_card_same", "Choose another card.", "Scegli un’altra scheda."),
    entry(
        "too_many_guest_notes",
        "This card has 50 notes. Delete one first.",
        "Questa scheda ha 50 note. Prima eliminane una.",
    ),
    entry(
        "guest_cards_of_two_members",
        "These cards belong to two different accounts.",
        "Queste schede appartengono a due account diversi.",
    ),
    entry(
        "merged_guest_card_too_large",
        "Together these cards have more than 10 tags or 50 notes. Delete some first.",
        "Insieme queste schede hanno più di 10 etichette o 50 note. Prima eliminane qualcuna.",
    ),
    entry(
        "guest_contact_required",
        "Enter a phone number or an email address.",
        "Inserisci un numero di telefono o un’email.",
    ),
    entry(
        "guest_of_reservation",
        "Leave this out: it comes from the reservation.",
        "Non indicarlo: viene dalla prenotazione.",
    ),
    entry(
        "allergies_need_consent",
        "Agree first that the place may read this.",
        "Prima acconsenti che il locale possa leggerlo.",
    ),
];
