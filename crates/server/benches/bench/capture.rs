//! The SQL that a request makes the server send, read from PostgreSQL's own log: what pgbench is given to run is what
//! the program really does, and stays so.

use std::collections::{HashMap, HashSet};
use std::fs;

use tokio_postgres::Client;

use crate::workload::server::TestServer;

/// A statement with its parameters; none is NULL.
#[derive(Debug, Clone)]
pub struct Statement {
    pub sql: String,
    pub parameters: Vec<Option<String>>,
    backend: String,
}

/// Connections made from now on log the parameters of their statements, once statements are logged.
pub async fn prepare(database: &Client) {
    database.batch_execute("ALTER ROLE CURRENT_USER SET log_error_verbosity = 'default'").await.unwrap();
}

/// The statements of the backends that worked on `marks`, parameters no other request has.
pub async fn statements(
    server: &TestServer,
    database: &Client,
    marks: &[String],
    work: impl AsyncFnOnce(),
) -> Vec<Statement> {
    let all = logged(server, database, work).await;
    let backends: HashSet<String> =
        all.iter().filter(|one| marks.iter().any(|mark| one.has(mark))).map(|one| one.backend.clone()).collect();
    assert!(!backends.is_empty(), "it was not logged");
    all.into_iter().filter(|one| backends.contains(&one.backend)).collect()
}

/// The transactions that worked on `mark`, each from its beginning to its commit.
pub async fn transactions(
    server: &TestServer,
    database: &Client,
    mark: &str,
    work: impl AsyncFnOnce(),
) -> Vec<Statement> {
    let mut open: HashMap<String, Vec<Statement>> = HashMap::new();
    let mut ended = Vec::new();
    for statement in logged(server, database, work).await {
        let backend = statement.backend.clone();
        if statement.sql == "BEGIN" {
            open.insert(backend, vec![statement]);
        } else if let Some(transaction) = open.get_mut(&backend) {
            let is_end = statement.sql == "COMMIT";
            transaction.push(statement);
            if is_end {
                ended.extend(open.remove(&backend).filter(|done| done.iter().any(|one| one.has(mark))));
            }
        }
    }
    ended.concat()
}

async fn logged(server: &TestServer, database: &Client, work: impl AsyncFnOnce()) -> Vec<Statement> {
    let log = server.path().join("postgres/postgres.log");
    let read = || fs::read_to_string(&log).unwrap();
    let before = read().len();
    switch(database, "all").await;
    work().await;
    switch(database, "none").await;
    parse(&read()[before..])
}

impl Statement {
    /// Whether the value is a parameter, or among those of an array.
    fn has(&self, value: &str) -> bool {
        let values = |parameter: &str| parameter.trim_matches(['{', '}']).split(',').any(|one| one == value);
        self.parameters.iter().flatten().any(|parameter| values(parameter))
    }
}

async fn switch(database: &Client, which: &str) {
    database.batch_execute(&format!("ALTER SYSTEM SET log_statement = '{which}'")).await.unwrap();
    database.batch_execute("SELECT pg_reload_conf()").await.unwrap();
    // A backend applies it between two statements.
    tokio::time::sleep(std::time::Duration::from_millis(200)).await;
}

fn parse(log: &str) -> Vec<Statement> {
    let mut statements: Vec<Statement> = Vec::new();
    let mut in_statement = false;
    for line in log.lines() {
        if let Some(continued) = line.strip_prefix('\t') {
            if let Some(last) = statements.last_mut().filter(|_| in_statement) {
                last.sql.push('\n');
                last.sql.push_str(continued);
            }
            continue;
        }
        let Some((backend, message)) = split(line) else { continue };
        in_statement = false;
        if let Some(sql) = statement(message) {
            statements.push(Statement { sql: sql.to_owned(), parameters: Vec::new(), backend: backend.to_owned() });
            in_statement = true;
        } else if let Some(written) = detail(message)
            && let Some(last) = statements.last_mut()
        {
            last.parameters = parameters(written);
        }
    }
    statements
}

/// `2026-01-01 00:00:00.000 UTC [4711] LOG:  …` → (`4711`, `LOG:  …`).
fn split(line: &str) -> Option<(&str, &str)> {
    let (_, rest) = line.split_once(" [")?;
    rest.split_once("] ")
}

fn statement(message: &str) -> Option<&str> {
    let logged = message.strip_prefix("LOG:  ")?;
    logged.strip_prefix("statement: ").or_else(|| Some(logged.strip_prefix("execute ")?.split_once(": ")?.1))
}

/// PostgreSQL 16 began to write it with a capital letter.
fn detail(message: &str) -> Option<&str> {
    message.strip_prefix("DETAIL:  ")?.trim_start_matches(['P', 'p']).strip_prefix("arameters: ")
}

/// `$1 = 'it''s', $2 = NULL`
fn parameters(written: &str) -> Vec<Option<String>> {
    let mut values = Vec::new();
    let mut rest = written;
    while let Some((_, value)) = rest.split_once(" = ") {
        let Some(quoted) = value.strip_prefix('\'') else {
            values.push(None);
            rest = value;
            continue;
        };
        let end = end_of_quoted(quoted);
        values.push(Some(quoted[..end].replace("''", "'")));
        rest = &quoted[end + 1..];
    }
    values
}

fn end_of_quoted(quoted: &str) -> usize {
    let mut at = 0;
    while let Some(found) = quoted[at..].find('\'') {
        at += found;
        if !quoted[at + 1..].starts_with('\'') {
            return at;
        }
        at += 2;
    }
    quoted.len()
}
