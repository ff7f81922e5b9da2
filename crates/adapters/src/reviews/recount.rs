//! Recomputes ratings and counts from the reviews, after bulk changes.

use diesel::prelude::*;
use domain::reviews::figures::Contribution;
use domain::reviews::ports::RatingRepository;
use domain::reviews::rating::RatingTotals;
use domain::reviews::review::Review;
use domain::shared::ids::BusinessId;
use domain::shared::store_error::StoreError;
use uuid::Uuid;

use super::rows::ReviewRow;
use crate::db::PgUnitOfWork;
use crate::db::schema::{review_figures, reviews};

/// Recomputes rating and counts of these businesses.
///
/// # Errors
/// Any [`StoreError`].
pub async fn recount(unit: &mut PgUnitOfWork, businesses: &[Uuid]) -> Result<(), StoreError> {
    for place in businesses {
        let business = BusinessId(*place);
        let Some(known) = unit.lock_business(business).await? else { continue };
        let of_business = reviews::table.filter(reviews::business_id.eq(*place));
        let rows: Vec<ReviewRow> = unit.load(of_business.select(ReviewRow::as_select())).await?;
        unit.run(diesel::delete(review_figures::table.filter(review_figures::business_id.eq(*place)))).await?;
        let mut totals = RatingTotals::new(known.totals.prior);
        for row in rows {
            let Some(one) = Contribution::of(&Review::try_from(row)?) else { continue };
            totals.add(one.rating, one.evidence);
            unit.change_figures(business, None, Some(&one)).await?;
        }
        unit.save_totals(business, &totals).await?;
    }
    Ok(())
}
