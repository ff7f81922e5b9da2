//! Whether a business is accessible by wheelchair (`wheelchair` in OpenStreetMap).

use serde::Serialize;
use strum::{AsRefStr, EnumString, IntoStaticStr, VariantArray};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, AsRefStr, EnumString, IntoStaticStr, VariantArray)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case", const_into_str)]
pub enum Wheelchair {
    /// Without help, toilets included.
    #[strum(to_string = "yes", serialize = "designated")]
    Yes,
    /// In part, or with help.
    Limited,
    /// Not at all.
    No,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn designated_access_is_access() {
        for (text, expected) in [("yes", Some(Wheelchair::Yes)), ("designated", Some(Wheelchair::Yes)), ("maybe", None)]
        {
            assert_eq!(text.parse().ok(), expected, "{text}");
        }
        assert_eq!(Wheelchair::Yes.as_ref(), "yes");
    }
}
