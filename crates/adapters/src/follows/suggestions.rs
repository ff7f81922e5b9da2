//! Suggested people, in one query.

use diesel::QueryableByName;
use diesel::sql_types::{Array, BigInt, Text, Uuid as SqlUuid};
use domain::businesses::coordinates::Coordinates;
use domain::follows::{SuggestedPerson, SuggestionReason};
use domain::people::PeopleReads;
use domain::shared::ids::UserId;
use domain::shared::store_error::StoreError;
use uuid::Uuid;

use crate::db::visible::unmuted_by;
use crate::db::{Database, Prepared};
use crate::posts::visible::present;

const SUGGESTIONS: &str = include_str!("suggestions.sql");
/// Half the side of the square around the point, in degrees: about 20 km.
const AROUND: f64 = 0.2;

#[derive(QueryableByName)]
struct SuggestionRow {
    #[diesel(sql_type = SqlUuid)]
    id: Uuid,
    #[diesel(sql_type = BigInt)]
    reason: i64,
    #[diesel(sql_type = BigInt)]
    number: i64,
    #[diesel(sql_type = Array<Text>)]
    names: Vec<String>,
}

impl Database {
    pub(super) async fn suggested_people(
        &self,
        member: UserId,
        near: Option<Coordinates>,
    ) -> Result<Vec<SuggestedPerson>, StoreError> {
        let rows: Vec<SuggestionRow> = self.fetch_primary(|| suggestions(member, near)).await?;
        let ids: Vec<UserId> = rows.iter().map(|row| UserId(row.id)).collect();
        let people = if ids.is_empty() { Vec::new() } else { self.persons(&ids, Some(member)).await? };
        let suggested = |row: SuggestionRow| {
            let person = people.iter().find(|person| person.id.0 == row.id)?.clone();
            let reason = match row.reason {
                1 => SuggestionReason::FollowedBy,
                2 => SuggestionReason::Helpful,
                _ => SuggestionReason::PopularNear,
            };
            Some(SuggestedPerson {
                person,
                reason,
                names: row.names,
                count: u32::try_from(row.number).unwrap_or_default(),
            })
        };
        Ok(rows.into_iter().filter_map(suggested).collect())
    }
}

fn suggestions(member: UserId, near: Option<Coordinates>) -> Prepared {
    let sql = SUGGESTIONS.replace("{unmuted}", &unmuted_by("$1", "u.id")).replace("{present}", &present("u.id"));
    // Without a point the square is empty.
    let [south, north, west, east] = match near {
        Some(point) => {
            let (latitude, longitude) = (point.latitude(), point.longitude());
            [latitude - AROUND, latitude + AROUND, longitude - AROUND, longitude + AROUND]
        }
        None => [-91.0, -91.0, -181.0, -181.0],
    };
    Prepared::new(sql).id(Some(member.0)).real(south).real(north).real(west).real(east)
}
