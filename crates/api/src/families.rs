//! The families of the API.

use crate::http::register::ServiceConfig;

use crate::{
    accounts, admin, bookmarks, businesses, calendar_feeds, configuration, explore, exports, figures, follows,
    guest_cards, hides, locations, media, menus, messaging, no_show_disputes, notifications, orders, people, places,
    posts, realtime, reservations, reviews, rewards, social_tokens, stickers, support, sustainability, table_wishes,
    takeout, visits, webhooks,
};

/// Registers the operations of a family.
pub type Routes = fn(&mut ServiceConfig<'_, '_>);

/// The routes of each family, relative to `/v1`.
pub static ROUTES: &[Routes] = &[
    configuration::routes,
    accounts::routes,
    admin::routes,
    social_tokens::routes,
    people::routes,
    hides::routes,
    businesses::routes,
    explore::routes,
    places::routes,
    bookmarks::routes,
    locations::routes,
    takeout::routes,
    media::routes,
    menus::routes,
    reservations::routes,
    table_wishes::routes,
    guest_cards::routes,
    no_show_disputes::routes,
    orders::routes,
    visits::routes,
    reviews::routes,
    rewards::routes,
    figures::routes,
    calendar_feeds::routes,
    webhooks::routes,
    follows::routes,
    posts::routes,
    notifications::routes,
    messaging::routes,
    sustainability::routes,
    stickers::routes,
    exports::routes,
    support::routes,
    realtime::routes,
];
