//! Open sockets lose their rights as soon as their member does: a request is checked when it comes, a socket lives on.

use std::time::Duration;

use domain::businesses::error::BusinessError;

use crate::services::Services;

/// How often sockets are checked. Revocations on other replicas arrive every half second, so that both take at
/// most a second.
pub const RECHECK: Duration = Duration::from_millis(250);

/// Closes the sockets of expired tokens, ended sessions and blocked accounts, and ends the watching of businesses by
/// those who no longer work there. One query for all of them, none while no business is watched.
///
/// # Errors
/// When the memberships cannot be read. Clients then keep watching until they can be read.
pub async fn recheck(services: &Services) -> Result<(), BusinessError> {
    let (now, revocations) = (services.core.now(), &services.revocations);
    services.hub.close_unless(|member, expires_at| {
        now < expires_at && !revocations.is_ended(member.session) && !revocations.is_blocked(member.auth)
    });
    services.hub.purge_frame_counts();
    let watching = services.hub.business_watchers();
    for (user, business) in services.businesses.no_longer_staff(watching).await? {
        services.hub.revoke(user, business);
    }
    Ok(())
}
