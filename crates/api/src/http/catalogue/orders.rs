//! The entries of orders.

use super::{Entry, entry};

/// Every code with its sentences.
pub(super) const ENTRIES: &[Entry] = &[
    entry(
        "price_changed",
        "Prices have changed. Nothing was ordered: check the new total.",
        "I prezzi sono cambiati. Non è stato ordinato nulla: controlla il nuovo totale.",
    ),
    entry(
        "sold_out",
        "Some dishes are sold out. Nothing was ordered: change your order.",
        "Alcuni piatti sono esauriti. Non è stato ordinato nulla: modifica l’ordine.",
    ),
    entry("item_sold_out", "Not as many are left.", "Non ce ne sono abbastanza."),
    entry(
        "no_capacity",
        "The kitchen has no room for this order in the next 7 days. Order less.",
        "Nei prossimi 7 giorni la cucina non ha posto per questo ordine. Ordina di meno.",
    ),
    entry(
        "no_capacity_until",
        "The kitchen is full at this time. The earliest is {time}.",
        "A quest’ora la cucina è al completo. Il primo orario libero è alle {time}.",
    ),
    entry(
        "no_capacity_until_day",
        "The kitchen is full then. The earliest is {day} at {time}.",
        "A quell’ora la cucina è al completo. Il primo orario libero è {day} alle {time}.",
    ),
    entry("order_differs", "This is not the order in the body.", "Non è l’ordine indicato nel corpo."),
    entry(
        "takeaway_off",
        "This place takes no takeaway orders at the moment.",
        "Al momento questo locale non accetta ordini da asporto.",
    ),
    entry(
        "preorder_off",
        "This place takes no pre-orders at the moment.",
        "Al momento questo locale non accetta ordini anticipati.",
    ),
    entry(
        "too_many_open_orders",
        "You have 10 open orders. Wait until one is done, or cancel one.",
        "Hai 10 ordini in corso. Aspetta che uno sia concluso o annullane uno.",
    ),
    entry(
        "order_wrong_state",
        "This is no longer possible. Look at the order again.",
        "Non è più possibile. Controlla di nuovo l’ordine.",
    ),
    entry(
        "order_not_released",
        "The guests are not seated yet. Start when they are.",
        "Gli ospiti non sono ancora al tavolo. Inizia quando lo saranno.",
    ),
    entry("order_too_late", "The time for this has passed.", "È troppo tardi per questo."),
    entry(
        "item_unknown",
        "This is not on a menu of the place. Remove it.",
        "Questo non è in un menu del locale. Toglilo.",
    ),
    entry("not_for_takeaway", "This is not sold as takeaway. Remove it.", "Questo non è da asporto. Toglilo."),
    entry(
        "not_for_preorder",
        "This can’t be ordered ahead. Remove it.",
        "Questo non si può ordinare in anticipo. Toglilo.",
    ),
    entry(
        "not_served_then",
        "This is not served at that time. Remove it or choose another time.",
        "A quell’ora non viene servito. Toglilo o scegli un altro orario.",
    ),
    entry(
        "variant_unknown",
        "This size no longer exists. Choose another one.",
        "Questa variante non esiste più. Scegline un’altra.",
    ),
    entry("option_unknown", "This option no longer exists. Remove it.", "Questa opzione non esiste più. Toglila."),
    entry("options_too_few", "Choose at least {min}.", "Scegline almeno {min}."),
    entry("options_too_many", "Choose at most {max}.", "Scegline al massimo {max}."),
    entry(
        "not_a_quarter",
        "Choose a quarter of an hour, such as 20:15.",
        "Scegli un quarto d’ora, per esempio le 20:15.",
    ),
    entry("pickup_too_soon", "This is too soon. Choose a later time.", "È troppo presto. Scegli un orario successivo."),
    entry("pickup_too_far", "You can order up to 7 days ahead.", "Puoi ordinare con al massimo 7 giorni di anticipo."),
    entry(
        "outside_hours",
        "The place is closed then. Choose another time.",
        "A quell’ora il locale è chiuso. Scegli un altro orario.",
    ),
    entry(
        "follows_reservation",
        "This order is for your table. Change the reservation instead.",
        "Questo ordine è per il tuo tavolo. Modifica invece la prenotazione.",
    ),
    entry(
        "reservation_elsewhere",
        "This reservation is at another place.",
        "Questa prenotazione è in un altro locale.",
    ),
    entry(
        "reservation_not_open",
        "This reservation is not confirmed, or already over.",
        "Questa prenotazione non è confermata o è già conclusa.",
    ),
];
