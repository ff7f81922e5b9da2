//! Reads of follows, from the primary: members see their own last write.

use std::collections::HashMap;

use async_trait::async_trait;
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Bool, Integer, Nullable, Text, Uuid as SqlUuid};
use domain::businesses::coordinates::Coordinates;
use domain::follows::{
    BusinessFollowers, FollowFilter, FollowReads, FollowView, FollowedBusiness, Following, Mutuals, Notify,
    SuggestedPerson,
};
use domain::people::{PeopleReads, Person};
use domain::shared::ids::{BusinessId, FollowId, PostId, UserId};
use domain::shared::page::{Keyset, Page, PageRequest};
use domain::shared::store_error::StoreError;
use uuid::Uuid;

use super::rows::FollowRow;
use crate::db::visible::unmuted_by;
use crate::db::{Database, Prepared, stored};
use crate::posts::visible::{follows as is_followed, present, visible, visible_person};

#[derive(QueryableByName)]
struct ListedRow {
    #[diesel(embed)]
    follow: FollowRow,
    #[diesel(sql_type = Nullable<Text>)]
    business_name: Option<String>,
}

#[derive(QueryableByName)]
struct FollowingRow {
    #[diesel(sql_type = Nullable<SqlUuid>)]
    id: Option<Uuid>,
    #[diesel(sql_type = Nullable<Text>)]
    state: Option<String>,
    #[diesel(sql_type = Nullable<Text>)]
    notify: Option<String>,
    #[diesel(sql_type = Bool)]
    follows_me: bool,
}

#[derive(QueryableByName)]
struct MutualRow {
    #[diesel(sql_type = Text)]
    name: String,
    #[diesel(sql_type = BigInt)]
    number: i64,
}

#[derive(QueryableByName)]
struct IdRow {
    #[diesel(sql_type = SqlUuid)]
    id: Uuid,
}

/// How the members $1 and $2 follow each other.
const FOLLOWING: &str = "SELECT f.id, f.state, f.notify,
        EXISTS (SELECT FROM follows WHERE follower_id = $2 AND user_id = $1 AND state = 'accepted') AS follows_me
    FROM (SELECT) AS one LEFT JOIN follows f ON f.follower_id = $1 AND f.user_id = $2";

/// Those of the last 500 people whom the member $1 follows who follow the member $2, if $1 may see who does.
const MUTUALS: &str = "WITH mine AS MATERIALIZED (
        SELECT user_id FROM follows WHERE follower_id = $1 AND state = 'accepted' AND user_id IS NOT NULL
        ORDER BY id DESC LIMIT 500
    )
    SELECT via.display_name AS name, count(*) OVER () AS number
    FROM mine JOIN follows f ON f.follower_id = mine.user_id AND f.user_id = $2 AND f.state = 'accepted'
        JOIN users via ON via.id = f.follower_id
    WHERE {unmuted} AND {present} AND (EXISTS (SELECT FROM users WHERE id = $2 AND NOT is_private) OR {follows})
    ORDER BY via.follower_count DESC, via.id LIMIT 2";

/// How many follow the business $2, and the follow of the member $1.
const FOLLOWERS: &str = "SELECT coalesce(counted.follower_count, 0) AS follower_count, f.id, f.notify
    FROM (SELECT) AS one LEFT JOIN business_followers counted ON counted.business_id = $2
    LEFT JOIN follows f ON f.follower_id = $1 AND f.business_id = $2";

#[derive(QueryableByName)]
struct FollowersRow {
    #[diesel(sql_type = Integer)]
    follower_count: i32,
    #[diesel(sql_type = Nullable<SqlUuid>)]
    id: Option<Uuid>,
    #[diesel(sql_type = Nullable<Text>)]
    notify: Option<String>,
}

#[async_trait]
impl FollowReads for Database {
    async fn follows(
        &self,
        viewer: UserId,
        filter: &FollowFilter,
        page: PageRequest<()>,
    ) -> Result<Page<FollowView, ()>, StoreError> {
        let rows: Vec<ListedRow> = self.fetch_primary(|| follows(viewer, filter, page)).await?;
        let mut people: Vec<UserId> = rows
            .iter()
            .flat_map(|row| [Some(row.follow.follower_id), row.follow.user_id])
            .flatten()
            .map(UserId)
            .collect();
        people.sort();
        people.dedup();
        let people = if people.is_empty() { Vec::new() } else { self.persons(&people, Some(viewer)).await? };
        let people: HashMap<Uuid, Person> = people.into_iter().map(|person| (person.id.0, person)).collect();
        let items = rows.into_iter().filter_map(|row| view(row, &people).transpose()).collect::<Result<_, _>>()?;
        Ok(Page::from_fetched(items, page.limit, |follow: &FollowView| Keyset { key: (), id: follow.id.0 }))
    }

    async fn following(&self, viewer: UserId, member: UserId) -> Result<Following, StoreError> {
        let query = || Prepared::new(FOLLOWING).id(Some(viewer.0)).id(Some(member.0));
        let mut rows: Vec<FollowingRow> = self.fetch_primary(query).await?;
        let Some(row) = rows.pop() else { return Ok(Following::default()) };
        let follow = match (row.id, row.state, row.notify) {
            (Some(id), Some(state), Some(notify)) => {
                Some((FollowId(id), stored(id, "state", &state)?, stored(id, "notify", &notify)?))
            }
            _ => None,
        };
        let sql = MUTUALS
            .replace("{unmuted}", &unmuted_by("$1", "via.id"))
            .replace("{present}", &present("via.id"))
            .replace("{follows}", &is_followed("$1", "$2"));
        let query = || Prepared::new(&*sql).id(Some(viewer.0)).id(Some(member.0));
        let via: Vec<MutualRow> = self.fetch_primary(query).await?;
        let count = via.first().map_or(0, |row| u32::try_from(row.number).unwrap_or(u32::MAX));
        let mutuals = Mutuals { names: via.into_iter().map(|row| row.name).collect(), count };
        Ok(Following { follow, follows_me: row.follows_me, mutuals })
    }

    async fn followers_of(
        &self,
        viewer: Option<UserId>,
        business: BusinessId,
    ) -> Result<BusinessFollowers, StoreError> {
        let query = || Prepared::new(FOLLOWERS).id(viewer.map(|viewer| viewer.0)).id(Some(business.0));
        let mut rows: Vec<FollowersRow> = self.fetch_primary(query).await?;
        let Some(row) = rows.pop() else { return Ok(BusinessFollowers::default()) };
        let follow = match row.id.zip(row.notify) {
            Some((id, notify)) => Some((FollowId(id), stored(id, "notify", &notify)?)),
            None => None,
        };
        Ok(BusinessFollowers { count: row.follower_count.unsigned_abs(), follow })
    }

    async fn suggested(&self, member: UserId, near: Option<Coordinates>) -> Result<Vec<SuggestedPerson>, StoreError> {
        self.suggested_people(member, near).await
    }

    async fn followers_among(&self, members: &[UserId], post: PostId) -> Result<Vec<UserId>, StoreError> {
        let ids: Vec<Uuid> = members.iter().map(|member| member.0).collect();
        let (visible, unmuted) = (visible("member"), unmuted_by("member", "p.user_id"));
        let sql = format!(
            "SELECT member AS id FROM unnest($1::uuid[]) AS member
                JOIN posts p ON p.id = $2 JOIN users u ON u.id = p.user_id
             WHERE {visible} AND {unmuted} AND EXISTS (SELECT FROM follows
                WHERE follower_id = member AND state = 'accepted'
                    AND (follows.user_id = p.user_id OR follows.business_id = p.business_id))"
        );
        let query = || Prepared::new(&*sql).ids(ids.clone()).id(Some(post.0));
        let rows: Vec<IdRow> = self.fetch_primary(query).await?;
        Ok(rows.into_iter().map(|row| UserId(row.id)).collect())
    }
}

/// The follows that the viewer may see: those they started or received, and accepted ones between members visible to them
/// whose profiles are public or have accepted the viewer.
fn follows(viewer: UserId, filter: &FollowFilter, page: PageRequest<()>) -> Prepared {
    let open = |user: &str, id: &str| format!("(NOT {user}.is_private OR {id} = $1 OR {})", is_followed("$1", id));
    let (follower, followed) = (open("follower", "f.follower_id"), open("followed", "f.user_id"));
    let (seen_follower, seen_followed) = (visible_person("$1", "f.follower_id"), visible_person("$1", "f.user_id"));
    let mut query = Prepared::new(format!(
        "SELECT f.id, f.follower_id, f.user_id, f.business_id, f.state, f.notify, f.created_at, b.name AS business_name
         FROM follows f JOIN users follower ON follower.id = f.follower_id
         LEFT JOIN users followed ON followed.id = f.user_id
         LEFT JOIN businesses b ON b.id = f.business_id
         WHERE f.id < $2 AND b.deleted_at IS NULL AND {seen_follower} AND {seen_followed}
            AND (f.follower_id = $1 OR f.user_id IS NOT DISTINCT FROM $1
                OR f.state = 'accepted' AND {follower} AND (f.user_id IS NULL OR {followed}))"
    ))
    .id(Some(viewer.0))
    .id(Some(page.after.map_or(Uuid::max(), |keyset| keyset.id)))
    .number(page.limit.fetch());
    let ids = [
        ("id", filter.id.map(|id| id.0)),
        ("follower_id", filter.follower.map(|id| id.0)),
        ("user_id", filter.user.map(|id| id.0)),
        ("business_id", filter.business.map(|id| id.0)),
    ];
    for (column, id) in ids {
        if id.is_some() {
            query.push(&format!(" AND f.{column} = ${}", query.next()));
            query = query.id(id);
        }
    }
    if let Some(state) = filter.state {
        // One of two words, none of them from outside.
        query.push(&format!(" AND f.state = '{}'", state.as_ref()));
    }
    query.push(" ORDER BY f.id DESC LIMIT $3");
    query
}

/// `None` when a member was deleted between the queries.
fn view(row: ListedRow, people: &HashMap<Uuid, Person>) -> Result<Option<FollowView>, StoreError> {
    let ListedRow { follow, business_name } = row;
    let Some(follower) = people.get(&follow.follower_id).cloned() else { return Ok(None) };
    let notify: Notify = stored(follow.id, "notify", &follow.notify)?;
    let business = follow.business_id.zip(business_name);
    Ok(Some(FollowView {
        id: FollowId(follow.id),
        follower,
        user: follow.user_id.and_then(|id| people.get(&id).cloned()),
        business: business.map(|(id, name)| FollowedBusiness { id: BusinessId(id), name }),
        state: stored(follow.id, "state", &follow.state)?,
        notify,
        created_at: follow.created_at,
    }))
}
