//! Problem documents of orders.

use chrono::{DateTime, Datelike, SecondsFormat, Utc, Weekday};
use domain::orders::{ChangedPrice, NoCapacity, OrderError, OrderRule, SoldOut};
use domain::shared::error::{Error, Rule};
use domain::shared::failure::FieldError;
use domain::shared::language::Language;
use serde_json::{Value, json};

use super::wire::OrderLine;
use crate::http::problem::Problem;
use crate::http::reader::Reader;
use crate::menus::wire::Names;

/// The problem document of an error. Some rules add members.
pub(super) fn problem(error: OrderError) -> Problem {
    let Error::Rule(rule) = &error else { return error.into() };
    match rule.clone() {
        OrderRule::PriceChanged(changed) => price_changed(Problem::from(error), changed),
        OrderRule::SoldOut(items) => sold_out(Problem::from(error), items),
        OrderRule::NoCapacity(full) => no_capacity(rule.code(), Problem::from(error.clone()), full),
        _ => error.into(),
    }
}

/// The total of now, how much more it is than the guest saw, and the lines as they would be ordered.
fn price_changed(problem: Problem, ChangedPrice { expected, total, lines }: ChangedPrice) -> Problem {
    let lines: Vec<OrderLine> = lines.into_iter().map(Into::into).collect();
    problem.with("total", total).with("details", json!({"difference": total - expected, "lines": lines}))
}

/// The lines of which too few are left, also as the field of each.
fn sold_out(problem: Problem, items: Vec<SoldOut>) -> Problem {
    let fields: Vec<FieldError> =
        items.iter().map(|item| FieldError::new(format!("lines[{}].item_id", item.line), "item_sold_out")).collect();
    let item = |item: SoldOut| json!({"line": item.line, "item_id": item.item, "name": Names::from(item.name), "left": item.left});
    let details: Vec<Value> = items.into_iter().map(item).collect();
    fields.into_iter().fold(problem.with("details", json!({ "items": details })), Problem::at)
}

fn no_capacity(code: &'static str, problem: Problem, full: NoCapacity) -> Problem {
    let problem = problem.with("earliest", full.earliest.map(rfc3339));
    let Some(at) = full.earliest else { return problem.in_the_words_of(code, Vec::new()) };
    let local = at.with_timezone(&full.zone);
    let time = local.format("%H:%M").to_string();
    if full.is_same_day {
        return problem.in_the_words_of("no_capacity_until", vec![("time", time)]);
    }
    // It is within seven days, so the weekday is enough.
    let day = weekday(local.weekday(), Reader::current().language).to_owned();
    problem.in_the_words_of("no_capacity_until_day", vec![("day", day), ("time", time)])
}

fn weekday(day: Weekday, language: Language) -> &'static str {
    let (en, it) = match day {
        Weekday::Mon => ("Monday", "lunedì"),
        Weekday::Tue => ("Tuesday", "martedì"),
        Weekday::Wed => ("Wednesday", "mercoledì"),
        Weekday::Thu => ("Thursday", "giovedì"),
        Weekday::Fri => ("Friday", "venerdì"),
        Weekday::Sat => ("Saturday", "sabato"),
        Weekday::Sun => ("Sunday", "domenica"),
    };
    match language {
        Language::En => en,
        Language::It => it,
    }
}

fn rfc3339(at: DateTime<Utc>) -> String {
    at.to_rfc3339_opts(SecondsFormat::Secs, true)
}
