//! The ports of `domain::people`, on PostgreSQL.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use diesel::prelude::*;
use diesel_async::RunQueryDsl;
use domain::kernel::ids::{AuthId, UserId};
use domain::kernel::language::Language;
use domain::kernel::unit_of_work::StoreError;
use domain::people::username::Username;
use domain::people::{PeopleReads, PeopleRepository, User};
use futures_util::FutureExt;
use uuid::Uuid;

use crate::db::schema::users;
use crate::db::{Database, PgUnitOfWork, translate};

#[derive(Queryable, Selectable)]
#[diesel(table_name = users, check_for_backend(diesel::pg::Pg))]
struct UserRow {
    id: Uuid,
    username: String,
    display_name: String,
    bio: String,
    home_city: Option<String>,
    language: String,
    created_at: DateTime<Utc>,
}

impl From<UserRow> for User {
    fn from(row: UserRow) -> Self {
        Self {
            id: UserId(row.id),
            username: Username::stored(row.username),
            display_name: row.display_name,
            bio: row.bio,
            home_city: row.home_city,
            language: Language::parse(&row.language).unwrap_or_default(),
            created_at: row.created_at,
        }
    }
}

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
}

#[async_trait]
impl PeopleReads for Database {
    async fn user(&self, id: UserId) -> Result<Option<User>, StoreError> {
        let row = self
            .read(|mut connection| {
                let query = users::table.find(id.0).select(UserRow::as_select());
                async move { query.first(&mut connection).await.optional() }.boxed()
            })
            .await?;
        Ok(row.map(User::from))
    }
}
