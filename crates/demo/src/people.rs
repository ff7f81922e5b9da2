//! The demo people: accounts and profiles.

use chrono::{DateTime, TimeDelta, Utc};
use domain::shared::ids::UserId;

use super::material::PersonSketch;
use super::rows::{AuthRow, UserRow};
use super::seeded_rng::SeededRng;

/// A demo account with a published password.
#[derive(Debug, Clone, Copy)]
pub struct SignIn {
    /// The role of the account: `guest`, `owner` or `admin`.
    pub part: &'static str,
    pub email: &'static str,
    pub password: &'static str,
}

/// The demo accounts that can be signed in to; the others have a random password.
pub const SIGN_INS: [SignIn; 3] = [
    SignIn { part: "guest", email: "guest@demo.example", password: "lemon-veranda-sunday" },
    SignIn { part: "owner", email: "owner@demo.example", password: "copper-pot-ribollita" },
    SignIn { part: "admin", email: "admin@demo.example", password: "every-key-of-the-house" },
];

/// Password hashes of the demo accounts.
pub struct Hashes {
    /// Of [`SIGN_INS`], in their order.
    pub sign_ins: [String; 3],
    /// Of a random password, for all other accounts.
    pub locked: String,
}

#[derive(Debug, Clone)]
pub struct Person {
    pub id: UserId,
    pub name: String,
    pub email: String,
    pub language: String,
    pub diets: Vec<String>,
    /// The [`SignIn::part`] of the account, if any.
    pub sign_in: Option<String>,
    /// Whether they run businesses.
    pub runs: bool,
    /// When they signed up.
    pub since: DateTime<Utc>,
}

impl Person {
    /// Whether they book and review: not owners or demo accounts.
    pub fn is_guest(&self) -> bool {
        !self.runs && self.sign_in.is_none()
    }
}

/// Generates the people and their rows.
pub fn generate(
    sketches: &[PersonSketch],
    hashes: &Hashes,
    now: DateTime<Utc>,
) -> (Vec<Person>, Vec<AuthRow>, Vec<UserRow>) {
    let mut rng = SeededRng::new(1);
    let (mut people, mut auths, mut users) = (Vec::new(), Vec::new(), Vec::new());
    for sketch in sketches {
        let since = now - TimeDelta::days(rng.between(60, 300));
        let sign_in =
            SIGN_INS.iter().zip(&hashes.sign_ins).find(|(known, _)| Some(known.part) == sketch.sign_in.as_deref());
        let email =
            sign_in.map_or_else(|| format!("{}@demo.example", sketch.username), |(known, _)| known.email.to_owned());
        let auth = AuthRow {
            id: rng.id(since),
            email: email.clone(),
            password_hash: sign_in.map_or(&hashes.locked, |(_, hash)| hash).clone(),
            role: if sketch.sign_in.as_deref() == Some("admin") { "admin" } else { "member" },
            language: sketch.language.clone(),
            demo: true,
            created_at: since,
            updated_at: since,
        };
        let user = UserRow {
            id: rng.id(since),
            auth_id: auth.id,
            username: sketch.username.clone(),
            display_name: sketch.name.clone(),
            bio: sketch.bio.clone(),
            home_city: sketch.city.clone(),
            language: sketch.language.clone(),
            favourite_cuisines: sketch.likes.clone(),
            diets: sketch.diets.clone(),
            created_at: since,
            updated_at: since,
        };
        people.push(Person {
            id: UserId(user.id),
            name: sketch.name.clone(),
            email,
            language: sketch.language.clone(),
            diets: sketch.diets.clone(),
            sign_in: sketch.sign_in.clone(),
            runs: sketch.runs,
            since,
        });
        auths.push(auth);
        users.push(user);
    }
    (people, auths, users)
}
