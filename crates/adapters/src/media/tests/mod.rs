//! Rendering, storing and collecting of uploads.

mod collecting;
mod fixture;
mod pictures;
mod quota;
mod storage;
