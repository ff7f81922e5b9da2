//! Checks the rights of open sockets regularly: a request is checked once, but a socket stays open.

use std::time::Duration;

use domain::businesses::error::BusinessError;

use crate::services::Services;

/// How often sockets are checked. Revocations from other replicas arrive every half second, so closing takes a second
/// at most.
pub const RECHECK: Duration = Duration::from_millis(250);

/// Closes the sockets of expired tokens, ended sessions and blocked accounts, and adapts subscriptions to
/// businesses to the roles that members have there now. One query for all of them, none while no business is watched.
///
/// # Errors
/// [`StoreError`] when the memberships cannot be read. Subscriptions then stay until they can be.
pub async fn recheck(services: &Services) -> Result<(), BusinessError> {
    let (now, revocations) = (services.core.now(), &services.revocations);
    services.hub.close_unless(|member, expires_at| {
        now < expires_at && !revocations.is_ended(member.session) && !revocations.is_blocked(member.auth)
    });
    services.hub.purge_frame_counts();
    let watching = services.hub.business_watchers();
    let roles = services.businesses.roles(&watching).await?;
    for (user, business) in watching {
        services.hub.restrict(user, business, roles.get(&(user, business)).copied());
    }
    Ok(())
}
