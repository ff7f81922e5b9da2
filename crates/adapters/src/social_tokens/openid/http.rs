//! Requests to a provider: bounded in time and size, without redirects, over TLS unless it is on this machine.

use std::time::Duration;

use domain::social_tokens::ProviderFault;
use http_client::header::{ACCEPT, CONTENT_TYPE};
use http_client::redirect::Policy;
use http_client::{Client, RequestBuilder, StatusCode, Url};
use serde::de::DeserializeOwned;

use super::unavailable;

const CONNECT_TIMEOUT: Duration = Duration::from_secs(3);
const REQUEST_TIMEOUT: Duration = Duration::from_secs(6);
/// More than any answer of a provider has.
const MAX_BYTES: usize = 256 * 1024;

/// Sends requests to a provider.
#[derive(Clone)]
pub(super) struct Http(Client);

impl Http {
    /// # Errors
    /// When the system has no certificates to trust.
    pub(super) fn new() -> Result<Self, http_client::Error> {
        crate::cryptography::provide();
        let client = Client::builder()
            .connect_timeout(CONNECT_TIMEOUT)
            .timeout(REQUEST_TIMEOUT)
            .redirect(Policy::none())
            .user_agent("Verdoro")
            .build()?;
        Ok(Self(client))
    }

    /// The JSON document at an address.
    pub(super) async fn get<T: DeserializeOwned>(&self, address: &str) -> Result<T, ProviderFault> {
        let (status, body) = send(self.0.get(secure(address)?)).await?;
        if status != StatusCode::OK {
            return Err(unavailable(format!("{address} answered {status}")));
        }
        parse(&body)
    }

    /// The status and the body of the answer to a form.
    pub(super) async fn post(
        &self,
        address: &str,
        form: &[(&str, &str)],
    ) -> Result<(StatusCode, Vec<u8>), ProviderFault> {
        let body = url::form_urlencoded::Serializer::new(String::new()).extend_pairs(form).finish();
        let request = self.0.post(secure(address)?).header(CONTENT_TYPE, "application/x-www-form-urlencoded");
        send(request.body(body)).await
    }
}

/// What a JSON document says.
pub(super) fn parse<T: DeserializeOwned>(body: &[u8]) -> Result<T, ProviderFault> {
    // The error of serde_json would quote the document.
    serde_json::from_slice(body).map_err(|_| unavailable("its answer is no such JSON document"))
}

async fn send(request: RequestBuilder) -> Result<(StatusCode, Vec<u8>), ProviderFault> {
    let failed = |error: http_client::Error| unavailable(without_query(error));
    let mut response = request.header(ACCEPT, "application/json").send().await.map_err(failed)?;
    let mut body = Vec::new();
    while let Some(chunk) = response.chunk().await.map_err(failed)? {
        body.extend_from_slice(&chunk);
        if body.len() > MAX_BYTES {
            return Err(unavailable("its answer is too long"));
        }
    }
    Ok((response.status(), body))
}

/// The address, if it is https or of this machine.
pub(super) fn secure(address: &str) -> Result<Url, ProviderFault> {
    let url = Url::parse(address).map_err(|_| unavailable(format!("{address:?} is no address")))?;
    let is_loopback = matches!(url.host_str(), Some("localhost" | "127.0.0.1" | "[::1]"));
    if url.scheme() == "https" || (url.scheme() == "http" && is_loopback) {
        Ok(url)
    } else {
        Err(unavailable(format!("{address:?} is not https")))
    }
}

/// The error with its cause, which says more than the error itself.
fn without_query(error: http_client::Error) -> String {
    let error = error.without_url();
    let cause = std::error::Error::source(&error).map(|cause| format!(": {cause}")).unwrap_or_default();
    format!("{error}{cause}")
}
