//! Sends events to the clients that they concern.

use actix_web::web;
use domain::shared::events::{Event, EventEnvelope};

use crate::services::Services;

/// Sends an event to the sockets of this replica that it concerns. The followers of a post's author are looked up in
/// the background, among the users with an open socket.
pub fn pass_on(services: &web::Data<Services>, recorded: &EventEnvelope) {
    let Event::PostCreated { post, .. } = recorded.event else { return services.hub.publish(recorded) };
    let (services, recorded) = (services.clone(), recorded.clone());
    tokio::spawn(async move {
        match services.follows.followers_among(&services.hub.connected(), post).await {
            Ok(followers) => services.hub.publish_to(&followers, &recorded),
            // They see the post when they read their home again.
            Err(error) => tracing::warn!(%error, "the followers of an author could not be notified of a post"),
        }
    });
}
