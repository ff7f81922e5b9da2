//! The entries of teams.

use super::{Entry, entry};

/// Every code with its sentences.
pub(super) const ENTRIES: &[Entry] = &[
    entry(
        "last_owner",
        "A restaurant needs an owner. Make another member an owner first.",
        "Un locale deve avere chi lo possiede. Prima assegna il ruolo di proprietà a un’altra persona.",
    ),
    entry("already_in_team", "This person is already on the team.", "Questa persona fa già parte dello staff."),
    entry(
        "already_invited",
        "This address already has an invitation. Send it again or revoke it.",
        "Questo indirizzo ha già un invito. Invialo di nuovo o revocalo.",
    ),
    entry(
        "too_many_invitations",
        "A restaurant has at most 20 open invitations. Revoke one first.",
        "Un locale ha al massimo 20 inviti aperti. Prima revocane uno.",
    ),
    entry("invitation_used", "This invitation was already accepted.", "Questo invito è già stato accettato."),
    entry(
        "invitation_expired",
        "This invitation has expired. Ask for a new one.",
        "Questo invito è scaduto. Chiedine uno nuovo.",
    ),
    entry(
        "invitation_for_another_account",
        "This invitation is for another email address. Sign in with that one.",
        "Questo invito è per un altro indirizzo email. Accedi con quello.",
    ),
    entry(
        "invited_too_often",
        "Too many invitations were sent. Try again later.",
        "Sono stati inviati troppi inviti. Riprova più tardi.",
    ),
];
