//! The frontend's files, and its one document for every screen, with title and description in the first response.

mod business;
mod documents;
mod explore;
mod head;
mod json_ld;
mod post;
mod preloaded_data;
mod prerendered;
mod profile;
mod reviews;
mod scan;
mod screens;
mod shared_list;

use actix_files::{Files, NamedFile};
use actix_web::body::MessageBody;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::StatusCode;
use actix_web::http::header::{CACHE_CONTROL, CONTENT_LANGUAGE, ETAG, Header, HeaderValue, IfNoneMatch, VARY};
use actix_web::middleware::{Next, from_fn};
use actix_web::{HttpRequest, HttpResponse, HttpResponseBuilder, web};
use domain::businesses::error::BusinessError;
use domain::posts::PostError;
use domain::shared::actor::Actor;
use domain::shared::failure::{Failure, Kind};
use domain::shared::ids::{BusinessId, PostId};
use domain::shared::language::Language;

use crate::http::id::Id;
use crate::http::problem::Problem;
use crate::http::reader::{self, Reader};
use crate::services::Services;
use prerendered::{PRERENDERED, PageKey};

pub use documents::{PageHead, Pages};

fn plain_head(language: Language) -> PageHead {
    let (title, description) = match language {
        Language::En => {
            ("Verdoro · Eat well, together", "Discover restaurants, see which tables are free, and book in three taps.")
        }
        Language::It => {
            ("Verdoro · Mangiare bene, insieme", "Scopri ristoranti, guarda i tavoli liberi e prenota in tre tocchi.")
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
    document(status, language).body(pages.framed(page, language))
}

/// The headers of every document: browsers store it, revalidate it each time, and vary it by reader.
fn document(status: StatusCode, language: Language) -> HttpResponseBuilder {
    let mut response = HttpResponse::build(status);
    response
        .content_type("text/html; charset=utf-8")
        .insert_header((CACHE_CONTROL, "no-cache"))
        .insert_header((CONTENT_LANGUAGE, language.as_str()))
        .insert_header((VARY, "Accept-Language, Cookie"));
    response
}

/// A page that the build rendered; nothing of it when the reader already has it.
async fn prerendered(request: HttpRequest, pages: web::Data<Pages>) -> HttpResponse {
    let language = Reader::current().language;
    let by_address = reader::language_in_query(request.query_string()).is_some();
    let key = PageKey { path: request.path().to_owned(), language, by_address };
    let Some(page) = pages.rendered(&key) else {
        return show(&pages, &plain_head(language), StatusCode::OK);
    };
    let is_known = match IfNoneMatch::parse(&request) {
        Ok(IfNoneMatch::Items(known)) => known.iter().any(|tag| tag.weak_eq(&page.tag)),
        _ => false,
    };
    if is_known {
        return document(StatusCode::NOT_MODIFIED, language).insert_header((ETAG, page.tag.clone())).finish();
    }
    document(StatusCode::OK, language).insert_header((ETAG, page.tag.clone())).body(page.document.clone())
}

async fn robots(services: web::Data<Services>) -> HttpResponse {
    found_by_machines("text/plain; charset=utf-8", head::robots(&services.public))
}

async fn sitemap(services: web::Data<Services>) -> HttpResponse {
    found_by_machines("application/xml; charset=utf-8", head::sitemap(&services.public))
}

fn found_by_machines(kind: &'static str, text: String) -> HttpResponse {
    HttpResponse::Ok().content_type(kind).insert_header((CACHE_CONTROL, "public, max-age=3600")).body(text)
}

async fn screen(request: HttpRequest, pages: web::Data<Pages>) -> HttpResponse {
    let is_there = request.path() == "/index.html" || screens::is_there(request.path());
    let status = if is_there { StatusCode::OK } else { StatusCode::NOT_FOUND };
    show(&pages, &plain_head(Reader::current().language), status)
}

/// The search for everyone.
async fn explore(
    request: HttpRequest,
    pages: web::Data<Pages>,
    services: web::Data<Services>,
) -> Result<HttpResponse, Problem> {
    let page = explore::page(&services, request.query_string(), Reader::current().language).await?;
    Ok(show(&pages, &page, StatusCode::OK))
}

/// The public page of a business.
async fn business(
    id: Option<Id<BusinessId>>,
    pages: web::Data<Pages>,
    services: web::Data<Services>,
) -> Result<HttpResponse, Problem> {
    let language = Reader::current().language;
    let found = match id {
        Some(Id(id)) => business::page(&services, id, language).await,
        None => Err(BusinessError::UNKNOWN),
    };
    answered(&pages, found)
}

/// The page for scanning a code.
async fn visit(pages: web::Data<Pages>, services: web::Data<Services>) -> HttpResponse {
    let page = scan::scan_page(&services.public.public_url, Reader::current().language);
    show(&pages, &page, StatusCode::OK)
}

/// The page that greets the guests of a place.
async fn visit_of(
    slug: web::Path<String>,
    pages: web::Data<Pages>,
    services: web::Data<Services>,
) -> Result<HttpResponse, Problem> {
    answered(&pages, scan::business_page(&services, &slug, Reader::current().language).await)
}

/// The page of a list shared by its link.
async fn shared_list(
    token: web::Path<String>,
    pages: web::Data<Pages>,
    services: web::Data<Services>,
) -> Result<HttpResponse, Problem> {
    let found = services.bookmarks.shared_list(&Actor::Visitor, &token).await;
    let written = |list| shared_list::page(&list, &token, &services.public.public_url, Reader::current().language);
    answered(&pages, found.map(written))
}

/// The public page of a post.
async fn post(
    id: Option<Id<PostId>>,
    pages: web::Data<Pages>,
    services: web::Data<Services>,
) -> Result<HttpResponse, Problem> {
    let found = match id {
        Some(Id(id)) => post::page(&services, id, Reader::current().language).await,
        None => Err(PostError::UNKNOWN),
    };
    answered(&pages, found)
}

/// The public page of a member.
async fn profile(
    username: web::Path<String>,
    pages: web::Data<Pages>,
    services: web::Data<Services>,
) -> Result<HttpResponse, Problem> {
    answered(&pages, profile::page(&services, &username, Reader::current().language).await)
}

/// The page that was found, or the frame with 404 where there is nothing.
fn answered(pages: &Pages, found: Result<PageHead, impl Failure>) -> Result<HttpResponse, Problem> {
    match found {
        Ok(page) => Ok(show(pages, &page, StatusCode::OK)),
        Err(error) if error.kind() == Kind::NotFound => {
            Ok(show(pages, &plain_head(Reader::current().language), StatusCode::NOT_FOUND))
        }
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
    let assets = Files::new("", pages.directory().join("assets")).try_compressed();
    let files = Files::new("/", pages.directory()).try_compressed().default_handler(web::get().to(screen));
    for path in PRERENDERED {
        config.route(path, web::get().to(prerendered));
    }
    config
        .app_data(pages.clone())
        .route("/robots.txt", web::get().to(robots))
        .route("/sitemap.xml", web::get().to(sitemap))
        .route("/index.html", web::get().to(screen))
        .route(explore::PATH, web::get().to(explore))
        .route("/business/{uuid}", web::get().to(business))
        .route("/visit", web::get().to(visit))
        .route("/visit/{slug}", web::get().to(visit_of))
        .route("/list/{token}", web::get().to(shared_list))
        .route("/p/{uuid}", web::get().to(post))
        .route("/u/{username}", web::get().to(profile))
        .route("/map.pmtiles", web::get().to(map))
        .service(web::scope("/assets").wrap(from_fn(keep_for_ever)).service(assets))
        .service(files);
}
