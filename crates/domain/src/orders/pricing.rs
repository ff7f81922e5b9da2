//! Totals and VAT. Prices include VAT.

use std::collections::BTreeMap;

use super::order::Line;

/// One VAT rate of an order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct VatShare {
    /// In basis points.
    pub vat_bp: i32,
    /// Without VAT, in minor units.
    pub net: i64,
    pub tax: i64,
}

/// The price of one with its options: never below nothing.
pub(super) fn unit_price(base: i64, deltas: impl Iterator<Item = (i64, u32)>) -> i64 {
    let options: i64 = deltas.map(|(delta, count)| delta * i64::from(count)).sum();
    (base + options).max(0)
}

/// What the guest pays, in minor units.
pub fn total_of(lines: &[Line]) -> i64 {
    lines.iter().map(|line| line.total).sum()
}

/// The work of the kitchen.
pub fn units_of(lines: &[Line]) -> u32 {
    lines.iter().map(|line| u32::try_from(line.make_units).unwrap_or_default() * line.quantity).sum()
}

/// How the total divides into net and VAT, by rate, lowest first. Rounded once per rate, half up, so that net and tax of
/// a rate always add up to what its lines cost.
pub fn vat_of(lines: &[Line]) -> Vec<VatShare> {
    let mut gross: BTreeMap<i32, i64> = BTreeMap::new();
    for line in lines {
        *gross.entry(line.vat_bp).or_default() += line.total;
    }
    gross.into_iter().map(|(vat_bp, gross)| share(vat_bp, gross)).collect()
}

fn share(vat_bp: i32, gross: i64) -> VatShare {
    let rate = i64::from(vat_bp);
    let whole = 10_000 + rate;
    let tax = (gross * rate * 2 + whole) / (whole * 2);
    VatShare { vat_bp, net: gross - tax, tax }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use uuid::Uuid;

    use super::*;
    use crate::menus::{Allergens, Names};
    use crate::shared::ids::MenuItemId;

    fn line(unit_price: i64, quantity: u32, vat_bp: i32) -> Line {
        Line {
            item: MenuItemId(Uuid::nil()),
            name: Names::default(),
            variant: None,
            variant_name: None,
            options: Vec::new(),
            quantity,
            unit_price,
            total: unit_price * i64::from(quantity),
            vat_bp,
            make_units: 1,
            allergens: Allergens::default(),
            note: None,
        }
    }

    #[test]
    fn vat_is_inside_the_price_and_rounded_once_per_rate() {
        let lines = [line(1_100, 1, 1_000), line(333, 3, 1_000), line(500, 2, 2_200), line(100, 1, 0)];
        let shares = vat_of(&lines);
        let expected = [
            VatShare { vat_bp: 0, net: 100, tax: 0 },
            // 2,099 × 10 / 110 = 190.8
            VatShare { vat_bp: 1_000, net: 1_908, tax: 191 },
            // 1,000 × 22 / 122 = 180.3
            VatShare { vat_bp: 2_200, net: 820, tax: 180 },
        ];
        assert_eq!(shares, expected);
    }

    #[test]
    fn options_never_make_a_price_negative() {
        assert_eq!(unit_price(500, [(150, 2), (-100, 1)].into_iter()), 700);
        assert_eq!(unit_price(500, [(-600, 1)].into_iter()), 0);
    }

    proptest! {
        #[test]
        fn shares_add_up_to_the_total(
            lines in prop::collection::vec((0_i64..100_000, 1_u32..=50, prop::sample::select(vec![0, 400, 500, 1_000, 2_200])), 0..20),
        ) {
            let lines: Vec<Line> = lines.into_iter().map(|(price, quantity, vat)| line(price, quantity, vat)).collect();
            let shares = vat_of(&lines);
            prop_assert_eq!(shares.iter().map(|share| share.net + share.tax).sum::<i64>(), total_of(&lines));
            for share in shares {
                let exact = share.net as f64 * f64::from(share.vat_bp) / 10_000.0;
                prop_assert!((share.tax as f64 - exact).abs() <= 1.0, "{share:?}");
            }
        }
    }
}
