//! The ports of `domain::guest_cards`.

mod reads;
mod repository;
mod rows;
mod views;
