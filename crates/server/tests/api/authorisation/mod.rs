//! Permissions: every operation of the OpenAPI document by every kind of actor (OWASP ASVS 5.0, 8.2 and 8.3). An operation
//! without a row fails.

mod accounts;
mod booking_config;
mod bookmarks;
mod businesses;
mod credentials;
mod exports;
mod fixture;
mod fresh;
mod hides;
mod matrix;
mod media;
mod reservations;
mod reviews;
mod row;
mod support;
mod visits;
