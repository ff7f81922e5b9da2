//! Columns of JSON, read into their type without a tree of values between: of a long menu that is half of the work.

use std::fmt::Debug;
use std::io::Write;

use diesel::deserialize::{self, FromSql, FromSqlRow};
use diesel::expression::AsExpression;
use diesel::pg::{Pg, PgValue};
use diesel::serialize::{self, IsNull, Output, ToSql};
use diesel::sql_types::Jsonb;
use serde::Serialize;
use serde::de::DeserializeOwned;

/// The version of PostgreSQL's binary format of `jsonb`, which is this byte and the text.
const VERSION: u8 = 1;

/// A value stored as `jsonb`.
#[derive(Debug, Clone, AsExpression, FromSqlRow)]
#[diesel(sql_type = Jsonb)]
pub(crate) struct Json<T: Debug>(pub T);

impl<T: DeserializeOwned + Debug> FromSql<Jsonb, Pg> for Json<T> {
    fn from_sql(value: PgValue<'_>) -> deserialize::Result<Self> {
        match value.as_bytes() {
            [VERSION, text @ ..] => Ok(Self(serde_json::from_slice(text)?)),
            _ => Err("an unknown version of jsonb".into()),
        }
    }
}

impl<T: Serialize + Debug> ToSql<Jsonb, Pg> for Json<T> {
    fn to_sql<'b>(&'b self, out: &mut Output<'b, '_, Pg>) -> serialize::Result {
        out.write_all(&[VERSION])?;
        serde_json::to_writer(out, &self.0)?;
        Ok(IsNull::No)
    }
}
