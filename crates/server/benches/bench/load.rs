//! Closed-loop load: clients that each wait for a response before the next request.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use tokio::task::JoinSet;
use tokio::time::sleep_until;

use crate::workload::client::Client;

/// The result of a run.
#[derive(Debug, Clone, Default)]
pub struct Figures {
    /// Operations a second that went well; a refusal is soon given and would flatter.
    pub per_second: f64,
    latencies: Vec<u64>,
    /// Operations that did not go well.
    pub errors: usize,
}

impl Figures {
    /// From a throughput and latencies in microseconds.
    pub fn new(per_second: f64, mut latencies: Vec<u64>, errors: usize) -> Self {
        latencies.sort_unstable();
        Self { per_second, latencies, errors }
    }

    /// Milliseconds below which this share of the operations stayed.
    pub fn quantile(&self, share: f64) -> f64 {
        let index = (self.latencies.len() as f64 * share) as usize;
        self.latencies
            .get(index.min(self.latencies.len().saturating_sub(1)))
            .map_or(f64::NAN, |micros| *micros as f64 / 1e3)
    }

    /// How many operations were done.
    pub fn done(&self) -> usize {
        self.latencies.len()
    }
}

/// The load to generate.
#[derive(Debug, Clone, Copy)]
pub struct Load {
    pub clients: usize,
    pub time: Duration,
    /// Operations a second of all clients together; none: as many as they can. Latency counts from when an operation
    /// was due, so that a server which falls behind is not spared.
    pub rate: Option<f64>,
}

/// Runs `operation` (of client number, how-manieth), which returns whether it succeeded.
pub async fn run<F, O>(address: SocketAddr, load: Load, operation: O) -> Figures
where
    F: Future<Output = (Client, bool)> + Send,
    O: Fn(Client, usize, u64) -> F + Clone + Send + Sync + 'static,
{
    let begun = Instant::now();
    let due = Arc::new(AtomicU64::new(0));
    let mut clients = JoinSet::new();
    for number in 0..load.clients {
        let (operation, due) = (operation.clone(), Arc::clone(&due));
        clients.spawn(async move {
            let (mut client, mut latencies, mut errors) = (Client::new(address), Vec::new(), 0);
            for turn in 0.. {
                let mut from = Instant::now();
                if let Some(rate) = load.rate {
                    from = begun + Duration::from_secs_f64(due.fetch_add(1, Ordering::Relaxed) as f64 / rate);
                    sleep_until(from.into()).await;
                }
                if begun.elapsed() >= load.time {
                    break;
                }
                let good;
                (client, good) = operation(client, number, turn).await;
                latencies.push(u64::try_from(from.elapsed().as_micros()).unwrap_or(u64::MAX));
                errors += usize::from(!good);
            }
            (latencies, errors)
        });
    }
    let results = clients.join_all().await;
    let (took, errors): (_, usize) = (begun.elapsed(), results.iter().map(|(_, errors)| errors).sum());
    let latencies: Vec<u64> = results.into_iter().flat_map(|(latencies, _)| latencies).collect();
    Figures::new((latencies.len() - errors) as f64 / took.as_secs_f64(), latencies, errors)
}

/// Sends the same request again and again.
pub async fn repeat(address: SocketAddr, load: Load, request: Vec<u8>) -> Figures {
    let request: Arc<[u8]> = request.into();
    run(address, load, move |mut client, _, _| {
        let request = Arc::clone(&request);
        async move {
            let good = client.send(&request).await.is_ok_and(|answer| answer.status == 200);
            (client, good)
        }
    })
    .await
}
