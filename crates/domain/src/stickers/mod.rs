//! Stickers: drawings that members earn by visits, collected orders and sustainability acts. Which ones there are, and what
//! each is earned by, say declarative rules. Nothing is earned by a review, a like or a follow.
//!
//! Progress is always computed from all that a member did, so that the order and the repetition of events make no
//! difference. What was earned stays, whatever becomes of the rules or of what it was earned by.

mod award;
mod back_fill;
mod book;
mod deed;
mod error;
mod ports;
mod progress;
mod rule;
mod rule_source;

pub use award::{Award, EarnedStickers};
pub use back_fill::BackFill;
pub use book::{BookEntry, Shown, ShownSticker, StickerBook, Stickers};
pub use deed::{Deed, Occasion};
pub use error::StickerError;
pub use ports::{StickerReads, StickerRepository};
pub use progress::{Progress, Reached, progress};
pub use rule::{Condition, Measure, Rule, RuleBook, Texts, Unit};
pub use rule_source::{RuleSource, RulesSource};
