//! Administrators are made from the command line, by whoever can reach the database.

use diesel::prelude::*;
use diesel_async::RunQueryDsl;
use domain::kernel::actor::Role;
use domain::kernel::unit_of_work::StoreError;

use crate::db::schema::auths;
use crate::db::{Database, translate};

impl Database {
    /// Makes the account of that address an administrator's; whether there is one.
    ///
    /// # Errors
    /// When the database cannot be reached.
    pub async fn make_admin(&self, email: &str) -> Result<bool, StoreError> {
        diesel::update(auths::table.filter(auths::email.eq(email)))
            .set(auths::role.eq(Role::Admin.as_str()))
            .execute(&mut self.connection().await?)
            .await
            .map(|changed| changed == 1)
            .map_err(translate)
    }
}
