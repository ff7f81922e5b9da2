//! Two replicas of one deployment.

use serde_json::{Value, json};

use crate::support::{TestServer, until};

/// Two replicas with one database and the same keys.
pub struct Replicas {
    pub here: TestServer,
    pub there: TestServer,
}

impl Replicas {
    /// Starts both with this Valkey server and these variables.
    pub async fn open(valkey: &str, variables: &[(&str, &str)]) -> Self {
        // Tokens name the public address, so both need the same.
        let shared = [("VERDORO_VALKEY_URL", valkey), ("VERDORO_PUBLIC_URL", "https://verdoro.localhost")];
        let here = TestServer::with(&[variables, &shared].concat()).await;
        let data = here.data.path().to_str().unwrap();
        let own = [("DATABASE_URL", here.database.as_str()), ("VERDORO_DATA_DIR", data)];
        let there = TestServer::with(&[variables, &shared, &own].concat()).await;
        Self { here, there }
    }

    /// Waits until both can use Valkey, or neither.
    pub async fn until_valkey_is(&self, ready: bool) {
        until(&format!("Valkey's readiness is {ready}"), async || {
            let agree = reports_valkey_as(&self.here, ready).await && reports_valkey_as(&self.there, ready).await;
            agree.then_some(())
        })
        .await;
    }
}

/// Whether `/readyz` reports Valkey as `ready`.
pub async fn reports_valkey_as(server: &TestServer, ready: bool) -> bool {
    let parts: Value = server.get("/readyz").await.expect(200).json();
    parts.as_array().unwrap().contains(&json!({"name": "valkey", "ready": ready, "vital": false}))
}
