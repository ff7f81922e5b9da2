//! The entries of follows.

use super::{Entry, entry};

/// Every code with its sentences.
pub(super) const ENTRIES: &[Entry] = &[
    entry(
        "too_many_follows",
        "You already follow 5,000 people and places. Unfollow some first.",
        "Segui già 5.000 persone e locali. Prima smetti di seguirne qualcuno.",
    ),
    entry(
        "followed_too_fast",
        "You followed many people and places within an hour. Please wait a while.",
        "Hai iniziato a seguire molte persone e locali in un’ora. Aspetta un po’.",
    ),
    entry("follows_oneself", "You can’t follow yourself.", "Non puoi seguire il tuo stesso profilo."),
    entry("one_target", "Give exactly one of the two ids.", "Indica uno solo dei due id."),
];
