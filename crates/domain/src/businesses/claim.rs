//! A member's claim to run a business.

use chrono::{DateTime, Utc};
use strum::{AsRefStr, EnumString, IntoStaticStr, VariantArray};

use crate::shared::email::EmailAddress;
use crate::shared::ids::{BusinessId, ClaimId, UserId};
use crate::shared::language::Language;

/// The state of a claim.
#[derive(Debug, Clone, Copy, PartialEq, Eq, AsRefStr, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case", const_into_str)]
pub enum ClaimState {
    /// An administrator has to decide.
    Pending,
    /// The claimant is an owner.
    Approved,
    /// An administrator refused it.
    Refused,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Claim {
    pub id: ClaimId,
    pub business: BusinessId,
    pub claimant: UserId,
    pub state: ClaimState,
    pub message: Option<String>,
    /// The reason given with the decision.
    pub reason: Option<String>,
    /// When it was made.
    pub created_at: DateTime<Utc>,
    /// When it was decided.
    pub decided_at: Option<DateTime<Utc>>,
    /// Whether it came with the business, which the claimant added.
    pub creation: bool,
    /// A listed business that looks the same; the creator stated that the new one is different.
    pub resembles: Option<BusinessId>,
}

/// A claim with the names that a reader needs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClaimView {
    pub claim: Claim,
    pub business_name: String,
    /// The claimant's display name.
    pub claimant_name: String,
}

/// The data of the email about a decision.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClaimEmail {
    pub email: String,
    pub language: Language,
    /// The claim in its current state.
    pub view: ClaimView,
}

/// Whether `proven`, which the claimant has shown to read, is the address that the business publishes. Nothing else
/// proves a claim: strangers share the domains of mail providers, and no list of those is ever complete.
pub fn is_proven(proven: &str, published: Option<&str>) -> bool {
    let Some(Ok(published)) = published.map(EmailAddress::parse) else { return false };
    EmailAddress::parse(proven).is_ok_and(|proven| proven == published)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_published_address_proves_a_claim() {
        let table = [
            // proven, published, whether it proves the claim
            ("info@daluca.it", Some("info@daluca.it"), true),
            ("Info@DaLuca.it", Some("info@daluca.IT"), true),
            ("daluca@gmail.com", Some("daluca@gmail.com"), true),
            ("info@caffè.example", Some("info@xn--caff-8oa.example"), true),
            ("luca@daluca.it", Some("info@daluca.it"), false),
            ("mallory@yahoo.co.uk", Some("daluca@yahoo.co.uk"), false),
            ("mallory@vodafone.it", Some("daluca@vodafone.it"), false),
            ("mallory@poste.it", Some("daluca@poste.it"), false),
            ("mallory@gmail.com", Some("daluca@gmail.com"), false),
            ("da.luca@gmail.com", Some("daluca@gmail.com"), false),
            ("daluca+mallory@gmail.com", Some("daluca@gmail.com"), false),
            ("info@mail.daluca.it", Some("info@daluca.it"), false),
            ("info@daluca.it", Some("info@mail.daluca.it"), false),
            ("mallory@evil-daluca.it", Some("info@daluca.it"), false),
            ("info@daluca.it.evil.com", Some("info@daluca.it"), false),
            // Cyrillic а
            ("info@d\u{430}luca.it", Some("info@daluca.it"), false),
            ("info@daluca.it", None, false),
            ("info@daluca.it", Some(""), false),
            ("", Some(""), false),
            ("no address", Some("no address"), false),
        ];
        for (proven, published, expected) in table {
            assert_eq!(is_proven(proven, published), expected, "{proven} {published:?}");
        }
    }
}
