//! A temporary Valkey server.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use crate::support::{PATIENCE, free_address};

/// A server without persistence. Stops on drop.
pub struct Server {
    program: Option<Child>,
    port: u16,
    options: Vec<String>,
}

impl Server {
    /// Starts with these configuration options.
    pub fn start(options: &[(&str, &str)]) -> Self {
        let port = free_address().port();
        let options = options.iter().flat_map(|(name, value)| [format!("--{name}"), (*value).to_owned()]).collect();
        let mut server = Self { program: None, port, options };
        server.start_again();
        server
    }

    /// Restarts on the same port.
    pub fn start_again(&mut self) {
        let program = std::env::var("TEST_VALKEY_SERVER").expect("`just test-valkey` names a Valkey server");
        let mut command = Command::new(program);
        command.args(["--bind", "127.0.0.1", "--save", "", "--port", &self.port.to_string()]).args(&self.options);
        self.program = Some(command.stdout(Stdio::null()).spawn().unwrap());
        let begun = Instant::now();
        while TcpStream::connect(("127.0.0.1", self.port)).is_err() {
            assert!(begun.elapsed() < PATIENCE, "the Valkey server does not start");
            std::thread::sleep(Duration::from_millis(10));
        }
    }

    /// Stops it with SIGKILL.
    pub fn kill(&mut self) {
        if let Some(mut program) = self.program.take() {
            program.kill().unwrap();
            program.wait().unwrap();
        }
    }

    pub fn url(&self) -> String {
        format!("redis://127.0.0.1:{}/3", self.port)
    }

    /// Runs commands and returns the output.
    pub fn command(&self, commands: &[&str]) -> String {
        let mut connection = TcpStream::connect(("127.0.0.1", self.port)).unwrap();
        for command in commands.iter().chain(&["QUIT"]) {
            connection.write_all(format!("{command}\r\n").as_bytes()).unwrap();
        }
        let mut answer = String::new();
        connection.read_to_string(&mut answer).unwrap();
        answer
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.kill();
    }
}
