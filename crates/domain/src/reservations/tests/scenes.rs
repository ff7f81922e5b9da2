//! Random business around days on which clocks change, and random things that happen there.

use chrono::NaiveDate;
use chrono_tz::{America::St_Johns, Europe::Rome, Tz};
use proptest::{prelude::*, sample::Index};
use strum::VariantArray;

use super::fixtures::{combination, date, service, setup, table, time};
use crate::reservations::{
    business_setup::BusinessSetup, channel::Channel, service_period::ServicePeriod, state::Side, table::TableUse,
};

/// A business and the two dates on which things happen there.
#[derive(Debug, Clone)]
pub struct Scene {
    pub setup: BusinessSetup,
    pub dates: [NaiveDate; 2],
}

/// Something that guests, staff or time do.
#[derive(Debug, Clone)]
pub enum Step {
    /// Staff book a table, or a guest holds one, perhaps to confirm it at once.
    Book {
        channel: Channel,
        at: Place,
        people: i64,
        confirm: bool,
        /// Staff override the rules.
        overrides: bool,
    },
    /// A party stands at the door.
    WalkIn {
        people: i64,
    },
    /// One of the things that `side` may do to a reservation.
    Act {
        side: Side,
        whom: Index,
        which: Index,
    },
    /// A reservation is moved.
    Change {
        whom: Index,
        at: Place,
        people: i64,
    },
    /// The business closes for a while.
    Close {
        at: Place,
        minutes: i64,
    },
    Wait {
        minutes: i64,
    },
    /// Time passes until a reservation is due, or a little less or more.
    WaitFor {
        whom: Index,
        late: i64,
    },
}

/// A slot of one of the two dates.
#[derive(Debug, Clone)]
pub struct Place {
    pub date: usize,
    pub slot: Index,
}

/// The day before and the day of a clock change, or two days without one.
fn calendar() -> impl Strategy<Value = (Tz, [NaiveDate; 2])> {
    let pair = |zone, year, month, day| {
        let eve = date(year, month, day);
        (zone, [eve, eve.succ_opt().unwrap()])
    };
    prop::sample::select(vec![
        pair(Rome, 2027, 3, 27),
        pair(Rome, 2026, 10, 24),
        pair(St_Johns, 2027, 3, 13),
        pair(St_Johns, 2026, 10, 31),
        pair(Rome, 2026, 11, 20),
    ])
}

fn services() -> impl Strategy<Value = Vec<ServicePeriod>> {
    let all = vec![
        service("Lunch", time(12, 0), time(15, 0), time(14, 0)),
        service("Dinner", time(19, 0), time(1, 0), time(0, 0)),
        service("Night", time(22, 0), time(6, 0), time(4, 0)),
        service("Small hours", time(0, 30), time(5, 0), time(3, 30)),
    ];
    prop::sample::subsequence(all, 1..=3)
}

pub fn scenes() -> impl Strategy<Value = Scene> {
    let tables = prop::collection::vec((1..=2_i64, 0..=4_i64, 0..8_usize), 1..=4);
    let pacing = (prop::option::of(2..10_u16), prop::option::of(1..4_u16), prop::sample::select(vec![50_u8, 100]));
    let rhythm = (prop::sample::select(vec![20_u16, 30, 60]), prop::sample::select(vec![0_u16, 10]));
    (calendar(), services(), tables, any::<bool>(), pacing, rhythm, 0..2_u32).prop_map(
        |((zone, dates), services, tables, pair, (covers, parties, share), (slot, buffer), lead)| {
            let tables = (1..).zip(tables).map(|(number, (min, more, use_))| {
                let mut table = table(number, min, min + more);
                table.use_ = TableUse::VARIANTS.get(use_).copied().unwrap_or(TableUse::Online);
                table
            });
            let mut setup = setup(zone, tables.collect(), services);
            if pair && setup.tables.len() > 1 {
                setup.combinations = vec![combination(99, &[1, 2], 3, 8)];
            }
            setup.settings.pacing_covers = covers;
            setup.settings.pacing_parties = parties;
            setup.settings.online_share_percent = share;
            setup.settings.slot_minutes = slot;
            setup.settings.buffer_minutes = buffer;
            setup.settings.lead_minutes = lead * 45;
            setup.settings = setup.settings.checked().unwrap();
            Scene { setup, dates }
        },
    )
}

fn businesses() -> impl Strategy<Value = Place> {
    (0..2_usize, any::<Index>()).prop_map(|(date, slot)| Place { date, slot })
}

pub fn steps() -> impl Strategy<Value = Vec<Step>> {
    let step = prop_oneof![
        6 => (prop::bool::weighted(0.7), businesses(), 1..=7_i64, any::<bool>(), any::<bool>()).prop_map(|(online, at, people, confirm, overrides)| {
            let channel = if online { Channel::Online } else { Channel::InHouse };
            Step::Book { channel, at, people, confirm: confirm && online, overrides: overrides && !online }
        }),
        1 => (1..=5_i64).prop_map(|people| Step::WalkIn { people }),
        8 => (prop::sample::select(Side::VARIANTS.to_vec()), any::<Index>(), any::<Index>())
            .prop_map(|(side, whom, which)| Step::Act { side, whom, which }),
        2 => (any::<Index>(), businesses(), 1..=7_i64).prop_map(|(whom, at, people)| Step::Change { whom, at, people }),
        1 => (businesses(), 15..240_i64).prop_map(|(at, minutes)| Step::Close { at, minutes }),
        1 => prop_oneof![1..10_i64, 30..120_i64].prop_map(|minutes| Step::Wait { minutes }),
        2 => (any::<Index>(), -40..60_i64).prop_map(|(whom, late)| Step::WaitFor { whom, late }),
    ];
    prop::collection::vec(step, 1..50)
}
