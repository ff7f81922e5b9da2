//! Changing a profile.

use super::error::PeopleError;
use super::messages_from::MessagesFrom;
use super::profile::User;
use super::service::{People, refused};
use super::username::Username;
use super::view::UserView;
use crate::media::format::MediaKind;
use crate::shared::actor::Actor;
use crate::shared::change::Change;
use crate::shared::cuisine::Cuisine;
use crate::shared::diet::Diet;
use crate::shared::failure::Denied;
use crate::shared::ids::{UploadId, UserId};
use crate::shared::language::Language;
use crate::unit_of_work::{UnitOfWork, in_transaction};

/// A change of a profile; `None` keeps the value.
#[derive(Debug, Clone, Default)]
pub struct ProfileChange {
    pub username: Option<Username>,
    pub display_name: Option<String>,
    pub bio: Option<String>,
    pub home_city: Change<String>,
    pub language: Option<Language>,
    pub favourite_cuisines: Option<Vec<Cuisine>>,
    pub diets: Option<Vec<Diet>>,
    /// Whether other members see only a part of the profile.
    pub private: Option<bool>,
    pub messages_from: Option<MessagesFrom>,
    pub read_receipts: Option<bool>,
    pub search_engines: Option<bool>,
    /// An image among the actor's uploads.
    pub avatar: Change<UploadId>,
}

impl People {
    /// Changes the actor's profile.
    ///
    /// # Errors
    /// `Denied` when it is not the actor's, `Invalid` when the username is taken or the avatar is not an image among
    /// their uploads.
    pub async fn change(&self, actor: &Actor, id: UserId, change: &ProfileChange) -> Result<UserView, PeopleError> {
        own(actor, id)?;
        let now = self.core.now();
        in_transaction(&*self.core.store, async |unit| {
            let user = unit.people().lock_user(id).await?.ok_or(PeopleError::UNKNOWN)?;
            if let Change::Set(avatar) = change.avatar {
                check_avatar(unit, id, avatar).await?;
            }
            let user = change.clone().apply(user);
            unit.people().update_user(&user, now).await.map_err(refused)
        })
        .await?;
        self.user(actor, id).await
    }

    /// Checks that an upload can become the actor's avatar, without changing anything.
    ///
    /// # Errors
    /// `Denied` without a profile, `Invalid` when it is not an image among their uploads.
    pub async fn check_avatar(&self, actor: &Actor, avatar: UploadId) -> Result<(), PeopleError> {
        let user = actor.user()?;
        in_transaction(&*self.core.store, async |unit| check_avatar(unit, user, avatar).await).await
    }
}

async fn check_avatar(unit: &mut dyn UnitOfWork, user: UserId, avatar: UploadId) -> Result<(), PeopleError> {
    let found = unit.media().usable(user, &[avatar]).await?;
    match found.first().map(|upload| upload.media.kind()) {
        Some(MediaKind::Image) => Ok(()),
        Some(MediaKind::Video) => Err(PeopleError::field("avatar_id", "image_expected")),
        None => Err(PeopleError::field("avatar_id", "upload_unknown")),
    }
}

/// Whether the profile is the actor's own.
pub(super) fn own(actor: &Actor, id: UserId) -> Result<(), Denied> {
    actor.member()?;
    if actor.user() == Ok(id) { Ok(()) } else { Err(Denied::Unknown) }
}

impl ProfileChange {
    /// The profile after the change.
    fn apply(self, user: User) -> User {
        User {
            username: self.username.unwrap_or(user.username),
            display_name: self.display_name.unwrap_or(user.display_name),
            bio: self.bio.unwrap_or(user.bio),
            home_city: self.home_city.apply(user.home_city),
            language: self.language.unwrap_or(user.language),
            favourite_cuisines: self.favourite_cuisines.unwrap_or(user.favourite_cuisines),
            diets: self.diets.unwrap_or(user.diets),
            private: self.private.unwrap_or(user.private),
            messages_from: self.messages_from.unwrap_or(user.messages_from),
            read_receipts: self.read_receipts.unwrap_or(user.read_receipts),
            search_engines: self.search_engines.unwrap_or(user.search_engines),
            avatar: self.avatar.apply(user.avatar),
            ..user
        }
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
            read_receipts: true,
            search_engines: true,
            created_at: DateTime::UNIX_EPOCH,
        }
    }

    #[test]
    fn absent_fields_keep_their_value_and_given_ones_replace_it() {
        assert_eq!(ProfileChange::default().apply(user()), user());
        let change = ProfileChange {
            bio: Some("Eats late.".into()),
            home_city: Change::Clear,
            language: Some(Language::It),
            diets: Some(vec![Diet::Vegan]),
            private: Some(true),
            messages_from: Some(MessagesFrom::Nobody),
            read_receipts: Some(false),
            search_engines: Some(false),
            ..ProfileChange::default()
        };
        let expected = User {
            bio: "Eats late.".into(),
            home_city: None,
            language: Language::It,
            diets: vec![Diet::Vegan],
            private: true,
            messages_from: MessagesFrom::Nobody,
            read_receipts: false,
            search_engines: false,
            ..user()
        };
        assert_eq!(change.apply(user()), expected);
    }

    #[test]
    fn only_the_owner_may_change_a_profile() {
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
