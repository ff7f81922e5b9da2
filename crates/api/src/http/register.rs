//! `register!(create_review, get_review);` declares the `routes` of a file of handlers.

macro_rules! register {
    ($($operation:ident),+ $(,)?) => {
        /// Registers the operations of this file.
        pub fn routes(config: &mut ServiceConfig) {
            config$(.service($operation))+;
        }
    };
}

pub(crate) use register;
