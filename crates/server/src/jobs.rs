//! Background work: the delivery of events, and scheduled jobs.

use std::sync::Arc;
use std::time::Duration;

use adapters::db::Database;
use domain::shared::clock::Clock;
use domain::shared::outbox::{Subscriber, deliver};
use tokio::task::JoinSet;
use tokio_util::sync::CancellationToken;
use tracing::{Instrument, info_span};

use crate::traces::Traced;

/// How often the outbox is polled while it is empty.
const OUTBOX_PAUSE: Duration = Duration::from_millis(150);

/// The background work of one process.
pub struct Background {
    tasks: JoinSet<()>,
    stop: CancellationToken,
}

impl Background {
    pub fn new() -> Self {
        Self { tasks: JoinSet::new(), stop: CancellationToken::new() }
    }

    /// Delivers events until stopped. Any number of processes may do so at once.
    pub fn deliver_events(&mut self, database: Database, subscribers: Vec<Arc<dyn Subscriber>>, clock: Arc<dyn Clock>) {
        let stop = self.stop.clone();
        let subscribers: Vec<Arc<dyn Subscriber>> =
            subscribers.into_iter().map(|one| Arc::new(Traced(one)) as Arc<dyn Subscriber>).collect();
        self.tasks.spawn(async move {
            while !stop.is_cancelled() {
                let delivered = deliver(&database, &subscribers, clock.now()).await;
                if let Err(error) = &delivered {
                    tracing::warn!(%error, "events cannot be delivered now");
                }
                if !matches!(delivered, Ok(1..)) {
                    pause(&stop, OUTBOX_PAUSE).await;
                }
            }
        });
    }

    /// Runs `job` every `period` until stopped; a failure is logged, and the next run still takes place. Each job has a
    /// thread of its own, because a transaction's work need not be `Send`. Stopping cuts a run off, so what it writes
    /// must be a transaction.
    pub fn every<F, E>(&mut self, name: &'static str, period: Duration, job: impl Fn() -> F + Send + 'static)
    where
        F: Future<Output = Result<(), E>>,
        E: std::fmt::Display,
    {
        let stop = self.stop.clone();
        let runtime = tokio::runtime::Handle::current();
        self.tasks.spawn_blocking(move || {
            runtime.block_on(async {
                while let Some(done) =
                    stop.run_until_cancelled(job().instrument(info_span!("job", otel.name = name))).await
                {
                    if let Err(error) = done {
                        tracing::warn!(%error, job = name, "a job failed");
                    }
                    pause(&stop, period).await;
                }
            });
        });
    }

    /// Stops all jobs and waits for them, at most ten seconds.
    pub async fn stop(mut self) {
        self.stop.cancel();
        let finished = async { while self.tasks.join_next().await.is_some() {} };
        if tokio::time::timeout(Duration::from_secs(10), finished).await.is_err() {
            tracing::warn!("background work did not stop in time and is cut off");
        }
    }
}

impl Drop for Background {
    /// Stops the jobs if the start fails: a job that outlives its runtime panics.
    fn drop(&mut self) {
        self.stop.cancel();
    }
}

async fn pause(stop: &CancellationToken, time: Duration) {
    tokio::select! {
        biased;
        () = stop.cancelled() => {}
        () = tokio::time::sleep(time) => {}
    }
}
