//! Two servers of one house.

use serde_json::{Value, json};

use crate::support::{TestServer, until};

/// Two replicas: one database, the same keys.
pub struct Replicas {
    pub here: TestServer,
    pub there: TestServer,
}

impl Replicas {
    /// Opened beside that Valkey server, with these variables set.
    pub async fn open(valkey: &str, variables: &[(&str, &str)]) -> Self {
        // Tokens name the address, which is one for all.
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
            let agree = says_valkey_is(&self.here, ready).await && says_valkey_is(&self.there, ready).await;
            agree.then_some(())
        })
        .await;
    }
}

/// Whether the server says so of its Valkey.
pub async fn says_valkey_is(server: &TestServer, ready: bool) -> bool {
    let parts: Value = server.get("/readyz").await.expect(200).json();
    parts.as_array().unwrap().contains(&json!({"name": "valkey", "ready": ready, "vital": false}))
}
