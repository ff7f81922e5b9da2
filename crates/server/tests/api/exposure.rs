//! What must not be reachable: the mail page, the demo's published passwords, private files.

use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Instant;

use reqwest::Method;
use serde_json::json;
use tempfile::TempDir;

use crate::support::{Answer, PATIENCE, TestServer, answer};

const GUEST: (&str, &str) = ("guest@demo.example", "lemon-veranda-sunday");
const ADMIN: (&str, &str) = ("admin@demo.example", "every-key-of-the-house");

/// The error output of a program that must not start. If it starts, the test fails.
fn refusal(server: &TestServer, arguments: &[&str], variables: &[(&str, &str)]) -> String {
    let mut program = Command::new(env!("CARGO_BIN_EXE_verdoro"))
        .args(arguments)
        .env("DATABASE_URL", &server.database)
        .env("VERDORO_DATA_DIR", server.data.path())
        .env("VERDORO_WEB_DIR", server.data.path().join("web"))
        .env("VERDORO_LISTEN", "127.0.0.1:0")
        .env("VERDORO_LOG", "error")
        .envs(variables.iter().copied())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let started = Instant::now();
    while program.try_wait().unwrap().is_none() {
        if started.elapsed() > PATIENCE {
            program.kill().unwrap();
            program.wait().unwrap();
            panic!("{arguments:?} with {variables:?} started");
        }
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    let output = program.wait_with_output().unwrap();
    assert!(!output.status.success());
    String::from_utf8(output.stderr).unwrap()
}

#[tokio::test]
async fn there_is_no_mail_page_unless_it_is_configured() {
    let server = TestServer::open().await;
    server.newcomer("anna").await;
    server.get("/dev/mail").await.expect(404);
    assert_eq!(server.get("/v1/configuration").await.data(200)["mail_page"], json!(false));
}

#[tokio::test]
async fn the_mail_page_is_shown_to_direct_local_requests_only() {
    let server = TestServer::with(&[("VERDORO_MAIL_PAGE", "true"), ("VERDORO_TRUSTED_PROXIES", "1")]).await;
    server.get("/dev/mail").await.expect(200);
    let with =
        |name: &'static str, value: &'static str| answer(server.request(Method::GET, "/dev/mail").header(name, value));
    for name in ["x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "forwarded", "x-real-ip", "via"] {
        with(name, "127.0.0.1").await.expect(404);
    }
    for host in ["attacker.example", "attacker.example:8080", "127.0.0.1.attacker.example", "10.0.0.1", "localhost.com"]
    {
        with("host", host).await.expect(404);
    }
    for host in ["localhost", "localhost:5173", "127.0.0.1:1", "[::1]:8080", "verdoro.localhost"] {
        with("host", host).await.expect(200);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_reachable_server_does_not_start_without_a_mail_server() {
    let server = TestServer::open().await;
    let open = [("VERDORO_LISTEN", "0.0.0.0:0"), ("VERDORO_PUBLIC_URL", "http://localhost")];
    let behind_a_proxy = [("VERDORO_PUBLIC_URL", "https://verdoro.example")];
    let disguised = [("VERDORO_PUBLIC_URL", "https://localhost@verdoro.example")];
    for reachable in [&open[..], &open[..1], &behind_a_proxy, &disguised] {
        for command in ["serve", "worker"] {
            let error = refusal(&server, &[command], reachable);
            assert!(error.contains("VERDORO_SMTP_URL") && error.lines().count() == 1, "{error}");
        }
        let page = [reachable, &[("VERDORO_MAIL_PAGE", "true"), ("VERDORO_SMTP_URL", "smtp://127.0.0.1:9")]].concat();
        let error = refusal(&server, &["serve"], &page);
        assert!(error.contains("VERDORO_MAIL_PAGE"), "{error}");
        let smtp = ("VERDORO_SMTP_URL", "smtp://127.0.0.1:9");
        let inside = [reachable, &[("VERDORO_WEBHOOKS_TO_LOOPBACK", "true"), smtp]].concat();
        let error = refusal(&server, &["serve"], &inside);
        assert!(error.contains("VERDORO_WEBHOOKS_TO_LOOPBACK"), "{error}");
        let demo = [reachable, &[("VERDORO_SMTP_URL", "smtp://127.0.0.1:9")]].concat();
        let error = refusal(&server, &["serve", "--demo", "--without-pictures"], &demo);
        assert!(error.contains("--demo"), "{error}");
    }
}

async fn sign_in(server: &TestServer, (email, password): (&str, &str)) -> Answer {
    server.post("/v1/auth/login", json!({"email": email, "password": password})).await
}

/// Another server on the same database and data directory.
async fn restarted(server: &TestServer, arguments: &[&str]) -> TestServer {
    let data = server.data.path().to_str().unwrap();
    let same = [
        ("DATABASE_URL", server.database.as_str()),
        ("VERDORO_DATA_DIR", data),
        ("VERDORO_PUBLIC_URL", "http://localhost"),
    ];
    TestServer::run(arguments, &same).await
}

#[tokio::test(flavor = "multi_thread")]
async fn demo_accounts_work_only_while_the_demo_is_served() {
    let data = TestServer::open().await;
    let demo = restarted(&data, &["serve", "--demo", "--without-pictures"]).await;
    let admin = sign_in(&demo, ADMIN).await.expect(200);
    let guest = sign_in(&demo, GUEST).await.expect(200);
    let cookie = guest.header("set-cookie").split(';').next().unwrap().to_owned();
    let as_admin =
        |server: &TestServer| answer(server.request(Method::GET, "/v1/auth").bearer_auth(admin.field("access_token")));
    as_admin(&demo).await.expect(200);
    drop(demo);

    let plain = restarted(&data, &["serve"]).await;
    for account in [GUEST, ADMIN] {
        sign_in(&plain, account).await.expect(401);
    }
    let refreshed = answer(plain.request(Method::GET, "/v1/auth/refresh_token").header("cookie", &cookie)).await;
    assert_eq!(refreshed.status, 401, "{}", refreshed.text);
    assert_eq!(as_admin(&plain).await.status, 401);
    // Serving the demo in another process does not affect this one.
    let demo = restarted(&data, &["serve", "--demo", "--without-pictures"]).await;
    sign_in(&demo, ADMIN).await.expect(200);
    sign_in(&plain, ADMIN).await.expect(401);
}

/// Directories and files below `folder` that other users can access.
fn open_to_others(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let (path, kind) = entry.map(|entry| (entry.path(), entry.file_type().unwrap())).unwrap();
        if path.metadata().is_ok_and(|metadata| metadata.permissions().mode() & 0o077 != 0) {
            found.push(path.clone());
        }
        if kind.is_dir() {
            open_to_others(&path, found);
        }
    }
}

fn mode(path: &Path) -> u32 {
    path.metadata().unwrap().permissions().mode() & 0o7777
}

#[tokio::test]
async fn the_data_directory_is_closed_to_other_users_even_if_it_was_open() {
    let data = TempDir::new().unwrap();
    fs::set_permissions(data.path(), Permissions::from_mode(0o755)).unwrap();
    for folder in ["keys", "mail", "media/0/1", "incoming"] {
        fs::create_dir_all(data.path().join(folder)).unwrap();
        let file = data.path().join(folder).join("before.eml");
        fs::write(&file, "before").unwrap();
        fs::set_permissions(&file, Permissions::from_mode(0o666)).unwrap();
        fs::set_permissions(data.path().join(folder), Permissions::from_mode(0o777)).unwrap();
    }
    let server = TestServer::with(&[("VERDORO_DATA_DIR", data.path().to_str().unwrap())]).await;
    let body = json!({"email": "anna@guests.example", "purpose": "register", "language": "en"});
    server.post("/v1/verification/email", body).await.expect(202);
    let mail = data.path().join("mail");
    crate::support::until("an email is stored", async || (fs::read_dir(&mail).unwrap().count() > 1).then_some(()))
        .await;
    let mut open = Vec::new();
    open_to_others(data.path(), &mut open);
    assert_eq!(open, Vec::<PathBuf>::new());
    assert_eq!(mode(data.path()), 0o700);
    assert!(data.path().join("keys/signing.pem").exists() && data.path().join("media/0/1/before.eml").exists());
}

#[tokio::test]
async fn the_private_database_is_closed_to_others() {
    // When root runs this, PostgreSQL runs as another account and needs access.
    let parent = tempfile::Builder::new().permissions(Permissions::from_mode(0o755)).tempdir_in("/tmp").unwrap();
    let data = parent.path().join("data");
    let migrate = || {
        let mut command = Command::new(env!("CARGO_BIN_EXE_verdoro"));
        command.arg("migrate").env_remove("DATABASE_URL").env("VERDORO_DATA_DIR", &data).output().unwrap()
    };
    let migrated = migrate();
    assert!(migrated.status.success(), "{}", String::from_utf8_lossy(&migrated.stderr));
    let log = data.join("postgres/postgres.log");
    fs::set_permissions(&log, Permissions::from_mode(0o644)).unwrap();
    fs::set_permissions(data.join("postgres"), Permissions::from_mode(0o755)).unwrap();
    assert!(migrate().status.success());
    let mut open = Vec::new();
    open_to_others(&data, &mut open);
    assert_eq!(open, Vec::<PathBuf>::new());
    // When root runs this, PostgreSQL runs as another account and needs access.
    let expected = if rustix::process::geteuid().is_root() { 0o711 } else { 0o700 };
    assert_eq!(mode(&data), expected);
}

#[tokio::test]
async fn a_shared_directory_is_refused_as_data_directory() {
    let server = TestServer::open().await;
    let shared = server.data.path().join("shared");
    fs::create_dir(&shared).unwrap();
    fs::set_permissions(&shared, Permissions::from_mode(0o1777)).unwrap();
    let error = refusal(&server, &["serve"], &[("VERDORO_DATA_DIR", shared.to_str().unwrap())]);
    assert!(error.contains("VERDORO_DATA_DIR") && error.lines().count() == 1, "{error}");
    assert_eq!(mode(&shared), 0o1777);
}

/// The services of `compose.yaml` with their lines.
fn services(compose: &str) -> Vec<(&str, String)> {
    let (_, services) = compose.split_once("\nservices:\n").unwrap();
    let (services, _) = services.split_once("\nvolumes:\n").unwrap();
    let mut found: Vec<(&str, String)> = Vec::new();
    for line in services.lines() {
        let name =
            line.strip_prefix("  ").and_then(|line| line.strip_suffix(':')).filter(|name| !name.starts_with(' '));
        match (name, found.last_mut()) {
            (Some(name), _) => found.push((name, String::new())),
            (None, Some((_, lines))) => lines.push_str(line),
            (None, None) => {}
        }
    }
    found
}

#[test]
fn compose_has_no_default_passwords_and_closes_every_container() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let compose = fs::read_to_string(root.join("compose.yaml")).unwrap();
    let example = fs::read_to_string(root.join(".env.example")).unwrap();
    let required = [
        "POSTGRES_PASSWORD",
        "VALKEY_PASSWORD",
        "S3_ACCESS_KEY",
        "S3_SECRET_KEY",
        "VERDORO_PUBLIC_URL",
        "VERDORO_SMTP_URL",
        "VERDORO_MAIL_FROM",
        "VERDORO_TRUSTED_PROXIES",
    ];
    for name in required {
        assert!(compose.contains(&format!("${{{name}:?")), "{name} is not required");
        assert!(!compose.contains(&format!("${{{name}:-")) && !compose.contains(&format!("${{{name}}}")), "{name}");
        assert!(
            example.lines().any(|line| line == format!("{name}=")),
            "{name} is not in .env.example, or has a value"
        );
    }
    for common in ["read_only: true", "cap_drop: [ALL]", "no-new-privileges:true", "pids_limit:"] {
        assert!(compose.split_once("\nservices:").unwrap().0.contains(common), "{common}");
    }
    let services = services(&compose);
    assert_eq!(services.len(), 7);
    for (name, lines) in services {
        let is_verdoro = lines.contains("<<: *verdoro");
        assert!(is_verdoro || (lines.contains("<<: *hardened") && lines.contains("mem_limit:")), "{name}");
        assert_eq!(name == "mail", lines.contains("profiles: [mail]"), "{name}");
    }
}
