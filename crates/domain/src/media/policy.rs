//! Who may do what with uploads: only their owner sees them.

use super::upload::Upload;
use crate::shared::actor::Actor;
use crate::shared::failure::Denied;

/// Whether the actor may read, edit and delete the upload.
///
/// # Errors
/// `SignIn`, `Profile`; `Unknown` when it is not the actor's.
pub fn owns(actor: &Actor, upload: &Upload) -> Result<(), Denied> {
    let user = actor.user()?;
    if upload.owner == Some(user) { Ok(()) } else { Err(Denied::Unknown) }
}
