//! Usernames.

use crate::shared::failure::FieldError;

/// Names that would seem to speak for the house, or that addresses of pages may need.
const RESERVED: [&str; 42] = [
    "about",
    "account",
    "accounts",
    "admin",
    "administrator",
    "anonymous",
    "api",
    "app",
    "auth",
    "business",
    "contact",
    "deleted",
    "everyone",
    "explore",
    "help",
    "home",
    "info",
    "login",
    "logout",
    "manage",
    "me",
    "moderator",
    "news",
    "nobody",
    "null",
    "official",
    "postmaster",
    "privacy",
    "register",
    "root",
    "security",
    "settings",
    "staff",
    "superuser",
    "support",
    "system",
    "team",
    "terms",
    "undefined",
    "user",
    "verdoro",
    "webmaster",
];

/// A name to be mentioned by: 3 to 30 of `a`–`z`, `0`–`9`, `_` and `.`, not only signs. Case does not count, and
/// capitals are taken as small.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Username(String);

impl Username {
    /// The username that `text` spells.
    ///
    /// # Errors
    /// `username_invalid` or `username_reserved` for the field `username`.
    pub fn parse(text: &str) -> Result<Self, FieldError> {
        let name = text.to_ascii_lowercase();
        let allowed = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || matches!(c, '_' | '.');
        let named = name.chars().any(|c| c.is_ascii_alphanumeric());
        if !(3..=30).contains(&name.len()) || !name.chars().all(allowed) || !named {
            return Err(FieldError::new("username", "username_invalid"));
        }
        let bare = name.trim_matches(['_', '.']);
        if RESERVED.contains(&bare) {
            return Err(FieldError::new("username", "username_reserved"));
        }
        Ok(Self(name))
    }

    /// The name one reads from the store, where only good ones stand.
    pub fn stored(name: String) -> Self {
        Self(name)
    }

    /// As it is written.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_the_form_are_taken_in_small_letters() {
        for (text, name) in [("anna", "anna"), ("Anna.Rossi_90", "anna.rossi_90"), ("a.b", "a.b"), ("000", "000")] {
            assert_eq!(Username::parse(text).unwrap().as_str(), name);
        }
    }

    #[test]
    fn other_forms_are_refused() {
        let long = "a".repeat(31);
        for text in ["", "ab", "anna rossi", "änna", "anna!", "...", "_._", "аnna", "anna\n", &long] {
            assert_eq!(Username::parse(text).unwrap_err().code, "username_invalid", "{text:?}");
        }
    }

    #[test]
    fn nobody_speaks_for_the_house() {
        for text in ["admin", "Verdoro", "SUPPORT", "_admin_", "root."] {
            assert_eq!(Username::parse(text).unwrap_err().code, "username_reserved", "{text}");
        }
    }
}
