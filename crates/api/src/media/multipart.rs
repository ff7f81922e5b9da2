//! Uploaded files: `multipart/form-data`, written to disk while it is read, never held in memory as a whole.

use std::collections::HashMap;
use std::path::Path;
use std::time::Duration;

use actix_multipart::{Field, Multipart};
use actix_web::{HttpMessage, HttpRequest, web};
use domain::media::Received;
use domain::media::format::{Format, MAX_VIDEO_BYTES};
use domain::media::ports::StorageFault;
use domain::shared::failure::{FieldError, Kind};
use futures_util::{StreamExt, TryStreamExt};
use sha2::{Digest, Sha256};
use tempfile::TempPath;
use tokio::io::AsyncWriteExt;

use crate::http::problem::Problem;

/// How long a form may take to arrive; the rest of a request's half minute is for processing.
const TIME_TO_ARRIVE: Duration = Duration::from_secs(25);
/// How long a refused form is read on, so that the client reads the reply.
const TIME_TO_FINISH: Duration = Duration::from_secs(4);
/// The most bytes of a form apart from its largest file.
const MAX_OTHER_BYTES: u64 = 16 * 1024 * 1024;
/// The longest text field, in bytes.
const MAX_TEXT: usize = 8 * 1024;
const MAX_FIELDS: usize = 8;

/// The fields of a form.
#[derive(Debug, Clone, Copy)]
pub struct Allowed {
    pub files: &'static [&'static str],
    pub texts: &'static [&'static str],
}

/// A form that was read completely. Dropping it deletes its files.
#[derive(Debug, Default)]
pub struct Form {
    files: HashMap<&'static str, File>,
    texts: HashMap<&'static str, String>,
    /// SHA-256 over all fields, for the fingerprint of an idempotency key.
    pub digest: Vec<u8>,
}

#[derive(Debug)]
struct File {
    received: Received,
    _path: TempPath,
}

impl Form {
    /// The file of this field.
    pub fn file(&self, name: &str) -> Option<&Received> {
        self.files.get(name).map(|file| &file.received)
    }

    /// The text of this field.
    pub fn text(&self, name: &str) -> Option<&str> {
        self.texts.get(name).map(String::as_str)
    }
}

/// Reads a form; its files are stored in `folder`, under names of our own.
///
/// # Errors
/// 400, 413, 415 or 422 when it is not such a form, too large, too slow, or has unknown fields or unsupported files.
pub async fn read(
    request: &HttpRequest,
    payload: web::Payload,
    folder: &Path,
    allowed: Allowed,
) -> Result<Form, Problem> {
    check_form(request, MAX_VIDEO_BYTES + MAX_OTHER_BYTES)?;
    let mut parts = Multipart::new(request.headers(), payload);
    let read = tokio::time::timeout(TIME_TO_ARRIVE, fields(&mut parts, folder, allowed)).await;
    let read = read.map_err(|_| Problem::new(Kind::Malformed, "upload_timeout"))?;
    if read.is_err() {
        let rest = async {
            while let Some(Ok(mut field)) = parts.next().await {
                while let Some(Ok(_)) = field.next().await {}
            }
        };
        // The reply is the same whether it finishes or not.
        let _ = tokio::time::timeout(TIME_TO_FINISH, rest).await;
    }
    read
}

/// Checks that a request is a form of at most this many bytes, as far as its headers tell.
///
/// # Errors
/// 400, 413 or 415.
pub fn check_form(request: &HttpRequest, most: u64) -> Result<(), Problem> {
    if !request.content_type().eq_ignore_ascii_case("multipart/form-data") {
        return Err(Problem::new(Kind::Malformed, "multipart_expected"));
    }
    // Without a boundary nothing can be read, and the reader must not be polled after that error.
    let boundary =
        request.mime_type().ok().flatten().and_then(|mime| mime.get_param("boundary").map(|name| name.to_string()));
    if boundary.is_none_or(|boundary| boundary.is_empty()) {
        return Err(Problem::new(Kind::Malformed, "multipart_invalid"));
    }
    let announced = request.headers().get("content-length").and_then(|value| value.to_str().ok()?.parse().ok());
    if announced.is_some_and(|length: u64| length > most) {
        return Err(Problem::too_large());
    }
    Ok(())
}

async fn fields(parts: &mut Multipart, folder: &Path, allowed: Allowed) -> Result<Form, Problem> {
    let mut form = Form::default();
    let mut digest = Sha256::new();
    for _ in 0..=MAX_FIELDS {
        let Some(mut field) = parts.try_next().await.map_err(unreadable)? else {
            form.digest = digest.finalize().to_vec();
            return Ok(form);
        };
        let name = field.name().unwrap_or_default().to_owned();
        let known = |names: &'static [&'static str]| names.iter().find(|known| **known == name);
        digest.update(name.len().to_be_bytes());
        digest.update(&name);
        if let Some(name) = known(allowed.files) {
            if let Some(file) = file(&mut field, name, folder, &mut digest).await? {
                form.files.insert(name, file);
            }
        } else if let Some(name) = known(allowed.texts) {
            let text = text(&mut field, name).await?;
            digest.update(text.len().to_be_bytes());
            digest.update(&text);
            form.texts.insert(name, text);
        } else {
            return Err(Problem::invalid(vec![FieldError::new(name, "field_unknown")]));
        }
    }
    Err(Problem::new(Kind::Malformed, "multipart_invalid"))
}

/// Stores a file while it is read. Its first bytes decide its format, which decides its maximum size. `None` when it is
/// empty.
async fn file(
    field: &mut Field,
    name: &'static str,
    folder: &Path,
    digest: &mut Sha256,
) -> Result<Option<File>, Problem> {
    let (handle, path) = tempfile::NamedTempFile::new_in(folder).map_err(storage_fault)?.into_parts();
    let mut target = tokio::fs::File::from_std(handle);
    let mut inner = Sha256::new();
    let (mut head, mut format, mut bytes) = (Vec::new(), None, 0_u64);
    while let Some(chunk) = field.try_next().await.map_err(unreadable)? {
        if head.len() < Format::HEAD {
            head.extend(chunk.iter().take(Format::HEAD - head.len()));
            if head.len() == Format::HEAD {
                format = Some(sniff(&head, name)?);
            }
        }
        bytes += chunk.len() as u64;
        let most = format.map_or(Format::HEAD as u64, Format::max_bytes);
        if bytes > most {
            return Err(Problem::too_large().at(FieldError::new(name, "file_too_large").with("max", most >> 20)));
        }
        inner.update(&chunk);
        target.write_all(&chunk).await.map_err(storage_fault)?;
    }
    target.flush().await.map_err(storage_fault)?;
    if bytes == 0 {
        return Ok(None);
    }
    digest.update(inner.finalize());
    let format = match format {
        Some(format) => format,
        None => sniff(&head, name)?,
    };
    Ok(Some(File { received: Received { path: path.to_path_buf(), format, bytes }, _path: path }))
}

fn sniff(head: &[u8], name: &str) -> Result<Format, Problem> {
    let unsupported = || Problem::invalid(vec![FieldError::new(name, "file_type_unsupported")]);
    Format::sniff(head).ok_or_else(unsupported)
}

async fn text(field: &mut Field, name: &str) -> Result<String, Problem> {
    let mut bytes = Vec::new();
    while let Some(chunk) = field.try_next().await.map_err(unreadable)? {
        if bytes.len() + chunk.len() > MAX_TEXT {
            return Err(Problem::invalid(vec![FieldError::new(name, "too_long").with("max", MAX_TEXT)]));
        }
        bytes.extend_from_slice(&chunk);
    }
    match String::from_utf8(bytes) {
        Ok(text) if text.contains('\0') => Err(Problem::invalid(vec![FieldError::new(name, "nul_character")])),
        read => read.map_err(|_| Problem::invalid(vec![FieldError::new(name, "text_invalid")])),
    }
}

/// The problem of a form that cannot be read.
pub fn unreadable(_: actix_multipart::MultipartError) -> Problem {
    Problem::new(Kind::Malformed, "multipart_invalid")
}

/// The problem of a file that cannot be stored.
pub fn storage_fault(error: std::io::Error) -> Problem {
    domain::media::MediaError::from(StorageFault(error.to_string())).into()
}
