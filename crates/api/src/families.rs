//! The families of the API.

use utoipa_actix_web::service_config::ServiceConfig;

use crate::{
    accounts, bookmarks, businesses, configuration, explore, media, people, places, realtime, reservations, reviews,
    social_tokens, support, visits,
};

/// Registers the operations of a family.
pub type Routes = fn(&mut ServiceConfig<'_>);

/// The routes of each family, relative to `/v1`.
pub static ROUTES: [Routes; 14] = [
    configuration::routes,
    accounts::routes,
    social_tokens::routes,
    people::routes,
    businesses::routes,
    explore::routes,
    places::routes,
    bookmarks::routes,
    media::routes,
    reservations::routes,
    visits::routes,
    reviews::routes,
    support::routes,
    realtime::routes,
];
