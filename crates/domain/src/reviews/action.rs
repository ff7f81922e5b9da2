//! What an actor may do with a review in its state.

use strum::{AsRefStr, EnumString, IntoStaticStr, VariantArray};

use super::policy::ViewerRole;
use super::review::{Notice, Review, State};

/// An operation on a review.
#[derive(Debug, Clone, Copy, PartialEq, Eq, AsRefStr, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case", const_into_str)]
pub enum Action {
    /// Its author changes it.
    Edit,
    /// Its author removes it.
    Remove,
    Reply,
    /// A member reports it.
    Report,
    /// Its author appeals against its being hidden.
    Appeal,
    Decide,
    /// A member votes it helpful.
    Mark,
}

/// What has been done already.
#[derive(Debug, Clone, Copy, Default)]
pub struct Done {
    /// The actor reported it.
    pub reported: bool,
    pub appealed: bool,
}

/// What an actor in this role may do.
pub fn actions(viewer: ViewerRole, review: &Review, done: Done) -> Vec<Action> {
    let ViewerRole { member, author, staff, moderator } = viewer;
    let published = review.state == State::Published;
    let there = review.state != State::Removed;
    let decided = review.notice == Some(Notice::Decision);
    let table = [
        (author && there, Action::Edit),
        (author && there, Action::Remove),
        (staff && !author && published, Action::Reply),
        (member && !author && published && !done.reported, Action::Report),
        (author && decided && !done.appealed, Action::Appeal),
        (moderator && !author && there, Action::Decide),
        (member && !author && !staff && published, Action::Mark),
    ];
    table.into_iter().filter_map(|(may, action)| may.then_some(action)).collect()
}

#[cfg(test)]
mod tests {
    use super::super::testing::review;
    use super::*;
    use Action::{Appeal, Decide, Edit, Mark, Remove, Reply, Report};

    #[test]
    fn what_can_be_done_as_a_table() {
        let nobody = ViewerRole::default();
        let member = ViewerRole { member: true, ..nobody };
        let author = ViewerRole { author: true, ..member };
        let staff = ViewerRole { staff: true, ..member };
        let moderator = ViewerRole { moderator: true, ..member };
        let table: [(ViewerRole, State, &[Action]); 11] = [
            (nobody, State::Published, &[]),
            (member, State::Published, &[Report, Mark]),
            (author, State::Published, &[Edit, Remove]),
            (author, State::Held, &[Edit, Remove]),
            (author, State::Hidden, &[Edit, Remove, Appeal]),
            (author, State::Removed, &[]),
            (moderator, State::Removed, &[]),
            (staff, State::Published, &[Reply, Report]),
            (moderator, State::Held, &[Decide]),
            (moderator, State::Published, &[Report, Decide, Mark]),
            (ViewerRole { moderator: true, ..author }, State::Hidden, &[Edit, Remove, Appeal]),
        ];
        for (viewer, state, expected) in table {
            let notice = (state == State::Hidden).then_some(Notice::Decision);
            let found = actions(viewer, &Review { state, notice, ..review() }, Done::default());
            assert_eq!(found, expected, "{viewer:?} {state:?}");
        }
        let done = Done { reported: true, appealed: true };
        assert_eq!(actions(member, &review(), done), [Mark]);
        let hidden = |notice| Review { state: State::Hidden, notice: Some(notice), ..review() };
        assert_eq!(actions(author, &hidden(Notice::Decision), done), [Edit, Remove]);
        assert_eq!(actions(author, &hidden(Notice::OwnPlace), Done::default()), [Edit, Remove]);
    }
}
