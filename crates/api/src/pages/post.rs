//! The server-rendered head of `/p/{uuid}`: of posts that anyone may see. Others look unknown here; members see them once
//! the frontend has signed in.

use domain::posts::{PostError, PostView};
use domain::shared::actor::Actor;
use domain::shared::ids::PostId;
use domain::shared::language::Language;
use serde_json::json;

use super::business::cover;
use super::{PageHead, head, json_ld};
use crate::http::html::escape;
use crate::services::Services;

/// Longest title and description, in characters.
const MAX_TITLE: usize = 60;
const MAX_DESCRIPTION: usize = 200;

/// Head and body of the page of a post.
///
/// # Errors
/// When there is no such post or not everyone may see it.
pub async fn page(services: &Services, id: PostId, language: Language) -> Result<PageHead, PostError> {
    let view = services.posts.post(&Actor::Visitor, id).await?;
    Ok(of(&view, &services.public.public_url, language))
}

fn of(view: &PostView, origin: &str, language: Language) -> PageHead {
    let author = &view.author.display_name;
    let text = view.post.text.replace('\n', " ");
    let title = match (text.is_empty(), language) {
        (false, _) => format!("{author}: {} · Verdoro", cut(&text, MAX_TITLE)),
        (true, Language::En) => format!("Post by {author} · Verdoro"),
        (true, Language::It) => format!("Post di {author} · Verdoro"),
    };
    let place = view.business.as_ref().map(|business| business.name.as_str());
    let description = match (text.is_empty(), place, language) {
        (false, ..) => cut(&text, MAX_DESCRIPTION),
        (true, Some(place), Language::En) => format!("{author} at {place}, on Verdoro."),
        (true, Some(place), Language::It) => format!("{author} da {place}, su Verdoro."),
        (true, None, Language::En) => format!("A post by {author} on Verdoro."),
        (true, None, Language::It) => format!("Un post di {author} su Verdoro."),
    };
    let address = format!("{origin}/p/{}", view.post.id);
    let mut page = PageHead::plain(&title, &description, &address, language);
    page.head.push_str(&match view.media.first() {
        Some(media) => cover::open_graph(Some(media), origin),
        None => head::preview(origin),
    });
    page.head.push_str(&structured(view, origin));
    page.body = format!("<main><h1>{}</h1><p>{}</p></main>", escape(author), escape(&view.post.text));
    page
}

/// As <https://schema.org/SocialMediaPosting>.
fn structured(view: &PostView, origin: &str) -> String {
    let count = |kind: &str, count: i32| {
        let kind = format!("https://schema.org/{kind}");
        json!({ "@type": "InteractionCounter", "interactionType": kind, "userInteractionCount": count })
    };
    let address = format!("{origin}/p/{}", view.post.id);
    json_ld::element(&json!({
        "@context": "https://schema.org",
        "@type": "SocialMediaPosting",
        "@id": address,
        "url": address,
        "text": view.post.text,
        "datePublished": view.post.created_at,
        "dateModified": view.post.edited_at,
        "author": {
            "@type": "Person",
            "name": view.author.display_name,
            "url": format!("{origin}/u/{}", view.author.username.as_str()),
        },
        "image": view.media.iter().filter_map(|media| cover::json_ld(media, origin)).collect::<Vec<_>>(),
        "contentLocation": view.business.as_ref().map(|business| json!({
            "@type": "Restaurant", "name": business.name, "url": format!("{origin}/business/{}", business.id),
        })),
        "interactionStatistic": [count("LikeAction", view.like_count), count("CommentAction", view.comment_count)],
    }))
}

fn cut(text: &str, max: usize) -> String {
    if text.chars().count() <= max {
        return text.to_owned();
    }
    let cut: String = text.chars().take(max - 1).collect();
    format!("{}…", cut.trim_end())
}
