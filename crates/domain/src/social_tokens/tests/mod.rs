//! Tests of the use cases of social tokens, with storage in memory and a provider that answers as it is told.

mod fixture;
mod flow;
mod linking;
mod sign_in;
