//! The business day, which an evening past midnight still belongs to.

use chrono::TimeDelta;
use chrono_tz::Europe::Rome;
use uuid::Uuid;

use super::fixtures::{date, rome, saturday, service, setup, time};
use crate::{
    businesses::opening_hours::{Locality, OpeningHours},
    reservations::{business_schedule::BusinessSchedule, service_period::ServicePeriod, window::Window},
    shared::ids::BusinessId,
};

fn schedule(services: Vec<ServicePeriod>, hours: &str) -> BusinessSchedule {
    BusinessSchedule {
        business: BusinessId(Uuid::nil()),
        version: 1,
        setup: setup(Rome, Vec::new(), services),
        hours: OpeningHours::new(hours, Locality::new(Rome, Some("IT"), None)),
    }
}

#[test]
fn a_start_past_midnight_belongs_to_the_business_day_before() {
    let night = schedule(vec![service("Dinner", time(19, 0), time(2, 0), time(1, 0))], "");
    assert_eq!(night.business_day(saturday()), Window::new(rome(2, 0), rome(26, 0)));
    assert_eq!(night.business_date(rome(25, 59)), saturday());
    assert_eq!(night.business_date(rome(26, 0)), date(2026, 11, 22));
}

#[test]
fn opening_hours_define_the_business_day_without_service_periods() {
    let club = schedule(Vec::new(), "Fr,Sa 22:00-05:00");
    assert_eq!(club.business_day(saturday()), Window::new(rome(5, 0), rome(29, 0)));
    assert_eq!(club.business_day(date(2026, 11, 20)).from, rome(0, 0) - TimeDelta::days(1));
}

#[test]
fn without_late_periods_the_business_day_is_the_calendar_day() {
    let lunch = schedule(vec![service("Lunch", time(12, 0), time(15, 0), time(14, 0))], "");
    assert_eq!(lunch.business_day(saturday()), Window::new(rome(0, 0), rome(24, 0)));
    let always = schedule(Vec::new(), "24/7");
    assert_eq!(always.business_day(saturday()), Window::new(rome(0, 0), rome(24, 0)));
    assert_eq!(schedule(Vec::new(), "").business_day(saturday()), Window::new(rome(0, 0), rome(24, 0)));
}

#[test]
fn an_early_opening_ends_the_business_day_before() {
    let dinner = service("Dinner", time(19, 0), time(4, 0), time(3, 0));
    let breakfast = service("Breakfast", time(3, 30), time(9, 0), time(8, 0));
    let bakery = schedule(vec![dinner, breakfast], "");
    assert_eq!(bakery.business_day(saturday()), Window::new(rome(3, 30), rome(27, 30)));
}
