//! Which rows are a member's data. A test walks the database: each table that refers to an account or a profile is here
//! or has a reason not to be.

/// The rows of one table in an export, a file of their own.
pub(super) struct Table {
    pub name: &'static str,
    /// The name of the file, without its ending.
    pub file: &'static str,
    /// The condition on `t` that selects them; `$1` is the account, `$2` the profile.
    pub of: &'static str,
    /// The columns left out: secrets, other people, and what is derived from the rest.
    pub without: &'static [&'static str],
}

const fn table(name: &'static str, of: &'static str, without: &'static [&'static str]) -> Table {
    Table { name, file: name, of, without }
}

const OF_WALLETS: &str = "t.wallet_id IN (SELECT id FROM point_wallets WHERE user_id = $2)";

const OF_REVIEWS: &str = "t.review_id IN (SELECT id FROM reviews WHERE user_id = $2)";

const OF_POSTS: &str = "t.post_id IN (SELECT id FROM posts WHERE user_id = $2)";

const OF_CONVERSATIONS: &str =
    "t.id IN (SELECT conversation_id FROM conversation_members WHERE user_id = $2 AND state <> 'declined')";

const OF_MESSAGES: &str = "t.message_id IN (SELECT id FROM messages WHERE sender_id = $2)";

const OF_THREADS: &str = "t.contact_id IN (SELECT id FROM contact_messages WHERE auth_id = $1)";

/// Cases about the member and about their reviews.
const OF_CASES: &str = "(t.person_id = $2 OR t.review_id IN (SELECT id FROM reviews WHERE user_id = $2))";

pub(super) const TABLES: &[Table] = &[
    Table { file: "account", ..table("auths", "t.id = $1", &["password_hash", "device_generation"]) },
    Table { file: "profile", ..table("users", "t.id = $2", &["search_text"]) },
    table("withheld_profiles", "t.user_id = $2", &[]),
    table("withheld_comments", "t.user_id = $2", &[]),
    table("sessions", "t.auth_id = $1", &[]),
    table("security_events", "t.auth_id = $1", &[]),
    table("passkeys", "t.auth_id = $1", &["credential_id", "credential"]),
    table("totp_factors", "t.auth_id = $1", &["secret", "pending", "last_step"]),
    table("email_undos", "t.auth_id = $1", &["token_hash"]),
    // The provider's sign-in methods of the account.
    Table { file: "sign_in_methods", ..table("social_tokens", "t.auth_id = $1", &[]) },
    table("locations", "t.user_id = $2", &[]),
    table("location_shares", "t.user_id = $2", &["token_hash"]),
    table("calendar_feeds", "t.user_id = $2", &["token_hash"]),
    table("evening_report_refusals", "t.user_id = $2", &[]),
    table("api_keys", "t.user_id = $2", &["key_hash"]),
    // People the member blocked or muted, not those who did so to the member.
    Table { file: "blocks_and_mutes", ..table("hides", "t.viewer_id = $2 AND t.why <> 'blocked_by'", &[]) },
    table("notification_settings", "t.user_id = $2", &[]),
    table("notification_inboxes", "t.user_id = $2", &[]),
    table("notifications", "t.user_id = $2", &[]),
    // What others did to the member, and what the member did that others were notified of.
    table(
        "notification_actors",
        "NOT t.withdrawn AND (t.actor_id = $2 OR EXISTS (SELECT FROM notifications n
            WHERE n.id = t.notification_id AND n.user_id = $2 AND n.kind <> 'review_helpful'))",
        &["withdrawn"],
    ),
    table("announcements", "t.user_id = $2", &["reached"]),
    table("push_subscriptions", "t.user_id = $2", &["p256dh", "auth"]),
    table("bookmark_lists", "t.user_id = $2", &[]),
    table("bookmarks", "t.user_id = $2", &[]),
    table("uploads", "t.user_id = $2 AND t.revision > 0", &["thumbhash", "last_revision"]),
    table("business_members", "t.user_id = $2", &[]),
    table("business_claims", "t.user_id = $2", &[]),
    table("business_invitations", "t.inviter_id = $2", &["token_hash"]),
    table("business_team_changes", "(t.actor_id = $2 OR t.member_id = $2)", &["actor_id", "member_id"]),
    table("reservations", "t.user_id = $2", &[]),
    table(
        "reservation_history",
        "t.reservation_id IN (SELECT id FROM reservations WHERE user_id = $2)",
        &["actor_user_id", "business_id", "activity"],
    ),
    // What staff and moderators say is theirs.
    table("no_show_disputes", "t.user_id = $2", &["evidence"]),
    table("table_wishes", "t.user_id = $2", &["offer_chain", "passed_chain", "check_at"]),
    table("guest_cards", "t.user_id = $2", &["phone_key", "sort_name", "search_text"]),
    // What staff wrote about the member, and the member's answers.
    table("guest_card_notes", "t.card_id IN (SELECT id FROM guest_cards WHERE user_id = $2)", &["author_id"]),
    table("orders", "t.user_id = $2", &["demo"]),
    table("order_history", "t.order_id IN (SELECT id FROM orders WHERE user_id = $2)", &["actor_user_id"]),
    table("visits", "t.user_id = $2", &[]),
    table("point_wallets", "t.user_id = $2", &[]),
    table("point_accounts", OF_WALLETS, &[]),
    table("point_transfers", OF_WALLETS, &[]),
    table("point_earnings", "t.user_id = $2", &[]),
    table("vouchers", "t.user_id = $2", &["captured_by"]),
    table("visit_receipts", "t.user_id = $2", &[]),
    table("sustainability_acts", "t.user_id = $2", &[]),
    table("sustainability_reports", "t.user_id = $2", &["open"]),
    table("member_stickers", "t.user_id = $2", &[]),
    table("sticker_choices", "t.user_id = $2", &[]),
    table("reviews", "t.user_id = $2", &["search_text", "reply_user_id"]),
    table("review_edits", OF_REVIEWS, &[]),
    table("review_media", OF_REVIEWS, &[]),
    table("review_dishes", OF_REVIEWS, &["published"]),
    table("review_helpful", "t.user_id = $2", &[]),
    table("review_cases", OF_CASES, &[]),
    table("review_decisions", OF_CASES, &["user_id"]),
    // What others wrote is theirs.
    table("review_reports", "t.user_id = $2", &["content_text"]),
    table("contact_messages", "t.auth_id = $1", &["sender_unread", "support_unread"]),
    table("contact_replies", OF_THREADS, &["auth_id"]),
    table("contact_media", OF_THREADS, &[]),
    table("follows", "(t.follower_id = $2 OR t.user_id = $2)", &[]),
    table("dismissed_suggestions", "t.user_id = $2", &[]),
    table("posts", "t.user_id = $2", &["client_id", "demo"]),
    table("post_edits", OF_POSTS, &[]),
    table("post_media", OF_POSTS, &[]),
    table("post_mentions", "(t.user_id = $2 OR t.post_id IN (SELECT id FROM posts WHERE user_id = $2))", &[]),
    table("post_comments", "t.user_id = $2", &["client_id", "demo"]),
    table("post_likes", "t.user_id = $2", &[]),
    table("post_comment_likes", "t.user_id = $2", &[]),
    table("conversations", OF_CONVERSATIONS, &["first_id", "second_id"]),
    table("conversation_members", "t.user_id = $2", &["withheld"]),
    // What the member wrote, not what others did.
    table(
        "messages",
        "t.sender_id = $2 AND t.event IS NULL",
        &["client_id", "search_text", "subject_id", "withheld_from"],
    ),
    table("message_media", OF_MESSAGES, &[]),
    table("message_reactions", "t.user_id = $2", &[]),
    table("reservation_companions", "t.user_id = $2", &[]),
    table("exports", "t.auth_id = $1", &["has_file", "tries", "worked_at"]),
    // By address: verifications begin before there is an account.
    table(
        "email_verifications",
        "t.email = (SELECT email FROM auths WHERE id = $1)",
        &["pin_hash", "token_hash", "tries"],
    ),
];
