//! The server-rendered head of `/u/{username}`. Search engines may index neither private profiles nor those whose members do not want it.

use domain::people::{PeopleError, UserView};
use domain::shared::actor::Actor;
use domain::shared::language::Language;
use serde_json::json;

use super::business::cover;
use super::{PageHead, head, json_ld};
use crate::http::html::escape;
use crate::services::Services;

/// Head and body of the page of a member.
///
/// # Errors
/// When there is no such member.
pub async fn page(services: &Services, username: &str, language: Language) -> Result<PageHead, PeopleError> {
    let id = services.people.named(username).await?;
    let view = services.people.user(&Actor::Visitor, id).await?;
    Ok(of(&view, &services.public.public_url, language))
}

fn of(view: &UserView, origin: &str, language: Language) -> PageHead {
    let (name, username) = (&view.user.display_name, view.user.username.as_str());
    let title = format!("{name} (@{username}) · Verdoro");
    let address = format!("{origin}/u/{username}");
    let (posts, reviews) = (view.counts.posts, view.counts.reviews);
    let description = match (view.user.bio.is_empty(), language) {
        (false, _) => view.user.bio.replace('\n', " "),
        (true, Language::En) => format!("{name} on Verdoro: {posts} posts, {reviews} reviews."),
        (true, Language::It) => format!("{name} su Verdoro: {posts} post, {reviews} recensioni."),
    };
    let mut page = PageHead::plain(&title, &description, &address, language);
    page.body = format!("<main><h1>{}</h1><p>{}</p></main>", escape(name), escape(&view.user.bio));
    if view.user.private || !view.user.search_engines {
        return page.hidden();
    }
    page.head.push_str(&match &view.avatar {
        Some(avatar) => cover::open_graph(Some(avatar), origin),
        None => head::preview(origin),
    });
    page.head.push_str(&structured(view, &address, origin));
    page
}

/// As <https://schema.org/ProfilePage>.
fn structured(view: &UserView, address: &str, origin: &str) -> String {
    json_ld::element(&json!({
        "@context": "https://schema.org",
        "@type": "ProfilePage",
        "@id": address,
        "dateCreated": view.user.created_at,
        "mainEntity": {
            "@type": "Person",
            "name": view.user.display_name,
            "alternateName": view.user.username.as_str(),
            "description": view.user.bio,
            "url": address,
            "image": view.avatar.as_ref().and_then(|avatar| cover::json_ld(avatar, origin)),
            "agentInteractionStatistic": {
                "@type": "InteractionCounter",
                "interactionType": "https://schema.org/WriteAction",
                "userInteractionCount": view.counts.posts,
            },
        },
    }))
}
