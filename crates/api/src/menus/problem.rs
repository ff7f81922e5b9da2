//! Problem documents of menus.

use domain::menus::{MenuError, MenuRule};
use domain::shared::error::Error;

use crate::http::problem::Problem;

/// The problem document of an error; for a stale version it has the current one.
pub(super) fn problem(error: MenuError) -> Problem {
    match error {
        Error::Rule(MenuRule::StaleVersion(version)) => Problem::from(error).with("version", version),
        error => error.into(),
    }
}
