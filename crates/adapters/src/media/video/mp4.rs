//! MPEG-4 files: nested boxes (ISO 14496-12).

use domain::media::image_processor::{Flaw, ImageError, VideoFacts};

use super::window::Window;
use samples::Tables;

mod samples;

/// The brands that browsers play as `video/mp4`. QuickTime's (`qt  `) is not among them.
const BRANDS: [&[u8; 4]; 14] = [
    b"isom", b"iso2", b"iso3", b"iso4", b"iso5", b"iso6", b"iso8", b"iso9", b"mp41", b"mp42", b"avc1", b"M4V ",
    b"dash", b"MSNV",
];
/// Boxes not needed to play, at any level: metadata and padding.
const METADATA: [&[u8; 4]; 5] = [b"udta", b"meta", b"uuid", b"free", b"skip"];
/// How deeply boxes may be nested.
const MAX_DEPTH: u8 = 8;

/// A box: its name, and the offsets of its start, its content and its end.
#[derive(Debug, Clone, Copy)]
struct Part {
    name: [u8; 4],
    start: u64,
    content: u64,
    end: u64,
}

/// The properties found so far.
#[derive(Default)]
struct Found {
    timescale: u64,
    duration: u64,
    size: Option<(u32, u32)>,
    has_samples: bool,
    fragmented: bool,
}

/// A track while it is read.
#[derive(Default)]
struct Track {
    handler: [u8; 4],
    size: (u32, u32),
    tables: Tables,
}

/// Reads and erases; see [`super::inspect`].
///
/// # Errors
/// As for [`super::inspect`].
pub fn walk(mut window: Window) -> Result<VideoFacts, ImageError> {
    let mut found = Found::default();
    let (mut at, end) = (0, window.size());
    let mut is_first = true;
    while at < end {
        let part = part_at(&mut window, at, end)?;
        match &part.name {
            b"ftyp" if is_first => check_brand(&window, part)?,
            _ if is_first => return Err(Flaw::Unsupported.into()),
            b"moov" => walk_movie(&mut window, part, &mut found)?,
            b"mdat" => found.has_samples = true,
            b"moof" => walk_fragment(&mut window, part)?,
            b"sidx" | b"ssix" => {}
            // Not needed to play a whole file: segment brands, events, reference clocks, a second index.
            b"wide" | b"styp" | b"emsg" | b"prft" | b"mfra" => erase(&window, part)?,
            name if METADATA.contains(&name) => erase(&window, part)?,
            _ => return Err(Flaw::Broken.into()),
        }
        is_first = false;
        at = part.end;
    }
    let (width, height) = found.size.ok_or(Flaw::Broken)?;
    if !found.has_samples {
        return Err(Flaw::Broken.into());
    }
    let is_known = found.timescale > 0 && found.duration > 0 && !found.fragmented;
    let duration = is_known.then(|| found.duration.saturating_mul(1000) / found.timescale);
    Ok(VideoFacts { width, height, duration_ms: duration.and_then(|length| u32::try_from(length).ok()) })
}

/// The box at an offset, which must end before `end`.
fn part_at(window: &mut Window, start: u64, end: u64) -> Result<Part, ImageError> {
    window.count()?;
    let [a, b, c, d, name @ ..] = window.read::<8>(start)?;
    let (content, size) = match u32::from_be_bytes([a, b, c, d]) {
        // It extends to the end of the file, as only the last box may.
        0 => (start + 8, window.size() - start),
        1 => (start + 16, u64::from_be_bytes(window.read(start + 8)?)),
        size => (start + 8, size.into()),
    };
    let stop = start.checked_add(size).filter(|stop| *stop <= end && *stop >= content).ok_or(Flaw::Broken)?;
    Ok(Part { name, start, content, end: stop })
}

fn check_brand(window: &Window, part: Part) -> Result<(), ImageError> {
    let brand = window.read::<4>(part.content)?;
    if BRANDS.contains(&&brand) { Ok(()) } else { Err(Flaw::Unsupported.into()) }
}

/// Calls `visit` with every child of a box.
fn each(
    window: &mut Window,
    part: Part,
    visit: &mut dyn FnMut(&mut Window, Part) -> Result<(), ImageError>,
) -> Result<(), ImageError> {
    let mut at = part.content;
    // Some programs end a list of boxes with four zeros.
    while at + 8 <= part.end {
        let inner = part_at(window, at, part.end)?;
        visit(window, inner)?;
        at = inner.end;
    }
    Ok(())
}

fn walk_movie(window: &mut Window, movie: Part, found: &mut Found) -> Result<(), ImageError> {
    each(window, movie, &mut |window, part| match &part.name {
        b"mvhd" => {
            (found.timescale, found.duration) = times(window, part)?;
            erase_times(window, part)
        }
        b"trak" => walk_track(window, part, found),
        b"mvex" => {
            found.fragmented = true;
            Ok(())
        }
        b"iods" => Ok(()),
        _ => erase(window, part),
    })
}

fn walk_fragment(window: &mut Window, fragment: Part) -> Result<(), ImageError> {
    each(window, fragment, &mut |window, part| match &part.name {
        b"mfhd" => Ok(()),
        b"traf" => each(window, part, &mut |window, part| {
            if METADATA.contains(&&part.name) { erase(window, part) } else { Ok(()) }
        }),
        _ => erase(window, part),
    })
}

fn walk_track(window: &mut Window, track: Part, found: &mut Found) -> Result<(), ImageError> {
    let mut seen = Track::default();
    walk_inside(window, track, &mut seen, MAX_DEPTH)?;
    match &seen.handler {
        b"vide" => {
            found.size = found.size.or(Some(seen.size));
            Ok(())
        }
        b"soun" => Ok(()),
        // Tracks of other types hold metadata such as locations.
        _ => {
            seen.tables.zero(window)?;
            erase(window, track)
        }
    }
}

fn walk_inside(window: &mut Window, part: Part, track: &mut Track, depth: u8) -> Result<(), ImageError> {
    let depth = depth.checked_sub(1).ok_or(Flaw::Broken)?;
    each(window, part, &mut |window, part| match &part.name {
        b"tkhd" => {
            track.size = shown_size(window, part)?;
            erase_times(window, part)
        }
        b"mdhd" => erase_times(window, part),
        b"hdlr" => {
            track.handler = window.read(part.content + 8)?;
            // The name that follows is often that of the device.
            window.zero(part.content + 24, part.end.saturating_sub(part.content + 24))
        }
        b"stco" | b"co64" => {
            track.tables.chunks = Some(part);
            Ok(())
        }
        b"stsc" => {
            track.tables.runs = Some(part);
            Ok(())
        }
        b"stsz" => {
            track.tables.sizes = Some(part);
            Ok(())
        }
        b"mdia" | b"minf" | b"stbl" => walk_inside(window, part, track, depth),
        name if METADATA.contains(&name) => erase(window, part),
        _ => Ok(()),
    })
}

/// Turns a box into padding.
fn erase(window: &Window, part: Part) -> Result<(), ImageError> {
    window.write(part.start + 4, b"free")?;
    window.zero(part.content, part.end - part.content)
}

/// Whether a header box has 64-bit times.
fn is_long(window: &Window, part: Part) -> Result<bool, ImageError> {
    Ok(window.read::<1>(part.content)? == [1])
}

/// Erases the times of creation and modification, which are first in a header box.
fn erase_times(window: &Window, part: Part) -> Result<(), ImageError> {
    let length = if is_long(window, part)? { 16 } else { 8 };
    if part.end < part.content + 4 + length { Err(Flaw::Broken.into()) } else { window.zero(part.content + 4, length) }
}

/// Timescale and duration of the movie header.
fn times(window: &Window, part: Part) -> Result<(u64, u64), ImageError> {
    Ok(if is_long(window, part)? {
        let scale = u32::from_be_bytes(window.read(part.content + 20)?);
        (scale.into(), u64::from_be_bytes(window.read(part.content + 24)?))
    } else {
        let scale = u32::from_be_bytes(window.read(part.content + 12)?);
        (scale.into(), u32::from_be_bytes(window.read(part.content + 16)?).into())
    })
}

/// Width and height of a track header, rotated as its matrix says.
fn shown_size(window: &Window, part: Part) -> Result<(u32, u32), ImageError> {
    let matrix = part.content + if is_long(window, part)? { 52 } else { 40 };
    let number = |at: u64| Ok::<_, ImageError>(i32::from_be_bytes(window.read(at)?));
    // 16.16 fixed point.
    let whole = |value: i32| value.unsigned_abs() >> 16;
    let (width, height) = (whole(number(matrix + 36)?), whole(number(matrix + 40)?));
    let is_rotated = number(matrix)? == 0 && number(matrix + 4)? != 0;
    Ok(if is_rotated { (height, width) } else { (width, height) })
}
