//! A member and their access token, renewed before it expires.

use std::sync::Arc;
use std::time::{Duration, Instant};

use adapters::accounts::SignedTokens;
use adapters::system::System;
use domain::accounts::tokens::AccessTokens as _;
use domain::shared::clock::Clock as _;
use uuid::Uuid;

use super::workload::people::Guest;

const RENEWED_AFTER: Duration = Duration::from_secs(300);

#[derive(Clone)]
pub struct Person {
    guest: Guest,
    issued: Instant,
    tokens: Arc<SignedTokens>,
}

impl Person {
    pub fn new(guest: Guest, tokens: Arc<SignedTokens>) -> Self {
        Self { guest, issued: Instant::now(), tokens }
    }

    pub fn user(&self) -> Uuid {
        self.guest.user
    }

    pub fn token(&mut self) -> &str {
        if self.issued.elapsed() > RENEWED_AFTER {
            self.guest.token = self.tokens.issue(&self.guest.member, System.now());
            self.issued = Instant::now();
        }
        &self.guest.token
    }
}
