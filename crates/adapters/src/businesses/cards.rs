//! Businesses on cards.

use diesel::prelude::*;
use domain::businesses::card::BusinessCard;
use domain::media::Media;
use domain::shared::ids::BusinessId;
use domain::shared::store_error::StoreError;
use uuid::Uuid;

use crate::db::schema::businesses;
use crate::media::rows::MediaRow;

/// The content of a business card without the picture.
#[derive(Queryable, Selectable)]
#[diesel(table_name = businesses, check_for_backend(diesel::pg::Pg))]
pub(crate) struct CardRow {
    id: Uuid,
    slug: String,
    name: String,
}

/// A card of its row and its picture's.
pub(crate) fn card((row, cover): (CardRow, Option<MediaRow>)) -> Result<BusinessCard, StoreError> {
    let cover = cover.map(Media::try_from).transpose()?;
    Ok(BusinessCard { id: BusinessId(row.id), slug: row.slug, name: row.name, cover })
}
