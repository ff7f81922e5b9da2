//! A row of the matrix: an operation, how it is called, and the status for each actor.

use serde_json::Value;

use super::fresh::Fresh;

/// The caller. Calls are made in this order, so that the person a record belongs to comes last.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CurrentUser {
    Visitor,
    /// An account without a profile.
    Newcomer,
    /// A member unrelated to the records.
    Stranger,
    /// Owner of another business.
    Elsewhere,
    Moderator,
    /// Staff of this business.
    Staff,
    /// Owner of this business.
    Owner,
    Admin,
    /// The guest of the reservation, the claimant, the holder of the account.
    Member,
}

impl CurrentUser {
    pub const ALL: [Self; 9] = [
        Self::Visitor,
        Self::Newcomer,
        Self::Stranger,
        Self::Elsewhere,
        Self::Moderator,
        Self::Staff,
        Self::Owner,
        Self::Admin,
        Self::Member,
    ];
}

/// The status that each actor gets, in the order of [`CurrentUser::ALL`].
#[derive(Debug, Clone, Copy)]
pub struct Expected([u16; 9]);

/// The same status for all.
pub fn all(status: u16) -> Expected {
    Expected([status; 9])
}

pub fn accounts(status: u16) -> Expected {
    all(status).but(&[CurrentUser::Visitor], 401)
}

/// For members with a profile.
pub fn members(status: u16) -> Expected {
    accounts(status).but(&[CurrentUser::Newcomer], 403)
}

/// For the staff; others may know that the business exists.
pub fn staff(status: u16) -> Expected {
    members(403).but(&[CurrentUser::Staff, CurrentUser::Owner, CurrentUser::Admin], status)
}

/// For the staff; others may not know that it exists.
pub fn staff_alone(status: u16) -> Expected {
    accounts(404).but(&[CurrentUser::Staff, CurrentUser::Owner, CurrentUser::Admin], status)
}

impl Expected {
    /// The same, except for these actors.
    pub fn but(mut self, actors: &[CurrentUser], status: u16) -> Self {
        for (actor, expected) in CurrentUser::ALL.iter().zip(&mut self.0) {
            if actors.contains(actor) {
                *expected = status;
            }
        }
        self
    }

    pub fn of(self, actor: CurrentUser) -> u16 {
        CurrentUser::ALL.iter().zip(self.0).find(|(other, _)| **other == actor).unwrap().1
    }
}

/// A row of the matrix.
#[derive(Clone)]
pub struct Row {
    /// Method and path as in the OpenAPI document.
    pub operation: &'static str,
    /// The path called, below `/v1/`. Here and in bodies `{fresh}` stands for the id of the fresh record, `{number}` for
    /// the number of the call.
    pub path: String,
    pub body: Option<Value>,
    /// The record created before each call.
    pub fresh: Option<Fresh>,
    /// SQL that reads the record as one text, before and after the call. `{self}` stands for the actor's profile.
    pub record: Option<String>,
    /// The actors whose call changes the record; by default those whose call succeeds. Other calls leave it unchanged.
    pub changed_by: Option<Vec<CurrentUser>>,
    /// Each actor signs in again, because the call ends sessions.
    pub signs_in_again: bool,
    /// The actors who call; all by default.
    pub actors: Vec<CurrentUser>,
    pub expected: Expected,
}

impl Row {
    pub fn new(operation: &'static str, path: impl Into<String>, expected: Expected) -> Self {
        let (path, actors) = (path.into(), CurrentUser::ALL.to_vec());
        Self {
            operation,
            path,
            body: None,
            fresh: None,
            record: None,
            changed_by: None,
            signs_in_again: false,
            actors,
            expected,
        }
    }

    pub fn body(self, body: Value) -> Self {
        Self { body: Some(body), ..self }
    }

    /// Bodies are validated before the actor is authorised: permitted actors get the errors of the
    /// invalid body, the others are refused with the valid one.
    pub fn validated(self, valid: Value, invalid: Value) -> [Self; 2] {
        let (permitted, refused) = self.actors.iter().partition(|actor| self.expected.of(**actor) == 422);
        [
            Self { body: Some(invalid), actors: permitted, ..self.clone() },
            Self { body: Some(valid), actors: refused, ..self },
        ]
    }

    pub fn fresh(self, fresh: Fresh) -> Self {
        Self { fresh: Some(fresh), ..self }
    }

    /// [`CurrentUser::Owner`] posts this to the collection named like the table, whose row is compared.
    pub fn fresh_in(self, collection: &'static str, body: Value) -> Self {
        self.fresh(Fresh::Made(CurrentUser::Owner, collection, body)).record(collection, "{fresh}")
    }

    /// Compares the row with this id before and after the call.
    pub fn record(self, table: &str, id: &str) -> Self {
        self.reads(&format!("SELECT to_jsonb(record)::text FROM {table} record WHERE id = '{id}'"))
    }

    /// Compares what this SQL reads before and after the call.
    pub fn reads(self, sql: &str) -> Self {
        Self { record: Some(sql.to_owned()), ..self }
    }

    pub fn changed_by(self, actors: &[CurrentUser]) -> Self {
        Self { changed_by: Some(actors.to_vec()), ..self }
    }

    /// Whether the actor's call changes the record.
    pub fn changes(&self, actor: CurrentUser) -> bool {
        let succeeds = (200..300).contains(&self.expected.of(actor));
        self.changed_by.as_ref().map_or(succeeds, |actors| actors.contains(&actor))
    }

    /// Whether the operation removes, cancels or decides something: all of its rows compare the record.
    pub fn is_destructive(&self) -> bool {
        self.operation.starts_with("DELETE ")
            || ["PATCH /v1/reports", "PATCH /v1/business_claims"].contains(&self.operation)
    }

    pub fn signs_in_again(self) -> Self {
        Self { signs_in_again: true, ..self }
    }

    pub fn except(mut self, actors: &[CurrentUser]) -> Self {
        self.actors.retain(|actor| !actors.contains(actor));
        self
    }
}
