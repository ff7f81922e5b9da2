//! Follows inside a transaction.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use diesel::prelude::*;
use domain::follows::{Follow, FollowRepository, MemberRow, Target};
use domain::shared::ids::{FollowId, UserId};
use domain::shared::store_error::StoreError;
use uuid::Uuid;

use super::rows::FollowRow;
use crate::db::PgUnitOfWork;
use crate::db::schema::{dismissed_suggestions, follows, hides, users};

#[async_trait]
impl FollowRepository for PgUnitOfWork {
    async fn lock_members(&mut self, ids: &[UserId]) -> Result<Vec<MemberRow>, StoreError> {
        let ids: Vec<Uuid> = ids.iter().map(|id| id.0).collect();
        let query = users::table
            .filter(users::id.eq_any(ids))
            .order(users::id)
            .select((users::id, users::is_private))
            .for_no_key_update();
        let rows: Vec<(Uuid, bool)> = self.load(query).await?;
        Ok(rows.into_iter().map(|(id, private)| MemberRow { id: UserId(id), private }).collect())
    }

    async fn blocked(&mut self, one: UserId, other: UserId) -> Result<bool, StoreError> {
        // A block writes a row in both directions.
        let pair = hides::viewer_id.eq(one.0).and(hides::person_id.eq(other.0)).and(hides::why.ne("mute".to_owned()));
        Ok(self.count_rows(hides::table.filter(pair).count()).await? > 0)
    }

    async fn find_follow(&mut self, follower: UserId, target: Target) -> Result<Option<Follow>, StoreError> {
        let of = follows::table.filter(follows::follower_id.eq(follower.0)).select(FollowRow::as_select());
        let row = match target {
            Target::User(user) => self.first(of.filter(follows::user_id.eq(user.0)).for_update()).await?,
            Target::Business(business) => {
                self.first(of.filter(follows::business_id.eq(business.0)).for_update()).await?
            }
        };
        row.map(Follow::try_from).transpose()
    }

    async fn count_follows(&mut self, follower: UserId) -> Result<usize, StoreError> {
        self.count_rows(follows::table.filter(follows::follower_id.eq(follower.0)).count()).await
    }

    async fn insert_follow(&mut self, follow: &Follow) -> Result<(), StoreError> {
        self.run(diesel::insert_into(follows::table).values(FollowRow::from(follow))).await.map(drop)
    }

    async fn lock_follow(&mut self, id: FollowId) -> Result<Option<Follow>, StoreError> {
        let query = follows::table.find(id.0).select(FollowRow::as_select()).for_update();
        self.first(query).await?.map(Follow::try_from).transpose()
    }

    async fn update_follow(&mut self, follow: &Follow) -> Result<(), StoreError> {
        let changed = (follows::state.eq(follow.state.as_ref()), follows::notify.eq(follow.notify.as_ref()));
        self.run(diesel::update(follows::table.find(follow.id.0)).set(changed)).await.map(drop)
    }

    async fn delete_follows(&mut self, member: UserId, ids: &[FollowId]) -> Result<Vec<(UserId, Target)>, StoreError> {
        let ids: Vec<Uuid> = ids.iter().map(|id| id.0).collect();
        let concerned = follows::follower_id.eq(member.0).or(follows::user_id.eq(member.0).assume_not_null());
        let delete = diesel::delete(follows::table.filter(follows::id.eq_any(ids)).filter(concerned));
        let rows: Vec<FollowRow> = self.load(delete.returning(FollowRow::as_returning())).await?;
        let follow = |row: FollowRow| Follow::try_from(row).map(|follow| (follow.follower, follow.target));
        rows.into_iter().map(follow).collect()
    }

    async fn delete_follow_of(&mut self, follower: UserId, target: Target) -> Result<usize, StoreError> {
        let own = follows::table.filter(follows::follower_id.eq(follower.0));
        match target {
            Target::User(user) => self.run(diesel::delete(own.filter(follows::user_id.eq(user.0)))).await,
            Target::Business(business) => {
                self.run(diesel::delete(own.filter(follows::business_id.eq(business.0)))).await
            }
        }
    }

    async fn dismiss(&mut self, member: UserId, person: UserId, now: DateTime<Utc>) -> Result<(), StoreError> {
        let row = (
            dismissed_suggestions::user_id.eq(member.0),
            dismissed_suggestions::person_id.eq(person.0),
            dismissed_suggestions::created_at.eq(now),
        );
        self.run(diesel::insert_into(dismissed_suggestions::table).values(row).on_conflict_do_nothing()).await.map(drop)
    }
}
