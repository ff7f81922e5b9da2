//! The configuration without its secrets.

use super::Config;

/// The placeholder shown instead of a secret.
const HIDDEN: &str = "…";

impl Config {
    /// The configuration without secrets: keys, and all of an address but scheme, host and path.
    pub fn without_secrets(&self) -> Self {
        let mut shown = self.clone();
        let addresses = [
            &mut shown.database.url,
            &mut shown.database.replica_url,
            &mut shown.valkey.url,
            &mut shown.mail.smtp_url,
            &mut shown.media.s3_endpoint,
            &mut shown.map.style_url,
            &mut shown.traces.url,
            &mut shown.server.public_url,
        ];
        for address in addresses {
            *address = address.as_deref().map(hide_in_address);
        }
        let keys = [
            &mut shown.keys.signing,
            &mut shown.keys.previous_signing,
            &mut shown.keys.secret,
            &mut shown.keys.codes,
            &mut shown.keys.push,
            &mut shown.sign_in.google.client_secret,
            &mut shown.google_booking.password,
            &mut shown.sign_in.apple.private_key,
            &mut shown.media.s3_access_key,
            &mut shown.media.s3_secret_key,
        ];
        for key in keys {
            *key = key.as_ref().map(|_| HIDDEN.to_owned());
        }
        shown
    }
}

/// An address without its user, password, query and fragment. Where a password is not escaped, so that its end is
/// unknown, only the scheme is shown.
fn hide_in_address(address: &str) -> String {
    let Some((scheme, rest)) = address.split_once("://") else { return HIDDEN.to_owned() };
    let (place, query) = rest.find(['?', '#']).map_or((rest, ""), |at| rest.split_at(at));
    if query.contains('@') {
        return format!("{scheme}://{HIDDEN}");
    }
    let place = place.rsplit_once('@').map_or_else(|| place.to_owned(), |(_, host)| format!("{HIDDEN}@{host}"));
    let query = if query.is_empty() { String::new() } else { format!("?{HIDDEN}") };
    format!("{scheme}://{place}{query}")
}

#[cfg(test)]
mod tests {
    use super::super::VARIABLES;
    use super::*;

    /// Settings that are not secret, with a valid value each. Every other setting counts as secret.
    const PLAIN: [(&str, &str); 33] = [
        ("VERDORO_FILES_PER_MINUTE", "9"),
        ("VERDORO_DATABASE_POOL", "7"),
        ("VERDORO_POSTGRES_BIN", "/bin"),
        ("VERDORO_LISTEN", "127.0.0.1:1"),
        ("VERDORO_TRUSTED_PROXIES", "1"),
        ("VERDORO_DATA_DIR", "data"),
        ("VERDORO_WEB_DIR", "web"),
        ("VERDORO_THREADS", "1"),
        ("VERDORO_OPERATOR_NAME", "Ada"),
        ("VERDORO_OPERATOR_ADDRESS", "Via Roma 1"),
        ("VERDORO_OPERATOR_EMAIL", "ada@example.org"),
        ("VERDORO_METRICS_LISTEN", "127.0.0.1:2"),
        ("VERDORO_PUSH_HOSTS", "http://127.0.0.1:3"),
        ("VERDORO_MAIL_FROM", "Ada <ada@example.org>"),
        ("VERDORO_MAIL_PAGE", "true"),
        ("VERDORO_WEBHOOKS_TO_LOOPBACK", "true"),
        ("VERDORO_GOOGLE_ISSUER", "https://accounts.example"),
        ("VERDORO_GOOGLE_CLIENT_ID", "google client"),
        ("VERDORO_GOOGLE_BOOKING_USER", "google booking"),
        ("VERDORO_APPLE_ISSUER", "https://apple.example"),
        ("VERDORO_APPLE_CLIENT_ID", "apple client"),
        ("VERDORO_APPLE_TEAM_ID", "team"),
        ("VERDORO_APPLE_KEY_ID", "key"),
        ("VERDORO_FIREBASE_ISSUER", "https://firebase.example"),
        ("VERDORO_FIREBASE_PROJECT", "project"),
        ("VERDORO_S3_BUCKET", "bucket"),
        ("VERDORO_S3_REGION", "region"),
        ("VERDORO_MAP_PMTILES", "map.pmtiles"),
        ("VERDORO_MAP_CENTER", "1,1"),
        ("VERDORO_MAP_TIME_ZONE", "Asia/Tokyo"),
        ("VERDORO_READS_PER_MINUTE", "1"),
        ("VERDORO_WRITES_PER_MINUTE", "1"),
        ("VERDORO_LOG", "warn"),
    ];
    const ADDRESSES: [&str; 8] = [
        "DATABASE_URL",
        "DATABASE_REPLICA_URL",
        "VERDORO_VALKEY_URL",
        "VERDORO_SMTP_URL",
        "VERDORO_PUBLIC_URL",
        "VERDORO_S3_ENDPOINT",
        "VERDORO_MAP_STYLE_URL",
        "VERDORO_TRACES_URL",
    ];

    fn canary(variable: &str) -> String {
        let plain = PLAIN.iter().find(|(plain, _)| *plain == variable);
        let scheme = if variable == "VERDORO_VALKEY_URL" { "redis" } else { "https" };
        match plain {
            Some((_, value)) => (*value).to_owned(),
            None if ADDRESSES.contains(&variable) => {
                format!("{scheme}://canary:can/ary%40@host:1/path?password=canary&x=y#canary")
            }
            None => "canary".to_owned(),
        }
    }

    #[test]
    fn nothing_secret_is_shown_whichever_variable_holds_it() {
        let config = Config::read(|variable| (variable != "VERDORO_CONFIG").then(|| canary(variable))).unwrap();
        let shown = toml::to_string_pretty(&config.without_secrets()).unwrap();
        assert!(!shown.contains("canary") && !shown.contains("ary%40"), "{shown}");
        assert_eq!(shown.matches("://…@host:1/path?…").count(), ADDRESSES.len(), "{shown}");
        let known = PLAIN.len() + ADDRESSES.len();
        assert!(
            known < VARIABLES.len() && PLAIN.iter().all(|(plain, _)| VARIABLES.iter().any(|(one, _)| one == plain))
        );
    }

    #[test]
    fn an_address_keeps_its_host_and_nothing_else_that_could_be_secret() {
        let cases = [
            ("postgres://ada:s3cr3t@db/verdoro", "postgres://…@db/verdoro"),
            ("postgres://db/verdoro", "postgres://db/verdoro"),
            ("postgres://db/verdoro?password=s3cr3t", "postgres://db/verdoro?…"),
            ("smtps://ada:a@b@mail", "smtps://…@mail"),
            ("smtps://ada:s3?cr3t@mail", "smtps://…"),
            ("smtps://a@b:s3#cr3t@mail", "smtps://…"),
            ("rediss://:s3cr3t@valkey:6379/1", "rediss://…@valkey:6379/1"),
            ("host=db password=s3cr3t", "…"),
        ];
        for (address, shown) in cases {
            assert_eq!(hide_in_address(address), shown);
        }
    }
}
