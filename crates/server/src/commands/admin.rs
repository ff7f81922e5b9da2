//! `verdoro admin`: what an operator does from the command line.

use std::io::Write;

use adapters::accounts::Argon2Passwords;
use adapters::db::Database;
use adapters::system::core;
use anyhow::{Context, bail};
use clap::{Subcommand, ValueEnum};
use domain::accounts::PasswordHasher;
use domain::accounts::email::EmailAddress;
use domain::accounts::erasure::ReviewErasure;
use domain::admin::{AccountChange, AccountView, Admin, AdminError, AdminRule};
use domain::shared::actor::{Actor, Role};
use domain::shared::failure::Denied;
use domain::shared::ids::{EventId, SessionId};
use domain::shared::language::Language;
use domain::shared::page::{Limit, PageRequest};
use uuid::Uuid;

use crate::config::Config;
use crate::postgres::Postgres;
use crate::wiring;

const OPERATOR: &Actor = &Actor::System;

/// Manage accounts, keys and emails that could not be delivered.
#[derive(Debug, clap::Args)]
pub struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Create an account; its owner chooses a password with "Forgot password".
    Create {
        /// The address that the account signs in with.
        email: String,
        #[arg(long, value_enum, default_value_t = RoleName::Member)]
        role: RoleName,
        /// The language of emails: en or it.
        #[arg(long, default_value = "en")]
        language: String,
    },
    /// Give an account a role, and end its sessions.
    Promote {
        email: String,
        #[arg(long, value_enum, default_value_t = RoleName::Admin)]
        role: RoleName,
        /// Take the role away.
        #[arg(long)]
        remove: bool,
    },
    /// Block an account, end its sessions and mail its owner the reason.
    Block {
        email: String,
        /// At most 1,000 characters.
        #[arg(long, value_parser = reason)]
        reason: String,
    },
    /// Unblock an account and mail its owner.
    Unblock { email: String },
    /// List the sessions of an account, or end them.
    Sessions {
        email: String,
        /// End this session.
        #[arg(long, value_name = "ID")]
        end: Option<Uuid>,
        /// End all sessions.
        #[arg(long, conflicts_with = "end")]
        end_all: bool,
    },
    /// Erase an account now; what it wrote stays without a name.
    Erase {
        email: String,
        /// Remove its reviews as well.
        #[arg(long)]
        remove_reviews: bool,
    },
    /// Replace the key that signs access tokens; tokens of the old one stay valid until they expire.
    RotateKeys,
    /// List the emails that could not be delivered, or try one again.
    ResendMail {
        /// The id in the list.
        id: Option<Uuid>,
    },
}

/// A role on the command line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum RoleName {
    Member,
    Moderator,
    Admin,
}

impl From<RoleName> for Role {
    fn from(name: RoleName) -> Self {
        match name {
            RoleName::Member => Self::Member,
            RoleName::Moderator => Self::Moderator,
            RoleName::Admin => Self::Admin,
        }
    }
}

/// Runs the subcommand and prints what was done.
///
/// # Errors
/// When it was not done.
pub async fn run(config: Config, arguments: Arguments) -> anyhow::Result<()> {
    let postgres = Postgres::open(&config).await?;
    let done = obey(&config, &postgres.database(&config)?, arguments.command).await;
    postgres.close().await?;
    Ok(writeln!(std::io::stdout(), "{}", done?)?)
}

async fn obey(config: &Config, database: &Database, command: Command) -> anyhow::Result<String> {
    let admin = Admin { core: core(database) };
    match command {
        Command::Create { email, role, language } => create(&admin, &email, role.into(), &language).await,
        Command::Promote { email, role, remove } => promote(&admin, &email, role.into(), remove).await,
        Command::Block { email, reason } => {
            let account = account(&admin, &email).await?;
            if account.blocked_at.is_some() {
                bail!("{email} is blocked already. Nothing was changed.");
            }
            let change = AccountChange { blocked: Some(true), reason: Some(reason), role: None };
            admin.change_account(OPERATOR, account.id, &change).await?;
            Ok(format!("{email} is now blocked and signed out everywhere. Its owner gets an email with the reason."))
        }
        Command::Unblock { email } => {
            let account = account(&admin, &email).await?;
            if account.blocked_at.is_none() {
                bail!("{email} is not blocked. Nothing was changed.");
            }
            let change = AccountChange { blocked: Some(false), ..AccountChange::default() };
            admin.change_account(OPERATOR, account.id, &change).await?;
            Ok(format!("{email} is no longer blocked. Its owner gets an email."))
        }
        Command::Sessions { email, end: None, end_all: false } => sessions(&admin, &email).await,
        Command::Sessions { email, end, .. } => {
            let account = account(&admin, &email).await?;
            let ended = admin.end_sessions(OPERATOR, account.id, end.map(SessionId)).await;
            match ended {
                Err(AdminError::Denied(Denied::Unknown)) => bail!("{email} has no such session"),
                ended => Ok(format!("Sessions of {email} that were ended: {}", ended?)),
            }
        }
        Command::Erase { email, remove_reviews } => erase(config, database, &admin, &email, remove_reviews).await,
        Command::RotateKeys => {
            wiring::rotate_signing_key(config)?;
            admin.keys_rotated(OPERATOR).await?;
            Ok("A new key signs access tokens from now on. Tokens of the old one stay valid until they expire, \
                15 minutes at most."
                .to_owned())
        }
        Command::ResendMail { id: None } => failed_mails(&admin).await,
        Command::ResendMail { id: Some(id) } => match admin.retry_mail(OPERATOR, EventId(id)).await {
            Err(AdminError::Denied(Denied::Unknown)) => {
                bail!("no undelivered email has the id {id}; `verdoro admin resend-mail` lists them")
            }
            done => Ok(done.map(|()| format!("The worker tries {id} again now."))?),
        },
    }
}

/// The reason of a block, which its owner reads.
fn reason(text: &str) -> Result<String, String> {
    let text = text.trim();
    match text.chars().count() {
        1..=1_000 => Ok(text.to_owned()),
        length => Err(format!("a reason has 1 to 1,000 characters, this one has {length}")),
    }
}

fn address(email: &str) -> anyhow::Result<EmailAddress> {
    EmailAddress::parse(email).map_err(|_| anyhow::anyhow!("{email:?} is not an e-mail address"))
}

async fn account(admin: &Admin, email: &str) -> anyhow::Result<AccountView> {
    match admin.account_of(OPERATOR, &address(email)?).await {
        Err(AdminError::Denied(Denied::Unknown)) => bail!("there is no account with the address {email:?}"),
        found => Ok(found?),
    }
}

async fn create(admin: &Admin, email: &str, role: Role, language: &str) -> anyhow::Result<String> {
    let address = address(email)?;
    let language = Language::parse(language).with_context(|| format!("{language:?} is not en or it"))?;
    // A random password that no one knows.
    let mut secret = [0; 32];
    admin.core.rng.fill(&mut secret);
    let secret: String = secret.iter().map(|byte| format!("{byte:02x}")).collect();
    let hash = Argon2Passwords::new()?.hash(&secret).await?;
    match admin.create_account(OPERATOR, address, language, role, hash).await {
        Err(AdminError::Rule(AdminRule::EmailTaken)) => bail!("{email} has an account already. Nothing was changed."),
        created => created?,
    };
    Ok(format!("{email} now has an account and is {}. \"Forgot password\" sets its password.", name(role)))
}

/// Gives an account a role, or removes it. All its sessions end; the new role applies from the next sign-in.
async fn promote(admin: &Admin, email: &str, role: Role, remove: bool) -> anyhow::Result<String> {
    let account = account(admin, email).await?;
    if remove && account.role != role {
        bail!("{email} is not {}; the role is {}. Nothing was changed.", name(role), account.role.into_str());
    }
    let change = AccountChange { role: Some(if remove { Role::Member } else { role }), ..AccountChange::default() };
    if change.role == Some(account.role) {
        bail!("{email} is {} already. Nothing was changed.", name(account.role));
    }
    admin.change_account(OPERATOR, account.id, &change).await?;
    let is = if remove { "no longer" } else { "now" };
    Ok(format!("{email} is {is} {} and is signed out everywhere.", name(role)))
}

async fn sessions(admin: &Admin, email: &str) -> anyhow::Result<String> {
    let account = account(admin, email).await?;
    let sessions = admin.sessions(OPERATOR, account.id).await?;
    let lines = sessions.iter().map(|session| {
        let (id, since, last) = (session.id, session.created_at.to_rfc3339(), session.last_used_at.to_rfc3339());
        let agent = session.user_agent.as_deref().unwrap_or("unknown browser");
        format!("{id}  since {since}, last used {last}  {agent}")
    });
    let lines: Vec<String> = lines.collect();
    Ok(if lines.is_empty() { format!("{email} is signed in nowhere.") } else { lines.join("\n") })
}

async fn erase(
    config: &Config,
    database: &Database,
    admin: &Admin,
    email: &str,
    remove_reviews: bool,
) -> anyhow::Result<String> {
    let account = account(admin, email).await?;
    let reviews = if remove_reviews { ReviewErasure::Remove } else { ReviewErasure::Anonymise };
    admin.erase(OPERATOR, account.id, reviews).await?;
    wiring::erase_due(config, database).await?;
    match admin.account(OPERATOR, account.id).await {
        Err(AdminError::Denied(Denied::Unknown)) => Ok(format!("{email} was erased.")),
        left => left.map(|_| Ok(format!("{email} is signed out everywhere; the worker erases it within minutes.")))?,
    }
}

async fn failed_mails(admin: &Admin) -> anyhow::Result<String> {
    let limit = Limit::new(Limit::MAX.into()).unwrap_or(Limit::DEFAULT);
    let found = admin.failed_mails(OPERATOR, PageRequest { limit, after: None }).await?.items;
    let lines = found.iter().map(|mail| {
        let next = mail.next_attempt_at.map_or("given up".to_owned(), |at| format!("next attempt {}", at.to_rfc3339()));
        let (id, kind, at, attempts) = (mail.id, &mail.kind, mail.occurred_at.to_rfc3339(), mail.attempts);
        format!("{id}  {kind} of {at}, {attempts} attempts, {next}: {}", mail.error)
    });
    let lines: Vec<String> = lines.collect();
    Ok(if lines.is_empty() { "All emails were delivered.".to_owned() } else { lines.join("\n") })
}

fn name(role: Role) -> &'static str {
    match role {
        Role::Member => "a member",
        Role::Moderator => "a moderator",
        Role::Admin => "an administrator",
    }
}
