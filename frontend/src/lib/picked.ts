import type { Media, Schemas } from "@/api/wire.ts";
import { newIdempotencyKey } from "./idempotency-key.ts";

/** The maximum size of a picture and of a video, in bytes. */
const largest = { image: 15 * 1024 * 1024, video: 60 * 1024 * 1024 };

export const kindsTaken = {
  image: "image/jpeg,image/png,image/webp,image/gif",
  video: "video/mp4,video/webm",
};

/** A chosen picture or video, on the server or not yet. It can be stored between visits. */
export type Picked = {
  /** Its local id, and the idempotency key of its upload. */
  id: string;
  kind: Media["kind"];
  name: string;
  /** `null` if it was on the server before. */
  file: Blob | null;
  /** A still of a video. */
  poster: Blob | null;
  alt: string;
  /** The edit to make once it is on the server. */
  edit: PictureEdit | null;
  media: Media | null;
};

/** How a picture is rotated and cropped; the crop is in fractions of the rotated picture. */
export type PictureEdit = Schemas["Edit"];

/** The unedited picture. */
export const untouched: PictureEdit = { rotate: 0, crop: null };

export type Refusal = "type" | "size" | "empty";

/** The accepted files, and why the others were refused. */
export function pick(
  files: readonly File[],
  kinds: readonly Media["kind"][],
): { picked: Picked[]; refused: Refusal[] } {
  const picked: Picked[] = [];
  const refused: Refusal[] = [];
  for (const file of files) {
    const kind = kinds.find((known) => kindsTaken[known].split(",").includes(file.type));
    if (!kind) refused.push("type");
    else if (file.size === 0) refused.push("empty");
    else if (file.size > largest[kind]) refused.push("size");
    else picked.push(fresh(kind, file));
  }
  return { picked, refused };
}

function fresh(kind: Media["kind"], file: File): Picked {
  return { id: newIdempotencyKey(), kind, name: file.name, file, poster: null, alt: "", edit: null, media: null };
}

/** Media that is on the server already. */
export function pickedOf(media: Media): Picked {
  const { uuid, kind, alt } = media;
  return { id: uuid, kind, name: "", file: null, poster: null, alt: alt ?? "", edit: null, media };
}

/** Moves an item of a list. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, at) => at !== from);
  const item = list[from];
  return item === undefined ? [...list] : [...rest.slice(0, to), item, ...rest.slice(to)];
}
