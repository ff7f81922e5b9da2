use std::sync::Arc;

use tokio::sync::oneshot;
use tokio::task::JoinHandle;

use super::LocalPostgresError;
use super::binaries::Binaries;
use super::home::Home;
use super::server::Server;

/// Restarts a server that died on the same port, where the connections of a running
/// program find it. PostgreSQL does the same for all its processes but the postmaster.
#[derive(Debug)]
pub(super) struct Supervisor {
    stop: oneshot::Sender<()>,
    task: JoinHandle<Result<(), LocalPostgresError>>,
}

impl Supervisor {
    pub fn start(server: Server, home: Arc<Home>, binaries: Binaries, password: String) -> Self {
        let (stop, stopped) = oneshot::channel();
        let task = tokio::spawn(supervise(server, home, binaries, password, stopped));
        Self { stop, task }
    }

    pub async fn stop(self) -> Result<(), LocalPostgresError> {
        // The receiver is closed once the server was given up; then waiting returns the error.
        self.stop.send(()).ok();
        self.task
            .await
            .unwrap_or_else(|error| Err(LocalPostgresError::Io { what: "supervise PostgreSQL", source: error.into() }))
    }

    /// Waits until the server is given up, which is only when it cannot be started again; stopping returns the error.
    pub async fn given_up(&mut self) {
        self.stop.closed().await;
    }
}

async fn supervise(
    mut server: Server,
    home: Arc<Home>,
    binaries: Binaries,
    password: String,
    mut stopped: oneshot::Receiver<()>,
) -> Result<(), LocalPostgresError> {
    loop {
        tokio::select! {
            // First: when both are true at once, the server is not wanted any more.
            biased;
            _ = &mut stopped => return server.stop().await,
            status = server.ended() => {
                tracing::error!(%status, directory = %home.path.display(), "the private PostgreSQL died; starting it again");
                server = Server::start(&home, &binaries, &password, Some(server.port())).await?;
            }
        }
    }
}
