use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use rustix::process::{Signal, kill_process};
use tempfile::TempDir;
use tokio_postgres::{Client, NoTls};

use super::postmaster::Postmaster;
use super::{LocalPostgres, LocalPostgresError, Options, POLL};

const DIRECTORY: &str = "VERDORO_TEST_CLUSTER";

fn durable(data_dir: &Path) -> Options {
    Options { data_dir: data_dir.to_owned(), binaries: None, durable: true }
}

/// A directory that PostgreSQL's account can enter too when root runs the tests.
fn open_directory() -> TempDir {
    tempfile::Builder::new().permissions(fs::Permissions::from_mode(0o755)).tempdir_in("/tmp").unwrap()
}

async fn connect(server: &LocalPostgres) -> Client {
    let (client, connection) = tokio_postgres::connect(&server.url("postgres"), NoTls).await.unwrap();
    tokio::spawn(connection);
    client
}

async fn count(server: &LocalPostgres, sql: &str) -> i64 {
    connect(server).await.query_one(sql, &[]).await.unwrap().get(0)
}

fn await_until(what: &str, condition: impl Fn() -> bool) {
    let deadline = Instant::now() + Duration::from_secs(30);
    while !condition() {
        assert!(Instant::now() < deadline, "waited in vain until {what}");
        std::thread::sleep(POLL);
    }
}

#[tokio::test]
async fn a_temporary_server_answers_and_leaves_nothing() {
    let parent = tempfile::tempdir().unwrap();
    let options = Options { data_dir: parent.path().to_owned(), binaries: None, durable: false };
    let server = LocalPostgres::start(options).await.unwrap();
    assert_eq!(count(&server, "SELECT 1::bigint").await, 1);
    let directory = server.owned.as_ref().unwrap().home.path.clone();
    assert!(directory.exists());
    server.stop().await.unwrap();
    assert!(!directory.exists());
}

#[tokio::test]
async fn a_start_that_is_cancelled_leaves_nothing() {
    for milliseconds in [0, 1, 5, 20, 80, 300, 600] {
        let parent = open_directory();
        // The watchdog removes the directory as PostgreSQL's account.
        fs::set_permissions(parent.path(), fs::Permissions::from_mode(0o777)).unwrap();
        let options = Options { data_dir: parent.path().to_owned(), binaries: None, durable: false };
        let started = tokio::time::timeout(Duration::from_millis(milliseconds), LocalPostgres::start(options)).await;
        if let Ok(server) = started {
            server.unwrap().stop().await.unwrap();
        }
        await_until("the directory is empty", || fs::read_dir(parent.path()).unwrap().next().is_none());
    }
}

#[tokio::test]
async fn a_second_start_finds_the_data_of_the_first() {
    let home = open_directory();
    let server = LocalPostgres::start(durable(&home.path().join("postgres"))).await.unwrap();
    connect(&server).await.batch_execute("CREATE TABLE kept AS SELECT 7::bigint AS n").await.unwrap();
    server.stop().await.unwrap();

    let server = LocalPostgres::start(durable(&home.path().join("postgres"))).await.unwrap();
    assert_eq!(count(&server, "SELECT n FROM kept").await, 7);
    server.stop().await.unwrap();
}

#[tokio::test]
async fn letters_beyond_ascii_change_case() {
    let parent = tempfile::tempdir().unwrap();
    let options = Options { data_dir: parent.path().to_owned(), binaries: None, durable: false };
    let server = LocalPostgres::start(options).await.unwrap();
    let lower: String = connect(&server).await.query_one("SELECT lower('CAFFÈ')", &[]).await.unwrap().get(0);
    assert_eq!(lower, "caffè");
    server.stop().await.unwrap();
}

#[tokio::test]
async fn a_guest_shares_the_server_and_leaves_it_running() {
    let home = open_directory();
    let data = home.path().join("postgres");
    let owner = LocalPostgres::start(durable(&data)).await.unwrap();
    let guest = LocalPostgres::start(durable(&data)).await.unwrap();
    assert_eq!(guest.url("postgres"), owner.url("postgres"));
    guest.stop().await.unwrap();
    assert_eq!(count(&owner, "SELECT 1::bigint").await, 1);
    owner.stop().await.unwrap();
}

/// Not a test: the process that the tests below kill.
#[tokio::test]
#[ignore = "started by other tests"]
async fn owner_to_be_killed() {
    let home = std::env::var_os(DIRECTORY).unwrap();
    let server = LocalPostgres::start(durable(Path::new(&home))).await.unwrap();
    connect(&server).await.batch_execute("CREATE TABLE kept AS SELECT 7::bigint AS n").await.unwrap();
    fs::write(Path::new(&home).with_extension("ready"), "").unwrap();
    std::future::pending::<()>().await;
}

fn spawn_owner(data: &Path) -> Child {
    let mut owner = Command::new(std::env::current_exe().unwrap());
    owner.args(["--exact", "tests::owner_to_be_killed", "--ignored"]);
    let owner = owner.env(DIRECTORY, data).stdout(Stdio::null()).spawn().unwrap();
    await_until("the owner is ready", || data.with_extension("ready").exists());
    owner
}

#[tokio::test]
async fn a_killed_owner_is_succeeded_at_once() {
    let home = open_directory();
    let data = home.path().join("postgres");
    let mut owner = spawn_owner(&data);
    owner.kill().unwrap();
    owner.wait().unwrap();

    let successor = LocalPostgres::start(durable(&data)).await.unwrap();
    assert!(successor.owned.is_some());
    assert_eq!(count(&successor, "SELECT n FROM kept").await, 7);
    successor.stop().await.unwrap();
}

#[tokio::test]
async fn a_killed_owner_leaves_no_server_behind() {
    let home = open_directory();
    let data = home.path().join("postgres");
    let mut owner = spawn_owner(&data);
    let pid_file = data.join("cluster/postmaster.pid");
    assert!(pid_file.exists());
    owner.kill().unwrap();
    owner.wait().unwrap();
    await_until("the watchdog has stopped PostgreSQL", || !pid_file.exists());
}

#[tokio::test]
async fn a_server_that_dies_comes_back_on_its_port() {
    let home = open_directory();
    let data = home.path().join("postgres");
    let server = LocalPostgres::start(durable(&data)).await.unwrap();
    connect(&server).await.batch_execute("CREATE TABLE kept AS SELECT 7::bigint AS n").await.unwrap();
    for signal in [Signal::KILL, Signal::QUIT] {
        let postmaster = Postmaster::read(&data.join("cluster")).unwrap();
        kill_process(postmaster.pid, signal).unwrap();
        let deadline = Instant::now() + Duration::from_secs(30);
        while Postmaster::read(&data.join("cluster")).is_none_or(|now| now.pid == postmaster.pid)
            || tokio_postgres::connect(&server.url("postgres"), NoTls).await.is_err()
        {
            assert!(Instant::now() < deadline, "PostgreSQL stays away after {signal:?}");
            tokio::time::sleep(POLL).await;
        }
        assert_eq!(count(&server, "SELECT n FROM kept").await, 7);
    }
    server.stop().await.unwrap();
}

#[tokio::test]
async fn a_server_that_cannot_come_back_is_given_up() {
    let home = open_directory();
    let data = home.path().join("postgres");
    let mut server = LocalPostgres::start(durable(&data)).await.unwrap();
    let postmaster = Postmaster::read(&data.join("cluster")).unwrap();
    fs::write(data.join("cluster/postgresql.conf"), "no_such_setting = 1").unwrap();
    kill_process(postmaster.pid, Signal::KILL).unwrap();
    server.given_up().await;
    assert!(matches!(server.stop().await, Err(LocalPostgresError::Start { .. })));
}

#[tokio::test]
async fn a_number_that_now_belongs_to_another_process_is_left_alone() {
    let home = open_directory();
    let data = home.path().join("postgres");
    LocalPostgres::start(durable(&data)).await.unwrap().stop().await.unwrap();
    let mut bystander = Command::new("sleep").arg("60").spawn().unwrap();
    let stale = format!("{}\n{}\n0\n5432\n", bystander.id(), data.join("cluster").display());
    fs::write(data.join("cluster/postmaster.pid"), stale).unwrap();

    let server = LocalPostgres::start(durable(&data)).await.unwrap();
    assert!(bystander.try_wait().unwrap().is_none());
    server.stop().await.unwrap();
    bystander.kill().unwrap();
    bystander.wait().unwrap();
}

#[tokio::test]
async fn impossible_setups_are_reported_with_a_remedy() {
    let home = open_directory();
    let empty = Options { binaries: Some(home.path().to_owned()), ..durable(&home.path().join("a")) };
    let error = LocalPostgres::start(empty).await.unwrap_err();
    assert!(matches!(error, LocalPostgresError::Binaries(_)), "{error}");
    assert!(error.to_string().contains("VERDORO_POSTGRES_BIN"));

    let old = home.path().join("b");
    fs::create_dir_all(old.join("cluster")).unwrap();
    fs::write(old.join("cluster/PG_VERSION"), "9\n").unwrap();
    let error = LocalPostgres::start(durable(&old)).await.unwrap_err();
    assert!(matches!(error, LocalPostgresError::OtherVersion { cluster: 9, .. }), "{error}");
}
