//! Changing one's profile.

use super::error::PeopleError;
use super::messages_from::MessagesFrom;
use super::profile::{MAX_BIO, MAX_DISPLAY_NAME, MAX_HOME_CITY, User, line};
use super::service::{People, refused};
use super::username::Username;
use super::view::UserView;
use crate::businesses::checks::{Checks, words};
use crate::businesses::cuisine::{Cuisine, MAX_CUISINES};
use crate::businesses::diet::Diet;
use crate::media::format::MediaKind;
use crate::shared::actor::Actor;
use crate::shared::failure::{Denied, FieldError};
use crate::shared::ids::{UploadId, UserId};
use crate::shared::language::Language;
use crate::shared::text::paragraphs;
use crate::unit_of_work::{UnitOfWork, in_transaction};

/// A change of a profile, as typed; what is absent stays, none clears.
#[derive(Debug, Clone, Default)]
pub struct ProfileChange {
    /// The name to be mentioned by.
    pub username: Option<String>,
    /// The name to be shown.
    pub display_name: Option<String>,
    /// A few words.
    pub bio: Option<String>,
    /// Where they are at home.
    pub home_city: Option<Option<String>>,
    /// The language they read.
    pub language: Option<String>,
    /// What they like to eat: words of the vocabulary.
    pub favourite_cuisines: Option<Vec<String>>,
    /// What their food has to be like.
    pub diets: Option<Vec<String>>,
    /// Whether others see little of the profile.
    pub private: Option<bool>,
    /// From whom they want messages.
    pub messages_from: Option<String>,
    /// Their picture, an image of their own.
    pub avatar: Option<Option<UploadId>>,
}

impl People {
    /// Changes the asker's profile.
    ///
    /// # Errors
    /// When it is not the asker's, and what is wrong with which field.
    pub async fn change(&self, actor: &Actor, id: UserId, change: &ProfileChange) -> Result<UserView, PeopleError> {
        own(actor, id)?;
        let now = self.world.now();
        in_transaction(self.store.as_ref(), async |unit| {
            let mut user = unit.people().lock_user(id).await?.ok_or(Denied::Unknown)?;
            let mut checks = Checks::default();
            change.apply(&mut user, &mut checks);
            if let Some(avatar) = change.avatar {
                let found = picture(unit, id, avatar).await?;
                checks.set(&mut user.avatar, Some(found), |found| found);
            }
            checks.done().map_err(PeopleError::Fields)?;
            unit.people().update_user(&user, now).await.map_err(refused)
        })
        .await?;
        self.own_profile(id).await
    }
}

/// The upload, if it is an image of the user's own; none is none.
async fn picture(
    unit: &mut dyn UnitOfWork,
    user: UserId,
    avatar: Option<UploadId>,
) -> Result<Result<Option<UploadId>, FieldError>, PeopleError> {
    let Some(id) = avatar else { return Ok(Ok(None)) };
    let found = unit.media().usable(user, &[id]).await?;
    Ok(match found.first().map(|upload| upload.media.kind()) {
        Some(MediaKind::Image) => Ok(avatar),
        Some(MediaKind::Video) => Err(FieldError::new("avatar_id", "image_expected")),
        None => Err(FieldError::new("avatar_id", "upload_unknown")),
    })
}

/// Whether it is the asker's own profile. Who exists is no secret, but nothing here is anybody else's to do.
pub(super) fn own(actor: &Actor, id: UserId) -> Result<(), Denied> {
    actor.member()?;
    if actor.user() == Ok(id) { Ok(()) } else { Err(Denied::Unknown) }
}

impl ProfileChange {
    /// Writes what is right into `user`, and what is wrong into `checks`.
    fn apply(&self, user: &mut User, checks: &mut Checks) {
        checks.set(&mut user.username, self.username.as_deref(), Username::parse);
        checks.set(&mut user.display_name, self.display_name.as_deref(), |text| {
            line("display_name", text, MAX_DISPLAY_NAME)
        });
        checks.set(&mut user.bio, self.bio.as_deref(), bio);
        checks.set(&mut user.home_city, self.home_city.as_ref(), |city| home_city(city.as_deref()));
        checks.set(&mut user.language, self.language.as_deref(), language);
        checks.set(&mut user.favourite_cuisines, self.favourite_cuisines.as_deref(), cuisines);
        checks.set(&mut user.diets, self.diets.as_deref(), |diets| words("diets", diets, Diet::ALL.len()));
        checks.set(&mut user.private, self.private, Ok);
        checks.set(&mut user.messages_from, self.messages_from.as_deref(), |text| {
            text.parse::<MessagesFrom>().map_err(|_| {
                FieldError::new("messages_from", "not_one_of").with("values", "everyone, followed, nobody")
            })
        });
    }
}

fn bio(text: &str) -> Result<String, FieldError> {
    let bio = paragraphs(text).unwrap_or_default();
    if bio.chars().count() > MAX_BIO { Err(FieldError::new("bio", "too_long").with("max", MAX_BIO)) } else { Ok(bio) }
}

/// A city; nothing typed is none.
pub(super) fn home_city(text: Option<&str>) -> Result<Option<String>, FieldError> {
    let typed = text.filter(|city| !city.trim().is_empty());
    typed.map(|city| line("home_city", city, MAX_HOME_CITY)).transpose()
}

fn language(text: &str) -> Result<Language, FieldError> {
    Language::parse(text).ok_or_else(|| FieldError::new("language", "unknown_value").with("value", text))
}

/// Only cuisines that have a name to be shown.
fn cuisines(typed: &[String]) -> Result<Vec<Cuisine>, FieldError> {
    let cuisines: Vec<Cuisine> = words("favourite_cuisines", typed, MAX_CUISINES)?;
    match cuisines.iter().find(|cuisine| cuisine.names().is_none()) {
        Some(unknown) => Err(FieldError::new("favourite_cuisines", "unknown_value").with("value", unknown.as_str())),
        None => Ok(cuisines),
    }
}

#[cfg(test)]
mod tests {
    use chrono::DateTime;
    use uuid::Uuid;

    use super::*;

    fn user() -> User {
        User {
            id: UserId(Uuid::from_u128(1)),
            username: Username::parse("anna").unwrap(),
            display_name: "Anna".into(),
            bio: String::new(),
            home_city: Some("Siena".into()),
            language: Language::En,
            avatar: None,
            favourite_cuisines: Vec::new(),
            diets: Vec::new(),
            private: false,
            messages_from: MessagesFrom::Everyone,
            created_at: DateTime::UNIX_EPOCH,
        }
    }

    #[test]
    fn what_is_absent_stays_and_what_is_said_holds() {
        let mut changed = user();
        let mut checks = Checks::default();
        ProfileChange::default().apply(&mut changed, &mut checks);
        assert_eq!(changed, user());
        let change = ProfileChange {
            bio: Some(" Eats late. \n\n\u{202e}Walks home.".into()),
            home_city: Some(None),
            language: Some("it".into()),
            favourite_cuisines: Some(vec!["tuscan".into(), "Tuscan".into(), "pizza".into()]),
            diets: Some(vec!["vegan".into()]),
            private: Some(true),
            messages_from: Some("nobody".into()),
            ..ProfileChange::default()
        };
        change.apply(&mut changed, &mut checks);
        checks.done().unwrap();
        assert_eq!(changed.bio, "Eats late.\n\nWalks home.");
        assert_eq!((&changed.home_city, changed.language, changed.private), (&None, Language::It, true));
        assert_eq!(changed.favourite_cuisines.iter().map(Cuisine::as_str).collect::<Vec<_>>(), ["tuscan", "pizza"]);
        assert_eq!((changed.diets, changed.messages_from), (vec![Diet::Vegan], MessagesFrom::Nobody));
    }

    #[test]
    fn every_wrong_field_is_named() {
        let change = ProfileChange {
            username: Some("a!".into()),
            display_name: Some(" ".into()),
            bio: Some("b".repeat(301)),
            home_city: Some(Some("c".repeat(81))),
            language: Some("de".into()),
            favourite_cuisines: Some(vec!["moon_cheese".into()]),
            diets: Some(vec!["stones".into()]),
            private: None,
            messages_from: Some("friends".into()),
            avatar: None,
        };
        let mut checks = Checks::default();
        change.apply(&mut user(), &mut checks);
        let faults: Vec<String> =
            checks.done().unwrap_err().iter().map(|error| format!("{}:{}", error.field, error.code)).collect();
        assert_eq!(
            faults,
            [
                "username:username_invalid",
                "display_name:required",
                "bio:too_long",
                "home_city:too_long",
                "language:unknown_value",
                "favourite_cuisines:unknown_value",
                "diets:unknown_value",
                "messages_from:not_one_of"
            ]
        );
    }

    #[test]
    fn a_profile_is_its_owners_alone() {
        use crate::shared::actor::{Member, Role};
        use crate::shared::ids::{AuthId, SessionId};
        let member = |user: Option<u128>, role| {
            let user = user.map(|number| UserId(Uuid::from_u128(number)));
            Actor::Member(Member { auth: AuthId(Uuid::nil()), session: SessionId(Uuid::nil()), user, role })
        };
        let table = [
            (Actor::Visitor, Err(Denied::SignIn)),
            (member(None, Role::Member), Err(Denied::Unknown)),
            (member(Some(1), Role::Member), Ok(())),
            (member(Some(2), Role::Member), Err(Denied::Unknown)),
            (member(Some(2), Role::Admin), Err(Denied::Unknown)),
        ];
        for (actor, expected) in table {
            assert_eq!(own(&actor, user().id), expected, "{actor:?}");
        }
    }
}
