//! Importing files: time and memory.

use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::{Duration, Instant};

use rustix::process::Pid;

use crate::Bench;
use crate::memory;
use crate::report::Bar;

const FEW: u32 = 10_000;
const MANY: u32 = 100_000;

/// Imports generated files, each with one ten times as large, and those given.
pub async fn measure(bench: &mut Bench, files: &[PathBuf]) {
    bench.report.part("(f) import");
    for write in [write_places, write_ways] {
        let [small, large] = [FEW, MANY].map(|businesses| write(bench.server.path(), businesses).unwrap());
        let few = measure_file(bench, &small).await;
        let many = measure_file(bench, &large).await;
        bench.report.figure("memory beside that of a tenth", many / few, "", Bar::AtMost(1.3));
    }
    for file in files {
        measure_file(bench, file).await;
    }
}

/// Prints time and memory; returns the memory.
pub async fn measure_file(bench: &mut Bench, file: &Path) -> f64 {
    let (took, peak) = import(bench, file).await;
    let name = file.file_name().unwrap_or_default().display();
    let size = file.metadata().unwrap().len() as f64 / 1e6;
    bench.report.figure(&format!("{name} ({size:.1} MB): time"), took.as_secs_f64(), "s", Bar::None);
    bench.report.figure(&format!("{name} ({size:.1} MB): peak memory"), peak, "MiB", Bar::None);
    peak
}

async fn import(bench: &Bench, file: &Path) -> (Duration, f64) {
    let begun = Instant::now();
    let mut verdoro = bench.server.command();
    verdoro.args(["import", "osm"]).arg(file).stdout(Stdio::null()).stderr(Stdio::null());
    let mut running = verdoro.spawn().unwrap();
    let pid = Pid::from_child(&running);
    let mut peak = 0.0;
    loop {
        peak = memory::peak(pid).unwrap_or(peak);
        if let Some(status) = running.try_wait().unwrap() {
            assert!(status.success(), "{} cannot be imported", file.display());
            return (begun.elapsed(), peak);
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

/// Places on a grid, one feature a line.
fn write_places(directory: &Path, businesses: u32) -> std::io::Result<PathBuf> {
    let path = directory.join(format!("{businesses}-places.geojson"));
    let mut file = BufWriter::new(File::create(&path)?);
    writeln!(file, r#"{{"type":"FeatureCollection","features":["#)?;
    for number in 1..=businesses {
        let comma = if number == businesses { "" } else { "," };
        let (longitude, latitude) = (10.0 + f64::from(number % 500) / 250.0, 43.0 + f64::from(number / 500) / 250.0);
        writeln!(
            file,
            r#"{{"type":"Feature","id":"node/{number}","properties":{{"@id":"node/{number}","amenity":"restaurant","name":"Trattoria {number}","cuisine":"italian;pizza","addr:street":"Via Roma","addr:housenumber":"{number}","addr:city":"Firenze","opening_hours":"Mo-Su 12:00-15:00,19:00-23:00"}},"geometry":{{"type":"Point","coordinates":[{longitude},{latitude}]}}}}{comma}"#
        )?;
    }
    writeln!(file, "]}}")?;
    file.flush()?;
    Ok(path)
}

/// Places that are buildings, which lie around nodes at the end of the file.
fn write_ways(directory: &Path, businesses: u32) -> std::io::Result<PathBuf> {
    let path = directory.join(format!("{businesses}-ways.json"));
    let mut file = BufWriter::new(File::create(&path)?);
    writeln!(file, r#"{{"elements":["#)?;
    for number in 1..=businesses {
        let [a, b, c, d] = corners(number);
        writeln!(
            file,
            r#"{{"type":"way","id":{number},"nodes":[{a},{b},{c},{d},{a}],"tags":{{"shop":"bakery","name":"Forno {number}","addr:street":"Via Roma","addr:city":"Firenze"}}}},"#
        )?;
    }
    for number in 1..=businesses {
        let comma = if number == businesses { "" } else { "," };
        let (longitude, latitude) = (10.0 + f64::from(number % 500) / 250.0, 43.0 + f64::from(number / 500) / 250.0);
        let node = |id: u32| format!(r#"{{"type":"node","id":{id},"lat":{latitude},"lon":{longitude}}}"#);
        writeln!(file, "{}{comma}", corners(number).map(node).join(","))?;
    }
    writeln!(file, "]}}")?;
    file.flush()?;
    Ok(path)
}

fn corners(way: u32) -> [u32; 4] {
    [0, 1, 2, 3].map(|corner| 4 * way + corner)
}
