//! Tables that members want to be notified of: adding, listing and withdrawing wishes. How freed tables are offered to them is
//! in [`reservations::wish`](crate::reservations::wish) and its use cases.

mod create;
mod error;
mod ports;
mod read;
mod service;
mod view;
mod withdraw;

pub use create::{MAX_OPEN, NewTableWish};
pub use error::{TableWishError, TableWishRule};
pub use ports::{TableWishReads, TableWishRepository, WishFilter};
pub use service::TableWishes;
pub use view::{LiveOffer, WishDay, WishView};

pub use crate::reservations::wish::{ArrivalWindow, TableWish, WishState};
