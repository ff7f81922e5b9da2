//! What the use cases of visits need of storage.

use async_trait::async_trait;
use chrono::NaiveDate;

use super::visit::Visit;
use crate::kernel::ids::{BusinessId, UserId, VisitId};
use crate::kernel::unit_of_work::StoreError;

/// Visits inside a transaction.
#[async_trait]
pub trait VisitRepository: Send {
    /// The visit, locked until the transaction ends.
    async fn lock_visit(&mut self, id: VisitId) -> Result<Option<Visit>, StoreError>;
    /// The visit of a person to a venue on a day, locked until the transaction ends.
    async fn lock_visit_on(
        &mut self,
        user: UserId,
        business: BusinessId,
        local_date: NaiveDate,
    ) -> Result<Option<Visit>, StoreError>;
}
