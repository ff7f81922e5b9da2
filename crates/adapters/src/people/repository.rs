//! Profiles inside a transaction.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use diesel::prelude::*;
use domain::people::notifications::NotificationSettings;
use domain::people::{PeopleRepository, User};
use domain::shared::ids::{AuthId, UserId};
use domain::shared::store_error::StoreError;

use super::rows::UserRow;
use crate::db::PgUnitOfWork;
use crate::db::schema::users;

#[async_trait]
impl PeopleRepository for PgUnitOfWork {
    async fn user_of(&mut self, auth: AuthId) -> Result<Option<User>, StoreError> {
        let query = users::table.filter(users::auth_id.eq(auth.0)).select(UserRow::as_select());
        Ok(self.first(query).await?.map(UserRow::into))
    }

    async fn add_user(&mut self, auth: AuthId, user: &User) -> Result<(), StoreError> {
        let row = (UserRow::from(user), users::auth_id.eq(auth.0), users::updated_at.eq(user.created_at));
        self.run(diesel::insert_into(users::table).values(row)).await.map(drop)
    }

    async fn lock_user(&mut self, id: UserId) -> Result<Option<User>, StoreError> {
        let query = users::table.find(id.0).select(UserRow::as_select()).for_no_key_update();
        Ok(self.first(query).await?.map(UserRow::into))
    }

    async fn notification_settings(&mut self, id: UserId) -> Result<NotificationSettings, StoreError> {
        self.read_settings(id).await
    }

    async fn save_notification_settings(
        &mut self,
        id: UserId,
        settings: &NotificationSettings,
        now: DateTime<Utc>,
    ) -> Result<(), StoreError> {
        self.save_settings(id, settings, now).await
    }

    async fn update_user(&mut self, user: &User, now: DateTime<Utc>) -> Result<(), StoreError> {
        let row = (UserRow::from(user), users::updated_at.eq(now));
        self.run(diesel::update(users::table.find(user.id.0)).set(row)).await.map(drop)
    }
}
