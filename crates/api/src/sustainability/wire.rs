//! Sustainability items in replies.

use chrono::{DateTime, NaiveDate, Utc};
use domain::sustainability as domain_items;
use domain::sustainability::ItemView;

use super::names::{ItemStateName, KindName};
use crate::http::prelude::*;
use crate::media::Media;
use crate::menus::wire::Names;
use crate::posts::PostBusiness;
use crate::reviews::names::ReasonName;

/// What a business does for the environment, with its evidence.
#[derive(Debug, Serialize, ToSchema)]
pub struct SustainabilityItem {
    uuid: Uuid,
    /// Grows with every change.
    version: i32,
    business: PostBusiness,
    /// From the point of the search.
    distance_m: Option<f64>,
    kind: KindName,
    title: String,
    text: String,
    /// A picture of the evidence.
    evidence: Option<Media>,
    evidence_url: Option<String>,
    /// Who certifies it; otherwise `method` says how the business measured it.
    certifier: Option<String>,
    method: Option<String>,
    /// The first day of a seasonal menu.
    starts_on: Option<NaiveDate>,
    /// The last day.
    valid_until: NaiveDate,
    /// The dish that is sold as a surplus bag.
    bag: Option<SurplusBag>,
    state: ItemStateName,
    /// The reason of the last decision.
    reason: Option<String>,
    /// Open reports, for moderators in the list of items to check; at most 20.
    reports: Vec<SustainabilityReport>,
    created_at: DateTime<Utc>,
    updated_at: DateTime<Utc>,
}

/// The dish of a surplus bag. It is ordered as takeaway.
#[derive(Debug, Serialize, ToSchema)]
pub struct SurplusBag {
    item_id: Uuid,
    name: Names,
    /// The lowest, in minor units, VAT included.
    price: i64,
    /// ISO 4217.
    currency: &'static str,
    /// How many are left today.
    left: i32,
    /// The ISO weekdays on which it is sold, 1 is Monday; empty means every day.
    days: Vec<i16>,
    /// `HH:MM`.
    #[schema(format = "time-local")]
    from: String,
    /// `HH:MM`; before `from` it is past midnight.
    #[schema(format = "time-local")]
    to: String,
}

/// A report; moderators do not see its author.
#[derive(Debug, Serialize, ToSchema)]
pub struct SustainabilityReport {
    uuid: Uuid,
    reason: ReasonName,
    text: Option<String>,
    created_at: DateTime<Utc>,
}

impl From<ItemView> for SustainabilityItem {
    fn from(view: ItemView) -> Self {
        let ItemView { item, business_name, town, distance_m, evidence, bag, reports, .. } = view;
        let facts = item.facts;
        Self {
            uuid: item.id.0,
            version: item.version,
            business: PostBusiness::new(item.business, business_name, town),
            distance_m,
            kind: facts.kind.into(),
            title: facts.title,
            text: facts.text,
            evidence: evidence.map(Media::from),
            evidence_url: facts.evidence_url,
            certifier: facts.certifier,
            method: facts.method,
            starts_on: facts.starts_on,
            valid_until: facts.valid_until,
            bag: bag.map(SurplusBag::from),
            state: item.state.into(),
            reason: item.reason,
            reports: reports.into_iter().map(SustainabilityReport::from).collect(),
            created_at: item.created_at,
            updated_at: item.updated_at,
        }
    }
}

impl From<domain_items::Bag> for SurplusBag {
    fn from(bag: domain_items::Bag) -> Self {
        Self {
            item_id: bag.dish.0,
            name: bag.name.into(),
            price: bag.price,
            currency: bag.currency,
            left: bag.left,
            days: bag.days,
            from: bag.from.format("%H:%M").to_string(),
            to: bag.to.format("%H:%M").to_string(),
        }
    }
}

impl From<domain_items::Report> for SustainabilityReport {
    fn from(report: domain_items::Report) -> Self {
        let domain_items::Report { id, reason, text, created_at, .. } = report;
        Self { uuid: id, reason: reason.into(), text, created_at }
    }
}
