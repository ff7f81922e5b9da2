//! A review.

use chrono::{DateTime, NaiveDate, Utc};
use strum::{AsRefStr, EnumString, IntoStaticStr, VariantArray};

use super::stars::Stars;
use crate::shared::ids::{BusinessId, ReviewId, UserId, VisitId};
use crate::visits::visit::{Evidence, How};

/// Stars for parts of a visit, each only where it was given.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
#[expect(missing_docs, reason = "the fields say it")]
pub struct Aspects {
    pub food: Option<Stars>,
    pub service: Option<Stars>,
    pub ambience: Option<Stars>,
    pub value: Option<Stars>,
}

impl Aspects {
    /// In the order food, service, ambience, value.
    pub fn list(self) -> [Option<Stars>; 4] {
        [self.food, self.service, self.ambience, self.value]
    }
}

/// What a guest thinks of a business.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Opinion {
    /// Stars for all of it.
    pub rating: Stars,
    /// Stars for parts of it.
    pub aspects: Aspects,
    /// In words, of which there may be none.
    pub text: String,
}

/// Whether a review can be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, AsRefStr, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case", const_into_str)]
pub enum State {
    /// Everyone can read it.
    Published,
    /// A moderator checks it first.
    Held,
    /// A moderator removed it.
    Hidden,
    /// Its author removed it after a moderator had hidden it. Its content is deleted, but the record stays, so that it is
    /// not written again, and so do its decisions.
    Removed,
}

/// Why a review is not published.
#[derive(Debug, Clone, Copy, PartialEq, Eq, AsRefStr, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case", const_into_str)]
pub enum Notice {
    /// It was part of a burst ([`super::burst`]).
    Burst,
    /// Its author is new, and a table's printed code is all that proves the visit ([`crate::visits::table_code`]).
    FirstVisit,
    /// A moderator decided it.
    Decision,
    /// Its author joined the staff of the business.
    OwnPlace,
}

/// The reply of the business.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reply {
    pub text: String,
    /// The member of the staff who wrote it; none once their account is deleted.
    pub by: Option<UserId>,
    /// When it was first written.
    pub created_at: DateTime<Utc>,
    /// When it was last changed.
    pub edited_at: Option<DateTime<Utc>>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Review {
    pub id: ReviewId,
    pub business: BusinessId,
    /// Its author; none once their account is deleted.
    pub author: Option<UserId>,
    /// The visit it is about.
    pub visit: Option<VisitId>,
    /// Grows with every change by its author.
    pub version: i32,
    /// Whether it can be read.
    pub state: State,
    pub notice: Option<Notice>,
    /// What the visit is known by; none where it is not.
    pub how: Option<How>,
    /// How well the visit is known.
    pub evidence: Evidence,
    pub opinion: Opinion,
    /// ISO 639-1 code of its language, where it can be detected.
    pub language: Option<String>,
    /// The day of the visit.
    pub visited_on: Option<NaiveDate>,
    /// How many pictures and videos it has.
    pub media_count: i32,
    /// How many found it helpful.
    pub helpful_count: i32,
    /// How often it was changed.
    pub edit_count: i32,
    /// When it was last changed.
    pub edited_at: Option<DateTime<Utc>>,
    /// The reply of the business.
    pub reply: Option<Reply>,
    /// When it was written.
    pub created_at: DateTime<Utc>,
}

impl Review {
    /// Empties it of all that was said.
    pub fn empty(&mut self) {
        self.state = State::Removed;
        self.notice = None;
        (self.opinion.aspects, self.opinion.text) = (Aspects::default(), String::new());
        (self.language, self.reply) = (None, None);
        (self.media_count, self.helpful_count) = (0, 0);
        (self.edit_count, self.edited_at) = (0, None);
    }
}

/// What a review said before an edit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Edit {
    pub id: i64,
    /// When it was changed.
    pub at: DateTime<Utc>,
    /// What it said until then.
    pub opinion: Opinion,
    pub visited_on: Option<NaiveDate>,
    /// With how many pictures and videos.
    pub media_count: i32,
}
