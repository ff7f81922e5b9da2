//! Enums of reviews in requests and replies.

use domain::reviews::action::Action;
use domain::reviews::case::{Decision, ReportReason};
use domain::reviews::list::Sort;
use domain::reviews::reported_person::{PersonDecision, SubjectKind};
use domain::reviews::review::{Notice, State};
use domain::visits::visit::How;
use strum::{AsRefStr, EnumString, VariantArray};

use crate::http::named::{Named, vocabularies};
pub use crate::visits::names::EvidenceName;

pub type ActionName = Named<Action>;
pub type DecisionName = Named<Decision>;
pub type AnyDecisionName = Named<AnyDecision>;
pub type PersonDecisionName = Named<PersonDecision>;
pub type SubjectName = Named<SubjectKind>;
pub type ReportSubjectName = Named<ReportSubject>;
pub type NoticeName = Named<Notice>;
pub type ReasonName = Named<ReportReason>;
pub type SortName = Named<Sort>;
pub type StateName = Named<State>;
pub type CaseStateName = Named<CaseState>;
pub type HeldReasonName = Named<HeldReason>;
pub type ProofName = Named<Proof>;

vocabularies! {
    Action => "ReviewAction",
    AnyDecision => "CaseDecisionName",
    PersonDecision => "PersonDecision",
    SubjectKind => "CaseSubject",
    ReportSubject => "ReportSubject",
    Decision => "ReviewDecision",
    Notice => "ReviewNotice",
    ReportReason => "ReportReason",
    Sort => "ReviewSort",
    State => "ReviewState",
    CaseState => "CaseState",
    HeldReason => "HeldReason",
    Proof => "ReviewProof",
}

/// What a member reports. Posts and comments belong to cases about their authors, sustainability items to none.
#[derive(Debug, Clone, Copy, PartialEq, Eq, AsRefStr, EnumString, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum ReportSubject {
    Review,
    User,
    Post,
    Comment,
    SustainabilityItem,
}

/// Whether a case was decided.
#[derive(Debug, Clone, Copy, PartialEq, Eq, AsRefStr, EnumString, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum CaseState {
    Open,
    Decided,
}

/// A decision about a review or a person; each has some of these.
#[derive(Debug, Clone, Copy, PartialEq, Eq, AsRefStr, EnumString, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum AnyDecision {
    Keep,
    Hide,
    Restore,
    Publish,
    Dismiss,
    Warn,
    HideProfile,
    HideContent,
    BlockAccount,
}

impl From<Decision> for AnyDecision {
    fn from(decision: Decision) -> Self {
        match decision {
            Decision::Keep => Self::Keep,
            Decision::Hide => Self::Hide,
            Decision::Restore => Self::Restore,
            Decision::Publish => Self::Publish,
        }
    }
}

impl From<PersonDecision> for AnyDecision {
    fn from(decision: PersonDecision) -> Self {
        match decision {
            PersonDecision::Dismiss => Self::Dismiss,
            PersonDecision::Warn => Self::Warn,
            PersonDecision::HideProfile => Self::HideProfile,
            PersonDecision::HideContent => Self::HideContent,
            PersonDecision::BlockAccount => Self::BlockAccount,
            PersonDecision::Restore => Self::Restore,
        }
    }
}

impl AnyDecision {
    /// The decision of that name about a review.
    pub fn on_review(self) -> Option<Decision> {
        self.as_ref().parse().ok()
    }

    /// The decision of that name about a person.
    pub fn on_person(self) -> Option<PersonDecision> {
        self.as_ref().parse().ok()
    }
}

/// Why a review is held before it is published.
#[derive(Debug, Clone, Copy, PartialEq, Eq, AsRefStr, EnumString, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum HeldReason {
    /// It was part of a burst.
    Burst,
    /// Its author is new, and only a printed code proves the visit.
    FirstVisit,
}

impl HeldReason {
    /// The reason behind a notice; none where a review with it was published before.
    pub fn of(notice: Notice) -> Option<Self> {
        match notice {
            Notice::Burst => Some(Self::Burst),
            Notice::FirstVisit => Some(Self::FirstVisit),
            Notice::Decision | Notice::OwnPlace => None,
        }
    }
}

/// What proves the visit that a review is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, AsRefStr, EnumString, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum Proof {
    Reservation,
    RotatingCode,
    StaticCode,
    None,
}

impl From<Option<How>> for Proof {
    fn from(how: Option<How>) -> Self {
        match how {
            Some(How::Reservation) => Self::Reservation,
            Some(How::RotatingCode) => Self::RotatingCode,
            Some(How::StaticCode) => Self::StaticCode,
            None => Self::None,
        }
    }
}
