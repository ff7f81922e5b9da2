//! Pictures and videos: what people send, what is made of it, and what is refused, as a client meets it.

mod support;

#[cfg(test)]
mod media {
    mod flows;
    mod gallery;
    mod hostile;
}
