//! The ports of `domain::guest_cards`.

mod reads;
mod repository;
mod rows;
#[cfg(test)]
mod tests;
mod views;
