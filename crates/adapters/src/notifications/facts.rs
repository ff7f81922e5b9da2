//! What notifications say: read when they are made, so that they are still true.

use chrono::{DateTime, Utc};
use diesel::QueryableByName;
use diesel::sql_types::{Bool, Nullable, Text, Timestamptz, Uuid as SqlUuid};
use domain::businesses::roles::BusinessAction;
use domain::notifications::{Cause, Fact, NotificationType, ReservationStep, Subject, SubjectKind};
use domain::shared::ids::{BusinessId, UserId};
use domain::shared::store_error::StoreError;
use uuid::Uuid;

use crate::businesses::roles::holders;
use crate::db::visible::unmuted_by;
use crate::db::{PgUnitOfWork, Prepared, stored};
use crate::posts::visible::{present, visible};

#[derive(QueryableByName)]
struct FactRow {
    #[diesel(sql_type = Text)]
    kind: String,
    #[diesel(sql_type = SqlUuid)]
    subject_id: Uuid,
    #[diesel(sql_type = Nullable<SqlUuid>)]
    actor_id: Option<Uuid>,
    #[diesel(sql_type = Nullable<SqlUuid>)]
    business_id: Option<Uuid>,
    #[diesel(sql_type = Bool)]
    for_business: bool,
    #[diesel(sql_type = Timestamptz)]
    at: DateTime<Utc>,
}

impl FactRow {
    fn fact(self) -> Result<Fact, StoreError> {
        let kind: NotificationType = stored(self.subject_id, "kind", &self.kind)?;
        Ok(Fact {
            kind,
            subject: Subject { kind: subject_kind(kind), id: self.subject_id },
            actor: self.actor_id.map(UserId),
            business: self.business_id.map(BusinessId),
            for_business: self.for_business,
            at: self.at,
        })
    }
}

/// What notifications of a kind are about.
fn subject_kind(kind: NotificationType) -> SubjectKind {
    use NotificationType as Kind;
    match kind {
        Kind::ReservationRequested
        | Kind::ReservationConfirmed
        | Kind::ReservationChanged
        | Kind::ReservationCancelled
        | Kind::ReservationDeclined
        | Kind::ReservationReminder
        | Kind::TableFreed
        | Kind::NoShowMarked
        | Kind::NoShowDisputed
        | Kind::NoShowDecided => SubjectKind::Reservation,
        Kind::ReviewReply | Kind::ReviewDecided | Kind::ReviewHelpful | Kind::ReviewReceived => SubjectKind::Review,
        Kind::VisitRecorded => SubjectKind::Visit,
        Kind::FollowRequest | Kind::FollowAccepted | Kind::Followed | Kind::PostPublished | Kind::PersonDecided => {
            SubjectKind::User
        }
        Kind::PostLiked | Kind::PostMentioned => SubjectKind::Post,
        Kind::CommentLiked | Kind::PostCommented | Kind::CommentReplied | Kind::CommentMentioned => {
            SubjectKind::Comment
        }
        Kind::MessageRequest => SubjectKind::Conversation,
        Kind::RewardEarned | Kind::PointsHeld | Kind::VoucherExpiring | Kind::TeamChanged => SubjectKind::Business,
        Kind::PointsExpiring => SubjectKind::User,
        Kind::StickerEarned => SubjectKind::Sticker,
        Kind::ClaimDecided => SubjectKind::Claim,
        Kind::TicketAnswered => SubjectKind::Ticket,
        Kind::SecurityEvent => SubjectKind::SecurityEvent,
        Kind::Announcement => SubjectKind::Announcement,
    }
}

impl PgUnitOfWork {
    pub(super) async fn notification_facts(
        &mut self,
        cause: &Cause,
        recipient: UserId,
        at: DateTime<Utc>,
    ) -> Result<Vec<Fact>, StoreError> {
        let rows: Vec<FactRow> = self.load(facts(cause, recipient, at)).await?;
        rows.into_iter().map(FactRow::fact).collect()
    }
}

/// In every query `$1` is the recipient, `$2` the subject or what leads to it, and `$3` who did it or when. The row of the
/// subject is locked, so that it is there until the notification is.
fn facts(cause: &Cause, UserId(recipient): UserId, at: DateTime<Utc>) -> Prepared {
    let by = |sql: String, id: Uuid, by: UserId| Prepared::new(sql).id(Some(recipient)).id(Some(id)).id(Some(by.0));
    let when = |sql: String, id: Uuid| Prepared::new(sql).id(Some(recipient)).id(Some(id)).time(at);
    let seen = |person: &str| format!("{person} <> $1 AND {} AND {}", unmuted_by("$1", person), present(person));
    match *cause {
        Cause::PostLike { post, by: actor } => by(post_liked(&seen("l.user_id")), post.0, actor),
        Cause::CommentLike { comment, by: actor } => by(comment_liked(&seen("l.user_id")), comment.0, actor),
        Cause::Helpful { review, by: actor } => by(review_helpful(&seen("h.user_id")), review.0, actor),
        Cause::Follow { follower, .. } => by(followed(&seen("f.follower_id")), recipient, follower),
        Cause::FollowAccepted { user, .. } => when(follow_accepted(&seen("f.user_id")), user.0),
        Cause::Comment(comment) => Prepared::new(commented(&seen("c.user_id"))).id(Some(recipient)).id(Some(comment.0)),
        Cause::PostMentions(post) => Prepared::new(mentioned(&seen("p.user_id"))).id(Some(recipient)).id(Some(post.0)),
        Cause::Reservation(step) => when(reservation(step), step.reservation.0),
        Cause::Unanswered(id) => when(unanswered(), id.0),
        Cause::Reminder(id) => when(
            "SELECT 'reservation_reminder' AS kind, r.id AS subject_id, NULL::uuid AS actor_id, r.business_id,
                false AS for_business, $3 AS at
             FROM reservations r WHERE r.id = $2 AND r.user_id = $1 AND r.status = 'confirmed' FOR KEY SHARE"
                .into(),
            id.0,
        ),
        Cause::ReviewReceived(review) => when(review_received(&seen("r.user_id")), review.0),
        Cause::ReviewReply(review) => {
            when(review_of("'review_reply'", "r.reply IS NOT NULL AND r.state = 'published'"), review.0)
        }
        Cause::ReviewDecided { review, .. } => when(review_of("'review_decided'", "true"), review.0),
        Cause::Visit(visit) => when(
            "SELECT 'visit_recorded' AS kind, v.id AS subject_id, NULL::uuid AS actor_id, v.business_id,
                false AS for_business, $3 AS at
             FROM visits v WHERE v.id = $2 AND v.user_id = $1 FOR KEY SHARE"
                .into(),
            visit.0,
        ),
        Cause::Sticker(sticker) => when(
            "SELECT 'sticker_earned' AS kind, s.id AS subject_id, NULL::uuid AS actor_id, NULL::uuid AS business_id,
                false AS for_business, $3 AS at
             FROM member_stickers s WHERE s.id = $2 AND s.user_id = $1 FOR KEY SHARE"
                .into(),
            sticker.0,
        ),
        Cause::Claim(claim) => when(
            "SELECT 'claim_decided' AS kind, c.id AS subject_id, NULL::uuid AS actor_id, c.business_id,
                false AS for_business, $3 AS at
             FROM business_claims c WHERE c.id = $2 AND c.user_id = $1 AND c.state <> 'pending' FOR KEY SHARE"
                .into(),
            claim.0,
        ),
        Cause::Ticket(reply) => when(
            "SELECT 'ticket_answered' AS kind, m.id AS subject_id, NULL::uuid AS actor_id, NULL::uuid AS business_id,
                false AS for_business, $3 AS at
             FROM contact_replies r JOIN contact_messages m ON m.id = r.contact_id JOIN users u ON u.auth_id = m.auth_id
             WHERE r.id = $2 AND r.from_support AND u.id = $1 FOR KEY SHARE OF m"
                .into(),
            reply.0,
        ),
        Cause::Security(event) => when(
            "SELECT 'security_event' AS kind, e.id AS subject_id, NULL::uuid AS actor_id, NULL::uuid AS business_id,
                false AS for_business, $3 AS at
             FROM security_events e JOIN users u ON u.auth_id = e.auth_id
             WHERE e.id = $2 AND u.id = $1 FOR KEY SHARE OF e"
                .into(),
            event.0,
        ),
        // A dismissed report concerns the person only after an appeal.
        Cause::PersonDecided { decision, .. } => when(
            "SELECT 'person_decided' AS kind, d.person_id AS subject_id, NULL::uuid AS actor_id,
                NULL::uuid AS business_id, false AS for_business, $3 AS at
             FROM review_decisions d JOIN review_cases c ON c.id = d.case_id
             WHERE d.id = $4 AND d.person_id = $1 AND $2 = $1 AND (d.decision <> 'dismiss' OR c.appeal IS NOT NULL)"
                .into(),
            recipient,
        )
        .number(decision),
        Cause::MessageRequest { conversation, from, .. } => when(
            format!(
                "SELECT 'message_request' AS kind, $2 AS subject_id, u.id AS actor_id, NULL::uuid AS business_id,
                    false AS for_business, $3 AS at
                 FROM users u WHERE u.id = $4 AND {}",
                seen("u.id")
            ),
            conversation.0,
        )
        .id(Some(from.0)),
        Cause::Earning { earning, .. } => when(EARNING.into(), earning.0),
        Cause::NoShowDispute(dispute) => {
            when(NO_SHOW_DISPUTE.replace("{staff}", &holders(BusinessAction::Disputes)), dispute.0)
        }
        Cause::Team(change) => when(TEAM_CHANGED.into(), change.0),
        Cause::PointsExpiring(user) => when(POINTS_EXPIRING.into(), user.0),
        Cause::VoucherExpiring { voucher, .. } => when(VOUCHER_EXPIRING.into(), voucher.0),
    }
}

/// Points that can be spent, or are on hold. Those of one business share a notification.
const EARNING: &str = "SELECT CASE e.state WHEN 'held' THEN 'points_held' ELSE 'reward_earned' END AS kind,
        e.business_id AS subject_id, NULL::uuid AS actor_id, b.id AS business_id, false AS for_business, $3 AS at
    FROM point_earnings e JOIN businesses b ON b.id = e.business_id
    WHERE e.id = $2 AND e.user_id = $1 AND e.state IN ('held', 'available') FOR KEY SHARE OF e";

/// Notifies staff of a new dispute, and the guest of the decision.
const NO_SHOW_DISPUTE: &str = "SELECT CASE d.state WHEN 'open' THEN 'no_show_disputed' ELSE 'no_show_decided' END AS kind,
        d.reservation_id AS subject_id, NULL::uuid AS actor_id, d.business_id, d.state = 'open' AS for_business, $3 AS at
    FROM no_show_disputes d WHERE d.id = $2 AND CASE d.state
        WHEN 'open' THEN d.user_id <> $1 AND EXISTS (SELECT FROM business_members m
            WHERE m.business_id = d.business_id AND m.user_id = $1 AND m.role IN {staff})
        WHEN 'contested' THEN false
        ELSE d.user_id = $1 END
    FOR KEY SHARE OF d";

/// Notifies the owners, except of what they did themselves.
const TEAM_CHANGED: &str = "SELECT 'team_changed' AS kind, c.business_id AS subject_id, c.actor_id, c.business_id,
        true AS for_business, c.created_at AS at
    FROM business_team_changes c
    WHERE c.id = $2 AND c.actor_id IS DISTINCT FROM $1 AND EXISTS (SELECT FROM business_members m
        WHERE m.business_id = c.business_id AND m.user_id = $1 AND m.role = 'owner') AND $3::timestamptz IS NOT NULL
    FOR KEY SHARE OF c";

const POINTS_EXPIRING: &str = "SELECT 'points_expiring' AS kind, $2 AS subject_id, NULL::uuid AS actor_id,
        NULL::uuid AS business_id, false AS for_business, $3 AS at
    FROM point_wallets w WHERE w.user_id = $1 AND $2 = $1 AND w.warned_days IN (60, 7) FOR KEY SHARE";

const VOUCHER_EXPIRING: &str = "SELECT 'voucher_expiring' AS kind, v.business_id AS subject_id, NULL::uuid AS actor_id,
        v.business_id, false AS for_business, $3 AS at
    FROM vouchers v WHERE v.id = $2 AND v.user_id = $1 AND v.state = 'reserved' FOR KEY SHARE";

fn post_liked(seen: &str) -> String {
    format!(
        "SELECT 'post_liked' AS kind, p.id AS subject_id, l.user_id AS actor_id, p.business_id,
            false AS for_business, l.created_at AS at
         FROM post_likes l JOIN posts p ON p.id = l.post_id
         WHERE l.post_id = $2 AND l.user_id = $3 AND p.user_id = $1 AND p.published AND {seen}
         FOR KEY SHARE OF p"
    )
}

fn comment_liked(seen: &str) -> String {
    let visible = visible("$1");
    format!(
        "SELECT 'comment_liked' AS kind, c.id AS subject_id, l.user_id AS actor_id, p.business_id,
            false AS for_business, l.created_at AS at
         FROM post_comment_likes l JOIN post_comments c ON c.id = l.comment_id
         JOIN posts p ON p.id = c.post_id JOIN users u ON u.id = p.user_id
         WHERE l.comment_id = $2 AND l.user_id = $3 AND c.user_id = $1 AND c.deleted_at IS NULL AND {visible} AND {seen}
         FOR KEY SHARE OF c"
    )
}

fn review_helpful(seen: &str) -> String {
    format!(
        "SELECT 'review_helpful' AS kind, r.id AS subject_id, h.user_id AS actor_id, r.business_id,
            false AS for_business, h.created_at AS at
         FROM review_helpful h JOIN reviews r ON r.id = h.review_id
         WHERE h.review_id = $2 AND h.user_id = $3 AND r.user_id = $1 AND r.state = 'published' AND {seen}
         FOR KEY SHARE OF r"
    )
}

/// A follow that began as a request was accepted by the recipient, who knows of it.
fn followed(seen: &str) -> String {
    format!(
        "SELECT CASE f.state WHEN 'accepted' THEN 'followed' ELSE 'follow_request' END AS kind, $2 AS subject_id,
            f.follower_id AS actor_id, NULL::uuid AS business_id, false AS for_business, f.created_at AS at
         FROM follows f WHERE f.follower_id = $3 AND f.user_id = $1 AND {seen}
            AND (f.state = 'requested' OR NOT EXISTS (SELECT FROM notification_actors a
                JOIN notifications n ON n.id = a.notification_id
                WHERE a.actor_id = $3 AND n.user_id = $1 AND n.kind = 'follow_request'))
         FOR KEY SHARE OF f"
    )
}

/// For who asked: `$2` is who accepted. Who accepted only loses the request.
fn follow_accepted(seen: &str) -> String {
    format!(
        "SELECT 'follow_accepted' AS kind, f.user_id AS subject_id, f.user_id AS actor_id, NULL::uuid AS business_id,
            false AS for_business, $3 AS at
         FROM follows f WHERE f.follower_id = $1 AND f.user_id = $2 AND f.state = 'accepted' AND {seen}
         FOR KEY SHARE OF f"
    )
}

/// Each person gets one notification of a comment: as a reply rather than as a comment on their post, and as either rather than as
/// a mention.
fn commented(seen: &str) -> String {
    let (visible, unmuted) = (visible("$1"), unmuted_by("$1", "p.user_id"));
    format!(
        "SELECT CASE WHEN parent.user_id = $1 THEN 'comment_replied' WHEN p.user_id = $1 THEN 'post_commented'
                ELSE 'comment_mentioned' END AS kind,
            c.id AS subject_id, c.user_id AS actor_id, p.business_id, false AS for_business, c.created_at AS at
         FROM post_comments c JOIN posts p ON p.id = c.post_id JOIN users u ON u.id = p.user_id
         LEFT JOIN post_comments parent ON parent.id = c.parent_id
         WHERE c.id = $2 AND c.deleted_at IS NULL AND {visible} AND {unmuted} AND {seen}
         FOR KEY SHARE OF c"
    )
}

fn mentioned(seen: &str) -> String {
    let visible = visible("$1");
    format!(
        "SELECT 'post_mentioned' AS kind, p.id AS subject_id, p.user_id AS actor_id, p.business_id,
            false AS for_business, coalesce(p.edited_at, p.created_at) AS at
         FROM post_mentions m JOIN posts p ON p.id = m.post_id JOIN users u ON u.id = p.user_id
         WHERE m.post_id = $2 AND m.user_id = $1 AND {visible} AND {seen}
         FOR KEY SHARE OF p"
    )
}

/// Guests who work there get no notification as staff of what they did as guests.
fn reservation(step: ReservationStep) -> String {
    let kind = step.kind.into_str();
    let (condition, for_business) = match step.for_business {
        true => {
            let staff = holders(BusinessAction::RunDay);
            let condition = format!(
                "r.user_id IS DISTINCT FROM $1 AND EXISTS (SELECT FROM business_members m
                    WHERE m.business_id = r.business_id AND m.user_id = $1 AND m.role IN {staff})"
            );
            (condition, "true")
        }
        false => ("r.user_id = $1".to_owned(), "false"),
    };
    // A table that is no longer held, or a no-show that was withdrawn, is not worth a message.
    let held = match step.kind {
        NotificationType::TableFreed => "r.status = 'hold'",
        NotificationType::NoShowMarked => "r.status = 'no_show'",
        _ => "true",
    };
    format!(
        "SELECT '{kind}' AS kind, r.id AS subject_id, NULL::uuid AS actor_id, r.business_id,
            {for_business} AS for_business, $3 AS at
         FROM reservations r WHERE r.id = $2 AND {condition} AND {held} FOR KEY SHARE OF r"
    )
}

/// A request that was not answered in time, for its guest and for those who could have answered it.
fn unanswered() -> String {
    let staff = holders(BusinessAction::RunDay);
    format!(
        "SELECT 'reservation_declined' AS kind, r.id AS subject_id, NULL::uuid AS actor_id, r.business_id,
            r.user_id IS DISTINCT FROM $1 AS for_business, $3 AS at
         FROM reservations r WHERE r.id = $2 AND (r.user_id = $1 OR EXISTS (SELECT FROM business_members m
            WHERE m.business_id = r.business_id AND m.user_id = $1 AND m.role IN {staff}))
         FOR KEY SHARE OF r"
    )
}

/// Reviews of deleted accounts have no author.
fn review_received(seen: &str) -> String {
    let staff = holders(BusinessAction::Reply);
    format!(
        "SELECT 'review_received' AS kind, r.id AS subject_id, r.user_id AS actor_id, r.business_id,
            true AS for_business, $3 AS at
         FROM reviews r JOIN business_members m ON m.business_id = r.business_id AND m.user_id = $1
            AND m.role IN {staff}
         WHERE r.id = $2 AND r.state = 'published' AND (r.user_id IS NULL OR {seen})
         FOR KEY SHARE OF r"
    )
}

fn review_of(kind: &str, condition: &str) -> String {
    format!(
        "SELECT {kind} AS kind, r.id AS subject_id, NULL::uuid AS actor_id, r.business_id,
            false AS for_business, $3 AS at
         FROM reviews r WHERE r.id = $2 AND r.user_id = $1 AND {condition} FOR KEY SHARE OF r"
    )
}
