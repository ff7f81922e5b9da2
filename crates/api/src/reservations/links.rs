//! `reservation_links`: the links in reminders, for guests who are not signed in. Programs that check emails fetch links,
//! so that only a POST does something.

use chrono::{DateTime, Utc};
use domain::reservations::link::{LinkAction, ReservationLink};
use domain::reservations::view::ReservationView;
use domain::unit_of_work::in_transaction;

use super::names::StatusName;
use super::problem::problem;
use super::wire::{CancellationPolicy, ReservedBusiness};
use crate::http::named::{Named, vocabularies};
use crate::http::prelude::*;
use crate::services::Services;

type LinkActionName = Named<LinkAction>;

vocabularies! { LinkAction => "ReservationLinkAction" }

/// The token of a link.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct LinkToken {
    token: String,
}

/// The reservation of a link.
#[derive(Debug, Serialize, ToSchema)]
pub struct LinkedReservation {
    /// What the link does.
    action: LinkActionName,
    business: ReservedBusiness,
    status: StatusName,
    #[schema(minimum = 1, maximum = 50)]
    party: u8,
    starts_at: DateTime<Utc>,
    time_zone: &'static str,
    policy: CancellationPolicy,
}

impl LinkedReservation {
    fn new(action: LinkAction, ReservationView { reservation, business, .. }: ReservationView) -> Self {
        Self {
            action: action.into(),
            status: reservation.status.into(),
            party: reservation.party.people(),
            starts_at: reservation.starts_at,
            time_zone: business.zone.name(),
            policy: CancellationPolicy::of(&reservation),
            business: business.into(),
        }
    }
}

/// The reservation of a link in a reminder. Changes nothing. A link that has expired or was used: 409
/// `reservation_link_ended`.
#[utoipa::path(tag = "reservations", request_body = LinkToken,
    responses((status = 200, body = Data<LinkedReservation>), (status = 404), (status = 409)))]
#[post("/reservation_links/open")]
async fn open_link(services: web::Data<Services>, body: Json<LinkToken>) -> Reply<Data<LinkedReservation>> {
    let link = ReservationLink::open(&*services.accounts.secrets, &body.value.token)?;
    let view = services.reservations.open_link(&link).await.map_err(problem)?;
    Ok(LinkedReservation::new(link.action, view).into())
}

/// Do what a link in a reminder says: confirm that the guest will come, or cancel. Each link works once.
#[utoipa::path(tag = "reservations", request_body = LinkToken,
    responses((status = 200, body = Data<LinkedReservation>), (status = 404), (status = 409)))]
#[post("/reservation_links/use")]
async fn use_link(services: web::Data<Services>, body: Json<LinkToken>) -> Reply<Data<LinkedReservation>> {
    let link = ReservationLink::open(&*services.accounts.secrets, &body.value.token)?;
    let reservations = &services.reservations;
    let done = in_transaction(&*reservations.core.store, async |unit| reservations.use_link(unit, &link).await).await;
    Ok(LinkedReservation::new(link.action, done.map_err(problem)?).into())
}

register!(open_link, use_link);
