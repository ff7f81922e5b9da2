//! What guests did with their reservations, by business.

use chrono::{DateTime, Utc};
use diesel::prelude::*;
use domain::businesses::roles::StaffRole;
use domain::reservations::activity::{Activity, OwnerEmail};
use domain::reservations::status::Status;
use domain::shared::ids::{BusinessId, ReservationId, UserId};
use domain::shared::language::Language;
use domain::shared::page::{Keyset, Page, PageRequest};
use domain::shared::store_error::StoreError;
use uuid::Uuid;

use super::list::reachable;
use super::rows::{party, unknown};
use crate::db::Database;
use crate::db::schema::{auths, business_members, reservation_history, reservations, users};

/// What was done and when, to which reservation, and the reservation's guest, party and time.
type ActivityRow = (Option<String>, DateTime<Utc>, Uuid, String, i16, DateTime<Utc>);

pub(super) async fn page(
    database: &Database,
    business: BusinessId,
    page: &PageRequest<DateTime<Utc>>,
) -> Result<Page<Activity, DateTime<Utc>>, StoreError> {
    let query = || {
        let mut query = reservation_history::table
            .inner_join(reservations::table.on(reservations::id.eq(reservation_history::reservation_id)))
            .filter(reservation_history::business_id.eq(business.0))
            .filter(reservation_history::activity.is_not_null())
            .select((
                reservation_history::activity,
                reservation_history::at,
                reservations::id,
                reservations::guest_name,
                reservations::party,
                reservations::starts_at,
            ))
            .into_boxed();
        // The bound on the first column alone is what the index can use; the rest breaks ties.
        if let Some(Keyset { key, id }) = page.after {
            let key = reachable(key);
            query = query
                .filter(reservation_history::at.le(key))
                .filter(reservation_history::at.lt(key).or(reservation_history::reservation_id.lt(id)));
        }
        query
            .order((reservation_history::at.desc(), reservation_history::reservation_id.desc()))
            .limit(page.limit.fetch())
    };
    let rows: Vec<ActivityRow> = database.fetch(query).await?;
    let items = rows.into_iter().map(activity).collect::<Result<_, _>>()?;
    Ok(Page::from_fetched(items, page.limit, |item: &Activity| Keyset { key: item.at, id: item.reservation.0 }))
}

fn activity((kind, at, reservation, guest_name, people, starts_at): ActivityRow) -> Result<Activity, StoreError> {
    let kind = kind.unwrap_or_default();
    Ok(Activity {
        kind: kind.parse().map_err(|_| unknown("activity", &kind))?,
        at,
        reservation: ReservationId(reservation),
        guest_name,
        party: party(people)?,
        starts_at,
    })
}

pub(super) async fn count_pending(
    database: &Database,
    business: BusinessId,
    after: DateTime<Utc>,
) -> Result<usize, StoreError> {
    let query = || {
        reservations::table
            .filter(reservations::business_id.eq(business.0))
            .filter(reservations::status.eq(Status::Pending.to_string()))
            .filter(reservations::starts_at.gt(after))
            .count()
    };
    let counted: Vec<i64> = database.fetch(query).await?;
    Ok(counted.into_iter().next().and_then(|count| count.try_into().ok()).unwrap_or_default())
}

pub(super) async fn owner_emails(database: &Database, business: BusinessId) -> Result<Vec<OwnerEmail>, StoreError> {
    let query = || {
        business_members::table
            .inner_join(users::table.on(users::id.eq(business_members::user_id)))
            .inner_join(auths::table.on(auths::id.eq(users::auth_id)))
            .filter(business_members::business_id.eq(business.0))
            .filter(business_members::role.eq(StaffRole::Owner.into_str()))
            .filter(auths::blocked_at.is_null())
            .filter(auths::erasure_due_at.is_null())
            .order(users::id)
            .select((users::id, auths::email, users::language))
    };
    let rows: Vec<(Uuid, String, String)> = database.fetch_primary(query).await?;
    let owner = |(user, email, language): (Uuid, String, String)| OwnerEmail {
        user: UserId(user),
        email,
        language: Language::parse(&language).unwrap_or_default(),
    };
    Ok(rows.into_iter().map(owner).collect())
}
