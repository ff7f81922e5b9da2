//! Tables that members want to be notified of.

use chrono::{DateTime, TimeDelta, Utc};
use serde_json::json;
use uuid::Uuid;

use super::fixture::Fixture;
use super::fresh::Fresh;
use super::row::{CurrentUser, Row, accounts, members, staff};

pub fn rows(fixture: &Fixture) -> Vec<Row> {
    let business = &fixture.business;
    let own = |status: u16| accounts(404).but(&[CurrentUser::Member], status);
    let day = (DateTime::<Utc>::from(std::time::SystemTime::now()) + TimeDelta::days(3)).date_naive();
    // A table is free, which is to be booked instead.
    let new = json!({"date": day.to_string(), "party": 2, "from": "19:00", "to": "21:00"});
    vec![
        Row::new("POST /v1/table_wishes", format!("table_wishes?business_id={business}"), members(409)).body(new),
        Row::new("GET /v1/table_wishes", "table_wishes", members(200)),
        Row::new("GET /v1/table_wishes/{uuid}", "table_wishes/{fresh}", own(200)).fresh(Fresh::TableWish),
        Row::new("DELETE /v1/table_wishes", "table_wishes?records[]={fresh}", own(200))
            .fresh(Fresh::TableWish)
            .record("table_wishes", "{fresh}"),
        Row::new("GET /v1/table_wish_days", format!("table_wish_days?business_id={business}"), staff(200)),
    ]
}

impl Fixture {
    /// For another date than those of other calls.
    pub(super) async fn table_wish(&self, number: usize) -> String {
        let (id, user) = (Uuid::now_v7(), self.user(CurrentUser::Member));
        let wish = format!(
            "INSERT INTO table_wishes (id, business_id, user_id, date, party, from_time, to_time, last_offer_at,
                created_at, updated_at)
             VALUES ('{id}', '{}', '{user}', current_date + {number}, 2, '19:00', '21:00', now() + interval '1 day',
                now(), now())",
            self.business
        );
        self.server.sql(&wish).await;
        id.to_string()
    }
}
