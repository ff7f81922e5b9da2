//! Tables, services, availability, assignment and the life of a reservation.

use async_trait::async_trait;

/// The book inside a transaction.
#[async_trait]
pub trait ReservationRepository: Send {}
