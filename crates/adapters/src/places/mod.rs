//! The ports of `domain::places`, on PostgreSQL.

use domain::places::PlaceRepository;

use crate::db::PgUnitOfWork;

impl PlaceRepository for PgUnitOfWork {}
