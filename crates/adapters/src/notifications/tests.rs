//! Notifications on PostgreSQL: counts under concurrency, and what lists cost.

mod reconciled;
