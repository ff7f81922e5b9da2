//! Who signs in, as a provider states it.

use strum::{AsRefStr, EnumString, IntoStaticStr, VariantArray};

use crate::shared::email::EmailAddress;

/// Whose accounts can be used to sign in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, AsRefStr, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case", const_into_str)]
pub enum Provider {
    Google,
    Apple,
    Firebase,
}

/// An account at a provider, whose owner has just proved that it is theirs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Identity {
    pub provider: Provider,
    /// The provider's id of its account, which never changes and is never given to another.
    pub subject: String,
    pub email: Option<EmailAddress>,
    /// Whether the provider has verified that the address is theirs.
    pub email_verified: bool,
}

impl Identity {
    /// The address, if it is verified.
    pub fn verified_email(&self) -> Option<&EmailAddress> {
        self.email.as_ref().filter(|_| self.email_verified)
    }
}
