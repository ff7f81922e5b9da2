//! Pictures, where they are kept, and what becomes of those that nothing shows.

mod collecting;
mod house;
mod pictures;
mod storage;
mod waiting;
