//! Records created for each call, so that every call finds an unchanged one.

use std::sync::atomic::Ordering;

use chrono::{DateTime, TimeDelta, Utc};
use reqwest::Method;
use serde_json::{Value, json};
use uuid::Uuid;

use super::fixture::Fixture;
use super::row::CurrentUser;
use crate::support::{answer, files};

/// The kind of record.
#[derive(Debug, Clone)]
pub enum Fresh {
    /// A record that an actor posts to a collection. In the body `{number}` stands for the number of the call.
    Made(CurrentUser, &'static str, Value),
    /// A business of an actor.
    Business(CurrentUser),
    /// A business of [`CurrentUser::Owner`] with a picture in its gallery.
    BusinessWithPhoto,
    /// A proof of [`CurrentUser::Member`]'s address, not proven yet.
    Proof,
    GivenProof,
    /// Google's account that opens [`CurrentUser::Member`]'s.
    SocialToken,
    /// A session of [`CurrentUser::Member`]'s on another device.
    Session,
    /// Two-step verification of [`CurrentUser::Member`]'s account.
    Totp,
    /// A passkey of [`CurrentUser::Member`].
    Passkey,
    /// The account of [`CurrentUser::Member`], without a pending erasure.
    Account,
    /// A combination of two tables of the business.
    Combination,
    /// A cuisine of the business.
    Cuisine,
    /// A picture in the gallery of the business.
    Photo,
    /// An unused picture of [`CurrentUser::Owner`].
    Upload,
    /// A confirmed reservation that staff created.
    Reservation,
    /// [`CurrentUser::Member`]'s claim of a business of [`CurrentUser::Elsewhere`].
    Claim,
    /// [`CurrentUser::Member`]'s review of the business.
    Review,
    /// A picture of such a review.
    ReviewPhoto,
    /// A review of [`CurrentUser::Member`]'s with a reply of the business.
    Reply,
    /// The case of a review of [`CurrentUser::Member`]'s that is held for moderation.
    Case,
    /// A case about a person who is not an actor.
    PersonCase,
    /// A notification of [`CurrentUser::Member`].
    Notification,
    /// A browser of [`CurrentUser::Member`].
    PushSubscription,
    /// An order of [`CurrentUser::Member`]'s at the business, whose earlier ones are cancelled but for one.
    Order,
    /// A dispute of [`CurrentUser::Member`]'s that the business contests.
    NoShowDispute,
    /// A wish of [`CurrentUser::Member`]'s for a table of the business.
    TableWish,
    /// The business's card of [`CurrentUser::Member`], whose other one is deleted.
    GuestCard,
    /// A note on such a card.
    GuestCardNote,
    /// A party that waits at the business.
    QueueParty,
    /// A host of the business who is not an actor.
    TeamMember,
    /// An invitation to the business by [`CurrentUser::Owner`], whose other ones are deleted.
    Invitation,
    /// A voucher of [`CurrentUser::Member`]'s for the business.
    Voucher,
    /// Points of [`CurrentUser::Member`]'s that are on hold.
    PointHold,
    /// A webhook of the business, whose other ones are deleted.
    Webhook,
    /// A message to such a webhook.
    WebhookDelivery,
    /// A menu of the business, whose other ones are deleted but for one.
    Menu,
}

impl Fixture {
    /// Creates one for the call with this number; returns its id.
    pub async fn fresh(&self, fresh: &Fresh, number: usize) -> String {
        match fresh {
            Fresh::Made(actor, collection, body) => {
                let body = serde_json::from_str(&body.to_string().replace("{number}", &number.to_string())).unwrap();
                self.make(*actor, collection, body).await
            }
            Fresh::Business(owner) => self.another_business(*owner).await,
            Fresh::BusinessWithPhoto => {
                let business = self.another_business(CurrentUser::Owner).await;
                let photo = json!({"business_id": business, "upload_id": self.picture(CurrentUser::Owner).await});
                self.make(CurrentUser::Owner, "business_gallery", photo).await;
                business
            }
            Fresh::Proof => self.proof("NULL").await,
            Fresh::GivenProof => self.proof("now()").await,
            Fresh::SocialToken => self.social_token().await,
            Fresh::Session => self.session().await,
            Fresh::Totp => self.totp().await,
            Fresh::Passkey => self.passkey().await,
            Fresh::Account => self.account().await,
            Fresh::Combination => self.another_combination(number).await,
            Fresh::Cuisine => self.another_cuisine().await,
            Fresh::Photo => {
                let photo = json!({"business_id": self.business, "upload_id": self.picture(CurrentUser::Owner).await});
                self.make(CurrentUser::Owner, "business_gallery", photo).await
            }
            Fresh::Upload => self.picture(CurrentUser::Owner).await,
            Fresh::Reservation => self.create_staff_reservation(number).await,
            Fresh::Claim => {
                let business = self.another_business(CurrentUser::Elsewhere).await;
                self.make(CurrentUser::Member, "business_claims", json!({"business_id": business})).await
            }
            Fresh::Review => self.another_review().await,
            Fresh::ReviewPhoto => {
                let review = self.another_review().await;
                let photo = json!({"review_id": review, "upload_id": self.picture(CurrentUser::Member).await});
                self.make(CurrentUser::Member, "review_media", photo).await
            }
            Fresh::Reply => {
                let review = self.another_review().await;
                let path = format!("/v1/reviews/{review}/reply");
                let owner = self.server.as_(self.person(CurrentUser::Owner));
                let reply = owner.request(Method::PUT, &path).json(&json!({"text": "Thank you."}));
                answer(reply).await.expect(200);
                review
            }
            Fresh::Order => {
                let cancel = format!("UPDATE orders SET status = 'cancelled' WHERE id <> '{}'", self.order);
                self.server.sql(&cancel).await;
                self.make(CurrentUser::Member, "orders", super::orders::order(self)).await
            }
            Fresh::Menu => {
                self.server.sql(&format!("DELETE FROM menus WHERE id <> '{}'", self.menu)).await;
                let menu = json!({"business_id": self.business, "name": {"en": "Menu"}});
                self.make(CurrentUser::Owner, "menus", menu).await
            }
            Fresh::Webhook => self.webhook().await,
            Fresh::WebhookDelivery => {
                let test = format!("webhooks/{}/test", self.webhook().await);
                self.make(CurrentUser::Owner, &test, json!({})).await
            }
            Fresh::Voucher => {
                self.give_points().await;
                let reserve = format!("vouchers?offer_id={}", self.offer);
                self.make(CurrentUser::Member, &reserve, json!({})).await
            }
            Fresh::NoShowDispute => self.no_show_dispute().await,
            Fresh::TableWish => self.table_wish(number).await,
            Fresh::GuestCard => self.guest_card().await,
            Fresh::GuestCardNote => self.guest_card_note().await,
            Fresh::QueueParty => self.queue_party().await,
            Fresh::TeamMember => self.team_member(number).await,
            Fresh::Invitation => self.invitation().await,
            Fresh::PointHold => self.point_hold().await,
            Fresh::PersonCase => self.person_case(number).await,
            Fresh::Notification => self.notification().await,
            Fresh::PushSubscription => self.push_subscription().await,
            Fresh::Case => {
                let review = self.another_review().await;
                self.hold_back(&review).await
            }
        }
    }

    async fn webhook(&self) -> String {
        self.server.sql(&format!("DELETE FROM webhooks WHERE business_id = '{}'", self.business)).await;
        self.make(CurrentUser::Owner, "webhooks", super::webhooks::webhook(self)).await
    }

    /// Bypasses the API, which limits how many businesses a member adds.
    async fn another_business(&self, owner: CurrentUser) -> String {
        let (id, user) = (Uuid::now_v7(), self.user(owner));
        let business = format!(
            "INSERT INTO businesses (id, slug, name, kind, time_zone, source, created_at, updated_at)
             VALUES ('{id}', '{id}', 'Another', 'bar', 'Europe/Rome', 'member', now(), now());
             INSERT INTO business_members VALUES ('{id}', '{user}', 'owner', now())"
        );
        self.server.sql(&business).await;
        id.to_string()
    }

    /// With a no-show of its own.
    async fn no_show_dispute(&self) -> String {
        let (id, business, user) = (Uuid::now_v7(), &self.business, self.user(CurrentUser::Member));
        let dispute = format!(
            "INSERT INTO reservations (id, business_id, user_id, code, status, channel, party, starts_at, ends_at, guest_name,
                cancel_cutoff_minutes, created_at, updated_at)
             VALUES ('{id}', '{business}', '{user}', 'AAAAAA', 'no_show', 'online', 2, now() - interval '1 day',
                now() - interval '22 hours', 'Guest', 0, now() - interval '2 days', now() - interval '1 day');
             INSERT INTO no_show_disputes (id, reservation_id, business_id, user_id, state, statement, evidence, due_at,
                opened_at, answered_at)
             VALUES ('{id}', '{id}', '{business}', '{user}', 'contested', 'I was there.', 'No.', now() + interval '7 days',
                now(), now())"
        );
        self.server.sql(&dispute).await;
        id.to_string()
    }

    /// For another date than those of other calls.
    async fn table_wish(&self, number: usize) -> String {
        let (id, user) = (Uuid::now_v7(), self.user(CurrentUser::Member));
        let wish = format!(
            "INSERT INTO table_wishes (id, business_id, user_id, date, party, from_time, to_time, last_offer_at,
                created_at, updated_at)
             VALUES ('{id}', '{}', '{user}', current_date + {number}, 2, '19:00', '21:00', now() + interval '1 day',
                now(), now())",
            self.business
        );
        self.server.sql(&wish).await;
        id.to_string()
    }

    async fn guest_card(&self) -> String {
        let (id, business, user) = (Uuid::now_v7(), &self.business, self.user(CurrentUser::Member));
        let card = format!(
            "DELETE FROM guest_cards WHERE business_id = '{business}' AND user_id = '{user}';
             INSERT INTO guest_cards (id, business_id, user_id, name, created_at, updated_at)
             VALUES ('{id}', '{business}', '{user}', 'Guest', now(), now())"
        );
        self.server.sql(&card).await;
        id.to_string()
    }

    async fn guest_card_note(&self) -> String {
        let (id, card) = (Uuid::now_v7(), self.guest_card().await);
        let note = format!(
            "INSERT INTO guest_card_notes (id, card_id, text, created_at) VALUES ('{id}', '{card}', 'Likes tea.', now())"
        );
        self.server.sql(&note).await;
        id.to_string()
    }

    async fn queue_party(&self) -> String {
        let id = Uuid::now_v7();
        let party = format!(
            "INSERT INTO queue_parties (id, business_id, name, party, by_guest, joined_at)
             VALUES ('{id}', '{}', 'Ada', 2, false, now())",
            self.business
        );
        self.server.sql(&party).await;
        id.to_string()
    }

    async fn team_member(&self, number: usize) -> String {
        let id = Uuid::now_v7();
        let hire = format!(
            "WITH auth AS (
                INSERT INTO auths (id, email, password_hash, created_at, updated_at)
                VALUES (gen_random_uuid(), 'host{number}@guests.example', '', now(), now()) RETURNING id
            ), person AS (
                INSERT INTO users (id, auth_id, username, display_name, created_at, updated_at)
                SELECT '{id}', id, 'host{number}', 'Host', now(), now() FROM auth RETURNING id
            )
            INSERT INTO business_members SELECT '{}', id, 'host', now() FROM person",
            self.business
        );
        self.server.sql(&hire).await;
        id.to_string()
    }

    /// Sent an hour ago, so that it may be sent again.
    async fn invitation(&self) -> String {
        let id = Uuid::now_v7();
        let invitation = format!(
            "DELETE FROM business_invitations;
             INSERT INTO business_invitations (id, business_id, inviter_id, email, role, token_hash, sends, created_at,
                sent_at, expires_at)
             VALUES ('{id}', '{}', '{}', '{id}@guests.example', 'host', sha256('{id}'), 1, now() - interval '1 hour',
                now() - interval '1 hour', now() + interval '71 hours')",
            self.business,
            self.user(CurrentUser::Owner)
        );
        self.server.sql(&invitation).await;
        id.to_string()
    }

    async fn proof(&self, proven_at: &str) -> String {
        let (id, email) = (Uuid::now_v7(), &self.person(CurrentUser::Member).email);
        let proof = format!(
            "INSERT INTO email_verifications (id, email, purpose, pin_hash, token_hash, sent_at, expires_at, proven_at)
             VALUES ('{id}', '{email}', 'reset', '', '{id}', now(), now() + interval '10 minutes', {proven_at})"
        );
        self.server.sql(&proof).await;
        id.to_string()
    }

    async fn social_token(&self) -> String {
        let (id, auth) = (Uuid::now_v7(), &self.person(CurrentUser::Member).auth);
        let token = format!(
            "INSERT INTO social_tokens (id, auth_id, provider, subject, created_at)
             VALUES ('{id}', '{auth}', 'google', '{id}', now())"
        );
        self.server.sql(&token).await;
        id.to_string()
    }

    async fn session(&self) -> String {
        let (id, auth) = (Uuid::now_v7(), &self.person(CurrentUser::Member).auth);
        let session = format!(
            "INSERT INTO sessions (id, auth_id, created_at, last_used_at, expires_at)
             VALUES ('{id}', '{auth}', now(), now(), now() + interval '1 day')"
        );
        self.server.sql(&session).await;
        id.to_string()
    }

    async fn notification(&self) -> String {
        let (id, user) = (Uuid::now_v7(), self.user(CurrentUser::Member));
        let notification = format!(
            "INSERT INTO notifications (id, user_id, kind, subject_kind, subject_id, created_at, updated_at)
             VALUES ('{id}', '{user}', 'security_event', 'security_event', '{id}', now(), now())"
        );
        self.server.sql(&notification).await;
        id.to_string()
    }

    async fn push_subscription(&self) -> String {
        let (id, user) = (Uuid::now_v7(), self.user(CurrentUser::Member));
        let subscription = format!(
            "INSERT INTO push_subscriptions (id, user_id, endpoint, p256dh, auth, created_at, session_id)
             SELECT '{id}', u.id, 'https://fcm.googleapis.com/{id}', 'key', 'secret', now(), s.id
             FROM users u JOIN sessions s ON s.auth_id = u.auth_id WHERE u.id = '{user}' LIMIT 1"
        );
        self.server.sql(&subscription).await;
        id.to_string()
    }

    async fn totp(&self) -> String {
        let auth = self.person(CurrentUser::Member).auth.clone();
        let factor = format!(
            "INSERT INTO totp_factors (auth_id, secret) VALUES ('{auth}', '') ON CONFLICT (auth_id) DO UPDATE SET secret = ''"
        );
        self.server.sql(&factor).await;
        auth
    }

    async fn passkey(&self) -> String {
        let (id, auth) = (Uuid::now_v7(), &self.person(CurrentUser::Member).auth);
        let passkey = format!(
            "INSERT INTO passkeys (id, auth_id, name, credential_id, credential, created_at)
             VALUES ('{id}', '{auth}', 'Phone', '{id}', '', now())"
        );
        self.server.sql(&passkey).await;
        id.to_string()
    }

    async fn account(&self) -> String {
        let auth = self.person(CurrentUser::Member).auth.clone();
        self.server.sql(&format!("UPDATE auths SET erasure_due_at = NULL WHERE id = '{auth}'")).await;
        auth
    }

    async fn another_combination(&self, number: usize) -> String {
        let [one, other] = [format!("{number} a"), format!("{number} b")];
        let tables = [self.add_table(&one).await, self.add_table(&other).await];
        let pair = json!({"business_id": self.business, "table_ids": tables, "min_party": 5, "max_party": 8});
        self.make(CurrentUser::Owner, "business_table_combinations", pair).await
    }

    /// A business has each cuisine once, so one that a refused call left is removed first.
    async fn another_cuisine(&self) -> String {
        let left =
            format!("DELETE FROM business_cuisines WHERE business_id = '{}' AND cuisine = 'seafood'", self.business);
        self.server.sql(&left).await;
        self.make(CurrentUser::Owner, "business_cuisines", json!({"business_id": self.business, "cuisine": "seafood"}))
            .await
    }

    /// On its own day, so that a table is free.
    async fn create_staff_reservation(&self, number: usize) -> String {
        let days = 3 + i64::try_from(number % 20).unwrap();
        let day = DateTime::<Utc>::from(std::time::SystemTime::now()) + TimeDelta::days(days);
        let starts_at = self.first_time(day).await;
        let body = json!({"business_id": self.business, "starts_at": starts_at, "party": 2, "guest_name": "Berta"});
        let owner = self.server.as_(self.person(CurrentUser::Owner));
        let request = owner.request(Method::POST, "/v1/reservations").header("Idempotency-Key", number.to_string());
        answer(request.json(&body)).await.expect(201).field("uuid")
    }

    /// A review of its own visit on its own day, because without a visit a guest reviews a business only once.
    /// Backdated, so that many reviews are not a burst.
    async fn another_review(&self) -> String {
        let days = self.days.fetch_add(1, Ordering::Relaxed);
        let visit = self.server.visit(self.person(CurrentUser::Member), &self.business, days).await;
        let review = json!({"business_id": self.business, "visit_id": visit, "rating": 4, "text": "Good soup."});
        let review = self.make(CurrentUser::Member, "reviews", review).await;
        let earlier = format!("UPDATE reviews SET created_at = created_at - interval '1 day' WHERE id = '{review}'");
        self.server.sql(&earlier).await;
        review
    }

    /// [`CurrentUser::Member`] has a thousand points to spend.
    async fn give_points(&self) {
        let points = format!(
            "WITH wallet AS (
                INSERT INTO point_wallets (id, user_id, active_at) VALUES (gen_random_uuid(), '{}', now())
                ON CONFLICT (user_id) DO UPDATE SET active_at = now() RETURNING id
            )
            INSERT INTO point_accounts (id, wallet_id, kind, balance)
            SELECT gen_random_uuid(), wallet.id, kind, CASE kind WHEN 'available' THEN 1000 ELSE 0 END
            FROM wallet, unnest(ARRAY['pending', 'available', 'reserved']) kind
            ON CONFLICT (wallet_id, kind) DO UPDATE SET balance = greatest(point_accounts.balance, EXCLUDED.balance)",
            self.user(CurrentUser::Member)
        );
        self.server.sql(&points).await;
    }

    async fn point_hold(&self) -> String {
        let (id, user) = (Uuid::now_v7(), self.user(CurrentUser::Member));
        let hold = format!(
            "INSERT INTO point_earnings (id, user_id, rule, rule_version, subject, business_id, points, local_date,
                occurred_at, state, matures_at, hold_reason)
             VALUES ('{id}', '{user}', 'visit_seen', 1, '{id}', '{}', 50, current_date, now(), 'held',
                now() + interval '3 days', 'impossible_speed')",
            self.business
        );
        self.server.sql(&hold).await;
        id.to_string()
    }

    async fn person_case(&self, number: usize) -> String {
        let case = Uuid::now_v7();
        let reported = format!(
            "WITH auth AS (
                INSERT INTO auths (id, email, password_hash, created_at, updated_at)
                VALUES (gen_random_uuid(), 'reported{number}@guests.example', '', now(), now()) RETURNING id
            ), person AS (
                INSERT INTO users (id, auth_id, username, display_name, created_at, updated_at)
                SELECT gen_random_uuid(), id, 'reported{number}', 'Reported', now(), now() FROM auth RETURNING id
            )
            INSERT INTO review_cases (id, subject, person_id, created_at) SELECT '{case}', 'user', id, now() FROM person"
        );
        self.server.sql(&reported).await;
        case.to_string()
    }

    /// A picture that an actor uploads.
    pub async fn picture(&self, actor: CurrentUser) -> String {
        self.server.as_(self.person(actor)).send_file("/v1/uploads", files::png(4, 3)).await.field("uuid")
    }
}
