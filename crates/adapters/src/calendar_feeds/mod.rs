//! The ports of `domain::calendar_feeds`: PostgreSQL, and iCalendar objects.

mod reads;
mod repository;
mod rows;
mod writer;

pub use writer::IcalendarWriter;
