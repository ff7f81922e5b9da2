//! A reservation for tests of emails.

use chrono::{TimeZone, Utc};
use domain::reservations::channel::Channel;
use domain::reservations::code::Code;
use domain::reservations::party_size::PartySize;
use domain::reservations::reservation::{Guest, Reminded, Reservation};
use domain::reservations::status::Status;
use domain::reservations::view::{BusinessCard, HoldRules, ReservationView};
use domain::shared::ids::{BusinessId, ReservationId, UserId};
use domain::shared::language::Language;
use uuid::Uuid;

/// A confirmed table for four, on a Saturday evening in Florence.
pub(super) fn view(language: Language) -> ReservationView {
    let at = |hour| Utc.with_ymd_and_hms(2026, 11, 21, hour, 0, 0).unwrap();
    let reservation = Reservation {
        id: ReservationId(Uuid::from_u128(7)),
        business: BusinessId(Uuid::from_u128(8)),
        guest: Guest {
            user: Some(UserId(Uuid::from_u128(9))),
            name: "Ada".into(),
            phone: None,
            email: Some("ada@guests.example".into()),
            language,
        },
        code: Code::from_random([0; 8]),
        version: 2,
        status: Status::Confirmed,
        channel: Channel::Online,
        party: PartySize::new(4).unwrap(),
        starts_at: at(19),
        ends_at: at(21),
        note: None,
        hold_expires_at: None,
        answer_by: None,
        cancel_cutoff_minutes: 120,
        reason: Some("A pipe burst, <b>sorry</b>".into()),
        invitation_sequence: 3,
        reminded: Reminded::default(),
        reconfirmed_at: None,
        wish: None,
        seated_at: None,
        left_at: None,
        stage: None,
        created_at: at(9),
        updated_at: at(9),
    };
    ReservationView {
        reservation,
        business: BusinessCard {
            id: BusinessId(Uuid::from_u128(8)),
            slug: "da-nora".into(),
            name: "Da Nora; vino, cucina".into(),
            zone: chrono_tz::Europe::Rome,
            phone: None,
            address_line: Some("Via dei Neri 1, Firenze".into()),
            position: None,
        },
        tables: Vec::new(),
        rules: HoldRules { hold_minutes: 5, auto_confirm: true },
        actions: Vec::new(),
        alternatives: Vec::new(),
        history: None,
    }
}
