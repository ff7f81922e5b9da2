//! How far printed codes are trusted. They can be photographed and passed on, so two rules apply; both are public.
//!
//! - At most twice as many people as the table seats can have a visit by its code within 90 minutes. Both times count, so
//!   that backdating gains nothing: the claimed time of the scan, 90 minutes before and after it, and when the visit is
//!   recorded.
//! - A review of such a visit waits for a moderator while its author is new: the account is younger than 24 hours, or no
//!   other visit of theirs is proven.

use chrono::{DateTime, TimeDelta, Utc};

use super::error::{VisitError, VisitRule};
use super::visit::{How, Visit};
use crate::shared::store_error::StoreError;
use crate::unit_of_work::UnitOfWork;

/// How far before and after a scan, and before now, other visits count.
const AROUND: TimeDelta = TimeDelta::minutes(90);
/// How many parties can sit at a table one after another within that time.
const PARTIES: i64 = 2;
/// An account younger than this is new.
pub const NEW_ACCOUNT: TimeDelta = TimeDelta::hours(24);

/// Refuses a visit by a static code that more people used around that time than can have sat at the table. Locks the
/// table's row, so that concurrent visits count one another.
///
/// # Errors
/// `TableFull`; `Denied` when the table does not exist.
pub async fn refuse_crowd(unit: &mut dyn UnitOfWork, visit: &Visit) -> Result<(), VisitError> {
    let (How::StaticCode, Some(table)) = (visit.how, visit.table) else { return Ok(()) };
    let seats = unit.visits().lock_seats(table).await?.ok_or(VisitError::UNKNOWN)?;
    let existing = unit.visits().lock_visit_on(visit.user, visit.business, visit.local_date).await?;
    if existing.is_some_and(|existing| existing.evidence >= visit.evidence) {
        return Ok(());
    }
    let others = unit.visits().count_by_code(table, visit.user, visit.visited_at, AROUND).await?;
    if others >= PARTIES * seats { Err(VisitRule::TableFull.into()) } else { Ok(()) }
}

/// Whether a review of this visit waits for a moderator.
///
/// # Errors
/// `Store`.
pub async fn needs_moderator(unit: &mut dyn UnitOfWork, visit: &Visit, now: DateTime<Utc>) -> Result<bool, StoreError> {
    if visit.how != How::StaticCode {
        return Ok(false);
    }
    Ok(!unit.visits().is_known_guest(visit.user, visit.id, now - NEW_ACCOUNT).await?)
}
