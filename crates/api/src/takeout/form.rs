//! The form of an import: one file, written to disk while it is read.

use std::path::Path;
use std::time::Duration;

use actix_multipart::{Field, Multipart};
use actix_web::{HttpRequest, web};
use domain::shared::failure::{FieldError, Kind};
use futures_util::TryStreamExt;
use tempfile::TempPath;
use tokio::io::AsyncWriteExt;

use crate::http::problem::Problem;
use crate::media::multipart::{check_form, storage_fault, unreadable};

/// The most bytes of the file.
const MAX_BYTES: u64 = 20 << 20;
/// The most bytes of the form around it.
const FORM_BYTES: u64 = 64 << 10;
/// How long the form may take to arrive.
const TIME_TO_ARRIVE: Duration = Duration::from_secs(25);

/// The file of a form. Dropping it deletes it.
pub struct TakeoutFile {
    pub path: TempPath,
    /// On the member's device.
    pub name: String,
}

/// Reads the form; the file is stored in `folder`.
///
/// # Errors
/// 400, 413, 415 or 422 when it is not such a form, too large or too slow, or has no file.
pub async fn read(request: &HttpRequest, payload: web::Payload, folder: &Path) -> Result<TakeoutFile, Problem> {
    check_form(request, MAX_BYTES + FORM_BYTES)?;
    let mut parts = Multipart::new(request.headers(), payload);
    let read = async {
        let Some(field) = parts.try_next().await.map_err(unreadable)? else { return Err(missing()) };
        let name = field.name().unwrap_or_default();
        if name != "file" {
            return Err(Problem::invalid(vec![FieldError::new(name, "field_unknown")]));
        }
        file(field, folder).await
    };
    let read = tokio::time::timeout(TIME_TO_ARRIVE, read).await;
    read.map_err(|_| Problem::new(Kind::Malformed, "upload_timeout"))?
}

async fn file(mut field: Field, folder: &Path) -> Result<TakeoutFile, Problem> {
    let name = field.content_disposition().and_then(|value| value.get_filename()).unwrap_or_default().to_owned();
    let (handle, path) = tempfile::NamedTempFile::new_in(folder).map_err(storage_fault)?.into_parts();
    let mut target = tokio::fs::File::from_std(handle);
    let mut bytes = 0_u64;
    while let Some(chunk) = field.try_next().await.map_err(unreadable)? {
        bytes += chunk.len() as u64;
        if bytes > MAX_BYTES {
            return Err(Problem::too_large().at(FieldError::new("file", "file_too_large").with("max", MAX_BYTES >> 20)));
        }
        target.write_all(&chunk).await.map_err(storage_fault)?;
    }
    target.flush().await.map_err(storage_fault)?;
    if bytes == 0 { Err(missing()) } else { Ok(TakeoutFile { path, name }) }
}

fn missing() -> Problem {
    Problem::invalid(vec![FieldError::new("file", "file_missing")])
}
