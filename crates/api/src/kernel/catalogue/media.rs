//! The entries of media and the gallery.

use super::{Entry, entry};

/// Their sentences.
pub(super) const ENTRIES: &[Entry] = &[
    entry(
        "multipart_expected",
        "Send the file as multipart/form-data, and say so in Content-Type.",
        "Invia il file come multipart/form-data e dichiaralo in Content-Type.",
    ),
    entry(
        "multipart_invalid",
        "The form cannot be read, or broke off. Please send it again.",
        "Il modulo non è leggibile o si è interrotto. Invialo di nuovo.",
    ),
    entry(
        "upload_timeout",
        "The file did not arrive within 25 seconds. Choose a smaller one, or try again over a faster connection.",
        "Il file non è arrivato entro 25 secondi. Scegline uno più piccolo o riprova con una connessione più veloce.",
    ),
    entry("field_unknown", "There is no such field here. Leave it away.", "Questo campo non esiste. Toglilo."),
    entry(
        "file_too_large",
        "This file is too large. Choose one of at most {max} MiB.",
        "Questo file è troppo grande. Scegline uno di al massimo {max} MiB.",
    ),
    entry("file_missing", "Choose a file.", "Scegli un file."),
    entry(
        "file_type_unsupported",
        "Choose a picture (JPEG, PNG, WebP, GIF) or a video (MP4, WebM).",
        "Scegli un’immagine (JPEG, PNG, WebP, GIF) o un video (MP4, WebM).",
    ),
    entry(
        "file_broken",
        "This file is damaged or incomplete. Choose another.",
        "Questo file è danneggiato o incompleto. Scegline un altro.",
    ),
    entry(
        "image_too_large",
        "This picture has more than 50 megapixels, or a side of more than 20,000. Make it smaller first.",
        "Questa immagine supera i 50 megapixel, o i 20.000 pixel su un lato. Prima riducila.",
    ),
    entry(
        "poster_without_video",
        "Only a video has a still beside it. Leave it away.",
        "Solo un video ha un fermo immagine. Toglilo.",
    ),
    entry(
        "crop_invalid",
        "Give a rectangle inside the picture, in fractions from 0 to 1.",
        "Indica un rettangolo dentro l’immagine, in frazioni da 0 a 1.",
    ),
    entry("video_not_editable", "Videos cannot be turned or cut.", "I video non si possono ruotare o ritagliare."),
    entry(
        "upload_unknown",
        "You have no such picture or video. Send it first.",
        "Non hai un’immagine o un video così. Prima invialo.",
    ),
    entry(
        "upload_in_use",
        "A review, gallery or profile shows this. Remove it there first.",
        "Una recensione, una galleria o un profilo lo mostra. Prima toglilo da lì.",
    ),
    entry(
        "uploads_waiting",
        "Too many of your pictures and videos wait to be used: at most 100 may, 1 GiB together. Use or remove some, or \
            come back tomorrow: what is not used goes after a day.",
        "Troppe tue immagini e video aspettano di essere usati: al massimo 100, 1 GiB in tutto. Usane o togline \
            qualcuno, oppure torna domani: ciò che non usi sparisce dopo un giorno.",
    ),
    entry(
        "media_busy",
        "Many pictures are being prepared. Please try again in a few seconds.",
        "Stiamo preparando molte immagini. Riprova tra qualche secondo.",
    ),
    entry(
        "storage_unavailable",
        "Pictures and videos cannot be stored or fetched right now. Please try again later.",
        "Al momento non possiamo salvare o leggere immagini e video. Riprova più tardi.",
    ),
    entry(
        "gallery_full",
        "A gallery holds {max} pictures. Remove one first.",
        "Una galleria contiene {max} immagini. Prima rimuovine una.",
    ),
    entry(
        "image_expected",
        "Only pictures can be shown here, no videos.",
        "Qui si possono mostrare solo immagini, non video.",
    ),
];
