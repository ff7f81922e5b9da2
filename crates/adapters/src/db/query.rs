//! Runs queries and translates their errors, so that repositories contain only queries.

use diesel::query_dsl::methods::LimitDsl;
use diesel_async::methods::{ExecuteDsl, LoadQuery};
use diesel_async::{AsyncPgConnection, RunQueryDsl};
use domain::shared::store_error::StoreError;
use futures_util::FutureExt;

use super::{Database, PgUnitOfWork, translate};

/// A query whose rows are `T`, for connections shared with other reads.
pub(crate) trait ReadQuery<T>: for<'c> LoadQuery<'static, &'c AsyncPgConnection, T> + Send + 'static {}

impl<T, Q: for<'c> LoadQuery<'static, &'c AsyncPgConnection, T> + Send + 'static> ReadQuery<T> for Q {}

impl PgUnitOfWork {
    /// Runs a statement. Returns how many rows it affected.
    ///
    /// # Errors
    /// [`StoreError::Violated`] with the constraint's name, and the others when the database fails.
    pub(crate) async fn run<'q, Q>(&mut self, query: Q) -> Result<usize, StoreError>
    where
        Q: ExecuteDsl<AsyncPgConnection> + 'q,
    {
        query.execute(&mut *self.connection).await.map_err(translate)
    }

    /// The first row, if any.
    ///
    /// # Errors
    /// As [`Self::run`].
    pub(crate) async fn first<'q, T, Q>(&mut self, query: Q) -> Result<Option<T>, StoreError>
    where
        T: Send,
        Q: LimitDsl,
        Q::Output: LoadQuery<'q, AsyncPgConnection, T> + Send + 'q,
    {
        Ok(self.load(query.limit(1)).await?.pop())
    }

    /// All rows.
    ///
    /// # Errors
    /// As [`Self::run`].
    pub(crate) async fn load<'q, T, Q>(&mut self, query: Q) -> Result<Vec<T>, StoreError>
    where
        T: Send,
        Q: LoadQuery<'q, AsyncPgConnection, T> + 'q,
    {
        query.load(&mut *self.connection).await.map_err(translate)
    }

    /// The result of a `count()` query.
    ///
    /// # Errors
    /// As [`Self::run`].
    pub(crate) async fn count_rows<'q, Q>(&mut self, query: Q) -> Result<usize, StoreError>
    where
        Q: LoadQuery<'q, AsyncPgConnection, i64> + 'q,
    {
        let count = self.load(query).await?.pop().unwrap_or_default();
        Ok(usize::try_from(count).unwrap_or_default())
    }
}

impl Database {
    /// The rows of a query, on connections shared with other reads; possibly on a replica, which may be slightly
    /// behind. `query` is built again when a connection was lost.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`] when the database cannot be reached.
    pub(crate) async fn fetch<T, Q>(&self, query: impl Fn() -> Q + Send + Sync) -> Result<Vec<T>, StoreError>
    where
        T: Send + 'static,
        Q: ReadQuery<T>,
    {
        self.read(|mut connection| {
            let query = query();
            async move { query.load(&mut connection).await }.boxed()
        })
        .await
    }

    /// As [`Self::fetch`], on the primary: sees the last commit.
    ///
    /// # Errors
    /// As [`Self::fetch`].
    pub(crate) async fn fetch_primary<T, Q>(&self, query: impl Fn() -> Q + Send + Sync) -> Result<Vec<T>, StoreError>
    where
        T: Send + 'static,
        Q: ReadQuery<T>,
    {
        self.read_primary(|mut connection| {
            let query = query();
            async move { query.load(&mut connection).await }.boxed()
        })
        .await
    }
}

/// Text as a part of a pattern of `LIKE`.
pub(crate) fn literal(text: &str) -> String {
    text.replace('\\', "\\\\").replace('%', "\\%").replace('_', "\\_")
}

/// Patterns of `LIKE` for texts that contain one of these.
pub(crate) fn patterns(texts: &[String]) -> impl Iterator<Item = String> {
    texts.iter().map(|text| format!("%{}%", literal(text)))
}
