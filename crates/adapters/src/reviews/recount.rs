//! Ratings and figures computed anew from the reviews themselves, by the same rules: for reviews that came or went many at
//! a time.

use diesel::prelude::*;
use diesel_async::RunQueryDsl;
use domain::reviews::figures::Contribution;
use domain::reviews::ports::RatingRepository;
use domain::reviews::rating::RatingTotals;
use domain::reviews::review::Review;
use domain::shared::ids::BusinessId;
use domain::shared::store_error::StoreError;
use uuid::Uuid;

use super::rows::ReviewRow;
use crate::db::schema::{review_figures, reviews};
use crate::db::{PgUnitOfWork, translate};

/// Computes rating and figures of these places anew.
///
/// # Errors
/// The storage's.
pub async fn recount(unit: &mut PgUnitOfWork, businesses: &[Uuid]) -> Result<(), StoreError> {
    for place in businesses {
        let business = BusinessId(*place);
        let Some(known) = unit.lock_place(business).await? else { continue };
        let rows: Vec<ReviewRow> = reviews::table
            .filter(reviews::business_id.eq(place))
            .select(ReviewRow::as_select())
            .load(&mut unit.connection)
            .await
            .map_err(translate)?;
        diesel::delete(review_figures::table.filter(review_figures::business_id.eq(place)))
            .execute(&mut unit.connection)
            .await
            .map_err(translate)?;
        let mut standing = RatingTotals::new(known.standing.prior);
        for row in rows {
            let Some(one) = Contribution::of(&Review::try_from(row)?) else { continue };
            standing.add(one.rating, one.evidence);
            unit.change_figures(business, None, Some(&one)).await?;
        }
        unit.save_standing(business, &standing).await?;
    }
    Ok(())
}
