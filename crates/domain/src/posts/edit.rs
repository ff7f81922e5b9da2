//! Editing a post. Earlier texts stay readable.

use super::error::PostError;
use super::mentions::names;
use super::post::PostChange;
use super::service::{Posts, check_usable, upload_in_use};
use super::view::PostView;
use crate::shared::actor::Actor;
use crate::shared::change::Change;
use crate::shared::events::{Event, EventEnvelope};
use crate::shared::ids::{PostId, UploadId};
use crate::unit_of_work::in_transaction;

impl Posts {
    /// Changes a post of the actor.
    ///
    /// # Errors
    /// `Denied` when it is unknown or not the actor's; `Invalid` as for a new post.
    pub async fn edit(&self, actor: &Actor, id: PostId, change: &PostChange) -> Result<PostView, PostError> {
        let author = actor.member()?.user.ok_or(PostError::UNKNOWN)?;
        if let Change::Set(business) = change.business {
            self.check_business(Some(business)).await?;
        }
        in_transaction(&*self.core.store, async |unit| {
            let activity = unit.posts().lock_author(author).await?.ok_or(PostError::UNKNOWN)?;
            let found = unit.posts().lock_post(id).await?.filter(|post| post.author == author);
            let mut post = found.ok_or(PostError::UNKNOWN)?;
            let before = post.clone();
            post.text = change.text.clone().unwrap_or(post.text);
            post.audience = change.audience.unwrap_or(post.audience);
            post.business = change.business.apply(post.business);
            if post.business != before.business {
                (post.visit, post.review) = (None, None);
            }
            let mut is_edited = post.text != before.text || post.business != before.business;
            if let Some(uploads) = &change.uploads {
                let shown = unit.posts().uploads_of(id).await?;
                let added: Vec<UploadId> = uploads.iter().copied().filter(|one| !shown.contains(one)).collect();
                check_usable(unit, author, &added).await?;
                unit.posts().put_uploads(id, uploads).await.map_err(upload_in_use)?;
                post.media_count = i32::try_from(uploads.len()).unwrap_or(i32::MAX);
                is_edited |= shown != *uploads;
            }
            if post.text.is_empty() && post.media_count == 0 {
                return Err(PostError::field("text", "required"));
            }
            if post.text != before.text {
                self.allows(activity).check_links(&post.text)?;
                unit.posts().add_edit(id, &before.text, self.core.now()).await?;
                let mentioned = names(&post.text);
                unit.posts().put_mentions(id, author, &mentioned).await?;
                if mentioned != names(&before.text) {
                    let event = Event::MentionsChanged { post: id };
                    unit.record(&EventEnvelope { id: self.core.id(), occurred_at: self.core.now(), event }).await?;
                }
            }
            if is_edited {
                post.edited_at = Some(self.core.now());
            }
            Ok(unit.posts().update_post(&post).await?)
        })
        .await?;
        self.post(actor, id).await
    }
}
