//! `queue_doors` and `queue_places`: for guests, who need no account. Tokens are in bodies, not in addresses of the
//! interface, so that no log has them.

use chrono::{DateTime, Utc};
use domain::reservations::party_size::PartySize;
use domain::shared::ids::BusinessId;
use domain::walk_in_queue::{Door, Joining, Place};

use super::names::QueueStateName;
use super::wire::WaitQuote;
use crate::http::client::Client;
use crate::http::prelude::*;
use crate::reservations::wire::{legible, phone_number};
use crate::services::Services;

/// The place of a party in the queue.
#[derive(Debug, Serialize, ToSchema)]
pub struct QueuePlace {
    /// The token of the party's own page.
    token: String,
    business_id: Uuid,
    business_name: String,
    /// IANA time zone of the business.
    time_zone: &'static str,
    name: String,
    #[schema(minimum = 1, maximum = 50)]
    party: u8,
    state: QueueStateName,
    /// Its place among the parties that wait, from 1; null once it was called.
    place: Option<u32>,
    /// How long it will wait from now on; null once it was called, and where no quote is possible.
    quote: Option<WaitQuote>,
    joined_at: DateTime<Utc>,
    /// When the staff called it to its table.
    called_at: Option<DateTime<Utc>>,
}

impl From<Place> for QueuePlace {
    fn from(Place { business, party, standing, token }: Place) -> Self {
        Self {
            token,
            business_id: business.id.0,
            business_name: business.name,
            time_zone: business.zone.name(),
            name: party.name,
            party: party.party.people(),
            state: party.state.into(),
            place: standing.place,
            quote: standing.quote.map(Into::into),
            joined_at: party.joined_at,
            called_at: party.called_at,
        }
    }
}

/// What guests see before they join a queue.
#[derive(Debug, Serialize, ToSchema)]
pub struct QueueDoor {
    business_id: Uuid,
    business_name: String,
    /// Whether guests may join by themselves now.
    is_open: bool,
    /// How many parties wait.
    parties: u32,
    /// How long a party of this size would wait.
    quote: Option<WaitQuote>,
}

impl From<Door> for QueueDoor {
    fn from(Door { business, is_open, waiting, quote }: Door) -> Self {
        Self {
            business_id: business.id.0,
            business_name: business.name,
            is_open,
            parties: waiting,
            quote: quote.map(Into::into),
        }
    }
}

#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct QueueDoorFilters {
    /// The party size, 1 to 50; 2 unless given.
    #[param(minimum = 1, maximum = 50)]
    party: Option<i64>,
}

/// The business whose queue a guest joins.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct QueuePlaceTarget {
    business_id: Uuid,
}

/// A guest who joins the queue.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct QueuePlaceNew {
    /// What the staff call out, 1 to 60 characters.
    #[validate(length(min = 1, max = 60), custom(function = legible))]
    #[schema(value_type = String, min_length = 1, max_length = 60)]
    name: Line,
    /// 5 to 15 digits.
    #[validate(custom(function = phone_number))]
    #[schema(max_length = 40)]
    phone: Option<String>,
    /// 1 to 50.
    #[schema(minimum = 1, maximum = 50)]
    party: i64,
    /// Chosen at random by the client. A repeated request with the same id joins once.
    client_id: Uuid,
}

impl Parse for QueuePlaceNew {
    type Output = (Joining, Uuid);

    fn convert(self) -> Result<Self::Output, Vec<FieldError>> {
        let party = PartySize::new(self.party).map_err(|error| vec![error])?;
        Ok((Joining { name: self.name.into(), phone: self.phone, party }, self.client_id))
    }
}

/// The token of a party's page.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct QueueToken {
    #[schema(max_length = 100)]
    token: String,
}

/// Whether guests may join the queue of a business by themselves, and how long they would wait.
#[utoipa::path(tag = "walk-in queue", security(()), params(("business_id" = Uuid, Path), QueueDoorFilters),
    responses((status = 200, body = Data<QueueDoor>)))]
#[get("/queue_doors/{business_id}")]
async fn get_queue_door(
    services: web::Data<Services>,
    Id(business): Id<BusinessId>,
    Query(filters): Query<QueueDoorFilters>,
) -> Reply<Data<QueueDoor>> {
    let party = filters.party.map(PartySize::new).transpose().map_err(|error| Problem::invalid(vec![error]))?;
    let door = services.walk_in_queue.door(business, party.unwrap_or(PartySize::DEFAULT)).await?;
    Ok(QueueDoor::from(door).into())
}

/// Join the queue of a business that allows it, while a service period runs. At most 20 an hour from one client address at
/// a business, and 120 an hour at a business.
#[utoipa::path(tag = "walk-in queue", security(()), params(QueuePlaceTarget), request_body = QueuePlaceNew,
    responses((status = 201, body = Data<QueuePlace>), (status = 404), (status = 409)))]
#[post("/queue_places")]
async fn create_queue_place(
    services: web::Data<Services>,
    client: Client,
    Query(target): Query<QueuePlaceTarget>,
    Parsed((joining, client_id)): Parsed<QueuePlaceNew>,
) -> Reply<Created<QueuePlace>> {
    let business = target.business_id.into();
    let place = services.walk_in_queue.join(client.address, business, &joining, client_id).await?;
    Ok(Created(place.into()))
}

/// The place of a party. Changes nothing.
#[utoipa::path(tag = "walk-in queue", security(()), request_body = QueueToken,
    responses((status = 200, body = Data<QueuePlace>), (status = 404)))]
#[post("/queue_places/open")]
async fn open_queue_place(services: web::Data<Services>, body: Json<QueueToken>) -> Reply<Data<QueuePlace>> {
    Ok(QueuePlace::from(services.walk_in_queue.place(&body.value.token).await?).into())
}

/// Leave the queue.
#[utoipa::path(tag = "walk-in queue", security(()), request_body = QueueToken,
    responses((status = 200, body = Data<QueuePlace>), (status = 404), (status = 409)))]
#[post("/queue_places/leave")]
async fn leave_queue_place(services: web::Data<Services>, body: Json<QueueToken>) -> Reply<Data<QueuePlace>> {
    Ok(QueuePlace::from(services.walk_in_queue.leave(&body.value.token).await?).into())
}

register!(get_queue_door, create_queue_place, open_queue_place, leave_queue_place);
