//! pgbench, with `-M prepared` over TCP: what PostgreSQL itself can do with the same SQL on this machine.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use crate::capture::Statement;
use crate::load::Figures;
use crate::workload::server::TestServer;

pub struct Pgbench {
    program: PathBuf,
    url: String,
    directory: PathBuf,
}

/// A script and the variables it is given.
#[derive(Default)]
pub struct Script {
    text: String,
    /// Given by the caller.
    given: Vec<(String, String)>,
    /// The parameter values of the statements, each once.
    seen: Vec<(String, String)>,
}

impl Pgbench {
    /// The one beside the PostgreSQL in use, in the search path, or where Debian installs it; none if it is missing.
    pub fn find(server: &TestServer) -> Option<Self> {
        let postmaster = server.postmaster()?.as_raw_nonzero();
        let postgres = std::fs::read_link(format!("/proc/{postmaster}/exe")).ok();
        let beside = postgres.iter().filter_map(|program| Some(program.parent()?.to_owned()));
        let path = std::env::var_os("PATH").unwrap_or_default();
        let versions = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
        let of_debian = versions.map(|version| version.path().join("bin"));
        let directories = beside.chain(std::env::split_paths(&path)).chain(of_debian);
        let program = directories.map(|directory| directory.join("pgbench")).find(|path| path.is_file())?;
        Some(Self { program, url: server.database_url(), directory: server.path().to_owned() })
    }

    pub fn program(&self) -> &Path {
        &self.program
    }

    /// Runs the script with that many clients for that long; `rate` slows it down to so many a second.
    pub fn run(&self, script: &Script, clients: usize, time: Duration) -> Figures {
        let (file, log) = (self.directory.join("script.sql"), self.directory.join("pgbench"));
        std::fs::write(&file, &script.text).unwrap();
        let mut pgbench = Command::new(&self.program);
        pgbench.args([
            "-n",
            "-M",
            "prepared",
            "-j",
            "2",
            "-c",
            &clients.to_string(),
            "-T",
            &time.as_secs().to_string(),
        ]);
        pgbench.arg("-f").arg(&file).arg("--log").arg("--log-prefix").arg(&log);
        for (name, value) in script.given.iter().chain(&script.seen) {
            pgbench.args(["-D", &format!("{name}={value}")]);
        }
        let output = pgbench.arg(&self.url).output().unwrap();
        let complaints = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{}\n{}", complaints.lines().next().unwrap_or_default(), script.text);
        let printed = String::from_utf8(output.stdout).unwrap();
        let tps = printed.lines().find_map(|line| line.strip_prefix("tps = ")?.split(' ').next()?.parse().ok());
        Figures::new(tps.unwrap_or_else(|| panic!("{printed}")), self.take_log(), 0)
    }

    /// The latencies in microseconds, from the files of all threads, which are removed.
    fn take_log(&self) -> Vec<u64> {
        let files = std::fs::read_dir(&self.directory).unwrap().map(|entry| entry.unwrap().path());
        let is_log =
            |path: &PathBuf| path.file_name().is_some_and(|name| name.to_string_lossy().starts_with("pgbench."));
        let mut latencies = Vec::new();
        for path in files.filter(is_log) {
            let text = std::fs::read_to_string(&path).unwrap();
            latencies.extend(text.lines().filter_map(|line| line.split(' ').nth(2)?.parse::<u64>().ok()));
            std::fs::remove_file(path).unwrap();
        }
        latencies
    }
}

impl Script {
    /// These statements with the parameters they had.
    pub fn of(statements: &[Statement]) -> Self {
        let mut script = Self::default();
        for statement in statements {
            script.add(statement, |_| None);
        }
        script
    }

    /// Something only pgbench needs.
    pub fn line(&mut self, text: &str) {
        writeln!(self.text, "{text}").unwrap();
    }

    /// A value to be read as `:name`.
    pub fn define(&mut self, name: &str, value: &str) {
        self.given.push((name.to_owned(), value.to_owned()));
    }

    /// A statement; `other` is the replacement for a value.
    pub fn add(&mut self, statement: &Statement, other: impl Fn(&str) -> Option<String>) {
        let sql = without_comments(&statement.sql);
        let mut rest = sql.trim_end_matches(';');
        while let Some((before, after)) = rest.split_once('$') {
            let digits = after.len() - after.trim_start_matches(|c: char| c.is_ascii_digit()).len();
            let number: usize = after[..digits].parse().unwrap();
            let parameter = &statement.parameters[number - 1];
            let typed = type_of(parameter.as_deref(), before, &after[digits..]);
            self.text.push_str(before);
            match parameter {
                None => self.text.push_str("NULL"),
                Some(value) => {
                    let expression = other(value).unwrap_or_else(|| self.named(value));
                    write!(self.text, "{expression}{typed}").unwrap();
                }
            }
            rest = &after[digits..];
        }
        writeln!(self.text, "{rest};").unwrap();
    }

    fn named(&mut self, value: &str) -> String {
        if let Some((name, _)) = self.seen.iter().find(|(_, known)| known == value) {
            return format!(":{name}");
        }
        let name = format!("v{}", self.seen.len());
        self.seen.push((name.clone(), value.to_owned()));
        format!(":{name}")
    }
}

/// Comments may name parameters, which pgbench would send although PostgreSQL reads none there.
fn without_comments(sql: &str) -> String {
    let lines: Vec<&str> =
        sql.lines().map(|line| line.split_once("--").map_or(line, |(statement, _)| statement)).collect();
    let mut text = lines.join("\n");
    while let Some((start, end)) =
        text.find("/*").and_then(|start| Some((start, start + text[start..].find("*/")? + 2)))
    {
        text.replace_range(start..end, "");
    }
    text.trim_end().to_owned()
}

/// The type of an array that only a polymorphic function takes: PostgreSQL cannot infer it.
fn type_of(value: Option<&str>, before: &str, after: &str) -> &'static str {
    let is_alone =
        ["cardinality(", "unnest("].iter().any(|function| before.ends_with(function)) && after.starts_with(')');
    let first = value.unwrap_or_default().trim_matches(['{', '}']).split(',').next().unwrap_or_default();
    match is_alone {
        true if uuid::Uuid::try_parse(first).is_ok() => "::uuid[]",
        true => "::text[]",
        false => "",
    }
}
