//! `verdoro import osm`, on PostgreSQL at `TEST_DATABASE_URL`.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};

use tokio_postgres::{Client, NoTls};

static DATABASES: AtomicU32 = AtomicU32::new(0);

fn fixture(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../adapters/tests/fixtures").join(name)
}

fn server() -> String {
    std::env::var("TEST_DATABASE_URL").expect("these tests need PostgreSQL: `just test-backend` starts one for them")
}

async fn connect(url: &str) -> Client {
    let (client, connection) = tokio_postgres::connect(url, NoTls).await.unwrap();
    tokio::spawn(connection);
    client
}

/// Creates an empty database; returns its URL.
async fn database() -> String {
    let name = format!("verdoro_import_{}_{}", std::process::id(), DATABASES.fetch_add(1, Ordering::Relaxed));
    let server = server();
    connect(&server).await.batch_execute(&format!("CREATE DATABASE {name}")).await.unwrap();
    let (address, _) = server.rsplit_once('/').unwrap();
    format!("{address}/{name}")
}

async fn businesses(url: &str) -> i64 {
    connect(url).await.query_one("SELECT count(*) FROM businesses", &[]).await.unwrap().get(0)
}

fn import(url: &str, file: &Path, more: &[&Path]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_verdoro"));
    command.env("DATABASE_URL", url).args(["import", "osm"]).arg(file).args(more).output().unwrap()
}

fn counts(output: &Output) -> Vec<String> {
    let words = |line: &str| line.split_whitespace().collect::<Vec<_>>().join(" ");
    String::from_utf8_lossy(&output.stdout).lines().map(words).collect()
}

fn complaint(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).trim().to_owned()
}

#[tokio::test]
async fn an_extract_is_imported_once() {
    let url = database().await;
    let list = tempfile::NamedTempFile::new().unwrap();
    let output = import(&url, &fixture("overpass.json"), &[Path::new("--skipped"), list.path()]);
    assert!(output.status.success(), "{}", complaint(&output));
    assert_eq!(counts(&output)[..6], ["read 7", "added 7", "changed 0", "unchanged 0", "closed 0", "skipped 8"]);
    assert!(counts(&output).contains(&"1 without a name (no_name): osm:node/2".to_owned()));
    let listed = std::fs::read_to_string(list.path()).unwrap();
    assert_eq!(listed.lines().count(), 8);
    assert!(listed.contains("osm:node/1\tdoubled\tmet before in the same file\n"), "{listed}");

    let again = import(&url, &fixture("overpass.json"), &[]);
    assert_eq!(counts(&again)[..6], ["read 7", "added 0", "changed 0", "unchanged 7", "closed 0", "skipped 8"]);
    assert_eq!(businesses(&url).await, 7);
}

#[tokio::test]
async fn a_pipe_is_read_like_a_file() {
    let url = database().await;
    for (argument, added) in [("-", "added 7"), ("/dev/stdin", "added 0")] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_verdoro"));
        command.env("DATABASE_URL", &url).args(["import", "osm", argument]);
        let mut running = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        running.stdin.take().unwrap().write_all(&std::fs::read(fixture("overpass.json")).unwrap()).unwrap();
        let output = running.wait_with_output().unwrap();
        assert_eq!(counts(&output)[1], added, "{argument}");
    }
}

#[tokio::test]
async fn a_business_that_the_map_calls_former_closes_and_opens_again() {
    let url = database().await;
    let file = tempfile::NamedTempFile::new().unwrap();
    let tags = |key: &str| format!(r#"{{"{key}":"bar","name":"A"}}"#);
    for (tags, outcome, open) in [
        (tags("amenity"), "added 1", true),
        (tags("was:amenity"), "closed 1", false),
        (tags("was:amenity"), "closed 0", false),
        (tags("amenity"), "changed 1 1 of them open again", true),
        (r#"{"shop":"clothes"}"#.to_owned(), "closed 1", false),
    ] {
        let node = format!(r#"{{"elements":[{{"type":"node","id":1,"lat":43.7,"lon":11.2,"tags":{tags}}}]}}"#);
        std::fs::write(file.path(), node).unwrap();
        let output = import(&url, file.path(), &[]);
        assert!(counts(&output).contains(&outcome.to_owned()), "{tags}: {:?}", counts(&output));
        let row = connect(&url).await.query_one("SELECT verified FROM businesses", &[]).await.unwrap();
        assert_eq!(row.get::<_, bool>(0), open, "{tags}");
    }
}

#[tokio::test]
async fn a_file_without_map_data_gets_a_one_line_error_and_changes_nothing() {
    let url = database().await;
    let photo = fixture("photo.jpg");
    let output = import(&url, &photo, &[]);
    assert_eq!(output.status.code(), Some(1));
    let sentence = format!("verdoro: {} is neither Overpass JSON, GeoJSON nor OSM PBF", photo.display());
    assert_eq!(complaint(&output), sentence);
    assert!(output.stdout.is_empty());
    let tables = "SELECT count(*) FROM pg_tables WHERE schemaname = 'public'";
    let tables: i64 = connect(&url).await.query_one(tables, &[]).await.unwrap().get(0);
    assert_eq!(tables, 0, "not even migrated");
}

#[tokio::test]
async fn an_incomplete_overpass_response_fails() {
    let url = database().await;
    let file = tempfile::NamedTempFile::new().unwrap();
    let node = r#"{"type":"node","id":1,"lat":43.7,"lon":11.2,"tags":{"amenity":"bar","name":"A"}}"#;
    let remark = "runtime error: Query timed out in \\\"query\\\" at line 1 after 26 seconds.";
    for (elements, stored, outcome) in [("", 0, "nothing was changed"), (node, 1, "the places read so far are stored")]
    {
        std::fs::write(file.path(), format!(r#"{{"elements":[{elements}],"remark":"{remark}"}}"#)).unwrap();
        let output = import(&url, file.path(), &[]);
        assert_eq!(output.status.code(), Some(1));
        let sentence = complaint(&output);
        assert!(sentence.contains("Query timed out") && sentence.contains(outcome), "{sentence}");
        assert_eq!(businesses(&url).await, stored);
    }
}

#[tokio::test]
async fn a_truncated_file_gives_the_position_and_what_was_stored() {
    let url = database().await;
    let whole = std::fs::read(fixture("overpass.json")).unwrap();
    let file = tempfile::NamedTempFile::new().unwrap();
    for (length, outcome) in [(40, "nothing was changed"), (1_200, "the places read so far are stored")] {
        std::fs::write(file.path(), &whole[..length]).unwrap();
        let output = import(&url, file.path(), &[]);
        assert_eq!(output.status.code(), Some(1));
        let sentence = complaint(&output);
        assert!(sentence.contains(&format!("it ends at byte {length}")) && sentence.contains(outcome), "{sentence}");
    }
    assert_eq!(businesses(&url).await, 2);
    let output = import(&url, &fixture("overpass.json"), &[]);
    assert_eq!(counts(&output)[..4], ["read 7", "added 5", "changed 0", "unchanged 2"]);
}
