//! What happens in conversations, passed on to the sockets of their members.

use actix_web::web;
use chrono::{DateTime, Utc};
use domain::messaging::{Announcement, MessagingError};
use domain::shared::ids::{ConversationId, UserId};

use super::messages::Outgoing;
use crate::services::Services;

/// Sends an announcement to the sockets of this replica that it concerns. Who is a member is looked up meanwhile.
pub fn pass_on_announcement(services: &web::Data<Services>, announcement: Announcement) {
    let services = services.clone();
    tokio::spawn(async move {
        let sent = match announcement {
            Announcement::Changed { conversation, rev, seq } => changed(&services, conversation, rev, seq).await,
            Announcement::Left { conversation, user, rev, seq } => {
                let left = Outgoing::ConversationChanged { conversation_id: conversation.0, rev, seq };
                services.hub.tell(std::iter::once(user), &left);
                Ok(())
            }
            Announcement::Typing { conversation, user } => typing(&services, conversation, user).await,
        };
        if let Err(error) = sent {
            // Clients compare revisions when they connect and with the next change.
            tracing::warn!(%error, "a change of a conversation could not be passed on");
        }
    });
}

async fn changed(services: &Services, id: ConversationId, rev: i64, seq: i64) -> Result<(), MessagingError> {
    let members = services.messaging.listeners(id, rev).await?;
    services.hub.tell(members.into_iter(), &Outgoing::ConversationChanged { conversation_id: id.0, rev, seq });
    Ok(())
}

async fn typing(services: &Services, id: ConversationId, typist: UserId) -> Result<(), MessagingError> {
    let viewers = services.messaging.typing_viewers(id, typist).await?;
    for viewer in viewers {
        let user_id = viewer.sees_person.then_some(typist.0);
        services.hub.tell(std::iter::once(viewer.user), &Outgoing::Typing { conversation_id: id.0, user_id });
    }
    Ok(())
}

/// Sends what changed since then, which announcements may have been lost about, to the sockets of this replica.
pub fn pass_on_missed(services: &web::Data<Services>, since: DateTime<Utc>) {
    let services = services.clone();
    tokio::spawn(async move {
        match services.messaging.changed_since(&services.hub.connected(), since).await {
            Ok(changed) => {
                for (user, announcement) in changed {
                    if let Announcement::Changed { conversation, rev, seq } = announcement {
                        let message = Outgoing::ConversationChanged { conversation_id: conversation.0, rev, seq };
                        services.hub.tell(std::iter::once(user), &message);
                    }
                }
            }
            Err(error) => tracing::warn!(%error, "missed changes of conversations could not be read"),
        }
    });
}
