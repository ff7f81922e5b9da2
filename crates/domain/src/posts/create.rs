//! Publishing a post.

use super::error::PostError;
use super::mentions::names;
use super::post::{NewPost, Post};
use super::service::{Posts, check_usable, upload_in_use};
use super::view::PostView;
use crate::shared::actor::Actor;
use crate::shared::events::{Event, EventEnvelope};
use crate::shared::ids::{BusinessId, PostId, UserId};
use crate::unit_of_work::{UnitOfWork, in_transaction};

impl Posts {
    /// Publishes a post. Returns it and whether it is new: a client that sends one twice gets the first again.
    ///
    /// # Errors
    /// `Denied` without a profile; `Invalid` without text and media, for an unknown business, visit, review or upload, and
    /// for links of new accounts; `NewAccountPosts`.
    pub async fn publish(&self, actor: &Actor, new: &NewPost) -> Result<(PostView, bool), PostError> {
        let author = actor.user()?;
        if new.text.is_empty() && new.uploads.is_empty() {
            return Err(PostError::field("text", "required"));
        }
        let (id, event) = (self.core.id(), self.core.id());
        let (id, is_new) = in_transaction(&*self.core.store, async |unit| {
            let activity = unit.posts().lock_author(author).await?.ok_or(PostError::UNKNOWN)?;
            if let Some(client_id) = new.client_id
                && let Some(sent) = unit.posts().post_sent(author, client_id).await?
            {
                return Ok::<_, PostError>((sent, false));
            }
            self.allows(activity).check_post(&new.text)?;
            let post = self.compose(unit, author, new, id).await?;
            unit.posts().insert_post(&post).await?;
            unit.posts().put_uploads(id, &new.uploads).await.map_err(upload_in_use)?;
            unit.posts().put_mentions(id, author, &names(&new.text)).await?;
            let event = EventEnvelope {
                id: event,
                occurred_at: post.created_at,
                event: Event::PostCreated { post: id, author, business: post.business },
            };
            unit.record(&event).await?;
            Ok((id, true))
        })
        .await?;
        Ok((self.post(actor, id).await?, is_new))
    }

    async fn compose(
        &self,
        unit: &mut dyn UnitOfWork,
        author: UserId,
        new: &NewPost,
        id: PostId,
    ) -> Result<Post, PostError> {
        check_usable(unit, author, &new.uploads).await?;
        let mut business = new.business;
        if let Some(visit) = new.visit {
            let visited = unit.posts().business_of_visit(author, visit).await?;
            business = Some(same("visit_id", business, visited)?);
        }
        if let Some(review) = new.review {
            let reviewed = unit.posts().business_of_review(author, review).await?;
            business = Some(same("review_id", business, reviewed)?);
        }
        self.check_business(business).await?;
        Ok(Post {
            id,
            author,
            business,
            visit: new.visit,
            review: new.review,
            audience: new.audience,
            text: new.text.clone(),
            media_count: i32::try_from(new.uploads.len()).unwrap_or(i32::MAX),
            client_id: new.client_id,
            edited_at: None,
            created_at: self.core.now(),
        })
    }

    /// Checks that the business exists.
    pub(super) async fn check_business(&self, business: Option<BusinessId>) -> Result<(), PostError> {
        match business {
            Some(id) if self.core.reads.businesses().business(id).await?.is_none() => {
                Err(PostError::field("business_id", "business_unknown"))
            }
            _ => Ok(()),
        }
    }
}

/// The business of a visit or review, which must be that of the post.
fn same(
    field: &'static str,
    business: Option<BusinessId>,
    linked: Option<BusinessId>,
) -> Result<BusinessId, PostError> {
    let linked = linked.ok_or_else(|| PostError::field(field, "not_yours"))?;
    match business {
        Some(business) if business != linked => Err(PostError::field(field, "of_another_business")),
        _ => Ok(linked),
    }
}
