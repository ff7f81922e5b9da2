//! Every status × action × side.

use std::collections::HashMap;

use chrono::{DateTime, TimeDelta, Utc};
use strum::VariantArray;

use super::fixtures::rome;
use crate::reservations::{
    hold::Hold,
    state::{Action as A, Circumstances, Refusal, Side, actions, next},
    status::Status as S,
};

const G: Side = Side::Guest;
const B: Side = Side::Business;
const Y: Side = Side::System;

/// The whole diagram; every triple that is missing here is refused.
const ALLOWED: [(S, A, Side, S); 27] = [
    (S::Hold, A::Confirm, G, S::Confirmed),
    (S::Hold, A::Extend, G, S::Hold),
    (S::Hold, A::Cancel, G, S::Expired),
    (S::Hold, A::Expire, Y, S::Expired),
    (S::Pending, A::Accept, B, S::Confirmed),
    (S::Pending, A::Decline, B, S::Declined),
    (S::Pending, A::Decline, Y, S::Declined),
    (S::Pending, A::Change, G, S::Pending),
    (S::Pending, A::Change, B, S::Pending),
    (S::Pending, A::Cancel, G, S::CancelledGuest),
    (S::Confirmed, A::Change, G, S::Confirmed),
    (S::Confirmed, A::Change, B, S::Confirmed),
    (S::Confirmed, A::Cancel, G, S::CancelledGuest),
    (S::Confirmed, A::Cancel, B, S::CancelledBusiness),
    (S::Confirmed, A::Seat, B, S::Seated),
    (S::Confirmed, A::NoShow, B, S::NoShow),
    (S::Confirmed, A::Reconfirm, G, S::Confirmed),
    (S::Seated, A::Change, B, S::Seated),
    (S::Seated, A::Finish, B, S::Completed),
    (S::Seated, A::Finish, Y, S::Completed),
    (S::NoShow, A::Seat, B, S::Seated),
    (S::NoShow, A::Seat, Y, S::Seated),
    (S::Pending, A::CancelForGuest, B, S::CancelledGuest),
    (S::Confirmed, A::CancelForGuest, B, S::CancelledGuest),
    (S::Seated, A::Undo, B, S::Confirmed),
    (S::Completed, A::Undo, B, S::Seated),
    (S::NoShow, A::Undo, B, S::Confirmed),
];

fn at(now: DateTime<Utc>, hold_expires: DateTime<Utc>) -> Circumstances {
    Circumstances {
        now,
        starts_at: rome(20, 0),
        hold: Some(Hold { since: hold_expires - TimeDelta::minutes(5), expires_at: hold_expires }),
        hold_length: TimeDelta::minutes(5),
        auto_confirm: true,
        walk_in: false,
        status_since: now,
        answer_by: Some(now),
    }
}

/// The moment at which `action` is timely.
fn timely(action: A) -> Circumstances {
    match action {
        A::NoShow => at(rome(20, 15), rome(20, 20)),
        A::Expire => at(rome(19, 0), rome(19, 0)),
        _ => at(rome(19, 0), rome(19, 1)),
    }
}

#[test]
fn only_the_transitions_of_the_diagram_are_allowed() {
    let allowed: HashMap<(S, A, Side), S> =
        ALLOWED.into_iter().map(|(from, by, side, to)| ((from, by, side), to)).collect();
    for &status in S::VARIANTS {
        for &action in A::VARIANTS {
            for &side in Side::VARIANTS {
                let expected = allowed.get(&(status, action, side)).copied().ok_or(Refusal::WrongState);
                let found = next(status, action, side, &timely(action));
                assert_eq!(found, expected, "{status:?} {action:?} {side:?}");
            }
        }
    }
}

#[test]
fn a_final_status_allows_no_transition() {
    for &status in S::VARIANTS {
        let out =
            Side::VARIANTS.iter().any(|side| A::VARIANTS.iter().any(|a| next(status, *a, *side, &timely(*a)).is_ok()));
        assert_eq!(out, !status.is_final(), "{status:?}");
    }
}

#[test]
fn without_auto_confirm_a_confirmed_hold_is_pending() {
    let when = Circumstances { auto_confirm: false, ..timely(A::Confirm) };
    assert_eq!(next(S::Hold, A::Confirm, G, &when), Ok(S::Pending));
}

#[test]
fn an_expired_hold_can_only_be_released() {
    let when = at(rome(19, 1), rome(19, 1));
    assert_eq!(next(S::Hold, A::Confirm, G, &when), Err(Refusal::HoldExpired));
    assert_eq!(next(S::Hold, A::Extend, G, &when), Err(Refusal::HoldExpired));
    assert_eq!(next(S::Hold, A::Cancel, G, &when), Ok(S::Expired));
    assert_eq!(next(S::Hold, A::Expire, Y, &when), Ok(S::Expired));
    assert_eq!(next(S::Hold, A::Expire, Y, &at(rome(19, 0), rome(19, 1))), Err(Refusal::TooEarly(rome(19, 1))));
}

#[test]
fn a_request_is_declined_without_the_business_only_after_its_time_to_answer() {
    let when = |answer_by| Circumstances { answer_by, ..at(rome(18, 0), rome(18, 0)) };
    assert_eq!(next(S::Pending, A::Decline, Y, &when(Some(rome(18, 0)))), Ok(S::Declined));
    let early = next(S::Pending, A::Decline, Y, &when(Some(rome(18, 1))));
    assert_eq!(early, Err(Refusal::TooEarly(rome(18, 1))));
    assert_eq!(next(S::Pending, A::Decline, Y, &when(None)), Err(Refusal::WrongState));
    assert_eq!(next(S::Pending, A::Decline, B, &when(Some(rome(18, 1)))), Ok(S::Declined));
    assert_eq!(next(S::Pending, A::Accept, B, &when(Some(rome(17, 0)))), Ok(S::Confirmed));
}

#[test]
fn a_hold_cannot_be_extended_beyond_its_limit() {
    let hold = Hold { since: rome(18, 48), expires_at: rome(19, 3) };
    let when = Circumstances { hold: Some(hold), ..at(rome(19, 1), rome(19, 3)) };
    assert_eq!(next(S::Hold, A::Extend, G, &when), Err(Refusal::HoldLimit));
    assert_eq!(next(S::Hold, A::Confirm, G, &when), Ok(S::Confirmed));
}

#[test]
fn actions_too_early_or_too_late_are_refused() {
    let cases = [
        (S::Confirmed, A::NoShow, B, rome(20, 14), Some(Refusal::TooEarly(rome(20, 15)))),
        (S::Confirmed, A::NoShow, B, rome(20, 15), None),
        (S::Confirmed, A::Seat, B, rome(17, 59), Some(Refusal::TooEarly(rome(18, 0)))),
        (S::Confirmed, A::Seat, B, rome(18, 0), None),
        (S::NoShow, A::Seat, B, rome(21, 30), None),
        (S::Confirmed, A::Change, G, rome(19, 59), None),
        (S::Confirmed, A::Change, G, rome(20, 0), Some(Refusal::TooLate)),
        (S::Confirmed, A::Change, B, rome(20, 5), None),
        (S::Confirmed, A::Reconfirm, G, rome(19, 59), None),
        (S::Confirmed, A::Reconfirm, G, rome(20, 0), Some(Refusal::TooLate)),
        (S::Confirmed, A::Cancel, G, rome(20, 14), None),
        (S::Confirmed, A::Cancel, G, rome(20, 15), Some(Refusal::TooLate)),
        (S::Confirmed, A::Cancel, B, rome(20, 30), None),
        (S::Pending, A::Cancel, G, rome(21, 0), None),
        (S::Pending, A::Accept, B, rome(20, 15), Some(Refusal::TooLate)),
        (S::Pending, A::Decline, B, rome(20, 15), None),
    ];
    for (status, action, side, now, refusal) in cases {
        let found = next(status, action, side, &at(now, now)).err();
        assert_eq!(found, refusal, "{status:?} {action:?} {side:?} {now}");
    }
}

#[test]
fn actions_list_what_a_side_may_do() {
    let when = at(rome(19, 0), rome(19, 1));
    assert_eq!(actions(S::Hold, G, &when), [A::Confirm, A::Extend, A::Cancel]);
    assert_eq!(actions(S::Hold, B, &when), []);
    assert_eq!(actions(S::Confirmed, G, &when), [A::Change, A::Cancel, A::Reconfirm]);
    assert_eq!(actions(S::Confirmed, B, &when), [A::Change, A::Cancel, A::Seat, A::CancelForGuest]);
    let late = at(rome(20, 15), rome(20, 15));
    assert_eq!(actions(S::Confirmed, B, &late), [A::Change, A::Cancel, A::Seat, A::NoShow, A::CancelForGuest]);
    assert_eq!(actions(S::Seated, B, &when), [A::Change, A::Finish, A::Undo]);
    assert_eq!(actions(S::Completed, B, &when), [A::Undo]);
    assert_eq!(actions(S::Completed, G, &when), []);
}

#[test]
fn staff_undo_a_step_for_fifteen_minutes() {
    for (status, before) in [(S::Seated, S::Confirmed), (S::Completed, S::Seated), (S::NoShow, S::Confirmed)] {
        let after = |minutes, seconds| Circumstances {
            status_since: rome(20, 30),
            ..at(rome(20, 30) + TimeDelta::minutes(minutes) + TimeDelta::seconds(seconds), rome(20, 30))
        };
        assert_eq!(next(status, A::Undo, B, &after(14, 59)), Ok(before));
        assert_eq!(next(status, A::Undo, B, &after(15, 0)), Err(Refusal::TooLate));
        assert_eq!(next(status, A::Undo, G, &after(1, 0)), Err(Refusal::WrongState));
    }
    let walk_in = Circumstances { walk_in: true, ..at(rome(20, 0), rome(20, 0)) };
    assert_eq!(next(S::Seated, A::Undo, B, &walk_in), Ok(S::CancelledBusiness));
    assert_eq!(next(S::Completed, A::Undo, B, &walk_in), Ok(S::Seated));
}

#[test]
fn names_parse_back() {
    assert!(A::VARIANTS.iter().all(|action| action.to_string().parse() == Ok(*action)));
    assert!(Side::VARIANTS.iter().all(|side| side.to_string().parse() == Ok(*side)));
}
