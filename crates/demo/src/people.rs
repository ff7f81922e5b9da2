//! The people of Florence: accounts and profiles.

use chrono::{DateTime, TimeDelta, Utc};
use domain::shared::ids::UserId;

use super::dice::Dice;
use super::material::PersonSketch;
use super::rows::{AuthRow, UserRow};

/// An account that anybody may sign in to.
#[derive(Debug, Clone, Copy)]
pub struct SignIn {
    /// Whose part one plays: `guest`, `owner` or `admin`.
    pub part: &'static str,
    /// The address to sign in with.
    pub email: &'static str,
    /// The password.
    pub password: &'static str,
}

/// The accounts that can be signed in to; of all the others nobody knows the password.
pub const SIGN_INS: [SignIn; 3] = [
    SignIn { part: "guest", email: "guest@demo.example", password: "lemon-veranda-sunday" },
    SignIn { part: "owner", email: "owner@demo.example", password: "copper-pot-ribollita" },
    SignIn { part: "admin", email: "admin@demo.example", password: "every-key-of-the-house" },
];

/// Hashes of the passwords above, in that order, and one of a password that nobody knows.
pub struct Hashes {
    /// Of the sign-ins.
    pub sign_ins: [String; 3],
    /// Of everybody else.
    pub locked: String,
}

/// Somebody with a profile.
#[derive(Debug, Clone)]
pub struct Person {
    /// Their profile.
    pub id: UserId,
    /// Their name.
    pub name: String,
    /// Their address.
    pub email: String,
    /// Their language.
    pub language: String,
    /// What their food has to be like.
    pub diets: Vec<String>,
    /// The sign-in it is, if one.
    pub sign_in: Option<String>,
    /// Whether they run venues.
    pub runs: bool,
    /// When they signed up.
    pub since: DateTime<Utc>,
}

impl Person {
    /// Whether they eat out: whoever does not run a house or keep this one in order.
    pub fn is_guest(&self) -> bool {
        !self.runs && self.sign_in.is_none()
    }
}

/// Everybody, with what is stored of them.
pub fn settle(
    sketches: &[PersonSketch],
    hashes: &Hashes,
    now: DateTime<Utc>,
) -> (Vec<Person>, Vec<AuthRow>, Vec<UserRow>) {
    let mut dice = Dice::new(1);
    let (mut people, mut auths, mut users) = (Vec::new(), Vec::new(), Vec::new());
    for sketch in sketches {
        let since = now - TimeDelta::days(dice.between(60, 300));
        let sign_in =
            SIGN_INS.iter().zip(&hashes.sign_ins).find(|(known, _)| Some(known.part) == sketch.sign_in.as_deref());
        let email =
            sign_in.map_or_else(|| format!("{}@demo.example", sketch.username), |(known, _)| known.email.to_owned());
        let auth = AuthRow {
            id: dice.id(since),
            email: email.clone(),
            password_hash: sign_in.map_or(&hashes.locked, |(_, hash)| hash).clone(),
            role: if sketch.sign_in.as_deref() == Some("admin") { "admin" } else { "member" },
            language: sketch.language.clone(),
            demo: true,
            created_at: since,
            updated_at: since,
        };
        let user = UserRow {
            id: dice.id(since),
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
