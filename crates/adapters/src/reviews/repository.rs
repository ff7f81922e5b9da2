//! Reviews inside a transaction.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use diesel::prelude::*;
use diesel::upsert::excluded;
use diesel_async::RunQueryDsl;
use domain::reviews::ReviewRepository;
use domain::reviews::media::ReviewMedia;
use domain::reviews::ports::ReviewRecord;
use domain::reviews::review::{Review, State};
use domain::shared::ids::{BusinessId, ReviewId, UserId, VisitId};
use domain::shared::store_error::StoreError;
use uuid::Uuid;

use super::records;
use super::rows::{DECIDED, MediaRow, OPEN, ReviewRow, number};
use crate::db::schema::{review_cases, review_edits, review_helpful, review_media, reviews};
use crate::db::{PgUnitOfWork, translate};

#[async_trait]
impl ReviewRepository for PgUnitOfWork {
    async fn business_of(&mut self, review: ReviewId) -> Result<Option<BusinessId>, StoreError> {
        let found: Option<Uuid> = reviews::table
            .find(review.0)
            .select(reviews::business_id)
            .first(&mut self.connection)
            .await
            .optional()
            .map_err(translate)?;
        Ok(found.map(BusinessId))
    }

    async fn lock_review(&mut self, id: ReviewId) -> Result<Option<Review>, StoreError> {
        let row: Option<ReviewRow> = reviews::table
            .find(id.0)
            .select(ReviewRow::as_select())
            .for_update()
            .first(&mut self.connection)
            .await
            .optional()
            .map_err(translate)?;
        row.map(Review::try_from).transpose()
    }

    async fn review_of_visit(&mut self, visit: VisitId) -> Result<Option<ReviewId>, StoreError> {
        let found: Option<Uuid> = reviews::table
            .filter(reviews::visit_id.eq(visit.0))
            .select(reviews::id)
            .first(&mut self.connection)
            .await
            .optional()
            .map_err(translate)?;
        Ok(found.map(ReviewId))
    }

    async fn review_without_visit(
        &mut self,
        business: BusinessId,
        user: UserId,
    ) -> Result<Option<ReviewId>, StoreError> {
        let found: Option<Uuid> = reviews::table
            .filter(reviews::business_id.eq(business.0).and(reviews::user_id.eq(user.0)))
            .filter(reviews::how.eq("none"))
            .select(reviews::id)
            .first(&mut self.connection)
            .await
            .optional()
            .map_err(translate)?;
        Ok(found.map(ReviewId))
    }

    async fn insert_review(&mut self, review: &Review) -> Result<(), StoreError> {
        diesel::insert_into(reviews::table)
            .values(ReviewRow::from(review))
            .execute(&mut self.connection)
            .await
            .map(drop)
            .map_err(translate)
    }

    async fn update_review(&mut self, review: &Review) -> Result<(), StoreError> {
        diesel::update(reviews::table.find(review.id.0))
            .set(ReviewRow::from(review))
            .execute(&mut self.connection)
            .await
            .map(drop)
            .map_err(translate)
    }

    async fn delete_review(&mut self, id: ReviewId) -> Result<(), StoreError> {
        self.close_cases(id).await.map_err(translate)?;
        let deletion = diesel::delete(reviews::table.find(id.0));
        deletion.execute(&mut self.connection).await.map(drop).map_err(translate)
    }

    async fn empty_review(&mut self, id: ReviewId) -> Result<(), StoreError> {
        self.close_cases(id).await.map_err(translate)?;
        self.clear(id).await.map_err(translate)
    }

    async fn readable_reviews(&mut self, business: BusinessId, user: UserId) -> Result<Vec<ReviewId>, StoreError> {
        let found: Vec<Uuid> = reviews::table
            .filter(reviews::business_id.eq(business.0).and(reviews::user_id.eq(user.0)))
            .filter(reviews::state.eq_any([State::Published.as_str(), State::Held.as_str()]))
            .order(reviews::id)
            .select(reviews::id)
            .load(&mut self.connection)
            .await
            .map_err(translate)?;
        Ok(found.into_iter().map(ReviewId).collect())
    }

    async fn add_edit(&mut self, said: &Review, until: DateTime<Utc>) -> Result<(), StoreError> {
        let [food, service, ambience, value] = said.opinion.aspects.list().map(|stars| stars.map(number));
        diesel::insert_into(review_edits::table)
            .values((
                review_edits::review_id.eq(said.id.0),
                review_edits::at.eq(until),
                review_edits::rating.eq(number(said.opinion.rating)),
                review_edits::food.eq(food),
                review_edits::service.eq(service),
                review_edits::ambience.eq(ambience),
                review_edits::value.eq(value),
                review_edits::body.eq(&said.opinion.text),
                review_edits::visited_on.eq(said.visited_on),
                review_edits::media_count.eq(said.media_count),
            ))
            .execute(&mut self.connection)
            .await
            .map(drop)
            .map_err(translate)
    }

    async fn record(&mut self, id: ReviewId) -> Result<Option<ReviewRecord>, StoreError> {
        let rows = records::load(&self.connection, &[id.0]).await.map_err(translate)?;
        Ok(records::records(rows)?.pop())
    }

    async fn media_of(&mut self, review: ReviewId) -> Result<Vec<ReviewMedia>, StoreError> {
        let rows: Vec<MediaRow> = review_media::table
            .filter(review_media::review_id.eq(review.0))
            .order((review_media::position, review_media::id))
            .select(MediaRow::as_select())
            .load(&mut self.connection)
            .await
            .map_err(translate)?;
        Ok(rows.into_iter().map(ReviewMedia::from).collect())
    }

    async fn put_media(
        &mut self,
        review: ReviewId,
        business: BusinessId,
        media: &[ReviewMedia],
    ) -> Result<(), StoreError> {
        let kept: Vec<Uuid> = media.iter().map(|one| one.id.0).collect();
        diesel::delete(
            review_media::table.filter(review_media::review_id.eq(review.0).and(review_media::id.ne_all(kept))),
        )
        .execute(&mut self.connection)
        .await
        .map_err(translate)?;
        let row = |one: &ReviewMedia| MediaRow {
            id: one.id.0,
            review_id: review.0,
            business_id: business.0,
            upload_id: one.upload.0,
            position: one.position,
            created_at: one.created_at,
        };
        diesel::insert_into(review_media::table)
            .values(media.iter().map(row).collect::<Vec<_>>())
            .on_conflict(review_media::id)
            .do_update()
            .set(review_media::position.eq(excluded(review_media::position)))
            .execute(&mut self.connection)
            .await
            .map(drop)
            .map_err(translate)
    }

    async fn mark_helpful(
        &mut self,
        review: ReviewId,
        user: UserId,
        helpful: bool,
        now: DateTime<Utc>,
    ) -> Result<bool, StoreError> {
        let changed = if helpful {
            diesel::insert_into(review_helpful::table)
                .values((
                    review_helpful::review_id.eq(review.0),
                    review_helpful::user_id.eq(user.0),
                    review_helpful::created_at.eq(now),
                ))
                .on_conflict_do_nothing()
                .execute(&mut self.connection)
                .await
        } else {
            let mark = diesel::delete(review_helpful::table.find((review.0, user.0)));
            mark.execute(&mut self.connection).await
        };
        changed.map(|rows| rows > 0).map_err(translate)
    }
}

impl PgUnitOfWork {
    /// Nobody has to decide any more.
    async fn close_cases(&mut self, id: ReviewId) -> QueryResult<()> {
        let open = review_cases::review_id.eq(id.0).and(review_cases::state.eq(OPEN));
        diesel::update(review_cases::table.filter(open))
            .set(review_cases::state.eq(DECIDED))
            .execute(&mut self.connection)
            .await
            .map(drop)
    }

    async fn clear(&mut self, id: ReviewId) -> QueryResult<()> {
        diesel::delete(review_media::table.filter(review_media::review_id.eq(id.0)))
            .execute(&mut self.connection)
            .await?;
        diesel::delete(review_edits::table.filter(review_edits::review_id.eq(id.0)))
            .execute(&mut self.connection)
            .await?;
        diesel::delete(review_helpful::table.filter(review_helpful::review_id.eq(id.0)))
            .execute(&mut self.connection)
            .await
            .map(drop)
    }
}
