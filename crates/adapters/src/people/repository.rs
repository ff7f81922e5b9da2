//! Profiles inside a transaction.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use diesel::prelude::*;
use diesel_async::RunQueryDsl;
use domain::people::{PeopleRepository, User};
use domain::shared::ids::{AuthId, UserId};
use domain::shared::store_error::StoreError;

use super::rows::UserRow;
use crate::db::schema::users;
use crate::db::{PgUnitOfWork, translate};

#[async_trait]
impl PeopleRepository for PgUnitOfWork {
    async fn user_of(&mut self, auth: AuthId) -> Result<Option<User>, StoreError> {
        let row = users::table
            .filter(users::auth_id.eq(auth.0))
            .select(UserRow::as_select())
            .first(&mut self.connection)
            .await
            .optional()
            .map_err(translate)?;
        Ok(row.map(User::from))
    }

    async fn add_user(&mut self, auth: AuthId, user: &User) -> Result<(), StoreError> {
        diesel::insert_into(users::table)
            .values((
                users::id.eq(user.id.0),
                users::auth_id.eq(auth.0),
                users::username.eq(user.username.as_str()),
                users::display_name.eq(&user.display_name),
                users::bio.eq(&user.bio),
                users::home_city.eq(&user.home_city),
                users::language.eq(user.language.as_str()),
                users::created_at.eq(user.created_at),
                users::updated_at.eq(user.created_at),
            ))
            .execute(&mut self.connection)
            .await
            .map(drop)
            .map_err(translate)
    }

    async fn lock_user(&mut self, id: UserId) -> Result<Option<User>, StoreError> {
        let row = users::table
            .find(id.0)
            .select(UserRow::as_select())
            .for_no_key_update()
            .first(&mut self.connection)
            .await
            .optional()
            .map_err(translate)?;
        Ok(row.map(User::from))
    }

    async fn update_user(&mut self, user: &User, now: DateTime<Utc>) -> Result<(), StoreError> {
        diesel::update(users::table.find(user.id.0))
            .set((UserRow::from(user), users::updated_at.eq(now)))
            .execute(&mut self.connection)
            .await
            .map(drop)
            .map_err(translate)
    }
}
