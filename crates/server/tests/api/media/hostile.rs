//! Hostile files: refused or rendered harmless, with bounded memory.

use reqwest::multipart::{Form, Part};
use serde_json::Value;

use crate::support::{Person, TestServer, files};

/// How much the server's memory may grow, in MiB.
const MOST_GROWTH: f64 = 64.0;

/// The expected result for a file.
enum Outcome {
    /// Refused with this status; for 422, with this code for `file`.
    Refused(u16, &'static str),
    /// Rendered to files of at most this many bytes each.
    Rendered,
}
use Outcome::{Refused, Rendered};

fn corpus() -> Vec<(&'static str, Vec<u8>, Outcome)> {
    let text = |text: &str| text.repeat(40).into_bytes();
    let truncated = |mut file: Vec<u8>| {
        file.truncate(file.len() / 2);
        file
    };
    let broken = Refused(422, "file_broken");
    let unsupported = || Refused(422, "file_type_unsupported");
    let too_large = || Refused(422, "image_too_large");
    let mut looping = files::mp4(b"isom");
    looping[0..4].copy_from_slice(&[0; 4]);
    let mut deep = b"\0\0\0\x10ftypisom\0\0\0\0".to_vec();
    deep.extend(nested(2000));
    let mut polyglot = files::gif_moving(30, 20);
    polyglot.extend(b"*/=1;alert(document.domain)//<script>alert(1)</script>");
    vec![
        ("SVG with a script", text("<svg xmlns=\"http://www.w3.org/2000/svg\" onload=\"alert(1)\"/>"), unsupported()),
        ("HTML", text("<!doctype html><script>alert(1)</script>"), unsupported()),
        ("a program", [b"\x7fELF".to_vec(), vec![0; 5000]].concat(), unsupported()),
        ("PDF", text("%PDF-1.7 "), unsupported()),
        ("TIFF", [b"II*\0".to_vec(), vec![0; 500]].concat(), unsupported()),
        ("ZIP", [b"PK\x03\x04".to_vec(), vec![0; 500]].concat(), unsupported()),
        ("nothing", Vec::new(), Refused(422, "file_missing")),
        ("three bytes", vec![0xFF, 0xD8, 0xFF], Refused(422, "file_broken")),
        ("JPEG cut in half before its picture", files::jpeg(64, 64)[..40].to_vec(), Refused(422, "file_broken")),
        ("PNG cut in half", truncated(files::png(300, 200)), Refused(422, "file_broken")),
        ("GIF cut off in its first picture", files::gif_moving(300, 200)[..60].to_vec(), Refused(422, "file_broken")),
        ("WebP cut in half", truncated(files::webp(300, 200)), broken),
        ("50,001 by 1,000 pixels", files::png_head(50_001, 1_000), too_large()),
        ("a billion pixels promised", files::png_head(u32::MAX >> 1, u32::MAX >> 1), too_large()),
        ("60 megapixels of nothing", files::png_blank(7800, 7700), too_large()),
        ("49 megapixels of nothing", files::png_blank(7000, 7000), Rendered),
        ("50 megapixels", files::jpeg(8660, 5773), Rendered),
        ("progressive", files::jpeg_progressive(4000, 3000), Rendered),
        ("CMYK", files::jpeg_cmyk(300, 200), Rendered),
        ("16 bits and an alpha channel", files::png_deep(300, 200), Rendered),
        ("moving", files::gif_moving(300, 200), Rendered),
        ("GIF and JavaScript at once", polyglot, Rendered),
        ("location in EXIF", files::jpeg_lying(300, 200), Rendered),
        ("location in a PNG's text", files::png(300, 200), Rendered),
        ("MP4 with a box that holds itself", looping, Refused(422, "file_broken")),
        ("MP4 of boxes in boxes", deep, Refused(422, "file_broken")),
        ("MP4 cut in half", truncated(files::mp4(b"isom")), Refused(422, "file_broken")),
        ("QuickTime", files::mp4(b"qt  "), unsupported()),
        ("WebM cut in half", truncated(files::webm()), Refused(422, "file_broken")),
        ("a picture of 16 MiB", [files::jpeg(64, 64), vec![0; 16 << 20]].concat(), Refused(413, "body_too_large")),
        ("a video of 61 MiB", [files::mp4(b"isom"), vec![0; 61 << 20]].concat(), Refused(413, "body_too_large")),
    ]
}

/// MP4 boxes nested this deep.
fn nested(depth: u32) -> Vec<u8> {
    let boxes = (1..=depth).rev().flat_map(|left| [&(8 * left).to_be_bytes()[..], b"mdia"].concat());
    let track = boxes.collect::<Vec<u8>>();
    let movie = [&(8 * depth + 8).to_be_bytes()[..], b"trak", &track].concat();
    [&(8 * depth + 16).to_be_bytes()[..], b"moov", &movie].concat()
}

async fn send(server: &TestServer, person: &Person, file: Vec<u8>) -> crate::support::Answer {
    // With a valid name and type, whatever the content.
    let part = Part::bytes(file).file_name("../../../tmp/photo.jpg.exe").mime_str("image/jpeg").unwrap();
    server.as_(person).send_form("/v1/uploads", Form::new().part("file", part)).await
}

#[tokio::test]
async fn a_file_name_with_a_null_byte_is_refused() {
    let server = TestServer::open().await;
    let mallory = server.member("mallory").await;
    let part = Part::bytes(files::png(40, 30)).file_name("photo.jpg\0.exe");
    let sent = server.as_(&mallory).send_form("/v1/uploads", Form::new().part("file", part)).await;
    assert_eq!(sent.code(400), "multipart_invalid");
}

#[tokio::test]
async fn hostile_files_are_refused_or_rendered_harmless() {
    let server = TestServer::open().await;
    let mallory = server.member("mallory").await;
    send(&server, &mallory, files::png(40, 30)).await.data(201);
    let before = memory(&server, "VmRSS:");
    for (what, file, fate) in corpus() {
        println!("{what}");
        let answered = send(&server, &mallory, file).await;
        match fate {
            Refused(422, code) => assert_eq!(answered.fault("file"), code, "{what}"),
            Refused(status, code) => {
                assert_eq!(answered.code(status), code, "{what}");
                let most = if what.contains("video") { "60 MiB" } else { "15 MiB" };
                let message = answered.json()["errors"]["file"][0]["message"].to_string();
                assert!(message.contains(most), "{what}: {message}");
            }
            Rendered => is_harmless(&server, what, &answered.expect(201).json()["data"]).await,
        }
    }
    let growth = memory(&server, "VmHWM:") - before;
    println!("the server grew from {before:.1} MiB by at most {growth:.1} MiB");
    assert!(growth <= MOST_GROWTH, "it grew by {growth:.1} MiB");
    let waiting = std::fs::read_dir(server.data.path().join("incoming")).unwrap().count();
    assert_eq!(waiting, 0, "files are left where they arrived");
}

/// All served files are WebP written by the server: no metadata, nothing after the end.
async fn is_harmless(server: &TestServer, what: &str, upload: &Value) {
    for variant in upload["variants"].as_array().unwrap() {
        let response = server.request(reqwest::Method::GET, variant["url"].as_str().unwrap()).send().await.unwrap();
        assert_eq!(response.headers()["content-type"], "image/webp", "{what}");
        let file = response.bytes().await.unwrap();
        let size = u32::from_le_bytes(file[4..8].try_into().unwrap()) as usize + 8;
        assert_eq!((&file[..4], &file[8..15], size), (&b"RIFF"[..], &b"WEBPVP8"[..], file.len()), "{what}");
        let text = String::from_utf8_lossy(&file);
        for trace in ["Rosa", "EXIF", "XMP ", "ICCP", "script"] {
            assert!(!text.contains(trace), "{what}: {trace} is served");
        }
    }
}

fn memory(server: &TestServer, name: &str) -> f64 {
    let status = std::fs::read_to_string(format!("/proc/{}/status", server.process())).unwrap();
    let line = status.lines().find_map(|line| line.strip_prefix(name)).unwrap();
    line.split_whitespace().next().unwrap().parse::<f64>().unwrap() / 1024.0
}
