use std::time::{Duration, Instant};

use chrono::TimeZone;
use proptest::prelude::*;

use super::*;

fn florence(text: &str) -> OpeningHours {
    OpeningHours::new(text, Locality::new(Tz::Europe__Rome, Some("IT"), None))
}

/// An instant of November 2026 by Florence's clock; the 21st is a Saturday.
fn november(day: u32, hour: u32, minute: u32) -> DateTime<Utc> {
    Tz::Europe__Rome.with_ymd_and_hms(2026, 11, day, hour, minute, 0).unwrap().to_utc()
}

fn date(month: u32, day: u32) -> NaiveDate {
    NaiveDate::from_ymd_opt(2026, month, day).unwrap()
}

fn intervals(text: &str, on: NaiveDate) -> Vec<String> {
    let written = |interval: &OpenInterval| format!("{} {}", interval.opens.format("%H:%M"), interval.minutes);
    florence(text).intervals_of(on).iter().map(written).collect()
}

/// What npm `opening_hours` says of texts, hour by hour; `frontend/tools/opening-hours/fixture.ts` writes it.
#[test]
fn the_reference_agrees() {
    let first = Tz::Europe__Rome.with_ymd_and_hms(2026, 12, 21, 0, 30, 0).unwrap().to_utc();
    let florence = Locality::at(Coordinates::new(43.7731, 11.256).unwrap());
    let rows: Vec<_> = include_str!("reference.tsv").lines().filter_map(|row| row.split_once('\t')).collect();
    assert!(rows.len() > 100);
    for (text, expected) in rows {
        let hours = OpeningHours::new(text, florence);
        let letter = |hour| match hours.state_at(first + TimeDelta::hours(hour)) {
            OpenState::Open => 'o',
            OpenState::Closed => 'c',
            OpenState::Unknown => 'u',
        };
        let days: Vec<String> = (0..7).map(|day| (0..24).map(|hour| letter(24 * day + hour)).collect()).collect();
        assert_eq!(days.join(" "), expected, "{text}");
    }
}

#[test]
fn lunch_and_dinner() {
    let hours = florence("Tu-Su 12:00-15:00,19:00-23:30");
    let today = hours.today(november(21, 13, 0));
    assert_eq!((today.date, today.state), (date(11, 21), OpenState::Open));
    assert_eq!(today.changes_at, Some(november(21, 15, 0)));
    assert_eq!(intervals("Tu-Su 12:00-15:00,19:00-23:30", date(11, 21)), ["12:00 180", "19:00 270"]);
    let between = hours.today(november(21, 16, 0));
    assert_eq!((between.state, between.changes_at), (OpenState::Closed, Some(november(21, 19, 0))));
    assert!(intervals("Tu-Su 12:00-15:00,19:00-23:30", date(11, 23)).is_empty());
}

#[test]
fn a_comment_without_a_state_is_unknown() {
    let texts = [
        "\"by appointment\"",
        "Mo-Fr 10:00-18:00; Sa-Su \"by appointment\"",
        "Mo-Fr 10:00-18:00; Sa \"by appointment\"; Su off",
        "Mo-Fr 10:00-18:00 || \"on call\"",
        "Sa 12:00-15:00 \"only for groups\"",
    ];
    for text in texts {
        let today = florence(text).today(november(21, 13, 0));
        assert_eq!((today.state, today.hours.len()), (OpenState::Unknown, 0), "{text}");
    }
    assert!(florence("Sa 12:00-15:00 open \"garden\"").is_open_at(november(21, 13, 0)));
    // The other days are not unknown: the 20th is a Friday.
    for text in ["Fr 10:00-18:00; Sa-Su \"by appointment\"", "Mo-Fr 10:00-18:00 || Sa 10:00-12:00 || \"on call\""] {
        let friday = florence(text).today(november(20, 13, 0));
        assert_eq!((friday.state, friday.changes_at), (OpenState::Open, Some(november(20, 18, 0))), "{text}");
    }
    assert!(florence("Mo-Su,PH 10:00-22:00; ").is_open_at(november(21, 13, 0)));
}

#[test]
fn past_midnight_belongs_to_the_evening() {
    let text = "Fr-Sa 18:00-02:00";
    assert_eq!(intervals(text, date(11, 20)), ["18:00 480"]);
    assert_eq!(intervals(text, date(11, 21)), ["18:00 480"]);
    assert!(intervals(text, date(11, 22)).is_empty());
    let hours = florence(text);
    assert!(hours.is_open_at(november(22, 1, 59)));
    assert!(!hours.is_open_at(november(22, 2, 0)));
    assert_eq!(hours.today(november(22, 1, 0)).changes_at, Some(november(22, 2, 0)));
    let closes = hours.intervals_of(date(11, 21)).first().unwrap().closes();
    assert_eq!(closes, NaiveTime::from_hms_opt(2, 0, 0).unwrap());
}

#[test]
fn hours_written_beyond_24() {
    assert_eq!(intervals("Sa 20:00-26:00", date(11, 21)), ["20:00 360"]);
    assert_eq!(intervals("Sa 20:00-24:00; Su 00:00-03:00", date(11, 21)), ["20:00 420"]);
}

#[test]
fn opening_is_what_is_left_of_the_day() {
    let later = |hour| Opening::Later(NaiveTime::from_hms_opt(hour, 0, 0).unwrap());
    let table = [
        ("Mo-Su 12:00-15:00,19:00-23:00", "10:00", later(12)),
        ("Mo-Su 12:00-15:00,19:00-23:00", "12:00", Opening::Now),
        ("Mo-Su 12:00-15:00,19:00-23:00", "15:00", later(19)),
        ("Mo-Su 12:00-15:00,19:00-23:00", "23:00", Opening::NotToday),
        ("Mo-Su 19:00-02:00", "01:00", Opening::Now),
        ("Mo-Su 19:00-02:00", "02:00", later(19)),
        ("Sa off; Mo-Fr 12:00-15:00", "12:00", Opening::NotToday),
        ("24/7", "12:00", Opening::Now),
        ("Sa unknown", "12:00", Opening::Unknown),
        ("", "12:00", Opening::Unknown),
    ];
    for (text, time, expected) in table {
        let hours = OpeningHours::new(text, Locality::new(chrono_tz::Europe::Rome, Some("IT"), None));
        let at: DateTime<Utc> = format!("2026-11-21T{time}:00+01:00").parse().unwrap();
        assert_eq!(hours.opening(at), expected, "{text} at {time}");
    }
}

#[test]
fn around_the_clock_is_a_day_each_day() {
    assert_eq!(intervals("24/7", date(11, 21)), ["00:00 1440"]);
    let today = florence("24/7").today(november(21, 3, 0));
    assert_eq!((today.state, today.changes_at), (OpenState::Open, None));
}

#[test]
fn holidays_follow_the_country() {
    let text = "Mo-Su 10:00-18:00; PH off";
    let republic_day = date(6, 2);
    assert!(intervals(text, republic_day).is_empty());
    let french = OpeningHours::new(text, Locality::new(Tz::Europe__Paris, Some("FR"), None));
    assert_eq!(french.intervals_of(republic_day).len(), 1);
    let nowhere = OpeningHours::new(text, Locality::new(Tz::Europe__Rome, Some("XX"), None));
    assert_eq!(nowhere.intervals_of(republic_day).len(), 1);
}

#[test]
fn the_point_gives_country_zone_and_sunset() {
    let duomo = Coordinates::new(43.7731, 11.2560).unwrap();
    let hours = OpeningHours::new("sunrise-sunset; PH off", Locality::at(duomo));
    let noon = november(21, 12, 0);
    assert!(hours.is_open_at(noon));
    let sunset = hours.today(noon).changes_at.unwrap();
    assert!(sunset > november(21, 16, 30) && sunset < november(21, 17, 0), "{sunset}");
    assert!(hours.intervals_of(date(12, 25)).is_empty());
}

#[test]
fn the_clock_change_keeps_the_times_on_the_wall() {
    let hours = florence("18:00-04:00");
    let night_of_change = Tz::Europe__Rome.with_ymd_and_hms(2026, 10, 24, 23, 0, 0).unwrap().to_utc();
    let change = hours.today(night_of_change).changes_at.unwrap();
    assert_eq!(change - night_of_change, TimeDelta::hours(6), "five hours by the wall, six elapsed");
    assert_eq!(intervals("18:00-04:00", date(10, 24)), ["18:00 600"]);
}

#[test]
fn a_rule_takes_its_days_and_not_the_night_before() {
    // 19 November 2026 is a Thursday.
    let table: [(&str, [&[&str]; 4]); 8] = [
        ("Mo-Th 17:00-01:00; Fr-Sa 17:00-02:00", [&["17:00 480"], &["17:00 540"], &["17:00 540"], &[]]),
        ("Mo-Sa 19:00-01:00; Su off", [&["19:00 360"], &["19:00 360"], &["19:00 360"], &[]]),
        ("Mo-Su 19:00-01:00; Sa off", [&["19:00 360"], &["19:00 360"], &[], &["19:00 360"]]),
        ("Su-Th 12:00-22:00; Fr-Sa 12:00-01:00", [&["12:00 600"], &["12:00 780"], &["12:00 780"], &["12:00 600"]]),
        ("19:00-02:00; Fr 10:00-12:00", [&["19:00 420"], &["10:00 120"], &["19:00 420"], &["19:00 420"]]),
        ("Sa-Mo 18:00-03:00; Fr off; Th 09:00-10:00", [&["09:00 60"], &[], &["18:00 540"], &["18:00 540"]]),
        (
            "Mo-Su 18:00-02:00; Fr 19:00-20:00 off",
            [&["18:00 480"], &["18:00 60", "20:00 360"], &["18:00 480"], &["18:00 480"]],
        ),
        (
            "Mo-Fr 18:00-02:00; Fr 12:00-14:00, Fr 23:00-03:00; PH off",
            [&["18:00 480"], &["12:00 120", "23:00 240"], &[], &[]],
        ),
    ];
    for (text, expected) in table {
        for (day, hours) in (19..).zip(expected) {
            assert_eq!(intervals(text, date(11, day)), hours, "{text} on the {day}th");
        }
    }
}

#[test]
fn comments_do_not_end_a_stretch() {
    let text = "Sa 12:00-15:00 open \"kitchen\", Sa 15:00-18:00 open \"bar only\"";
    assert_eq!(florence(text).today(november(21, 13, 0)).changes_at, Some(november(21, 18, 0)));
    assert_eq!(intervals(text, date(11, 21)), ["12:00 360"]);
}

#[test]
fn what_cannot_be_understood_is_unknown() {
    let broken = ["", "   ", "lunedì-venerdì 9", "Mo-Fr 25:99-", "call us", "Mo-Fr 08:00–18:00 (ask)", "🍕"];
    for text in broken {
        let hours = florence(text);
        assert!(!hours.is_understood(), "{text}");
        let today = hours.today(november(21, 12, 0));
        assert_eq!((today.state, today.changes_at, today.hours.len()), (OpenState::Unknown, None, 0), "{text}");
    }
    assert_eq!(florence("Mo-Su unknown \"ring the bell\"").state_at(november(21, 12, 0)), OpenState::Unknown);
    assert!(!florence(&"Mo 10:00-12:00; ".repeat(100)).is_understood(), "longer than any real one");
}

#[test]
fn days_may_have_a_space_after_the_comma() {
    // The 21st is a Saturday, the 20th a Friday.
    let text = "Mo-Th 07:00-22:30; Sa, Su 07:00-23:00";
    assert_eq!(intervals(text, date(11, 21)), ["07:00 960"]);
    assert_eq!(intervals(text, date(11, 22)), ["07:00 960"]);
    assert!(intervals(text, date(11, 20)).is_empty());
}

#[test]
fn after_an_open_end_it_is_unknown() {
    let table = [
        ("18:00+", [OpenState::Closed, OpenState::Unknown, OpenState::Unknown, OpenState::Unknown, OpenState::Closed]),
        (
            "16:00-20:00+",
            [OpenState::Closed, OpenState::Open, OpenState::Unknown, OpenState::Unknown, OpenState::Closed],
        ),
        ("17:00-24:00+", [OpenState::Closed, OpenState::Open, OpenState::Open, OpenState::Unknown, OpenState::Unknown]),
        (
            "10:00-12:00,18:00+",
            [OpenState::Open, OpenState::Unknown, OpenState::Unknown, OpenState::Unknown, OpenState::Closed],
        ),
        (
            "Sa 10:00+",
            [OpenState::Unknown, OpenState::Unknown, OpenState::Unknown, OpenState::Closed, OpenState::Closed],
        ),
    ];
    for (text, expected) in table {
        // Saturday at 11, 19 and 23, Sunday at 3 and 7.
        let instants = [(21, 11), (21, 19), (21, 23), (22, 3), (22, 7)];
        let states = instants.map(|(day, hour)| florence(text).state_at(november(day, hour, 0)));
        assert_eq!(states, expected, "{text}");
    }
}

#[test]
fn there_are_no_hours_after_the_sun_has_set() {
    let at = |text| OpeningHours::new(text, Locality::at(Coordinates::new(43.7731, 11.2560).unwrap()));
    for text in ["17:00-sunset", "17:00-(sunset-00:30)", "Mo-Su 18:00-24:00; Sa 17:00-sunset"] {
        assert!(at(text).intervals_of(date(11, 21)).is_empty(), "{text}");
    }
    assert_eq!(at("10:00-12:00,17:00-sunset").intervals_of(date(11, 21)).len(), 1);
    let [evening] = at("17:00-sunset").intervals_of(date(6, 20))[..] else { panic!() };
    assert!((230..250).contains(&evening.minutes), "{evening:?}");
    // From sunset into the night.
    assert!(at("sunset-02:00").is_open_at(november(21, 23, 0)));
}

#[test]
fn holidays_that_may_not_hold_leave_unknown_only_what_depends_on_them() {
    // Easter Sunday is a holiday in Brandenburg, not in the rest of Germany.
    let berlin = |text| OpeningHours::new(text, Locality::new(Tz::Europe__Berlin, Some("DE"), None));
    let easter = |hour| Tz::Europe__Berlin.with_ymd_and_hms(2027, 3, 28, hour, 0, 0).unwrap().to_utc();
    assert_eq!(berlin("Mo-Su 10:00-18:00; PH off").state_at(easter(9)), OpenState::Closed);
    assert_eq!(berlin("Mo-Su 10:00-18:00; PH off").state_at(easter(12)), OpenState::Unknown);
    assert_eq!(berlin("Mo-Su 10:00-18:00; PH 12:00-20:00").state_at(easter(12)), OpenState::Open);
    assert_eq!(berlin("Mo-Su,PH 10:00-18:00").state_at(easter(12)), OpenState::Open);
    // Nothing is known of school holidays.
    let friday = november(20, 12, 0);
    assert_eq!(florence("Mo-Fr 10:00-18:00; SH off").state_at(friday), OpenState::Unknown);
    assert_eq!(florence("Mo-Fr 10:00-18:00; SH 11:00-13:00").state_at(friday), OpenState::Open);
    assert_eq!(florence("Mo-Th 10:00-18:00; SH off").state_at(friday), OpenState::Closed);
}

#[test]
fn holidays_on_some_days_only() {
    // In 2026 Republic Day is a Tuesday and All Saints' Day a Sunday.
    let text = "Mo-Su 10:00-18:00; PH Mo-Fr off";
    assert!(intervals(text, date(6, 2)).is_empty());
    assert_eq!(intervals(text, date(11, 1)), ["10:00 480"]);
    assert_eq!(intervals(text, date(11, 20)), ["10:00 480"]);
}

#[test]
fn lenient_forms_are_normalized() {
    let hours = florence("Lun-Ven 12-15, 19-23");
    assert_eq!(hours.normalized(), Some("Mo-Fr 12:00-15:00,19:00-23:00"));
    assert_eq!(hours.state_at(november(20, 20, 0)), OpenState::Open);
    assert_eq!(florence("Mo-Fr 12:00-15:00").normalized(), Some("Mo-Fr 12:00-15:00"));
    assert_eq!(florence("call us").normalized(), None);
}

#[test]
fn strange_rules_answer_soon() {
    let long = format!("{}Mo 10:00-11:00", "Mo-Su,PH 00:00-00:01 \"a\" || ".repeat(30));
    let strange = [
        "26:00-25:00",
        "00:00-48:00",
        "10:00-10:00",
        "Feb 30 10:00-12:00",
        "9999 Jan 1 10:00-12:00",
        "week 53/53 Mo[5] 10:00-12:00",
        "2026 Jan Mo[1]-2026 Jan Fr[1] Sa-Su",
        "easter +2 years off",
        "Mo-Su 00:00-24:00/00:01",
        "(sunrise-23:00)-(sunset+23:00)",
        "Dec 31-Jan 1 23:59-00:01; Feb 29 off; SH off; PH,SH -1 day 10:00-12:00",
        &long,
    ];
    for text in strange {
        let started = Instant::now();
        let hours = florence(text);
        hours.today(november(21, 12, 0));
        assert!(started.elapsed() < Duration::from_secs(2), "{text} took {:?}", started.elapsed());
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    /// Words of the grammar in any order: no panic escapes, intervals are in order and bounded.
    #[test]
    fn any_words_of_the_grammar_are_survived(words in proptest::collection::vec(word(), 1..12), offset in 0_i64..800) {
        let hours = florence(&words.join(" "));
        let now = november(21, 12, 0) + TimeDelta::days(offset);
        let today = hours.today(now);
        prop_assert!(today.changes_at.is_none_or(|change| change > now && change <= now + HORIZON));
        prop_assert!(today.hours.is_sorted_by_key(|interval| interval.opens));
        prop_assert!(today.hours.iter().all(|interval| (1..=2 * MINUTES_PER_DAY).contains(&interval.minutes)));
    }
}

fn word() -> impl Strategy<Value = &'static str> {
    proptest::sample::select(vec![
        "Mo-Fr",
        "Sa",
        "PH",
        "SH",
        "off",
        "open",
        "unknown",
        "||",
        ";",
        ",",
        "08:00-12:00",
        "18:00-02:00",
        "26:00-25:00",
        "22:00-48:00",
        "12:00+",
        "sunrise-sunset",
        "(sunset+02:00)-03:00",
        "24/7",
        "Jan-Mar",
        "Dec 24",
        "easter",
        "week 1-53/2",
        "2026-2030/2",
        "Mo[1]",
        "Mo[-1]",
        "\"note\"",
        "+1 day",
        "00:00-24:00/00:30",
        ":",
        "Feb 29",
    ])
}
