import { decodeQRBatch } from "qr/decode.js";

/** Pixels of the longer side at which a picture is looked at: a photograph's modules are wide enough in a small one. */
const sides = { frame: [1280], picture: [1280, 2400, 640] } as const;

type Seen = { source: CanvasImageSource; width: number; height: number };

/** What the codes in a frame of the camera say. */
export function readFrame(video: HTMLVideoElement): Promise<string[]> {
  return readAt({ source: video, width: video.videoWidth, height: video.videoHeight }, sides.frame);
}

/** What the codes in a chosen picture say; null when it cannot be opened as a picture. */
export async function readPicture(file: Blob): Promise<string[] | null> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return null;
  const texts = await readAt({ source: bitmap, width: bitmap.width, height: bitmap.height }, sides.picture);
  bitmap.close();
  return texts;
}

/** Looks at one size after another until there is a code. */
async function readAt(seen: Seen, longest: readonly number[]): Promise<string[]> {
  for (const side of longest) {
    const image = pixelsOf(seen, side);
    const [results = []] = image ? await decodeQRBatch([image]) : [];
    const texts = results.filter((result) => typeof result === "string");
    if (texts.length > 0) return texts;
  }
  return [];
}

function pixelsOf({ source, width, height }: Seen, longest: number): ImageData | null {
  const scale = Math.min(1, longest / Math.max(width, height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  if (canvas.width === 0 || canvas.height === 0) return null;
  const context = canvas.getContext("2d", { willReadFrequently: true });
  context?.drawImage(source, 0, 0, canvas.width, canvas.height);
  return context?.getImageData(0, 0, canvas.width, canvas.height) ?? null;
}
