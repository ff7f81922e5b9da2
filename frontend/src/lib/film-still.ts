/** Milliseconds after which loading a video's first frame is aborted. */
const patience = 10_000;
/** The longer edge of a still, in pixels: the widest variant that the server stores. */
const longest = 1920;

/** A still of a video as a JPEG, from its first second; `null` if the browser cannot play it. */
export async function stillOf(film: Blob): Promise<Blob | null> {
  const address = URL.createObjectURL(film);
  const video = document.createElement("video");
  video.muted = true;
  video.playsInline = true;
  video.preload = "auto";
  try {
    const isShown = seek(video);
    video.src = address;
    await isShown;
    return await draw(video);
  } catch {
    return null;
  } finally {
    video.removeAttribute("src");
    video.load();
    URL.revokeObjectURL(address);
  }
}

/** Resolves once the frame is shown. */
function seek(video: HTMLVideoElement): Promise<void> {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error("the film shows nothing")), patience);
    video.onerror = () => reject(new Error("the film cannot be played"));
    video.onseeked = () => resolve();
    video.onloadeddata = () => {
      const { duration } = video;
      video.currentTime = Number.isFinite(duration) ? Math.min(1, duration / 2) : 0.1;
    };
  });
}

function draw(video: HTMLVideoElement): Promise<Blob | null> {
  const scale = Math.min(1, longest / Math.max(video.videoWidth, video.videoHeight));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(video.videoWidth * scale));
  canvas.height = Math.max(1, Math.round(video.videoHeight * scale));
  canvas.getContext("2d")?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.85));
}
