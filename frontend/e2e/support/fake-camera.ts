import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import encode from "qr";

const width = 640;
const height = 480;
/** Pixels per module. */
const scale = 6;

/** The luminance of a desk with codes lying on it, side by side. */
function drawn(texts: readonly string[]): Uint8Array {
  const picture = new Uint8Array(width * height).fill(170);
  for (const [at, text] of texts.entries()) {
    const modules = encode(text, "raw", { ecc: "medium", border: 4 });
    const pixels = Math.max(2, Math.min(scale, Math.floor(width / texts.length / modules.length)));
    const side = modules.length * pixels;
    const left = Math.floor(((at + 0.5) * width) / texts.length - side / 2);
    const top = Math.floor((height - side) / 2);
    for (let y = 0; y < side; y++) {
      for (let x = 0; x < side; x++) {
        const isDark = modules[Math.floor(y / pixels)]?.[Math.floor(x / pixels)];
        picture[(top + y) * width + left + x] = isDark ? 30 : 235;
      }
    }
  }
  return picture;
}

/** Arguments for Chromium's fake camera: a video of one frame (YUV4MPEG2) with codes, in a loop. */
export function filming(...texts: string[]): string[] {
  const file = join(mkdtempSync(join(tmpdir(), "verdoro-camera-")), "desk.y4m");
  const grey = new Uint8Array((width * height) / 2).fill(128);
  const head = `YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420mpeg2\n`;
  const frame = Buffer.concat([Buffer.from("FRAME\n"), drawn(texts), grey]);
  writeFileSync(file, Buffer.concat([Buffer.from(head), frame, frame]));
  return [
    "--use-fake-ui-for-media-stream",
    "--use-fake-device-for-media-stream",
    `--use-file-for-fake-video-capture=${file}`,
  ];
}

/** A picture of a code as an uncompressed bitmap (BMP, 24 bits). */
export function pictureOf(...texts: string[]): Buffer {
  const luminance = drawn(texts);
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y++) {
    // The rows of a bitmap are written from the bottom up.
    for (let x = 0; x < width; x++)
      pixels.fill(luminance[(height - 1 - y) * width + x] ?? 0, (y * width + x) * 3, (y * width + x) * 3 + 3);
  }
  const head = Buffer.alloc(54);
  head.write("BM");
  head.writeUInt32LE(head.length + pixels.length, 2);
  head.writeUInt32LE(head.length, 10);
  head.writeUInt32LE(40, 14);
  head.writeInt32LE(width, 18);
  head.writeInt32LE(height, 22);
  head.writeUInt16LE(1, 26);
  head.writeUInt16LE(24, 28);
  return Buffer.concat([head, pixels]);
}
