//! The ports of `domain::reservations`, on PostgreSQL.

use domain::reservations::ReservationRepository;

use crate::db::PgUnitOfWork;

impl ReservationRepository for PgUnitOfWork {}
