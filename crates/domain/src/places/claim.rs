//! A member's claim to run a business.

use chrono::{DateTime, Utc};

use super::mail_providers::is_shared_domain;
use crate::kernel::ids::{BusinessId, ClaimId, UserId};
use crate::kernel::language::Language;

/// Where a claim stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ClaimState {
    /// An administrator has still to look at it.
    Pending,
    /// The claimant is an owner.
    Approved,
    /// It was not believed.
    Refused,
}

impl ClaimState {
    /// The name on the wire and in the database.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Pending => "pending",
            Self::Approved => "approved",
            Self::Refused => "refused",
        }
    }

    /// The state of that name.
    pub fn parse(name: &str) -> Option<Self> {
        [Self::Pending, Self::Approved, Self::Refused].into_iter().find(|state| state.as_str() == name)
    }
}

/// A claim.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Claim {
    /// Its identity.
    pub id: ClaimId,
    /// The business claimed.
    pub business: BusinessId,
    /// Who claims it.
    pub claimant: UserId,
    /// Where it stands.
    pub state: ClaimState,
    /// What the claimant says.
    pub message: Option<String>,
    /// What was said when it was decided.
    pub reason: Option<String>,
    /// When it was made.
    pub created_at: DateTime<Utc>,
    /// When it was decided.
    pub decided_at: Option<DateTime<Utc>>,
}

/// A claim with the names that a reader needs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClaimView {
    /// The claim.
    pub claim: Claim,
    /// The business's name.
    pub business_name: String,
    /// The claimant's display name.
    pub claimant_name: String,
}

/// What there is to write to a claimant.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClaimLetter {
    /// The claimant's address.
    pub email: String,
    /// The claimant's language.
    pub language: Language,
    /// The claim as it stands.
    pub view: ClaimView,
}

/// Whether somebody who reads mail at `proven` is believed to run a place with these contacts: the address is the
/// place's own, or at the domain of the place's address or website. A domain that strangers share proves nothing.
pub fn proves_itself(proven: &str, email: Option<&str>, website: Option<&str>) -> bool {
    if email.is_some_and(|email| email.eq_ignore_ascii_case(proven)) {
        return true;
    }
    let Some(domain) = domain_of(proven).filter(|domain| !is_shared_domain(domain)) else { return false };
    let website = website.and_then(host_of);
    [email.and_then(domain_of), website].into_iter().flatten().any(|theirs| theirs == domain)
}

fn domain_of(email: &str) -> Option<String> {
    email.rsplit_once('@').map(|(_, domain)| domain.to_ascii_lowercase())
}

fn host_of(website: &str) -> Option<String> {
    let url = url::Url::parse(website).ok()?;
    let host = url.domain()?.to_ascii_lowercase();
    Some(host.strip_prefix("www.").map(str::to_owned).unwrap_or(host))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_is_believed_at_once() {
        let table = [
            // proven, e-mail, website, believed
            ("info@daluca.it", Some("info@daluca.it"), None, true),
            ("Info@DaLuca.it", Some("info@daluca.IT"), None, true),
            ("luca@daluca.it", Some("info@daluca.it"), None, true),
            ("luca@daluca.it", None, Some("https://www.daluca.it/menu"), true),
            ("luca@daluca.it", None, Some("https://daluca.it"), true),
            ("daluca@gmail.com", Some("daluca@gmail.com"), None, true),
            ("mallory@gmail.com", Some("daluca@gmail.com"), None, false),
            ("mallory@libero.it", None, Some("https://www.libero.it/daluca"), false),
            ("mallory@facebook.com", None, Some("https://www.facebook.com/daluca"), false),
            ("mallory@evil-daluca.it", Some("info@daluca.it"), None, false),
            ("mallory@daluca.it.evil.com", Some("info@daluca.it"), Some("https://daluca.it"), false),
            ("mallory@it", Some("info@daluca.it"), Some("https://daluca.it"), false),
            ("luca@daluca.it", None, None, false),
            ("luca@daluca.it", None, Some("no address"), false),
        ];
        for (proven, email, website, believed) in table {
            assert_eq!(proves_itself(proven, email, website), believed, "{proven} {email:?} {website:?}");
        }
    }
}
