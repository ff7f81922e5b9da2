//! The actor: who performs an operation. Every use case takes an [`Actor`]; the policies decide on it.

use strum::{AsRefStr, EnumString, IntoStaticStr, VariantArray};

use super::failure::Denied;
use super::ids::{ApiKeyId, AuthId, BusinessId, SessionId, UserId};

/// The role of an account.
#[derive(Debug, Clone, Copy, PartialEq, Eq, AsRefStr, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case", const_into_str)]
pub enum Role {
    /// Only the account's own records.
    Member,
    /// Also the queue of reports.
    Moderator,
    /// Also blocks accounts and decides claims.
    Admin,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Member {
    /// The credential signed in with.
    pub auth: AuthId,
    pub session: SessionId,
    /// The profile, absent until it is created.
    pub user: Option<UserId>,
    /// The role of the account.
    pub role: Role,
}

/// What a key of a business may do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, AsRefStr, EnumString, IntoStaticStr, VariantArray)]
#[strum(const_into_str)]
pub enum KeyScope {
    #[strum(serialize = "reservations:read")]
    ReadReservations,
    /// Create and change reservations.
    #[strum(serialize = "reservations:write")]
    WriteReservations,
    #[strum(serialize = "figures:read")]
    ReadFigures,
}

/// A program of a business, which uses one of its keys. What the scopes of the key cover is checked before the operation
/// runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct KeyHolder {
    pub key: ApiKeyId,
    pub business: BusinessId,
    /// The account of the owner who made the key.
    pub auth: AuthId,
    /// Which of [`KeyScope::VARIANTS`] it has.
    pub scopes: [bool; KeyScope::VARIANTS.len()],
}

impl KeyHolder {
    pub fn has(&self, scope: KeyScope) -> bool {
        KeyScope::VARIANTS.iter().zip(self.scopes).any(|(known, has)| *known == scope && has)
    }
}

/// Who performs an operation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Actor {
    /// A visitor without a token.
    Visitor,
    Member(Member),
    /// A program of a business.
    Key(KeyHolder),
    /// The program itself: the worker, the command line.
    System,
}

impl Actor {
    /// Whether the actor is a member or the program itself.
    ///
    /// # Errors
    /// [`Denied::SignIn`] for visitors.
    pub fn is_known(&self) -> Result<(), Denied> {
        if *self == Self::Visitor { Err(Denied::SignIn) } else { Ok(()) }
    }

    /// The signed-in person.
    ///
    /// # Errors
    /// [`Denied::Forbidden`] for programs of businesses, [`Denied::SignIn`] for all others.
    pub fn member(&self) -> Result<&Member, Denied> {
        match self {
            Self::Member(member) => Ok(member),
            Self::Visitor | Self::System => Err(Denied::SignIn),
            Self::Key(_) => Err(Denied::Forbidden),
        }
    }

    /// The profile of the signed-in person.
    ///
    /// # Errors
    /// [`Denied::SignIn`] for all others, [`Denied::Profile`] while there is no profile.
    pub fn user(&self) -> Result<UserId, Denied> {
        self.member()?.user.ok_or(Denied::Profile)
    }

    /// Whether the actor is the program or one of its administrators.
    pub fn is_admin(&self) -> bool {
        match self {
            Self::System => true,
            Self::Member(member) => member.role == Role::Admin,
            Self::Visitor | Self::Key(_) => false,
        }
    }

    /// Whether the actor is a program of the business.
    pub fn works_for(&self, business: BusinessId) -> bool {
        matches!(self, Self::Key(holder) if holder.business == business)
    }
}
