//! What a business notes about its guests. A guest with an account reads all of it, answers each note, and alone says what
//! they are allergic to.

mod card;
mod csv;
mod error;
mod merge;
mod notes;
mod own;
mod ports;
mod read;
mod service;
mod write;

pub use card::{Allergies, Birthday, CardView, GuestCard, GuestNote, History, MAX_TAG, NoteView, OwnCard, tags};
pub use error::{GuestCardError, GuestCardRule};
pub use ports::{CardFilter, CardMatch, GuestCardReads, GuestCardRepository};
pub use service::GuestCards;
pub use write::{CardChange, NewCard};
