//! Dependency injection: adapters into services, services into handlers.

mod accounts;
mod exports;
mod google_bookings;
mod mail;
pub mod media;
mod notifications;
mod social_tokens;
pub mod valkey;
mod webhooks;

use std::sync::Arc;
use std::time::Duration;

use actix_web::http::header::HeaderValue;
use actix_web::web;
use adapters::calendar_feeds::IcalendarWriter;
use adapters::db::Database;
use adapters::media::ObjectStorage;
use adapters::menus::MenuDocuments;
use adapters::messaging::QueuedTurns;
use adapters::realtime::Announcer;
use adapters::system::{System, core};
use adapters::takeout::TakeoutFiles;
use adapters::valkey::Valkey;
use adapters::visits::{CodeSigner, PdfSheets};
use anyhow::{Context, anyhow};
use api::http::headers::content_security_policy;
use api::http::limits::{Limits, PerMinute};
use api::known_faults::KnownFaults;
use api::realtime::hub::Hub;
use api::services::{PublicSettings, Services};
use async_trait::async_trait;
use domain::admin::Admin;
use domain::api_keys::ApiKeys;
use domain::bookmarks::Bookmarks;
use domain::business_team::BusinessTeam;
use domain::businesses::Businesses;
use domain::calendar_feeds::CalendarFeeds;
use domain::evening_reports::EveningReports;
use domain::explore::Explore;
use domain::figures::Figures;
use domain::follows::Follows;
use domain::guest_cards::GuestCards;
use domain::hides::Hides;
use domain::locations::Locations;
use domain::media::MediaStorage;
use domain::menus::Menus;
use domain::messaging::Messaging;
use domain::no_show_disputes::NoShowDisputes;
use domain::orders::{Orders, ReservedOrders};
use domain::page_views::PageViews;
use domain::people::People;
use domain::places::Places;
use domain::posts::Posts;
use domain::reservations::booking_config::BookingConfig;
use domain::reservations::error::ReservationError;
use domain::reservations::use_cases::{RefutedNoShows, Reservations};
use domain::reviews::{KnownVisits, NewOwners, Reviews};
use domain::rewards::{Earners, Rewards};
use domain::shared::actor::Actor;
use domain::shared::clock::Clock as _;
use domain::shared::health::{Check, Readiness};
use domain::shared::mail::DevMailbox;
use domain::shared::outbox::Subscriber;
use domain::stickers::{EarnedStickers, Stickers};
use domain::support::Support;
use domain::sustainability::{CollectedBags, Sustainability};
use domain::table_wishes::TableWishes;
use domain::takeout::Takeouts;
use domain::visits::{SeatedGuests, Visits};
use domain::walk_in_queue::WalkInQueue;
use domain::widgets::Widgets;

use crate::config::Config;
use crate::jobs::Background;
pub use google_bookings::google_bookings;

/// Health checks: the database and its version, the file storage, and Valkey.
struct Parts {
    database: Database,
    storage: ObjectStorage,
    valkey: Option<Valkey>,
}

#[async_trait]
impl Readiness for Parts {
    async fn checks(&self) -> Vec<Check> {
        let (database, migrations, storage) =
            tokio::join!(self.database.ping(), self.database.check_migrations(), self.storage.check());
        let database = database.err().map(|error| error.to_string());
        let migrations = migrations.err().map(|error| error.to_string());
        let storage = storage.err().map(|error| error.to_string());
        let valkey =
            self.valkey.as_ref().map(|valkey| Check { name: "valkey", is_vital: false, fault: valkey.fault() });
        let always = [
            Check { name: "database", is_vital: true, fault: database },
            Check { name: "migrations", is_vital: true, fault: migrations },
            Check { name: "storage", is_vital: false, fault: storage },
        ];
        always.into_iter().chain(valkey).collect()
    }
}

/// The services of the handlers.
///
/// # Errors
/// When the configuration is invalid.
pub fn services(config: &Config, database: &Database, valkey: Option<&Valkey>) -> anyhow::Result<web::Data<Services>> {
    let storage = media::storage(config)?;
    let revocations = accounts::follow_revocations(database);
    let accounts = accounts::accounts(config, database, revocations, valkey::rates(valkey, database))?;
    Ok(web::Data::new(Services {
        core: core(database),
        tokens: accounts.tokens.clone(),
        revocations: accounts.revocations.clone(),
        social_tokens: social_tokens::social_tokens(config, accounts.clone())?,
        accounts,
        admin: Admin { core: core(database) },
        api_keys: ApiKeys { core: core(database) },
        business_team: business_team(config, database, valkey)?,
        people: People { core: core(database) },
        hides: Hides { core: core(database) },
        hub: Arc::new(Hub::default()),
        readiness: Arc::new(Parts { database: database.clone(), storage: storage.clone(), valkey: valkey.cloned() }),
        known_faults: KnownFaults::default(),
        businesses: Businesses { core: core(database) },
        explore: Explore { core: core(database) },
        places: Places { core: core(database) },
        bookmarks: Bookmarks { core: core(database) },
        locations: Locations { core: core(database) },
        takeouts: Takeouts { bookmarks: Bookmarks { core: core(database) }, reader: Arc::new(TakeoutFiles) },
        uploads: media::uploads(config, database, storage)?,
        incoming: media::incoming(config)?,
        visits: visits(config, database)?,
        menus: Menus { core: core(database), files: Arc::new(MenuDocuments) },
        orders: Orders { core: core(database) },
        reservations: reservations(database),
        table_wishes: TableWishes { core: core(database) },
        guest_cards: GuestCards { core: core(database) },
        walk_in_queue: walk_in_queue(config, database, valkey)?,
        no_show_disputes: NoShowDisputes { core: core(database) },
        booking_config: BookingConfig { core: core(database) },
        reviews: reviews(config, database)?,
        rewards: rewards(config, database)?,
        calendar_feeds: CalendarFeeds {
            core: core(database),
            rates: valkey::rates(valkey, database),
            writer: Arc::new(IcalendarWriter),
            public_url: config.server.public_url(),
        },
        figures: Figures { core: core(database) },
        evening_reports: EveningReports { core: core(database) },
        page_views: PageViews { core: core(database) },
        follows: Follows { core: core(database), rates: valkey::rates(valkey, database) },
        posts: posts(config, database)?,
        notifications: notifications::notifications(config, database)?,
        messaging: Messaging {
            core: core(database),
            secrets: Arc::new(accounts::secrets(config)?),
            rates: valkey::rates(valkey, database),
            announcements: Arc::new(Announcer { database: database.clone(), valkey: valkey.cloned() }),
            turns: Arc::new(QueuedTurns::default()),
        },
        sustainability: Sustainability { core: core(database) },
        stickers: stickers(database)?,
        exports: exports::exports(config, database)?,
        support: Support {
            core: core(database),
            rates: valkey::rates(valkey, database),
            secrets: Arc::new(accounts::secrets(config)?),
        },
        webhooks: webhooks::webhooks(config, database, valkey)?,
        widgets: Widgets {
            core: core(database),
            secrets: Arc::new(accounts::secrets(config)?),
            rates: valkey::rates(valkey, database),
        },
        google_bookings: google_bookings(config, database)?,
        dev_mailbox: mail::shown(config)?.map(|folder| Arc::new(folder) as Arc<dyn DevMailbox>),
        operations: api::document::checked_operations(),
        limits: Limits::new(
            PerMinute {
                reads: config.limits.reads_per_minute,
                writes: config.limits.writes_per_minute,
                files: config.limits.files_per_minute,
            },
            valkey.is_some(),
        ),
        public: public_settings(config)?,
    }))
}

/// The use cases of reservations.
fn reservations(database: &Database) -> Reservations {
    Reservations { core: core(database) }
}

/// The use cases of the walk-in queue.
fn walk_in_queue(config: &Config, database: &Database, valkey: Option<&Valkey>) -> anyhow::Result<WalkInQueue> {
    Ok(WalkInQueue {
        core: core(database),
        secrets: Arc::new(accounts::secrets(config)?),
        rates: valkey::rates(valkey, database),
        public_url: config.server.public_url(),
    })
}

/// The use cases of teams.
fn business_team(config: &Config, database: &Database, valkey: Option<&Valkey>) -> anyhow::Result<BusinessTeam> {
    Ok(BusinessTeam {
        core: core(database),
        secrets: Arc::new(accounts::secrets(config)?),
        rates: valkey::rates(valkey, database),
    })
}

/// The use cases of codes and visits.
fn visits(config: &Config, database: &Database) -> anyhow::Result<Visits> {
    Ok(Visits {
        core: core(database),
        key: Arc::new(codes_key(config)?),
        printer: Arc::new(PdfSheets),
        public_url: config.server.public_url(),
    })
}

/// The use cases of points and vouchers.
fn rewards(config: &Config, database: &Database) -> anyhow::Result<Rewards> {
    Ok(Rewards { core: core(database), key: Arc::new(codes_key(config)?), public_url: config.server.public_url() })
}

fn codes_key(config: &Config) -> anyhow::Result<CodeSigner> {
    Ok(match &config.keys.codes {
        Some(pem) => CodeSigner::from_pem(pem).context("keys.codes (VERDORO_CODES_KEY)")?,
        None => CodeSigner::from_file(&config.server.data_dir.join("keys/codes.pem"))?,
    })
}

/// The use cases of stickers.
fn stickers(database: &Database) -> anyhow::Result<Stickers> {
    let rules = adapters::stickers::rules().map_err(|mistakes| anyhow!("the rules of stickers: {mistakes}"))?;
    Ok(Stickers { core: core(database), rules: Arc::new(rules) })
}

/// The use cases of posts.
fn posts(config: &Config, database: &Database) -> anyhow::Result<Posts> {
    Ok(Posts { core: core(database), secrets: Arc::new(accounts::secrets(config)?) })
}

/// The use cases of reviews.
fn reviews(config: &Config, database: &Database) -> anyhow::Result<Reviews> {
    Ok(Reviews { core: core(database), secrets: Arc::new(accounts::secrets(config)?) })
}

fn public_settings(config: &Config) -> anyhow::Result<PublicSettings> {
    let map_origin = config.map.style_url.as_deref().map(origin);
    let policy = content_security_policy(map_origin.as_deref());
    Ok(PublicSettings {
        public_url: config.server.public_url(),
        operator_name: config.server.operator_name.clone(),
        // Environment variables cannot easily contain line breaks.
        operator_address: config.server.operator_address.replace("\\n", "\n"),
        operator_email: mail::operator_email(config)?,
        trusted_proxies: config.server.trusted_proxies,
        content_security_policy: HeaderValue::from_str(&policy).context("map.style_url does not fit into a header")?,
        map_style_url: config.map.style_url.clone(),
        map_file: config.map.pmtiles.clone(),
        default_center: config.map.center()?,
        time_zone: config.map.time_zone()?,
    })
}

/// Scheme, host and port of an address.
fn origin(address: &str) -> String {
    address.split('/').take(3).collect::<Vec<_>>().join("/")
}

/// Starts the background work.
///
/// # Errors
/// When the configuration is invalid.
pub fn work(
    background: &mut Background,
    config: &Config,
    database: &Database,
    valkey: Option<&Valkey>,
) -> anyhow::Result<()> {
    let subscribers: Vec<Arc<dyn Subscriber>> = vec![
        Arc::new(Announcer { database: database.clone(), valkey: valkey.cloned() }),
        Arc::new(mail::subscriber(config, database)?),
        Arc::new(mail::block_emails(config, database)?),
        Arc::new(mail::reservation_emails(config, database)?),
        Arc::new(mail::business_emails(config, database)?),
        Arc::new(mail::guest_codes(config, database)?),
        Arc::new(mail::invitation_emails(config, database)?),
        Arc::new(mail::evening_reports(config, database)?),
        Arc::new(ReservedOrders(Orders { core: core(database) })),
        Arc::new(mail::order_emails(config, database)?),
        Arc::new(SeatedGuests { core: core(database) }),
        Arc::new(CollectedBags { core: core(database) }),
        Arc::new(EarnedStickers(stickers(database)?)),
        Arc::new(RefutedNoShows(reservations(database))),
        Arc::new(mail::review_emails(config, database)?),
        Arc::new(mail::person_emails(config, database)?),
        Arc::new(mail::claim_emails(config, database)?),
        Arc::new(mail::contact_emails(config, database)?),
        Arc::new(mail::export_emails(config, database)?),
        Arc::new(KnownVisits(reviews(config, database)?)),
        Arc::new(NewOwners(reviews(config, database)?)),
        Arc::new(Earners(rewards(config, database)?)),
        Arc::new(webhooks::publisher(database)),
        Arc::new(mail::webhook_emails(config, database)?),
        Arc::new(notifications::notifier(config, database)?),
        Arc::new(notifications::post_notifier(config, database)?),
    ];
    background.deliver_events(database.clone(), subscribers, Arc::new(System));
    let reservations = reservations(database);
    let (reminding, offering, declining) = (reservations.clone(), reservations.clone(), reservations.clone());
    background.every("holds", Duration::from_secs(2), move || {
        let reservations = reservations.clone();
        async move { reservations.expire_holds().await.map(drop) }
    });
    background.every("reminders", Duration::from_secs(60), move || {
        let reservations = reminding.clone();
        async move { reservations.remind().await.map(drop) }
    });
    background.every("unanswered requests", Duration::from_secs(5), move || {
        let reservations = declining.clone();
        async move { reservations.decline_unanswered().await.map(drop) }
    });
    let wishes = TableWishes { core: core(database) };
    background.every("table wishes", Duration::from_secs(5), move || {
        let (reservations, wishes) = (offering.clone(), wishes.clone());
        async move {
            reservations.offer_due().await?;
            wishes.end_past().await?;
            Ok::<_, ReservationError>(())
        }
    });
    let queue = walk_in_queue(config, database, valkey)?;
    background.every("walk-in queue", Duration::from_secs(60), move || {
        let queue = queue.clone();
        async move { queue.end_stale().await.map(drop) }
    });
    let reports = EveningReports { core: core(database) };
    background.every("evening reports", Duration::from_secs(10), move || {
        let reports = reports.clone();
        async move { reports.announce().await.map(drop) }
    });
    let disputes = NoShowDisputes { core: core(database) };
    background.every("no-show disputes", Duration::from_secs(5), move || {
        let disputes = disputes.clone();
        async move { disputes.settle().await.map(drop) }
    });
    let orders = Orders { core: core(database) };
    background.every("orders", Duration::from_secs(5), move || {
        let orders = orders.clone();
        async move { orders.reject_unaccepted().await.map(drop) }
    });
    earn(background, &rewards(config, database)?);
    let rated = reviews(config, database)?;
    background.every("city means", Duration::from_secs(600), move || {
        let reviews = rated.clone();
        async move { reviews.update_priors(&Actor::System).await.map(drop) }
    });
    let posted = posts(config, database)?;
    background.every("popular posts", Duration::from_secs(60), move || {
        let posts = posted.clone();
        async move { posts.snapshot_popular(&Actor::System).await }
    });
    let placed = database.clone();
    background.every("places", Duration::from_secs(3_600), move || {
        let database = placed.clone();
        async move { database.refresh_places().await }
    });
    let earned = stickers(database)?;
    background.every("stickers", Duration::from_secs(5), move || {
        let stickers = earned.clone();
        async move { stickers.back_fill().await.map(drop) }
    });
    let locations = Locations { core: core(database) };
    background.every("location shares", Duration::from_secs(10), move || {
        let locations = locations.clone();
        async move { locations.delete_ended_shares(&Actor::System).await.map(drop) }
    });
    let purged = database.clone();
    background.every("purge", Duration::from_secs(600), move || {
        let database = purged.clone();
        async move { database.purge(System.now()).await.map(drop) }
    });
    let uploads = media::uploads(config, database, media::storage(config)?)?;
    background.every("media", Duration::from_secs(600), move || {
        let uploads = uploads.clone();
        async move { uploads.collect().await.map(drop) }
    });
    exports::start(background, config, database)?;
    notifications::start(background, config, database)?;
    webhooks::start(background, config, database)?;
    let (config, erased) = (config.clone(), database.clone());
    background.every("erasures", Duration::from_secs(600), move || {
        let (config, database) = (config.clone(), erased.clone());
        async move { erase_due(&config, &database).await }
    });
    Ok(())
}

/// Starts the jobs of points and vouchers.
fn earn(background: &mut Background, rewards: &Rewards) {
    let maturing = rewards.clone();
    background.every("points", Duration::from_secs(5), move || {
        let rewards = maturing.clone();
        async move { rewards.mature().await.map(drop) }
    });
    let ending = rewards.clone();
    background.every("vouchers", Duration::from_secs(5), move || {
        let rewards = ending.clone();
        async move {
            rewards.expire_vouchers().await?;
            rewards.warn_of_vouchers().await.map(drop)
        }
    });
    let idle = rewards.clone();
    background.every("expiring points", Duration::from_secs(600), move || {
        let rewards = idle.clone();
        async move { rewards.expire_points().await.map(drop) }
    });
}

/// Erases the accounts that are due, after the reviews that their owners want removed.
///
/// # Errors
/// When a key cannot be used or the database fails.
pub async fn erase_due(config: &Config, database: &Database) -> anyhow::Result<()> {
    reviews(config, database)?.remove_erased(&Actor::System).await?;
    let accounts = accounts::accounts(config, database, Arc::default(), Arc::new(database.clone()))?;
    accounts.erase_due(&Actor::System).await?;
    Ok(())
}

/// Replaces the key that signs access tokens.
///
/// # Errors
/// When the key is configured rather than in a file, or was rotated minutes ago.
pub fn rotate_signing_key(config: &Config) -> anyhow::Result<()> {
    accounts::rotate_signing_key(config)
}

/// Draws the demo's pictures, those that are missing.
///
/// # Errors
/// When the configuration is invalid.
pub fn illustrate_demo(background: &mut Background, config: &Config, database: &Database) -> anyhow::Result<()> {
    let (database, storage) = (database.clone(), Arc::new(media::storage(config)?));
    background.every("demo pictures", Duration::from_secs(600), move || {
        let (database, storage) = (database.clone(), Arc::clone(&storage));
        async move { demo::draw_pictures(&database, storage.as_ref()).await }
    });
    Ok(())
}
