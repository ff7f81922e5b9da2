//! What happened, in words: the same in the app, in push messages and in emails.

use super::kind::NotificationType as Kind;
use super::view::NotificationView;
use crate::people::notifications::NotificationKind as Topic;
use crate::shared::language::Language;

/// Around names while a sentence is made. Names are on one line and hold neither of these.
const MARKS: [char; 2] = ['\u{E000}', '\u{E001}'];

/// A part of a sentence.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SentencePart {
    pub text: String,
    /// Whether it is the name of a person or business.
    pub is_name: bool,
}

/// What happened, in one sentence: "Anna and 4 others liked your post".
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sentence(Vec<SentencePart>);

impl Sentence {
    /// The notification in this language.
    pub fn of(view: &NotificationView, language: Language) -> Self {
        let marked = match language {
            Language::En => english(view),
            Language::It => italian(view),
        };
        let parts = marked.split(MARKS).enumerate();
        let parts = parts.map(|(at, text)| SentencePart { text: text.to_owned(), is_name: at % 2 == 1 });
        let mut parts: Vec<_> = parts.filter(|part| !part.text.is_empty()).collect();
        if let Some(first) = parts.first_mut().filter(|first| !first.is_name) {
            first.text = capital(&first.text);
        }
        Self(parts)
    }

    pub fn parts(self) -> Vec<SentencePart> {
        self.0
    }

    /// The sentence in one piece.
    pub fn text(&self) -> String {
        self.0.iter().map(|part| part.text.as_str()).collect()
    }
}

fn capital(text: &str) -> String {
    let mut characters = text.chars();
    characters.next().map_or_else(String::new, |first| first.to_uppercase().chain(characters).collect())
}

fn mark(name: &str) -> String {
    let [open, close] = MARKS;
    format!("{open}{}{close}", name.replace(MARKS, ""))
}

/// Who did it: names, and how many others. Guests without an account have a name only.
fn who(view: &NotificationView, language: Language) -> String {
    if let Some(guest) = view.title.as_deref().filter(|_| view.for_business) {
        return mark(guest);
    }
    let names: Vec<String> = view.actors.iter().map(|actor| mark(&actor.display_name)).collect();
    let is_guest = view.kind.topic() == Topic::Reservation;
    match (language, names.as_slice(), view.actor_count) {
        (Language::En, [], ..=1) if is_guest => "a guest".into(),
        (Language::En, [], ..=1) => "a member".into(),
        (Language::It, [], ..=1) => "una persona".into(),
        (Language::En, [], count) => format!("{count} members"),
        (Language::It, [], count) => format!("{count} persone"),
        (_, [one, ..], ..=1) => one.clone(),
        (Language::En, [one, other, ..], 2) => format!("{one} and {other}"),
        (Language::It, [one, other, ..], 2) => format!("{one} e {other}"),
        (Language::En, [one, ..], 2) => format!("{one} and one other"),
        (Language::It, [one, ..], 2) => format!("{one} e un’altra persona"),
        (Language::En, [one, ..], count) => format!("{one} and {} others", count - 1),
        (Language::It, [one, ..], count) => format!("{one} e altre {} persone", count - 1),
    }
}

fn place(view: &NotificationView, unnamed: &str) -> String {
    view.business.as_ref().map_or_else(|| unnamed.to_owned(), |business| mark(&business.name))
}

fn english(view: &NotificationView) -> String {
    let (who, place) = (who(view, Language::En), place(view, "the restaurant"));
    let is_one = view.actor_count <= 1;
    let deadline = view.at_time.and_then(|at| at.deadline());
    match (view.kind, view.for_business) {
        (Kind::ReservationRequested, true) => format!("{who} requested a table"),
        (Kind::ReservationRequested, false) => format!("You requested a table at {place}"),
        (Kind::ReservationConfirmed, true) => format!("{who} booked a table"),
        (Kind::ReservationConfirmed, false) => format!("{place} confirmed your reservation"),
        (Kind::ReservationChanged, true) => format!("{who} changed a reservation"),
        (Kind::ReservationChanged, false) => format!("{place} changed your reservation"),
        (Kind::ReservationCancelled, true) => format!("{who} cancelled a reservation"),
        (Kind::ReservationCancelled, false) => format!("{place} cancelled your reservation"),
        (Kind::ReservationDeclined, true) => format!("You didn’t answer {who} in time, so the request was declined"),
        (Kind::ReservationDeclined, false) => format!("{place} can’t accept your request"),
        (Kind::ReservationReminder, _) => format!("Reminder: your table at {place}"),
        (Kind::TableFreed, _) => match deadline {
            Some(time) => format!("A table is free at {place}: book it by {time}"),
            None => format!("A table was free at {place}"),
        },
        (Kind::NoShowMarked, _) => format!("{place} says you didn’t come"),
        (Kind::NoShowDisputed, _) => format!("{who} disputes a no-show"),
        (Kind::NoShowDecided, _) => format!("There is a decision about your no-show at {place}"),
        (Kind::ReviewReply, _) => format!("{place} replied to your review"),
        (Kind::ReviewDecided, _) => "There is a decision about your review".into(),
        (Kind::ReviewHelpful, _) => format!("{who} found your review helpful"),
        (Kind::ReviewReceived, _) => format!("{who} wrote a review"),
        (Kind::VisitRecorded, _) => format!("Visit added: {place}"),
        (Kind::FollowRequest, _) if is_one => format!("{who} wants to follow you"),
        (Kind::FollowRequest, _) => format!("{who} want to follow you"),
        (Kind::FollowAccepted, _) if is_one => format!("{who} accepted your follow request"),
        (Kind::FollowAccepted, _) => format!("{who} accepted your follow requests"),
        (Kind::Followed, _) => format!("{who} started following you"),
        (Kind::PostPublished, _) if view.is_repeated() => format!("{who} published new posts"),
        (Kind::PostPublished, _) => format!("{who} published a new post"),
        (Kind::PostLiked, _) => format!("{who} liked your post"),
        (Kind::CommentLiked, _) => format!("{who} liked your comment"),
        (Kind::PostCommented, _) => format!("{who} commented on your post"),
        (Kind::CommentReplied, _) => format!("{who} replied to your comment"),
        (Kind::PostMentioned, _) => format!("{who} mentioned you in a post"),
        (Kind::CommentMentioned, _) => format!("{who} mentioned you in a comment"),
        (Kind::MessageRequest, _) => format!("{who} wants to send you a message"),
        (Kind::RewardEarned, _) => format!("Your points from {place} are available"),
        (Kind::PointsHeld, _) => format!("Your points from {place} are on hold"),
        (Kind::PointsExpiring, _) => "Your points will expire without a visit".into(),
        (Kind::VoucherExpiring, _) => format!("Your voucher at {place} expires soon"),
        (Kind::StickerEarned, _) => "You earned a sticker".into(),
        (Kind::ClaimDecided, _) => "There is a decision about your claim".into(),
        (Kind::TicketAnswered, _) => "Support answered your message".into(),
        (Kind::TeamChanged, _) => format!("{who} changed the team of {place}"),
        (Kind::PersonDecided, _) => "There is a decision about your profile".into(),
        (Kind::SecurityEvent, _) => "New security activity on your account".into(),
        (Kind::Announcement, _) => view.title.clone().unwrap_or_else(|| "News from Verdoro".into()),
    }
}

fn italian(view: &NotificationView) -> String {
    let (who, place) = (who(view, Language::It), place(view, "il ristorante"));
    let is_one = view.actor_count <= 1;
    let deadline = view.at_time.and_then(|at| at.deadline());
    let has = if is_one { "ha" } else { "hanno" };
    match (view.kind, view.for_business) {
        (Kind::ReservationRequested, true) => format!("{who} ha richiesto un tavolo"),
        (Kind::ReservationRequested, false) => format!("Hai richiesto un tavolo presso {place}"),
        (Kind::ReservationConfirmed, true) => format!("{who} ha prenotato un tavolo"),
        (Kind::ReservationConfirmed, false) => format!("{place} ha confermato la tua prenotazione"),
        (Kind::ReservationChanged, true) => format!("{who} ha modificato una prenotazione"),
        (Kind::ReservationChanged, false) => format!("{place} ha modificato la tua prenotazione"),
        (Kind::ReservationCancelled, true) => format!("{who} ha annullato una prenotazione"),
        (Kind::ReservationCancelled, false) => format!("{place} ha annullato la tua prenotazione"),
        (Kind::ReservationDeclined, true) => {
            format!("La richiesta di {who} è rimasta senza risposta ed è stata rifiutata")
        }
        (Kind::ReservationDeclined, false) => format!("{place} non può accettare la tua richiesta"),
        (Kind::ReservationReminder, _) => format!("Promemoria: il tuo tavolo presso {place}"),
        (Kind::TableFreed, _) => match deadline {
            Some(time) => format!("Si è liberato un tavolo presso {place}: prenotalo entro le {time}"),
            None => format!("Si era liberato un tavolo presso {place}"),
        },
        (Kind::NoShowMarked, _) => format!("Secondo {place} la tua prenotazione è andata a vuoto"),
        (Kind::NoShowDisputed, _) => format!("{who} contesta una mancata presentazione"),
        (Kind::NoShowDecided, _) => format!("C’è una decisione sulla tua mancata presentazione presso {place}"),
        (Kind::ReviewReply, _) => format!("{place} ha risposto alla tua recensione"),
        (Kind::ReviewDecided, _) => "C’è una decisione sulla tua recensione".into(),
        (Kind::ReviewHelpful, _) => format!("{who} {has} trovato utile la tua recensione"),
        (Kind::ReviewReceived, _) => format!("{who} ha scritto una recensione"),
        (Kind::VisitRecorded, _) => format!("Visita aggiunta: {place}"),
        (Kind::FollowRequest, _) if is_one => format!("{who} vuole seguirti"),
        (Kind::FollowRequest, _) => format!("{who} vogliono seguirti"),
        (Kind::FollowAccepted, _) if is_one => format!("{who} ha accettato la tua richiesta"),
        (Kind::FollowAccepted, _) => format!("{who} hanno accettato le tue richieste"),
        (Kind::Followed, _) => format!("{who} {has} iniziato a seguirti"),
        (Kind::PostPublished, _) if view.is_repeated() => format!("{who} ha pubblicato nuovi post"),
        (Kind::PostPublished, _) => format!("{who} ha pubblicato un nuovo post"),
        (Kind::PostLiked, _) => format!("{who} {has} messo Mi piace al tuo post"),
        (Kind::CommentLiked, _) => format!("{who} {has} messo Mi piace al tuo commento"),
        (Kind::PostCommented, _) => format!("{who} {has} commentato il tuo post"),
        (Kind::CommentReplied, _) => format!("{who} {has} risposto al tuo commento"),
        (Kind::PostMentioned, _) => format!("{who} ti ha menzionato in un post"),
        (Kind::CommentMentioned, _) => format!("{who} ti ha menzionato in un commento"),
        (Kind::MessageRequest, _) => format!("{who} vuole scriverti"),
        (Kind::RewardEarned, _) => format!("I tuoi punti da {place} sono disponibili"),
        (Kind::PointsHeld, _) => format!("I tuoi punti da {place} sono in sospeso"),
        (Kind::PointsExpiring, _) => "I tuoi punti scadranno senza una visita".into(),
        (Kind::VoucherExpiring, _) => format!("Il tuo buono da {place} sta per scadere"),
        (Kind::StickerEarned, _) => "Hai ottenuto uno sticker".into(),
        (Kind::ClaimDecided, _) => "C’è una decisione sulla tua rivendicazione".into(),
        (Kind::TicketAnswered, _) => "L’assistenza ha risposto al tuo messaggio".into(),
        (Kind::TeamChanged, _) => format!("{who} {has} cambiato lo staff di {place}"),
        (Kind::PersonDecided, _) => "C’è una decisione sul tuo profilo".into(),
        (Kind::SecurityEvent, _) => "Novità sulla sicurezza del tuo account".into(),
        (Kind::Announcement, _) => view.title.clone().unwrap_or_else(|| "Novità da Verdoro".into()),
    }
}

#[cfg(test)]
mod tests {
    use chrono::{DateTime, TimeDelta};
    use strum::VariantArray;
    use uuid::Uuid;

    use super::*;
    use crate::notifications::{AtTime, Subject, SubjectKind};
    use crate::people::Person;
    use crate::people::username::Username;
    use crate::posts::TaggedBusiness;
    use crate::shared::ids::{BusinessId, NotificationId, UserId};

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

    fn both(view: &NotificationView) -> [String; 2] {
        [Language::En, Language::It].map(|language| Sentence::of(view, language).text())
    }

    #[test]
    fn people_are_named_and_counted() {
        let cases: [(&[&str], i32, &str, &str); 6] = [
            (&["Anna"], 1, "Anna liked your post", "Anna ha messo Mi piace al tuo post"),
            (&["Anna", "Bo"], 2, "Anna and Bo liked your post", "Anna e Bo hanno messo Mi piace al tuo post"),
            (
                &["Anna"],
                2,
                "Anna and one other liked your post",
                "Anna e un’altra persona hanno messo Mi piace al tuo post",
            ),
            (
                &["Anna", "Bo", "Ci"],
                5,
                "Anna and 4 others liked your post",
                "Anna e altre 4 persone hanno messo Mi piace al tuo post",
            ),
            (&[], 1, "A member liked your post", "Una persona ha messo Mi piace al tuo post"),
            (&[], 3, "3 members liked your post", "3 persone hanno messo Mi piace al tuo post"),
        ];
        for (names, count, en, it) in cases {
            assert_eq!(both(&view(Kind::PostLiked, names, count)), [en, it]);
        }
    }

    #[test]
    fn staff_read_the_name_of_the_guest() {
        let of_staff = NotificationView { for_business: true, ..view(Kind::ReservationConfirmed, &[], 0) };
        assert_eq!(both(&of_staff), ["A guest booked a table", "Una persona ha prenotato un tavolo"]);
        let named = NotificationView { title: Some("Ada Neri".into()), ..of_staff };
        assert_eq!(both(&named), ["Ada Neri booked a table", "Ada Neri ha prenotato un tavolo"]);
        let unanswered = NotificationView { kind: Kind::ReservationDeclined, ..named };
        let expected = [
            "You didn’t answer Ada Neri in time, so the request was declined",
            "La richiesta di Ada Neri è rimasta senza risposta ed è stata rifiutata",
        ];
        assert_eq!(both(&unanswered), expected);
    }

    #[test]
    fn names_are_parts_of_their_own() {
        let business = TaggedBusiness { id: BusinessId(Uuid::nil()), name: "Osteria\u{E000}".into(), town: None };
        let visit = NotificationView { business: Some(business), ..view(Kind::VisitRecorded, &[], 0) };
        let parts = Sentence::of(&visit, Language::En).parts();
        let part = |text: &str, is_name| SentencePart { text: text.into(), is_name };
        assert_eq!(parts, [part("Visit added: ", false), part("Osteria", true)]);
        assert_eq!(both(&view(Kind::ReviewReply, &[], 0))[0], "The restaurant replied to your review");
    }

    #[test]
    fn a_freed_table_names_the_deadline() {
        let at = |text: &str| text.parse().unwrap();
        let at_time = AtTime {
            starts_at: at("2026-11-28T19:00:00Z"),
            zone: chrono_tz::Europe::Rome,
            party: 2,
            held_until: Some(at("2026-11-28T15:10:00Z")),
        };
        let held = NotificationView { at_time: Some(at_time), ..view(Kind::TableFreed, &[], 0) };
        let expected = [
            "A table is free at the restaurant: book it by 16:10",
            "Si è liberato un tavolo presso il ristorante: prenotalo entro le 16:10",
        ];
        assert_eq!(both(&held), expected);
        let over = NotificationView { at_time: Some(AtTime { held_until: None, ..at_time }), ..held };
        assert_eq!(both(&over)[0], "A table was free at the restaurant");
    }

    #[test]
    fn several_posts_are_one_sentence() {
        let one = view(Kind::PostPublished, &["Anna"], 1);
        assert_eq!(both(&one), ["Anna published a new post", "Anna ha pubblicato un nuovo post"]);
        let more = NotificationView { updated_at: one.created_at + TimeDelta::hours(1), ..one };
        assert_eq!(both(&more), ["Anna published new posts", "Anna ha pubblicato nuovi post"]);
    }

    #[test]
    fn every_kind_has_a_sentence_in_both_languages() {
        for kind in Kind::VARIANTS {
            let [en, it] = both(&view(*kind, &["Anna", "Bo"], 2));
            assert_ne!(en, it, "{kind:?}");
        }
    }
}
