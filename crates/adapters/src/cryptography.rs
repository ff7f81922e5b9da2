//! The cryptography provider of TLS.

/// Names ring to the HTTP clients of libraries, which take the process's provider; an error because one is already
/// installed is ignored.
pub fn provide() {
    let _ = rustls::crypto::ring::default_provider().install_default();
}
