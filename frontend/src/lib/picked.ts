import type { Media, Narrowed, Schemas } from "@/api/wire.ts";
import { newIdempotencyKey } from "./idempotency-key.ts";

/** Bytes of a picture and of a film that the server takes. */
const largest = { image: 15 * 1024 * 1024, video: 60 * 1024 * 1024 };

export const kindsTaken = {
  image: "image/jpeg,image/png,image/webp,image/gif",
  video: "video/mp4,video/webm",
};

/** A picture or film that somebody chose, whether it is on the server already or not. It can be stored between visits. */
export type Picked = {
  /** Names it here, and is the idempotency key under which the server stores it once. */
  id: string;
  kind: Media["kind"];
  name: string;
  /** `null` for what was on the server before. */
  file: Blob | null;
  /** A still of a film. */
  poster: Blob | null;
  alt: string;
  /** What is to be done to it once it is on the server. */
  edit: PictureEdit | null;
  media: Media | null;
};

/** How a picture is turned and cropped; the part is in fractions of it as it stands after turning. */
export type PictureEdit = Narrowed<Schemas["Edit"], { rotate: 0 | 90 | 180 | 270 }>;

/** As it was sent. */
export const untouched: PictureEdit = { rotate: 0, crop: null };

export type Refusal = "type" | "size" | "empty";

/** What was chosen, and why the rest of it cannot be taken. */
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

/** What the server has already, as something chosen. */
export function pickedOf(media: Media): Picked {
  const { uuid, kind, alt } = media;
  return { id: uuid, kind, name: "", file: null, poster: null, alt: alt ?? "", edit: null, media };
}

/** The list with one of it at another place. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, at) => at !== from);
  const item = list[from];
  return item === undefined ? [...list] : [...rest.slice(0, to), item, ...rest.slice(to)];
}
