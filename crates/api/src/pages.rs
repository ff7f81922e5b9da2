//! The frontend's files, and its one document for every screen, with title and description in the first response.

use std::path::{Path, PathBuf};

use actix_files::{Files, NamedFile};
use actix_web::body::MessageBody;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::StatusCode;
use actix_web::http::header::{CACHE_CONTROL, HeaderValue};
use actix_web::middleware::{Next, from_fn};
use actix_web::{HttpRequest, HttpResponse, web};
use domain::kernel::ids::BusinessId;
use domain::kernel::language::Language;
use domain::places::error::PlaceError;

use crate::kernel::id::Id;
use crate::kernel::problem::Problem;
use crate::kernel::reader::Reader;
use crate::places::public_page;
use crate::services::Services;

/// Where a page's own head goes.
const HEAD: &str = "<!--verdoro:head-->";
const ROOT: &str = "<div id=\"root\"></div>";

/// Addresses that the frontend has screens under; others are answered by its 404 screen, with that status.
const SCREENS: [&str; 17] = [
    "404",
    "500",
    "app",
    "auth",
    "business",
    "community_guidelines",
    "contact",
    "dev",
    "index",
    "manage",
    "privacy",
    "terms",
    "user",
    "verification",
    "visit",
    "index.html",
    "",
];

/// The built frontend.
pub struct Pages {
    directory: PathBuf,
    index: String,
}

/// What a page says of itself before any script runs. Both parts are HTML, escaped by whoever made them.
#[derive(Debug, Clone, Default)]
pub struct PageHead {
    /// For the document's head: title, description, Open Graph, JSON-LD.
    pub head: String,
    /// What stands in the document until the frontend takes over.
    pub body: String,
}

impl Pages {
    /// Reads the frontend's document.
    ///
    /// # Errors
    /// When the directory holds no built frontend.
    pub fn open(directory: &Path) -> std::io::Result<Self> {
        let index = std::fs::read_to_string(directory.join("index.html"))?;
        Ok(Self { directory: directory.to_owned(), index })
    }

    fn document(&self, page: &PageHead, language: Language) -> String {
        self.index
            .replacen("<html lang=\"en\"", &format!("<html lang=\"{}\"", language.as_str()), 1)
            .replacen(HEAD, &page.head, 1)
            .replacen(ROOT, &format!("<div id=\"root\">{}</div>", page.body), 1)
    }
}

fn plain_head(language: Language) -> PageHead {
    let (title, description) = match language {
        Language::En => {
            ("Verdoro – eat well, together", "Discover restaurants, see which tables are free, and book in three taps.")
        }
        Language::It => {
            ("Verdoro – mangiare bene, insieme", "Scopri ristoranti, guarda i tavoli liberi e prenota in tre tocchi.")
        }
    };
    PageHead {
        head: format!("<title>{title}</title><meta name=\"description\" content=\"{description}\">"),
        body: String::new(),
    }
}

/// The document of a screen, with the page's own head.
pub fn show(pages: &Pages, page: &PageHead, status: StatusCode) -> HttpResponse {
    let language = Reader::current().language;
    HttpResponse::build(status)
        .content_type("text/html; charset=utf-8")
        .insert_header((CACHE_CONTROL, "no-cache"))
        .insert_header(("Content-Language", language.as_str()))
        .insert_header(("Vary", "Accept-Language"))
        .body(pages.document(page, language))
}

async fn screen(request: HttpRequest, pages: web::Data<Pages>) -> HttpResponse {
    let first = request.path().trim_start_matches('/').split('/').next().unwrap_or_default();
    let status = if SCREENS.contains(&first) { StatusCode::OK } else { StatusCode::NOT_FOUND };
    show(&pages, &plain_head(Reader::current().language), status)
}

/// The public page of a business, or its frame with 404 where there is none.
async fn business(
    id: Option<Id<BusinessId>>,
    pages: web::Data<Pages>,
    services: web::Data<Services>,
) -> Result<HttpResponse, Problem> {
    let language = Reader::current().language;
    let found = match id {
        Some(Id(id)) => public_page::page(&services, id, language).await,
        None => Err(PlaceError::UNKNOWN),
    };
    match found {
        Ok(page) => Ok(show(&pages, &page, StatusCode::OK)),
        Err(PlaceError::Denied(_)) => Ok(show(&pages, &plain_head(language), StatusCode::NOT_FOUND)),
        Err(error) => Err(error.into()),
    }
}

async fn map(request: HttpRequest, services: web::Data<Services>) -> actix_web::Result<HttpResponse> {
    let path = services.public.map_file.as_ref().ok_or_else(|| actix_web::error::ErrorNotFound("no map file"))?;
    let mut response = NamedFile::open(path)?.into_response(&request);
    response.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static("public, max-age=86400"));
    Ok(response)
}

/// Marks what never changes under its name.
async fn keep_for_ever(
    request: ServiceRequest,
    next: Next<impl MessageBody>,
) -> actix_web::Result<ServiceResponse<impl MessageBody>> {
    let mut response = next.call(request).await?;
    if response.status().is_success() {
        let for_ever = HeaderValue::from_static("public, max-age=31536000, immutable");
        response.headers_mut().insert(CACHE_CONTROL, for_ever);
    }
    Ok(response)
}

/// The routes of files and screens. Files under `/assets` carry their content's hash in their name.
pub fn routes(config: &mut web::ServiceConfig, pages: &web::Data<Pages>) {
    let assets = Files::new("", pages.directory.join("assets")).try_compressed();
    let files = Files::new("/", &pages.directory).try_compressed().default_handler(web::get().to(screen));
    config
        .app_data(pages.clone())
        .route("/", web::get().to(screen))
        .route("/index.html", web::get().to(screen))
        .route("/business/{uuid}", web::get().to(business))
        .route("/map.pmtiles", web::get().to(map))
        .service(web::scope("/assets").wrap(from_fn(keep_for_ever)).service(assets))
        .service(files);
}
