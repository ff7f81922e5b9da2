//! An export and its states.

use chrono::{DateTime, TimeDelta, Utc};
use strum::{AsRefStr, EnumString, IntoStaticStr, VariantArray};

use crate::shared::ids::{AuthId, ExportId};

/// How long the file can be downloaded.
pub const LIFE: TimeDelta = TimeDelta::hours(72);

/// Where an export is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, AsRefStr, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case", const_into_str)]
pub enum State {
    /// It waits for a worker.
    Queued,
    Building,
    /// The file can be downloaded.
    Ready,
    /// It could not be built.
    Failed,
    /// The file was downloaded or has expired.
    Expired,
}

/// A member's export.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Export {
    pub id: ExportId,
    pub auth: AuthId,
    /// As stored; [`Export::state_at`] knows that time has passed.
    pub state: State,
    /// In percent.
    pub progress: u8,
    /// Bytes.
    pub size: Option<u64>,
    pub created_at: DateTime<Utc>,
    pub expires_at: Option<DateTime<Utc>>,
}

impl Export {
    /// A new one, which waits for a worker.
    pub(super) fn new(id: ExportId, auth: AuthId, created_at: DateTime<Utc>) -> Self {
        Self { id, auth, state: State::Queued, progress: 0, size: None, created_at, expires_at: None }
    }

    /// Its state at a time.
    pub fn state_at(&self, now: DateTime<Utc>) -> State {
        let is_over = self.expires_at.is_some_and(|end| end <= now);
        if self.state == State::Ready && is_over { State::Expired } else { self.state }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use uuid::Uuid;

    #[test]
    fn a_file_that_is_ready_expires() {
        let mut export = Export::new(ExportId(Uuid::nil()), AuthId(Uuid::nil()), DateTime::UNIX_EPOCH);
        assert_eq!(export.state_at(DateTime::UNIX_EPOCH + LIFE), State::Queued);
        (export.state, export.expires_at) = (State::Ready, Some(DateTime::UNIX_EPOCH + LIFE));
        assert_eq!(export.state_at(DateTime::UNIX_EPOCH), State::Ready);
        assert_eq!(export.state_at(DateTime::UNIX_EPOCH + LIFE), State::Expired);
    }
}
