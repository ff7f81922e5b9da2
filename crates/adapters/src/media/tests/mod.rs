//! Pictures, where they are kept, and what becomes of those that nothing shows.

mod collecting;
mod pictures;
mod storage;
