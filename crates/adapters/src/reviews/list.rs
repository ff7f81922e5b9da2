//! Pages of reviews.

use diesel::dsl::sql;
use diesel::pg::Pg;
use diesel::prelude::*;
use diesel::sql_types::{Array, Bool, Integer, SmallInt, Text, Uuid as SqlUuid};
use diesel_async::{AsyncPgConnection, RunQueryDsl};
use domain::reviews::list::{MAX_COUNTED, ReviewFilter, Sort};
use domain::reviews::review::State;
use domain::shared::ids::UserId;
use domain::shared::page::{Keyset, PageRequest};

use super::rows::number;
use super::views::{Loaded, Row, columns, complete, joined};
use crate::db::schema::{businesses, reviews, users};
use crate::db::visible::{is_unmuted_by, is_visible_to};
use crate::db::{literal, patterns};

/// A literal, not a parameter: generic plans can only then use the partial indexes of published reviews.
pub(super) const PUBLISHED: &str = "reviews.state = 'published'";

type Joined<'a> = diesel::helper_types::IntoBoxed<'a, joined, Pg>;

/// A page of reviews with what is shown beside them: `limit + 1` rows at most.
pub(super) async fn load(
    mut connection: &AsyncPgConnection,
    filter: &ReviewFilter,
    viewer: Option<UserId>,
    page: PageRequest<i32>,
) -> QueryResult<Loaded> {
    let query = sorted(filtered(filter, viewer), filter.sort, page.after);
    let rows: Vec<Row> = query.limit(page.limit.fetch()).select(columns()).load(&mut connection).await?;
    complete(connection, rows, viewer).await
}

/// How many reviews match, at most [`MAX_COUNTED`] + 1.
pub(super) async fn count(
    mut connection: &AsyncPgConnection,
    filter: &ReviewFilter,
    viewer: Option<UserId>,
) -> QueryResult<i64> {
    if let (true, Some(business)) = (filter.is_whole_place(), filter.business) {
        let known = businesses::table.find(business.0).filter(businesses::deleted_at.is_null());
        let count: Option<i32> = known.select(businesses::rating_count).first(&mut connection).await.optional()?;
        return Ok(count.unwrap_or_default().into());
    }
    let rows: Vec<i32> =
        filtered(filter, viewer).limit(MAX_COUNTED + 1).select(sql::<Integer>("1")).load(&mut connection).await?;
    Ok(i64::try_from(rows.len()).unwrap_or(i64::MAX))
}

fn filtered<'a>(filter: &ReviewFilter, viewer: Option<UserId>) -> Joined<'a> {
    let mut query = joined().into_boxed();
    query = match filter.own {
        Some(user) => query.filter(reviews::user_id.eq(user.0)).filter(reviews::state.ne(State::Removed.into_str())),
        None => query.filter(sql::<Bool>(PUBLISHED)),
    };
    query = match viewer {
        Some(viewer) if filter.author.is_some() => query.filter(is_visible_to(viewer, "reviews.user_id")),
        Some(viewer) if filter.own.is_none() => query.filter(is_unmuted_by(viewer, "reviews.user_id")),
        _ => query,
    };
    if let Some(business) = filter.business {
        query = query.filter(reviews::business_id.eq(business.0));
    }
    if let Some(author) = filter.author {
        query = query.filter(reviews::user_id.eq(author.0));
        if viewer != Some(author) {
            query = query.filter(users::is_private.eq(false));
        }
    }
    if !filter.ratings.is_empty() {
        let ratings: Vec<i16> = filter.ratings.iter().map(|stars| number(*stars)).collect();
        query = query.filter(reviews::rating.eq_any(ratings));
    }
    match filter.with_media {
        None => {}
        Some(true) => query = query.filter(reviews::media_count.gt(0)),
        Some(false) => query = query.filter(reviews::media_count.eq(0)),
    }
    if !filter.evidence.is_empty() {
        let names: Vec<&'static str> = filter.evidence.iter().map(|evidence| (*evidence).into()).collect();
        query = query.filter(reviews::evidence.eq_any(names));
    }
    if !filter.languages.is_empty() {
        query = query.filter(reviews::language.eq_any(filter.languages.clone()));
    }
    for (number, word) in filter.words.iter().enumerate() {
        let has = sql::<Bool>("(reviews.search_text LIKE '%' || plain_text(").bind::<Text, _>(literal(word));
        query = match filter.spellings.get(number).map_or(&[][..], Vec::as_slice) {
            [] => query.filter(has.sql(") || '%')")),
            spellings => {
                let or = has.sql(") || '%' OR reviews.search_text LIKE ANY (");
                query.filter(or.bind::<Array<Text>, _>(patterns(spellings).collect::<Vec<_>>()).sql("))"))
            }
        };
    }
    query
}

fn sorted(query: Joined<'_>, sort: Sort, after: Option<Keyset<i32>>) -> Joined<'_> {
    let query = match after {
        None => query,
        Some(Keyset { id, .. }) if sort == Sort::Newest => query.filter(reviews::id.lt(id)),
        Some(Keyset { key, id }) => {
            // A comparison of rows, which an index answers from where the page before ended.
            let (sorted_by, key) = match sort {
                Sort::Helpful => ("reviews.helpful_count", key),
                Sort::Lowest => ("-reviews.rating", key.saturating_neg()),
                _ => ("reviews.rating", key),
            };
            let later = sql::<Bool>(&format!("({sorted_by}, reviews.id) < (")).bind::<Integer, _>(key);
            query.filter(later.sql(", ").bind::<SqlUuid, _>(id).sql(")"))
        }
    };
    match sort {
        Sort::Newest => query.order(reviews::id.desc()),
        Sort::Highest => query.order((reviews::rating.desc(), reviews::id.desc())),
        Sort::Lowest => query.order((sql::<SmallInt>("(-reviews.rating) DESC"), reviews::id.desc())),
        Sort::Helpful => query.order((reviews::helpful_count.desc(), reviews::id.desc())),
    }
}
