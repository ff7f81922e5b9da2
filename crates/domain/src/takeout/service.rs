//! Importing a file.

use std::path::Path;
use std::sync::Arc;

use strum::{AsRefStr, EnumString, VariantArray};

use super::error::{TakeoutError, TakeoutRule};
use super::file::{MAX_RECORDS, SavedPlace, Takeout, Wanted};
use super::ports::{Match, TakeoutFault, TakeoutReader};
use crate::bookmarks::{BookmarkError, Bookmarks, ListImport};
use crate::reviews::stars::Stars;
use crate::shared::actor::Actor;
use crate::shared::failure::FieldError;
use crate::shared::ids::BusinessId;

/// Why a place was not imported.
#[derive(Debug, Clone, Copy, PartialEq, Eq, AsRefStr, EnumString, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum Reason {
    /// No business here has that name there.
    NotFound,
    /// Several have the name, and the file does not say where it is.
    Several,
    /// The list has the most businesses allowed, or the member the most lists.
    ListFull,
}

/// A review to be checked and published by its author.
#[derive(Debug, Clone, PartialEq)]
pub struct Draft {
    pub business: BusinessId,
    /// The name of the business here.
    pub name: String,
    pub stars: Stars,
    pub text: String,
}

/// A place that was not imported.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unmatched {
    pub name: String,
    pub reason: Reason,
}

/// What an import did.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Imported {
    /// Lists with new bookmarks.
    pub lists: usize,
    /// New bookmarks.
    pub bookmarks: usize,
    pub drafts: Vec<Draft>,
    pub unmatched: Vec<Unmatched>,
}

/// Imports from Google Takeout.
#[derive(Clone)]
pub struct Takeouts {
    pub bookmarks: Bookmarks,
    pub reader: Arc<dyn TakeoutReader>,
}

impl Takeouts {
    /// Saves the places of a file in lists of the actor, and returns its reviews as drafts. Importing it again adds
    /// nothing twice.
    ///
    /// # Errors
    /// `Denied` without a profile; `Invalid` when the file is not one of Takeout, has nothing to import or too much.
    pub async fn import(&self, actor: &Actor, file: &Path, name: &str) -> Result<Imported, TakeoutError> {
        actor.user()?;
        let Takeout { places, reviews } = self.reader.read(file, name).await.map_err(refused)?;
        let wanted: Vec<Wanted> = places
            .iter()
            .map(|place| &place.wanted)
            .chain(reviews.iter().map(|review| &review.wanted))
            .cloned()
            .collect();
        let mut matches = self.bookmarks.core.reads.place_matcher().match_places(&wanted).await?;
        let of_reviews = matches.split_off(places.len().min(matches.len()));
        let mut imported = self.save(actor, places, matches).await?;
        for (review, found) in reviews.into_iter().zip(of_reviews) {
            match found {
                Match::Business(business, name) => {
                    imported.drafts.push(Draft { business, name, stars: review.stars, text: review.text });
                }
                Match::Several => imported.leave_out(review.wanted.name, Reason::Several),
                Match::None => imported.leave_out(review.wanted.name, Reason::NotFound),
            }
        }
        Ok(imported)
    }

    async fn save(
        &self,
        actor: &Actor,
        places: Vec<SavedPlace>,
        matches: Vec<Match>,
    ) -> Result<Imported, TakeoutError> {
        let mut imported = Imported::default();
        let mut lists: Vec<ListImport> = Vec::new();
        let mut names = Vec::new();
        for (place, found) in places.into_iter().zip(matches) {
            match found {
                Match::Business(business, _) => {
                    names.push((business, place.wanted.name));
                    match lists.iter_mut().find(|list| list.name == place.list) {
                        Some(list) => list.businesses.push((business, place.note)),
                        None => lists.push(ListImport { name: place.list, businesses: vec![(business, place.note)] }),
                    }
                }
                Match::Several => imported.leave_out(place.wanted.name, Reason::Several),
                Match::None => imported.leave_out(place.wanted.name, Reason::NotFound),
            }
        }
        let saved = self.bookmarks.import(actor, &lists).await.map_err(not_saved)?;
        (imported.lists, imported.bookmarks) = (saved.lists, saved.bookmarks);
        for (business, name) in names {
            if saved.left_out.contains(&business) {
                imported.leave_out(name, Reason::ListFull);
            }
        }
        Ok(imported)
    }
}

impl Imported {
    fn leave_out(&mut self, name: String, reason: Reason) {
        self.unmatched.push(Unmatched { name, reason });
    }
}

fn refused(fault: TakeoutFault) -> TakeoutError {
    let field = |code| FieldError::new("file", code);
    match fault {
        TakeoutFault::Unreadable => field("takeout_unreadable").into(),
        TakeoutFault::Empty => field("takeout_empty").into(),
        TakeoutFault::TooMuch => field("takeout_too_much").with("max", MAX_RECORDS).into(),
        TakeoutFault::Io(_) => TakeoutRule::FileLost.into(),
    }
}

/// The error of a family without conflicts of its own here.
fn not_saved(error: BookmarkError) -> TakeoutError {
    match error {
        BookmarkError::Denied(denied) => denied.into(),
        BookmarkError::Invalid(fields) => fields.into(),
        BookmarkError::Rule(_) => TakeoutRule::FileLost.into(),
        BookmarkError::Idempotency(error) => error.into(),
        BookmarkError::Store(error) => error.into(),
    }
}
