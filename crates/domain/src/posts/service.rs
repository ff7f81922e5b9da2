//! The use cases of posts; each is in its own file.

use std::sync::Arc;

use super::error::PostError;
use super::view::PostView;
use crate::core::Core;
use crate::media::signed_url::sign;
use crate::shared::actor::Actor;
use crate::shared::failure::{Denied, FieldError};
use crate::shared::ids::{UploadId, UserId};
use crate::shared::secrets::Secrets;
use crate::shared::store_error::StoreError;
use crate::unit_of_work::UnitOfWork;

/// How popular posts are ranked, as published with the list. Storage computes it (`snapshot_popular`): the 500 best public
/// posts of the last seven days, at most two of each author.
pub const POPULAR_FORMULA: &str = "log2(1 + likers + 2 × commenters) − hours / 8";

/// Posts, their comments and likes.
#[derive(Clone)]
pub struct Posts {
    pub core: Core,
    /// For the signed URLs of media of posts that not everyone may see.
    pub secrets: Arc<dyn Secrets>,
}

impl Posts {
    /// The post with signed URLs unless anyone may see it.
    pub(super) fn visible(&self, mut view: PostView) -> PostView {
        if !view.open {
            for media in &mut view.media {
                media.signature = Some(sign(&*self.secrets, media.id, self.core.now()));
            }
        }
        view
    }

    /// Takes the snapshot of popular posts of this minute.
    ///
    /// # Errors
    /// `Denied` for all but the program itself.
    pub async fn snapshot_popular(&self, actor: &Actor) -> Result<(), PostError> {
        if *actor != Actor::System {
            return Err(Denied::Forbidden.into());
        }
        Ok(self.core.reads.posts().snapshot_popular(self.core.now()).await?)
    }
}

/// Checks that the uploads exist and belong to the user.
pub(super) async fn check_usable(
    unit: &mut dyn UnitOfWork,
    user: UserId,
    uploads: &[UploadId],
) -> Result<(), PostError> {
    if uploads.is_empty() || unit.media().usable(user, uploads).await?.len() == uploads.len() {
        return Ok(());
    }
    Err(FieldError::new("upload_ids", "upload_unknown").into())
}

/// One post at most shows an upload.
pub(super) fn upload_in_use(error: StoreError) -> PostError {
    match error.violates("post_media_upload_unique") {
        true => FieldError::new("upload_ids", "upload_in_use").into(),
        false => error.into(),
    }
}
