import { decodeQRBatch } from "qr/decode.js";

/** How a picture is read: the pixels of its longer side, and whether it is rotated by 45°. */
type Attempt = { side: number; isTurned: boolean };

/** The decoder often misses a code on its corner, so every other attempt is rotated. */
const frameAttempts: readonly [Attempt, Attempt] = [
  { side: 1280, isTurned: false },
  { side: 1280, isTurned: true },
];
/** A scaled-down photo is enough, unless the code is a small part of it. */
const pictureAttempts: readonly Attempt[] = [
  ...frameAttempts,
  { side: 2400, isTurned: false },
  { side: 640, isTurned: false },
];

/** The decoder's effort for retries: at 4 it also reads codes at an angle, as fast. */
const effort = 4;

type Seen = { source: CanvasImageSource; width: number; height: number };

/** The texts of the codes in a camera frame. `count` is the number of previous attempts. */
export function readFrame(video: HTMLVideoElement, count: number): Promise<string[]> {
  const seen = { source: video, width: video.videoWidth, height: video.videoHeight };
  return read(seen, count % 2 === 0 ? frameAttempts[0] : frameAttempts[1]);
}

/** The texts of the codes in a chosen picture; null if it cannot be decoded. */
export async function readPicture(file: Blob): Promise<string[] | null> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return null;
  try {
    for (const attempt of pictureAttempts) {
      const texts = await read({ source: bitmap, width: bitmap.width, height: bitmap.height }, attempt);
      if (texts.length > 0) return texts;
    }
    return [];
  } finally {
    bitmap.close();
  }
}

async function read(seen: Seen, attempt: Attempt): Promise<string[]> {
  const image = pixelsOf(seen, attempt);
  const [results = []] = image ? await decodeQRBatch([image], { effort }) : [];
  return results.filter((result) => typeof result === "string");
}

function pixelsOf({ source, width, height }: Seen, { side, isTurned }: Attempt): ImageData | null {
  const scale = Math.min(1, side / Math.max(width, height));
  const [wide, high] = [Math.round(width * scale), Math.round(height * scale)];
  if (wide === 0 || high === 0) return null;
  const canvas = document.createElement("canvas");
  canvas.width = wide;
  canvas.height = high;
  const context = canvas.getContext("2d", { willReadFrequently: true });
  context?.translate(wide / 2, high / 2);
  if (isTurned) context?.rotate(Math.PI / 4);
  context?.drawImage(source, -wide / 2, -high / 2, wide, high);
  return context?.getImageData(0, 0, wide, high) ?? null;
}
