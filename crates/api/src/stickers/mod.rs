//! Stickers of members.

use chrono::{DateTime, Utc};
use domain::stickers as domain_stickers;
use domain::stickers::{BookEntry, Shown, ShownSticker};

use crate::http::prelude::*;

/// A text in both languages.
#[derive(Debug, Serialize, ToSchema)]
pub struct StickerTexts {
    en: String,
    it: String,
}

/// A sticker, and how far the member is with it.
#[derive(Debug, Serialize, ToSchema)]
pub struct Sticker {
    /// Names its drawing.
    key: String,
    name: StickerTexts,
    /// How it is earned.
    how: StickerTexts,
    /// How much of what it is earned by the member did.
    value: u32,
    levels: Vec<StickerLevel>,
}

/// A level of a sticker.
#[derive(Debug, Serialize, ToSchema)]
pub struct StickerLevel {
    needed: u32,
    /// When the member earned it.
    earned_at: Option<DateTime<Utc>>,
}

/// Every sticker.
#[derive(Debug, Serialize, ToSchema)]
pub struct StickerBook {
    stickers: Vec<Sticker>,
    /// What the profile shows: `none`, `newest` or the key of a sticker.
    shown: String,
}

/// Which sticker the profile shows.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct StickerChoice {
    /// `none`, `newest` or the key of a sticker that the member has earned.
    #[validate(length(min = 1, max = 40))]
    #[schema(value_type = String, min_length = 1, max_length = 40)]
    shown: Line,
}

impl Parse for StickerChoice {
    type Output = Shown;

    fn convert(self) -> Result<Shown, Vec<FieldError>> {
        Ok(Shown::parse(self.shown.as_str()))
    }
}

/// Whose profile.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct StickerOwner {
    user_id: Uuid,
}

/// What a profile shows.
#[derive(Debug, Serialize, ToSchema)]
pub struct StickerOnProfile {
    sticker: Option<EarnedSticker>,
}

/// A sticker that a member has earned.
#[derive(Debug, Serialize, ToSchema)]
pub struct EarnedSticker {
    key: String,
    name: StickerTexts,
    /// From 1.
    level: i16,
    /// How many levels there are.
    levels: usize,
    earned_at: DateTime<Utc>,
}

impl From<domain_stickers::Texts> for StickerTexts {
    fn from(texts: domain_stickers::Texts) -> Self {
        Self { en: texts.en, it: texts.it }
    }
}

impl From<BookEntry> for Sticker {
    fn from(entry: BookEntry) -> Self {
        let levels = entry.rule.levels.iter().zip(entry.earned);
        Self {
            levels: levels.map(|(needed, earned_at)| StickerLevel { needed: *needed, earned_at }).collect(),
            key: entry.rule.key,
            name: entry.rule.name.into(),
            how: entry.rule.how.into(),
            value: entry.value,
        }
    }
}

impl From<domain_stickers::StickerBook> for StickerBook {
    fn from(book: domain_stickers::StickerBook) -> Self {
        let shown = book.shown.as_str().to_owned();
        Self { stickers: book.entries.into_iter().map(Sticker::from).collect(), shown }
    }
}

impl From<ShownSticker> for EarnedSticker {
    fn from(shown: ShownSticker) -> Self {
        let ShownSticker { rule, level, earned_at } = shown;
        Self { key: rule.key, name: rule.name.into(), level, levels: rule.levels.len(), earned_at }
    }
}

/// The actor's stickers: every one there is, with how far they are.
#[utoipa::path(tag = "stickers", security(("bearer" = [])),
    responses((status = 200, body = Data<StickerBook>), (status = 403)))]
#[get("/stickers")]
async fn get_book(cx: Context) -> Reply<Data<StickerBook>> {
    Ok(StickerBook::from(cx.stickers.book(&cx.actor).await?).into())
}

/// Choose the sticker that the actor's profile shows.
#[utoipa::path(tag = "stickers", security(("bearer" = [])), request_body = StickerChoice,
    responses((status = 200, body = Data<StickerBook>), (status = 403)))]
#[patch("/stickers")]
async fn choose_sticker(cx: Context, Parsed(shown): Parsed<StickerChoice>) -> Reply<Data<StickerBook>> {
    Ok(StickerBook::from(cx.stickers.show(&cx.actor, &shown).await?).into())
}

/// The sticker that a member's profile shows; 404 when one of the two has blocked the other.
#[utoipa::path(tag = "stickers", security((), ("bearer" = [])), params(StickerOwner),
    responses((status = 200, body = Data<StickerOnProfile>), (status = 404)))]
#[get("/stickers/shown")]
async fn get_shown_sticker(cx: Context, Query(owner): Query<StickerOwner>) -> Reply<Data<StickerOnProfile>> {
    let shown = cx.stickers.shown_by(&cx.actor, owner.user_id.into()).await?;
    Ok(StickerOnProfile { sticker: shown.map(EarnedSticker::from) }.into())
}

register!(get_book, choose_sticker, get_shown_sticker);
