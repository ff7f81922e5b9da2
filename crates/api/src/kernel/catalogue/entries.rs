//! The entries of the catalogue, by family.

use super::{Entry, entry};

/// Every code with its sentences.
pub(super) const ENTRIES: &[Entry] = &[
    // kernel
    entry("invalid", "Please correct the fields named here.", "Correggi i campi indicati."),
    entry(
        "malformed",
        "The request cannot be read. Check its syntax.",
        "La richiesta non è leggibile. Controlla la sintassi.",
    ),
    entry(
        "body_too_large",
        "The request is larger than allowed. Send less at once.",
        "La richiesta è più grande del consentito. Invia meno dati per volta.",
    ),
    entry(
        "content_type_invalid",
        "Send the body as application/json, and say so in Content-Type.",
        "Invia il contenuto come application/json e dichiaralo in Content-Type.",
    ),
    entry(
        "body_timeout",
        "The request did not arrive in time. Please send it again.",
        "La richiesta non è arrivata in tempo. Inviala di nuovo.",
    ),
    entry(
        "head_timeout",
        "The head of the request did not arrive in time. Send it faster.",
        "L’intestazione della richiesta non è arrivata in tempo. Inviala più in fretta.",
    ),
    entry(
        "head_too_large",
        "The head of the request is too large. Send fewer or shorter headers.",
        "L’intestazione della richiesta è troppo grande. Invia meno intestazioni o più brevi.",
    ),
    entry("required", "This is needed.", "Questo campo è necessario."),
    entry(
        "field_invalid",
        "This value does not have the right form. {expected}",
        "Questo valore non ha la forma giusta. {expected}",
    ),
    entry("expects_whole_number", "Give a whole number.", "Indica un numero intero."),
    entry("expects_number", "Give a number.", "Indica un numero."),
    entry("expects_text", "Give a text.", "Indica un testo."),
    entry("expects_truth", "Give true or false.", "Indica true o false."),
    entry("expects_flag", "Give 1 or 0.", "Indica 1 o 0."),
    entry("expects_list", "Give a list.", "Indica un elenco."),
    entry("expects_object", "Give an object.", "Indica un oggetto."),
    entry("expects_id", "Give an id (UUID).", "Indica un id (UUID)."),
    entry(
        "expects_moment",
        "There is no such date or time. Write it like 2026-05-31 or 2026-05-31T19:30:00Z.",
        "Questa data o quest’ora non esiste. Scrivila come 2026-05-31 o 2026-05-31T19:30:00Z.",
    ),
    entry("expects_other", "Check how it is written.", "Controlla come è scritto."),
    entry(
        "nul_character",
        "This holds a character that no text has (U+0000). Leave it away.",
        "Contiene un carattere che nessun testo ha (U+0000). Toglilo.",
    ),
    entry("filter_unknown", "There is no filter of this name here.", "Qui non esiste un filtro con questo nome."),
    entry("too_long", "At most {max} characters, please.", "Al massimo {max} caratteri."),
    entry("too_short", "At least {min} characters, please.", "Almeno {min} caratteri."),
    entry(
        "not_legible",
        "Write at least one letter or digit that can be seen.",
        "Scrivi almeno una lettera o una cifra visibile.",
    ),
    entry("not_together", "This does not go together with {other}.", "Questo non va insieme a {other}."),
    entry("out_of_range", "Choose a value from {min} to {max}.", "Scegli un valore da {min} a {max}."),
    entry(
        "cursor_invalid",
        "This page cannot be continued. Start from the first.",
        "Questa pagina non può continuare. Riparti dalla prima.",
    ),
    entry(
        "records_missing",
        "Say which records, with records[] or a filter.",
        "Indica quali elementi, con records[] o un filtro.",
    ),
    entry("token_missing", "Sign in to go on.", "Accedi per continuare."),
    entry("token_expired", "Token has expired", "Token has expired"),
    entry("token_invalid", "Invalid token", "Invalid token"),
    entry(
        "token_blacklisted",
        "This session has ended. Sign in again.",
        "Questa sessione è terminata. Accedi di nuovo.",
    ),
    entry(
        "USER_BLOCKED",
        "This account is blocked. Write to support to learn why.",
        "Questo account è bloccato. Scrivi all’assistenza per sapere perché.",
    ),
    entry(
        "INVALID_DEVICE",
        "This device is no longer signed in. Sign in again.",
        "Questo dispositivo non è più connesso. Accedi di nuovo.",
    ),
    entry("AUTH_ERROR", "Kindly login again to verify your account.", "Accedi di nuovo per verificare il tuo account."),
    entry("profile_missing", "Create your profile first.", "Prima crea il tuo profilo."),
    entry("forbidden", "You may not do this.", "Non puoi farlo."),
    entry(
        "not_found",
        "There is nothing here, or it is not for you to see.",
        "Qui non c’è nulla, o non è visibile a te.",
    ),
    entry("method_not_allowed", "This cannot be done here.", "Qui non si può fare."),
    entry(
        "upgrade_required",
        "A WebSocket of version 13 is opened here. Ask for it with Upgrade.",
        "Qui si apre un WebSocket di versione 13. Chiedilo con Upgrade.",
    ),
    entry(
        "origin_foreign",
        "A page of another site may not connect here. Open the application at its own address.",
        "La pagina di un altro sito non può collegarsi qui. Apri l’applicazione al suo indirizzo.",
    ),
    entry(
        "stale_version",
        "Someone changed this in the meantime. Look at it again, then repeat your change.",
        "Nel frattempo qualcuno lo ha modificato. Guardalo di nuovo e ripeti la modifica.",
    ),
    entry(
        "idempotency_key_required",
        "This request needs an Idempotency-Key header.",
        "Questa richiesta richiede l’intestazione Idempotency-Key.",
    ),
    entry(
        "idempotency_key_invalid",
        "The Idempotency-Key must have 1 to 200 visible ASCII characters.",
        "La Idempotency-Key deve avere da 1 a 200 caratteri ASCII visibili.",
    ),
    entry(
        "idempotency_mismatch",
        "This Idempotency-Key was used for another request. Use a new one.",
        "Questa Idempotency-Key è stata usata per un’altra richiesta. Usane una nuova.",
    ),
    entry(
        "idempotency_running",
        "A request with this Idempotency-Key is still under way. Wait for it.",
        "Una richiesta con questa Idempotency-Key è ancora in corso. Attendi.",
    ),
    entry(
        "rate_limited",
        "That was a little fast. Please wait a moment.",
        "Un po’ troppo in fretta. Attendi un momento.",
    ),
    entry(
        "unavailable",
        "A part of the house is down. Please try again in a moment.",
        "Una parte del servizio è ferma. Riprova tra un momento.",
    ),
    entry(
        "internal",
        "That was our fault, and it has been noted. Please try again.",
        "È colpa nostra, e ne abbiamo preso nota. Riprova.",
    ),
    // places
    entry("unknown_value", "“{value}” is not known here.", "“{value}” non è conosciuto qui."),
    entry("too_many", "At most {max}, please.", "Al massimo {max}."),
    entry(
        "phone_invalid",
        "This is not a phone number. Write it like +39 055 123456.",
        "Questo non è un numero di telefono. Scrivilo come +39 055 123456.",
    ),
    entry(
        "email_invalid",
        "This is not an e-mail address. Write it like name@example.org.",
        "Questo non è un indirizzo e-mail. Scrivilo come nome@example.org.",
    ),
    entry(
        "website_invalid",
        "This is not a web address. Write it like https://example.org.",
        "Questo non è un indirizzo web. Scrivilo come https://example.org.",
    ),
    entry(
        "opening_hours_invalid",
        "These hours cannot be understood. Write them like Tu-Su 12:00-15:00,19:00-23:00.",
        "Questi orari non sono comprensibili. Scrivili come Tu-Su 12:00-15:00,19:00-23:00.",
    ),
    entry("country_invalid", "Write the country as two letters, like IT.", "Scrivi il paese con due lettere, come IT."),
    entry(
        "position_invalid",
        "Latitude is from -90 to 90, longitude from -180 to 180.",
        "La latitudine va da -90 a 90, la longitudine da -180 a 180.",
    ),
    entry(
        "bbox_invalid",
        "Write the bounds as west,south,east,north in degrees, like 11.2,43.7,11.3,43.8.",
        "Scrivi i limiti come ovest,sud,est,nord in gradi, come 11.2,43.7,11.3,43.8.",
    ),
    entry(
        "reservations_to_come",
        "Guests are still expected here. Cancel their reservations first.",
        "Qui sono ancora attesi ospiti. Prima annulla le loro prenotazioni.",
    ),
    entry("cuisine_repeated", "This place has that cuisine already.", "Questo locale ha già quella cucina."),
    entry("already_staff", "You run this place already.", "Gestisci già questo locale."),
    entry(
        "claim_pending",
        "Your claim is being looked at. We will write to you.",
        "La tua richiesta è in esame. Ti scriveremo.",
    ),
    entry("claim_decided", "This claim is decided already.", "Questa richiesta è già stata decisa."),
    entry(
        "already_listed",
        "This place is already listed. Claim it, or confirm that yours is a different place.",
        "Questo locale è già presente. Rivendicalo, oppure conferma che il tuo è un altro locale.",
    ),
    entry(
        "too_many_added",
        "You can’t add more places today. Try again tomorrow.",
        "Per oggi non puoi aggiungere altri locali. Riprova domani.",
    ),
    entry(
        "too_many_unverified",
        "Too many of your places are still waiting to be checked. Wait until some are.",
        "Troppi dei tuoi locali sono ancora da verificare. Attendi la verifica.",
    ),
    // reservations
    entry(
        "slot_unavailable",
        "This table can no longer be had at that time. Choose another time.",
        "Questo tavolo non è più disponibile a quell’ora. Scegli un altro orario.",
    ),
    entry(
        "slot_closed",
        "The restaurant seats nobody at that time. Choose another time.",
        "A quell’ora il ristorante non accoglie nessuno. Scegli un altro orario.",
    ),
    entry(
        "slot_too_soon",
        "It is too late to book for that time. Choose a later one.",
        "È troppo tardi per prenotare a quell’ora. Scegli un orario successivo.",
    ),
    entry(
        "slot_too_far",
        "That day is too far ahead to be booked. Choose an earlier one.",
        "Quel giorno è troppo lontano per prenotare. Scegline uno più vicino.",
    ),
    entry(
        "slot_party_size",
        "No table here, or none of those chosen, takes a party of that size. Change the number of people or the tables.",
        "Nessun tavolo, o nessuno di quelli scelti, è adatto a un gruppo di queste dimensioni. Cambia il numero di \
         persone o i tavoli.",
    ),
    entry(
        "slot_pacing",
        "Enough guests arrive at that time already. Choose another time.",
        "A quell’ora arrivano già abbastanza ospiti. Scegli un altro orario.",
    ),
    entry(
        "slot_held",
        "Somebody is just booking the last table. Choose another time, or try again in a few minutes.",
        "Qualcuno sta prenotando l’ultimo tavolo. Scegli un altro orario o riprova tra qualche minuto.",
    ),
    entry(
        "wrong_state",
        "This cannot be done to the reservation as it stands.",
        "La prenotazione, così com’è, non lo permette.",
    ),
    entry(
        "hold_expired",
        "Your table was kept for a few minutes, and they have passed. Choose a time again.",
        "Il tavolo era tenuto per qualche minuto, ormai passato. Scegli di nuovo un orario.",
    ),
    entry(
        "hold_limit",
        "The table cannot be kept any longer. Confirm it or let it go.",
        "Il tavolo non può essere tenuto più a lungo. Conferma o lascialo libero.",
    ),
    entry(
        "too_early",
        "It is too early for this. It can be done from {time} on {day}.",
        "È troppo presto per farlo. Si può fare dalle {time} del {day}.",
    ),
    entry(
        "too_late",
        "It is too late for this. Call the restaurant.",
        "È troppo tardi per farlo. Chiama il ristorante.",
    ),
    entry(
        "guest_overlap",
        "You have another reservation at that time. Change or cancel it first.",
        "Hai un’altra prenotazione a quell’ora. Prima modificala o annullala.",
    ),
    entry(
        "open_reservations_here",
        "You already have {limit} reservations at this restaurant. Cancel one first, or call the restaurant.",
        "Hai già {limit} prenotazioni in questo ristorante. Prima annullane una, o chiama il ristorante.",
    ),
    entry(
        "open_reservations",
        "You already have {limit} reservations. Cancel one first, or call the restaurant.",
        "Hai già {limit} prenotazioni. Prima annullane una, o chiama il ristorante.",
    ),
    entry(
        "hold_pause",
        "You have held tables several times without booking. Try again from {time} on {day}, or call the restaurant.",
        "Hai tenuto dei tavoli più volte senza prenotare. Riprova dalle {time} del {day}, o chiama il ristorante.",
    ),
    entry(
        "tables_in_use",
        "Guests are still to come here (reservations: {count}). Move or cancel these first.",
        "Qui sono ancora attesi ospiti (prenotazioni: {count}). Prima spostale o annullale.",
    ),
    entry(
        "table_needed",
        "Guests who need this table as it is are still to come (reservations: {count}). Move or cancel these first.",
        "Sono ancora attesi ospiti per cui questo tavolo serve così com’è (prenotazioni: {count}). Prima spostale o annullale.",
    ),
    entry(
        "too_many_records",
        "There are as many of these as a restaurant may have. Remove one first.",
        "Un ristorante non può averne di più. Prima rimuovine uno.",
    ),
    entry("list_size", "Give {min} to {max} of these.", "Indicane da {min} a {max}."),
    entry("not_one_of", "Choose one of {values}.", "Scegli uno tra {values}."),
    entry("repeated", "One of these comes twice.", "Uno di questi compare due volte."),
    entry("min_above_max", "This is more than the largest party.", "È più del gruppo più numeroso."),
    entry("label_taken", "Another table is called that.", "Un altro tavolo si chiama già così."),
    entry("outside_service", "This lies outside the service.", "È fuori dal servizio."),
    entry("ends_before_start", "This comes before the beginning.", "Viene prima dell’inizio."),
    entry("unknown_record", "There is no such record.", "Questo elemento non esiste."),
    entry(
        "needs_business",
        "Say of which restaurant, with business_id.",
        "Indica di quale ristorante, con business_id.",
    ),
    entry("date_invalid", "There is no such date.", "Questa data non esiste."),
    entry("time_invalid", "Write the time like 19:30.", "Scrivi l’ora come 19:30."),
];
