//! Uploads and the gallery.

use serde_json::json;
use uuid::Uuid;

use super::cast::Cast;
use super::row::{Asker, Row, all, members, staff};

pub fn rows(cast: &Cast) -> Vec<Row> {
    [uploads(cast), gallery(cast)].into_iter().flatten().collect()
}

/// An upload is its owner's; to others there is none, whatever they are.
fn uploads(Cast { upload, .. }: &Cast) -> Vec<Row> {
    let its_owner = || members(404).but(&[Asker::Owner], 200);
    let deletion = "DELETE /v1/uploads";
    vec![
        Row::new("POST /v1/uploads", "uploads", members(415)).body(json!({})),
        Row::new("GET /v1/uploads", "uploads", members(200)),
        Row::new("GET /v1/uploads/{uuid}", format!("uploads/{upload}"), its_owner()),
        Row::new("POST /v1/uploads/edit", "uploads/edit", its_owner()).body(json!({"uuid": upload})),
        Row::new(deletion, format!("uploads?records[]={upload}"), members(404)).except(&[Asker::Owner]),
        Row::new(deletion, format!("uploads?records[]={upload}"), all(200)).by(&[Asker::Owner]),
    ]
}

fn gallery(Cast { business, photo, .. }: &Cast) -> Vec<Row> {
    let nothing = json!({"business_id": business, "upload_id": Uuid::nil()});
    let deletion = "DELETE /v1/business_gallery";
    vec![
        Row::new("GET /v1/business_gallery", format!("business_gallery?business_id={business}"), all(200)),
        Row::new("GET /v1/business_gallery/{uuid}", format!("business_gallery/{photo}"), all(200)),
        Row::new("POST /v1/business_gallery", "business_gallery", staff(422)).body(nothing),
        Row::new("PATCH /v1/business_gallery", "business_gallery", staff(200)).body(json!({"uuid": photo})),
        Row::new(deletion, format!("business_gallery?records[]={photo}"), members(403)).except(&[
            Asker::Staff,
            Asker::Owner,
            Asker::Admin,
        ]),
        Row::new(deletion, format!("business_gallery?records[]={photo}"), all(200)).by(&[Asker::Staff]),
    ]
}
