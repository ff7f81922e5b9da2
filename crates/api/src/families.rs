//! The families of the API.

use crate::http::register::ServiceConfig;

use crate::{
    accounts, admin, api_keys, bookmarks, business_team, businesses, calendar_feeds, configuration, evening_reports,
    explore, exports, figures, follows, guest_cards, hides, locations, media, menus, messaging, no_show_disputes,
    notifications, orders, page_views, people, places, posts, realtime, reservations, reviews, rewards, social_tokens,
    stickers, support, sustainability, table_wishes, takeout, visits, walk_in_queue, webhooks, widgets,
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
    business_team::routes,
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
    walk_in_queue::routes,
    no_show_disputes::routes,
    orders::routes,
    visits::routes,
    reviews::routes,
    rewards::routes,
    figures::routes,
    evening_reports::routes,
    page_views::routes,
    calendar_feeds::routes,
    webhooks::routes,
    api_keys::routes,
    widgets::routes,
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
