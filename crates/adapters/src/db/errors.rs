//! Maps PostgreSQL errors to the errors of the ports.

use diesel::result::{DatabaseErrorInformation, DatabaseErrorKind, Error};
use domain::shared::store_error::StoreError;

/// Messages of conditions that diesel has no kind for, as PostgreSQL words them in English.
const DEADLOCK: &str = "deadlock detected";
const GIVEN_UP: [&str; 5] = [
    "canceling statement",
    "terminating connection",
    "the database system is",
    "connection closed",
    "too many clients",
];

/// Translates an error of diesel.
pub fn translate(error: Error) -> StoreError {
    match error {
        Error::DatabaseError(kind, info) => translate_database(&kind, info.as_ref()),
        Error::BrokenTransactionManager => StoreError::Unavailable("the connection's transaction is broken".into()),
        other => StoreError::Internal(other.to_string()),
    }
}

fn translate_database(kind: &DatabaseErrorKind, info: &(dyn DatabaseErrorInformation + Send + Sync)) -> StoreError {
    use DatabaseErrorKind::{
        CheckViolation, ClosedConnection, ExclusionViolation, ForeignKeyViolation, ReadOnlyTransaction,
        SerializationFailure, UnableToSendCommand, UniqueViolation,
    };
    let message = info.message();
    match kind {
        SerializationFailure => StoreError::Contention(message.into()),
        UniqueViolation | ForeignKeyViolation | CheckViolation | ExclusionViolation => {
            StoreError::Violated(info.constraint_name().unwrap_or(message).into())
        }
        ClosedConnection | UnableToSendCommand | ReadOnlyTransaction => StoreError::Unavailable(message.into()),
        _ if message == DEADLOCK => StoreError::Contention(message.into()),
        _ if GIVEN_UP.iter().any(|words| message.contains(words)) => StoreError::Unavailable(message.into()),
        _ => StoreError::Internal(message.into()),
    }
}
