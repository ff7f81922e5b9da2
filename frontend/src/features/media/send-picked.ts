import type { ApiError } from "@/api/problem.ts";
import { editUpload, upload } from "@/api/uploads.ts";
import type { Media } from "@/api/wire.ts";
import { stillOf } from "@/lib/film-still.ts";
import { type Picked, untouched } from "@/lib/picked.ts";

type Sending = {
  signal: AbortSignal;
  onProgress: (share: number) => void;
  /** The picture as it is described and cropped by now. */
  latest: () => Picked;
};

/**
 * Uploads a picture or a video, rotated, cropped and described, with what was changed of it in the meantime. What is on
 * the server already is left alone. Repeated under the same key, it is uploaded once.
 */
export async function sendPicked(
  picked: Picked,
  { signal, onProgress, latest }: Sending,
): Promise<{ picked: Picked; error: ApiError | null }> {
  if (picked.media || !picked.file) return { picked, error: null };
  const { id, kind, name, file, alt } = picked;
  const poster = picked.poster ?? (kind === "video" ? await stillOf(file) : null);
  const sent = await upload({ file, name, poster, alt }, { key: id, signal, onProgress });
  if (sent.error) return { picked: { ...picked, poster }, error: sent.error };
  let done: Picked = { ...picked, poster, edit: null, media: sent.data.data };
  for (let wanted = latest(); !isAsWanted(done, wanted); wanted = latest()) {
    const { media, error } = await edited(done, wanted);
    if (error) return { picked: { ...picked, poster }, error };
    done = { ...done, alt: wanted.alt, edit: wanted.edit, media };
  }
  return { picked: done, error: null };
}

function isAsWanted(done: Picked, wanted: Picked): boolean {
  return done.alt === wanted.alt && JSON.stringify(done.edit) === JSON.stringify(wanted.edit);
}

/** What the server has of it after a new rotation, crop or description; nothing while it is still to be sent. */
export async function edited(
  { media, edit: before }: Picked,
  { alt, edit }: Pick<Picked, "alt" | "edit">,
): Promise<{ media: Media | null; error: ApiError | null }> {
  if (!media) return { media, error: null };
  const { data, error } = await editUpload(media.uuid, {
    alt: alt || null,
    ...((edit ?? before) ? (edit ?? untouched) : {}),
  });
  return { media: data?.data ?? media, error: error ?? null };
}
