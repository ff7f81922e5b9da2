//! The entries of the catalogue, by family.

use super::{Entry, entry};

/// Every code with its sentences.
pub(super) const ENTRIES: &[Entry] = &[
    // shared
    entry("invalid", "Please correct the fields listed.", "Correggi i campi indicati."),
    entry(
        "malformed",
        "The request could not be read. Check its syntax.",
        "La richiesta non è leggibile. Controlla la sintassi.",
    ),
    entry(
        "body_too_large",
        "The request is too large. Send less data at once.",
        "La richiesta è troppo grande. Invia meno dati per volta.",
    ),
    entry(
        "content_type_invalid",
        "Send the body as application/json and set Content-Type accordingly.",
        "Invia il contenuto come application/json e dichiaralo in Content-Type.",
    ),
    entry(
        "body_timeout",
        "The request did not arrive in time. Please send it again.",
        "La richiesta non è arrivata in tempo. Inviala di nuovo.",
    ),
    entry(
        "head_timeout",
        "The request headers did not arrive in time. Send them faster.",
        "Le intestazioni della richiesta non sono arrivate in tempo. Inviale più in fretta.",
    ),
    entry(
        "head_too_large",
        "The request headers are too large. Send fewer or shorter ones.",
        "Le intestazioni della richiesta sono troppo grandi. Inviane meno, o più brevi.",
    ),
    entry("emails_stay", "These emails can’t be switched off.", "Queste email non si possono disattivare."),
    entry("oneself", "Choose someone else: this is you.", "Scegli un’altra persona: questo è il tuo profilo."),
    entry("required", "This field is required.", "Questo campo è obbligatorio."),
    entry(
        "field_invalid",
        "This value has the wrong format. {expected}",
        "Questo valore ha un formato errato. {expected}",
    ),
    entry("expects_whole_number", "Enter a whole number.", "Inserisci un numero intero."),
    entry("expects_number", "Enter a number.", "Inserisci un numero."),
    entry("expects_text", "Enter text.", "Inserisci un testo."),
    entry("expects_truth", "Use true or false.", "Usa true o false."),
    entry("expects_flag", "Use 1 or 0.", "Usa 1 o 0."),
    entry("expects_list", "Use a list.", "Usa un elenco."),
    entry("expects_object", "Use an object.", "Usa un oggetto."),
    entry("expects_id", "Use an id (UUID).", "Usa un id (UUID)."),
    entry(
        "expects_moment",
        "This date or time does not exist. Write it like 2026-05-31 or 2026-05-31T19:30:00Z.",
        "Questa data o quest’ora non esiste. Scrivila come 2026-05-31 o 2026-05-31T19:30:00Z.",
    ),
    entry("expects_other", "Check the format.", "Controlla il formato."),
    entry(
        "nul_character",
        "The text contains an invalid character (U+0000). Remove it.",
        "Il testo contiene un carattere non valido (U+0000). Toglilo.",
    ),
    entry("filter_unknown", "There is no filter with this name here.", "Qui non esiste un filtro con questo nome."),
    entry("too_long", "Use at most {max} characters.", "Usa al massimo {max} caratteri."),
    entry("too_short", "Use at least {min} characters.", "Usa almeno {min} caratteri."),
    entry(
        "not_legible",
        "Enter at least one visible letter or digit.",
        "Inserisci almeno una lettera o una cifra visibile.",
    ),
    entry("not_together", "This can’t be combined with {other}.", "Non si può combinare con {other}."),
    entry("out_of_range", "Choose a value from {min} to {max}.", "Scegli un valore da {min} a {max}."),
    entry(
        "cursor_invalid",
        "This cursor is no longer valid. Start from the first page.",
        "Questo cursore non è più valido. Riparti dalla prima pagina.",
    ),
    entry(
        "records_missing",
        "Specify the records with records[] or a filter.",
        "Indica gli elementi con records[] o un filtro.",
    ),
    entry("token_missing", "Sign in to continue.", "Accedi per continuare."),
    entry("token_expired", "Token has expired", "Token has expired"),
    entry("token_invalid", "Invalid token", "Invalid token"),
    entry(
        "token_blacklisted",
        "This session has ended. Sign in again.",
        "Questa sessione è terminata. Accedi di nuovo.",
    ),
    entry(
        "USER_BLOCKED",
        "This account is blocked. Contact support to find out why.",
        "Questo account è bloccato. Contatta l’assistenza per sapere perché.",
    ),
    entry(
        "INVALID_DEVICE",
        "You are signed out on this device. Sign in again.",
        "L’accesso su questo dispositivo è terminato. Accedi di nuovo.",
    ),
    entry("AUTH_ERROR", "Kindly login again to verify your account.", "Accedi di nuovo per verificare il tuo account."),
    entry("profile_missing", "Create your profile first.", "Prima crea il tuo profilo."),
    entry("forbidden", "You don’t have permission to do this.", "Non hai il permesso di farlo."),
    entry("not_found", "This doesn’t exist, or you can’t see it.", "Questo elemento non esiste o non puoi vederlo."),
    entry("method_not_allowed", "This can’t be done here.", "Qui non si può fare."),
    entry(
        "upgrade_required",
        "This address accepts WebSocket connections (version 13). Send an Upgrade header.",
        "Questo indirizzo accetta connessioni WebSocket (versione 13). Invia l’intestazione Upgrade.",
    ),
    entry(
        "origin_foreign",
        "Pages of other sites can’t connect here. Open the app at its own address.",
        "Le pagine di altri siti non possono collegarsi qui. Apri l’app al suo indirizzo.",
    ),
    entry(
        "stale_version",
        "Someone changed this in the meantime. Check it and try again.",
        "Nel frattempo qualcuno l’ha modificato. Controlla e riprova.",
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
        "A request with this Idempotency-Key is still running. Wait for it to finish.",
        "Una richiesta con questa Idempotency-Key è ancora in corso. Attendi che finisca.",
    ),
    entry("rate_limited", "Too many requests. Please wait a moment.", "Troppe richieste. Aspetta un momento."),
    entry(
        "unavailable",
        "The service is temporarily unavailable. Please try again in a moment.",
        "Il servizio è temporaneamente non disponibile. Riprova tra un momento.",
    ),
    entry("internal", "Something went wrong on our end. Please try again.", "Si è verificato un problema. Riprova."),
    // places
    entry("unknown_value", "“{value}” is not a known value here.", "«{value}» non è un valore valido."),
    entry("too_many", "Use at most {max}.", "Al massimo {max}."),
    entry(
        "phone_invalid",
        "Enter a valid phone number, like +39 055 123456.",
        "Inserisci un numero di telefono valido, come +39 055 123456.",
    ),
    entry(
        "email_invalid",
        "Enter a valid email address, like name@example.org.",
        "Inserisci un indirizzo email valido, come nome@example.org.",
    ),
    entry(
        "website_invalid",
        "Enter a valid web address, like https://example.org.",
        "Inserisci un indirizzo web valido, come https://example.org.",
    ),
    entry(
        "opening_hours_invalid",
        "These opening hours are not valid. Write them like Tu-Su 12:00-15:00,19:00-23:00.",
        "Questi orari non sono validi. Scrivili come Tu-Su 12:00-15:00,19:00-23:00.",
    ),
    entry("country_invalid", "Enter the country as two letters, like IT.", "Indica il Paese con due lettere, come IT."),
    entry(
        "position_invalid",
        "Latitude must be from -90 to 90, longitude from -180 to 180.",
        "La latitudine va da -90 a 90, la longitudine da -180 a 180.",
    ),
    entry(
        "bbox_invalid",
        "Write the bounds as west,south,east,north in degrees, like 11.2,43.7,11.3,43.8.",
        "Scrivi i limiti come ovest,sud,est,nord in gradi, come 11.2,43.7,11.3,43.8.",
    ),
    entry(
        "reservations_to_come",
        "There are upcoming reservations here. Cancel them first.",
        "Qui ci sono prenotazioni in programma. Prima disdicile.",
    ),
    entry("cuisine_repeated", "This place already has that cuisine.", "Questo locale ha già quella cucina."),
    entry("already_staff", "You already manage this place.", "Gestisci già questo locale."),
    entry(
        "claim_pending",
        "Your claim is under review. We’ll email you.",
        "La tua richiesta è in esame. Ti scriveremo via email.",
    ),
    entry("claim_decided", "This claim has already been decided.", "Questa richiesta è già stata decisa."),
    entry(
        "already_listed",
        "This place is already listed. Claim it, or confirm that yours is a different place.",
        "Questo locale è già presente. Rivendicalo, oppure conferma che il tuo è un altro locale.",
    ),
    entry(
        "would_duplicate",
        "Another place is already listed with this name nearby, or with this address, phone number or website. If both are right, contact us.",
        "C’è già un locale con questo nome nelle vicinanze, oppure con questo indirizzo, telefono o sito. Se è corretto, contattaci.",
    ),
    entry(
        "too_many_added",
        "You can’t add more places today. Try again tomorrow.",
        "Per oggi non puoi aggiungere altri locali. Riprova domani.",
    ),
    entry(
        "too_many_unverified",
        "Several of your places are still being checked. Wait until that is done.",
        "Troppi dei tuoi locali sono ancora da verificare. Attendi la verifica.",
    ),
    // reservations
    entry(
        "slot_unavailable",
        "This table is no longer available at that time. Choose another time.",
        "Questo tavolo non è più disponibile a quell’ora. Scegli un altro orario.",
    ),
    entry(
        "slot_closed",
        "The restaurant is closed at that time. Choose another time.",
        "A quell’ora il ristorante è chiuso. Scegli un altro orario.",
    ),
    entry(
        "slot_too_soon",
        "It is too late to book that time. Choose a later one.",
        "È troppo tardi per prenotare a quell’ora. Scegli un orario successivo.",
    ),
    entry(
        "slot_too_far",
        "That date is too far ahead to book. Choose an earlier one.",
        "Quella data è troppo lontana per prenotare. Scegline una più vicina.",
    ),
    entry(
        "slot_party_size",
        "No table here, or none of those selected, fits a party of this size. Change the number of guests or the \
         tables.",
        "Nessun tavolo, o nessuno di quelli scelti, è adatto a questo numero di persone. Cambia il numero di persone \
         o i tavoli.",
    ),
    entry(
        "slot_pacing",
        "Too many guests arrive at that time. Choose another time.",
        "Troppi arrivi a quell’ora. Scegli un altro orario.",
    ),
    entry(
        "slot_held",
        "The last table is being booked right now. Choose another time, or try again in a few minutes.",
        "L’ultimo tavolo è in corso di prenotazione. Scegli un altro orario o riprova tra qualche minuto.",
    ),
    entry(
        "table_occupied",
        "Another party is still seated at this table. Finish their visit first, or choose another table.",
        "A questo tavolo c’è ancora un altro gruppo. Concludi prima quella visita o scegli un altro tavolo.",
    ),
    entry(
        "table_reserved",
        "Another reservation needs this table at that time. Move that one first, or choose another table.",
        "In quell’orario il tavolo è di un’altra prenotazione. Prima sposta quella, o scegli un altro tavolo.",
    ),
    entry(
        "wrong_state",
        "This is not possible for the reservation in its current status.",
        "Non è possibile nello stato attuale della prenotazione.",
    ),
    entry(
        "hold_expired",
        "Your hold has expired. Choose a time again.",
        "Il tempo per confermare è scaduto. Scegli di nuovo un orario.",
    ),
    entry(
        "hold_limit",
        "This hold can’t be extended any more. Confirm the reservation or release the table.",
        "Il tempo per confermare non si può più prolungare. Conferma la prenotazione o libera il tavolo.",
    ),
    entry(
        "too_early",
        "It is too early for this. Try again from {time} on {day}.",
        "È troppo presto. Riprova dalle {time} del {day}.",
    ),
    entry(
        "reservation_link_invalid",
        "This link is not complete. Open it from the email again.",
        "Questo link non è completo. Aprilo di nuovo dall’email.",
    ),
    entry(
        "reservation_link_ended",
        "This link has expired or was already used. Sign in to see your reservation.",
        "Questo link è scaduto o è già stato usato. Accedi per vedere la prenotazione.",
    ),
    entry("too_late", "It is too late for this. Call the restaurant.", "È troppo tardi. Chiama il ristorante."),
    entry(
        "guest_overlap",
        "You have another reservation at that time. Change or cancel it first.",
        "Hai un’altra prenotazione a quell’ora. Prima modificala o disdicila.",
    ),
    entry(
        "open_reservations_here",
        "You already have {limit} reservations at this restaurant. Cancel one first, or call the restaurant.",
        "Hai già {limit} prenotazioni in questo ristorante. Prima disdicine una, o chiama il ristorante.",
    ),
    entry(
        "open_reservations",
        "You already have {limit} reservations. Cancel one first, or call the restaurant.",
        "Hai già {limit} prenotazioni. Prima disdicine una, o chiama il ristorante.",
    ),
    entry(
        "hold_pause",
        "You have held tables several times without booking. Try again from {time} on {day}, or call the restaurant.",
        "Hai tenuto dei tavoli più volte senza prenotare. Riprova dalle {time} del {day}, o chiama il ristorante.",
    ),
    entry(
        "tables_in_use",
        "There are upcoming reservations here ({count}). Move or cancel them first.",
        "Qui ci sono prenotazioni in programma ({count}). Prima spostale o disdicile.",
    ),
    entry(
        "table_needed",
        "Upcoming reservations need this table as it is ({count}). Move or cancel them first.",
        "Alcune prenotazioni in programma ({count}) hanno bisogno di questo tavolo così com’è. Prima spostale o \
         disdicile.",
    ),
    entry(
        "too_many_records",
        "A restaurant can’t have more of these. Remove one first.",
        "Un ristorante non può averne di più. Prima eliminane uno.",
    ),
    entry("list_size", "Choose {min} to {max} of these.", "Indicane da {min} a {max}."),
    entry("not_one_of", "Choose one of {values}.", "Scegli uno tra {values}."),
    entry("repeated", "One of these appears twice.", "Uno di questi compare due volte."),
    entry("min_above_max", "The minimum is larger than the maximum.", "Il minimo supera il massimo."),
    entry("label_taken", "Another table already has this name.", "Un altro tavolo ha già questo nome."),
    entry(
        "too_many_reservations",
        "More than 200 reservations would be cancelled. Close a shorter time.",
        "Verrebbero disdette più di 200 prenotazioni. Scegli un periodo più breve.",
    ),
    entry(
        "stay_out_of_range",
        "Choose a time from 15 minutes to 12 hours after the start that hasn’t passed.",
        "Scegli un’ora non ancora passata, da 15 minuti a 12 ore dopo l’inizio.",
    ),
    entry("outside_service", "This is outside the service period.", "È fuori dall’orario del servizio."),
    entry("span_too_long", "Choose at most {max} days.", "Scegli al massimo {max} giorni."),
    entry("ends_before_start", "The end must be after the start.", "La fine deve essere dopo l’inizio."),
    entry("unknown_record", "This record does not exist.", "Questo elemento non esiste."),
    entry(
        "other_business",
        "This reservation is at another restaurant. Choose two of the same one.",
        "Questa prenotazione è di un altro ristorante. Scegline due dello stesso.",
    ),
    entry(
        "guest_is_member",
        "This guest has an account and booked with these details. Leave the field out.",
        "Chi ha prenotato ha un account e ha indicato questi dati. Non inviare questo campo.",
    ),
    entry("needs_business", "Specify the restaurant with business_id.", "Indica il ristorante con business_id."),
    entry("date_invalid", "This date does not exist.", "Questa data non esiste."),
    entry("time_invalid", "Enter the time like 19:30.", "Scrivi l’ora come 19:30."),
];
