//! Who may do what with uploads. They are their owner's; to others there are none.

use super::upload::Upload;
use crate::shared::actor::Actor;
use crate::shared::failure::Denied;
use crate::shared::ids::UserId;

/// Who may send: whoever has a profile.
///
/// # Errors
/// Why the asker may not.
pub fn may_send(actor: &Actor) -> Result<UserId, Denied> {
    actor.user()
}

/// Whether the asker may see, edit and remove the upload.
///
/// # Errors
/// Why not.
pub fn owns(actor: &Actor, upload: &Upload) -> Result<(), Denied> {
    let user = actor.user()?;
    if upload.owner == Some(user) { Ok(()) } else { Err(Denied::Unknown) }
}
