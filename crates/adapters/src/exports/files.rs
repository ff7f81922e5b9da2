//! The files of exports, in the storage of the media, which all replicas share.

use std::path::Path;

use async_trait::async_trait;
use domain::exports::ExportFiles;
use domain::media::ports::{Found, StorageFault};
use domain::shared::ids::ExportId;

use crate::media::ObjectStorage;

/// Media are in folders named after their ids, so that no name of theirs is one of these.
fn name(id: ExportId) -> String {
    format!("exports/{id}.zip")
}

#[async_trait]
impl ExportFiles for ObjectStorage {
    async fn put(&self, id: ExportId, file: &Path) -> Result<(), StorageFault> {
        self.put_named(&name(id), file).await
    }

    async fn get(&self, id: ExportId) -> Result<Found, StorageFault> {
        self.get_named(&name(id)).await
    }

    async fn remove(&self, id: ExportId) -> Result<(), StorageFault> {
        self.remove_named(&name(id)).await
    }
}
