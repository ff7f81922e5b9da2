//! Why use cases of figures fail.

use crate::shared::error::{Error, NoRule};

/// Why a use case of figures failed. No rule of their own refuses a request.
pub type FigureError = Error<NoRule>;
