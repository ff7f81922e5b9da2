//! Vouchers with everything that may be seen of them.

use diesel::dsl::{AsSelect, sql};
use diesel::expression::SqlLiteral;
use diesel::pg::Pg;
use diesel::prelude::*;
use diesel::sql_types::{Array, Nullable, Text};
use domain::rewards::{VoucherFilter, VoucherScope, VoucherView};
use domain::shared::ids::VoucherId;
use domain::shared::page::PageRequest;
use domain::shared::store_error::StoreError;

use super::rows::VoucherRow;
use crate::businesses::cards::{CardRow, card};
use crate::db::schema::{businesses, uploads, users, vouchers};
use crate::db::{ReadQuery, stored};
use crate::media::rows::MediaRow;

/// A voucher, its business with the cover, the time zone, the guest's name, and the names of its service periods.
pub(super) type ViewRow = (VoucherRow, CardRow, Option<MediaRow>, String, Option<String>, Vec<String>);

const SERVICES: &str =
    "ARRAY(SELECT s.name FROM business_services s WHERE s.id = ANY (vouchers.service_ids) ORDER BY s.opens, s.name)";

#[diesel::dsl::auto_type]
fn joined() -> _ {
    vouchers::table
        .inner_join(businesses::table.on(businesses::id.eq(vouchers::business_id)))
        .left_join(uploads::table.on(businesses::cover_upload_id.eq(uploads::id.nullable())))
        .left_join(users::table.on(vouchers::user_id.eq(users::id.nullable())))
}

type Columns = (
    AsSelect<VoucherRow, Pg>,
    AsSelect<CardRow, Pg>,
    AsSelect<Option<MediaRow>, Pg>,
    businesses::time_zone,
    SqlLiteral<Nullable<Text>>,
    SqlLiteral<Array<Text>>,
);

fn columns() -> Columns {
    (
        VoucherRow::as_select(),
        CardRow::as_select(),
        Option::<MediaRow>::as_select(),
        businesses::time_zone,
        sql("users.display_name"),
        sql(SERVICES),
    )
}

pub(super) fn one(id: VoucherId) -> impl ReadQuery<ViewRow> {
    joined().filter(vouchers::id.eq(id.0)).select(columns())
}

/// A page of vouchers, newest first, with one more.
pub(super) fn list(filter: &VoucherFilter, page: PageRequest<()>) -> impl ReadQuery<ViewRow> + use<> {
    let mut query = joined().select(columns()).order(vouchers::id.desc()).limit(page.limit.fetch()).into_boxed();
    query = match filter.scope {
        VoucherScope::Guest(guest) => query.filter(vouchers::user_id.eq(guest.0)),
        VoucherScope::Business(business) => query.filter(vouchers::business_id.eq(business.0)),
    };
    if !filter.states.is_empty() {
        let states: Vec<&'static str> = filter.states.iter().map(|state| state.into_str()).collect();
        query = query.filter(vouchers::state.eq_any(states));
    }
    if let Some(after) = page.after {
        query = query.filter(vouchers::id.lt(after.id));
    }
    query
}

pub(super) fn view((row, business, cover, zone, guest, services): ViewRow) -> Result<VoucherView, StoreError> {
    let id = row.id;
    Ok(VoucherView {
        voucher: row.try_into()?,
        business: card((business, cover))?,
        zone: stored(id, "time_zone", &zone)?,
        services,
        url: None,
        guest,
    })
}
