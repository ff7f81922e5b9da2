//! Pictures and videos: uploading, rendering, serving and refusing.

mod flows;
mod gallery;
mod hostile;
