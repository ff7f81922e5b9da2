import type { Result } from "./problem.ts";
import { type One, useRead } from "./read.ts";
import { request } from "./request.ts";
import { sendFile } from "./send-file.ts";
import type { Media, Narrowed, Schemas } from "./wire.ts";

/** What somebody sent, as they see it themselves: what is shown of it, and how it was made of what they sent. */
type Upload = Narrowed<
  Schemas["Upload"],
  { kind: Media["kind"]; edit: Narrowed<Schemas["Edit"], { rotate: 0 | 90 | 180 | 270 }> }
>;

/** GET uploads/{uuid}: one of one's own; of others there is none. */
export function useUpload(uuid: string) {
  const { answer, isReading } = useRead<One<Upload>>(`uploads/${uuid}`);
  return { upload: answer?.data, isReading };
}

type NewUpload = { file: Blob; name: string; poster: Blob | null; alt: string };

type Sending = { key: string; signal: AbortSignal; onProgress: (share: number) => void };

/** POST uploads: the file, of a film with a still of it. The same key asked again after a lost answer keeps one. */
export function upload({ file, name, poster, alt }: NewUpload, sending: Sending): Promise<Result<One<Media>>> {
  const form = new FormData();
  form.append("file", file, name);
  if (poster) form.append("poster", poster, "poster.jpg");
  if (alt) form.append("alt", alt);
  return sendFile("uploads", form, sending);
}

export type UploadEdit = Omit<Schemas["UploadChange"], "uuid">;

/** POST uploads/edit: turns, crops and describes, always from what was first sent, so that it can be undone. */
export function editUpload(uuid: string, edit: UploadEdit): Promise<Result<One<Media>>> {
  return request({ method: "POST", url: "uploads/edit", body: { uuid, ...edit } });
}
