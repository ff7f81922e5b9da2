//! Reviews, their media, replies, votes, reports and appeals.

mod appeals;
mod collection;
mod history;
mod input;
mod log;
mod media;
pub(crate) mod names;
mod person_case;
mod reply;
pub(crate) mod reports;
mod summary;
mod votes;
mod wire;

use crate::http::register::ServiceConfig;

/// Registers the operations. Paths that `reviews/{uuid}` would match come before it.
pub fn routes(config: &mut ServiceConfig) {
    summary::routes(config);
    collection::routes(config);
    history::routes(config);
    votes::routes(config);
    reply::routes(config);
    media::routes(config);
    reports::routes(config);
    appeals::routes(config);
    log::routes(config);
}
