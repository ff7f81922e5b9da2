//! `verdoro with-postgres`: the command's outcome is passed on, and nothing stays behind however it ends.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal, kill_process};
use tempfile::TempDir;

/// Where the temporary server goes; PostgreSQL's own account may write there when root runs the tests.
fn directory() -> TempDir {
    let directory = tempfile::tempdir_in("/tmp").unwrap();
    fs::set_permissions(directory.path(), fs::Permissions::from_mode(0o777)).unwrap();
    directory
}

fn with_postgres(directory: &Path, command: &[&str]) -> Child {
    let mut verdoro = Command::new(env!("CARGO_BIN_EXE_verdoro"));
    verdoro.arg("with-postgres").args(command).env("TMPDIR", directory).current_dir(directory);
    verdoro.stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap()
}

fn is_empty(directory: &Path) -> bool {
    fs::read_dir(directory).unwrap().next().is_none()
}

fn await_until(what: &str, condition: impl Fn() -> bool) {
    let deadline = Instant::now() + Duration::from_secs(60);
    while !condition() {
        assert!(Instant::now() < deadline, "waited in vain until {what}");
        std::thread::sleep(Duration::from_millis(20));
    }
}

/// Sends the signal as soon as `condition` holds and waits for the end.
fn signal_when(directory: &Path, signal: Signal, condition: impl Fn() -> bool) -> ExitStatus {
    let mut verdoro = with_postgres(directory, &["sh", "-c", "touch running; exec sleep 60"]);
    await_until("it is time for the signal", condition);
    kill_process(Pid::from_child(&verdoro), signal).unwrap();
    verdoro.wait().unwrap()
}

#[test]
fn the_exit_code_is_passed_on_and_no_files_remain() {
    let directory = directory();
    let status =
        with_postgres(directory.path(), &["sh", "-c", "test -n \"$TEST_DATABASE_URL\" && exit 7"]).wait().unwrap();
    assert_eq!(status.code(), Some(7));
    assert!(is_empty(directory.path()));
}

#[test]
fn a_signal_ends_the_command_and_no_files_remain() {
    let directory = directory();
    let running = directory.path().join("running");
    let status = signal_when(directory.path(), Signal::TERM, || running.exists());
    assert_eq!(status.code(), Some(128 + Signal::TERM.as_raw()));
    fs::remove_file(running).unwrap();
    assert!(is_empty(directory.path()));
}

#[test]
fn a_signal_during_the_start_leaves_no_files() {
    let directory = directory();
    let status = signal_when(directory.path(), Signal::TERM, || !is_empty(directory.path()));
    assert_eq!(status.code(), Some(128 + Signal::TERM.as_raw()));
    await_until("the watchdog has removed everything", || is_empty(directory.path()));
}

#[test]
fn sigkill_leaves_no_files() {
    let directory = directory();
    let running = directory.path().join("running");
    signal_when(directory.path(), Signal::KILL, || running.exists());
    fs::remove_file(running).unwrap();
    await_until("the watchdog has removed everything", || is_empty(directory.path()));
}
