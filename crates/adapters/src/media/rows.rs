//! Rows of uploads.

use chrono::{DateTime, Utc};
use diesel::dsl::sql;
use diesel::expression::SqlLiteral;
use diesel::prelude::*;
use diesel::sql_types::Bool;
use domain::media::crop::Crop;
use domain::media::edit::{Edit, Rotation};
use domain::media::{Media, Upload};
use domain::shared::ids::{UploadId, UserId};
use domain::shared::store_error::StoreError;
use uuid::Uuid;

use crate::db::schema::uploads;
use crate::db::stored;

/// Whether a row of `uploads` is in use.
pub const IN_USE: &str = "(EXISTS (SELECT FROM business_gallery WHERE upload_id = uploads.id)
    OR EXISTS (SELECT FROM review_media WHERE upload_id = uploads.id)
    OR EXISTS (SELECT FROM contact_media WHERE upload_id = uploads.id)
    OR EXISTS (SELECT FROM post_media WHERE upload_id = uploads.id)
    OR EXISTS (SELECT FROM message_media WHERE upload_id = uploads.id)
    OR EXISTS (SELECT FROM conversations WHERE picture_upload_id = uploads.id)
    OR EXISTS (SELECT FROM menu_items WHERE photo_id = uploads.id)
    OR EXISTS (SELECT FROM sustainability_items WHERE evidence_upload_id = uploads.id)
    OR EXISTS (SELECT FROM users WHERE avatar_upload_id = uploads.id)
    OR EXISTS (SELECT FROM withheld_profiles WHERE avatar_upload_id = uploads.id))";

/// Whether a row of `uploads` is used, but by nothing that everyone may see.
const WITHHELD: &str = "((EXISTS (SELECT FROM review_media WHERE upload_id = uploads.id)
        OR EXISTS (SELECT FROM contact_media WHERE upload_id = uploads.id)
        OR EXISTS (SELECT FROM post_media WHERE upload_id = uploads.id)
        OR EXISTS (SELECT FROM message_media WHERE upload_id = uploads.id)
        OR EXISTS (SELECT FROM conversations WHERE picture_upload_id = uploads.id)
        OR EXISTS (SELECT FROM withheld_profiles WHERE avatar_upload_id = uploads.id))
    AND NOT EXISTS (SELECT FROM review_media JOIN reviews ON reviews.id = review_media.review_id
        WHERE review_media.upload_id = uploads.id AND reviews.state = 'published')
    AND NOT EXISTS (SELECT FROM post_media JOIN posts ON posts.id = post_id JOIN users ON users.id = posts.user_id
        WHERE upload_id = uploads.id AND published AND audience = 'public' AND NOT is_private)
    AND NOT EXISTS (SELECT FROM business_gallery WHERE upload_id = uploads.id)
    AND NOT EXISTS (SELECT FROM sustainability_items WHERE evidence_upload_id = uploads.id)
    AND NOT EXISTS (SELECT FROM menu_items WHERE photo_id = uploads.id)
    AND NOT EXISTS (SELECT FROM users WHERE avatar_upload_id = uploads.id))";

pub fn is_withheld() -> SqlLiteral<Bool> {
    sql(WITHHELD)
}

pub fn in_use() -> SqlLiteral<Bool> {
    sql(IN_USE)
}

/// The displayed part of an upload.
#[derive(Queryable, Selectable)]
#[diesel(table_name = uploads, check_for_backend(diesel::pg::Pg))]
pub struct MediaRow {
    pub id: Uuid,
    pub content_type: String,
    pub width: i32,
    pub height: i32,
    pub duration_ms: Option<i32>,
    pub thumbhash: Option<Vec<u8>>,
    pub alt: Option<String>,
    pub variants: Vec<i16>,
    pub revision: i32,
}

impl TryFrom<MediaRow> for Media {
    type Error = StoreError;

    fn try_from(row: MediaRow) -> Result<Self, StoreError> {
        Ok(Self {
            id: UploadId(row.id),
            format: stored(row.id, "content_type", &row.content_type)?,
            width: row.width.unsigned_abs(),
            height: row.height.unsigned_abs(),
            duration_ms: row.duration_ms.map(i32::unsigned_abs),
            thumbhash: row.thumbhash,
            alt: row.alt,
            variants: row.variants.into_iter().map(|width| width.unsigned_abs().into()).collect(),
            revision: row.revision,
            signature: None,
        })
    }
}

/// The rest of the row of an upload.
#[derive(Queryable, Selectable)]
#[diesel(table_name = uploads, check_for_backend(diesel::pg::Pg))]
pub struct OriginRow {
    pub user_id: Option<Uuid>,
    pub bytes: i64,
    pub rotation: i16,
    pub crop: Option<Vec<f64>>,
    pub demo: bool,
    pub created_at: DateTime<Utc>,
    pub updated_at: DateTime<Utc>,
}

/// The upload of a row.
pub fn upload((media, origin, in_use): (MediaRow, OriginRow, bool)) -> Result<Upload, StoreError> {
    let id = media.id;
    let wrong = |what: &str| StoreError::Internal(format!("upload {id}: unknown {what}"));
    let rotation = Rotation::from_degrees(origin.rotation.into()).ok_or_else(|| wrong("rotation"))?;
    let crop = match origin.crop.as_deref() {
        None => None,
        Some([x, y, width, height]) => Some(Crop::new(*x, *y, *width, *height).ok_or_else(|| wrong("crop"))?),
        Some(_) => return Err(wrong("crop")),
    };
    Ok(Upload {
        media: media.try_into()?,
        owner: origin.user_id.map(UserId),
        bytes: origin.bytes.unsigned_abs(),
        edit: Edit { rotation, crop },
        demo: origin.demo,
        in_use,
        created_at: origin.created_at,
        updated_at: origin.updated_at,
    })
}

/// An upload to insert or update.
#[derive(Insertable, AsChangeset)]
#[diesel(table_name = uploads, check_for_backend(diesel::pg::Pg), treat_none_as_null = true)]
pub struct UploadRow {
    id: Uuid,
    user_id: Option<Uuid>,
    kind: &'static str,
    content_type: &'static str,
    bytes: i64,
    width: i32,
    height: i32,
    duration_ms: Option<i32>,
    thumbhash: Option<Vec<u8>>,
    alt: Option<String>,
    variants: Vec<i16>,
    rotation: i16,
    crop: Option<Vec<f64>>,
    revision: i32,
    demo: bool,
    created_at: DateTime<Utc>,
    updated_at: DateTime<Utc>,
}

impl TryFrom<&Upload> for UploadRow {
    type Error = StoreError;

    fn try_from(upload: &Upload) -> Result<Self, StoreError> {
        let media = &upload.media;
        let too_large = |_| StoreError::Internal(format!("upload {}: a number is too large to be stored", media.id));
        let number = |value: u32| i32::try_from(value).map_err(too_large);
        let small = |value: &u32| i16::try_from(*value).map_err(too_large);
        Ok(Self {
            id: media.id.0,
            user_id: upload.owner.map(|user| user.0),
            kind: media.kind().into(),
            content_type: media.format.content_type(),
            bytes: i64::try_from(upload.bytes).map_err(too_large)?,
            width: number(media.width)?,
            height: number(media.height)?,
            duration_ms: media.duration_ms.map(number).transpose()?,
            thumbhash: media.thumbhash.clone(),
            alt: media.alt.clone(),
            variants: media.variants.iter().map(small).collect::<Result<_, _>>()?,
            rotation: i16::try_from(upload.edit.rotation.degrees()).map_err(too_large)?,
            crop: upload.edit.crop.map(|crop| crop.parts().to_vec()),
            revision: media.revision,
            demo: upload.demo,
            created_at: upload.created_at,
            updated_at: upload.updated_at,
        })
    }
}
