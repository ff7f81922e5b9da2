//! Opening hours as people write them (`Lun-Ven 12-15, 19-23`, `Mon-Sat 11am-8pm`, `Mo.-Sa. 09.00-19.00h`), rewritten
//! in OpenStreetMap's syntax. A text that could mean two things is not understood.

mod range;
mod rule;
mod token;
mod tokens;
mod words;

use range::clock;
use rule::Rule;
use token::Token;

/// The text in OpenStreetMap's syntax, or `None` if a part of it is not understood.
pub(super) fn rewrite(text: &str) -> Option<String> {
    let rules = Reader::default().read(&tokens::read(text)?)?;
    // `Closed on Monday` says nothing about the other days.
    let says_enough = rules.iter().any(Rule::states_hours) || matches!(rules.as_slice(), [one] if one.is_only_off());
    // In `Mo-Fr 9-12; 14-18` the second rule would be about all days.
    let is_clear = rules.iter().all(Rule::is_complete) && rules.iter().skip(1).all(Rule::names_its_days);
    (says_enough && is_clear).then(|| rules.iter().map(Rule::to_string).collect())
}

/// Puts the parts together to rules.
#[derive(Default)]
struct Reader<'a> {
    rules: Vec<Rule<'a>>,
    rule: Rule<'a>,
    /// Whether a comma stands before the next part.
    is_after_comma: bool,
}

impl<'a> Reader<'a> {
    fn read(mut self, tokens: &[Token<'a>]) -> Option<Vec<Rule<'a>>> {
        let mut rest = tokens;
        while let Some((token, after)) = rest.split_first() {
            let used = match token {
                Token::Day(_) | Token::Holiday(_) | Token::Month(_) => self.take_days(*token, after)?,
                Token::Number(_) | Token::Time(_) | Token::HalfDayTime(_) | Token::Always => {
                    self.take_hours(*token, after)?
                }
                _ => self.take_other(*token, after)?,
            };
            self.is_after_comma = *token == Token::Comma;
            rest = after.get(used..)?;
        }
        self.finish("");
        Some(self.rules)
    }

    /// Takes days or dates; returns how many of the parts after the first belong to them.
    fn take_days(&mut self, token: Token<'a>, after: &[Token<'a>]) -> Option<usize> {
        let rule = &self.rule;
        // `closed Mon, Tue`
        let continues = rule.is_state_first && self.is_after_comma;
        let has_ended = rule.state.is_some() && rule.has_selector() && !continues;
        if !rule.times.is_empty() || rule.comment.is_some() || has_ended {
            self.finish(if self.is_after_comma { ", " } else { "; " });
        }
        match (token, after) {
            (Token::Day(first), [Token::Dash, Token::Day(last), ..]) => {
                self.rule.days.push((first, *last));
                Some(2)
            }
            (Token::Day(day), _) => {
                self.rule.days.push((day, day));
                // `Mo+Tu`, `Mo/Tu`
                Some(usize::from(matches!(after, [Token::Plus | Token::Slash, Token::Day(_), ..])))
            }
            (Token::Holiday(name), _) => {
                self.rule.holidays.push(name);
                Some(0)
            }
            (Token::Month(month), _) => self.rule.take_dates(month, after),
            _ => None,
        }
    }

    /// Takes hours; returns how many of the parts after the first belong to them.
    fn take_hours(&mut self, token: Token<'a>, after: &[Token<'a>]) -> Option<usize> {
        // `Closed 12-14` is not `closed` and then `12-14`.
        if self.rule.state.is_some() || self.rule.comment.is_some() {
            return None;
        }
        let (hours, used) = match (token, after) {
            (_, [Token::Plus, ..]) => (format!("{}+", clock(range::minutes(token)?)), 1),
            // `18:00-open end`
            (_, [Token::Dash, Token::Plus, ..]) => (format!("{}+", clock(range::minutes(token)?)), 2),
            (_, [Token::Dash, end, Token::Plus, ..]) => (format!("{}+", range::write(token, *end)?), 3),
            (_, [Token::Dash, end, ..]) => (range::write(token, *end)?, 2),
            // `24 hours`
            (Token::Time(1_440) | Token::Always, _) => ("00:00-24:00".to_owned(), 0),
            _ => return None,
        };
        self.rule.times.push(hours);
        Some(used)
    }

    /// Takes anything else; returns how many of the parts after the first belong to it.
    fn take_other(&mut self, token: Token<'a>, after: &[Token<'a>]) -> Option<usize> {
        match (token, after) {
            // `from 1 May`
            (Token::From, [_, Token::Month(_), ..]) => None,
            (Token::From, [start, next @ ..]) if range::minutes(*start).is_some() => {
                // `from 18:00`, unlike `from 18:00 to 23:00`.
                if matches!(next, [Token::Dash, ..]) {
                    return Some(0);
                }
                self.take_hours(*start, &[Token::Plus])
            }
            (Token::From, [Token::Day(_), ..]) | (Token::Comma, _) => Some(0),
            (Token::State(state), _) => {
                if self.rule.state.is_some() || (self.is_after_comma && !self.rule.times.is_empty()) {
                    self.finish(", ");
                }
                self.rule.state = Some(state);
                self.rule.is_state_first = !self.rule.has_selector();
                Some(0)
            }
            (Token::Comment(comment), _) if self.rule.comment.is_none() => {
                self.rule.comment = Some(comment);
                Some(0)
            }
            // Between hours a slash is a comma, before days it separates rules.
            (Token::Slash, [next, ..]) if !self.rule.times.is_empty() => {
                if range::minutes(*next).is_none() {
                    self.finish("; ");
                }
                Some(0)
            }
            (Token::Semicolon, _) => {
                self.finish("; ");
                Some(0)
            }
            (Token::Fallback, _) => {
                self.finish(" || ");
                Some(0)
            }
            _ => None,
        }
    }

    /// Ends the rule; `separator` is before the next. Separators may be doubled, or at the beginning or the end.
    fn finish(&mut self, separator: &'static str) {
        let is_first = self.rules.is_empty() && self.rule.is_empty();
        let next = Rule::after(if is_first { "" } else { separator });
        let rule = std::mem::replace(&mut self.rule, next);
        if !rule.is_empty() {
            self.rules.push(rule);
        }
    }
}

#[cfg(test)]
mod tests;
