//! What must hold of every evening, whatever happens in it.

use proptest::prelude::*;

use super::{
    fixtures::party,
    model::{Effect, Model},
    scenes::{Step, scenes, steps},
};
use crate::reservations::{
    availability::{Reason, Slot, SlotStatus, TableRequest, slots},
    channel::Channel,
};

/// The slots of two party sizes on both dates.
fn offers(model: &Model) -> Vec<(TableRequest, Vec<Slot>)> {
    let kinds = [(2, Channel::Online), (4, Channel::InHouse)];
    let askings = kinds.map(|(people, channel)| TableRequest::new(party(people), channel, model.now));
    let offer = |request: &TableRequest| {
        let slots = model.dates.iter().flat_map(|date| slots(&model.day(*date), request)).collect();
        (request.clone(), slots)
    };
    askings.iter().map(offer).collect()
}

fn rank(slot: &Slot) -> u8 {
    match slot.status {
        SlotStatus::Available => 2,
        SlotStatus::Limited => 1,
        SlotStatus::Unavailable(_) => 0,
    }
}

/// A new booking never improves a slot, a freed table never worsens one.
fn assert_monotone(effect: Effect, before: &[(TableRequest, Vec<Slot>)], after: &[(TableRequest, Vec<Slot>)]) {
    let slots =
        |offers: &[(TableRequest, Vec<Slot>)]| offers.iter().flat_map(|(_, slots)| slots.clone()).collect::<Vec<_>>();
    let (before, after) = (slots(before), slots(after));
    assert_eq!(before.len(), after.len());
    for (before, after) in before.iter().zip(&after) {
        assert_eq!(before.starts_at, after.starts_at);
        match effect {
            Effect::Took => assert!(rank(after) <= rank(before), "{before:?} became {after:?}"),
            Effect::Gave => assert!(rank(after) >= rank(before), "{before:?} became {after:?}"),
            Effect::Neither => {}
        }
    }
}

/// What slots say is what counting on one's fingers says.
fn assert_reckoned(model: &Model, offers: &[(TableRequest, Vec<Slot>)]) {
    for (request, slots) in offers {
        for slot in slots {
            let left = model.reckon(slot.starts_at, request);
            let right = match slot.status {
                SlotStatus::Available => left >= 3,
                SlotStatus::Limited => left == 1 || left == 2,
                SlotStatus::Unavailable(Reason::Closed | Reason::TooSoon | Reason::TooFar) => true,
                SlotStatus::Unavailable(_) => left == 0,
            };
            assert!(right, "{left} left, but {slot:?}");
        }
    }
}

fn live_through(model: &mut Model, steps: &[Step]) {
    let mut before = offers(model);
    for step in steps {
        let effect = model.apply(step);
        model.assert_sound();
        let after = offers(model);
        assert_reckoned(model, &after);
        if !matches!(step, Step::Wait { .. } | Step::WaitFor { .. }) {
            assert_monotone(effect, &before, &after);
        }
        before = after;
    }
}

proptest! {
    #[test]
    fn random_steps_keep_the_invariants(scene in scenes(), steps in steps()) {
        live_through(&mut Model::new(scene), &steps);
    }
}
