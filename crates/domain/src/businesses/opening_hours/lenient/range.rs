//! Hours from a start to an end.

use super::token::Token;

const NOON: u32 = 12 * 60;
const MIDNIGHT: u32 = 24 * 60;

/// A time as minutes after midnight; a number alone is an hour.
pub(super) fn minutes(token: Token<'_>) -> Option<u32> {
    match token {
        Token::Number(hour @ 0..=24) => Some(hour * 60),
        Token::Time(minutes) | Token::HalfDayTime(minutes) => Some(minutes),
        _ => None,
    }
}

/// The hours between two times in OpenStreetMap's syntax, or `None` if they could be other hours.
pub(super) fn write(from: Token<'_>, to: Token<'_>) -> Option<String> {
    let (start, end) = (minutes(from).filter(|start| *start <= MIDNIGHT)? % MIDNIGHT, minutes(to)?);
    let is_clear = match (from, to) {
        (Token::HalfDayTime(_), Token::HalfDayTime(_)) => true,
        // `9-5 pm` and `9 am-5`, but not `9 am-17:00`.
        (_, Token::HalfDayTime(_)) => start >= NOON,
        (Token::HalfDayTime(_), _) => end >= NOON && end > start,
        // `9-5` and `8:30-5`, but not `18-2`.
        (Token::Number(_), _) | (_, Token::Number(_)) => end > start || start >= NOON,
        _ => true,
    };
    (is_clear && start != end).then(|| format!("{}-{}", clock(start), clock(end)))
}

/// `HH:MM`.
pub(super) fn clock(minutes: u32) -> String {
    format!("{:02}:{:02}", minutes / 60, minutes % 60)
}
