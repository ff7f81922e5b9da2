//! Tables, services, availability, assignment and the life of a reservation.
