import type { Result } from "./problem.ts";
import { type Data, useRead } from "./read.ts";
import { request } from "./request.ts";
import { sendFile } from "./send-file.ts";
import type { Media, Schemas } from "./wire.ts";

/** An upload as its owner sees it: the shown picture, and the edit that made it from the sent file. */
type Upload = Schemas["Upload"];

/** GET uploads/{uuid}: one of my own; others return 404. */
export function useUpload(uuid: string) {
  const { answer, isReading } = useRead<Data<Upload>>(`uploads/${uuid}`);
  return { upload: answer?.data, isReading };
}

type NewUpload = { file: Blob; name: string; poster: Blob | null; alt: string };

type Sending = { key: string; signal: AbortSignal; onProgress: (share: number) => void };

/** POST uploads: the file, for a video with a still. Repeated with the same key after a lost response, it is stored once. */
export function upload({ file, name, poster, alt }: NewUpload, sending: Sending): Promise<Result<Data<Media>>> {
  const form = new FormData();
  form.append("file", file, name);
  if (poster) form.append("poster", poster, "poster.jpg");
  if (alt) form.append("alt", alt);
  return sendFile("uploads", form, sending);
}

export type UploadEdit = Omit<Schemas["UploadChange"], "uuid">;

/** POST uploads/edit: rotates, crops and describes, always from the sent file, so that every edit can be undone. */
export function editUpload(uuid: string, edit: UploadEdit): Promise<Result<Data<Media>>> {
  return request({ method: "POST", url: "uploads/edit", body: { uuid, ...edit } });
}
