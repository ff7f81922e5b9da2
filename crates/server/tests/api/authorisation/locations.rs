//! Named locations and shared positions: nobody but their owner reads them, administrators included.

use serde_json::json;

use super::fixture::Fixture;
use super::fresh::Fresh;
use super::row::{CurrentUser, Expected, Row, accounts, all, members};

fn own(actor: CurrentUser) -> Expected {
    accounts(404).but(&[actor], 200)
}

pub fn rows(fixture: &Fixture) -> Vec<Row> {
    [locations(fixture), shares(fixture)].into_iter().flatten().collect()
}

fn locations(Fixture { location, .. }: &Fixture) -> Vec<Row> {
    let new = json!({"kind": "hotel", "name": "Hotel {number}", "latitude": 43.77, "longitude": 11.25});
    let hotels = "SELECT count(*)::text FROM locations WHERE kind = 'hotel' AND user_id::text = '{self}'";
    let of_owner = Fresh::Made(CurrentUser::Owner, "location", new.clone());
    vec![
        Row::new("POST /v1/location", "location", members(201)).body(new),
        Row::new("GET /v1/location", "location", members(200)),
        Row::new("GET /v1/location/{uuid}", format!("location/{location}"), own(CurrentUser::Member)),
        Row::new("PATCH /v1/location/{uuid}", format!("location/{location}"), own(CurrentUser::Member))
            .body(json!({"name": "Home {number}"})),
        Row::new("DELETE /v1/location", "location?records[]={fresh}", own(CurrentUser::Owner))
            .fresh(of_owner)
            .record("locations", "{fresh}"),
        Row::new("DELETE /v1/location", "location?kind=hotel", members(200)).reads(hotels),
    ]
}

fn shares(Fixture { location_share, .. }: &Fixture) -> Vec<Row> {
    let position = json!({"latitude": 43.77, "longitude": 11.25});
    let new = json!({"minutes": 15, "precise": false, "latitude": 43.77, "longitude": 11.25});
    let of_owner = Fresh::Made(CurrentUser::Owner, "location_shares", new.clone());
    vec![
        Row::new("POST /v1/location_shares", "location_shares", members(201)).body(new),
        Row::new("GET /v1/location_shares", "location_shares", members(200)),
        Row::new("POST /v1/location_shares/open", "location_shares/open", all(404)).body(json!({"token": "nonsense"})),
        Row::new(
            "PATCH /v1/location_shares/{uuid}",
            format!("location_shares/{location_share}"),
            own(CurrentUser::Member),
        )
        .body(position),
        Row::new("DELETE /v1/location_shares", "location_shares?records[]={fresh}", own(CurrentUser::Owner))
            .fresh(of_owner)
            .record("location_shares", "{fresh}"),
    ]
}
