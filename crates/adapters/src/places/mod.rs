//! The ports of `domain::places`, on PostgreSQL.

mod import;

use domain::places::PlaceRepository;

use crate::db::PgUnitOfWork;

impl PlaceRepository for PgUnitOfWork {}
