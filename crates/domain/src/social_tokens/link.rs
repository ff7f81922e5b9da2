//! Linking a provider's account to the actor's, renaming and removing the link.

use super::error::{SocialTokenError, SocialTokenRule};
use super::identity::Identity;
use super::service::{SocialTokens, is_race};
use super::social_token::{MAX_TOKENS, SocialToken};
use crate::accounts::confirmation::require_confirmed;
use crate::accounts::security_events::{SecurityEventKind, record};
use crate::shared::actor::Actor;
use crate::shared::change::Change;
use crate::shared::ids::{AuthId, SocialTokenId};
use crate::shared::store_error::StoreError;
use crate::unit_of_work::{UnitOfWork, in_transaction};

impl SocialTokens {
    /// Links the identity to the actor's account. Returns the link, and whether it is new.
    ///
    /// # Errors
    /// `Denied` for visitors and without a confirmation, `LinkedElsewhere`, `TooMany`.
    pub async fn link(&self, actor: &Actor, identity: &Identity) -> Result<(SocialToken, bool), SocialTokenError> {
        let core = &self.accounts.core;
        let member = require_confirmed::<SocialTokenError>(core, actor).await?;
        in_transaction(&*core.store, async |unit| {
            // Locks the account, so that the links are counted one after the other.
            let credential = unit.accounts().auth(member.auth).await?.ok_or(SocialTokenError::UNKNOWN)?;
            let auth = credential.auth.id;
            match unit.social_tokens().by_subject(identity.provider, &identity.subject).await? {
                Some(token) if token.auth == auth => return Ok((token, false)),
                Some(_) => return Err(SocialTokenRule::LinkedElsewhere.into()),
                None => {}
            }
            if unit.social_tokens().count_of(auth).await? >= MAX_TOKENS {
                return Err(SocialTokenRule::TooMany.into());
            }
            let token = SocialToken::new(core.id(), auth, identity, core.now());
            unit.social_tokens().insert(&token).await.map_err(again)?;
            record(core, unit, auth, Some(member.session), SecurityEventKind::ProviderLinked).await?;
            Ok((token, true))
        })
        .await
    }

    /// Changes the actor's name for a link.
    ///
    /// # Errors
    /// `Denied` for visitors and for links of others.
    pub async fn relabel(
        &self,
        actor: &Actor,
        id: SocialTokenId,
        label: &Change<String>,
    ) -> Result<SocialToken, SocialTokenError> {
        let member = actor.member()?;
        in_transaction(&*self.accounts.core.store, async |unit| {
            let mut token = own(unit, member.auth, id).await?;
            token.label = label.clone().apply(token.label);
            unit.social_tokens().update(&token).await?;
            Ok(token)
        })
        .await
    }

    /// Removes a link of the actor's.
    ///
    /// # Errors
    /// `Denied` for visitors, for links of others and without a confirmation, `LastWayIn`.
    pub async fn unlink(&self, actor: &Actor, id: SocialTokenId) -> Result<(), SocialTokenError> {
        let core = &self.accounts.core;
        let member = require_confirmed::<SocialTokenError>(core, actor).await?;
        let configured = self.configured();
        in_transaction(&*core.store, async |unit| {
            // Locks the account, so that two links are not removed at once, each because of the other.
            unit.accounts().auth(member.auth).await?;
            let token = own(unit, member.auth, id).await?;
            if !unit.social_tokens().has_other_way_in(&token, &configured).await? {
                return Err(SocialTokenRule::LastWayIn.into());
            }
            unit.social_tokens().delete(id).await?;
            Ok(record(core, unit, token.auth, Some(member.session), SecurityEventKind::ProviderUnlinked).await?)
        })
        .await
    }
}

/// When another request was faster, the transaction runs again and finds what that one wrote.
fn again(error: StoreError) -> StoreError {
    if is_race(&error) { StoreError::Contention(error.to_string()) } else { error }
}

/// The link, locked, if it is of that account; others look unknown.
async fn own(unit: &mut dyn UnitOfWork, auth: AuthId, id: SocialTokenId) -> Result<SocialToken, SocialTokenError> {
    let found = unit.social_tokens().social_token(id).await?;
    found.filter(|token| token.auth == auth).ok_or(SocialTokenError::UNKNOWN)
}
