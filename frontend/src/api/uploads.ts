import type { Result } from "./problem.ts";
import type { One } from "./read.ts";
import { request } from "./request.ts";
import { sendFile } from "./send-file.ts";
import type { Media } from "./wire.ts";

/** The part of a picture to show, in fractions of it as it stands after turning. */
export type Crop = { x: number; y: number; width: number; height: number };
export type Turn = 0 | 90 | 180 | 270;

/** A picture or film of one's own, on the server. */
export type Upload = Media & {
  content_type: string;
  bytes: number;
  edit: { rotate: Turn; crop: Crop | null };
  in_use: boolean;
  created_at: string;
};

export type NewUpload = { file: Blob; name: string; poster: Blob | null; alt: string };

type Sending = { key: string; signal: AbortSignal; onProgress: (share: number) => void };

/** POST uploads: the file, of a film with a still of it. The same key asked again after a lost answer keeps one. */
export function upload({ file, name, poster, alt }: NewUpload, sending: Sending): Promise<Result<One<Upload>>> {
  const form = new FormData();
  form.append("file", file, name);
  if (poster) form.append("poster", poster, "poster.jpg");
  if (alt) form.append("alt", alt);
  return sendFile("uploads", form, sending);
}

export type UploadEdit = { rotate?: Turn; crop?: Crop | null; alt?: string | null };

/** POST uploads/edit: turns, crops and describes, always from what was first sent, so that it can be undone. */
export function editUpload(uuid: string, edit: UploadEdit): Promise<Result<One<Upload>>> {
  return request({ method: "POST", url: "uploads/edit", body: { uuid, ...edit } });
}

/** DELETE uploads: gives back what nothing shows. */
export function removeUpload(uuid: string): Promise<Result<unknown>> {
  return request({ method: "DELETE", url: "uploads", query: { records: [uuid] } });
}
