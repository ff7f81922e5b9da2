//! Members with a session, created in the database without hashing passwords.

use adapters::accounts::SignedTokens;
use adapters::system::System;
use domain::accounts::tokens::AccessTokens;
use domain::shared::actor::{Member, Role};
use domain::shared::clock::Clock as _;
use uuid::Uuid;

use super::server::TestServer;

const SIGN_UP: &str = "
    WITH people AS (
        SELECT n, gen_random_uuid() AS auth, gen_random_uuid() AS profile, gen_random_uuid() AS session
        FROM generate_series(1, $1::int) n
    ), credentials AS (
        INSERT INTO auths (id, email, password_hash, created_at, updated_at)
        SELECT auth, profile || '@example.test', '', now(), now() FROM people
    ), profiles AS (
        INSERT INTO users (id, auth_id, username, display_name, created_at, updated_at)
        SELECT profile, auth, left('guest' || replace(profile::text, '-', ''), 30), 'Guest ' || n, now(), now() FROM people
    ), signed_in AS (
        INSERT INTO sessions (id, auth_id, created_at, last_used_at, expires_at)
        SELECT session, auth, now(), now(), now() + interval '1 day' FROM people
    )
    SELECT auth::text, profile::text, session::text FROM people";

#[derive(Debug, Clone)]
pub struct Guest {
    pub user: Uuid,
    /// Valid for 15 minutes.
    pub token: String,
    pub member: Member,
}

/// What issues access tokens that the server takes.
pub fn tokens(server: &TestServer) -> SignedTokens {
    let issuer = format!("http://{}", server.address);
    SignedTokens::from_file(&server.path().join("keys/signing.pem"), &issuer).unwrap()
}

/// Creates `count` members with a session each.
pub async fn sign_up(server: &TestServer, count: i32) -> Vec<Guest> {
    let tokens = tokens(server);
    let rows = server.database().await.query(SIGN_UP, &[&count]).await.unwrap();
    let guest = |row: tokio_postgres::Row| {
        let id = |column: usize| row.get::<_, String>(column).parse::<Uuid>().unwrap();
        let (auth, user, session) = (id(0), id(1), id(2));
        let member = Member { auth: auth.into(), session: session.into(), user: Some(user.into()), role: Role::Member };
        Guest { user, token: tokens.issue(&member, System.now()), member }
    };
    rows.into_iter().map(guest).collect()
}
