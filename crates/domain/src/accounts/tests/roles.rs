//! Changes of role end every session, whose tokens carry the old one.

use super::Fixture;
use super::fixture::{PASSWORD, email};
use crate::accounts::roles::{RoleChange, RoleChanged, change_role};
use crate::shared::actor::Role;

const ANNA: &str = "anna@example.org";

#[tokio::test]
async fn a_role_given_or_taken_ends_every_session() {
    let fixture = Fixture::new();
    fixture.register(ANNA).await.unwrap();
    let steps = [
        (RoleChange::Give(Role::Admin), RoleChanged::Changed, Role::Admin),
        (RoleChange::Take(Role::Admin), RoleChanged::Changed, Role::Member),
        (RoleChange::Give(Role::Moderator), RoleChanged::Changed, Role::Moderator),
        (RoleChange::Take(Role::Moderator), RoleChanged::Changed, Role::Member),
    ];
    for (change, expected, role) in steps {
        let session = fixture.sign_in(ANNA, PASSWORD).await.unwrap().session.id;
        let outcome = change_role(&fixture.accounts.core, &email(ANNA), change).await.unwrap();
        assert_eq!(outcome, expected, "{change:?}");
        assert_eq!(fixture.store.tables().auths[0].auth.role, role, "{change:?}");
        assert!(fixture.store.tables().sessions.iter().all(|one| one.ended || one.id != session), "{change:?}");
    }
}

#[tokio::test]
async fn only_the_role_that_an_account_has_is_taken() {
    let fixture = Fixture::new();
    let session = fixture.register(ANNA).await.unwrap().session.id;
    let take = RoleChange::Take(Role::Admin);
    let outcome = change_role(&fixture.accounts.core, &email(ANNA), take).await.unwrap();
    assert_eq!(outcome, RoleChanged::Other(Role::Member));
    assert!(fixture.store.tables().sessions.iter().any(|one| one.id == session && !one.ended));
    let unknown = email("nobody@example.org");
    let outcome = change_role(&fixture.accounts.core, &unknown, take).await.unwrap();
    assert_eq!(outcome, RoleChanged::NoAccount);
}
