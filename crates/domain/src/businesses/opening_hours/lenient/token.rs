//! A part of a text of opening hours.

/// A part of a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Token<'a> {
    /// A weekday; 0 is Monday.
    Day(usize),
    /// `PH` or `SH`.
    Holiday(&'static str),
    /// A month; 0 is January.
    Month(usize),
    /// Digits alone: an hour, or a day of a month.
    Number(u32),
    /// A time of day in minutes.
    Time(u32),
    /// A time of the twelve-hour clock, with its a.m. or p.m.
    HalfDayTime(u32),
    /// A unit after an hour.
    Hours,
    /// Before noon, in the twelve-hour clock.
    Am,
    /// After noon.
    Pm,
    Dash,
    Comma,
    Semicolon,
    Slash,
    Plus,
    /// `||`, before what holds at all other times.
    Fallback,
    /// Before the start of days or hours.
    From,
    /// `off` or `unknown`.
    State(&'static str),
    Always,
    Comment(&'a str),
}
