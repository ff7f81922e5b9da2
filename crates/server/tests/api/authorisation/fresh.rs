//! Records created for each call, so that every call finds an unchanged one.

use std::sync::atomic::Ordering;

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

    /// A business has each cuisine once, so one that a refused call left is removed first.
    async fn another_cuisine(&self) -> String {
        let left =
            format!("DELETE FROM business_cuisines WHERE business_id = '{}' AND cuisine = 'seafood'", self.business);
        self.server.sql(&left).await;
        self.make(CurrentUser::Owner, "business_cuisines", json!({"business_id": self.business, "cuisine": "seafood"}))
            .await
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
