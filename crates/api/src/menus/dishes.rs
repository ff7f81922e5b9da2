//! `dishes`.

use domain::menus as domain_menus;
use domain::menus::{DishQuery, DishRank};
use domain::reviews::list::ReviewFilter;

use super::names::AllergenName;
use super::wire::Names;
use crate::http::field_errors::FieldErrors;
use crate::http::named::known;
use crate::http::prelude::*;
use crate::http::query::point;
use crate::names::DietName;
use crate::posts::PostBusiness;

/// Kilometres around a point, unless given.
const DISTANCE: f64 = 5.0;

/// A dish of a published menu.
#[derive(Debug, Serialize, ToSchema)]
pub struct Dish {
    item_id: Uuid,
    name: Names,
    /// The lowest, in minor units, VAT included.
    price: i64,
    /// ISO 4217.
    currency: &'static str,
    business: PostBusiness,
    /// From the point of the search.
    distance_m: Option<f64>,
    /// How many reviews name it.
    praised: i32,
}

impl From<domain_menus::Dish> for Dish {
    fn from(dish: domain_menus::Dish) -> Self {
        Self {
            item_id: dish.item.0,
            name: dish.name.into(),
            price: dish.price,
            currency: dish.currency,
            business: PostBusiness::new(dish.business, dish.business_name, dish.town),
            distance_m: dish.distance_m,
            praised: dish.praised,
        }
    }
}

/// Which dishes to find.
#[derive(Debug, Deserialize, utoipa::IntoParams, Validate)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct DishFilters {
    /// Words of the name or description, 2 to 100 characters.
    #[param(value_type = String, min_length = 2, max_length = 100)]
    #[validate(length(min = 2, max = 100))]
    q: Line,
    /// Only around this point, nearest first: latitude and longitude, `43.77,11.25`.
    near: Option<String>,
    /// In kilometres; 5 unless given.
    #[param(minimum = 0.1, maximum = 100)]
    #[validate(range(min = 0.1, max = 100.0))]
    distance: Option<f64>,
    /// Only dishes that suit each of these.
    #[serde(rename = "diet[]", default)]
    #[param(rename = "diet[]", value_type = Vec<DietName>)]
    diets: Vec<DietName>,
    /// Only dishes that neither contain nor may contain one of these; those whose allergens are not declared stay.
    #[serde(rename = "without[]", default)]
    #[param(rename = "without[]", value_type = Vec<AllergenName>)]
    without: Vec<AllergenName>,
    /// 1 to 100; 20 unless given.
    #[param(minimum = 1, maximum = 100)]
    limit: Option<u32>,
    cursor: Option<String>,
}

impl Parse for DishFilters {
    type Output = DishQuery;

    fn convert(self) -> Result<DishQuery, Vec<FieldError>> {
        let mut errors = FieldErrors::default();
        let words = ReviewFilter::words_of(self.q.as_str());
        if words.is_empty() {
            errors.take::<()>(Some(Err(FieldError::new("q", "required"))));
        }
        let metres = self.distance.unwrap_or(DISTANCE) * 1_000.0;
        let near = errors.take(self.near.as_deref().map(point)).map(|point| (point, metres));
        let diets = errors.take(Some(known("diet[]", self.diets))).unwrap_or_default();
        let without = errors.take(Some(known("without[]", self.without))).unwrap_or_default();
        errors.finish(Some(DishQuery { words, near, diets, without }))
    }
}

/// Dishes of published menus: nearest first around a point, else those that most reviews name.
#[utoipa::path(tag = "menus", security((), ("bearer" = [])), params(DishFilters),
    responses((status = 200, body = Page<Dish>)))]
#[get("/dishes")]
async fn list_dishes(cx: Context, Query(filters): Query<DishFilters>) -> Reply<Page<Dish>> {
    let (limit, after) = (filters.limit, filters.cursor.clone());
    let query = filters.parse()?;
    let order = if query.near.is_some() { "dish_near" } else { "dish" };
    let page = cursor::page::<DishRank>(order, limit, after.as_deref())?;
    Ok(Page::of(order, cx.menus.dishes(&query, page).await?))
}

register!(list_dishes);
