//! The ports of `domain::people`, on PostgreSQL.

use domain::people::PeopleRepository;

use crate::db::PgUnitOfWork;

impl PeopleRepository for PgUnitOfWork {}
