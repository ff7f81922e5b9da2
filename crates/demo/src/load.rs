//! Loading of the demo in one transaction.

use chrono::{DateTime, Utc};
use diesel::sql_types::Bool;
use diesel_async::{AsyncPgConnection, RunQueryDsl};
use domain::accounts::PasswordHasher;
use domain::reviews::ports::RatingRepository;
use domain::shared::clock::Clock as _;
use domain::shared::rng::Rng as _;
use domain::shared::store_error::StoreError;
use domain::unit_of_work::UnitOfWork;
use uuid::Uuid;

use super::florence::{Florence, Loaded};
use super::people::{Hashes, SIGN_INS};
use adapters::db::{Database, PgUnitOfWork, translate};
use adapters::reviews::recount;
use adapters::system::System;

/// Why the demo was not loaded.
#[derive(Debug, thiserror::Error)]
pub enum NotLoaded {
    /// It is already loaded.
    #[error("the demo is loaded already; `verdoro demo --remove` removes it")]
    Already,
    /// `only_if_empty` was set and the database has businesses.
    #[error("the database has places of its own")]
    NotEmpty,
    /// The database failed, or a name is already taken.
    #[error("the demo was not loaded, nothing was changed: {0}")]
    Store(#[from] StoreError),
}

/// Loads the demo around the present time, in one transaction; with `only_if_empty`, only where there is no business.
///
/// # Errors
/// [`NotLoaded`]; the database is then unchanged.
pub async fn load(
    database: &Database,
    passwords: &dyn PasswordHasher,
    only_if_empty: bool,
) -> Result<Loaded, NotLoaded> {
    check_loadable(&mut *database.connection().await?, only_if_empty).await?;
    let hashes = hashes(passwords).await?;
    let florence = Florence::new(&hashes, System.now())?;
    let mut unit = database.transaction().await?;
    let lock = "SELECT pg_advisory_xact_lock(hashtext('verdoro demo'))";
    diesel::sql_query(lock).execute(&mut unit.connection).await.map_err(translate)?;
    check_loadable(&mut unit.connection, only_if_empty).await?;
    florence.write(&mut unit.connection).await?;
    super::rewards::write(&mut unit.connection).await?;
    super::notifications::write(&mut unit.connection).await?;
    super::sustainability::write(&mut unit.connection).await?;
    super::table_wishes::write(&mut unit.connection).await?;
    super::walk_in_queue::write(&mut unit.connection).await?;
    super::page_views::write(&mut unit.connection).await?;
    super::floor_plans::write(&mut unit.connection).await?;
    super::no_show_disputes::write(&mut unit.connection).await?;
    rate(&mut unit, &florence, System.now()).await?;
    Box::new(unit).commit().await?;
    database.refresh_places().await?;
    Ok(florence.tally())
}

/// Computes ratings, then city means, then the ratings with these means.
async fn rate(unit: &mut PgUnitOfWork, florence: &Florence, now: DateTime<Utc>) -> Result<(), StoreError> {
    let businesses: Vec<Uuid> = florence.businesses.iter().map(|business| business.id.0).collect();
    recount(unit, &businesses).await?;
    unit.refresh_means(now).await?;
    for (business, totals) in unit.outdated_priors(i64::MAX).await? {
        unit.save_totals(business, &totals).await?;
    }
    Ok(())
}

/// Checks that the demo can be loaded.
async fn check_loadable(connection: &mut AsyncPgConnection, only_if_empty: bool) -> Result<(), NotLoaded> {
    if exists(connection, "auths WHERE demo").await? {
        return Err(NotLoaded::Already);
    }
    if only_if_empty && exists(connection, "businesses").await? {
        return Err(NotLoaded::NotEmpty);
    }
    Ok(())
}

async fn exists(connection: &mut AsyncPgConnection, rows: &'static str) -> Result<bool, StoreError> {
    let sql = diesel::dsl::sql::<Bool>(&format!("EXISTS (SELECT FROM {rows})"));
    diesel::select(sql).get_result(connection).await.map_err(translate)
}

async fn hashes(passwords: &dyn PasswordHasher) -> Result<Hashes, StoreError> {
    let [guest, owner, admin] = SIGN_INS;
    let mut random_password = [0; 32];
    System.fill(&mut random_password);
    Ok(Hashes {
        sign_ins: [
            passwords.hash(guest.password).await?,
            passwords.hash(owner.password).await?,
            passwords.hash(admin.password).await?,
        ],
        locked: passwords.hash(&format!("{random_password:?}")).await?,
    })
}
