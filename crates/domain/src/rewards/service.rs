//! The use cases of points and vouchers; each group is in its own file.

use std::sync::Arc;

use crate::core::Core;
use crate::visits::ports::CodeKey;

/// Points and vouchers.
#[derive(Clone)]
pub struct Rewards {
    pub core: Core,
    /// Signs vouchers, as it signs the codes of tables.
    pub key: Arc<dyn CodeKey>,
    /// The address of the site, without a slash at the end.
    pub public_url: String,
}
