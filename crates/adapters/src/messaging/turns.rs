//! A queue for each conversation that is written in on this replica.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use async_trait::async_trait;
use domain::messaging::{Turn, Turns};
use domain::shared::ids::ConversationId;
use domain::shared::store_error::StoreError;
use tokio::sync::{Mutex as Queue, OwnedMutexGuard};
use tokio::time::timeout;

/// How long to wait. One change takes some milliseconds.
const PATIENCE: Duration = Duration::from_secs(10);

/// The conversations that are being changed.
type Busy = Arc<Mutex<HashMap<ConversationId, Arc<Queue<()>>>>>;

/// Queues by conversation, in memory.
#[derive(Debug, Clone, Default)]
pub struct QueuedTurns(Busy);

struct Held {
    busy: Busy,
    id: ConversationId,
    queue: Arc<Queue<()>>,
    guard: Option<OwnedMutexGuard<()>>,
}

impl Drop for Held {
    fn drop(&mut self) {
        self.guard = None;
        let mut busy = all(&self.busy);
        // Two are the map's and this one: nothing else waits.
        if Arc::strong_count(&self.queue) <= 2 {
            busy.remove(&self.id);
        }
    }
}

/// A panic while it was locked leaves it whole.
fn all(busy: &Busy) -> MutexGuard<'_, HashMap<ConversationId, Arc<Queue<()>>>> {
    busy.lock().unwrap_or_else(PoisonError::into_inner)
}

#[async_trait]
impl Turns for QueuedTurns {
    async fn take(&self, id: ConversationId) -> Result<Turn, StoreError> {
        let queue = Arc::clone(all(&self.0).entry(id).or_default());
        // Dropped on a timeout as well, so that the entry is removed with its last user.
        let mut held = Held { busy: Arc::clone(&self.0), id, queue, guard: None };
        let guard = timeout(PATIENCE, Arc::clone(&held.queue).lock_owned()).await;
        held.guard = Some(guard.map_err(|_| StoreError::Unavailable("the conversation is busy".into()))?);
        Ok(Box::new(held))
    }
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;

    #[tokio::test]
    async fn one_writes_in_a_conversation_at_a_time_and_nothing_stays() {
        let turns = QueuedTurns::default();
        let [one, other] = [1, 2].map(|number| ConversationId(Uuid::from_u128(number)));
        let first = turns.take(one).await.unwrap();
        let elsewhere = turns.take(other).await.unwrap();
        let mut second = Box::pin(turns.take(one));
        assert!(timeout(Duration::from_millis(5), &mut second).await.is_err(), "it waits");
        drop(first);
        let second = second.await.unwrap();
        // A timeout does not end another's turn.
        assert!(timeout(Duration::from_millis(5), turns.take(one)).await.is_err());
        assert_eq!(all(&turns.0).len(), 2);
        drop((second, elsewhere));
        assert!(all(&turns.0).is_empty());
    }
}
