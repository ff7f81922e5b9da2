//! The ports of `domain::social_tokens`: storage on PostgreSQL, providers by OpenID Connect.

pub mod openid;
mod reads;
mod repository;
mod rows;

#[cfg(test)]
mod tests;
