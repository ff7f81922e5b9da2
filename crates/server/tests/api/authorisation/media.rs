//! Uploads and the gallery.

use serde_json::json;

use super::fixture::Fixture;
use super::fresh::Fresh;
use super::row::{CurrentUser, Row, all, members, staff};

pub fn rows(fixture: &Fixture) -> Vec<Row> {
    [uploads(fixture), gallery(fixture)].into_iter().flatten().collect()
}

/// For the owner of the upload; others get 404, whatever their role.
fn uploads(Fixture { upload, .. }: &Fixture) -> Vec<Row> {
    let its_owner = || members(404).but(&[CurrentUser::Owner], 200);
    vec![
        Row::new("POST /v1/uploads", "uploads", members(415)).body(json!({})),
        Row::new("GET /v1/uploads", "uploads", members(200)),
        Row::new("GET /v1/uploads/{uuid}", format!("uploads/{upload}"), its_owner()),
        Row::new("POST /v1/uploads/edit", "uploads/edit", its_owner()).body(json!({"uuid": upload})),
        Row::new("DELETE /v1/uploads", "uploads?records[]={fresh}", its_owner())
            .fresh(Fresh::Upload)
            .record("uploads", "{fresh}"),
    ]
}

fn gallery(Fixture { business, photo, foreign_upload, .. }: &Fixture) -> Vec<Row> {
    let nothing = json!({"business_id": business, "upload_id": foreign_upload});
    vec![
        Row::new("GET /v1/business_gallery", format!("business_gallery?business_id={business}"), all(200)),
        Row::new("GET /v1/business_gallery/{uuid}", format!("business_gallery/{photo}"), all(200)),
        Row::new("POST /v1/business_gallery", "business_gallery", staff(422)).body(nothing),
        Row::new("PATCH /v1/business_gallery", "business_gallery", staff(200)).body(json!({"uuid": photo})),
        Row::new("DELETE /v1/business_gallery", "business_gallery?records[]={fresh}", staff(200))
            .fresh(Fresh::Photo)
            .record("business_gallery", "{fresh}"),
        Row::new(
            "DELETE /v1/business_gallery",
            "business_gallery?business_id={fresh}",
            members(403).but(&[CurrentUser::Owner, CurrentUser::Admin], 200),
        )
        .fresh(Fresh::BusinessWithPhoto)
        .reads("SELECT count(*)::text FROM business_gallery WHERE business_id = '{fresh}'"),
    ]
}
