//! The demo businesses and their rows.

use chrono::{DateTime, TimeDelta, Utc};
use chrono_tz::Europe::Rome;
use domain::businesses::coordinates::Coordinates;
use domain::businesses::opening_hours::{Locality, OpeningHours};
use domain::businesses::slug::{slug, slug_with_suffix};
use domain::reservations::business_setup::BusinessSetup;
use domain::shared::ids::BusinessId;
use uuid::Uuid;

use super::booking_setup;
use super::material::BusinessSketch;
use super::people::Person;
use super::rows::{AddressRow, BookingRow, BusinessRow, CombinationRow, CuisineRow, ServiceRow, StaffRow, TableRow};
use super::seeded_rng::SeededRng;

pub struct DemoBusiness {
    pub id: BusinessId,
    /// Its description in the material.
    pub sketch: BusinessSketch,
    pub hours: OpeningHours,
    /// `None` when it takes no bookings.
    pub setup: Option<BusinessSetup>,
    /// The profile of its owner, if any.
    pub owner: Option<Uuid>,
    address_id: Uuid,
    cuisine_ids: Vec<Uuid>,
    since: DateTime<Utc>,
}

/// Rows of businesses and their related tables.
#[derive(Default)]
pub struct BusinessRows {
    pub businesses: Vec<BusinessRow>,
    pub addresses: Vec<AddressRow>,
    pub cuisines: Vec<CuisineRow>,
    pub staff: Vec<StaffRow>,
    pub booking: Vec<BookingRow>,
    pub tables: Vec<TableRow>,
    pub combinations: Vec<CombinationRow>,
    pub services: Vec<ServiceRow>,
}

/// Generates the businesses. Those that take bookings have an owner.
pub fn generate(sketches: Vec<BusinessSketch>, people: &[Person], now: DateTime<Utc>) -> Vec<DemoBusiness> {
    let signed_in = people.iter().find(|person| person.sign_in.as_deref() == Some("owner"));
    let mut others = people.iter().filter(|person| person.runs).cycle();
    let mut rng = SeededRng::new(2);
    let mut business = |sketch: BusinessSketch| {
        let since = now - TimeDelta::days(rng.between(120, 400));
        let hours = OpeningHours::new(&sketch.hours, Locality::new(Rome, Some("IT"), coordinates(&sketch)));
        let owner = if sketch.sign_in { signed_in } else { others.next() };
        let takes_bookings = sketch.tables > 0;
        DemoBusiness {
            id: BusinessId(rng.id(since)),
            setup: takes_bookings.then(|| booking_setup::generate(&sketch, &hours, || rng.id(since))),
            owner: owner.filter(|_| takes_bookings).map(|owner| owner.id.0),
            address_id: rng.id(since),
            cuisine_ids: sketch.cuisines.iter().map(|_| rng.id(since)).collect(),
            hours,
            since,
            sketch,
        }
    };
    sketches.into_iter().map(&mut business).collect()
}

fn coordinates(sketch: &BusinessSketch) -> Option<Coordinates> {
    Coordinates::new(sketch.at.0, sketch.at.1).ok()
}

/// The rows of all businesses.
pub fn rows(businesses: &[DemoBusiness]) -> BusinessRows {
    let mut rows = BusinessRows::default();
    for (number, business) in businesses.iter().enumerate() {
        rows.businesses.push(business_row(business, number));
        rows.addresses.push(address(business));
        rows.cuisines.extend(cuisines(business));
        rows.staff.extend(business.owner.map(|user_id| StaffRow {
            business_id: business.id.0,
            user_id,
            role: "owner",
            created_at: business.since,
        }));
        if let Some(setup) = &business.setup {
            rows.booking.push(booking(business, setup));
            rows.tables.extend(tables(business, setup));
            rows.combinations.extend(combinations(business, setup));
            rows.services.extend(services(business, setup));
        }
    }
    rows
}

fn business_row(business: &DemoBusiness, number: usize) -> BusinessRow {
    let sketch = &business.sketch;
    let domain = slug(&sketch.name);
    BusinessRow {
        id: business.id.0,
        slug: slug_with_suffix(&sketch.name, "demo"),
        name: sketch.name.clone(),
        kind: sketch.kind.clone(),
        cuisines: sketch.cuisines.clone(),
        price_level: sketch.price,
        description_en: sketch.en.clone(),
        description_it: sketch.it.clone(),
        // Subscriber numbers in Italy never start with 000.
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
        bookable: business.setup.is_some(),
        claimed_at: business.owner.map(|_| business.since),
        version: 1,
        created_at: business.since,
        updated_at: business.since,
    }
}

fn address(business: &DemoBusiness) -> AddressRow {
    let sketch = &business.sketch;
    AddressRow {
        id: business.address_id,
        business_id: business.id.0,
        street: sketch.street.clone(),
        house_number: sketch.number.clone(),
        neighbourhood: sketch.neighbourhood.clone(),
        postcode: sketch.postcode.clone(),
        city: "Firenze",
        region: "Toscana",
        country: "IT",
        latitude: sketch.at.0,
        longitude: sketch.at.1,
        is_primary: true,
        created_at: business.since,
        updated_at: business.since,
    }
}

fn cuisines(business: &DemoBusiness) -> impl Iterator<Item = CuisineRow> {
    let named = business.sketch.cuisines.iter().zip(&business.cuisine_ids).enumerate();
    named.map(|(position, (cuisine, id))| CuisineRow {
        id: *id,
        business_id: business.id.0,
        cuisine: cuisine.clone(),
        position,
    })
}

fn booking(business: &DemoBusiness, setup: &BusinessSetup) -> BookingRow {
    let settings = &setup.settings;
    let turns = settings.turn_times.entries();
    BookingRow {
        business_id: business.id.0,
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
        updated_at: business.since,
    }
}

fn tables<'p>(business: &'p DemoBusiness, setup: &'p BusinessSetup) -> impl Iterator<Item = TableRow> + 'p {
    setup.tables.iter().map(|table| TableRow {
        id: table.id.0,
        business_id: business.id.0,
        label: table.label.clone(),
        area: table.area.clone(),
        min_party: table.min_party.people(),
        max_party: table.max_party.people(),
        usage: table.use_.into(),
        priority: table.priority,
        position: table.position,
    })
}

fn combinations<'p>(business: &'p DemoBusiness, setup: &'p BusinessSetup) -> impl Iterator<Item = CombinationRow> + 'p {
    setup.combinations.iter().map(|combination| CombinationRow {
        id: combination.id.0,
        business_id: business.id.0,
        table_ids: combination.table_ids.iter().map(|table| table.0).collect(),
        min_party: combination.min_party.people(),
        max_party: combination.max_party.people(),
        priority: combination.priority,
    })
}

fn services<'p>(business: &'p DemoBusiness, setup: &'p BusinessSetup) -> impl Iterator<Item = ServiceRow> + 'p {
    setup.services.iter().map(|service| ServiceRow {
        id: service.id.0,
        business_id: business.id.0,
        name: service.name.clone(),
        days: service.days.clone(),
        opens: service.opens,
        closes: service.closes,
        last_seating: service.last_seating,
    })
}
