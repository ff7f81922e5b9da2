//! Tests of the use cases of social tokens, with storage in memory and a provider that answers as configured.

mod fixture;
mod flow;
mod linking;
mod sign_in;
