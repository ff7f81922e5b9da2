//! Test files to upload: valid and hostile ones.

use image::codecs::gif::GifEncoder;
use image::codecs::webp::WebPEncoder;
use image::{ExtendedColorType, Frame, ImageEncoder, Rgba, RgbaImage};
use jpeg_encoder::{ColorType, Encoder};

/// Private metadata that must not be in served files.
pub const SECRET: &str = "43.7731N 11.2560E Rosa's telephone";

/// Pixels with that many samples each, all different from their neighbours.
fn pixels(width: u32, height: u32, samples: u32) -> Vec<u8> {
    let (row, samples) = ((width * samples) as usize, samples as usize);
    let line: Vec<u8> = (0..row + 251 * samples).map(|x| (x / samples % 251) as u8).collect();
    (0..height as usize).flat_map(|y| &line[3 * y % 251 * samples..][..row]).copied().collect()
}

pub fn jpeg(width: u16, height: u16) -> Vec<u8> {
    jpeg_of(width, height, ColorType::Rgb, |_| {})
}

/// A rotated picture with its location in EXIF.
pub fn jpeg_lying(width: u16, height: u16) -> Vec<u8> {
    jpeg_of(width, height, ColorType::Rgb, |encoder| encoder.add_exif_metadata(&exif(6)).unwrap())
}

pub fn jpeg_progressive(width: u16, height: u16) -> Vec<u8> {
    jpeg_of(width, height, ColorType::Rgb, |encoder| encoder.set_progressive(true))
}

pub fn jpeg_cmyk(width: u16, height: u16) -> Vec<u8> {
    jpeg_of(width, height, ColorType::Cmyk, |_| {})
}

fn jpeg_of(width: u16, height: u16, colours: ColorType, with: impl Fn(&mut Encoder<&mut Vec<u8>>)) -> Vec<u8> {
    let mut file = Vec::new();
    let mut encoder = Encoder::new(&mut file, 80);
    with(&mut encoder);
    let samples = if matches!(colours, ColorType::Cmyk) { 4 } else { 3 };
    encoder.encode(&pixels(width.into(), height.into(), samples), width, height, colours).unwrap();
    file
}

/// TIFF with an orientation and a description.
fn exif(orientation: u8) -> Vec<u8> {
    let text = format!("{SECRET}\0");
    let mut tiff = b"II*\0\x08\0\0\0\x02\0".to_vec();
    tiff.extend([0x0E, 0x01, 2, 0]);
    tiff.extend((text.len() as u32).to_le_bytes());
    tiff.extend(38_u32.to_le_bytes());
    tiff.extend([0x12, 0x01, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0]);
    tiff.extend([0; 4]);
    tiff.extend(text.bytes());
    tiff
}

pub fn png(width: u32, height: u32) -> Vec<u8> {
    png_of(width, height, png::ColorType::Rgb, png::BitDepth::Eight, &pixels(width, height, 3))
}

pub fn png_deep(width: u32, height: u32) -> Vec<u8> {
    png_of(width, height, png::ColorType::Rgba, png::BitDepth::Sixteen, &pixels(width, height, 8))
}

/// A small file with very many pixels.
pub fn png_blank(width: u32, height: u32) -> Vec<u8> {
    png_of(
        width,
        height,
        png::ColorType::Grayscale,
        png::BitDepth::One,
        &vec![0; (width as usize).div_ceil(8) * height as usize],
    )
}

fn png_of(width: u32, height: u32, colours: png::ColorType, depth: png::BitDepth, pixels: &[u8]) -> Vec<u8> {
    let mut file = Vec::new();
    let mut encoder = png::Encoder::new(&mut file, width, height);
    encoder.set_color(colours);
    encoder.set_depth(depth);
    encoder.add_text_chunk("Comment".to_owned(), SECRET.to_owned()).unwrap();
    encoder.write_header().unwrap().write_image_data(pixels).unwrap();
    file
}

/// A header that declares that many pixels, without any data.
pub fn png_head(width: u32, height: u32) -> Vec<u8> {
    let mut file = png(1, 1);
    file[16..20].copy_from_slice(&width.to_be_bytes());
    file[20..24].copy_from_slice(&height.to_be_bytes());
    let sum = crc32(&file[12..29]);
    file[29..33].copy_from_slice(&sum.to_be_bytes());
    file
}

fn crc32(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(!0, |sum, byte| {
        (0..8).fold(sum ^ u32::from(*byte), |sum, _| if sum & 1 == 1 { sum >> 1 ^ 0xEDB8_8320 } else { sum >> 1 })
    })
}

pub fn gif_moving(width: u32, height: u32) -> Vec<u8> {
    let mut file = Vec::new();
    let frame = |value: u8| Frame::new(RgbaImage::from_pixel(width, height, Rgba([value, 90, 40, 255])));
    GifEncoder::new(&mut file).encode_frames([frame(200), frame(20), frame(90)]).unwrap();
    file
}

pub fn webp(width: u32, height: u32) -> Vec<u8> {
    let mut file = Vec::new();
    WebPEncoder::new_lossless(&mut file)
        .write_image(&pixels(width, height, 4), width, height, ExtendedColorType::Rgba8)
        .unwrap();
    file
}

/// A video with one empty track and its location in metadata.
pub fn mp4(brand: &[u8; 4]) -> Vec<u8> {
    let mut header = vec![0; 100];
    header[4..8].copy_from_slice(&0xE0E0_E0E0_u32.to_be_bytes());
    header[12..16].copy_from_slice(&1000_u32.to_be_bytes());
    header[16..20].copy_from_slice(&2500_u32.to_be_bytes());
    let mut track_header = vec![0; 84];
    track_header[40..44].copy_from_slice(&0x1_0000_u32.to_be_bytes());
    track_header[76..80].copy_from_slice(&(640_u32 << 16).to_be_bytes());
    track_header[80..84].copy_from_slice(&(360_u32 << 16).to_be_bytes());
    let mut handler = vec![0; 24];
    handler[8..12].copy_from_slice(b"vide");
    handler.extend(SECRET.bytes());
    let location = part(b"udta", &part(b"\xa9xyz", SECRET.as_bytes()));
    let gap = part(b"free", SECRET.as_bytes());
    let film = [part(b"tkhd", &track_header), part(b"mdia", &part(b"hdlr", &handler)), location.clone(), gap].concat();
    let meta = part(b"meta", SECRET.as_bytes());
    let first = part(b"ftyp", &[&brand[..], &[0; 4], brand].concat());
    let movie = |positions: &[u8]| {
        part(b"moov", &[&part(b"mvhd", &header)[..], &part(b"trak", &film), positions, &location, &meta].concat())
    };
    // The positions are at the end of the samples; the length of the parts before gives the offset.
    let samples = first.len() + movie(&positions(0)).len() + 8 + 4000;
    let movie = movie(&positions(samples as u32));
    let samples = part(b"mdat", &[&[7; 4000][..], SECRET.as_bytes()].concat());
    let fragment = part(b"moof", &part(b"traf", &part(b"uuid", SECRET.as_bytes())));
    let rest = [b"uuid", b"free", b"emsg", b"prft", b"styp", b"mfra"].map(|name| part(name, SECRET.as_bytes()));
    [first, movie, samples, fragment, rest.concat()].concat()
}

/// A track of positions: two samples in one chunk at offset `start`.
fn positions(start: u32) -> Vec<u8> {
    let table = |numbers: &[u32]| numbers.iter().flat_map(|number| number.to_be_bytes()).collect::<Vec<u8>>();
    let length = SECRET.len() as u32;
    let mut handler = vec![0; 25];
    handler[8..12].copy_from_slice(b"meta");
    let tables = [
        part(b"stsc", &table(&[0, 1, 1, 2, 1])),
        part(b"stsz", &table(&[0, 0, 2, 10, length - 10])),
        part(b"stco", &table(&[0, 1, start])),
    ];
    let media = [part(b"hdlr", &handler), part(b"minf", &part(b"stbl", &tables.concat()))];
    part(b"trak", &part(b"mdia", &media.concat()))
}

fn part(name: &[u8; 4], content: &[u8]) -> Vec<u8> {
    [&(content.len() as u32 + 8).to_be_bytes()[..], name, content].concat()
}

/// A video as browsers record it: a segment of unknown length.
pub fn webm() -> Vec<u8> {
    webm_of(element)
}

/// The same with clusters of unknown length.
pub fn webm_endless() -> Vec<u8> {
    webm_of(|id, content| [id, &[0xFF], content].concat())
}

fn webm_of(cluster: fn(&[u8], &[u8]) -> Vec<u8>) -> Vec<u8> {
    let head = element(&[0x1A, 0x45, 0xDF, 0xA3], &element(&[0x42, 0x82], b"webm"));
    let info = [element(&[0x2A, 0xD7, 0xB1], &[0x0F, 0x42, 0x40]), element(&[0x7B, 0xA9], SECRET.as_bytes())].concat();
    let size = [element(&[0xB0], &[0x02, 0x80]), element(&[0xBA], &[0x01, 0x68])].concat();
    let gap = element(&[0xEC], SECRET.as_bytes());
    let track = element(&[0xAE], &[element(&[0xE0], &size), gap.clone()].concat());
    let unknown = element(&[0x4F, 0xFF], SECRET.as_bytes());
    let group = element(&[0xA0], &[element(&[0xA1], &[7; 100]), gap.clone(), unknown.clone()].concat());
    let pictures = [element(&[0xE7], &[0]), element(&[0xA3], &[7; 3000]), gap.clone(), unknown, group];
    let segment = [
        element(&[0x15, 0x49, 0xA9, 0x66], &info),
        element(&[0x16, 0x54, 0xAE, 0x6B], &track),
        cluster(&[0x1F, 0x43, 0xB6, 0x75], &pictures.concat()),
        element(&[0x12, 0x54, 0xC3, 0x67], SECRET.as_bytes()),
        gap,
    ];
    [head, vec![0x18, 0x53, 0x80, 0x67, 0x01, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF], segment.concat()].concat()
}

fn element(id: &[u8], content: &[u8]) -> Vec<u8> {
    let size = (1_u32 << 28 | content.len() as u32).to_be_bytes();
    [id, &size, content].concat()
}
