//! Publishing and changing posts and comments: request bodies.

use domain::posts::{Audience, NewPost, PostChange as Change};
use domain::shared::ids::{PostCommentId, PostId, UploadId};

use super::names::AudienceName;
use crate::http::field_errors::FieldErrors;
use crate::http::prelude::*;
use crate::http::text::Prose;

/// A post to publish: text, media, or both.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct PostNew {
    /// Plain text, at most 2,000 characters. `@username` mentions a member.
    #[serde(default)]
    #[validate(length(max = 2_000))]
    #[schema(value_type = String, max_length = 2_000)]
    text: Prose,
    /// Ids of the actor's uploads in their order, at most 10.
    #[serde(default)]
    #[validate(length(max = 10))]
    #[schema(max_items = 10)]
    upload_ids: Vec<Uuid>,
    /// The business it is about; that of the visit or review unless given.
    business_id: Option<Uuid>,
    /// A visit of the actor.
    visit_id: Option<Uuid>,
    /// A published review of the actor.
    review_id: Option<Uuid>,
    /// `public` unless given.
    audience: Option<AudienceName>,
    /// Chosen by the client: a post sent again with the same id is not published twice.
    client_id: Option<Uuid>,
}

impl Parse for PostNew {
    type Output = NewPost;

    fn convert(self) -> Result<NewPost, Vec<FieldError>> {
        let mut errors = FieldErrors::default();
        let audience = errors.take(self.audience.map(|audience| audience.known("audience")));
        let uploads = errors.take(Some(uploads(self.upload_ids)));
        let new = NewPost {
            text: self.text.into(),
            uploads: uploads.unwrap_or_default(),
            business: self.business_id.map(Into::into),
            visit: self.visit_id.map(Into::into),
            review: self.review_id.map(Into::into),
            audience: audience.unwrap_or(Audience::Public),
            client_id: self.client_id,
        };
        errors.finish(Some(new))
    }
}

fn uploads(ids: Vec<Uuid>) -> Result<Vec<UploadId>, FieldError> {
    let is_repeated = ids.iter().enumerate().any(|(index, id)| ids.iter().take(index).any(|other| other == id));
    if is_repeated {
        return Err(FieldError::new("upload_ids", "repeated"));
    }
    Ok(ids.into_iter().map(Into::into).collect())
}

/// The fields of a change of a post: absent ones keep their value, null clears.
macro_rules! post_change {
    ($(#[$about:meta])* $name:ident { $($own:tt)* }) => {
        $(#[$about])*
        #[derive(Debug, Deserialize, ToSchema, Validate)]
        #[serde(deny_unknown_fields)]
        pub struct $name {
            $($own)*
            /// Plain text, at most 2,000 characters.
            #[validate(length(max = 2_000))]
            #[schema(value_type = Option<String>, max_length = 2_000)]
            text: Option<Prose>,
            /// Ids of the actor's uploads in their order, at most 10.
            #[validate(length(max = 10))]
            #[schema(max_items = 10)]
            upload_ids: Option<Vec<Uuid>>,
            /// Another business ends the link to a visit or review.
            #[serde(default, deserialize_with = "nullable::deserialize")]
            #[schema(value_type = Option<Uuid>)]
            business_id: Option<Option<Uuid>>,
            audience: Option<AudienceName>,
        }

        impl $name {
            fn change(self) -> Result<Change, Vec<FieldError>> {
                let mut errors = FieldErrors::default();
                let change = Change {
                    text: self.text.map(Into::into),
                    uploads: errors.take(self.upload_ids.map(uploads)),
                    business: self.business_id.map(|id| id.map(Into::into)).into(),
                    audience: errors.take(self.audience.map(|audience| audience.known("audience"))),
                };
                errors.finish(Some(change))
            }
        }
    };
}

post_change! {
    /// A change of the post in the path.
    PostFields {}
}

post_change! {
    /// A change of a post.
    PostChange {
        uuid: Uuid,
    }
}

impl Parse for PostFields {
    type Output = Change;

    fn convert(self) -> Result<Change, Vec<FieldError>> {
        self.change()
    }
}

impl Parse for PostChange {
    type Output = (PostId, Change);

    fn convert(self) -> Result<Self::Output, Vec<FieldError>> {
        let id = self.uuid.into();
        Ok((id, self.change()?))
    }
}

/// A comment to write.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct CommentNew {
    /// Plain text, 1 to 2,000 characters.
    #[validate(length(min = 1, max = 2_000))]
    #[schema(value_type = String, min_length = 1, max_length = 2_000)]
    text: Prose,
    /// The comment to reply to, which is not itself a reply.
    parent_id: Option<Uuid>,
    /// Chosen by the client: a comment sent again with the same id is not written twice.
    client_id: Option<Uuid>,
}

impl Parse for CommentNew {
    type Output = (String, Option<PostCommentId>, Option<Uuid>);

    fn convert(self) -> Result<Self::Output, Vec<FieldError>> {
        Ok((self.text.into(), self.parent_id.map(Into::into), self.client_id))
    }
}

/// A change of a comment.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct CommentChange {
    uuid: Uuid,
    /// Plain text, 1 to 2,000 characters.
    #[validate(length(min = 1, max = 2_000))]
    #[schema(value_type = String, min_length = 1, max_length = 2_000)]
    text: Prose,
}

impl Parse for CommentChange {
    type Output = (PostCommentId, String);

    fn convert(self) -> Result<Self::Output, Vec<FieldError>> {
        Ok((self.uuid.into(), self.text.into()))
    }
}

/// A like, which has nothing to change.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct LikeChange {
    uuid: Uuid,
}

impl Parse for LikeChange {
    type Output = domain::shared::ids::LikeId;

    fn convert(self) -> Result<Self::Output, Vec<FieldError>> {
        Ok(self.uuid.into())
    }
}
