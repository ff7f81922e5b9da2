//! Pictures are opened in a process of their own, one at a time for each pair of cores: what a hostile file may do to a
//! decoder stays there, its memory has a ceiling and is given back at once, and it can be ended when it takes too long.

use std::fs::File;
use std::io::{Read, Seek, Write};
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use async_trait::async_trait;
use domain::media::crop::Crop;
use domain::media::edit::{Edit, Rotation};
use domain::media::format::{Format, MAX_IMAGE_BYTES};
use domain::media::image_processor::{Cut, Flaw, ImageError, ImageProcessor, Rendered, Source, VideoFacts};
use rustix::process::{Resource, Rlimit, setrlimit};
use serde::{Deserialize, Serialize};
use tokio::io::AsyncReadExt;
use tokio::process::Command;
use tokio::sync::Semaphore;

use super::{picture, video};

/// How long one picture may take.
const TIME_LIMIT: Duration = Duration::from_secs(20);
/// How long a picture waits for its turn, and how many may wait.
const PATIENCE: Duration = Duration::from_secs(10);
const MOST_WAITING: usize = 16;
/// What the process may have of memory that is its own, in bytes.
const MEMORY_LIMIT: u64 = 512 * 1024 * 1024;
/// The most it may answer, in bytes.
const ANSWER_LIMIT: u64 = 32 * 1024 * 1024;

/// Opens pictures with `program picture …`, whose whole work is [`answer`].
pub struct PictureProcess {
    program: PathBuf,
    turns: Semaphore,
    waiting: AtomicUsize,
}

impl PictureProcess {
    /// With that program.
    pub fn new(program: PathBuf) -> Self {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Self { program, turns: Semaphore::new(cores.div_ceil(2)), waiting: AtomicUsize::new(0) }
    }

    async fn run(&self, input: File, order: &str) -> Result<Result<Rendered, Flaw>, ImageError> {
        let failed = |error: std::io::Error| ImageError::Failed(error.to_string());
        let mut child = Command::new(&self.program)
            .args(["picture", order])
            .env_clear()
            .stdin(input)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .kill_on_drop(true)
            .spawn()
            .map_err(failed)?;
        let mut answer = Vec::new();
        if let Some(output) = child.stdout.take() {
            output.take(ANSWER_LIMIT).read_to_end(&mut answer).await.map_err(failed)?;
        }
        child.wait().await.map_err(failed)?;
        // One that died has met something it cannot live with.
        Ok(read_answer(&answer).unwrap_or(Err(Flaw::Broken)))
    }
}

#[async_trait]
impl ImageProcessor for PictureProcess {
    async fn render(&self, picture: Source<'_>, cut: Cut) -> Result<Rendered, ImageError> {
        let failed = |error: std::io::Error| ImageError::Failed(error.to_string());
        let input = open(picture).map_err(failed)?;
        let order = serde_json::to_string(&Order::from(cut)).map_err(|error| failed(error.into()))?;
        let _waiting = Waiting::join(&self.waiting).ok_or(ImageError::Busy)?;
        let turn = tokio::time::timeout(PATIENCE, self.turns.acquire()).await;
        let _turn = turn.ok().and_then(Result::ok).ok_or(ImageError::Busy)?;
        let rendered = tokio::time::timeout(TIME_LIMIT, self.run(input, &order)).await;
        Ok(rendered.map_err(|_| ImageError::Busy)???)
    }

    async fn inspect(&self, video: &Path, format: Format) -> Result<VideoFacts, ImageError> {
        let path = video.to_owned();
        let inspected = tokio::task::spawn_blocking(move || video::inspect(&path, format)).await;
        inspected.map_err(|error| ImageError::Failed(error.to_string()))?
    }
}

/// One more who waits, as long as this lives.
struct Waiting<'a>(&'a AtomicUsize);

impl<'a> Waiting<'a> {
    fn join(count: &'a AtomicUsize) -> Option<Self> {
        let waiting = Self(count);
        (count.fetch_add(1, Ordering::Relaxed) < MOST_WAITING).then_some(waiting)
    }
}

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

fn open(picture: Source<'_>) -> std::io::Result<File> {
    match picture {
        Source::File(path) => File::open(path),
        Source::Bytes(bytes) => {
            let mut file = tempfile::tempfile()?;
            file.write_all(bytes)?;
            file.rewind()?;
            Ok(file)
        }
    }
}

/// A [`Cut`] as it is told to the process.
#[derive(Debug, Serialize, Deserialize)]
struct Order {
    rotation: i64,
    crop: Option<[f64; 4]>,
    proportions: Option<(u32, u32)>,
}

impl From<Cut> for Order {
    fn from(cut: Cut) -> Self {
        match cut {
            Cut::Edit(edit) => {
                Self { rotation: edit.rotation.degrees(), crop: edit.crop.map(Crop::parts), proportions: None }
            }
            Cut::Proportions(wide, high) => Self { rotation: 0, crop: None, proportions: Some((wide, high)) },
        }
    }
}

impl Order {
    fn cut(&self) -> Option<Cut> {
        if let Some((wide, high)) = self.proportions {
            return (wide > 0 && high > 0).then_some(Cut::Proportions(wide, high));
        }
        let crop = match self.crop {
            None => None,
            Some([x, y, width, height]) => Some(Crop::new(x, y, width, height)?),
        };
        Some(Cut::Edit(Edit { rotation: Rotation::from_degrees(self.rotation)?, crop }))
    }
}

/// The head of an answer; the files follow, one after the other.
#[derive(Debug, Serialize, Deserialize)]
enum Head {
    Rendered { width: u32, height: u32, thumbhash: Vec<u8>, variants: Vec<(u32, usize)>, master: usize },
    Unsupported,
    Broken,
    TooLarge,
}

/// The work of the process: reads a picture, and writes what was made of it or what is wrong with it.
///
/// # Errors
/// When the order makes no sense, or input and output fail.
pub fn answer(order: &str, input: impl Read, mut output: impl Write) -> std::io::Result<()> {
    let bounded = |resource, most| setrlimit(resource, Rlimit { current: Some(most), maximum: Some(most) });
    bounded(Resource::Data, MEMORY_LIMIT)?;
    bounded(Resource::Cpu, TIME_LIMIT.as_secs())?;
    bounded(Resource::Core, 0)?;
    let order: Order = serde_json::from_str(order)?;
    let cut = order.cut().ok_or(std::io::ErrorKind::InvalidInput)?;
    let mut file = Vec::new();
    input.take(MAX_IMAGE_BYTES + 1).read_to_end(&mut file)?;
    let rendered = picture::render(&file, cut);
    let head = serde_json::to_vec(&Head::from(&rendered))?;
    output.write_all(&u32::try_from(head.len()).map_err(std::io::Error::other)?.to_be_bytes())?;
    output.write_all(&head)?;
    if let Ok(rendered) = rendered {
        for (_, file) in &rendered.variants {
            output.write_all(file)?;
        }
        output.write_all(&rendered.master)?;
    }
    output.flush()
}

impl From<&Result<Rendered, Flaw>> for Head {
    fn from(rendered: &Result<Rendered, Flaw>) -> Self {
        match rendered {
            Ok(rendered) => Self::Rendered {
                width: rendered.width,
                height: rendered.height,
                thumbhash: rendered.thumbhash.clone(),
                variants: rendered.variants.iter().map(|(width, file)| (*width, file.len())).collect(),
                master: rendered.master.len(),
            },
            Err(Flaw::Unsupported) => Self::Unsupported,
            Err(Flaw::Broken) => Self::Broken,
            Err(Flaw::TooLarge) => Self::TooLarge,
        }
    }
}

fn read_answer(answer: &[u8]) -> Option<Result<Rendered, Flaw>> {
    let (length, rest) = answer.split_first_chunk()?;
    let (head, mut files) = rest.split_at_checked(u32::from_be_bytes(*length) as usize)?;
    let mut next = |length: usize| {
        let (file, rest) = files.split_at_checked(length)?;
        files = rest;
        Some(file.to_vec())
    };
    Some(match serde_json::from_slice(head).ok()? {
        Head::Rendered { width, height, thumbhash, variants, master } => {
            let variants = variants.into_iter().map(|(width, length)| Some((width, next(length)?)));
            let variants = variants.collect::<Option<_>>()?;
            Ok(Rendered { width, height, thumbhash, variants, master: next(master)? })
        }
        Head::Unsupported => Err(Flaw::Unsupported),
        Head::Broken => Err(Flaw::Broken),
        Head::TooLarge => Err(Flaw::TooLarge),
    })
}
