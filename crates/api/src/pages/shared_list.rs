//! The server-rendered head of `/list/{token}`. Anyone with the link may read the list; search engines may not index it.

use domain::bookmarks::SharedList;
use domain::shared::language::Language;

use super::PageHead;

/// Title, description and canonical address.
pub fn page(list: &SharedList, token: &str, public_url: &str, language: Language) -> PageHead {
    let (name, owner, count) = (&list.view.list.name, &list.owner.display_name, list.view.count);
    let (title, description) = match (language, count) {
        (Language::En, 1) => (format!("{name} by {owner} · Verdoro"), format!("A place saved by {owner}.")),
        (Language::En, _) => (format!("{name} by {owner} · Verdoro"), format!("{count} places saved by {owner}.")),
        (Language::It, 1) => (format!("{name} di {owner} · Verdoro"), format!("Un locale salvato da {owner}.")),
        (Language::It, _) => (format!("{name} di {owner} · Verdoro"), format!("{count} locali salvati da {owner}.")),
    };
    PageHead::plain(&title, &description, &format!("{public_url}/list/{token}"), language).hidden()
}
