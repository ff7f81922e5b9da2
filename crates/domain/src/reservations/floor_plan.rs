//! Floor plans: where the tables of an area stand.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};
use strum::{AsRefStr, Display, EnumString, IntoStaticStr, VariantArray};

use super::bounds::{sized, within};
use super::table::Table;
use crate::shared::failure::FieldError;
use crate::shared::ids::TableId;

/// The most shapes of one plan.
pub const MOST_SHAPES: usize = 200;
/// The shortest and the longest side of a plan, in centimetres.
pub const SIDES: (i32, i32) = (200, 5_000);
/// The shortest side of a shape, in centimetres.
pub const SHORTEST: i32 = 10;

/// What a shape stands for.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    AsRefStr,
    Display,
    EnumString,
    IntoStaticStr,
    VariantArray,
    Serialize,
    Deserialize,
)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum ShapeKind {
    RoundTable,
    RectangularTable,
    Wall,
    Plant,
}

impl ShapeKind {
    fn is_table(self) -> bool {
        matches!(self, Self::RoundTable | Self::RectangularTable)
    }
}

/// A shape of a plan. Lengths are in centimetres.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Shape {
    pub kind: ShapeKind,
    /// The table that it stands for, if it is one.
    pub table: Option<TableId>,
    /// From the left edge of the plan to that of the shape before its rotation.
    pub x: i32,
    /// From the upper edge of the plan to that of the shape before its rotation.
    pub y: i32,
    pub width: i32,
    pub height: i32,
    /// Clockwise about its centre, in degrees (0 to 359).
    pub rotation: i32,
}

/// The plan of an area.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FloorPlan {
    /// The area; none for tables without one.
    pub area: Option<String>,
    /// In centimetres.
    pub width: i32,
    /// In centimetres.
    pub height: i32,
    pub shapes: Vec<Shape>,
    /// Counts the changes, from 1.
    pub version: i32,
}

impl FloorPlan {
    /// The same plan when its shapes fit, and its tables are different ones of its area.
    pub fn checked(self, tables: &[Table]) -> Result<Self, FieldError> {
        within("width", self.width.into(), SIDES.0.into(), SIDES.1.into())?;
        within("height", self.height.into(), SIDES.0.into(), SIDES.1.into())?;
        sized("shapes", self.shapes.len(), 0, MOST_SHAPES)?;
        if !tables.iter().any(|table| table.area == self.area) {
            return Err(FieldError::new("area", "unknown_record"));
        }
        let mut drawn = BTreeSet::new();
        for (place, shape) in self.shapes.iter().enumerate() {
            self.check_shape(shape, tables).map_err(|error| of_shape(place, error))?;
            if shape.table.is_some_and(|table| !drawn.insert(table)) {
                return Err(of_shape(place, FieldError::new("table_id", "repeated")));
            }
        }
        Ok(self)
    }

    fn check_shape(&self, shape: &Shape, tables: &[Table]) -> Result<(), FieldError> {
        within("width", shape.width.into(), SHORTEST.into(), self.width.into())?;
        within("height", shape.height.into(), SHORTEST.into(), self.height.into())?;
        within("x", shape.x.into(), 0, (self.width - shape.width).into())?;
        within("y", shape.y.into(), 0, (self.height - shape.height).into())?;
        within("rotation", shape.rotation.into(), 0, 359)?;
        match shape.table {
            None if shape.kind.is_table() => Err(FieldError::new("table_id", "required")),
            Some(table) if !shape.kind.is_table() || !self.has(table, tables) => {
                Err(FieldError::new("table_id", "unknown_record"))
            }
            _ => Ok(()),
        }
    }

    /// Whether the table is in the area of the plan.
    fn has(&self, id: TableId, tables: &[Table]) -> bool {
        tables.iter().any(|table| table.id == id && table.area == self.area)
    }

    /// The same plan without tables that were removed or moved to another area since.
    pub fn with_current(mut self, tables: &[Table]) -> Self {
        let shapes = std::mem::take(&mut self.shapes);
        let current = |shape: &Shape| shape.table.is_none_or(|table| self.has(table, tables));
        let shapes = shapes.into_iter().filter(current).collect();
        Self { shapes, ..self }
    }
}

/// The field of the shape at this place of the list.
fn of_shape(place: usize, error: FieldError) -> FieldError {
    FieldError { field: format!("shapes[{place}].{}", error.field), ..error }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reservations::tests::fixtures::{table, table_id};

    fn round(number: u128) -> Shape {
        Shape {
            kind: ShapeKind::RoundTable,
            table: Some(table_id(number)),
            x: 100,
            y: 0,
            width: 90,
            height: 90,
            rotation: 0,
        }
    }

    fn wall() -> Shape {
        Shape { kind: ShapeKind::Wall, table: None, x: 0, y: 0, width: 400, height: 10, rotation: 90 }
    }

    fn plan(shapes: Vec<Shape>) -> FloorPlan {
        FloorPlan { area: None, width: 400, height: 300, shapes, version: 1 }
    }

    #[test]
    fn a_plan_has_different_tables_of_its_area_within_its_edges() {
        let tables = [table(1, 1, 4), Table { area: Some("Garden".into()), ..table(2, 1, 4) }];
        let fault = |shapes| plan(shapes).checked(&tables).map_err(|error| (error.field, error.code)).err();
        let at = |field: &str, code| Some((field.to_owned(), code));
        let cases = [
            (vec![round(1), wall()], None),
            (vec![], None),
            (vec![wall(), round(2)], at("shapes[1].table_id", "unknown_record")),
            (vec![round(3)], at("shapes[0].table_id", "unknown_record")),
            (vec![round(1), round(1)], at("shapes[1].table_id", "repeated")),
            (vec![Shape { table: None, ..round(1) }], at("shapes[0].table_id", "required")),
            (vec![Shape { table: Some(table_id(1)), ..wall() }], at("shapes[0].table_id", "unknown_record")),
            (vec![Shape { x: 311, ..round(1) }], at("shapes[0].x", "out_of_range")),
            (vec![Shape { y: -1, ..round(1) }], at("shapes[0].y", "out_of_range")),
            (vec![Shape { width: 9, ..round(1) }], at("shapes[0].width", "out_of_range")),
            (vec![Shape { height: 301, ..round(1) }], at("shapes[0].height", "out_of_range")),
            (vec![Shape { rotation: 360, ..round(1) }], at("shapes[0].rotation", "out_of_range")),
            (vec![wall(); MOST_SHAPES + 1], at("shapes", "list_size")),
        ];
        for (shapes, expected) in cases {
            assert_eq!(fault(shapes.clone()), expected, "{shapes:?}");
        }
    }

    #[test]
    fn a_plan_needs_a_size_and_an_area_with_tables() {
        let tables = [table(1, 1, 4)];
        let fault = |plan: FloorPlan| plan.checked(&tables).unwrap_err().field;
        assert_eq!(fault(FloorPlan { width: 199, ..plan(vec![]) }), "width");
        assert_eq!(fault(FloorPlan { height: 5_001, ..plan(vec![]) }), "height");
        assert_eq!(fault(FloorPlan { area: Some("Garden".into()), ..plan(vec![]) }), "area");
    }

    #[test]
    fn a_table_that_is_gone_is_not_shown() {
        let tables = [table(1, 1, 4)];
        assert_eq!(plan(vec![round(1), round(2), wall()]).with_current(&tables).shapes, [round(1), wall()]);
    }
}
