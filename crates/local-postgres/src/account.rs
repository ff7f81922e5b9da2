use std::fs;
use std::os::unix::fs::{MetadataExt, chown};
use std::path::Path;
use std::process::Stdio;
use std::{env, io};

use tokio::process::Command;

/// The account that PostgreSQL runs as. It refuses to run as root, so root lends it another.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Account {
    /// Our own, which is not root.
    Own,
    /// Another one; only root can choose it.
    Other { uid: u32, gid: u32 },
}

impl Account {
    /// The current account; for root the owner of `data_dir`, or `nobody` when it is missing or owned by root.
    pub fn for_data(data_dir: &Path) -> Self {
        if !rustix::process::geteuid().is_root() {
            return Self::Own;
        }
        match fs::metadata(data_dir) {
            Ok(owner) if owner.uid() != 0 => Self::Other { uid: owner.uid(), gid: owner.gid() },
            _ => nobody_account(),
        }
    }

    /// A command run by this account: without our environment, out of reach of the terminal's Ctrl-C, which
    /// would otherwise end PostgreSQL before the server has finished its requests.
    pub fn command(&self, program: impl AsRef<Path>) -> Command {
        let mut command = Command::new(program.as_ref());
        command.env_clear().env("LC_ALL", "C").env("PATH", env::var_os("PATH").unwrap_or_default());
        command.current_dir("/").stdin(Stdio::null()).process_group(0);
        if let Self::Other { uid, gid } = *self {
            command.uid(uid).gid(gid);
        }
        command
    }

    /// Hands a file or directory over to this account.
    pub fn own(&self, path: &Path) -> io::Result<()> {
        match *self {
            Self::Own => Ok(()),
            Self::Other { uid, gid } => chown(path, Some(uid), Some(gid)),
        }
    }

    /// Whether this account can get into `directory`: a process of its own tries.
    pub async fn can_enter(&self, directory: &Path) -> bool {
        let entered = self.command("test").arg("-x").arg(directory).status().await;
        entered.is_ok_and(|status| status.success())
    }
}

fn nobody_account() -> Account {
    let accounts = fs::read_to_string("/etc/passwd").unwrap_or_default();
    let ids = accounts.lines().find_map(|line| {
        let mut fields = line.strip_prefix("nobody:")?.split(':').skip(1);
        Some((id(fields.next()?)?, id(fields.next()?)?))
    });
    let (uid, gid) = ids.unwrap_or((65534, 65534));
    Account::Other { uid, gid }
}

/// macOS writes the ids of `nobody` as negative numbers.
#[expect(clippy::cast_sign_loss, reason = "-2 and 4294967294 are the same id")]
fn id(text: &str) -> Option<u32> {
    text.parse::<u32>().ok().or_else(|| text.parse::<i32>().ok().map(|id| id as u32))
}
