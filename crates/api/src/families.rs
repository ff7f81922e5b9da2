//! The families of the API.

use utoipa_actix_web::service_config::ServiceConfig;

use crate::{
    accounts, bookmarks, businesses, configuration, explore, exports, hides, media, people, places, realtime,
    reservations, reviews, support, takeout, visits,
};

/// Registers the operations of a family.
pub type Routes = fn(&mut ServiceConfig<'_>);

/// The routes of each family, relative to `/v1`.
pub static ROUTES: [Routes; 16] = [
    configuration::routes,
    accounts::routes,
    people::routes,
    hides::routes,
    businesses::routes,
    explore::routes,
    places::routes,
    bookmarks::routes,
    takeout::routes,
    media::routes,
    reservations::routes,
    visits::routes,
    reviews::routes,
    exports::routes,
    support::routes,
    realtime::routes,
];
