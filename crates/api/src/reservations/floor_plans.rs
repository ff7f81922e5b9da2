//! `business_floor_plans`.

use actix_web::put;
use domain::reservations::floor_plan::{FloorPlan as DomainPlan, MOST_SHAPES, Shape};
use domain::shared::ids::BusinessId;

use super::names::ShapeKindName;
use super::problem::{ReadProblems, WriteProblems, problem};
use super::tables::OfBusiness;
use crate::http::field_errors::FieldErrors;
use crate::http::prelude::*;

/// A shape of a floor plan. Lengths are in centimetres; `x` and `y` are those of the upper left corner before the rotation.
#[derive(Debug, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct FloorShape {
    kind: ShapeKindName,
    /// The table of the area that it stands for; null for a wall or a plant.
    table_id: Option<Uuid>,
    #[schema(minimum = 0, maximum = 5000)]
    x: i32,
    #[schema(minimum = 0, maximum = 5000)]
    y: i32,
    #[schema(minimum = 10, maximum = 5000)]
    width: i32,
    #[schema(minimum = 10, maximum = 5000)]
    height: i32,
    /// Clockwise about its centre, in degrees.
    #[schema(minimum = 0, maximum = 359)]
    rotation: i32,
}

impl From<Shape> for FloorShape {
    fn from(shape: Shape) -> Self {
        Self {
            kind: shape.kind.into(),
            table_id: shape.table.map(|table| table.0),
            x: shape.x,
            y: shape.y,
            width: shape.width,
            height: shape.height,
            rotation: shape.rotation,
        }
    }
}

impl FloorShape {
    fn shape(self, place: usize) -> Result<Shape, FieldError> {
        Ok(Shape {
            kind: self.kind.known(&format!("shapes[{place}].kind"))?,
            table: self.table_id.map(Into::into),
            x: self.x,
            y: self.y,
            width: self.width,
            height: self.height,
            rotation: self.rotation,
        })
    }
}

/// Where the tables of an area stand.
#[derive(Debug, Serialize, ToSchema)]
pub struct FloorPlan {
    business_id: Uuid,
    /// Null for tables without an area.
    area: Option<String>,
    /// In centimetres.
    #[schema(minimum = 200, maximum = 5000)]
    width: i32,
    /// In centimetres.
    #[schema(minimum = 200, maximum = 5000)]
    height: i32,
    #[schema(max_items = 200)]
    shapes: Vec<FloorShape>,
    version: i32,
}

impl FloorPlan {
    fn new(business: BusinessId, plan: DomainPlan) -> Self {
        Self {
            business_id: business.0,
            area: plan.area,
            width: plan.width,
            height: plan.height,
            shapes: plan.shapes.into_iter().map(Into::into).collect(),
            version: plan.version,
        }
    }
}

/// The plan of an area, whole.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct FloorPlanPut {
    business_id: Uuid,
    /// The area of its tables; null for those without one.
    #[validate(length(min = 1, max = 60))]
    #[schema(value_type = Option<String>, min_length = 1, max_length = 60)]
    area: Option<Line>,
    /// In centimetres.
    #[schema(minimum = 200, maximum = 5000)]
    width: i32,
    /// In centimetres.
    #[schema(minimum = 200, maximum = 5000)]
    height: i32,
    #[schema(max_items = 200)]
    shapes: Vec<FloorShape>,
    /// That of the plan it replaces; 0 where there is none.
    #[validate(range(min = 0, max = 2_000_000_000))]
    #[schema(minimum = 0, maximum = 2000000000)]
    version: i32,
}

impl Parse for FloorPlanPut {
    type Output = (BusinessId, DomainPlan);

    fn convert(self) -> Result<Self::Output, Vec<FieldError>> {
        if self.shapes.len() > MOST_SHAPES {
            let error = FieldError::new("shapes", "list_size").with("min", 0).with("max", MOST_SHAPES);
            return Err(vec![error]);
        }
        let mut errors = FieldErrors::default();
        let shapes = self.shapes.into_iter().enumerate().filter_map(|(place, shape)| {
            // What is invalid is collected and refused below.
            errors.take(Some(shape.shape(place)))
        });
        let shapes = shapes.collect();
        let area = self.area.map(Into::into);
        let plan = DomainPlan { area, width: self.width, height: self.height, shapes, version: self.version };
        errors.finish(Some((self.business_id.into(), plan)))
    }
}

/// The floor plans that were drawn, by area; at most one for each area of the tables.
#[utoipa::path(tag = "booking configuration", security(("bearer" = [])), params(OfBusiness),
    responses((status = 200, body = Page<FloorPlan>), ReadProblems))]
#[get("/business_floor_plans")]
async fn list_floor_plans(cx: Context, Query(of): Query<OfBusiness>) -> Reply<Page<FloorPlan>> {
    let business = of.business_id.into();
    let plans = cx.booking_config.floor_plans(&cx.actor, business).await.map_err(problem)?;
    Ok(Page::whole(plans.into_iter().map(|plan| FloorPlan::new(business, plan))))
}

/// Draw the floor plan of an area, in place of the one with this version. Tables stay as they are.
#[utoipa::path(tag = "booking configuration", security(("bearer" = [])), request_body = FloorPlanPut,
    responses((status = 200, body = Data<FloorPlan>), WriteProblems))]
#[put("/business_floor_plans")]
async fn put_floor_plan(cx: Context, Parsed((business, plan)): Parsed<FloorPlanPut>) -> Reply<Data<FloorPlan>> {
    let plan = cx.booking_config.save_floor_plan(&cx.actor, business, &plan).await.map_err(problem)?;
    Ok(FloorPlan::new(business, plan).into())
}

register!(list_floor_plans, put_floor_plan);

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn an_unknown_kind_names_its_shape() {
        let wall = json!({"kind": "wall", "table_id": null, "x": 0, "y": 0, "width": 10, "height": 10, "rotation": 0});
        let sofa = json!({"kind": "sofa", "table_id": null, "x": 0, "y": 0, "width": 10, "height": 10, "rotation": 0});
        let body = json!({"business_id": Uuid::nil(), "area": null, "width": 400, "height": 300,
            "shapes": [wall, sofa], "version": 0});
        let problem = serde_json::from_value::<FloorPlanPut>(body).unwrap().parse().err().unwrap();
        let found: Vec<_> = problem.fields().iter().map(|error| (error.field.as_str(), error.code)).collect();
        assert_eq!(found, [("shapes[1].kind", "not_one_of")]);
    }
}
