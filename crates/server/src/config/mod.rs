//! The configuration: a file (`verdoro.toml`, or the one that `VERDORO_CONFIG` names), overridden by the environment.

mod exposure;
mod google_booking;
mod map;
mod secrets;
mod sign_in;

use std::net::SocketAddr;
use std::num::NonZeroU32;
use std::path::PathBuf;

use anyhow::Context;
use serde::{Deserialize, Serialize};

pub use google_booking::GoogleBookingConfig;
pub use map::MapConfig;
pub use sign_in::{AppleConfig, FirebaseConfig, GoogleConfig, SignInConfig};

/// The environment variable of each value.
const VARIABLES: &[(&str, &str)] = &[
    ("DATABASE_URL", "database.url"),
    ("DATABASE_REPLICA_URL", "database.replica_url"),
    ("VERDORO_DATABASE_POOL", "database.pool_size"),
    ("VERDORO_POSTGRES_BIN", "database.postgres_bin"),
    ("VERDORO_VALKEY_URL", "valkey.url"),
    ("VERDORO_LISTEN", "server.listen"),
    ("VERDORO_PUBLIC_URL", "server.public_url"),
    ("VERDORO_TRUSTED_PROXIES", "server.trusted_proxies"),
    ("VERDORO_DATA_DIR", "server.data_dir"),
    ("VERDORO_WEB_DIR", "server.web_dir"),
    ("VERDORO_THREADS", "server.threads"),
    ("VERDORO_OPERATOR_NAME", "server.operator_name"),
    ("VERDORO_OPERATOR_ADDRESS", "server.operator_address"),
    ("VERDORO_OPERATOR_EMAIL", "server.operator_email"),
    ("VERDORO_METRICS_LISTEN", "server.metrics_listen"),
    ("VERDORO_SIGNING_KEY", "keys.signing"),
    ("VERDORO_PREVIOUS_SIGNING_KEY", "keys.previous_signing"),
    ("VERDORO_SECRET", "keys.secret"),
    ("VERDORO_CODES_KEY", "keys.codes"),
    ("VERDORO_PUSH_KEY", "keys.push"),
    ("VERDORO_PUSH_HOSTS", "server.push_hosts"),
    ("VERDORO_WEBHOOKS_TO_LOOPBACK", "server.webhooks_to_loopback"),
    ("VERDORO_SMTP_URL", "mail.smtp_url"),
    ("VERDORO_MAIL_FROM", "mail.from"),
    ("VERDORO_MAIL_PAGE", "mail.page"),
    ("VERDORO_GOOGLE_ISSUER", "sign_in.google.issuer"),
    ("VERDORO_GOOGLE_CLIENT_ID", "sign_in.google.client_id"),
    ("VERDORO_GOOGLE_CLIENT_SECRET", "sign_in.google.client_secret"),
    ("VERDORO_GOOGLE_BOOKING_USER", "google_booking.user"),
    ("VERDORO_GOOGLE_BOOKING_PASSWORD", "google_booking.password"),
    ("VERDORO_APPLE_ISSUER", "sign_in.apple.issuer"),
    ("VERDORO_APPLE_CLIENT_ID", "sign_in.apple.client_id"),
    ("VERDORO_APPLE_TEAM_ID", "sign_in.apple.team_id"),
    ("VERDORO_APPLE_KEY_ID", "sign_in.apple.key_id"),
    ("VERDORO_APPLE_PRIVATE_KEY", "sign_in.apple.private_key"),
    ("VERDORO_FIREBASE_ISSUER", "sign_in.firebase.issuer"),
    ("VERDORO_FIREBASE_PROJECT", "sign_in.firebase.project"),
    ("VERDORO_S3_ENDPOINT", "media.s3_endpoint"),
    ("VERDORO_S3_BUCKET", "media.s3_bucket"),
    ("VERDORO_S3_REGION", "media.s3_region"),
    ("VERDORO_S3_ACCESS_KEY", "media.s3_access_key"),
    ("VERDORO_S3_SECRET_KEY", "media.s3_secret_key"),
    ("VERDORO_MAP_STYLE_URL", "map.style_url"),
    ("VERDORO_MAP_PMTILES", "map.pmtiles"),
    ("VERDORO_MAP_CENTER", "map.center"),
    ("VERDORO_MAP_TIME_ZONE", "map.time_zone"),
    ("VERDORO_READS_PER_MINUTE", "limits.reads_per_minute"),
    ("VERDORO_WRITES_PER_MINUTE", "limits.writes_per_minute"),
    ("VERDORO_FILES_PER_MINUTE", "limits.files_per_minute"),
    ("VERDORO_TRACES_URL", "traces.url"),
    ("VERDORO_LOG", "log"),
];

/// Everything that can be configured.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Config {
    /// The log levels.
    pub log: Levels,
    pub traces: TracesConfig,
    /// Addresses, directories and the public URL of the server.
    pub server: ServerConfig,
    /// The database.
    pub database: DatabaseConfig,
    /// Valkey, which replicas share.
    pub valkey: ValkeyConfig,
    /// Keys of tokens and mailed codes.
    pub keys: KeysConfig,
    /// How emails are sent.
    pub mail: MailConfig,
    /// The providers that users can sign in with.
    pub sign_in: SignInConfig,
    /// How Google's booking client signs in.
    pub google_booking: GoogleBookingConfig,
    /// Where pictures and videos are stored.
    pub media: MediaConfig,
    /// Which map is shown.
    pub map: MapConfig,
    pub limits: LimitsConfig,
    /// Whether this run serves the demo, set only by the command line.
    #[serde(skip)]
    pub demo: bool,
}

/// Levels of the log, in the syntax of `tracing_subscriber::EnvFilter`.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Levels(String);

impl Default for Levels {
    fn default() -> Self {
        Self("info".to_owned())
    }
}

impl std::ops::Deref for Levels {
    type Target = str;
    fn deref(&self) -> &str {
        &self.0
    }
}

/// Addresses, directories and the public URL of the server.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct ServerConfig {
    /// Address and port to listen on.
    pub listen: SocketAddr,
    /// The address that users open; without it, `http://` and the listening address.
    pub public_url: Option<String>,
    /// Number of trusted reverse proxies in front that set `X-Forwarded-For`.
    pub trusted_proxies: usize,
    /// Where keys, the private database and, without SMTP, emails are stored.
    pub data_dir: PathBuf,
    pub web_dir: PathBuf,
    /// Threads that handle requests; 0 uses one per core.
    pub threads: usize,
    /// The operator, as shown to users.
    pub operator_name: String,
    /// Their postal address, as shown to users; `\n` begins a line.
    pub operator_address: String,
    /// The address where users can reach them; without it, the sender's address.
    pub operator_email: Option<String>,
    /// Address and port for Prometheus; without it there are no metrics to fetch.
    pub metrics_listen: Option<SocketAddr>,
    /// Servers beside the known push services that push messages are sent to, as `scheme://host:port`, with commas between.
    pub push_hosts: Option<String>,
    /// Whether webhooks may have addresses of this machine, for tests; only where no other machine reaches the server.
    pub webhooks_to_loopback: bool,
}

impl Default for ServerConfig {
    fn default() -> Self {
        Self {
            listen: SocketAddr::from(([127, 0, 0, 1], 8080)),
            public_url: None,
            trusted_proxies: 0,
            data_dir: PathBuf::from(".verdoro"),
            web_dir: PathBuf::from("frontend/dist"),
            threads: 0,
            operator_name: "Verdoro".to_owned(),
            operator_address: String::new(),
            operator_email: None,
            metrics_listen: None,
            push_hosts: None,
            webhooks_to_loopback: false,
        }
    }
}

impl ServerConfig {
    /// The address that users open, without a slash at the end.
    pub fn public_url(&self) -> String {
        let url = self.public_url.clone().unwrap_or_else(|| format!("http://{}", self.listen));
        url.trim_end_matches('/').to_owned()
    }
}

/// The database.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct DatabaseConfig {
    /// `postgres://…` of the primary; without it a private PostgreSQL is started in the data directory.
    pub url: Option<String>,
    /// `postgres://…` of a replica for reads.
    pub replica_url: Option<String>,
    /// The maximum number of connections for transactions.
    pub pool_size: usize,
    /// Connections that reads share.
    pub shared_connections: usize,
    /// Directory of the PostgreSQL programs for the private server.
    pub postgres_bin: Option<PathBuf>,
}

impl Default for DatabaseConfig {
    fn default() -> Self {
        Self { url: None, replica_url: None, pool_size: 16, shared_connections: 4, postgres_bin: None }
    }
}

/// Where traces are sent; by default there are none.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct TracesConfig {
    /// Address of an OpenTelemetry collector that takes OTLP over HTTP: `http://collector:4318/v1/traces`.
    pub url: Option<String>,
}

/// Valkey, which replicas share; without it, they use the database.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct ValkeyConfig {
    /// `redis://…` or, with TLS, `rediss://…` of a Valkey server, or of a Redis server from version 7 on.
    pub url: Option<String>,
}

/// Keys of tokens and mailed codes. Keys that are not set are generated at the first start and stored under `keys/` in
/// the data directory; all replicas need the same keys.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct KeysConfig {
    /// Ed25519 private key that signs access tokens, PKCS #8 in PEM (`openssl genpkey -algorithm ed25519`).
    pub signing: Option<String>,
    /// The previous key, whose tokens are still accepted.
    pub previous_signing: Option<String>,
    /// The secret from which mailed codes are derived: at least 32 bytes in base64 (`openssl rand -base64 32`).
    pub secret: Option<String>,
    /// Ed25519 private key that signs the codes on tables, PKCS #8 in PEM. A new key invalidates printed codes.
    pub codes: Option<String>,
    /// P-256 private key of push messages, PKCS #8 in PEM. A new key ends all subscriptions.
    pub push: Option<String>,
}

/// How emails are sent.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct MailConfig {
    /// `smtps://user:password@host` or `smtp://…`; without it emails are stored in a folder.
    pub smtp_url: Option<String>,
    pub from: String,
    /// Whether `/dev/mail` shows the folder to everyone on this machine.
    pub page: bool,
}

impl Default for MailConfig {
    fn default() -> Self {
        Self { smtp_url: None, from: "Verdoro <verdoro@localhost>".to_owned(), page: false }
    }
}

/// Where pictures and videos are stored: without a bucket, in `media` in the data directory, which replicas then have
/// to share.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct MediaConfig {
    /// Address of an S3-compatible store; without it, that of Amazon's region.
    pub s3_endpoint: Option<String>,
    /// The bucket, which must exist.
    pub s3_bucket: Option<String>,
    pub s3_region: String,
    pub s3_access_key: Option<String>,
    pub s3_secret_key: Option<String>,
}

impl Default for MediaConfig {
    fn default() -> Self {
        Self {
            s3_endpoint: None,
            s3_bucket: None,
            s3_region: "us-east-1".to_owned(),
            s3_access_key: None,
            s3_secret_key: None,
        }
    }
}

/// Rate limits per member, or per address for visitors.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct LimitsConfig {
    /// Safe requests to the API a minute.
    pub reads_per_minute: NonZeroU32,
    /// Other requests to the API a minute.
    pub writes_per_minute: NonZeroU32,
    /// Requests for pages, assets and media a minute. One screen can need fifty pictures, and the readers of one
    /// network share its address.
    pub files_per_minute: NonZeroU32,
}

impl Default for LimitsConfig {
    fn default() -> Self {
        Self {
            reads_per_minute: NonZeroU32::MIN.saturating_add(599),
            writes_per_minute: NonZeroU32::MIN.saturating_add(59),
            files_per_minute: NonZeroU32::MIN.saturating_add(5999),
        }
    }
}

impl Config {
    /// Reads the file and the environment.
    ///
    /// # Errors
    /// A message with the name of the invalid value.
    pub fn load() -> anyhow::Result<Self> {
        Self::read(|variable| std::env::var(variable).ok())
    }

    fn read(environment: impl Fn(&str) -> Option<String>) -> anyhow::Result<Self> {
        let named = environment("VERDORO_CONFIG");
        let path = named.as_deref().unwrap_or("verdoro.toml");
        let mut builder = config::Config::builder()
            .add_source(config::File::new(path, config::FileFormat::Toml).required(named.is_some()));
        for (variable, key) in VARIABLES {
            let value = environment(variable).filter(|value| !value.is_empty());
            builder = builder.set_override_option(key, value)?;
        }
        let read = builder.build().with_context(|| format!("cannot read the configuration {path}"))?;
        let config: Self = read.try_deserialize().map_err(|error| anyhow::anyhow!("wrong configuration: {error}"))?;
        config.check()
    }

    fn check(self) -> anyhow::Result<Self> {
        let url = self.server.public_url();
        anyhow::ensure!(
            url.starts_with("http://") || url.starts_with("https://"),
            "wrong configuration: server.public_url (VERDORO_PUBLIC_URL) must begin with http:// or https://, it is {url:?}"
        );
        anyhow::ensure!(
            self.database.pool_size > 0,
            "wrong configuration: database.pool_size (VERDORO_DATABASE_POOL) must be at least 1"
        );
        anyhow::ensure!(
            self.valkey.url.as_deref().is_none_or(|url| url.starts_with("redis://") || url.starts_with("rediss://")),
            "wrong configuration: valkey.url (VERDORO_VALKEY_URL) must begin with redis:// or rediss://"
        );
        self.sign_in.check()?;
        self.google_booking.check()?;
        self.map.center()?;
        self.map.time_zone()?;
        Ok(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_variable_names_a_value_that_exists() {
        let mut whole = Config::default();
        whole.database.url = Some(String::new());
        whole.database.replica_url = Some(String::new());
        whole.database.postgres_bin = Some(PathBuf::new());
        whole.valkey.url = Some(String::new());
        whole.server.public_url = Some(String::new());
        whole.server.operator_email = Some(String::new());
        whole.server.metrics_listen = Some(whole.server.listen);
        whole.keys = KeysConfig {
            signing: Some(String::new()),
            previous_signing: Some(String::new()),
            secret: Some(String::new()),
            codes: Some(String::new()),
            push: Some(String::new()),
        };
        whole.server.push_hosts = Some(String::new());
        whole.mail.smtp_url = Some(String::new());
        whole.sign_in.google.client_id = Some(String::new());
        whole.sign_in.google.client_secret = Some(String::new());
        whole.google_booking = GoogleBookingConfig { user: Some(String::new()), password: Some(String::new()) };
        whole.sign_in.apple.client_id = Some(String::new());
        whole.sign_in.apple.team_id = Some(String::new());
        whole.sign_in.apple.key_id = Some(String::new());
        whole.sign_in.apple.private_key = Some(String::new());
        whole.sign_in.firebase.issuer = Some(String::new());
        whole.sign_in.firebase.project = Some(String::new());
        whole.media.s3_endpoint = Some(String::new());
        whole.media.s3_bucket = Some(String::new());
        whole.media.s3_access_key = Some(String::new());
        whole.media.s3_secret_key = Some(String::new());
        whole.map = MapConfig { style_url: Some(String::new()), pmtiles: Some(PathBuf::new()), ..MapConfig::default() };
        let written = serde_json::to_value(&whole).unwrap();
        for (variable, key) in VARIABLES {
            let pointer = format!("/{}", key.replace('.', "/"));
            assert!(written.pointer(&pointer).is_some(), "{variable} sets {key}, which does not exist");
        }
    }
}
