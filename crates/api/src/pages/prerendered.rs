//! Which pages are rendered beforehand.

use domain::shared::language::Language;

/// Pages that the build renders in each language (`frontend/src/app/prerender.tsx`).
pub const PRERENDERED: [&str; 6] = ["/", "/terms", "/privacy", "/community_guidelines", "/contact", "/auth/login"];

/// The path of a page, its language, and whether the URL contains the language.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PageKey {
    pub path: String,
    pub language: Language,
    /// Whether the URL contains the language (`?lng=`).
    pub by_address: bool,
}
