//! Credentials, proofs of e-mail, sessions.
