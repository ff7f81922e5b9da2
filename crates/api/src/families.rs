//! The families of the API.

use utoipa_actix_web::service_config::ServiceConfig;

use crate::{
    accounts, bookmarks, businesses, configuration, explore, media, people, realtime, reservations, reviews, support,
    visits,
};

/// The routes of every family, relative to `/v1`.
pub fn routes(config: &mut ServiceConfig) {
    configuration::routes(config);
    accounts::routes(config);
    people::routes(config);
    businesses::routes(config);
    explore::routes(config);
    bookmarks::routes(config);
    media::routes(config);
    reservations::routes(config);
    visits::routes(config);
    reviews::routes(config);
    support::routes(config);
    realtime::routes(config);
}
