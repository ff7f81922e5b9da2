//! Merging two cards of one guest.

use super::card::{CardView, GuestCard, MAX_NOTES, tags};
use super::error::{GuestCardError, GuestCardRule};
use super::service::{GuestCards, exists, lock_for_staff};
use super::write::view;
use crate::shared::actor::Actor;
use crate::shared::ids::GuestCardId;
use crate::unit_of_work::in_transaction;

impl GuestCards {
    /// Adds to a card what another one of the business has and it has not, with all notes, and erases the other one.
    ///
    /// # Errors
    /// `Denied` for all but the staff; `Invalid` for a card with itself and for one of another business; `TwoMembers`;
    /// `MergedTooLarge`.
    pub async fn merge(&self, actor: &Actor, id: GuestCardId, other: GuestCardId) -> Result<CardView, GuestCardError> {
        actor.is_known()?;
        let now = self.core.now();
        in_transaction(&*self.core.store, async |unit| {
            // In the order of their ids, so that two merges do not wait for each other.
            let first = lock_for_staff(unit, actor, id.min(other)).await?;
            if id == other {
                return Err(GuestCardError::field("other_id", "guest_card_same"));
            }
            let second = lock_for_staff(unit, actor, id.max(other)).await?;
            let (into, from) = if first.id == id { (first, second) } else { (second, first) };
            if into.business != from.business {
                return Err(GuestCardError::UNKNOWN);
            }
            let notes = unit.guest_cards().count_notes(id).await? + unit.guest_cards().count_notes(other).await?;
            if notes > MAX_NOTES {
                return Err(GuestCardRule::MergedTooLarge.into());
            }
            let mut merged = merged(into, from)?;
            merged.version += 1;
            merged.updated_at = now;
            unit.guest_cards().move_notes(other, id).await?;
            // First, because the merged card may have its phone number.
            unit.guest_cards().delete_cards(&[other]).await?;
            unit.guest_cards().update_card(&merged).await.map_err(exists)?;
            view(unit, id).await
        })
        .await
    }
}

/// The first card with what only the second one has.
fn merged(into: GuestCard, from: GuestCard) -> Result<GuestCard, GuestCardRule> {
    if into.user.is_some() && from.user.is_some() && into.user != from.user {
        return Err(GuestCardRule::TwoMembers);
    }
    let all = [into.tags, from.tags].concat();
    Ok(GuestCard {
        user: into.user.or(from.user),
        phone: into.phone.or(from.phone),
        email: into.email.or(from.email),
        tags: tags(&all).map_err(|_| GuestCardRule::MergedTooLarge)?,
        seating: into.seating.or(from.seating),
        birthday: into.birthday.or(from.birthday),
        allergies: into.allergies.or(from.allergies),
        created_at: into.created_at.min(from.created_at),
        ..into
    })
}

#[cfg(test)]
mod tests {
    use chrono::{DateTime, TimeDelta};
    use uuid::Uuid;

    use super::*;
    use crate::guest_cards::{Allergies, Birthday};
    use crate::shared::ids::{BusinessId, UserId};

    fn card(number: u128) -> GuestCard {
        GuestCard {
            id: GuestCardId(Uuid::from_u128(number)),
            business: BusinessId(Uuid::nil()),
            user: None,
            name: format!("Guest {number}"),
            phone: None,
            email: None,
            tags: Vec::new(),
            seating: None,
            birthday: None,
            allergies: None,
            version: 1,
            created_at: DateTime::UNIX_EPOCH + TimeDelta::days(10),
            updated_at: DateTime::UNIX_EPOCH,
        }
    }

    #[test]
    fn what_the_first_card_has_stays() {
        let user = Some(UserId(Uuid::from_u128(9)));
        let agreed_at = DateTime::UNIX_EPOCH;
        let first = GuestCard { phone: Some("1".into()), tags: vec!["VIP".into()], ..card(1) };
        let second = GuestCard {
            user,
            phone: Some("2".into()),
            tags: vec!["vip".into(), "wine".into()],
            seating: Some("Window".into()),
            birthday: Some(Birthday { day: 1, month: 2, year: None }),
            allergies: Some(Allergies { text: "Nuts".into(), agreed_at }),
            created_at: DateTime::UNIX_EPOCH,
            ..card(2)
        };
        let expected = GuestCard {
            user,
            tags: vec!["VIP".into(), "wine".into()],
            seating: second.seating.clone(),
            birthday: second.birthday,
            allergies: second.allergies.clone(),
            created_at: DateTime::UNIX_EPOCH,
            ..first.clone()
        };
        assert_eq!(merged(first, second), Ok(expected));
    }

    #[test]
    fn two_members_and_too_many_tags_stay_apart() {
        let of = |number: u128| GuestCard { user: Some(UserId(Uuid::from_u128(number))), ..card(number) };
        assert_eq!(merged(of(1), of(2)), Err(GuestCardRule::TwoMembers));
        let tagged =
            |range: std::ops::Range<u8>| GuestCard { tags: range.map(|tag| tag.to_string()).collect(), ..card(1) };
        assert_eq!(merged(tagged(0..6), tagged(6..11)), Err(GuestCardRule::MergedTooLarge));
        assert_eq!(merged(tagged(0..6), tagged(3..10)).unwrap().tags.len(), 10);
    }
}
