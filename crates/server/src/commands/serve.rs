//! `verdoro serve`

use std::io::Write;
use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use actix_web::dev::Server;
use actix_web::middleware::{Compress, from_fn};
use actix_web::{App, HttpServer, web};
use anyhow::Context;
use api::http::middleware::handle_request;
use api::pages::Pages;
use api::realtime::{RECHECK, recheck};
use api::services::Services;
use metrics_exporter_prometheus::PrometheusHandle;

use crate::commands::demo;
use crate::config::{Config, ServerConfig};
use crate::connections::{self, count_in_progress};
use crate::jobs::Background;
use crate::postgres::Postgres;
use crate::signals::shutdown_signal;
use crate::wiring;

/// How long running requests may take when the server stops.
const GRACE: u64 = 20;

/// Serve the API and the pages.
#[derive(Debug, clap::Args)]
pub struct Arguments {
    /// Leave events, mail and scheduled jobs to separate `verdoro worker` processes.
    #[arg(long)]
    no_worker: bool,
    /// Load a fictional Florence if the database has no business yet, print the accounts to sign in with, and show
    /// mail at /dev/mail. Only on this machine: neither works where others can reach the server.
    #[arg(long)]
    demo: bool,
    /// Leave out the demo's pictures, which take a minute to draw.
    #[arg(long, requires = "demo")]
    without_pictures: bool,
}

/// Serves until a stop signal.
pub async fn run(mut config: Config, arguments: Arguments) -> anyhow::Result<()> {
    config.demo = arguments.demo;
    config.check_exposure()?;
    let mut postgres = Postgres::open(&config).await?;
    let result = serve(&config, &arguments, &mut postgres).await;
    postgres.close().await?;
    result
}

async fn serve(config: &Config, arguments: &Arguments, postgres: &mut Postgres) -> anyhow::Result<()> {
    let metrics = metrics_exporter_prometheus::PrometheusBuilder::new().install_recorder()?;
    adapters::db::migrate(postgres.url()).await?;
    let database = postgres.database(config)?;
    let with_demo = if arguments.demo {
        demo::load_into_empty(&database).await?
    } else {
        ::demo::end_sessions(&database).await?;
        false
    };
    let valkey = wiring::valkey::open(config).await?;
    let services = wiring::services(config, &database, valkey.as_ref())?;
    let mut background = Background::new();
    let hub = Arc::clone(&services.hub);
    wiring::valkey::follow(&mut background, valkey.as_ref(), &database, &services);
    let limits = services.clone();
    background.every("limits", Duration::from_secs(60), move || {
        limits.limits.forget_the_idle();
        std::future::ready(Ok::<_, std::convert::Infallible>(()))
    });
    let watched = services.clone();
    background.every("sockets", RECHECK, move || {
        let services = watched.clone();
        async move { recheck(&services).await }
    });
    let measured = metrics.clone();
    // Every measured duration is stored until it is summed up.
    background.every("metrics", Duration::from_secs(5), move || {
        measured.run_upkeep();
        std::future::ready(Ok::<_, std::convert::Infallible>(()))
    });
    if !arguments.no_worker {
        wiring::work(&mut background, config, &database, valkey.as_ref())?;
        if with_demo && !arguments.without_pictures {
            wiring::illustrate_demo(&mut background, config, &database)?;
        }
    }
    let pages = open_pages(&config.server.web_dir, &services)?;
    let builder = Server::build().workers(threads(&config.server)).shutdown_timeout(GRACE).disable_signals();
    let at = config.server.listen;
    let server = connections::listen(builder, at, services.clone(), move || {
        let (services, pages) = (services.clone(), pages.clone());
        App::new()
            .app_data(services)
            .wrap(Compress::default())
            .wrap(from_fn(handle_request))
            .wrap(from_fn(count_in_progress))
            .configure(api::routes::interface)
            .configure(|scoped| api::pages::routes(scoped, &pages))
    })
    .with_context(|| format!("cannot listen on {at} (server.listen, VERDORO_LISTEN)"))?
    .run();
    let beside = match config.server.metrics_listen {
        Some(listen) => Some(tokio::spawn(metrics_server(listen, metrics)?)),
        None => None,
    };
    writeln!(std::io::stdout(), "{}", welcome(config, with_demo))?;
    let handle = server.handle();
    let mut running = tokio::spawn(server);
    tokio::select! {
        ended = &mut running => ended??,
        () = postgres.given_up() => handle.stop(false).await,
        signal = shutdown_signal() => {
            signal?;
            hub.close();
            handle.stop(true).await;
        }
    }
    if let Some(beside) = beside {
        beside.abort();
    }
    background.stop().await;
    Ok(())
}

/// The text printed at the start: the address and, with the demo, the accounts to sign in with.
fn welcome(config: &Config, with_demo: bool) -> String {
    let address = format!("\nVerdoro is open at {}\n", config.server.public_url());
    if with_demo { format!("{address}\n{}\n", demo::sign_ins()) } else { address }
}

fn open_pages(directory: &Path, services: &Services) -> anyhow::Result<web::Data<Pages>> {
    let pages = Pages::open(directory, services).with_context(|| {
        format!(
            "{} holds no built frontend (server.web_dir, VERDORO_WEB_DIR); build it with `just build`",
            directory.display()
        )
    })?;
    Ok(web::Data::new(pages))
}

fn threads(config: &ServerConfig) -> usize {
    match config.threads {
        0 => std::thread::available_parallelism().map_or(2, usize::from),
        number => number,
    }
}

/// Serves `/metrics` on an address of its own, which need not be public.
fn metrics_server(listen: SocketAddr, metrics: PrometheusHandle) -> std::io::Result<Server> {
    let app = move || {
        let metrics = metrics.clone();
        App::new().route("/metrics", web::get().to(move || std::future::ready(metrics.render())))
    };
    Ok(HttpServer::new(app).workers(1).disable_signals().bind(listen)?.run())
}
