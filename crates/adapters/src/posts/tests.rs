//! Posts on PostgreSQL: counts under concurrency, and the cost of lists.

mod counts;
mod home;
