//! The documents that the frontend's build left: its frame for every screen, and pages rendered beforehand.

use std::path::{Path, PathBuf};

use actix_web::http::header::EntityTag;
use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use domain::shared::language::Language;
use sha2::{Digest, Sha256};

use super::head;
use super::prerendered::{PRERENDERED, PageKey};
use crate::configuration::Configuration;
use crate::http::html::{escape, json_in_script};
use crate::http::reply::Data;
use crate::services::Services;

/// Where the build leaves them; files are not served from directories whose name begins with a dot.
const FOLDER: &str = ".prerendered";
/// The placeholder for a page's own head.
const HEAD: &str = "<!--verdoro:head-->";
const ROOT: &str = "<div id=\"root\"></div>";

pub struct Pages {
    directory: PathBuf,
    frame: String,
    /// The same, its script put off until the page that came can be read.
    readable: String,
    rendered: Vec<(PageKey, Rendered)>,
}

/// A page as it is sent.
pub struct Rendered {
    /// The whole document.
    pub document: String,
    /// Changes when the document does.
    pub tag: EntityTag,
}

/// The parts of a page that the server renders. Both are HTML and already escaped.
#[derive(Debug, Clone, Default)]
pub struct PageHead {
    /// For the document's head: title, description, Open Graph, JSON-LD.
    pub head: String,
    /// The content of the document until the frontend renders.
    pub body: String,
}

impl PageHead {
    /// Title, description and what previews of links show; nothing of them is HTML yet.
    pub fn plain(title: &str, description: &str, address: &str, language: Language) -> Self {
        let (title, description, address) = (escape(title), escape(description), escape(address));
        let locale = head::locale(language);
        let head = format!(
            "<title>{title}</title>\
             <meta name=\"description\" content=\"{description}\">\
             <link rel=\"canonical\" href=\"{address}\">\
             <meta property=\"og:type\" content=\"website\">\
             <meta property=\"og:site_name\" content=\"Verdoro\">\
             <meta property=\"og:locale\" content=\"{locale}\">\
             <meta property=\"og:title\" content=\"{title}\">\
             <meta property=\"og:description\" content=\"{description}\">\
             <meta property=\"og:url\" content=\"{address}\">"
        );
        Self { head, body: String::new() }
    }

    /// The same with `noindex` for search engines.
    #[must_use]
    pub fn hidden(mut self) -> Self {
        self.head.push_str("<meta name=\"robots\" content=\"noindex\">");
        self
    }
}

impl Pages {
    /// Reads the frontend's documents and puts in what the operator configured. A build without rendered pages serves
    /// its frame everywhere.
    ///
    /// # Errors
    /// When the directory holds no built frontend.
    pub fn open(directory: &Path, services: &Services) -> std::io::Result<Self> {
        let settings = &services.public;
        let configuration = &Configuration::of(services);
        let index = std::fs::read_to_string(directory.join("index.html"))?;
        let configured = |document: &str| document.replacen(HEAD, &format!("{}{HEAD}", data(configuration)), 1);
        let readable = std::fs::read_to_string(directory.join(FOLDER).join("readable.html"));
        let mut rendered = Vec::new();
        for path in PRERENDERED {
            for language in [Language::En, Language::It] {
                let Ok(page) = std::fs::read_to_string(file_of(directory, path, language)) else { continue };
                let page = filled(&page, configuration);
                for by_address in [false, true] {
                    let key = PageKey { path: path.to_owned(), language, by_address };
                    let head = format!("{}{}", data(configuration), head::of_page(settings, &key));
                    let document = page.replacen(HEAD, &head, 1);
                    rendered.push((key, Rendered { tag: tag(&document), document }));
                }
            }
        }
        Ok(Self {
            directory: directory.to_owned(),
            readable: configured(readable.as_ref().unwrap_or(&index)),
            frame: configured(&index),
            rendered,
        })
    }

    /// Where the files are.
    pub fn directory(&self) -> &Path {
        &self.directory
    }

    /// A page that was rendered beforehand.
    pub fn rendered(&self, key: &PageKey) -> Option<&Rendered> {
        self.rendered.iter().find(|(page, _)| page == key).map(|(_, rendered)| rendered)
    }

    /// The frame of any other screen, with the page's own head.
    pub fn framed(&self, page: &PageHead, language: Language) -> String {
        let language = language.as_str();
        let frame = if page.body.is_empty() { &self.frame } else { &self.readable };
        frame
            .replacen("<html lang=\"en\"", &format!("<html lang=\"{language}\""), 1)
            .replacen("/manifest-en.webmanifest", &format!("/manifest-{language}.webmanifest"), 1)
            .replacen(HEAD, &page.head, 1)
            .replacen(ROOT, &format!("<div id=\"root\">{}</div>", page.body), 1)
    }
}

fn file_of(directory: &Path, path: &str, language: Language) -> PathBuf {
    let name = if path == "/" { "index" } else { path.trim_start_matches('/') };
    directory.join(FOLDER).join(language.as_str()).join(format!("{name}.html"))
}

/// The configuration as data for the frontend, so that no page waits for it.
fn data(configuration: &Configuration) -> String {
    let json = serde_json::to_string(&Data { data: configuration }).unwrap_or_default();
    format!("<script type=\"application/json\" id=\"configuration\">{}</script>", json_in_script(&json))
}

/// The operator's data, inserted where the prerendered page has a placeholder.
fn filled(page: &str, configuration: &Configuration) -> String {
    page.replace("%operator_name%", &escape(&configuration.operator_name))
        .replace("%operator_address%", &escape(&configuration.operator_address))
        .replace("%operator_email%", &escape(&configuration.operator_email))
}

/// Weak, because the same page is also sent compressed.
fn tag(document: &str) -> EntityTag {
    let hash = Sha256::digest(document.as_bytes());
    EntityTag::new_weak(BASE64_URL_SAFE_NO_PAD.encode(hash.get(..12).unwrap_or_default()))
}
