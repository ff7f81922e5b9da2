//! `/media/…`: the files of uploads. The content of a URL never changes, but it is withheld while the review that shows it
//! is not published. Browsers run nothing in it (content security policy).

use actix_web::http::StatusCode;
use actix_web::http::header::{
    ACCEPT_RANGES, CACHE_CONTROL, CONTENT_RANGE, CONTENT_SECURITY_POLICY, ETAG, EntityTag, Header, IfNoneMatch, RANGE,
};
use actix_web::web::Bytes;
use actix_web::{HttpRequest, HttpResponse, HttpResponseBuilder, web};
use domain::media::Access;
use domain::media::object::Object;
use domain::media::ports::{ByteRange, Chunks, Found};
use domain::shared::failure::Kind;
use domain::shared::ids::UploadId;
use futures_util::Stream;
use futures_util::stream::unfold;
use uuid::Uuid;

use crate::http::problem::Problem;
use crate::services::Services;

const FOREVER: &str = "public, max-age=31536000, immutable";
const SANDBOX: &str = "default-src 'none'; sandbox";

/// A file, or some of its bytes.
pub async fn file(
    services: web::Data<Services>,
    request: HttpRequest,
    path: web::Path<(String, String, String)>,
) -> Result<HttpResponse, Problem> {
    let object = object(&path).ok_or_else(|| Problem::new(Kind::NotFound, "not_found"))?;
    let access = services.uploads.access(object.upload, signature(&request)).await?;
    let tag = EntityTag::new_strong(object.name().replace('/', "-"));
    let is_known = match IfNoneMatch::parse(&request) {
        Ok(IfNoneMatch::Items(known)) => known.iter().any(|known| known.weak_eq(&tag)),
        _ => false,
    };
    if is_known {
        return Ok(head(StatusCode::NOT_MODIFIED, access, &object, tag).finish());
    }
    let range = request.headers().get(RANGE).and_then(|value| byte_range(value.to_str().ok()?));
    match services.uploads.file(&object, range).await? {
        Found::Nothing => Err(Problem::new(Kind::NotFound, "not_found")),
        Found::OutOfRange(size) => Ok(head(StatusCode::RANGE_NOT_SATISFIABLE, access, &object, tag)
            .insert_header((CONTENT_RANGE, format!("bytes */{size}")))
            .finish()),
        Found::Stored(stored) => {
            let (start, end, size) = (stored.range.start, stored.range.end, stored.size);
            let is_part = range.is_some();
            let status = if is_part { StatusCode::PARTIAL_CONTENT } else { StatusCode::OK };
            let mut response = head(status, access, &object, tag);
            if is_part {
                response.insert_header((CONTENT_RANGE, format!("bytes {start}-{}/{size}", end.saturating_sub(1))));
            }
            Ok(response.no_chunking(end - start).streaming(stream(stored.chunks)))
        }
    }
}

/// The file of a path.
fn object((upload, revision, file): &(String, String, String)) -> Option<Object> {
    let id: Uuid = upload.parse().ok()?;
    Object::served(UploadId(id), revision.parse().ok()?, file)
}

/// The signature of a signed URL.
fn signature(request: &HttpRequest) -> Option<&str> {
    request.query_string().strip_prefix("pass=")
}

fn head(status: StatusCode, access: Access, object: &Object, tag: EntityTag) -> HttpResponseBuilder {
    let caching = match access {
        Access::Public => FOREVER,
        Access::Signed => "no-store",
    };
    let mut response = HttpResponse::build(status);
    response
        .content_type(object.content_type())
        .insert_header((CACHE_CONTROL, caching))
        .insert_header((CONTENT_SECURITY_POLICY, SANDBOX))
        .insert_header((ACCEPT_RANGES, "bytes"))
        .insert_header((ETAG, tag));
    response
}

/// The range of a `Range` header. `None`, also for several ranges, means the whole file (RFC 9110, 14.2).
fn byte_range(header: &str) -> Option<ByteRange> {
    let (first, last) = header.strip_prefix("bytes=")?.split_once('-')?;
    match (first.trim(), last.trim()) {
        ("", count) => count.parse().ok().map(ByteRange::Last),
        (first, "") => first.parse().ok().map(|first| ByteRange::From(first, None)),
        (first, last) => {
            let (first, last) = (first.parse().ok()?, last.parse().ok()?);
            (first <= last).then_some(ByteRange::From(first, Some(last)))
        }
    }
}

/// The body of a response, chunk by chunk.
pub fn stream(chunks: Box<dyn Chunks>) -> impl Stream<Item = Result<Bytes, std::io::Error>> {
    unfold(chunks, |mut chunks| async move {
        let chunk = chunks.next().await?;
        Some((chunk.map(Bytes::from).map_err(std::io::Error::other), chunks))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn single_ranges_are_parsed() {
        let cases = [
            ("bytes=0-99", Some(ByteRange::From(0, Some(99)))),
            ("bytes=100-", Some(ByteRange::From(100, None))),
            ("bytes=-5", Some(ByteRange::Last(5))),
            ("bytes=9-1", None),
            ("bytes=0-1,5-6", None),
            ("bytes=", None),
            ("lines=0-1", None),
        ];
        for (header, expected) in cases {
            assert_eq!(byte_range(header), expected, "{header}");
        }
    }
}
