//! Signing in with an account at a provider: Google, Apple or Firebase. A member may link several; the provider's id of
//! its account, never its email address, decides whose account is opened.

mod error;
mod flow;
mod identify;
mod identity;
mod link;
mod ports;
mod read;
mod service;
mod sign_in;
mod social_token;
mod ticket;

#[cfg(test)]
mod tests;

pub use error::{SocialTokenError, SocialTokenRule};
pub use flow::{Flow, return_to};
pub use identify::Presented;
pub use identity::{Identity, Provider};
pub use ports::{
    AuthorizationRequest, Claims, CodeProvider, IdTokenProvider, ProviderFault, SocialTokenReads, SocialTokenRepository,
};
pub use service::SocialTokens;
pub use sign_in::{SignInRequest, SocialSignIn};
pub use social_token::SocialToken;
