use std::fs::{self, OpenOptions};
use std::io::Write;
use std::os::unix::fs::OpenOptionsExt;
use std::path::PathBuf;

use super::LocalPostgresError;
use super::binaries::Binaries;
use super::home::Home;

/// The superuser of a private server; the only role it has.
pub(super) const SUPERUSER: &str = "verdoro";

/// From this version on PostgreSQL brings its own `C.UTF-8`, the same on every operating system.
const BUILTIN_LOCALES: u32 = 17;

/// The data of one private server.
pub(super) struct Cluster<'a>(&'a Home);

impl<'a> Cluster<'a> {
    pub const fn new(home: &'a Home) -> Self {
        Self(home)
    }

    pub fn path(&self) -> PathBuf {
        self.0.path.join("cluster")
    }

    /// The major version that wrote the data; `None` before there is any.
    pub fn version(&self) -> Result<Option<u32>, LocalPostgresError> {
        let path = self.path().join("PG_VERSION");
        match fs::read_to_string(&path) {
            Ok(version) => Ok(version.trim().parse().ok()),
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(None),
            Err(source) => Err(LocalPostgresError::DataDir { path, source }),
        }
    }

    pub fn password(&self) -> Result<String, LocalPostgresError> {
        let path = self.password_file();
        fs::read_to_string(&path).map_err(|source| LocalPostgresError::DataDir { path, source })
    }

    /// Creates the data directory if it is missing, and returns the superuser's password. The data appear under
    /// their name only when complete, so that an interrupted start is followed by a clean one.
    pub async fn initialise(&self, binaries: &Binaries) -> Result<String, LocalPostgresError> {
        if self.version()?.is_some() {
            return self.password();
        }
        let password = self.new_password()?;
        let unfinished = self.0.path.join("cluster.new");
        let failed = |source| LocalPostgresError::Io { what: "create PostgreSQL's data directory", source };
        if unfinished.exists() {
            fs::remove_dir_all(&unfinished).map_err(failed)?;
        }
        let output = self.initdb(binaries).arg("--pgdata").arg(&unfinished).output().await.map_err(failed)?;
        if !output.status.success() {
            let output = String::from_utf8_lossy(&[output.stdout, output.stderr].concat()).trim().to_owned();
            return Err(LocalPostgresError::Initialise { output });
        }
        fs::rename(unfinished, self.path()).map_err(failed)?;
        Ok(password)
    }

    fn initdb(&self, binaries: &Binaries) -> tokio::process::Command {
        let mut initdb = self.0.account.command(binaries.directory.join("initdb"));
        initdb.kill_on_drop(true);
        initdb.args(["--username", SUPERUSER, "--encoding=UTF8", "--data-checksums"]);
        initdb.arg("--pwfile").arg(self.password_file());
        if binaries.major >= BUILTIN_LOCALES {
            initdb.args(["--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"]);
        } else {
            initdb.args(["--locale=C.UTF-8", "--lc-messages=C"]);
        }
        // SCRAM's slow hashing at every connection would dominate unoptimised tests with their many databases.
        if self.0.temporary {
            initdb.args(["--auth=password", "--no-sync"]);
        } else {
            initdb.arg("--auth=scram-sha-256");
        }
        initdb
    }

    fn new_password(&self) -> Result<String, LocalPostgresError> {
        let path = self.password_file();
        let password = format!("{:032x}", rand::random::<u128>());
        let written = OpenOptions::new().write(true).create(true).truncate(true).mode(0o600).open(&path);
        written
            .and_then(|mut file| file.write_all(password.as_bytes()))
            .and_then(|()| self.0.account.own(&path))
            .map_err(|source| LocalPostgresError::DataDir { path, source })?;
        Ok(password)
    }

    fn password_file(&self) -> PathBuf {
        self.0.path.join("password")
    }
}
