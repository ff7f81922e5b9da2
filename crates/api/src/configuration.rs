//! `GET /v1/configuration`: what the operator configured that the frontend has to know.

use crate::http::register::ServiceConfig;
use actix_web::{HttpResponse, get, web};
use domain::social_tokens::{Provider, SocialTokens};
use serde::Serialize;
use utoipa::ToSchema;

use crate::http::reply::Data;
use crate::services::Services;

/// The configuration that the frontend needs.
#[derive(Debug, Serialize, ToSchema)]
pub struct Configuration {
    pub operator_name: String,
    /// The operator's postal address, several lines; empty when none is configured.
    pub operator_address: String,
    /// Where people write to them.
    pub operator_email: String,
    map: MapConfiguration,
    default_center: Center,
    /// The time zone of that centre, such as `Europe/Rome`.
    time_zone: &'static str,
    sign_in: SignInConfiguration,
    /// Whether `/dev/mail` shows the emails of this server.
    mail_page: bool,
}

/// The providers that users can sign in with, beside email and password.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
pub struct SignInConfiguration {
    google: bool,
    apple: bool,
    /// Whether ID tokens of Firebase are accepted, which applications present.
    firebase: bool,
}

impl From<&SocialTokens> for SignInConfiguration {
    fn from(tokens: &SocialTokens) -> Self {
        Self {
            google: tokens.offers(Provider::Google),
            apple: tokens.offers(Provider::Apple),
            firebase: tokens.offers(Provider::Firebase),
        }
    }
}

/// The centre of searches without a position, in degrees.
#[derive(Debug, Serialize, ToSchema)]
pub struct Center {
    #[schema(minimum = -90, maximum = 90)]
    latitude: f64,
    #[schema(minimum = -180, maximum = 180)]
    longitude: f64,
}

/// Which map is shown; with neither address there is none.
#[derive(Debug, Serialize, ToSchema)]
pub struct MapConfiguration {
    /// Address of a MapLibre style.
    style_url: Option<String>,
    /// Address of a `.pmtiles` file of the Protomaps basemap.
    pmtiles_url: Option<&'static str>,
    /// Whose data the map shows.
    attribution: &'static str,
}

/// What the operator configured.
#[utoipa::path(tag = "system", responses((status = 200, body = Data<Configuration>)))]
#[get("/configuration")]
async fn configuration(services: web::Data<Services>) -> HttpResponse {
    HttpResponse::Ok()
        .insert_header(("Cache-Control", "public, max-age=300"))
        .json(Data { data: Configuration::of(&services) })
}

impl Configuration {
    /// What the frontend has to know.
    pub fn of(services: &Services) -> Self {
        let public = &services.public;
        Self {
            operator_name: public.operator_name.clone(),
            operator_address: public.operator_address.clone(),
            operator_email: public.operator_email.clone(),
            map: MapConfiguration {
                style_url: public.map_style_url.clone(),
                pmtiles_url: public.map_file.is_some().then_some("/map.pmtiles"),
                attribution: "© OpenStreetMap contributors",
            },
            default_center: Center {
                latitude: public.default_center.latitude(),
                longitude: public.default_center.longitude(),
            },
            time_zone: public.time_zone.name(),
            sign_in: SignInConfiguration::from(&services.social_tokens),
            mail_page: services.dev_mailbox.is_some(),
        }
    }
}

pub fn routes(config: &mut ServiceConfig) {
    config.service(configuration);
}
