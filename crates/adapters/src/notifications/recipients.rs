//! Who may get a notification.

use diesel::QueryableByName;
use diesel::sql_types::Text;
use domain::businesses::roles::BusinessAction;
use domain::notifications::{Cause, ReservationStep};
use domain::posts::mentioned_names;
use domain::shared::ids::{PostCommentId, UserId};
use domain::shared::store_error::StoreError;
use uuid::Uuid;

use super::rows::IdRow;
use crate::businesses::roles::holders;
use crate::db::{PgUnitOfWork, Prepared};

impl PgUnitOfWork {
    pub(super) async fn notification_recipients(&mut self, cause: &Cause) -> Result<Vec<UserId>, StoreError> {
        let of = |sql: &str, id: Uuid| Prepared::new(sql).id(Some(id));
        let query = match *cause {
            Cause::Reservation(ReservationStep { guest, for_business: false, .. }) => {
                return Ok(guest.into_iter().collect());
            }
            Cause::Reservation(ReservationStep { business, .. }) => {
                let staff = format!(
                    "SELECT user_id AS id FROM business_members WHERE business_id = $1 AND role IN {} ORDER BY 1",
                    holders(BusinessAction::RunDay)
                );
                of(&staff, business.0)
            }
            Cause::Follow { user, .. } => return Ok(vec![user]),
            Cause::FollowAccepted { follower, user } => return Ok(vec![follower.min(user), follower.max(user)]),
            Cause::PersonDecided { person, .. } => return Ok(vec![person]),
            Cause::MessageRequest { to, .. } => return Ok(vec![to]),
            Cause::Earning { user, .. } | Cause::PointsExpiring(user) | Cause::VoucherExpiring { user, .. } => {
                return Ok(vec![user]);
            }
            Cause::NoShowDispute(dispute) => of(
                &format!(
                    "SELECT user_id AS id FROM no_show_disputes WHERE id = $1
                     UNION SELECT m.user_id FROM no_show_disputes d
                        JOIN business_members m ON m.business_id = d.business_id AND m.role IN {}
                     WHERE d.id = $1 ORDER BY 1",
                    holders(BusinessAction::Disputes)
                ),
                dispute.0,
            ),
            Cause::Unanswered(id) => of(
                &format!(
                    "SELECT user_id AS id FROM reservations WHERE id = $1 AND user_id IS NOT NULL
                     UNION SELECT m.user_id FROM reservations r
                        JOIN business_members m ON m.business_id = r.business_id AND m.role IN {}
                     WHERE r.id = $1 ORDER BY 1",
                    holders(BusinessAction::RunDay)
                ),
                id.0,
            ),
            Cause::Reminder(id) => {
                of("SELECT user_id AS id FROM reservations WHERE id = $1 AND user_id IS NOT NULL", id.0)
            }
            Cause::PostLike { post, .. } => of("SELECT user_id AS id FROM posts WHERE id = $1", post.0),
            Cause::CommentLike { comment, .. } => {
                of("SELECT user_id AS id FROM post_comments WHERE id = $1 AND user_id IS NOT NULL", comment.0)
            }
            Cause::Helpful { review, .. } | Cause::ReviewReply(review) | Cause::ReviewDecided { review, .. } => {
                of("SELECT user_id AS id FROM reviews WHERE id = $1 AND user_id IS NOT NULL", review.0)
            }
            Cause::ReviewReceived(review) => of(
                &format!(
                    "SELECT m.user_id AS id FROM reviews r
                     JOIN business_members m ON m.business_id = r.business_id AND m.role IN {}
                     WHERE r.id = $1 ORDER BY 1",
                    holders(BusinessAction::Reply)
                ),
                review.0,
            ),
            Cause::Team(change) => of(
                "SELECT m.user_id AS id FROM business_team_changes c
                 JOIN business_members m ON m.business_id = c.business_id AND m.role = 'owner'
                 WHERE c.id = $1 ORDER BY 1",
                change.0,
            ),
            Cause::Comment(comment) => return self.comment_recipients(comment).await,
            Cause::PostMentions(post) => of(
                "SELECT user_id AS id FROM post_mentions WHERE post_id = $1
                 UNION SELECT user_id FROM notifications WHERE subject_id = $1 AND kind = 'post_mentioned' ORDER BY 1",
                post.0,
            ),
            Cause::Visit(visit) => of("SELECT user_id AS id FROM visits WHERE id = $1", visit.0),
            Cause::Sticker(sticker) => of("SELECT user_id AS id FROM member_stickers WHERE id = $1", sticker.0),
            Cause::Claim(claim) => of("SELECT user_id AS id FROM business_claims WHERE id = $1", claim.0),
            Cause::Ticket(reply) => of(
                "SELECT u.id FROM contact_replies r JOIN contact_messages m ON m.id = r.contact_id
                 JOIN users u ON u.auth_id = m.auth_id WHERE r.id = $1 AND r.from_support",
                reply.0,
            ),
            Cause::Security(event) => {
                of("SELECT u.id FROM security_events e JOIN users u ON u.auth_id = e.auth_id WHERE e.id = $1", event.0)
            }
        };
        let rows: Vec<IdRow> = self.load(query).await?;
        Ok(rows.into_iter().map(|row| UserId(row.id)).collect())
    }

    /// The authors of the post and of the comment replied to, and the people the text mentions.
    async fn comment_recipients(&mut self, comment: PostCommentId) -> Result<Vec<UserId>, StoreError> {
        #[derive(QueryableByName)]
        struct BodyRow {
            #[diesel(sql_type = Text)]
            body: String,
        }
        let query = Prepared::new("SELECT body FROM post_comments WHERE id = $1 AND deleted_at IS NULL");
        let rows: Vec<BodyRow> = self.load(query.id(Some(comment.0))).await?;
        let Some(row) = rows.into_iter().next() else { return Ok(Vec::new()) };
        let query = Prepared::new(
            "SELECT p.user_id AS id FROM post_comments c JOIN posts p ON p.id = c.post_id WHERE c.id = $1
             UNION SELECT parent.user_id FROM post_comments c JOIN post_comments parent ON parent.id = c.parent_id
                WHERE c.id = $1 AND parent.user_id IS NOT NULL
             UNION SELECT id FROM users WHERE username = ANY ($2::citext[]) ORDER BY 1",
        );
        let rows: Vec<IdRow> = self.load(query.id(Some(comment.0)).texts(mentioned_names(&row.body))).await?;
        Ok(rows.into_iter().map(|row| UserId(row.id)).collect())
    }
}
