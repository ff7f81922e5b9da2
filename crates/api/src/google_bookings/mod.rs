//! The booking server that Google's Actions Center calls, REST interface version 3, and the feeds that it reads. It is
//! Google's interface, so it is not in the OpenAPI document.

mod availability;
mod booking;
mod client;
pub mod feeds;
mod parsing;
mod proto;
mod wire;

use actix_web::{HttpResponse, web};

use crate::fallback;
use client::Google;

/// What the paths of the booking server begin with.
pub const PATH: &str = "/google/v3";

/// The only service of a business.
const SERVICE: &str = "reservation";
/// The most bytes of a request: a thousand times take a quarter of it.
const MOST_BYTES: usize = 1 << 20;

/// The routes under [`PATH`], each also with a slash at the end, as Google writes it.
pub fn booking_server(config: &mut web::ServiceConfig) {
    let resource = |name: &str| web::resource(vec![format!("/{name}"), format!("/{name}/")]);
    config.service(
        web::scope(PATH)
            .app_data(web::PayloadConfig::new(MOST_BYTES))
            .service(resource("HealthCheck").get(health).post(health))
            .service(resource("BatchAvailabilityLookup").post(availability::look_up))
            .service(resource("CreateBooking").post(booking::create))
            .service(resource("UpdateBooking").post(booking::update))
            .service(resource("GetBookingStatus").post(booking::status))
            .service(resource("ListBookings").post(booking::list))
            .default_service(web::to(fallback::no_handler)),
    );
}

async fn health(_: Google) -> HttpResponse {
    HttpResponse::Ok().content_type("text/plain; charset=utf-8").body("200")
}
