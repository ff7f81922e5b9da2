//! The actor: who performs an operation. Every use case takes an [`Actor`]; the policies decide on it.

use strum::{AsRefStr, EnumString, IntoStaticStr, VariantArray};

use super::failure::Denied;
use super::ids::{AuthId, SessionId, UserId};

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

/// Who performs an operation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Actor {
    /// A visitor without a token.
    Visitor,
    Member(Member),
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
    /// [`Denied::SignIn`] for all others.
    pub fn member(&self) -> Result<&Member, Denied> {
        match self {
            Self::Member(member) => Ok(member),
            Self::Visitor | Self::System => Err(Denied::SignIn),
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
            Self::Visitor => false,
        }
    }
}
