//! What requests change, and which notifications they mean.

use chrono::{DateTime, Utc};
use domain::notifications::{Marking, NewAnnouncement, NotificationFilter, Scope, Selection, Translated};
use domain::people::notifications::NotificationKind as Topic;

use super::wire::{AudienceName, NotificationTypeName, ScopeName, TopicName};
use crate::http::field_errors::FieldErrors;
use crate::http::flag;
use crate::http::named::known;
use crate::http::prelude::*;

/// The most topics of a filter: all there are.
const MAX_TOPICS: usize = 14;

#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct NotificationFilters {
    /// Rows of the settings.
    #[serde(rename = "topic[]", default)]
    #[param(rename = "topic[]", max_items = 14)]
    topic: Vec<TopicName>,
    /// `1`: those that were read; `0`: the others.
    #[serde(default, deserialize_with = "flag::deserialize")]
    #[param(value_type = Option<u8>)]
    read: Option<bool>,
    business_id: Option<Uuid>,
    /// `business`: what the actor gets as staff; `personal`: the rest.
    #[param(inline)]
    scope: Option<ScopeName>,
    /// 1 to 100; 20 unless given.
    #[param(minimum = 1, maximum = 100)]
    pub(super) limit: Option<u32>,
    pub(super) cursor: Option<String>,
}

impl NotificationFilters {
    pub(super) fn filter(&self) -> Result<NotificationFilter, Problem> {
        let mut errors = FieldErrors::default();
        let topics = errors.take(Some(topics("topic[]", self.topic.clone())));
        let scope = errors.take(self.scope.clone().map(|scope| scope.known("scope")));
        let filter = topics.map(|topics| NotificationFilter {
            id: None,
            topics,
            read: self.read,
            business: self.business_id.map(Into::into),
            scope,
        });
        errors.finish(filter).map_err(Problem::invalid)
    }
}

/// Which notifications to delete: these records, or those that match all filters, at least one.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct NotificationsRemoved {
    /// Their ids, 1 to 100.
    #[serde(rename = "records[]", default)]
    #[param(rename = "records[]", max_items = 100)]
    records: Vec<Uuid>,
    /// Rows of the settings.
    #[serde(rename = "topic[]", default)]
    #[param(rename = "topic[]", max_items = 14)]
    topic: Vec<TopicName>,
    /// `1`: those that were read; `0`: the others.
    #[serde(default, deserialize_with = "flag::deserialize")]
    #[param(value_type = Option<u8>)]
    read: Option<bool>,
    /// What happened last at this time or before.
    until: Option<DateTime<Utc>>,
}

impl NotificationsRemoved {
    pub(super) fn selection(self) -> Result<Selection, Problem> {
        let has_filter = !self.topic.is_empty() || self.read.is_some() || self.until.is_some();
        let ids = match (self.records.is_empty(), has_filter) {
            (true, true) => None,
            // Neither is refused as missing records.
            _ => Some(records::ids(&self.records)?),
        };
        let topics = topics("topic[]", self.topic).map_err(|error| Problem::invalid(vec![error]))?;
        Ok(Selection { ids, until: self.until, topics, read: self.read, ..Selection::default() })
    }
}

fn topics(field: &str, names: Vec<TopicName>) -> Result<Vec<Topic>, FieldError> {
    if names.len() > MAX_TOPICS {
        return Err(FieldError::new(field, "too_many").with("max", MAX_TOPICS));
    }
    known(field, names)
}

/// Which notifications change: one by `uuid`, the groups of a subject by `subject_id` and `kind`, or all `until` a time.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct NotificationsChange {
    uuid: Option<Uuid>,
    subject_id: Option<Uuid>,
    /// With `subject_id`.
    kind: Option<NotificationTypeName>,
    /// What happened last at this time or before.
    until: Option<DateTime<Utc>>,
    /// With `until`: only these rows of the settings.
    #[validate(length(max = 14))]
    #[schema(max_items = 14)]
    topic: Option<Vec<TopicName>>,
    /// With `until`.
    scope: Option<ScopeName>,
    /// `false` only with `uuid`.
    read: Option<bool>,
    /// Hides it from lists and counts, or shows it again; only with `uuid`.
    dismissed: Option<bool>,
}

impl Parse for NotificationsChange {
    type Output = (Selection, Vec<Marking>);

    fn convert(self) -> Result<Self::Output, Vec<FieldError>> {
        let mut errors = FieldErrors::default();
        let topics = errors.take(Some(topics("topic", self.topic.unwrap_or_default())));
        let scope: Option<Scope> = errors.take(self.scope.map(|scope| scope.known("scope")));
        let kind = errors.take(self.kind.map(|kind| kind.known("kind")));
        let mut selection = Selection { topics: topics.unwrap_or_default(), scope, ..Selection::default() };
        match (self.uuid, self.subject_id, kind, self.until) {
            (Some(id), None, None, None) => selection.ids = Some(vec![id.into()]),
            (None, Some(subject), Some(kind), None) => selection.group = Some((subject, kind)),
            (None, Some(_), None, None) => refuse(&mut errors, FieldError::new("kind", "required")),
            (None, None, None, Some(until)) => selection.until = Some(until),
            _ => refuse(&mut errors, FieldError::new("uuid", "one_selection")),
        }
        let is_one = selection.ids.is_some();
        if self.read == Some(false) && !is_one {
            refuse(&mut errors, FieldError::new("read", "not_one_of").with("values", "true"));
        }
        if self.dismissed.is_some() && !is_one {
            refuse(&mut errors, FieldError::new("dismissed", "one_selection"));
        }
        if self.read.is_none() && self.dismissed.is_none() {
            refuse(&mut errors, FieldError::new("read", "required"));
        }
        // Shown again first, so that what is marked is there.
        let dismissed = self.dismissed.map(|yes| if yes { Marking::Dismissed } else { Marking::Restored });
        let read = self.read.map(|yes| if yes { Marking::Read } else { Marking::Unread });
        errors.finish(Some((selection, dismissed.into_iter().chain(read).collect())))
    }
}

fn refuse(errors: &mut FieldErrors, error: FieldError) {
    errors.take::<()>(Some(Err(error)));
}

/// The title of an announcement in both languages.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct AnnouncementTitle {
    /// 1 to 120 characters.
    #[validate(length(min = 1, max = 120))]
    #[schema(value_type = String, min_length = 1, max_length = 120)]
    en: Line,
    /// 1 to 120 characters.
    #[validate(length(min = 1, max = 120))]
    #[schema(value_type = String, min_length = 1, max_length = 120)]
    it: Line,
}

/// The text of an announcement in both languages.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct AnnouncementText {
    /// 1 to 1,000 characters.
    #[validate(length(min = 1, max = 1000))]
    #[schema(value_type = String, min_length = 1, max_length = 1000)]
    en: Lines,
    /// 1 to 1,000 characters.
    #[validate(length(min = 1, max = 1000))]
    #[schema(value_type = String, min_length = 1, max_length = 1000)]
    it: Lines,
}

/// A message to members.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct AnnouncementNew {
    #[validate(nested)]
    title: AnnouncementTitle,
    #[validate(nested)]
    text: AnnouncementText,
    audience: AudienceName,
    /// A path of the app that it leads to, at most 300 characters.
    #[validate(length(max = 300))]
    #[schema(max_length = 300)]
    href: Option<String>,
}

impl Parse for AnnouncementNew {
    type Output = NewAnnouncement;

    fn convert(self) -> Result<Self::Output, Vec<FieldError>> {
        let mut errors = FieldErrors::default();
        let audience = errors.take(Some(self.audience.known("audience")));
        let href = errors.take(self.href.map(path));
        errors.finish(audience.map(|audience| NewAnnouncement {
            title: Translated { en: self.title.en.into(), it: self.title.it.into() },
            text: Translated { en: self.text.en.into(), it: self.text.it.into() },
            audience,
            href,
        }))
    }
}

/// A path of the app: what begins with two slashes, or has a backslash, would lead to another site.
fn path(text: String) -> Result<String, FieldError> {
    let is_plain = text.bytes().all(|byte| byte.is_ascii_graphic() && byte != b'\\');
    let is_path = text.starts_with('/') && !text.starts_with("//") && !text.starts_with("/.") && is_plain;
    if is_path { Ok(text) } else { Err(FieldError::new("href", "path_invalid")) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_announcement_leads_to_no_other_site() {
        for good in ["/app/home", "/business/1?tab=reviews#top"] {
            assert!(path(good.into()).is_ok(), "{good}");
        }
        for bad in ["", "app", "//evil.example", "/\\evil.example", "https://evil.example", "/.//evil.example", "/a b"]
        {
            assert!(path(bad.into()).is_err(), "{bad}");
        }
    }
}
