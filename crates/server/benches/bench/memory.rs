//! Memory of a process, as reported by Linux.

use rustix::process::Pid;

const MIB: f64 = 1024.0;

/// Resident now, in MiB.
pub fn resident(process: Pid) -> f64 {
    status(process, "VmRSS:").unwrap_or(f64::NAN)
}

/// The most that was ever resident, in MiB; none once the process has ended.
pub fn peak(process: Pid) -> Option<f64> {
    status(process, "VmHWM:")
}

fn status(process: Pid, name: &str) -> Option<f64> {
    let status = std::fs::read_to_string(format!("/proc/{}/status", process.as_raw_nonzero())).ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix(name))?;
    line.split_whitespace().next()?.parse::<f64>().ok().map(|kibibytes| kibibytes / MIB)
}
