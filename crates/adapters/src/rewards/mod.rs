//! Points and vouchers in PostgreSQL.

mod earnings;
mod ledger;
mod offers;
mod reads;
mod repository;
mod rows;
#[cfg(test)]
mod tests;
mod views;
