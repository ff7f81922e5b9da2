//! Domains that strangers share: mail providers and hosts of pages. An address or page there says nothing about who
//! runs a place.

/// Sorted, without sub-domains.
const SHARED: [&str; 73] = [
    "alice.it",
    "altervista.org",
    "aol.com",
    "arubapec.it",
    "atlanticbb.net",
    "blogspot.com",
    "bluewin.ch",
    "booking.com",
    "business.site",
    "comcast.net",
    "deliveroo.it",
    "duck.com",
    "email.it",
    "facebook.com",
    "fastmail.com",
    "fastwebnet.it",
    "free.fr",
    "freenet.de",
    "glovoapp.com",
    "gmail.com",
    "gmx.at",
    "gmx.ch",
    "gmx.com",
    "gmx.de",
    "gmx.net",
    "google.com",
    "googlemail.com",
    "hey.com",
    "hotmail.com",
    "hotmail.fr",
    "hotmail.it",
    "icloud.com",
    "inbox.com",
    "instagram.com",
    "inwind.it",
    "iol.it",
    "jimdo.com",
    "justeat.it",
    "laposte.net",
    "legalmail.it",
    "libero.it",
    "linktr.ee",
    "live.com",
    "live.it",
    "mac.com",
    "mail.com",
    "mail.ru",
    "me.com",
    "msn.com",
    "orange.fr",
    "outlook.com",
    "outlook.it",
    "pec.it",
    "pm.me",
    "posteo.de",
    "proton.me",
    "protonmail.com",
    "qq.com",
    "rocketmail.com",
    "t-online.de",
    "tim.it",
    "tin.it",
    "tiscali.it",
    "tripadvisor.com",
    "tuta.com",
    "tutanota.com",
    "virgilio.it",
    "web.de",
    "wixsite.com",
    "wordpress.com",
    "yahoo.com",
    "yahoo.it",
    "zoho.com",
];

/// Whether strangers share the domain, which is in lower case.
pub fn is_shared_domain(domain: &str) -> bool {
    SHARED.iter().any(|shared| domain == *shared || domain.strip_suffix(shared).is_some_and(|rest| rest.ends_with('.')))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_is_sorted_and_covers_sub_domains() {
        assert!(SHARED.is_sorted());
        assert!(is_shared_domain("gmail.com"));
        assert!(is_shared_domain("daluca.altervista.org"));
        assert!(!is_shared_domain("notgmail.com"));
    }
}
