//! SQL text that each connection prepares once. diesel prepares a `sql_query` again every time: for queries of several
//! joins, planning costs more than running.

use chrono::{DateTime, Utc};
use diesel::pg::Pg;
use diesel::query_builder::{AstPass, Query, QueryFragment, QueryId};
use diesel::sql_types::{Array, BigInt, Bool, Double, Nullable, SmallInt, Text, Timestamptz, Untyped, Uuid as SqlUuid};
use diesel::{QueryResult, RunQueryDsl};
use uuid::Uuid;

/// A parameter.
#[derive(Debug, Clone)]
enum Value {
    Id(Option<Uuid>),
    Ids(Vec<Uuid>),
    Text(Option<String>),
    Texts(Vec<String>),
    Flag(bool),
    Number(i64),
    SmallNumbers(Vec<i16>),
    Real(f64),
    Time(Option<DateTime<Utc>>),
    Times(Vec<DateTime<Utc>>),
}

/// A query whose text names its parameters `$1`, `$2` and so on.
#[derive(Debug, Clone)]
pub(crate) struct Prepared {
    sql: String,
    values: Vec<Value>,
}

impl Prepared {
    pub(crate) fn new(sql: impl Into<String>) -> Self {
        Self { sql: sql.into(), values: Vec::new() }
    }

    /// The number of the next parameter.
    pub(crate) fn next(&self) -> usize {
        self.values.len() + 1
    }

    /// Appends to the text.
    pub(crate) fn push(&mut self, sql: &str) {
        self.sql.push_str(sql);
    }

    pub(crate) fn id(self, id: Option<Uuid>) -> Self {
        self.with(Value::Id(id))
    }

    pub(crate) fn ids(self, ids: Vec<Uuid>) -> Self {
        self.with(Value::Ids(ids))
    }

    pub(crate) fn text(self, text: impl Into<Option<String>>) -> Self {
        self.with(Value::Text(text.into()))
    }

    pub(crate) fn flag(self, flag: bool) -> Self {
        self.with(Value::Flag(flag))
    }

    pub(crate) fn texts(self, texts: Vec<String>) -> Self {
        self.with(Value::Texts(texts))
    }

    pub(crate) fn number(self, number: i64) -> Self {
        self.with(Value::Number(number))
    }

    pub(crate) fn small_numbers(self, numbers: Vec<i16>) -> Self {
        self.with(Value::SmallNumbers(numbers))
    }

    pub(crate) fn real(self, number: f64) -> Self {
        self.with(Value::Real(number))
    }

    pub(crate) fn time(self, time: impl Into<Option<DateTime<Utc>>>) -> Self {
        self.with(Value::Time(time.into()))
    }

    pub(crate) fn times(self, times: Vec<DateTime<Utc>>) -> Self {
        self.with(Value::Times(times))
    }

    fn with(mut self, value: Value) -> Self {
        self.values.push(value);
        self
    }
}

impl QueryFragment<Pg> for Prepared {
    fn walk_ast<'b>(&'b self, mut out: AstPass<'_, 'b, Pg>) -> QueryResult<()> {
        out.push_sql(&self.sql);
        // diesel writes the number of each parameter where it is bound: here, in a comment.
        out.push_sql(" /* ");
        for value in &self.values {
            match value {
                Value::Id(id) => out.push_bind_param::<Nullable<SqlUuid>, _>(id)?,
                Value::Ids(ids) => out.push_bind_param::<Array<SqlUuid>, _>(ids)?,
                Value::Text(text) => out.push_bind_param::<Nullable<Text>, _>(text)?,
                Value::Flag(flag) => out.push_bind_param::<Bool, _>(flag)?,
                Value::Texts(texts) => out.push_bind_param::<Array<Text>, _>(texts)?,
                Value::Number(number) => out.push_bind_param::<BigInt, _>(number)?,
                Value::SmallNumbers(numbers) => out.push_bind_param::<Array<SmallInt>, _>(numbers)?,
                Value::Real(number) => out.push_bind_param::<Double, _>(number)?,
                Value::Times(times) => out.push_bind_param::<Array<Timestamptz>, _>(times)?,
                Value::Time(time) => out.push_bind_param::<Nullable<Timestamptz>, _>(time)?,
            }
        }
        out.push_sql(" */");
        Ok(())
    }
}

impl QueryId for Prepared {
    type QueryId = ();

    const HAS_STATIC_QUERY_ID: bool = false;
}

impl Query for Prepared {
    type SqlType = Untyped;
}

impl<C> RunQueryDsl<C> for Prepared {}
