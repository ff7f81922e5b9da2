//! The entries of posts.

use super::{Entry, entry};

/// Every code with its sentences.
pub(super) const ENTRIES: &[Entry] = &[
    entry(
        "new_account_posts",
        "On the first day of an account you can write 3 posts. Try again tomorrow.",
        "Nel primo giorno di un account puoi scrivere 3 post. Riprova domani.",
    ),
    entry(
        "new_account_comments",
        "On the first day of an account you can write 10 comments. Try again tomorrow.",
        "Nel primo giorno di un account puoi scrivere 10 commenti. Riprova domani.",
    ),
    entry(
        "new_account_links",
        "On the first day of an account you can’t share links. Remove the link.",
        "Nel primo giorno di un account non puoi condividere link. Togli il link.",
    ),
    entry(
        "comment_deleted",
        "This comment has been deleted, so you can’t reply to it or change it.",
        "Questo commento è stato eliminato: non puoi rispondere né modificarlo.",
    ),
    entry("comment_unknown", "This comment no longer exists.", "Questo commento non esiste più."),
    entry(
        "parent_is_reply",
        "You can’t reply to a reply. Reply to the comment above it.",
        "Non puoi rispondere a una risposta. Rispondi al commento sopra.",
    ),
    entry(
        "business_unknown",
        "This place doesn’t exist. Choose another one or leave it out.",
        "Questo locale non esiste. Scegline un altro o non indicarlo.",
    ),
    entry(
        "not_yours",
        "This doesn’t exist or isn’t yours. Choose one of your own.",
        "Non esiste o non è tuo. Scegline uno tuo.",
    ),
    entry(
        "of_another_business",
        "This belongs to another place. Choose one of the place you tagged.",
        "Riguarda un altro locale. Scegline uno del locale che hai indicato.",
    ),
];
