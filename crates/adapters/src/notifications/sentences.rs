//! What push messages and emails say of a notification.

use domain::notifications::{NotificationType as Kind, NotificationView};
use domain::shared::language::Language;

use crate::mail::templates::dates::local_time;

/// A notification in words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Sentence {
    pub title: String,
    /// What was written, or when; may be empty.
    pub body: String,
}

/// The notification in the language of its recipient.
pub(super) fn sentence(view: &NotificationView, language: Language) -> Sentence {
    let title = match language {
        Language::En => english(view),
        Language::It => italian(view),
    };
    let time = view.at_time.map(|at| {
        let when = local_time(at.starts_at, at.zone, language);
        match (language, at.party) {
            (Language::En, 1) => format!("{when}, 1 guest"),
            (Language::It, 1) => format!("{when}, 1 persona"),
            (Language::En, party) => format!("{when}, {party} guests"),
            (Language::It, party) => format!("{when}, {party} persone"),
        }
    });
    Sentence { title, body: time.or_else(|| view.excerpt.clone()).unwrap_or_default() }
}

/// Who did it: names, and how many others.
fn who(view: &NotificationView, language: Language) -> String {
    let names: Vec<&str> = view.actors.iter().map(|actor| actor.display_name.as_str()).collect();
    let others = view.actor_count - 1;
    match (language, names.as_slice(), view.actor_count) {
        (Language::En, [one, other, ..], 2) => format!("{one} and {other}"),
        (Language::It, [one, other, ..], 2) => format!("{one} e {other}"),
        (Language::En, [one, ..], 3..) => format!("{one} and {others} others"),
        (Language::It, [one, ..], 3..) => format!("{one} e altre {others} persone"),
        (_, [one, ..], _) => (*one).to_owned(),
        (Language::En, [], ..=1) => "A member".into(),
        (Language::It, [], ..=1) => "Una persona".into(),
        (Language::En, [], count) => format!("{count} members"),
        (Language::It, [], count) => format!("{count} persone"),
    }
}

fn english(view: &NotificationView) -> String {
    let who = who(view, Language::En);
    let place = view.business.as_ref().map_or("a restaurant", |business| business.name.as_str());
    let guest = view.title.as_deref().unwrap_or("A guest");
    match (view.kind, view.for_business) {
        (Kind::ReservationRequested, _) => format!("{guest} requests a table at {place}"),
        (Kind::ReservationConfirmed, true) => format!("{guest} booked a table at {place}"),
        (Kind::ReservationConfirmed, false) => format!("Your table at {place} is confirmed"),
        (Kind::ReservationChanged, true) => format!("{guest} changed a booking at {place}"),
        (Kind::ReservationChanged, false) => format!("{place} changed your booking"),
        (Kind::ReservationCancelled, true) => format!("{guest} cancelled a booking at {place}"),
        (Kind::ReservationCancelled, false) => format!("{place} cancelled your booking"),
        (Kind::ReservationDeclined, _) => format!("{place} cannot take your booking"),
        (Kind::ReservationReminder, _) => format!("Your table at {place} is soon"),
        (Kind::TableFreed, _) => format!("A table is free at {place}"),
        (Kind::ReviewReply, _) => format!("{place} replied to your review"),
        (Kind::ReviewDecided, _) => "A moderator decided about your review".into(),
        (Kind::ReviewHelpful, _) => format!("{who} found your review of {place} helpful"),
        (Kind::ReviewReceived, _) => format!("{who} reviewed {place}"),
        (Kind::VisitRecorded, _) => format!("Your visit to {place} is recorded"),
        (Kind::FollowRequest, _) => format!("{who} would like to follow you"),
        (Kind::FollowAccepted, _) => format!("{who} accepted your request"),
        (Kind::Followed, _) if view.actor_count > 1 => format!("{who} follow you"),
        (Kind::Followed, _) => format!("{who} follows you"),
        (Kind::PostLiked, _) => format!("{who} liked your post"),
        (Kind::CommentLiked, _) => format!("{who} liked your comment"),
        (Kind::PostCommented, _) => format!("{who} commented on your post"),
        (Kind::CommentReplied, _) => format!("{who} replied to your comment"),
        (Kind::PostMentioned, _) => format!("{who} mentioned you in a post"),
        (Kind::CommentMentioned, _) => format!("{who} mentioned you in a comment"),
        (Kind::MessageRequest, _) => format!("{who} would like to write to you"),
        (Kind::RewardEarned, _) => format!("Your points from {place} can be spent"),
        (Kind::PointsHeld, _) => format!("Your points from {place} are on hold"),
        (Kind::PointsExpiring, _) => "Your points will expire. One visit keeps them".into(),
        (Kind::VoucherExpiring, _) => format!("Your voucher for {place} expires soon"),
        (Kind::StickerEarned, _) => "You earned a sticker".into(),
        (Kind::ClaimDecided, _) => format!("Your claim to {place} was decided"),
        (Kind::TicketAnswered, _) => "Support answered you".into(),
        (Kind::PersonDecided, _) => "A moderator decided about your account".into(),
        (Kind::SecurityEvent, _) => "Something changed in your account’s security".into(),
        (Kind::Announcement, _) => view.title.clone().unwrap_or_else(|| "News from Verdoro".into()),
    }
}

fn italian(view: &NotificationView) -> String {
    let who = who(view, Language::It);
    let (has, is_one) = if view.actor_count > 1 { ("hanno", false) } else { ("ha", true) };
    let place = view.business.as_ref().map_or("un ristorante", |business| business.name.as_str());
    let guest = view.title.as_deref().unwrap_or("Una persona");
    match (view.kind, view.for_business) {
        (Kind::ReservationRequested, _) => format!("{guest} chiede un tavolo da {place}"),
        (Kind::ReservationConfirmed, true) => format!("{guest} ha prenotato un tavolo da {place}"),
        (Kind::ReservationConfirmed, false) => format!("Il tuo tavolo da {place} è confermato"),
        (Kind::ReservationChanged, true) => format!("{guest} ha modificato una prenotazione da {place}"),
        (Kind::ReservationChanged, false) => format!("{place} ha modificato la tua prenotazione"),
        (Kind::ReservationCancelled, true) => format!("{guest} ha disdetto una prenotazione da {place}"),
        (Kind::ReservationCancelled, false) => format!("{place} ha annullato la tua prenotazione"),
        (Kind::ReservationDeclined, _) => format!("{place} non può accettare la tua prenotazione"),
        (Kind::ReservationReminder, _) => format!("Presto il tuo tavolo da {place}"),
        (Kind::TableFreed, _) => format!("Si è liberato un tavolo da {place}"),
        (Kind::ReviewReply, _) => format!("{place} ha risposto alla tua recensione"),
        (Kind::ReviewDecided, _) => "È stata presa una decisione sulla tua recensione".into(),
        (Kind::ReviewHelpful, _) if is_one => format!("{who} trova utile la tua recensione di {place}"),
        (Kind::ReviewHelpful, _) => format!("{who} trovano utile la tua recensione di {place}"),
        (Kind::ReviewReceived, _) => format!("{who} ha recensito {place}"),
        (Kind::VisitRecorded, _) => format!("La tua visita da {place} è registrata"),
        (Kind::FollowRequest, _) if is_one => format!("{who} vorrebbe seguirti"),
        (Kind::FollowRequest, _) => format!("{who} vorrebbero seguirti"),
        (Kind::FollowAccepted, _) => format!("{who} ha accettato la tua richiesta"),
        (Kind::Followed, _) if is_one => format!("{who} ti segue"),
        (Kind::Followed, _) => format!("{who} ti seguono"),
        (Kind::PostLiked, _) => format!("{who} {has} messo “Mi piace” al tuo post"),
        (Kind::CommentLiked, _) => format!("{who} {has} messo “Mi piace” al tuo commento"),
        (Kind::PostCommented, _) => format!("{who} ha commentato il tuo post"),
        (Kind::CommentReplied, _) => format!("{who} ha risposto al tuo commento"),
        (Kind::PostMentioned, _) => format!("{who} parla di te in un post"),
        (Kind::CommentMentioned, _) => format!("{who} parla di te in un commento"),
        (Kind::MessageRequest, _) => format!("{who} vorrebbe scriverti"),
        (Kind::RewardEarned, _) => format!("Puoi usare i punti di {place}"),
        (Kind::PointsHeld, _) => format!("I punti di {place} sono in sospeso"),
        (Kind::PointsExpiring, _) => "I tuoi punti stanno per scadere. Basta una visita per mantenerli".into(),
        (Kind::VoucherExpiring, _) => format!("Il tuo buono da {place} sta per scadere"),
        (Kind::StickerEarned, _) => "Hai ottenuto uno sticker".into(),
        (Kind::ClaimDecided, _) => format!("È stata presa una decisione sulla tua richiesta per {place}"),
        (Kind::TicketAnswered, _) => "L’assistenza ti ha risposto".into(),
        (Kind::PersonDecided, _) => "È stata presa una decisione sul tuo account".into(),
        (Kind::SecurityEvent, _) => "È cambiato qualcosa nella sicurezza del tuo account".into(),
        (Kind::Announcement, _) => view.title.clone().unwrap_or_else(|| "Novità da Verdoro".into()),
    }
}

#[cfg(test)]
mod tests {
    use chrono::DateTime;
    use domain::notifications::{Subject, SubjectKind};
    use domain::people::Person;
    use domain::people::username::Username;
    use domain::shared::ids::{NotificationId, UserId};
    use strum::VariantArray;
    use uuid::Uuid;

    use super::*;

    fn view(kind: Kind, names: &[&str], actor_count: i32) -> NotificationView {
        let id = Uuid::from_u128(1);
        let person = |name: &&str| Person {
            id: UserId(id),
            username: Username::parse("anna").unwrap(),
            display_name: (*name).to_owned(),
            avatar: None,
        };
        NotificationView {
            id: NotificationId(id),
            kind,
            subject: Subject { kind: SubjectKind::Post, id },
            actors: names.iter().map(person).collect(),
            actor_count,
            business: None,
            for_business: false,
            post: None,
            excerpt: Some("Ciao".into()),
            title: None,
            at_time: None,
            link: None,
            read_at: None,
            created_at: DateTime::UNIX_EPOCH,
            updated_at: DateTime::UNIX_EPOCH,
        }
    }

    #[test]
    fn people_are_named_and_counted() {
        let cases: [(&[&str], i32, &str, &str); 5] = [
            (&["Anna"], 1, "Anna liked your post", "Anna ha messo “Mi piace” al tuo post"),
            (&["Anna", "Bo"], 2, "Anna and Bo liked your post", "Anna e Bo hanno messo “Mi piace” al tuo post"),
            (
                &["Anna", "Bo", "Ci"],
                5,
                "Anna and 4 others liked your post",
                "Anna e altre 4 persone hanno messo “Mi piace” al tuo post",
            ),
            (&[], 1, "A member liked your post", "Una persona ha messo “Mi piace” al tuo post"),
            (&[], 3, "3 members liked your post", "3 persone hanno messo “Mi piace” al tuo post"),
        ];
        for (names, count, en, it) in cases {
            let view = view(Kind::PostLiked, names, count);
            assert_eq!(sentence(&view, Language::En).title, en);
            assert_eq!(sentence(&view, Language::It).title, it);
            assert_eq!(sentence(&view, Language::It).body, "Ciao");
        }
    }

    #[test]
    fn every_kind_has_a_sentence_in_both_languages() {
        for kind in Kind::VARIANTS {
            let view = view(*kind, &["Anna", "Bo"], 2);
            assert_ne!(sentence(&view, Language::En).title, sentence(&view, Language::It).title, "{kind:?}");
        }
    }
}
