//! Pictures: megapixels per second that one core converts for serving, compared with libvips on the same files.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use adapters::media::picture::render;
use domain::media::edit::Edit;
use domain::media::image_processor::Cut;
use domain::media::upload::WIDTHS;
use jpeg_encoder::{ColorType, Encoder};

use crate::Bench;
use crate::report::Bar;

/// Makes the same pictures with both, each for a share of `time`.
pub fn measure(bench: &mut Bench, time: Duration) {
    bench.report.part("(g) pictures, one core");
    let vips = has_vips();
    if !vips {
        println!("  no vipsthumbnail in the search path (Debian: libvips-tools): its figures are absent");
    }
    for (name, width, height, is_progressive) in [
        ("12 MP JPEG", 4000, 3000, false),
        ("50 MP JPEG", 8660, 5773, false),
        ("12 MP JPEG, progressive", 4000, 3000, true),
    ] {
        let file = photograph(bench.server.path(), width, height, is_progressive);
        let bytes = std::fs::read(&file).unwrap();
        let megapixels = f64::from(width) * f64::from(height) / 1e6;
        let ours = megapixels / repeated(time / 4, || drop(render(&bytes, Cut::Edit(Edit::default())).unwrap()));
        bench.report.figure(&format!("{name}: upright, three widths, master"), ours, "MP/s", Bar::None);
        if vips {
            let theirs = megapixels / repeated(time / 4, || three_thumbnails(&file));
            bench.report.figure(&format!("{name}: vipsthumbnail, three widths"), theirs, "MP/s", Bar::None);
            bench.report.figure(&format!("{name}: share"), ours / theirs, "", Bar::None);
        }
    }
}

/// Seconds that one call takes, the mean over that time.
fn repeated(time: Duration, work: impl Fn()) -> f64 {
    work();
    let begun = Instant::now();
    let mut calls = 0.0;
    while begun.elapsed() < time {
        work();
        calls += 1.0;
    }
    begun.elapsed().as_secs_f64() / calls
}

fn has_vips() -> bool {
    let mut version = Command::new("vipsthumbnail");
    version.arg("--vips-version").stdout(Stdio::null()).stderr(Stdio::null());
    version.status().is_ok_and(|status| status.success())
}

fn three_thumbnails(file: &Path) {
    for width in WIDTHS {
        let status = Command::new("vipsthumbnail")
            .env("VIPS_CONCURRENCY", "1")
            .arg(file)
            .args(["--size", &format!("{width}x"), "--output", &format!("%s-{width}.webp[Q=78]")])
            .status();
        assert!(status.unwrap().success(), "vipsthumbnail cannot read {}", file.display());
    }
}

/// A file with as much detail as a photograph: waves, and grain of a fixed seed.
fn photograph(directory: &Path, width: u16, height: u16, is_progressive: bool) -> PathBuf {
    let mut grain = 7_u32;
    let mut pixels = Vec::with_capacity(usize::from(width) * usize::from(height) * 3);
    for y in 0..height {
        for x in 0..width {
            grain = grain.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            let wave = (f32::from(x) / 90.0).sin() * 60.0 + (f32::from(y) / 70.0).cos() * 50.0;
            let value = 128.0 + wave + (grain >> 28) as f32;
            pixels.extend([value as u8, (value * 0.8) as u8, (value * 0.6) as u8]);
        }
    }
    let path = directory.join(format!("{width}x{height}-{is_progressive}.jpg"));
    let mut encoder = Encoder::new_file(&path, 88).unwrap();
    encoder.set_progressive(is_progressive);
    encoder.encode(&pixels, width, height, ColorType::Rgb).unwrap();
    path
}
