//! Usernames.

use crate::shared::failure::FieldError;

/// Names that look official, or that URLs of pages may need.
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

/// A unique name: 3 to 30 of `a`–`z`, `0`–`9`, `_` and `.`, with at least one letter or digit, in lower case.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Username(String);

impl Username {
    /// Parses a username in any case.
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

    /// A username from storage, which holds only valid ones.
    pub fn stored(name: String) -> Self {
        Self(name)
    }

    /// The username in lower case.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn usernames_are_stored_in_lower_case() {
        for (text, name) in [("anna", "anna"), ("Anna.Rossi_90", "anna.rossi_90"), ("a.b", "a.b"), ("000", "000")] {
            assert_eq!(Username::parse(text).unwrap().as_str(), name);
        }
    }

    #[test]
    fn invalid_usernames_are_refused() {
        let long = "a".repeat(31);
        for text in ["", "ab", "anna rossi", "änna", "anna!", "...", "_._", "аnna", "anna\n", &long] {
            assert_eq!(Username::parse(text).unwrap_err().code, "username_invalid", "{text:?}");
        }
    }

    #[test]
    fn reserved_usernames_are_refused() {
        for text in ["admin", "Verdoro", "SUPPORT", "_admin_", "root."] {
            assert_eq!(Username::parse(text).unwrap_err().code, "username_reserved", "{text}");
        }
    }
}
