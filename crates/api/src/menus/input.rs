//! Menus and sections in requests.

use chrono::NaiveTime;
use domain::menus as domain_menus;
use domain::menus::{MenuChange as Change, SectionChange as SectionFields};
use domain::shared::ids::{BusinessId, MenuId, MenuSectionId};

use crate::http::field_errors::FieldErrors;
use crate::http::prelude::*;

/// A text in English, in Italian or in both.
#[derive(Debug, Clone, Default, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NamesInput {
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    en: Option<Line>,
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    it: Option<Line>,
}

impl NamesInput {
    /// The texts, each of at most `max` characters.
    ///
    /// # Errors
    /// `field` when there is none, or a part of it that is too long.
    pub(super) fn names(self, field: &str, max: usize) -> Result<domain_menus::Names, Vec<FieldError>> {
        let Self { en, it } = self;
        let too_long = |text: &Option<Line>| text.as_ref().is_some_and(|text| text.as_str().chars().count() > max);
        let long = [("en", too_long(&en)), ("it", too_long(&it))].into_iter().filter(|(_, is_long)| *is_long);
        let errors: Vec<_> = long
            .map(|(language, _)| FieldError::new(format!("{field}.{language}"), "too_long").with("max", max))
            .collect();
        if !errors.is_empty() {
            return Err(errors);
        }
        let names = domain_menus::Names { en: en.and_then(Line::non_empty), it: it.and_then(Line::non_empty) };
        if names.is_empty() { Err(vec![FieldError::new(field, "required")]) } else { Ok(names) }
    }

    /// The texts; none when both are empty.
    pub(super) fn optional(self, field: &str, max: usize) -> Result<Option<domain_menus::Names>, Vec<FieldError>> {
        let is_blank = |text: &Option<Line>| text.as_ref().is_none_or(|text| text.as_str().is_empty());
        if is_blank(&self.en) && is_blank(&self.it) { Ok(None) } else { self.names(field, max).map(Some) }
    }
}

/// The most characters of a name.
pub(super) const NAME: usize = 120;
/// The most characters of a note or description.
pub(super) const TEXT: usize = 600;

/// A request body with its own fields and those of a menu. A macro, because serde's `flatten` loses the path of an
/// invalid field and accepts unknown ones.
macro_rules! menu_body {
    ($(#[$about:meta])* $name:ident { $($own:tt)* }) => {
        $(#[$about])*
        #[derive(Debug, Deserialize, ToSchema, Validate)]
        #[serde(deny_unknown_fields)]
        pub struct $name {
            $($own)*
            name: Option<NamesInput>,
            /// Weekdays, 1 is Monday; empty means every day.
            #[validate(length(max = 7))]
            #[schema(max_items = 7)]
            days: Option<Vec<i16>>,
            /// `HH:MM`.
            #[serde(default, deserialize_with = "nullable::deserialize")]
            #[schema(value_type = Option<String>, format = "time-local")]
            from: Option<Option<String>>,
            /// `HH:MM`; before `from` it is past midnight.
            #[serde(default, deserialize_with = "nullable::deserialize")]
            #[schema(value_type = Option<String>, format = "time-local")]
            to: Option<Option<String>>,
            /// Service periods of the business, at most 20; empty means any.
            #[validate(length(max = 20))]
            #[schema(max_items = 20)]
            service_ids: Option<Vec<Uuid>>,
            #[validate(range(min = 0, max = 100))]
            #[schema(minimum = 0, maximum = 100)]
            position: Option<i32>,
            /// Whether guests see it.
            published: Option<bool>,
        }

        impl $name {
            fn change(self) -> Result<Change, Vec<FieldError>> {
                let mut errors = FieldErrors::default();
                let change = Change {
                    name: errors.take_all(self.name.map(|name| name.names("name", NAME))),
                    days: errors.take(self.days.map(days)),
                    from: errors.take(self.from.map(|time| clock("from", time))).into(),
                    to: errors.take(self.to.map(|time| clock("to", time))).into(),
                    services: self.service_ids.map(|ids| ids.into_iter().map(Into::into).collect()),
                    position: self.position,
                    published: self.published,
                };
                errors.finish(Some(change))
            }
        }
    };
}

fn days(mut days: Vec<i16>) -> Result<Vec<i16>, FieldError> {
    if days.iter().any(|day| !(1..=7).contains(day)) {
        return Err(FieldError::new("days", "out_of_range").with("min", 1).with("max", 7));
    }
    days.sort_unstable();
    days.dedup();
    Ok(days)
}

fn clock(field: &str, time: Option<String>) -> Result<Option<NaiveTime>, FieldError> {
    let read = |text: String| {
        NaiveTime::parse_from_str(&text, "%H:%M")
            .map_err(|_| FieldError::new(field, "field_invalid").with("expected", "expects_moment"))
    };
    time.map(read).transpose()
}

menu_body! {
    /// A menu to create. Guests see it once it is published.
    MenuNew {
        business_id: Uuid,
    }
}

menu_body! {
    /// A change of a menu: absent fields keep their value, null clears.
    MenuChange {
        uuid: Uuid,
        /// The version that the actor read.
        version: i32,
    }
}

impl Parse for MenuNew {
    type Output = (BusinessId, domain_menus::Names, Change);

    fn convert(self) -> Result<Self::Output, Vec<FieldError>> {
        let business = self.business_id.into();
        let change = self.change()?;
        let name = change.name.clone().ok_or_else(|| vec![FieldError::new("name", "required")])?;
        Ok((business, name, change))
    }
}

impl Parse for MenuChange {
    type Output = (MenuId, i32, Change);

    fn convert(self) -> Result<Self::Output, Vec<FieldError>> {
        Ok((self.uuid.into(), self.version, self.change()?))
    }
}

/// A section to add to a menu.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct MenuSectionNew {
    menu_id: Uuid,
    name: NamesInput,
    note: Option<NamesInput>,
    /// Its place among the sections, from 0; the end unless given.
    position: Option<u16>,
}

impl Parse for MenuSectionNew {
    type Output = (MenuId, domain_menus::Names, SectionFields);

    fn convert(self) -> Result<Self::Output, Vec<FieldError>> {
        let mut errors = FieldErrors::default();
        let name = errors.take_all(Some(self.name.names("name", NAME)));
        let note = errors.take_all(self.note.map(|note| note.optional("note", TEXT)));
        let position = self.position.map(usize::from);
        let fields = SectionFields { name: None, note: note.into(), position };
        errors.finish(name.map(|name| (self.menu_id.into(), name, fields)))
    }
}

/// A change of a section: absent fields keep their value, null clears.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct MenuSectionChange {
    uuid: Uuid,
    /// The version that the actor read; by default the current one.
    version: Option<i32>,
    name: Option<NamesInput>,
    #[serde(default, deserialize_with = "nullable::deserialize")]
    #[schema(value_type = Option<NamesInput>)]
    note: Option<Option<NamesInput>>,
    /// Its place among the sections, from 0.
    position: Option<u16>,
}

impl Parse for MenuSectionChange {
    type Output = (MenuSectionId, Option<i32>, SectionFields);

    fn convert(self) -> Result<Self::Output, Vec<FieldError>> {
        let mut errors = FieldErrors::default();
        let note = self.note.map(|note| note.map_or(Ok(None), |note| note.optional("note", TEXT)));
        let fields = SectionFields {
            name: errors.take_all(self.name.map(|name| name.names("name", NAME))),
            note: errors.take_all(note).into(),
            position: self.position.map(usize::from),
        };
        errors.finish(Some((self.uuid.into(), self.version, fields)))
    }
}
