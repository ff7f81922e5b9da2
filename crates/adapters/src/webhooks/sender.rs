//! Signs and sends messages by the Standard Webhooks specification.

use std::error::Error as _;
use std::sync::Arc;
use std::time::{Duration, Instant};

use async_trait::async_trait;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use domain::webhooks::{AddressRules, Attempt, Reply, WebhookSender, WebhookUrl};
use hmac::{Hmac, KeyInit, Mac};
use http_client::Client;
use http_client::header::CONTENT_TYPE;
use http_client::redirect::Policy;
use sha2::Sha256;

use super::resolver::{NotPublic, PublicResolver};

const CONNECT_TIMEOUT: Duration = Duration::from_secs(5);
const TIMEOUT: Duration = Duration::from_secs(15);

/// The client cannot be made.
#[derive(Debug, thiserror::Error)]
#[error("no requests to webhooks: {0}")]
pub struct SenderError(http_client::Error);

/// Sends messages over HTTP.
pub struct HttpWebhooks {
    client: Client,
    rules: AddressRules,
}

impl HttpWebhooks {
    /// # Errors
    /// When the system has no certificates to trust.
    pub fn new(rules: AddressRules) -> Result<Self, SenderError> {
        crate::cryptography::provide();
        // A redirect or a proxy could lead to another machine than the one that was checked.
        let client = Client::builder()
            .connect_timeout(CONNECT_TIMEOUT)
            .timeout(TIMEOUT)
            .redirect(Policy::none())
            .no_proxy()
            .dns_resolver(Arc::new(PublicResolver(rules)))
            .user_agent("Verdoro-Webhooks")
            .build()
            .map_err(SenderError)?;
        Ok(Self { client, rules })
    }

    async fn post(&self, attempt: &Attempt) -> Result<u16, String> {
        // The client resolves no IP address, so the resolver would not see one.
        WebhookUrl::parse(attempt.url.as_str(), self.rules).map_err(|_| "the address is not allowed".to_owned())?;
        let timestamp = attempt.at.timestamp();
        let request = self
            .client
            .post(attempt.url.as_str())
            .header(CONTENT_TYPE, "application/json")
            .header("webhook-id", &attempt.id)
            .header("webhook-timestamp", timestamp)
            .header("webhook-signature", signatures(attempt)?)
            .body(attempt.body.clone());
        // The body of the answer is not read.
        let response = request.send().await.map_err(|error| describe(&error))?;
        Ok(response.status().as_u16())
    }
}

#[async_trait]
impl WebhookSender for HttpWebhooks {
    async fn send(&self, attempt: &Attempt) -> Reply {
        let begun = Instant::now();
        let result = self.post(attempt).await;
        let latency_ms = u32::try_from(begun.elapsed().as_millis()).unwrap_or(u32::MAX);
        match result {
            Ok(status) => Reply { status: Some(status), latency_ms, error: None },
            Err(error) => Reply { status: None, latency_ms, error: Some(error) },
        }
    }
}

/// A signature for each key, with spaces between.
fn signatures(attempt: &Attempt) -> Result<String, String> {
    let message = format!("{}.{}.{}", attempt.id, attempt.at.timestamp(), attempt.body);
    let signature = |key: &Vec<u8>| {
        let mac = Hmac::<Sha256>::new_from_slice(key).map_err(|_| "the key cannot be used".to_owned())?;
        let mac = mac.chain_update(message.as_bytes()).finalize().into_bytes();
        Ok(format!("v1,{}", STANDARD.encode(mac)))
    };
    Ok(attempt.keys.iter().map(signature).collect::<Result<Vec<_>, String>>()?.join(" "))
}

/// Why there was no answer, in words that reveal nothing about our network.
fn describe(error: &http_client::Error) -> String {
    let mut cause = error.source();
    while let Some(inner) = cause {
        if inner.is::<NotPublic>() {
            return NotPublic.to_string();
        }
        cause = inner.source();
    }
    let text = if error.is_timeout() {
        "no answer within 15 seconds"
    } else if error.is_connect() {
        "no connection"
    } else {
        "no complete answer"
    };
    text.to_owned()
}

#[cfg(test)]
mod tests {
    use chrono::DateTime;

    use super::*;

    /// The example of the specification's reference libraries.
    #[test]
    fn a_signature_is_that_of_the_reference() {
        let attempt = Attempt {
            url: WebhookUrl::stored(String::new()),
            id: "msg_p5jXN8AQM9LWM0D4loKWxJek".into(),
            at: DateTime::from_timestamp(1_614_265_330, 0).unwrap(),
            body: r#"{"test": 2432232314}"#.into(),
            keys: vec![STANDARD.decode("MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw").unwrap()],
        };
        let expected = "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=";
        assert_eq!(signatures(&attempt).unwrap(), expected);
        let keys = [attempt.keys.clone(), attempt.keys.clone()].concat();
        assert_eq!(signatures(&Attempt { keys, ..attempt }).unwrap(), format!("{expected} {expected}"));
    }
}
