//! The ports of `domain::accounts`, on PostgreSQL.

use domain::accounts::AccountRepository;

use crate::db::PgUnitOfWork;

impl AccountRepository for PgUnitOfWork {}
