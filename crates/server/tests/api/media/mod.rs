//! Pictures and videos: what people send, what is made of it, and what is refused, as a client meets it.

mod flows;
mod gallery;
mod hostile;
