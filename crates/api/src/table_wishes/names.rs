//! Enums of table wishes in replies.

use domain::table_wishes::WishState;

use crate::http::named::{Named, vocabularies};

pub type WishStateName = Named<WishState>;

vocabularies! {
    WishState => "TableWishState",
}
