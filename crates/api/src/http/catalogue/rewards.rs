//! The entries of points and vouchers.

use super::{Entry, entry};

/// Every code with its sentences.
pub(super) const ENTRIES: &[Entry] = &[
    entry(
        "too_few_points",
        "You don’t have enough points for this yet.",
        "Non hai ancora abbastanza punti per questo buono.",
    ),
    entry("offer_gone", "All vouchers are taken. Choose another.", "I buoni sono finiti. Scegline un altro."),
    entry("offer_ended", "This offer has ended.", "Questa offerta è terminata."),
    entry(
        "offer_taken",
        "You have had as many vouchers of this offer as each guest may have.",
        "Hai già avuto tutti i buoni di questa offerta previsti per ogni ospite.",
    ),
    entry(
        "too_many_offers",
        "You have reached the maximum number of offers. Delete one first.",
        "Hai raggiunto il numero massimo di offerte. Prima eliminane una.",
    ),
    entry(
        "stock_below_taken",
        "{taken} vouchers are taken already. Enter at least as many.",
        "{taken} buoni sono già stati presi. Indicane almeno altrettanti.",
    ),
    entry(
        "voucher_unknown",
        "No voucher of this place has this code. Check it again.",
        "Nessun buono di questo locale ha questo codice. Controllalo di nuovo.",
    ),
    entry("voucher_captured", "This voucher has been used already.", "Questo buono è già stato usato."),
    entry("voucher_returned", "The guest gave this voucher back.", "Questo buono è stato restituito."),
    entry("voucher_expired", "This voucher has expired.", "Questo buono è scaduto."),
    entry("voucher_not_now", "This voucher is for other days or times.", "Questo buono vale in altri giorni o orari."),
    entry(
        "points_not_held",
        "These points are no longer on hold, or are being looked at already.",
        "Questi punti non sono più in sospeso oppure sono già in esame.",
    ),
];
