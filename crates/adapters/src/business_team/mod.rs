//! Teams of businesses in PostgreSQL.

mod invitations;
mod reads;
mod repository;
mod rows;
