//! A profile in replies.

use chrono::{DateTime, Utc};
use domain::follows::Following;
use domain::people::messages_from::MessagesFrom as Senders;
use domain::people::{Counts, Mine, UserView, Visibility};
use domain::shared::actor::Actor;
use domain::shared::language::Language as InterfaceLanguage;
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::media::Media;
use crate::names::{DietName, FollowStateName, NotifyName};

/// A profile as the actor sees it. Of a private profile other members see name, avatar, bio and counts.
#[derive(Debug, Serialize, ToSchema)]
pub struct User {
    uuid: Uuid,
    username: String,
    display_name: String,
    avatar: Option<Media>,
    bio: String,
    home_city: Option<String>,
    /// Null on a private profile of another member.
    language: Option<Language>,
    /// Slugs of the vocabulary at `GET cuisines`.
    favourite_cuisines: Vec<String>,
    diets: Vec<DietName>,
    /// Whether other members see only a part of the profile.
    private: bool,
    counts: UserCounts,
    /// Only its owner sees it.
    messages_from: Option<MessagesFrom>,
    /// Whether others learn that they read messages. Only its owner sees it.
    read_receipts: Option<bool>,
    /// Whether search engines may show the public page. Only its owner sees it.
    search_engines: Option<bool>,
    /// Null for visitors, on the own profile and in lists.
    mine: Option<UserMine>,
    created_at: DateTime<Utc>,
}

/// Blocks, mutes and follows between the actor and a member.
#[derive(Debug, Serialize, ToSchema)]
pub struct UserMine {
    blocked: bool,
    muted: bool,
    /// The actor's follow of the member.
    follow: Option<UserFollow>,
    /// Whether the member follows the actor.
    follows_me: bool,
    /// The mutual connections: people the actor follows who follow this member.
    followed_by: UserMutuals,
}

/// The actor's follow of a member.
#[derive(Debug, Serialize, ToSchema)]
pub struct UserFollow {
    uuid: Uuid,
    state: FollowStateName,
    /// Which posts the actor is notified of.
    notify: NotifyName,
}

/// People the actor follows who also follow a member.
#[derive(Debug, Serialize, ToSchema)]
pub struct UserMutuals {
    /// The names of at most two of them.
    names: Vec<String>,
    count: u32,
}

/// What a member has published.
#[derive(Debug, Serialize, ToSchema)]
pub struct UserCounts {
    reviews: u32,
    /// Images and videos of published reviews.
    photos: u32,
    /// Lists shown on the profile.
    lists: u32,
    posts: u32,
    followers: u32,
    /// The members and businesses that they follow.
    following: u32,
}

/// A language of the interface and of emails.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Language {
    En,
    It,
}

/// Whose messages a member receives.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum MessagesFrom {
    Everyone,
    Followed,
    Nobody,
}

impl From<InterfaceLanguage> for Language {
    fn from(language: InterfaceLanguage) -> Self {
        match language {
            InterfaceLanguage::En => Self::En,
            InterfaceLanguage::It => Self::It,
        }
    }
}

impl From<Senders> for MessagesFrom {
    fn from(senders: Senders) -> Self {
        match senders {
            Senders::Everyone => Self::Everyone,
            Senders::Followed => Self::Followed,
            Senders::Nobody => Self::Nobody,
        }
    }
}

impl From<Counts> for UserCounts {
    fn from(counts: Counts) -> Self {
        Self {
            reviews: counts.reviews,
            photos: counts.photos,
            lists: counts.lists,
            posts: counts.posts,
            followers: counts.followers,
            following: counts.following,
        }
    }
}

impl User {
    /// The profile as the actor sees it.
    pub fn seen_by(actor: &Actor, view: UserView) -> Self {
        let visibility = view.visibility(actor);
        Self::new(view, visibility)
    }

    /// The same with the blocks, mutes and follows between the two, which the own profile does not have.
    pub fn with_mine(self, hidden: Mine, following: Option<Following>) -> Self {
        let mine = following.map(|Following { follow, follows_me, mutuals }| UserMine {
            blocked: hidden.blocked,
            muted: hidden.muted,
            follow: follow.map(|(id, state, notify)| UserFollow {
                uuid: id.0,
                state: state.into(),
                notify: notify.into(),
            }),
            follows_me,
            followed_by: UserMutuals { names: mutuals.names, count: mutuals.count },
        });
        Self { mine, ..self }
    }

    /// The profile as its owner sees it.
    pub fn own(view: UserView) -> Self {
        Self::new(view, Visibility::Own)
    }

    fn new(view: UserView, visibility: Visibility) -> Self {
        let (user, whole) = (view.user, visibility != Visibility::Restricted);
        let is_own = visibility == Visibility::Own;
        let cuisines = user.favourite_cuisines.iter().filter(|_| whole).map(|one| one.as_str().to_owned());
        Self {
            uuid: user.id.0,
            username: user.username.as_str().to_owned(),
            display_name: user.display_name,
            avatar: view.avatar.map(Media::from),
            bio: user.bio,
            home_city: user.home_city.filter(|_| whole),
            language: whole.then(|| user.language.into()),
            favourite_cuisines: cuisines.collect(),
            diets: user.diets.iter().filter(|_| whole).map(|diet| (*diet).into()).collect(),
            private: user.private,
            counts: view.counts.into(),
            messages_from: is_own.then(|| user.messages_from.into()),
            read_receipts: is_own.then_some(user.read_receipts),
            search_engines: is_own.then_some(user.search_engines),
            mine: None,
            created_at: user.created_at,
        }
    }
}
