//! The image processor. Each picture is decoded in a process of its own, one at a time for each pair of cores: a hostile
//! file can only harm that process, whose memory is limited and freed at once, and which is killed when it takes too long.

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

/// How long rendering one picture may take.
const TIME_LIMIT: Duration = Duration::from_secs(20);
/// How long a picture may be queued.
const QUEUE_TIME_LIMIT: Duration = Duration::from_secs(10);
/// How many pictures may be queued.
const MAX_QUEUED: usize = 16;
/// The private memory of the process, in bytes.
const MEMORY_LIMIT: u64 = 512 * 1024 * 1024;
/// The output of the process, in bytes.
const OUTPUT_LIMIT: u64 = 32 * 1024 * 1024;

/// Renders pictures with `program picture …`, which runs [`render_to`].
pub struct PictureProcess {
    program: PathBuf,
    slots: Semaphore,
    queued: AtomicUsize,
}

impl PictureProcess {
    /// Renders with this program.
    pub fn new(program: PathBuf) -> Self {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Self { program, slots: Semaphore::new(cores.div_ceil(2)), queued: AtomicUsize::new(0) }
    }

    async fn run(&self, input: File, job: &str) -> Result<Result<Rendered, Flaw>, ImageError> {
        let failed = |error: std::io::Error| ImageError::Failed(error.to_string());
        let mut child = Command::new(&self.program)
            .args(["picture", job])
            .env_clear()
            .stdin(input)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .kill_on_drop(true)
            .spawn()
            .map_err(failed)?;
        let mut rendered = Vec::new();
        if let Some(output) = child.stdout.take() {
            output.take(OUTPUT_LIMIT).read_to_end(&mut rendered).await.map_err(failed)?;
        }
        child.wait().await.map_err(failed)?;
        // A process that died was killed by the file.
        Ok(read_output(&rendered).unwrap_or(Err(Flaw::Broken)))
    }
}

#[async_trait]
impl ImageProcessor for PictureProcess {
    async fn render(&self, picture: Source<'_>, cut: Cut) -> Result<Rendered, ImageError> {
        let failed = |error: std::io::Error| ImageError::Failed(error.to_string());
        let input = open(picture).map_err(failed)?;
        let job = serde_json::to_string(&Job::from(cut)).map_err(|error| failed(error.into()))?;
        let _queued = Queued::join(&self.queued).ok_or(ImageError::Busy)?;
        let slot = tokio::time::timeout(QUEUE_TIME_LIMIT, self.slots.acquire()).await;
        let _slot = slot.ok().and_then(Result::ok).ok_or(ImageError::Busy)?;
        let rendered = tokio::time::timeout(TIME_LIMIT, self.run(input, &job)).await;
        Ok(rendered.map_err(|_| ImageError::Busy)???)
    }

    async fn inspect(&self, video: &Path, format: Format) -> Result<VideoFacts, ImageError> {
        let path = video.to_owned();
        let inspected = tokio::task::spawn_blocking(move || video::inspect(&path, format)).await;
        inspected.map_err(|error| ImageError::Failed(error.to_string()))?
    }
}

/// Counts as queued until it is dropped.
struct Queued<'a>(&'a AtomicUsize);

impl<'a> Queued<'a> {
    fn join(count: &'a AtomicUsize) -> Option<Self> {
        let queued = Self(count);
        (count.fetch_add(1, Ordering::Relaxed) < MAX_QUEUED).then_some(queued)
    }
}

impl Drop for Queued<'_> {
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

/// A [`Cut`] as JSON, for the process.
#[derive(Debug, Serialize, Deserialize)]
struct Job {
    rotation: i64,
    crop: Option<[f64; 4]>,
    proportions: Option<(u32, u32)>,
}

impl From<Cut> for Job {
    fn from(cut: Cut) -> Self {
        match cut {
            Cut::Edit(edit) => {
                Self { rotation: edit.rotation.degrees(), crop: edit.crop.map(Crop::parts), proportions: None }
            }
            Cut::Proportions(wide, high) => Self { rotation: 0, crop: None, proportions: Some((wide, high)) },
        }
    }
}

impl Job {
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

/// The head of the output; the files follow, one after another.
#[derive(Debug, Serialize, Deserialize)]
enum Head {
    Rendered { width: u32, height: u32, thumbhash: Vec<u8>, variants: Vec<(u32, usize)>, master: usize },
    Unsupported,
    Broken,
    TooLarge,
}

/// Runs in the process: reads a picture, renders it and writes the result, or why it could not.
///
/// # Errors
/// When the job is not valid, or input or output fail.
pub fn render_to(job: &str, input: impl Read, mut output: impl Write) -> std::io::Result<()> {
    let limit = |resource, most| setrlimit(resource, Rlimit { current: Some(most), maximum: Some(most) });
    limit(Resource::Data, MEMORY_LIMIT)?;
    limit(Resource::Cpu, TIME_LIMIT.as_secs())?;
    limit(Resource::Core, 0)?;
    let job: Job = serde_json::from_str(job)?;
    let cut = job.cut().ok_or(std::io::ErrorKind::InvalidInput)?;
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

fn read_output(output: &[u8]) -> Option<Result<Rendered, Flaw>> {
    let (length, rest) = output.split_first_chunk()?;
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
