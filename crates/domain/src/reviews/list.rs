//! Lists of reviews.

use strum::{AsRefStr, EnumString, IntoStaticStr, VariantArray};

use super::review::Review;
use super::stars::Stars;
use crate::shared::ids::{BusinessId, UserId};
use crate::visits::visit::Evidence;

/// The order of a list.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, AsRefStr, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case", const_into_str)]
pub enum Sort {
    /// The newest first.
    #[default]
    Newest,
    /// The best first.
    Highest,
    /// The worst first.
    Lowest,
    /// Those that most found helpful first.
    Helpful,
}

/// Which reviews a list gives.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ReviewFilter {
    /// Only of this business.
    pub business: Option<BusinessId>,
    /// Only by this person, if their profile is open.
    pub author: Option<UserId>,
    /// Only the actor's own, in any state.
    pub own: Option<UserId>,
    /// Only with these stars; empty: with any.
    pub ratings: Vec<Stars>,
    /// Only with pictures or videos, or only without.
    pub with_media: Option<bool>,
    /// Only with visits known so; empty: with any.
    pub evidence: Vec<Evidence>,
    /// Only in these languages; empty: in any.
    pub languages: Vec<String>,
    /// Only with all these words.
    pub words: Vec<String>,
    /// For each word, words that count as it; empty where only the word itself does.
    pub spellings: Vec<Vec<String>>,
    pub sort: Sort,
}

/// The most words of a search; further ones do not count.
const MAX_WORDS: usize = 8;

impl ReviewFilter {
    /// The words of a search text.
    pub fn words_of(text: &str) -> Vec<String> {
        text.split_whitespace().take(MAX_WORDS).map(str::to_owned).collect()
    }

    /// Whether it is all that there is of a business, whose number is known without counting.
    pub fn is_whole_place(&self) -> bool {
        let Self { business, author, own, ratings, with_media, evidence, languages, words, .. } = self;
        let unfiltered = ratings.is_empty() && with_media.is_none() && evidence.is_empty() && languages.is_empty();
        business.is_some() && author.is_none() && own.is_none() && unfiltered && words.is_empty()
    }
}

/// How many there are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Total {
    pub count: i64,
    pub at_least: bool,
}

pub const MAX_COUNTED: i64 = 1_000;

impl Total {
    /// The total of a count that ended one after [`MAX_COUNTED`].
    pub fn counted(count: i64) -> Self {
        Self { count: count.min(MAX_COUNTED), at_least: count > MAX_COUNTED }
    }
}

/// The key of a review in that order; the id breaks ties.
pub fn key(sort: Sort, review: &Review) -> i32 {
    match sort {
        Sort::Newest => 0,
        Sort::Highest | Sort::Lowest => review.opinion.rating.get().into(),
        Sort::Helpful => review.helpful_count,
    }
}
