//! Roles of businesses in SQL.

use domain::businesses::roles::BusinessAction;

/// SQL: the roles that may do it, such as `('owner', 'manager')`.
pub(crate) fn holders(action: BusinessAction) -> String {
    let roles: Vec<String> = action.roles().iter().map(|role| format!("'{}'", role.into_str())).collect();
    format!("({})", roles.join(", "))
}
