//! TLS to PostgreSQL. `sslmode` means what it means to libpq
//! (<https://www.postgresql.org/docs/current/libpq-ssl.html>): `disable`, `prefer` (the default) and `require` check no
//! certificate; `verify-ca` and `verify-full` do, both with the host's name, against `sslrootcert` or, without that,
//! against the machine's own roots.

use std::path::PathBuf;
use std::sync::Arc;

use domain::shared::store_error::StoreError;
use rustls::client::danger::{HandshakeSignatureValid, ServerCertVerified, ServerCertVerifier};
use rustls::crypto::{CryptoProvider, ring};
use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, ServerName, UnixTime};
use rustls::{ClientConfig, DigitallySignedStruct, RootCertStore, SignatureScheme};
use tokio_postgres_rustls::MakeRustlsConnect;
use url::Url;

/// A database address without its TLS options, and how connections to it are protected.
pub(super) struct Address {
    pub url: String,
    pub tls: MakeRustlsConnect,
}

/// Reads `sslmode` and `sslrootcert` off an address.
///
/// # Errors
/// When the certificates that it names cannot be read.
pub(super) fn address(url: &str) -> Result<Address, StoreError> {
    let Ok(mut parsed) = Url::parse(url) else {
        return Ok(Address { url: url.to_owned(), tls: MakeRustlsConnect::new(blind()?) });
    };
    let (mut verify, mut roots, mut kept) = (false, None, Vec::new());
    for (name, value) in parsed.query_pairs() {
        match (name.as_ref(), value.as_ref()) {
            ("sslrootcert", path) => roots = Some(PathBuf::from(path)),
            ("sslmode", "verify-ca" | "verify-full") => verify = true,
            _ => kept.push((name.into_owned(), value.into_owned())),
        }
    }
    if verify {
        kept.push(("sslmode".to_owned(), "require".to_owned()));
    }
    parsed.set_query(None);
    if !kept.is_empty() {
        parsed.query_pairs_mut().extend_pairs(kept);
    }
    let config = if verify { checked(roots)? } else { blind()? };
    Ok(Address { url: parsed.into(), tls: MakeRustlsConnect::new(config) })
}

fn provider() -> Arc<CryptoProvider> {
    Arc::new(ring::default_provider())
}

fn checked(file: Option<PathBuf>) -> Result<ClientConfig, StoreError> {
    let mut roots = RootCertStore::empty();
    match file {
        Some(path) => {
            let unreadable = |error: &dyn std::fmt::Display| {
                StoreError::Internal(format!("cannot read the certificates in {}: {error}", path.display()))
            };
            let certificates = CertificateDer::pem_file_iter(&path).map_err(|error| unreadable(&error))?;
            for certificate in certificates {
                let certificate = certificate.map_err(|error| unreadable(&error))?;
                roots.add(certificate).map_err(|error| unreadable(&error))?;
            }
        }
        None => {
            roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
        }
    }
    let builder = ClientConfig::builder_with_provider(provider()).with_safe_default_protocol_versions();
    Ok(builder.map_err(internal)?.with_root_certificates(roots).with_no_client_auth())
}

fn blind() -> Result<ClientConfig, StoreError> {
    let builder = ClientConfig::builder_with_provider(provider()).with_safe_default_protocol_versions();
    let anybody = Arc::new(Anybody(provider()));
    Ok(builder.map_err(internal)?.dangerous().with_custom_certificate_verifier(anybody).with_no_client_auth())
}

fn internal(error: rustls::Error) -> StoreError {
    StoreError::Internal(error.to_string())
}

/// Accepts any certificate: protects against eavesdropping, not against impersonation.
#[derive(Debug)]
struct Anybody(Arc<CryptoProvider>);

impl ServerCertVerifier for Anybody {
    fn verify_server_cert(
        &self,
        _: &CertificateDer<'_>,
        _: &[CertificateDer<'_>],
        _: &ServerName<'_>,
        _: &[u8],
        _: UnixTime,
    ) -> Result<ServerCertVerified, rustls::Error> {
        Ok(ServerCertVerified::assertion())
    }

    fn verify_tls12_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signature: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, rustls::Error> {
        let algorithms = &self.0.signature_verification_algorithms;
        rustls::crypto::verify_tls12_signature(message, certificate, signature, algorithms)
    }

    fn verify_tls13_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signature: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, rustls::Error> {
        let algorithms = &self.0.signature_verification_algorithms;
        rustls::crypto::verify_tls13_signature(message, certificate, signature, algorithms)
    }

    fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
        self.0.signature_verification_algorithms.supported_schemes()
    }
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::os::unix::fs::{MetadataExt, chown};
    use std::path::Path;

    use tokio_postgres::NoTls;

    use super::super::connect;
    use local_postgres::{LocalPostgres, Options};

    /// A TLS server for `localhost`, and its certificate.
    async fn server(home: &Path) -> (LocalPostgres, String) {
        let options = Options { data_dir: home.to_owned(), binaries: None, durable: false };
        let server = LocalPostgres::start(options).await.unwrap();
        let (client, connection) = tokio_postgres::connect(&server.url("postgres"), NoTls).await.unwrap();
        tokio::spawn(connection);
        let data: String = client.query_one("SHOW data_directory", &[]).await.unwrap().get(0);
        let own = rcgen::generate_simple_self_signed(["localhost".to_owned()]).unwrap();
        let owner = fs::metadata(&data).unwrap();
        for (name, content) in [("server.crt", own.cert.pem()), ("server.key", own.signing_key.serialize_pem())] {
            let path = Path::new(&data).join(name);
            fs::write(&path, content).unwrap();
            fs::set_permissions(&path, std::os::unix::fs::PermissionsExt::from_mode(0o600)).unwrap();
            chown(&path, Some(owner.uid()), Some(owner.gid())).unwrap();
        }
        client.batch_execute("ALTER SYSTEM SET ssl = on").await.unwrap();
        client.batch_execute("SELECT pg_reload_conf()").await.unwrap();
        (server, own.cert.pem())
    }

    /// Whether a connection to that address is encrypted; `None` when there is no connection.
    async fn is_encrypted(url: &str) -> Option<bool> {
        let (client, connection) = connect::open(url).await.ok()?;
        tokio::spawn(connection);
        let sql = "SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()";
        Some(client.query_one(sql, &[]).await.unwrap().get(0))
    }

    #[tokio::test]
    async fn sslmode_means_what_it_means_to_libpq() {
        let home = tempfile::tempdir().unwrap();
        let (server, certificate) = server(home.path()).await;
        let (trusted, other) = (home.path().join("trusted.pem"), home.path().join("other.pem"));
        fs::write(&trusted, certificate).unwrap();
        let stranger = rcgen::generate_simple_self_signed(["localhost".to_owned()]).unwrap();
        fs::write(&other, stranger.cert.pem()).unwrap();
        let by_number = server.url("postgres");
        let by_name = by_number.replace("127.0.0.1", "localhost");
        let address = |base: &str, query: &str| format!("{base}?{query}");
        let (trusted, other) = (trusted.display(), other.display());
        let table = [
            (address(&by_number, "sslmode=disable"), Some(false)),
            (by_number.clone(), Some(true)),
            (address(&by_number, "sslmode=require"), Some(true)),
            (address(&by_name, &format!("sslmode=verify-full&sslrootcert={trusted}")), Some(true)),
            (address(&by_number, &format!("sslmode=verify-full&sslrootcert={trusted}")), None),
            (address(&by_name, &format!("sslmode=verify-full&sslrootcert={other}")), None),
            (address(&by_name, "sslmode=verify-full"), None),
            (address(&by_name, "sslmode=verify-ca&sslrootcert=/nowhere.pem"), None),
        ];
        for (url, expected) in table {
            assert_eq!(is_encrypted(&url).await, expected, "{url}");
        }
        server.stop().await.unwrap();
    }
}
