//! Whether the server is ready for requests.

use async_trait::async_trait;

/// One thing that has to work, and why it does not.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Check {
    /// The name of the check, such as `database`.
    pub name: &'static str,
    /// Whether nothing can be answered without it.
    pub is_vital: bool,
    /// `None` when it works.
    pub fault: Option<String>,
}

/// Looks at what requests depend on.
#[async_trait]
pub trait Readiness: Send + Sync {
    /// The state of each part, within a second or two.
    async fn checks(&self) -> Vec<Check>;
}
