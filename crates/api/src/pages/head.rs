//! The tags in the head of prerendered pages that depend on the server's public URL.

use domain::shared::language::Language;

use super::explore;
use super::json_ld;
use super::prerendered::{PRERENDERED, PageKey};
use crate::http::html::escape;
use crate::services::PublicSettings;

/// Canonical address, other languages, the rest of Open Graph, and on the front page whose it is; title and description
/// are the page's own.
pub fn of_page(settings: &PublicSettings, key: &PageKey) -> String {
    let address = format!("{}{}", settings.public_url, key.path);
    let own = if key.by_address { in_language(&address, key.language) } else { address.clone() };
    let locale = locale(key.language);
    let public = &settings.public_url;
    let mut head = format!(
        "<link rel=\"canonical\" href=\"{own}\">\
         <meta property=\"og:type\" content=\"website\">\
         <meta property=\"og:site_name\" content=\"Verdoro\">\
         <meta property=\"og:locale\" content=\"{locale}\">\
         <meta property=\"og:url\" content=\"{own}\">\
         {preview}",
        own = escape(&own),
        preview = preview(public),
    );
    head.push_str(&format!("<link rel=\"alternate\" hreflang=\"x-default\" href=\"{}\">", escape(&address)));
    for language in [Language::En, Language::It] {
        let (code, other) = (language.as_str(), in_language(&address, language));
        head.push_str(&format!("<link rel=\"alternate\" hreflang=\"{code}\" href=\"{}\">", escape(&other)));
    }
    if key.path == "/" {
        head.push_str(&json_ld::script(public, key.language));
    }
    head
}

/// The picture in previews of links to pages that have none of their own.
pub fn preview(public_url: &str) -> String {
    format!(
        "<meta property=\"og:image\" content=\"{}/front/preview.jpg\">\
         <meta name=\"twitter:card\" content=\"summary_large_image\">",
        escape(public_url),
    )
}

/// The language as Open Graph writes it.
pub fn locale(language: Language) -> &'static str {
    match language {
        Language::En => "en_GB",
        Language::It => "it_IT",
    }
}

fn in_language(address: &str, language: Language) -> String {
    format!("{address}?lng={}", language.as_str())
}

/// The frontend's screens that are for members only: nothing in them can be found.
const PRIVATE: [&str; 6] = ["/app", "/manage", "/user", "/verification", "/dev", "/v1"];

/// `/robots.txt`
pub fn robots(settings: &PublicSettings) -> String {
    let private: String = PRIVATE.iter().map(|path| format!("Disallow: {path}/\nDisallow: {path}$\n")).collect();
    format!("User-agent: *\n{private}\nSitemap: {}/sitemap.xml\n", settings.public_url)
}

/// `/sitemap.xml`: the pages that are the same for everyone.
pub fn sitemap(settings: &PublicSettings) -> String {
    let entries: String = PRERENDERED
        .iter()
        .chain([&explore::PATH])
        .map(|path| {
            let address = format!("{}{path}", settings.public_url);
            let languages: String = [Language::En, Language::It]
                .iter()
                .map(|language| {
                    let href = escape(&in_language(&address, *language));
                    let code = language.as_str();
                    format!("<xhtml:link rel=\"alternate\" hreflang=\"{code}\" href=\"{href}\"/>")
                })
                .collect();
            format!("<url><loc>{}</loc>{languages}</url>\n", escape(&address))
        })
        .collect();
    format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
         <urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\" xmlns:xhtml=\"http://www.w3.org/1999/xhtml\">\n\
         {entries}</urlset>\n"
    )
}
