//! Reviews inside a transaction.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use diesel::prelude::*;
use diesel::sql_types::{Bool, Timestamptz, Uuid as SqlUuid};
use diesel::upsert::excluded;
use domain::reviews::ReviewRepository;
use domain::reviews::review::{Review, State};
use domain::reviews::review_media::ReviewMedia;
use domain::reviews::view::ReviewView;
use domain::shared::ids::{BusinessId, MenuItemId, ReviewId, ReviewMediaId, UserId, VisitId};
use domain::shared::store_error::StoreError;
use uuid::Uuid;

use super::rows::{DECIDED, MediaRow, OPEN, ReviewRow, number};
use super::views;
use crate::db::schema::{
    businesses, menu_items, review_cases, review_dishes, review_edits, review_helpful, review_media, reviews,
};
use crate::db::{PgUnitOfWork, translate};

const TO_ERASE: &str = "
    SELECT reviews.id FROM auths JOIN users ON users.auth_id = auths.id JOIN reviews ON reviews.user_id = users.id
    WHERE auths.erasure_due_at <= $1 AND auths.erasure_reviews = 'remove' AND reviews.state <> 'removed'
    LIMIT 1 FOR UPDATE OF auths SKIP LOCKED";

#[derive(QueryableByName)]
struct ToErase {
    #[diesel(sql_type = SqlUuid)]
    id: Uuid,
}

#[async_trait]
impl ReviewRepository for PgUnitOfWork {
    async fn business_of(&mut self, review: ReviewId) -> Result<Option<BusinessId>, StoreError> {
        let found: Option<Uuid> = self.first(reviews::table.find(review.0).select(reviews::business_id)).await?;
        Ok(found.map(BusinessId))
    }

    async fn lock_review(&mut self, id: ReviewId) -> Result<Option<Review>, StoreError> {
        let query = reviews::table.find(id.0).select(ReviewRow::as_select()).for_update();
        let row: Option<ReviewRow> = self.first(query).await?;
        row.map(Review::try_from).transpose()
    }

    async fn review_of_visit(&mut self, visit: VisitId) -> Result<Option<ReviewId>, StoreError> {
        let query = reviews::table.filter(reviews::visit_id.eq(visit.0)).select(reviews::id);
        let found: Option<Uuid> = self.first(query).await?;
        Ok(found.map(ReviewId))
    }

    async fn review_without_visit(
        &mut self,
        business: BusinessId,
        user: UserId,
    ) -> Result<Option<ReviewId>, StoreError> {
        let of_user = reviews::business_id.eq(business.0).and(reviews::user_id.eq(user.0));
        let query = reviews::table.filter(of_user).filter(reviews::how.eq("none".to_owned())).select(reviews::id);
        let found: Option<Uuid> = self.first(query).await?;
        Ok(found.map(ReviewId))
    }

    async fn insert_review(&mut self, review: &Review) -> Result<(), StoreError> {
        self.run(diesel::insert_into(reviews::table).values(ReviewRow::from(review))).await.map(drop)
    }

    async fn update_review(&mut self, review: &Review) -> Result<(), StoreError> {
        let row = ReviewRow::from(review);
        self.run(diesel::update(reviews::table.find(review.id.0)).set(row)).await.map(drop)
    }

    async fn delete_review(&mut self, id: ReviewId) -> Result<(), StoreError> {
        self.close_cases(id).await?;
        self.run(diesel::delete(reviews::table.find(id.0))).await.map(drop)
    }

    async fn empty_review(&mut self, ReviewId(id): ReviewId) -> Result<(), StoreError> {
        self.close_cases(ReviewId(id)).await?;
        self.run(diesel::delete(review_media::table.filter(review_media::review_id.eq(id)))).await?;
        self.run(diesel::delete(review_edits::table.filter(review_edits::review_id.eq(id)))).await?;
        self.run(diesel::delete(review_helpful::table.filter(review_helpful::review_id.eq(id)))).await.map(drop)
    }

    async fn published_or_held(&mut self, business: BusinessId, user: UserId) -> Result<Vec<ReviewId>, StoreError> {
        let of_user = reviews::business_id.eq(business.0).and(reviews::user_id.eq(user.0));
        let query = reviews::table
            .filter(of_user)
            .filter(reviews::state.eq_any([State::Published, State::Held].map(|state| state.into_str().to_owned())))
            .order(reviews::id)
            .select(reviews::id);
        let found: Vec<Uuid> = self.load(query).await?;
        Ok(found.into_iter().map(ReviewId).collect())
    }

    async fn reviews_of(&mut self, user: UserId, business: Option<BusinessId>) -> Result<Vec<ReviewId>, StoreError> {
        let any = business.is_none().into_sql::<Bool>();
        let of_business = reviews::business_id.eq(business.map_or(Uuid::nil(), |business| business.0));
        let query = reviews::table
            .inner_join(businesses::table.on(businesses::id.eq(reviews::business_id)))
            .filter(reviews::user_id.eq(user.0).and(reviews::state.ne(State::Removed.into_str().to_owned())))
            .filter(businesses::deleted_at.is_null().and(any.or(of_business)))
            .order(reviews::id)
            .select(reviews::id);
        let found: Vec<Uuid> = self.load(query).await?;
        Ok(found.into_iter().map(ReviewId).collect())
    }

    async fn review_to_erase(&mut self, now: DateTime<Utc>) -> Result<Option<ReviewId>, StoreError> {
        let query = diesel::sql_query(TO_ERASE).bind::<Timestamptz, _>(now);
        let found: Vec<ToErase> = self.load(query).await?;
        Ok(found.into_iter().next().map(|found| ReviewId(found.id)))
    }

    async fn add_edit(&mut self, before: &Review, until: DateTime<Utc>) -> Result<(), StoreError> {
        let [food, service, ambience, value] = before.opinion.aspects.list().map(|stars| stars.map(number));
        let edit = (
            review_edits::review_id.eq(before.id.0),
            review_edits::at.eq(until),
            review_edits::rating.eq(number(before.opinion.rating)),
            review_edits::food.eq(food),
            review_edits::service.eq(service),
            review_edits::ambience.eq(ambience),
            review_edits::value.eq(value),
            review_edits::body.eq(&before.opinion.text),
            review_edits::visited_on.eq(before.visited_on),
            review_edits::media_count.eq(before.media_count),
        );
        self.run(diesel::insert_into(review_edits::table).values(edit)).await.map(drop)
    }

    async fn view(&mut self, id: ReviewId, viewer: Option<UserId>) -> Result<Option<ReviewView>, StoreError> {
        let loaded = views::load(&self.connection, &[id.0], viewer).await.map_err(translate)?;
        Ok(loaded.into_views()?.pop())
    }

    async fn media_of(&mut self, review: ReviewId) -> Result<Vec<ReviewMedia>, StoreError> {
        let query = review_media::table
            .filter(review_media::review_id.eq(review.0))
            .order((review_media::position, review_media::id))
            .select(MediaRow::as_select());
        let rows: Vec<MediaRow> = self.load(query).await?;
        Ok(rows.into_iter().map(ReviewMedia::from).collect())
    }

    async fn review_of_media(&mut self, id: ReviewMediaId) -> Result<Option<ReviewId>, StoreError> {
        let found: Option<Uuid> = self.first(review_media::table.find(id.0).select(review_media::review_id)).await?;
        Ok(found.map(ReviewId))
    }

    async fn put_dishes(
        &mut self,
        review: ReviewId,
        business: BusinessId,
        dishes: &[MenuItemId],
    ) -> Result<bool, StoreError> {
        let ids: Vec<Uuid> = dishes.iter().map(|dish| dish.0).collect();
        let known = menu_items::table
            .filter(menu_items::id.eq_any(ids.clone()).and(menu_items::business_id.eq(business.0)))
            .count();
        if !ids.is_empty() && self.count_rows(known).await? != ids.len() {
            return Ok(false);
        }
        self.run(diesel::delete(review_dishes::table.filter(review_dishes::review_id.eq(review.0)))).await?;
        let row = |(position, id): (i32, Uuid)| {
            (review_dishes::review_id.eq(review.0), review_dishes::item_id.eq(id), review_dishes::position.eq(position))
        };
        let rows: Vec<_> = (0..).zip(ids).map(row).collect();
        if !rows.is_empty() {
            self.run(diesel::insert_into(review_dishes::table).values(rows)).await?;
        }
        Ok(true)
    }

    async fn put_media(
        &mut self,
        review: ReviewId,
        business: BusinessId,
        media: &[ReviewMedia],
    ) -> Result<(), StoreError> {
        let stay: Vec<Uuid> = media.iter().map(|one| one.id.0).collect();
        let removed = review_media::review_id.eq(review.0).and(review_media::id.ne_all(stay));
        self.run(diesel::delete(review_media::table.filter(removed))).await?;
        let row = |one: &ReviewMedia| MediaRow {
            id: one.id.0,
            review_id: review.0,
            business_id: business.0,
            upload_id: one.upload.0,
            position: one.position,
            created_at: one.created_at,
        };
        let query = diesel::insert_into(review_media::table)
            .values(media.iter().map(row).collect::<Vec<_>>())
            .on_conflict(review_media::id)
            .do_update()
            .set(review_media::position.eq(excluded(review_media::position)));
        self.run(query).await.map(drop)
    }

    async fn vote_helpful(
        &mut self,
        review: ReviewId,
        user: UserId,
        helpful: bool,
        now: DateTime<Utc>,
    ) -> Result<bool, StoreError> {
        let vote = (
            review_helpful::review_id.eq(review.0),
            review_helpful::user_id.eq(user.0),
            review_helpful::created_at.eq(now),
        );
        let changed = if helpful {
            self.run(diesel::insert_into(review_helpful::table).values(vote).on_conflict_do_nothing()).await?
        } else {
            self.run(diesel::delete(review_helpful::table.find((review.0, user.0)))).await?
        };
        Ok(changed > 0)
    }
}

impl PgUnitOfWork {
    async fn close_cases(&mut self, id: ReviewId) -> Result<(), StoreError> {
        let open = review_cases::review_id.eq(id.0).and(review_cases::state.eq(OPEN));
        let query = diesel::update(review_cases::table.filter(open)).set(review_cases::state.eq(DECIDED));
        self.run(query).await.map(drop)
    }
}
