//! The entries of media and the gallery.

use super::{Entry, entry};

pub(super) const ENTRIES: &[Entry] = &[
    entry(
        "multipart_expected",
        "Send the file as multipart/form-data and set Content-Type accordingly.",
        "Invia il file come multipart/form-data e dichiaralo in Content-Type.",
    ),
    entry(
        "multipart_invalid",
        "The upload could not be read or was interrupted. Please try again.",
        "Il caricamento non è leggibile o si è interrotto. Riprova.",
    ),
    entry(
        "upload_timeout",
        "The upload took longer than 25 seconds. Choose a smaller file or use a faster connection.",
        "Il caricamento ha superato i 25 secondi. Scegli un file più piccolo o usa una connessione più veloce.",
    ),
    entry("field_unknown", "This field does not exist. Remove it.", "Questo campo non esiste. Toglilo."),
    entry(
        "file_too_large",
        "This file is too large. Choose one of at most {max} MiB.",
        "Questo file è troppo grande. Scegline uno di al massimo {max} MiB.",
    ),
    entry("file_missing", "Choose a file.", "Scegli un file."),
    entry(
        "file_type_unsupported",
        "Choose a photo (JPEG, PNG, WebP, GIF) or a video (MP4, WebM).",
        "Scegli una foto (JPEG, PNG, WebP, GIF) o un video (MP4, WebM).",
    ),
    entry(
        "file_broken",
        "This file is damaged or incomplete. Choose another.",
        "Questo file è danneggiato o incompleto. Scegline un altro.",
    ),
    entry(
        "image_too_large",
        "This photo is over 50 megapixels or 20,000 pixels on one side. Choose a smaller one.",
        "Questa foto supera i 50 megapixel o i 20.000 pixel per lato. Scegline una più piccola.",
    ),
    entry(
        "poster_without_video",
        "Only videos can have a poster image. Remove it.",
        "Solo i video possono avere un’immagine di copertina. Toglila.",
    ),
    entry(
        "crop_invalid",
        "Use a rectangle inside the image, in fractions from 0 to 1.",
        "Indica un rettangolo dentro l’immagine, in frazioni da 0 a 1.",
    ),
    entry("video_not_editable", "Videos can’t be rotated or cropped.", "I video non si possono ruotare o ritagliare."),
    entry(
        "upload_unknown",
        "This upload doesn’t exist or isn’t yours. Upload the file first.",
        "Questo file non esiste o non è tuo. Prima caricalo.",
    ),
    entry(
        "upload_in_use",
        "A review, gallery or profile uses this file. Remove it there first.",
        "Una recensione, una galleria o un profilo usa questo file. Prima toglilo da lì.",
    ),
    entry(
        "uploads_waiting",
        "You have too many unused photos and videos (at most 100, 1 GiB in total). Use or delete some, or wait a \
         day: unused files are deleted after 24 hours.",
        "Hai troppe foto e video non usati (al massimo 100, 1 GiB in tutto). Usane o eliminane qualcuno, oppure \
         aspetta un giorno: i file non usati si eliminano dopo 24 ore.",
    ),
    entry(
        "media_busy",
        "Many photos are being processed. Please try again in a few seconds.",
        "Stiamo elaborando molte foto. Riprova tra qualche secondo.",
    ),
    entry(
        "storage_unavailable",
        "Photos and videos are unavailable right now. Please try again later.",
        "Al momento foto e video non sono disponibili. Riprova più tardi.",
    ),
    entry(
        "gallery_full",
        "A gallery can have at most {max} photos. Remove one first.",
        "Una galleria può avere al massimo {max} foto. Prima rimuovine una.",
    ),
    entry("image_expected", "Only photos can be used here, not videos.", "Qui si possono usare solo foto, non video."),
];
