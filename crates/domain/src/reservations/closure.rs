//! Times at which a business is closed.

use chrono::{DateTime, Utc};

use super::window::Window;
use crate::shared::{
    failure::FieldError,
    ids::{ClosureId, TableId},
};

/// A time without bookings, such as a holiday or a private party; of the whole business or of some tables.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Closure {
    pub id: ClosureId,
    /// From when until when.
    pub during: Window,
    /// Why, for staff (at most 200 characters).
    pub reason: Option<String>,
    /// The tables that are blocked meanwhile; empty when the whole business is closed.
    pub tables: Vec<TableId>,
}

impl Closure {
    /// A closure from `starts_at` until before `ends_at`.
    pub fn new(
        id: ClosureId,
        starts_at: DateTime<Utc>,
        ends_at: DateTime<Utc>,
        reason: Option<String>,
        tables: Vec<TableId>,
    ) -> Result<Self, FieldError> {
        if ends_at <= starts_at {
            return Err(FieldError::new("ends_at", "ends_before_start"));
        }
        Ok(Self { id, during: Window::new(starts_at, ends_at), reason, tables })
    }

    /// Whether the whole business is closed.
    pub fn is_whole(&self) -> bool {
        self.tables.is_empty()
    }
}
