//! Whether the server is ready for requests.

use async_trait::async_trait;

/// The result of one health check.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Check {
    /// The name of the check, such as `database`.
    pub name: &'static str,
    /// Whether the server can answer no request without it.
    pub is_vital: bool,
    /// Why it fails; `None` when it works.
    pub fault: Option<String>,
}

/// Checks what requests depend on.
#[async_trait]
pub trait Readiness: Send + Sync {
    /// The state of each part, within a second or two.
    async fn checks(&self) -> Vec<Check>;
}
