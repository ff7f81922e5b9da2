//! WebM files: nested elements (EBML, RFC 8794; Matroska, RFC 9559).

use domain::media::image_processor::{Flaw, ImageError, VideoFacts};

use super::window::Window;

const EBML: u32 = 0x1A45_DFA3;
const DOC_TYPE: u32 = 0x4282;
const SEGMENT: u32 = 0x1853_8067;
const SEEK_HEAD: u32 = 0x114D_9B74;
const INFO: u32 = 0x1549_A966;
const TRACKS: u32 = 0x1654_AE6B;
const CLUSTER: u32 = 0x1F43_B675;
const CUES: u32 = 0x1C53_BB6B;
const CHAPTERS: u32 = 0x1043_A770;
const ATTACHMENTS: u32 = 0x1941_A469;
const TAGS: u32 = 0x1254_C367;
const TIMESTAMP_SCALE: u32 = 0x002A_D7B1;
const DURATION: u32 = 0x4489;
const TRACK_ENTRY: u32 = 0xAE;
const TRACK_NAME: u32 = 0x536E;
const VIDEO: u32 = 0xE0;
const PIXEL_WIDTH: u32 = 0xB0;
const PIXEL_HEIGHT: u32 = 0xBA;
const BLOCK_GROUP: u32 = 0xA0;
const VOID: u32 = 0xEC;
const CRC: u32 = 0xBF;

/// The children of a segment. One of them ends a cluster of unknown size.
const TOP: [u32; 8] = [SEEK_HEAD, INFO, TRACKS, CLUSTER, CUES, CHAPTERS, ATTACHMENTS, TAGS];
/// The children of a cluster that are not erased: its time, its position, and frames.
const CLUSTER_KEPT: [u32; 6] = [0xE7, 0x5854, 0xA7, 0xAB, 0xA3, BLOCK_GROUP];
/// The children of a block group that are not erased: the frame, additions, duration and references.
const BLOCK_KEPT: [u32; 9] = [0xA1, 0x75A1, 0x9B, 0xFA, 0xFB, 0xFD, 0xA4, 0x75A2, 0x8E];
/// The children of the segment information that are not erased: timescale and duration.
const INFO_KEPT: [u32; 2] = [TIMESTAMP_SCALE, DURATION];
/// The names of the programs that wrote the file: required by the format, so only their content is erased.
const PROGRAMS: [u32; 2] = [0x4D80, 0x5741];

/// An element: its id, and the offsets of its start, its content and its end. One of unknown size ends with its parent.
#[derive(Debug, Clone, Copy)]
struct Element {
    id: u32,
    start: u64,
    content: u64,
    end: u64,
    has_unknown_size: bool,
}

#[derive(Default)]
struct Found {
    scale: u64,
    duration: f64,
    size: Option<(u32, u32)>,
    has_clusters: bool,
}

/// Reads and erases; see [`super::inspect`].
///
/// # Errors
/// As for [`super::inspect`].
pub fn walk(mut window: Window) -> Result<VideoFacts, ImageError> {
    let size = window.size();
    let head = element_at(&mut window, 0, size)?;
    if head.id != EBML || !is_webm(&mut window, head)? {
        return Err(Flaw::Unsupported.into());
    }
    let mut found = Found { scale: 1_000_000, ..Found::default() };
    let mut at = head.end;
    while at < size {
        let element = element_at(&mut window, at, size)?;
        match element.id {
            SEGMENT => walk_segment(&mut window, element, &mut found)?,
            VOID | CRC => erase(&window, element)?,
            _ => return Err(Flaw::Broken.into()),
        }
        at = element.end;
    }
    let (width, height) = found.size.ok_or(Flaw::Broken)?;
    if !found.has_clusters {
        return Err(Flaw::Broken.into());
    }
    let milliseconds = found.duration * found.scale as f64 / 1e6;
    let is_known = milliseconds.is_finite() && (1.0..f64::from(u32::MAX)).contains(&milliseconds);
    Ok(VideoFacts { width, height, duration_ms: is_known.then_some(milliseconds as u32) })
}

/// A number of variable length: its value, its length, and whether all its bits are set. Ids keep their marker.
fn number_at(window: &Window, at: u64, longest: u32, keep_marker: bool) -> Result<(u64, u64, bool), ImageError> {
    let [first] = window.read::<1>(at)?;
    let length = first.leading_zeros() + 1;
    if length > longest {
        return Err(Flaw::Broken.into());
    }
    let mut value = u64::from(if keep_marker { first } else { first & (0xFF_u16 >> length) as u8 });
    for offset in 1..u64::from(length) {
        let [next] = window.read::<1>(at + offset)?;
        value = value << 8 | u64::from(next);
    }
    let is_all_set = !keep_marker && value == (1 << (7 * length)) - 1;
    Ok((value, length.into(), is_all_set))
}

/// The element at an offset, which must end before `end`.
fn element_at(window: &mut Window, start: u64, end: u64) -> Result<Element, ImageError> {
    window.count()?;
    let (id, id_length, _) = number_at(window, start, 4, true)?;
    let (size, size_length, has_unknown_size) = number_at(window, start + id_length, 8, false)?;
    let content = start + id_length + size_length;
    let stop = if has_unknown_size { end } else { content.saturating_add(size) };
    if stop > end || content > end {
        return Err(Flaw::Broken.into());
    }
    Ok(Element { id: id as u32, start, content, end: stop, has_unknown_size })
}

fn each(
    window: &mut Window,
    element: Element,
    visit: &mut dyn FnMut(&mut Window, Element) -> Result<(), ImageError>,
) -> Result<(), ImageError> {
    let mut at = element.content;
    while at < element.end {
        let inner = element_at(window, at, element.end)?;
        visit(window, inner)?;
        at = inner.end;
    }
    Ok(())
}

fn is_webm(window: &mut Window, head: Element) -> Result<bool, ImageError> {
    let mut is_webm = false;
    each(window, head, &mut |window, element| {
        is_webm |=
            element.id == DOC_TYPE && element.end - element.content >= 4 && window.read(element.content)? == *b"webm";
        Ok(())
    })?;
    Ok(is_webm)
}

fn walk_segment(window: &mut Window, segment: Element, found: &mut Found) -> Result<(), ImageError> {
    let mut at = segment.content;
    while at < segment.end {
        let mut element = element_at(window, at, segment.end)?;
        match element.id {
            INFO => walk_info(window, element, found)?,
            TRACKS => each(window, element, &mut |window, track| walk_track(window, track, found))?,
            CLUSTER => {
                found.has_clusters = true;
                element.end = walk_cluster(window, element)?;
            }
            SEEK_HEAD | CUES => {}
            // Tags, attachments, chapters, padding, checksums that no longer match, and unknown elements.
            _ => erase(window, element)?,
        }
        at = element.end;
    }
    Ok(())
}

/// Reads a cluster. Returns its end: one of unknown size ends where the next child of the segment starts.
fn walk_cluster(window: &mut Window, cluster: Element) -> Result<u64, ImageError> {
    let mut at = cluster.content;
    while at < cluster.end {
        let element = element_at(window, at, cluster.end)?;
        match element.id {
            id if cluster.has_unknown_size && TOP.contains(&id) => break,
            BLOCK_GROUP => each(window, element, &mut |window, part| keep_only(&BLOCK_KEPT, window, part))?,
            _ => keep_only(&CLUSTER_KEPT, window, element)?,
        }
        at = element.end;
    }
    Ok(at)
}

/// Erases an element unless it is one of these.
fn keep_only(kept: &[u32], window: &Window, element: Element) -> Result<(), ImageError> {
    if kept.contains(&element.id) { Ok(()) } else { erase(window, element) }
}

fn walk_info(window: &mut Window, info: Element, found: &mut Found) -> Result<(), ImageError> {
    each(window, info, &mut |window, element| {
        match element.id {
            TIMESTAMP_SCALE => found.scale = unsigned(window, element)?,
            DURATION => found.duration = float(window, element)?,
            _ => {}
        }
        match element.id {
            id if INFO_KEPT.contains(&id) => Ok(()),
            id if PROGRAMS.contains(&id) => window.zero(element.content, element.end - element.content),
            _ => erase(window, element),
        }
    })
}

fn walk_track(window: &mut Window, track: Element, found: &mut Found) -> Result<(), ImageError> {
    if track.id != TRACK_ENTRY {
        return erase(window, track);
    }
    each(window, track, &mut |window, element| match element.id {
        TRACK_NAME | VOID | CRC => erase(window, element),
        VIDEO => {
            let (mut width, mut height) = (0, 0);
            each(window, element, &mut |window, element| {
                match element.id {
                    PIXEL_WIDTH => width = unsigned(window, element)?,
                    PIXEL_HEIGHT => height = unsigned(window, element)?,
                    _ => {}
                }
                Ok(())
            })?;
            let side = |side: u64| u32::try_from(side).map_err(|_| Flaw::Broken);
            found.size = found.size.or(Some((side(width)?, side(height)?)));
            Ok(())
        }
        _ => Ok(()),
    })
}

fn unsigned(window: &Window, element: Element) -> Result<u64, ImageError> {
    let length = element.end - element.content;
    if length > 8 {
        return Err(Flaw::Broken.into());
    }
    let mut value = 0;
    for offset in 0..length {
        let [byte] = window.read::<1>(element.content + offset)?;
        value = value << 8 | u64::from(byte);
    }
    Ok(value)
}

fn float(window: &Window, element: Element) -> Result<f64, ImageError> {
    match element.end - element.content {
        4 => Ok(f32::from_be_bytes(window.read(element.content)?).into()),
        8 => Ok(f64::from_be_bytes(window.read(element.content)?)),
        _ => Ok(0.0),
    }
}

/// Turns an element into padding of the same size.
fn erase(window: &Window, element: Element) -> Result<(), ImageError> {
    if element.has_unknown_size {
        return Err(Flaw::Broken.into());
    }
    let whole = element.end - element.start;
    window.write(element.start, &[VOID as u8])?;
    if whole >= 9 {
        // A size of eight bytes: the marker, then seven bytes of value.
        window.write(element.start + 1, &((whole - 9) | 1 << 56).to_be_bytes())?;
        window.zero(element.start + 9, whole - 9)
    } else {
        window.write(element.start + 1, &[0x80 | (whole - 2) as u8])?;
        window.zero(element.start + 2, whole - 2)
    }
}
