//! The background work: subscribers of events, and jobs that run at intervals.

use std::sync::Arc;
use std::time::Duration;

use adapters::db::Database;
use adapters::realtime::Announcer;
use adapters::system::{System, core};
use adapters::valkey::Valkey;
use domain::evening_reports::EveningReports;
use domain::locations::Locations;
use domain::no_show_disputes::NoShowDisputes;
use domain::orders::{Orders, ReservedOrders};
use domain::reservations::error::ReservationError;
use domain::reservations::use_cases::RefutedNoShows;
use domain::reviews::{KnownVisits, NewOwners};
use domain::rewards::{Earners, Rewards};
use domain::shared::actor::Actor;
use domain::shared::clock::Clock as _;
use domain::shared::outbox::Subscriber;
use domain::stickers::EarnedStickers;
use domain::sustainability::CollectedBags;
use domain::table_wishes::TableWishes;
use domain::visits::SeatedGuests;

use super::{
    erase_due, exports, mail, media, notifications, posts, reservations, reviews, rewards, stickers, walk_in_queue,
    webhooks,
};
use crate::config::Config;
use crate::jobs::Background;

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
    background.deliver_events(database.clone(), subscribers(config, database, valkey)?, Arc::new(System));
    reservation_jobs(background, config, database, valkey)?;
    reward_jobs(background, &rewards(config, database)?);
    content_jobs(background, config, database)?;
    deletion_jobs(background, config, database)?;
    exports::start(background, config, database)?;
    notifications::start(background, config, database)?;
    webhooks::start(background, config, database)?;
    Ok(())
}

/// What happens after events, outside the request that caused them.
fn subscribers(
    config: &Config,
    database: &Database,
    valkey: Option<&Valkey>,
) -> anyhow::Result<Vec<Arc<dyn Subscriber>>> {
    Ok(vec![
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
    ])
}

/// Starts the jobs of reservations, the queue and orders.
fn reservation_jobs(
    background: &mut Background,
    config: &Config,
    database: &Database,
    valkey: Option<&Valkey>,
) -> anyhow::Result<()> {
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
    Ok(())
}

/// Starts the jobs of reviews, posts, places and stickers.
fn content_jobs(background: &mut Background, config: &Config, database: &Database) -> anyhow::Result<()> {
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
    Ok(())
}

/// Starts the jobs that delete what is no longer needed.
fn deletion_jobs(background: &mut Background, config: &Config, database: &Database) -> anyhow::Result<()> {
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
    let (config, erased) = (config.clone(), database.clone());
    background.every("erasures", Duration::from_secs(600), move || {
        let (config, database) = (config.clone(), erased.clone());
        async move { erase_due(&config, &database).await }
    });
    Ok(())
}

/// Starts the jobs of points and vouchers.
fn reward_jobs(background: &mut Background, rewards: &Rewards) {
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
