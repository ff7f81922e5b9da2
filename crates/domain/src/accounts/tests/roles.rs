//! Changes of role end every session, whose tokens carry the old one.

use super::House;
use super::house::{PASSWORD, email};
use crate::accounts::roles::{RoleChange, RoleChanged, change_role};
use crate::shared::actor::Role;

const ANNA: &str = "anna@example.org";

#[tokio::test]
async fn a_role_given_or_taken_ends_every_session() {
    let house = House::new();
    house.register(ANNA).await.unwrap();
    let steps = [
        (RoleChange::Give(Role::Admin), RoleChanged::Changed, Role::Admin),
        (RoleChange::Take(Role::Admin), RoleChanged::Changed, Role::Member),
        (RoleChange::Give(Role::Moderator), RoleChanged::Changed, Role::Moderator),
        (RoleChange::Take(Role::Moderator), RoleChanged::Changed, Role::Member),
    ];
    for (change, expected, role) in steps {
        let session = house.sign_in(ANNA, PASSWORD).await.unwrap().session.id;
        let outcome = change_role(&house.accounts.core, &email(ANNA), change).await.unwrap();
        assert_eq!(outcome, expected, "{change:?}");
        assert_eq!(house.store.tables().auths[0].auth.role, role, "{change:?}");
        assert!(house.store.tables().sessions.iter().all(|one| one.ended || one.id != session), "{change:?}");
    }
}

#[tokio::test]
async fn only_the_role_that_an_account_has_is_taken() {
    let house = House::new();
    let session = house.register(ANNA).await.unwrap().session.id;
    let take = RoleChange::Take(Role::Admin);
    let outcome = change_role(&house.accounts.core, &email(ANNA), take).await.unwrap();
    assert_eq!(outcome, RoleChanged::Other(Role::Member));
    assert!(house.store.tables().sessions.iter().any(|one| one.id == session && !one.ended));
    let nobody = email("nobody@example.org");
    let outcome = change_role(&house.accounts.core, &nobody, take).await.unwrap();
    assert_eq!(outcome, RoleChanged::NoAccount);
}
