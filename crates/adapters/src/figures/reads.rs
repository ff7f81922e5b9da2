//! Reads of figures; a replica is good enough for them.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use domain::figures::{Counted, FigureReads, KeptCount, Segments, TurnTime};
use domain::reservations::window::Window;
use domain::shared::ids::BusinessId;
use domain::shared::store_error::StoreError;
use futures_util::try_join;

use super::rows::{self, ClosureRow, CountRow, KeptRow, TallyRow, TurnRow};
use crate::db::Database;

#[async_trait]
impl FigureReads for Database {
    async fn counted(
        &self,
        business: BusinessId,
        segments: &Segments,
        now: DateTime<Utc>,
    ) -> Result<Counted, StoreError> {
        let (reservations, turns, reviews, orders) = try_join!(
            self.fetch::<TallyRow, _>(|| rows::reservations(business, segments, now)),
            self.fetch::<TurnRow, _>(|| rows::turns(business, segments)),
            self.fetch::<CountRow, _>(|| rows::reviews(business, segments)),
            self.fetch::<CountRow, _>(|| rows::orders(business, segments)),
        )?;
        let mut counted = Counted { turns: turns.into_iter().map(TurnTime::from).collect(), ..Counted::default() };
        for row in reservations {
            match row.bucket {
                Some(group) => drop(counted.groups.insert(group, row.into())),
                None => counted.total = row.into(),
            }
        }
        for row in reviews {
            for tally in [counted.groups.entry(row.bucket).or_default(), &mut counted.total] {
                tally.reviews += row.number;
                tally.stars += row.sum;
            }
        }
        for row in orders {
            counted.groups.entry(row.bucket).or_default().orders += row.number;
            counted.total.orders += row.number;
        }
        Ok(counted)
    }

    async fn closures(&self, business: BusinessId, within: Window) -> Result<Vec<Window>, StoreError> {
        let found: Vec<ClosureRow> = self.fetch(|| rows::closures(business, within)).await?;
        Ok(found.into_iter().map(Window::from).collect())
    }

    async fn kept(&self, business: BusinessId, within: Window) -> Result<KeptCount, StoreError> {
        let found: Vec<KeptRow> = self.fetch(|| rows::kept(business, within)).await?;
        found.into_iter().next().map(KeptCount::from).ok_or_else(|| StoreError::Internal("no count".to_owned()))
    }
}
