//! The cover of a business for those who read its page from elsewhere: previews of links and search engines.

use domain::media::Media;
use serde_json::{Value, json};

use crate::http::html::escape;
use crate::media::url;

/// The address of a picture's widest variant, with its size in pixels.
fn widest(cover: &Media, origin: &str) -> Option<(String, u32, u32)> {
    let width = *cover.variants.last()?;
    Some((format!("{origin}{}", url(&cover.variant(width), None)), width, cover.height_at(width)))
}

/// In the words of Open Graph.
pub fn open_graph(cover: Option<&Media>, origin: &str) -> String {
    let Some((address, width, height)) = cover.and_then(|cover| widest(cover, origin)) else { return String::new() };
    let alt = cover.and_then(|cover| cover.alt.as_deref());
    let alt = alt.map(|alt| format!("<meta property=\"og:image:alt\" content=\"{}\">", escape(alt)));
    format!(
        "<meta property=\"og:image\" content=\"{}\">\
         <meta property=\"og:image:type\" content=\"image/webp\">\
         <meta property=\"og:image:width\" content=\"{width}\">\
         <meta property=\"og:image:height\" content=\"{height}\">{}\
         <meta name=\"twitter:card\" content=\"summary_large_image\">",
        escape(&address),
        alt.unwrap_or_default(),
    )
}

/// As <https://schema.org/ImageObject>.
pub fn json_ld(cover: &Media, origin: &str) -> Option<Value> {
    let (address, width, height) = widest(cover, origin)?;
    Some(json!({ "@type": "ImageObject", "url": address, "width": width, "height": height, "caption": cover.alt }))
}
