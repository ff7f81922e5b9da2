//! Connections that many reads share at once: their queries travel in one pipeline, which measured 1.8 times the
//! throughput of a pool with one query per connection. Each thread uses one of them, which avoids wake-ups between
//! threads. A read of milliseconds would delay those behind it: it uses the connection with the fewest pending queries.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use diesel_async::AsyncPgConnection;
use domain::shared::store_error::StoreError;
use tokio::sync::Mutex;
use tracing::{Instrument, info_span};

use super::{ReadFuture, connect, translate};

struct Shared {
    connection: AsyncPgConnection,
    ended: Arc<AtomicBool>,
}

static THREADS: AtomicUsize = AtomicUsize::new(0);

thread_local! {
    static THREAD: usize = THREADS.fetch_add(1, Ordering::Relaxed);
}

#[derive(Default)]
struct Slot {
    shared: Mutex<Option<Arc<Shared>>>,
    /// The number of running long reads.
    long: AtomicUsize,
}

/// Counts a long read as running until this is dropped.
struct UnderWay<'a>(&'a AtomicUsize);

impl<'a> UnderWay<'a> {
    fn on(slot: &'a Slot) -> Self {
        slot.long.fetch_add(1, Ordering::Relaxed);
        Self(&slot.long)
    }
}

impl Drop for UnderWay<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

pub(super) struct SharedConnections {
    url: String,
    slots: Vec<Slot>,
}

impl SharedConnections {
    pub(super) fn new(url: &str, count: usize) -> Result<Self, StoreError> {
        connect::check(url)?;
        let slots = (0..count.max(1)).map(|_| Slot::default()).collect();
        Ok(Self { url: url.to_owned(), slots })
    }

    pub(super) async fn read<T: Send>(
        &self,
        query: impl for<'c> Fn(&'c AsyncPgConnection) -> ReadFuture<'c, T> + Send + Sync,
    ) -> Result<T, StoreError> {
        let number = THREAD.with(|number| number % self.slots.len());
        self.read_on(self.slots.get(number), query).await
    }

    pub(super) async fn read_long<T: Send>(
        &self,
        query: impl for<'c> Fn(&'c AsyncPgConnection) -> ReadFuture<'c, T> + Send + Sync,
    ) -> Result<T, StoreError> {
        let slot = self.slots.iter().min_by_key(|slot| slot.long.load(Ordering::Relaxed));
        let _under_way = slot.map(UnderWay::on);
        self.read_on(slot, query).await
    }

    async fn read_on<T: Send>(
        &self,
        slot: Option<&Slot>,
        query: impl for<'c> Fn(&'c AsyncPgConnection) -> ReadFuture<'c, T> + Send + Sync,
    ) -> Result<T, StoreError> {
        let slot = slot.ok_or_else(|| StoreError::Internal("no shared connection".into()))?;
        let shared = self.connected(slot).await?;
        let span = info_span!("read", otel.kind = "client", db.system.name = "postgresql");
        let first = query(&shared.connection).instrument(span.clone()).await.map_err(translate);
        match first {
            Err(StoreError::Unavailable(_)) if shared.ended.load(Ordering::Acquire) => {
                let fresh = self.connected(slot).await?;
                query(&fresh.connection).instrument(span).await.map_err(translate)
            }
            result => result,
        }
    }

    async fn connected(&self, slot: &Slot) -> Result<Arc<Shared>, StoreError> {
        let mut slot = slot.shared.lock().await;
        if let Some(shared) = slot.as_ref().filter(|shared| !shared.ended.load(Ordering::Acquire)) {
            return Ok(Arc::clone(shared));
        }
        let (connection, ended) = connect::watched(&self.url).await?;
        let shared = Arc::new(Shared { connection, ended });
        *slot = Some(Arc::clone(&shared));
        Ok(shared)
    }
}
