//! The venues of Florence as they are stored, and as the book sees them.

use chrono::{DateTime, TimeDelta, Utc};
use chrono_tz::Europe::Rome;
use domain::businesses::coordinates::Coordinates;
use domain::businesses::opening_hours::{Locality, OpeningHours};
use domain::businesses::slug::{slug, slug_with_suffix};
use domain::reservations::business_setup::BusinessSetup;
use domain::shared::ids::BusinessId;
use uuid::Uuid;

use super::dice::Dice;
use super::floor;
use super::material::VenueSketch;
use super::people::Person;
use super::rows::{AddressRow, BookingRow, BusinessRow, CombinationRow, CuisineRow, ServiceRow, StaffRow, TableRow};

/// A venue, as far as the book needs to know it.
pub struct Place {
    /// Its identity.
    pub id: BusinessId,
    /// What it was made from.
    pub sketch: VenueSketch,
    /// When it is open.
    pub hours: OpeningHours,
    /// How it takes bookings; none: it takes none.
    pub venue: Option<BusinessSetup>,
    /// Who runs it, where somebody does.
    pub owner: Option<Uuid>,
    id_of_address: Uuid,
    ids_of_cuisines: Vec<Uuid>,
    since: DateTime<Utc>,
}

/// Everything stored of the venues, table by table.
#[derive(Default)]
pub struct PlaceRows {
    pub businesses: Vec<BusinessRow>,
    pub addresses: Vec<AddressRow>,
    pub cuisines: Vec<CuisineRow>,
    pub staff: Vec<StaffRow>,
    pub booking: Vec<BookingRow>,
    pub tables: Vec<TableRow>,
    pub combinations: Vec<CombinationRow>,
    pub services: Vec<ServiceRow>,
}

/// Opens the venues. Those that take bookings are run by somebody.
pub fn open(sketches: Vec<VenueSketch>, people: &[Person], now: DateTime<Utc>) -> Vec<Place> {
    let signed_in = people.iter().find(|person| person.sign_in.as_deref() == Some("owner"));
    let mut others = people.iter().filter(|person| person.runs).cycle();
    let mut dice = Dice::new(2);
    let mut place = |sketch: VenueSketch| {
        let since = now - TimeDelta::days(dice.between(120, 400));
        let hours = OpeningHours::new(&sketch.hours, Locality::new(Rome, Some("IT"), coordinates(&sketch)));
        let owner = if sketch.sign_in { signed_in } else { others.next() };
        let takes_bookings = sketch.tables > 0;
        Place {
            id: BusinessId(dice.id(since)),
            venue: takes_bookings.then(|| floor::furnish(&sketch, &hours, || dice.id(since))),
            owner: owner.filter(|_| takes_bookings).map(|owner| owner.id.0),
            id_of_address: dice.id(since),
            ids_of_cuisines: sketch.cuisines.iter().map(|_| dice.id(since)).collect(),
            hours,
            since,
            sketch,
        }
    };
    sketches.into_iter().map(&mut place).collect()
}

fn coordinates(sketch: &VenueSketch) -> Option<Coordinates> {
    Coordinates::new(sketch.at.0, sketch.at.1).ok()
}

/// All of it as rows.
pub fn rows(businesses: &[Place]) -> PlaceRows {
    let mut rows = PlaceRows::default();
    for (number, place) in businesses.iter().enumerate() {
        rows.businesses.push(business(place, number));
        rows.addresses.push(address(place));
        rows.cuisines.extend(cuisines(place));
        rows.staff.extend(place.owner.map(|user_id| StaffRow {
            business_id: place.id.0,
            user_id,
            role: "owner",
            created_at: place.since,
        }));
        if let Some(venue) = &place.venue {
            rows.booking.push(booking(place, venue));
            rows.tables.extend(tables(place, venue));
            rows.combinations.extend(combinations(place, venue));
            rows.services.extend(services(place, venue));
        }
    }
    rows
}

fn business(place: &Place, number: usize) -> BusinessRow {
    let sketch = &place.sketch;
    let domain = slug(&sketch.name);
    BusinessRow {
        id: place.id.0,
        slug: slug_with_suffix(&sketch.name, "demo"),
        name: sketch.name.clone(),
        kind: sketch.kind.clone(),
        cuisines: sketch.cuisines.clone(),
        price_level: sketch.price,
        description_en: sketch.en.clone(),
        description_it: sketch.it.clone(),
        // No subscriber's number in Italy begins with three zeros.
        phone: format!("+39 055 000 {:04}", 100 + number),
        email: format!("info@{domain}.example"),
        website: format!("https://{domain}.example/"),
        time_zone: Rome.name(),
        country: "IT",
        opening_hours: sketch.hours.clone(),
        diets: sketch.diets.clone(),
        wheelchair: sketch.wheelchair.clone(),
        rating_count: 0,
        latitude: sketch.at.0,
        longitude: sketch.at.1,
        source: "demo",
        demo: true,
        bookable: place.venue.is_some(),
        claimed_at: place.owner.map(|_| place.since),
        version: 1,
        created_at: place.since,
        updated_at: place.since,
    }
}

fn address(place: &Place) -> AddressRow {
    let sketch = &place.sketch;
    AddressRow {
        id: place.id_of_address,
        business_id: place.id.0,
        street: sketch.street.clone(),
        house_number: sketch.number.clone(),
        postcode: sketch.postcode.clone(),
        city: "Firenze",
        region: "Toscana",
        country: "IT",
        latitude: sketch.at.0,
        longitude: sketch.at.1,
        is_primary: true,
        created_at: place.since,
        updated_at: place.since,
    }
}

fn cuisines(place: &Place) -> impl Iterator<Item = CuisineRow> {
    let named = place.sketch.cuisines.iter().zip(&place.ids_of_cuisines).enumerate();
    named.map(|(position, (cuisine, id))| CuisineRow {
        id: *id,
        business_id: place.id.0,
        cuisine: cuisine.clone(),
        position,
    })
}

fn booking(place: &Place, venue: &BusinessSetup) -> BookingRow {
    let settings = &venue.settings;
    let turns = settings.turn_times.entries();
    BookingRow {
        business_id: place.id.0,
        version: 1,
        enabled: settings.enabled,
        auto_confirm: settings.auto_confirm,
        slot_minutes: settings.slot_minutes,
        buffer_minutes: settings.buffer_minutes,
        turn_party: turns.keys().copied().collect(),
        turn_minutes: turns.values().copied().collect(),
        pacing_covers: settings.pacing_covers,
        pacing_parties: settings.pacing_parties,
        online_share_percent: settings.online_share_percent,
        lead_minutes: settings.lead_minutes,
        window_days: settings.window_days,
        max_party_online: settings.max_party_online,
        hold_minutes: settings.hold_minutes,
        cancel_cutoff_minutes: settings.cancel_cutoff_minutes,
        updated_at: place.since,
    }
}

fn tables<'p>(place: &'p Place, venue: &'p BusinessSetup) -> impl Iterator<Item = TableRow> + 'p {
    venue.tables.iter().map(|table| TableRow {
        id: table.id.0,
        business_id: place.id.0,
        label: table.label.clone(),
        area: table.area.clone(),
        min_party: table.min_party.people(),
        max_party: table.max_party.people(),
        usage: table.use_.into(),
        priority: table.priority,
        position: table.position,
    })
}

fn combinations<'p>(place: &'p Place, venue: &'p BusinessSetup) -> impl Iterator<Item = CombinationRow> + 'p {
    venue.combinations.iter().map(|combination| CombinationRow {
        id: combination.id.0,
        business_id: place.id.0,
        table_ids: combination.table_ids.iter().map(|table| table.0).collect(),
        min_party: combination.min_party.people(),
        max_party: combination.max_party.people(),
        priority: combination.priority,
    })
}

fn services<'p>(place: &'p Place, venue: &'p BusinessSetup) -> impl Iterator<Item = ServiceRow> + 'p {
    venue.services.iter().map(|service| ServiceRow {
        id: service.id.0,
        business_id: place.id.0,
        name: service.name.clone(),
        days: service.days.clone(),
        opens: service.opens,
        closes: service.closes,
        last_seating: service.last_seating,
    })
}
