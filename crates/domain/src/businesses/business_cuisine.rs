//! The cuisines of a business, in order: the first is what it is known for.

use crate::shared::cuisine::Cuisine;
use crate::shared::ids::{BusinessCuisineId, BusinessId};

/// One cuisine of one business.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BusinessCuisine {
    pub id: BusinessCuisineId,
    pub business: BusinessId,
    pub cuisine: Cuisine,
    /// Its place in the order, smaller first.
    pub position: i16,
}

/// The rows for the cuisines `wanted`, in that order; cuisines that were already there keep their ids.
pub fn arrange(
    business: BusinessId,
    before: &[BusinessCuisine],
    wanted: &[Cuisine],
    new_id: impl Fn() -> BusinessCuisineId,
) -> Vec<BusinessCuisine> {
    let known = |cuisine: &Cuisine| before.iter().find(|row| row.cuisine == *cuisine).map(|row| row.id);
    let row = |(position, cuisine): (i16, &Cuisine)| BusinessCuisine {
        id: known(cuisine).unwrap_or_else(&new_id),
        business,
        cuisine: cuisine.clone(),
        position,
    };
    (0..).zip(wanted).map(row).collect()
}

/// The cuisines of the rows, in order.
pub fn in_order(rows: &[BusinessCuisine]) -> Vec<Cuisine> {
    let mut rows: Vec<_> = rows.iter().collect();
    rows.sort_by_key(|row| (row.position, row.id));
    rows.into_iter().map(|row| row.cuisine.clone()).collect()
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;

    #[test]
    fn unchanged_cuisines_keep_their_ids() {
        let (business, new) = (BusinessId(Uuid::nil()), BusinessCuisineId(Uuid::from_u128(9)));
        let first = arrange(business, &[], &Cuisine::list("pizza"), || BusinessCuisineId(Uuid::from_u128(1)));
        let second = arrange(business, &first, &Cuisine::list("tuscan;pizza"), || new);
        assert_eq!(second.iter().map(|row| row.id.0.as_u128()).collect::<Vec<_>>(), [9, 1]);
        assert_eq!(in_order(&second), Cuisine::list("tuscan;pizza"));
    }
}
